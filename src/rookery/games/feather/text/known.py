"""What an attentive player can know in Birds of a Feather: sheets, what was played, and where cards must be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import columns, name_of, paragraphs

from ..cards.birds import BIRDS, HABITATS, NUMBER_OF
from .birds import BIRD_OF, bird_names, hand_label, hand_name, row_name
from .previews import cards_accounted_for
from .sheets import MISSING, ROWS, SIGNS, sheets_page

if TYPE_CHECKING:
    from ..schema import BirdCounts, PoolCards, View

COPIES = {bird.id: bird.copies for bird in BIRDS}


def known_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return all sheets, what is known of hidden cards, the birds still to come, and all that was played."""
    facts = list(_facts(context, view))
    if not view["trips"]:
        return [*facts, context.say("known-nothing")]
    parts = [sheets_page(context, view, plain)] if view["seats"] > 1 else []
    parts += [facts] if facts else []
    return paragraphs([*parts, _unplayed(context, view, plain), _played(context, view, plain)])


# Where cards must be


def _facts(context: TextContext, view: View) -> Iterator[str]:
    """Yield what only the reader knows: cards passed, given, discarded, and pools that were passed on."""
    passed, gave = view["passed"], view["gave"]
    if passed and passed["birds"]:
        receiver = name_of(context, passed["to"])
        yield context.say("known-passed", receiver=receiver, birds=bird_names(context, passed["birds"]))
    if gave and gave["birds"]:
        yield context.say(
            "known-gave", hand=hand_name(context, view, gave["hand"]), birds=bird_names(context, gave["birds"])
        )
    yield from _pools(context, view)
    if view["aside"]:
        yield context.say("cards-aside", count=view["aside"])
    if view["discards"]:
        yield context.say("known-discarded", birds=bird_names(context, view["discards"]))


def _pools(context: TextContext, view: View) -> Iterator[str]:
    """Yield cards of a draft that the reader passed on: those taken since, and those in pools that still go round."""
    boxes = view["pools_seen"] or []
    for box in boxes:
        if is_under_way(box) and box["hands"]:
            yield _pool(context, view, "open", tuple(box["hands"]), box["birds"])
    taken: dict[tuple[int, ...], list[str]] = {}
    for box in boxes:
        if not is_under_way(box):
            taken.setdefault(tuple(box["hands"]), []).extend(box["birds"])
    left = unplayed(view)
    for hands, birds in sorted(taken.items()):
        still = sorted((bird for bird in birds if left[bird]), key=lambda bird: NUMBER_OF[bird])
        if still:
            yield _pool(context, view, "taken", hands, still)


def is_under_way(box: PoolCards) -> bool:
    """Return whether more cards were passed on than hands have taken since: the others are still in the pool."""
    return len(box["birds"]) > len(box["hands"])


def _pool(context: TextContext, view: View, kind: str, hands: tuple[int, ...], birds: list[str]) -> str:
    players = context.localizer.listed([hand_name(context, view, hand) for hand in dict.fromkeys(hands)])
    named = bird_names(context, birds)
    return context.say(f"known-pool-{kind}", players=players, count=len(hands), birds=named)


# What is still to come


def unplayed(view: View) -> BirdCounts:
    """Return the copies of each bird that others may still play, or that never come."""
    left = dict(COPIES)
    for bird in cards_accounted_for(view):
        left[bird] -= 1
    return left


def _unplayed(context: TextContext, view: View, plain: bool) -> list[str]:
    left = unplayed(view)
    head = context.say("unplayed-head", hand="no" if view["hand"] is None else "yes")
    if not plain:
        rows = zip(HABITATS, ROWS, strict=True)
        lines = [[row_name(context, habitat), *(str(left[bird] or MISSING) for bird in row)] for habitat, row in rows]
        return [head, *columns([["", *SIGNS], *lines])]
    birds = [[bird for bird in row for _ in range(left[bird])] for row in ROWS]
    return [head, *(_birds_line(context, *pair) for pair in zip(HABITATS, birds, strict=True))]


def _birds_line(context: TextContext, habitat: str, birds: list[str]) -> str:
    return context.say("birds-line", row=row_name(context, habitat), birds=bird_names(context, birds))


# What was played


def _played(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return all plays, hand by hand."""
    head = context.say("played-head")
    labels = [hand_label(context, view, hand) for hand in range(view["hands"])]
    plays = list(zip(*view["trips"], strict=True))
    if not plain:
        codes = [[label, *map(_code, birds)] for label, birds in zip(labels, plays, strict=True)]
        return [head, *columns([["", *map(str, range(1, len(view["trips"]) + 1))], *codes])]
    lines = zip(labels, plays, strict=True)
    return [head, *(_play_line(context, label, birds) for label, birds in lines)]


def _code(bird: str | None) -> str:
    return MISSING if bird is None else BIRD_OF[bird].code


def _play_line(context: TextContext, label: str, birds: tuple[str | None, ...]) -> str:
    """Return the birds of a hand in the order in which they were played."""
    names = [bird_names(context, [bird]) for bird in birds if bird is not None]
    return context.say("birds-line", row=label, birds=context.localizer.listed(names))

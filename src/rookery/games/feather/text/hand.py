"""The reader's hand in Birds of a Feather, by habitat."""

from __future__ import annotations

from rookery.core.text.localizer import Json, TextContext
from rookery.core.text.phrases import columns

from .birds import BIRD_OF, bird_codes, bird_copies, bird_name, bird_names, by_habitat, kind_values, row_name
from .previews import gain_cells, gain_legend, gain_of, gain_text
from .sheets import has_seen, signs_line


def hand_page(context: TextContext, view: Json, plain: bool) -> list[str]:
    """Return every bird with its code and type, whether it was seen, and what playing it brings."""
    hand = view["hand"]
    if hand is None:
        return [context.say("hand-none")]
    head = [context.say("hand-head", count=sum(hand.values()))]
    if plain:
        return [*head, *(_line(context, view, bird) for bird in hand), *_begun(context, view)]
    if not hand:
        return head
    cells = [line for habitat, birds in by_habitat(hand) for line in _row_cells(context, view, habitat, birds)]
    lines = [f"  {line}" for line in columns(cells)]
    return [*head, *lines, *_begun(context, view), *gain_legend(context, view), signs_line(context)]


def _begun(context: TextContext, view: Json) -> list[str]:
    """Return the birds already chosen, in the middle of a choice of several birds."""
    birds = [notation.split()[1] for notation in view["begun"]]
    return [context.say("begun", birds=bird_names(context, birds))] if birds else []


def _row_cells(context: TextContext, view: Json, habitat: str, birds: list[str]) -> list[list[str]]:
    """Return the cells of a row; the habitat stands before the first of its birds only."""
    names = [row_name(context, habitat), *[""] * (len(birds) - 1)]
    return [[name, *card_cells(context, view, bird)] for name, bird in zip(names, birds, strict=True)]


def card_cells(context: TextContext, view: Json, bird: str) -> list[str]:
    """Return a card in cells: code, name, type, whether it was seen, gain."""
    cards = view["pool"] or view["hand"]
    seen = context.say("seen") if is_seen(view, bird) else ""
    name = bird_copies(context, bird, cards.get(bird, 1))
    kind = context.say(f"type-{BIRD_OF[bird].type}")
    return [BIRD_OF[bird].code, name, kind, seen, *gain_cells(context, gain_of(view, bird))]


def is_seen(view: Json, bird: str) -> bool:
    """Return whether the reader has seen the bird."""
    return view["seat"] is not None and has_seen(view["players"][view["seat"]], bird)


def _line(context: TextContext, view: Json, bird: str) -> str:
    name = context.say("times", bird=bird_name(context, bird), count=view["hand"][bird])
    certain = gain_text(context, view, bird)
    values = kind_values(context, bird) | {"bird": name, "code": BIRD_OF[bird].code, "certain": certain}
    return context.say("hand-line", **values, seen="yes" if is_seen(view, bird) else "no")


def short_hand(context: TextContext, view: Json, plain: bool) -> list[str]:
    """Return the hand in a line for each habitat, for the time before the first round."""
    head = context.say("hand-head", count=sum(view["hand"].values()))
    return [head, *_short_rows(context, view["hand"], plain), *_begun(context, view)]


def short_pool(context: TextContext, view: Json, plain: bool) -> list[str]:
    """Return the pool of a draft in the same way."""
    head = context.say("pool-head", count=sum(view["pool"].values()))
    return [head, *_short_rows(context, view["pool"], plain)]


def _short_rows(context: TextContext, cards: dict[str, int], plain: bool) -> list[str]:
    rows = [(row_name(context, habitat), birds) for habitat, birds in by_habitat(cards)]
    if plain:
        return [_short_row(context, name, birds, cards) for name, birds in rows]
    return [f"  {line}" for line in columns([[name, bird_codes(_cards(birds, cards))] for name, birds in rows])]


def _short_row(context: TextContext, name: str, birds: list[str], hand: dict[str, int]) -> str:
    return context.say("birds-line", row=name, birds=bird_names(context, _cards(birds, hand)))


def _cards(birds: list[str], hand: dict[str, int]) -> list[str]:
    """Return each bird once for each card of it in the hand."""
    return [bird for bird in birds for _ in range(hand[bird])]

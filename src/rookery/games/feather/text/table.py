"""The table page of Birds of a Feather as lines: what lingers, the players, the reader's sheet.

Each page has two forms: a fixed-width one, and whole sentences for screen readers. The hand is not on it during rounds,
because the menu of choices is the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import columns, paragraphs, result

from ..cards.birds import HABITATS
from ..cards.player_counts import RANK_LIST, RANK_NAMES, RankName
from .birds import BIRD_OF, bird_name, by_habitat, hand_label, hand_name, receiver_name, row_name
from .hand import is_seen, short_hand, short_pool
from .sheets import own_sheet, seen_by

if TYPE_CHECKING:
    from ..schema import Draft, View

BEFORE_ROUNDS = ("migrate", "draft")


def table_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return all that lies on the table, as far as it matters in this phase."""
    parts = [_head(context, view)]
    if view["phase"] in BEFORE_ROUNDS:
        parts += [short_hand(context, view, plain)] if view["hand"] else []
        parts += [short_pool(context, view, plain)] if view["pool"] else []
        return paragraphs(parts)
    if view["outcome"] is None:
        parts.append(_lingering(context, view, plain))
    if view["arriving"]:
        parts.append(_arriving(context, view, plain))
    parts.append(_players(context, view, plain))
    return paragraphs([*parts, own_sheet(context, view, plain)])


# Round, phase, cards


def _head(context: TextContext, view: View) -> list[str]:
    words = [context.say("table-round", round=view["round"], rounds=view["rounds"])]
    if view["draft"] is not None:
        words = [draft_text(context, view["draft"])]
    return [" ".join([*words, _phase(context, view), *_cards(context, view)])]


def draft_text(context: TextContext, draft: Draft) -> str:
    """Return which pool and step it is, and where the pools go."""
    return context.say(
        "table-draft",
        pool=draft["pool"],
        pools=draft["pools"],
        step=draft["step"],
        steps=draft["steps"],
        direction=draft["direction"],
        receiver=receiver_name(context, draft["to"]),
    )


def _phase(context: TextContext, view: View) -> str:
    """Return what is to be decided and by whom; or who has won."""
    phase = view["phase"]
    if view["outcome"] is not None:
        alone = view["seats"] == 1
        return context.say("phase-over") + ("" if alone else " " + result(context, view["outcome"]["winners"]))
    waiting = [seat for seat, player in enumerate(view["players"]) if not player["chosen"]]
    whom = "you" if waiting == [context.seat] else "others"
    names = [hand_name(context, view, seat) for seat in waiting]
    return context.say(f"phase-{phase}", waiting=whom, players=context.localizer.listed(names))


def _cards(context: TextContext, view: View) -> Iterator[str]:
    """Yield cards that no player holds; those set aside stay the same, so they are shown only at first."""
    dummies = view["dummies"]
    if view["outcome"] is not None:
        return
    if dummies and dummies[0]:
        yield context.say("cards-dummies", hands=len(dummies), count=dummies[0])
    if view["deck"]:
        yield context.say("cards-deck", count=view["deck"])
    if view["aside"] and view["round"] <= 1:
        yield context.say("cards-aside", count=view["aside"])


# What is there


def _lingering(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return what lingers, each bird with those who played it."""
    if not view["lingering"]:
        return [context.say("lingering-none")]
    hands: dict[str, list[str]] = {}
    for card in view["lingering"]:
        hands.setdefault(card["bird"], []).append(hand_name(context, view, card["hand"]))
    by = {bird: context.localizer.listed(list(dict.fromkeys(names))) for bird, names in hands.items()}
    return _there(context, view, "lingering", by, plain)


def _arriving(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return what the open deck shows before all choose."""
    return _there(context, view, "arriving", {card["bird"]: "" for card in view["arriving"]}, plain)


def _there(context: TextContext, view: View, what: str, by: dict[str, str], plain: bool) -> list[str]:
    """Return birds that are there, by habitat: a line for each bird, or a sentence for each habitat."""
    if plain:
        return [_there_line(context, view, what, birds, by) for _, birds in by_habitat(by)]
    cells = [
        [row_name(context, habitat) if bird is birds[0] else "", *_bird_cells(context, bird, by[bird])]
        for habitat, birds in by_habitat(by)
        for bird in birds
    ]
    return [context.say(f"head-{what}"), *(f"  {line}" for line in columns(cells))]


def _there_line(context: TextContext, view: View, what: str, birds: Sequence[str], by: dict[str, str]) -> str:
    names = ", ".join(_bird(context, view, bird, by[bird]) for bird in birds)
    return context.say(f"line-{what}", habitat=BIRD_OF[birds[0]].habitat, birds=names)


def _bird(context: TextContext, view: View, bird: str, players: str) -> str:
    """Return a bird, who played it, and whether it would be new to the reader.

    The grid of a sheet shows a new bird by a sign.
    """
    notes = [players] if players else []
    if view["seat"] is not None and not is_seen(view, bird):
        notes.append(context.say("new"))
    name = bird_name(context, bird)
    return f"{name} ({', '.join(notes)})" if notes else name


def _bird_cells(context: TextContext, bird: str, players: str) -> list[str]:
    return [BIRD_OF[bird].code, bird_name(context, bird), players]


# Players


def _players(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the points of all players; in a solo game, the rank they would give."""
    seats = range(view["seats"])
    if view["rank"] is not None:
        return [_player_line(context, view, 0), _rank(context, view, view["rank"])]
    if plain:
        return [_player_line(context, view, seat) for seat in seats]
    head = [context.say(f"column-{name}") for name in ("player", "points", "birds", "aces", "full")]
    return columns([head, *(_player_cells(context, view, seat) for seat in seats)], right=frozenset({1, 2, 3}))


def _rank(context: TextContext, view: View, rank: RankName) -> str:
    """Return the rank of the points so far, and what the next one needs."""
    place = RANK_NAMES.index(rank)
    values: dict[str, object] = {"next": "none", "least": 0}
    if place + 1 < len(RANK_LIST):
        following = RANK_LIST[place + 1]
        values = {"next": context.say(f"reason-{following.id}"), "least": following.least}
    goes_on = "yes" if view["outcome"] is None else "no"
    return context.say("rank", reason=context.say(f"reason-{rank}"), goes_on=goes_on, **values)


def _player_line(context: TextContext, view: View, seat: int) -> str:
    player, name = view["players"][seat], hand_label(context, view, seat)
    birds, full = seen_by(player), player["full"]
    if full is None:
        return context.say("player-hidden", name=name)
    return context.say(
        "player-line",
        name=name,
        points=player["score"],
        birds=len(birds),
        aces=aces(birds),
        count=len(full),
        full=full_habitats(context, full),
    )


def _player_cells(context: TextContext, view: View, seat: int) -> list[str]:
    player, name = view["players"][seat], hand_label(context, view, seat)
    birds, full = seen_by(player), player["full"]
    if full is None:
        return [name, "?", "?", "?", context.say("hidden")]
    return [name, str(player["score"]), str(len(birds)), str(aces(birds)), full_habitats(context, full)]


def aces(birds: Sequence[str]) -> int:
    return sum(BIRD_OF[bird].type == "ace" for bird in birds)


def full_habitats(context: TextContext, full: Sequence[str]) -> str:
    """Return the habitats of which all birds are seen."""
    return context.localizer.listed([context.say(f"habitat-{habitat}") for habitat in HABITATS if habitat in full])

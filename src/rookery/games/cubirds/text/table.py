"""The CuBirds table of a view as lines: rows, players, the listener's hand, what is known of others.

Each page has two forms: a calm fixed-width one, and whole sentences for ears.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import columns, name_of, paragraphs, result, who

from ..fields import RIVAL
from .birds import BIRD_OF, bird_list, birds, letters, noun
from .previews import birds_kept, progress


def table_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """All that lies on the table."""
    parts = [_head(listener, view), _rows(listener, view, plain), _players(listener, view, plain)]
    if view["rival"] is not None:
        parts.append([listener.say("rival-hand", birds=bird_list(listener, view["rival"]["hand"].items()))])
    if view["hand"] is not None:
        parts.append(hand_page(listener, view, plain))
    return paragraphs(parts)


def _head(listener: Listener, view: Json) -> list[str]:
    piles = listener.say(
        "table-piles",
        round=view["round"],
        turn=view["turn"],
        draw=view["draw_pile"],
        discard=view["discard_pile"],
    )
    return [f"{piles} {_phase(listener, view)}"]


def _phase(listener: Listener, view: Json) -> str:
    ended = view["outcome"]
    if ended is None:
        return listener.say(f"phase-{view['phase']}", **who(listener, view["active"]))
    return f"{listener.say('phase-over')} {result(listener, _winners(view))}"


def _winners(view: Json) -> list[int]:
    """The hands that won, RobinBird's too."""
    ended = view["outcome"]
    return list(ended["winners"]) + ([RIVAL] if ended["rival_won"] else [])


# Rows


def _rows(listener: Listener, view: Json, plain: bool) -> list[str]:
    if plain:
        return row_lines(listener, view)
    worded = [_birds_of_row(listener, row) for row in view["rows"]]
    short = [" ".join(letters(species, count) for species, count in row) for row in view["rows"]]
    names = [listener.say("row", row=row) for row in range(1, len(worded) + 1)]
    return columns(list(zip(names, short, worded, strict=True)))


def row_lines(listener: Listener, view: Json) -> list[str]:
    """Each row as a sentence."""
    worded = (_birds_of_row(listener, row) for row in view["rows"])
    return [listener.say("row-line", row=number, birds=birds_said) for number, birds_said in enumerate(worded, 1)]


def _birds_of_row(listener: Listener, row: Sequence[tuple[str, int]]) -> str:
    return bird_list(listener, row) if row else listener.say("row-empty")


# Players


def _players(listener: Listener, view: Json, plain: bool) -> list[str]:
    hands = view["players"] + ([view["rival"]] if view["rival"] else [])
    if plain:
        return [player_line(listener, seat, hand) for seat, hand in enumerate(hands)]
    heads = ("player", "hand", "species", "triples", "collection")
    head = [listener.say(f"column-{name}") for name in heads]
    lines = [_player_cells(listener, seat, hand) for seat, hand in enumerate(hands)]
    return columns([head, *lines], right=frozenset({1, 2, 3}))


def player_line(listener: Listener, seat: int, hand: Json) -> str:
    """A player's hand and collection as a sentence, and how far it is from winning."""
    far = progress(hand["collection"])
    return listener.say(
        "player-line",
        hand=hand["hand_size"],
        birds=bird_list(listener, hand["collection"].items()),
        species=far.species,
        best=far.best,
        second=far.second,
        **who(listener, seat),
    )


def _player_cells(listener: Listener, seat: int, hand: Json) -> list[str]:
    far = progress(hand["collection"])
    name = listener.say("you") if seat == listener.seat else name_of(listener, seat)
    collection = bird_list(listener, hand["collection"].items())
    return [name, str(hand["hand_size"]), str(far.species), f"{far.best} + {far.second}", collection]


# The listener's hand


def hand_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The hand by species, with the flock sizes of each."""
    hand = view["hand"] or {}
    head = listener.say("hand-head", count=sum(hand.values()))
    if plain:
        return [head] + [_hand_line(listener, species, count) for species, count in hand.items()]
    return [head] + [f"  {line}" for line in columns([_hand_cells(listener, *pair) for pair in hand.items()])]


def _hand_line(listener: Listener, species: str, count: int) -> str:
    return listener.say("hand-line", birds=birds(listener, species, count), **_flock_values(species, count))


def _hand_cells(listener: Listener, species: str, count: int) -> list[str]:
    flock = listener.say("hand-flock", **_flock_values(species, count))
    return [BIRD_OF[species].letter, birds(listener, species, count), flock]


def _flock_values(species: str, count: int) -> dict[str, Any]:
    bird = BIRD_OF[species]
    return {"small": bird.small_flock, "big": bird.big_flock, "keep": birds_kept(species, count)}


# What is known


def known_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """What an attentive player could know of the others' hands and of the discard pile."""
    others = [(seat, hand) for seat, hand in enumerate(view["players"]) if seat != listener.seat]
    lines = [_known_line(listener, seat, hand) for seat, hand in others]
    if view["rival"] is not None:
        lines.append(listener.say("rival-hand", birds=bird_list(listener, view["rival"]["hand"].items())))
    return [*lines, listener.say("discard-line", birds=bird_list(listener, view["discard_seen"].items()))]


def _known_line(listener: Listener, seat: int, hand: Json) -> str:
    known, at_most = hand["known"], hand["at_most"]
    none = [noun(listener, species, 1) for species, most in at_most.items() if most == 0]
    some = [(species, most) for species, most in at_most.items() if most > 0]
    parts = [listener.say("known-line", player=name_of(listener, seat), hand=hand["hand_size"])]
    if known:
        parts.append(listener.say("known-some", birds=bird_list(listener, known.items())))
    if some:
        parts.append(listener.say("known-most", birds=bird_list(listener, some)))
    if none:
        parts.append(listener.say("known-none", species=listener.words.listed(none)))
    return " ".join(parts)

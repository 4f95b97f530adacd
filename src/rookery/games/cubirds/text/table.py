"""The table page of a CuBirds view as lines: rows, players, the reader's hand, what is known of others.

Each page has two forms: a fixed-width one, and whole sentences for screen readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import columns, name_of, paragraphs, player_values, result

from ..fields import RIVAL
from .birds import BIRD_OF, bird_list, birds, letters, noun
from .previews import birds_kept, own_hand, progress

if TYPE_CHECKING:
    from ..schema import Birds, Outcome, Player, View


def table_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return all that lies on the table."""
    parts = [_head(context, view), _rows(context, view, plain), _players(context, view, plain)]
    if view["rival"] is not None:
        parts.append([context.say("rival-hand", birds=bird_list(context, view["rival"]["hand"].items()))])
    if view["hand"] is not None:
        parts.append(hand_page(context, view, plain))
    return paragraphs(parts)


def _head(context: TextContext, view: View) -> list[str]:
    piles = context.say(
        "table-piles",
        round=view["round"],
        turn=view["turn"],
        draw=view["draw_pile"],
        discard=view["discard_pile"],
    )
    return [f"{piles} {_phase(context, view)}"]


def _phase(context: TextContext, view: View) -> str:
    ended, active = view["outcome"], view["active"]
    if ended is None:
        values = {} if active is None else player_values(context, active)
        return context.say(f"phase-{view['phase']}", **values)
    return f"{context.say('phase-over')} {result(context, _winners(ended))}"


def _winners(ended: Outcome) -> list[int]:
    """Return the hands that won, RobinBird's included."""
    return list(ended["winners"]) + ([RIVAL] if ended["rival_won"] else [])


# Rows


def _rows(context: TextContext, view: View, plain: bool) -> list[str]:
    if plain:
        return row_lines(context, view)
    worded = [_birds_of_row(context, row) for row in view["rows"]]
    short = [" ".join(letters(species, count) for species, count in row) for row in view["rows"]]
    names = [context.say("row", row=row) for row in range(1, len(worded) + 1)]
    return columns(list(zip(names, short, worded, strict=True)))


def row_lines(context: TextContext, view: View) -> list[str]:
    """Return each row as a sentence."""
    worded = (_birds_of_row(context, row) for row in view["rows"])
    return [context.say("row-line", row=number, birds=birds_text) for number, birds_text in enumerate(worded, 1)]


def _birds_of_row(context: TextContext, row: Sequence[Birds]) -> str:
    return bird_list(context, row) if row else context.say("row-empty")


# Players


def _players(context: TextContext, view: View, plain: bool) -> list[str]:
    hands = all_hands(view)
    if plain:
        return [player_line(context, seat, hand) for seat, hand in enumerate(hands)]
    heads = ("player", "hand", "species", "triples", "collection")
    head = [context.say(f"column-{name}") for name in heads]
    lines = [_player_cells(context, seat, hand) for seat, hand in enumerate(hands)]
    return columns([head, *lines], right=frozenset({1, 2, 3}))


def all_hands(view: View) -> list[Player]:
    """Return all players, and RobinBird behind them."""
    return [*view["players"], *([view["rival"]] if view["rival"] else [])]


def player_line(context: TextContext, seat: int, hand: Player) -> str:
    """Return a player's hand and collection as a sentence, and how far it is from winning."""
    far = progress(hand["collection"])
    return context.say(
        "player-line",
        hand=hand["hand_size"],
        birds=bird_list(context, hand["collection"].items()),
        species=far.species,
        best=far.best,
        second=far.second,
        **player_values(context, seat),
    )


def _player_cells(context: TextContext, seat: int, hand: Player) -> list[str]:
    far = progress(hand["collection"])
    name = context.say("you") if seat == context.seat else name_of(context, seat)
    collection = bird_list(context, hand["collection"].items())
    return [name, str(hand["hand_size"]), str(far.species), f"{far.best} + {far.second}", collection]


# The reader's hand


def hand_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the hand by species, with the flock sizes of each."""
    hand = own_hand(view)
    head = context.say("hand-head", count=sum(hand.values()))
    if plain:
        return [head] + [_hand_line(context, species, count) for species, count in hand.items()]
    return [head] + [f"  {line}" for line in columns([_hand_cells(context, *pair) for pair in hand.items()])]


def _hand_line(context: TextContext, species: str, count: int) -> str:
    return context.say("hand-line", birds=birds(context, species, count), **_flock_values(species, count))


def _hand_cells(context: TextContext, species: str, count: int) -> list[str]:
    flock = context.say("hand-flock", **_flock_values(species, count))
    return [BIRD_OF[species].letter, birds(context, species, count), flock]


def _flock_values(species: str, count: int) -> dict[str, int]:
    bird = BIRD_OF[species]
    return {"small": bird.small_flock, "big": bird.big_flock, "keep": birds_kept(species, count)}


# What is known


def known_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return what an attentive player could know of the others' hands and of the discard pile."""
    others = [(seat, hand) for seat, hand in enumerate(view["players"]) if seat != context.seat]
    lines = [_known_line(context, seat, hand) for seat, hand in others]
    if view["rival"] is not None:
        lines.append(context.say("rival-hand", birds=bird_list(context, view["rival"]["hand"].items())))
    return [*lines, context.say("discard-line", birds=bird_list(context, view["discard_seen"].items()))]


def _known_line(context: TextContext, seat: int, hand: Player) -> str:
    known, at_most = hand["known"], hand["at_most"]
    none = [noun(context, species, 1) for species, most in at_most.items() if most == 0]
    some = [(species, most) for species, most in at_most.items() if most > 0]
    parts = [context.say("known-line", player=name_of(context, seat), hand=hand["hand_size"])]
    if known:
        parts.append(context.say("known-some", birds=bird_list(context, known.items())))
    if some:
        parts.append(context.say("known-most", birds=bird_list(context, some)))
    if none:
        parts.append(context.say("known-none", species=context.localizer.listed(none)))
    return " ".join(parts)

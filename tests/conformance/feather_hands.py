"""How likely each share of the cards among the hands is after a draft of Birds of a Feather, by counting all drafts.

Drafts are too many to list, but those that differ only in the order in which a hand got its cards give the same hands:
they are counted together, bird by bird.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import factorial

from .feather_places import Birds, Position, cards_of, drafted, groups, holder, played

# How many places of a group are left for each hand; None stands for cards nobody got.
Box = tuple[tuple[int | None, int], ...]
Room = tuple[Box, ...]
# The cards each hand got and has not played, in order.
Rest = tuple[tuple[str, ...], ...]
# The same cards are handed out to the same places again and again: answers that are kept.
REMEMBERED = 1 << 14


@dataclass(frozen=True)
class Kind:
    """One bird: its cards in each group, and what each hand has played of it beyond what it is known to have got."""

    bird: str
    cards: tuple[int, ...]
    owed: tuple[int, ...]


def hand_shares(position: Position, seat: int) -> dict[Rest, float]:
    """How likely it is that the hands hold these cards, if all drafts that fit what the seat knows are alike."""
    cards = cards_of(position, seat)
    boxes = groups(position, seat)
    moving = {place for box in boxes for place in box}
    fixed = drafted(position, {place: card for place, card in cards.items() if place not in moving})
    shown = played(position)
    room: Room = tuple(tuple(Counter(holder(position, place) for place in box).items()) for box in boxes)
    sizes = [
        got.total() + sum(dict(box).get(hand, 0) for box in room) - shown[hand].total()
        for hand, got in enumerate(fixed)
    ]
    kinds = [
        Kind(
            bird,
            tuple(sum(cards[place] == bird for place in box) for box in boxes),
            tuple(shown[hand][bird] - got[bird] for hand, got in enumerate(fixed)),
        )
        for bird in sorted(set(cards.values()))
    ]
    found = count_shares(kinds, room, sizes)
    total = sum(found.values())
    return {rest: ways / total for rest, ways in found.items()}


def count_shares(kinds: list[Kind], room: Room, sizes: list[int]) -> dict[Rest, float]:
    """The number of drafts (but for a factor) that leave each hand its rest."""
    states: dict[tuple[Room, Rest], float] = {(room, tuple(() for _ in sizes)): 1.0}
    for kind in kinds:
        after: dict[tuple[Room, Rest], float] = {}
        for (left, rest), ways in states.items():
            for roomier, got, weight in splits(kind.cards, left):
                more = with_rest(kind, rest, got)
                if more is not None and all(len(cards) <= size for cards, size in zip(more, sizes, strict=True)):
                    after[roomier, more] = after.get((roomier, more), 0.0) + ways * weight
        states = after
    return {rest: ways for (_, rest), ways in states.items()}


def with_rest(kind: Kind, rest: Rest, got: Counter[int | None]) -> Rest | None:
    """What the hands have left if they got so many cards of a bird; None if one got fewer than it played."""
    extra = [got[hand] - owed for hand, owed in enumerate(kind.owed)]
    if min(extra) < 0:
        return None
    return tuple(cards + (kind.bird,) * count for cards, count in zip(rest, extra, strict=True))


@lru_cache(maxsize=REMEMBERED)
def splits(cards: tuple[int, ...], room: Room) -> list[tuple[Room, Counter[int | None], float]]:
    """Every way to hand out the cards of a bird, group by group: the room left, who got how many, and its weight."""
    if not cards:
        return [((), Counter(), 1.0)]
    return [
        ((box, *others), mine + theirs, weight * factor)
        for box, mine, weight in handed_out(cards[0], room[0])
        for others, theirs, factor in splits(cards[1:], room[1:])
    ]


@lru_cache(maxsize=REMEMBERED)
def handed_out(cards: int, room: Box) -> list[tuple[Box, Counter[int | None], float]]:
    """Every way to hand out equal cards of one group; cards of a hand in any order count once."""
    if not room:
        return [] if cards else [((), Counter(), 1.0)]
    (hand, places), *rest = room
    return [
        (((hand, places - count), *left), got + Counter({hand: count}), weight / factorial(count))
        for count in range(min(cards, places) + 1)
        for left, got, weight in handed_out(cards - count, tuple(rest))
    ]


def rests(position: Position) -> Rest:
    """What the hands of a position hold."""
    held: list[Birds] = [Counter(hand) for hand in position["hands"] + position["dummies"]]
    return tuple(tuple(sorted(birds.elements())) for birds in held)

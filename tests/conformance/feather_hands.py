"""The probability of each distribution of cards after a draft of Birds of a Feather, by counting all drafts.

There are too many drafts to list them. Drafts that differ only in the order in which a hand got its cards are counted
together, bird by bird.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import factorial

from .feather_places import Birds, Position, cards_of, drafted, groups, holder, played

# The number of free places of a group for each hand; None stands for cards that no hand gets.
GroupPlaces = tuple[tuple[int | None, int], ...]
FreePlaces = tuple[GroupPlaces, ...]
# The cards that each hand got and has not played, in order.
Rest = tuple[tuple[str, ...], ...]
# The size of the caches: the same cards are often dealt to the same places.
CACHE_SIZE = 1 << 14


@dataclass(frozen=True)
class Kind:
    """One bird: its cards in each group, and for each hand the cards played beyond those it certainly got."""

    bird: str
    cards: tuple[int, ...]
    owed: tuple[int, ...]


def hand_shares(position: Position, seat: int) -> dict[Rest, float]:
    """Return the probability of each distribution of cards, if all drafts possible for the seat are equally likely."""
    cards = cards_of(position, seat)
    boxes = groups(position, seat)
    moving = {place for box in boxes for place in box}
    fixed = drafted(position, {place: card for place, card in cards.items() if place not in moving})
    shown = played(position)
    free: FreePlaces = tuple(tuple(Counter(holder(position, place) for place in box).items()) for box in boxes)
    sizes = [
        got.total() + sum(dict(box).get(hand, 0) for box in free) - shown[hand].total()
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
    found = count_shares(kinds, free, sizes)
    total = sum(found.values())
    return {rest: ways / total for rest, ways in found.items()}


def count_shares(kinds: list[Kind], free: FreePlaces, sizes: list[int]) -> dict[Rest, float]:
    """Return the number of drafts, up to a factor, for each distribution of the cards left."""
    states: dict[tuple[FreePlaces, Rest], float] = {(free, tuple(() for _ in sizes)): 1.0}
    for kind in kinds:
        after: dict[tuple[FreePlaces, Rest], float] = {}
        for (left, rest), ways in states.items():
            for free_after, got, weight in splits(kind.cards, left):
                more = with_rest(kind, rest, got)
                if more is not None and all(len(cards) <= size for cards, size in zip(more, sizes, strict=True)):
                    after[free_after, more] = after.get((free_after, more), 0.0) + ways * weight
        states = after
    return {rest: ways for (_, rest), ways in states.items()}


def with_rest(kind: Kind, rest: Rest, got: Counter[int | None]) -> Rest | None:
    """Add the cards of a bird that the hands have left; None if a hand got fewer than it played."""
    extra = [got[hand] - owed for hand, owed in enumerate(kind.owed)]
    if min(extra) < 0:
        return None
    return tuple(cards + (kind.bird,) * count for cards, count in zip(rest, extra, strict=True))


@lru_cache(maxsize=CACHE_SIZE)
def splits(cards: tuple[int, ...], free: FreePlaces) -> list[tuple[FreePlaces, Counter[int | None], float]]:
    """Return every way to deal the cards of a bird: the places left, the cards for each hand, and the weight."""
    if not cards:
        return [((), Counter(), 1.0)]
    return [
        ((box, *others), mine + theirs, weight * factor)
        for box, mine, weight in dealt_cards(cards[0], free[0])
        for others, theirs, factor in splits(cards[1:], free[1:])
    ]


@lru_cache(maxsize=CACHE_SIZE)
def dealt_cards(cards: int, free: GroupPlaces) -> list[tuple[GroupPlaces, Counter[int | None], float]]:
    """Return every way to deal equal cards of one group; the order of cards in a hand does not count."""
    if not free:
        return [] if cards else [((), Counter(), 1.0)]
    (hand, places), *rest = free
    return [
        (((hand, places - count), *left), got + Counter({hand: count}), weight / factorial(count))
        for count in range(min(cards, places) + 1)
        for left, got, weight in dealt_cards(cards - count, tuple(rest))
    ]


def rests(position: Position) -> Rest:
    """Return the cards that the hands of a position hold."""
    held: list[Birds] = [Counter(hand) for hand in position["hands"] + position["dummies"]]
    return tuple(tuple(sorted(birds.elements())) for birds in held)

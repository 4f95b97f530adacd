"""The hooks of CuBirds for the conformance kit: a second definition of hidden information.

It is independent of the engine. The unseen cards of a seat are the unknown cards of other hands, the unseen discards
and the draw pile. A world deals them again, with the same number of cards everywhere. It is possible if the unknown
cards of every hand have an order of arrival with these properties:

- a species is only among the `may` latest cards
- the `old` oldest cards of all hands have at most as many cards of a species as are unseen, minus its `pool_floor`; the
  seat may hold some cards of this floor itself
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from rookery.testing.hooks import Hooks

from ..tiny_cubirds import TINY

SMALL_FLOCK = dict(flamingo=2, owl=3, toucan=3, duck=4, parrot=4, magpie=5, reed_warbler=6, robin=6)
Birds = Counter[str]
# A swap is not made if this number of attempts does not show that it is possible.
ATTEMPTS_MAX = 300


def cards(position: dict[str, Any]) -> Birds:
    """Return all cards."""
    found: Birds = Counter(position["draw_pile"]) + Counter(position["discard_pile"])
    for row in position["rows"]:
        found += Counter(row)
    for held in position["hands"] + position["collections"]:
        found += Counter(held)
    return found


# What a seat does not see


def unknown_cards(position: dict[str, Any], hand: int) -> Birds:
    """Return the cards of a hand that no other seat has seen."""
    return Counter(position["hands"][hand]) - Counter(position["known"][hand])


def unseen_discards(position: dict[str, Any]) -> Birds:
    return Counter(position["discard_pile"]) - Counter(position["discard_known"])


def others(position: dict[str, Any], seat: int) -> list[int]:
    return [hand for hand in range(len(position["hands"])) if hand != seat]


def unseen(position: dict[str, Any], seat: int) -> Birds:
    """Return all cards whose place a seat does not know."""
    found = Counter(position["draw_pile"]) + unseen_discards(position)
    for hand in others(position, seat):
        found += unknown_cards(position, hand)
    return found


def hidden(position: dict[str, Any], seat: int) -> Hashable:
    """Return the hidden world: unknown cards of other hands, unseen discards, the order of the draw pile."""
    hands = tuple(text_of(unknown_cards(position, hand)) for hand in others(position, seat))
    return hands, text_of(unseen_discards(position)), " ".join(position["draw_pile"])


def text_of(birds: Birds) -> str:
    return " ".join(sorted(birds.elements()))


# What the memory allows


@dataclass(frozen=True)
class Memory:
    """What all remember of one hand."""

    unknown: int
    old: int
    may: dict[str, int]

    def first_place(self, species: str) -> int:
        """Return the first index, in order of arrival, at which an unknown card may be of a species."""
        return self.unknown - self.may[species]


def memory_of(position: dict[str, Any], hand: int) -> Memory:
    return Memory(unknown_cards(position, hand).total(), position["old"][hand], position["may"][hand])


def old_cards_max(position: dict[str, Any], seat: int) -> Birds:
    """Return how many old cards of each species the other hands may hold together."""
    mine = unknown_cards(position, seat)
    young = mine.total() - position["old"][seat]
    limits: Birds = Counter()
    for species, count in unseen(position, seat).items():
        floor = position["pool_floor"].get(species, 0) - min(mine[species], young)
        limits[species] = max(0, count - max(0, floor))
    return limits


def is_possible(position: dict[str, Any], seat: int, hands: dict[int, Birds], attempts_max: int = 1_000_000) -> bool:
    """Return whether the memory allows these unknown cards of the other hands.

    Return False after `attempts_max` attempts.
    """
    attempts = iter(range(attempts_max))
    return _fit(position, list(hands.items()), old_cards_max(position, seat), attempts)


def _fit(position: dict[str, Any], hands: list[tuple[int, Birds]], limits: Birds, attempts: Iterator[int]) -> bool:
    if not hands:
        return True
    (hand, birds), rest = hands[0], hands[1:]
    memory = memory_of(position, hand)
    for old in _choices(birds, limits, sorted(birds, key=lambda kind: birds[kind] - limits[kind]), memory.old):
        if next(attempts, None) is None:
            return False
        if _old_fit(memory, old) and _young_fit(memory, birds - old) and _fit(position, rest, limits - old, attempts):
            return True
    return False


def _old_fit(memory: Memory, old: Birds) -> bool:
    places = {kind: memory.old - max(0, memory.first_place(kind)) for kind in old}
    return _hall(old, places, memory.old)


def _choices(birds: Birds, limits: Birds, species: list[str], wanted: int) -> Iterator[Birds]:
    if not species:
        if wanted == 0:
            yield Counter()
        return
    kind, rest = species[0], species[1:]
    for count in range(min(birds[kind], limits[kind], wanted), -1, -1):
        for tail in _choices(birds, limits, rest, wanted - count):
            yield tail + Counter({kind: count})


def _young_fit(memory: Memory, young: Birds) -> bool:
    places = {kind: min(memory.may[kind], memory.unknown - memory.old) for kind in young}
    return _hall(young, places, memory.unknown - memory.old)


def _hall(birds: Birds, places: dict[str, int], size: int) -> bool:
    """Return whether cards fit into places, if a species may only be in a number of the last ones (Hall's theorem)."""
    return all(
        sum(count for kind, count in birds.items() if places[kind] <= latest) <= latest for latest in range(size + 1)
    )


def is_possible_by_trying(position: dict[str, Any], seat: int, hands: dict[int, Birds]) -> bool:
    """Do the same by trying every order in which the cards may have come; for tiny hands."""
    limits = old_cards_max(position, seat)
    parts = [list(_old_by_trying(memory_of(position, hand), birds)) for hand, birds in hands.items()]
    return _any_within(parts, limits)


def _old_by_trying(memory: Memory, birds: Birds) -> Iterator[Birds]:
    for order in set(permutations(sorted(birds.elements()))):
        if all(place >= memory.first_place(kind) for place, kind in enumerate(order)):
            yield Counter(order[: memory.old])


def _any_within(parts: list[list[Birds]], limits: Birds) -> bool:
    if not parts:
        return True
    return any(old <= limits and _any_within(parts[1:], limits - old) for old in parts[0])


# All worlds


def possible(position: dict[str, Any], seat: int) -> set[Hashable]:
    """Return every possible hidden world for the seat, by brute force."""
    sizes = {hand: unknown_cards(position, hand).total() for hand in others(position, seat)}
    worlds: set[Hashable] = set()
    for hands, rest in dealt_out(unseen(position, seat), sizes):
        if is_possible_by_trying(position, seat, hands) and _may_flock(position, seat, hands):
            dealt = tuple(text_of(hands[hand]) for hand in sizes)
            worlds |= {(dealt, *piles) for piles in _piles(rest, unseen_discards(position).total())}
    return worlds


def dealt_out(cards: Birds, sizes: dict[int, int]) -> Iterator[tuple[dict[int, Birds], Birds]]:
    """Yield all ways to deal these numbers of cards to the hands, with the cards left."""
    if not sizes:
        yield {}, cards
        return
    (hand, size), *rest = sizes.items()
    for held in parts_of(cards, size):
        for hands, left in dealt_out(cards - held, dict(rest)):
            yield {hand: held, **hands}, left


def parts_of(cards: Birds, size: int) -> Iterator[Birds]:
    """Yield all ways to take this number of cards."""
    yield from _choices(cards, cards, sorted(cards), size)


def _piles(cards: Birds, discards: int) -> Iterator[tuple[str, str]]:
    for discarded in parts_of(cards, discards):
        for order in set(permutations(sorted((cards - discarded).elements()))):
            yield text_of(discarded), " ".join(order)


def _may_flock(position: dict[str, Any], seat: int, hands: dict[int, Birds]) -> bool:
    """Return whether a seat that is asked for a flock can hold one: all can see that it is asked."""
    active = position["active"]
    if position["phase"] != "flock" or active == seat:
        return True
    held = Counter(position["known"][active]) + hands[active]
    return any(held[kind] >= SMALL_FLOCK[kind] for kind in held)


# Scrambling


def scramble(position: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    """Exchange unseen cards where the memory allows it, and replace the RNG streams."""
    hands = {hand: unknown_cards(position, hand) for hand in others(position, seat)}
    discards = unseen_discards(position).total()
    pile = list(position["draw_pile"]) + sorted(unseen_discards(position).elements())
    rng.shuffle(pile)
    for hand, birds in hands.items():
        for card in sorted(birds.elements()):
            if pile:
                _try_swap(position, seat, hands, (hand, card, pile, rng.randrange(len(pile))))
    for left, right in permutations(hands, 2):
        _try_exchange(position, seat, hands, (left, right, rng))
    return written(position, hands, pile[:discards], pile[discards:]) | {"streams": _streams(rng)}


def _try_swap(
    position: dict[str, Any], seat: int, hands: dict[int, Birds], swap: tuple[int, str, list[str], int]
) -> None:
    """Swap one card of a hand with one of the piles if the memory allows it."""
    hand, card, pile, place = swap
    if not hands[hand][card]:
        return
    swapped = {**hands, hand: hands[hand] - Counter([card]) + Counter([pile[place]])}
    if is_possible(position, seat, swapped, ATTEMPTS_MAX) and _may_flock(position, seat, swapped):
        hands[hand] = swapped[hand]
        pile[place] = card


def _try_exchange(
    position: dict[str, Any], seat: int, hands: dict[int, Birds], swap: tuple[int, int, random.Random]
) -> None:
    """Exchange two cards of two hands if the memory allows it."""
    left, right, rng = swap
    if not hands[left] or not hands[right]:
        return
    give, take = (rng.choice(sorted(hands[hand].elements())) for hand in (left, right))
    swapped = {
        **hands,
        left: hands[left] - Counter([give]) + Counter([take]),
        right: hands[right] - Counter([take]) + Counter([give]),
    }
    if is_possible(position, seat, swapped, ATTEMPTS_MAX) and _may_flock(position, seat, swapped):
        hands.update(swapped)


def written(
    position: dict[str, Any], hands: dict[int, Birds], discards: list[str], draw_pile: list[str]
) -> dict[str, Any]:
    held = list(position["hands"])
    for hand, birds in hands.items():
        held[hand] = dict(Counter(position["known"][hand]) + birds)
    discarded = dict(Counter(position["discard_known"]) + Counter(discards))
    return position | {"hands": held, "discard_pile": discarded, "draw_pile": draw_pile}


def _streams(rng: random.Random) -> list[str]:
    return [f"{rng.getrandbits(128):032x}" for _ in range(3)]


HOOKS = Hooks(cards=cards, scramble=scramble, hidden=hidden, possible=possible, tiny=TINY)

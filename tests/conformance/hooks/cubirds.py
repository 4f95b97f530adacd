"""What the kit must be told of CuBirds. Nothing here asks the engine: it is the definition written a second time.

A world is possible for a seat if its unseen cards (the unknown cards of other hands, the unseen discards, the draw
pile) can be dealt out so that every hand's unknown cards, in the order they came, fit three things: a species is only
among the `may` latest; of the `old` oldest ones no more are of a species than are unseen, less the `pool_floor` of it
(less what the seat itself may hold of that floor); the numbers of cards stay.
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
# A swap that cannot be shown to fit within so many tries is not made.
PATIENCE = 300


def cards(position: dict[str, Any]) -> Birds:
    """Every card, wherever it lies."""
    found: Birds = Counter(position["draw_pile"]) + Counter(position["discard_pile"])
    for row in position["rows"]:
        found += Counter(row)
    for held in position["hands"] + position["collections"]:
        found += Counter(held)
    return found


# What a seat does not see


def unknown_cards(position: dict[str, Any], hand: int) -> Birds:
    """The cards of a hand nobody else has seen."""
    return Counter(position["hands"][hand]) - Counter(position["known"][hand])


def unseen_discards(position: dict[str, Any]) -> Birds:
    return Counter(position["discard_pile"]) - Counter(position["discard_known"])


def others(position: dict[str, Any], seat: int) -> list[int]:
    return [hand for hand in range(len(position["hands"])) if hand != seat]


def unseen(position: dict[str, Any], seat: int) -> Birds:
    """All cards a seat cannot place."""
    found = Counter(position["draw_pile"]) + unseen_discards(position)
    for hand in others(position, seat):
        found += unknown_cards(position, hand)
    return found


def hidden(position: dict[str, Any], seat: int) -> Hashable:
    """The hidden world: the other hands' unknown cards, the unseen discards, the order of the draw pile."""
    hands = tuple(text_of(unknown_cards(position, hand)) for hand in others(position, seat))
    return hands, text_of(unseen_discards(position)), " ".join(position["draw_pile"])


def text_of(birds: Birds) -> str:
    return " ".join(sorted(birds.elements()))


# What fits the memory


@dataclass(frozen=True)
class Memory:
    """What is remembered of one hand."""

    unknown: int
    old: int
    may: dict[str, int]

    def first_place(self, species: str) -> int:
        """The first place, in order of arrival, at which an unknown card may be of a species."""
        return self.unknown - self.may[species]


def memory_of(position: dict[str, Any], hand: int) -> Memory:
    return Memory(unknown_cards(position, hand).total(), position["old"][hand], position["may"][hand])


def old_room(position: dict[str, Any], seat: int) -> Birds:
    """How many old cards of each species the other hands may hold together."""
    mine = unknown_cards(position, seat)
    young = mine.total() - position["old"][seat]
    room: Birds = Counter()
    for species, count in unseen(position, seat).items():
        floor = position["pool_floor"].get(species, 0) - min(mine[species], young)
        room[species] = max(0, count - max(0, floor))
    return room


def is_possible(position: dict[str, Any], seat: int, hands: dict[int, Birds], patience: int = 1_000_000) -> bool:
    """Whether these unknown cards of the other hands fit all that is remembered; no, when patience runs out."""
    tries = iter(range(patience))
    return _fit(position, list(hands.items()), old_room(position, seat), tries)


def _fit(position: dict[str, Any], hands: list[tuple[int, Birds]], room: Birds, tries: Iterator[int]) -> bool:
    if not hands:
        return True
    (hand, birds), rest = hands[0], hands[1:]
    memory = memory_of(position, hand)
    for old in _choices(birds, room, sorted(birds, key=lambda kind: birds[kind] - room[kind]), memory.old):
        if next(tries, None) is None:
            return False
        if _old_fit(memory, old) and _young_fit(memory, birds - old) and _fit(position, rest, room - old, tries):
            return True
    return False


def _old_fit(memory: Memory, old: Birds) -> bool:
    places = {kind: memory.old - max(0, memory.first_place(kind)) for kind in old}
    return _hall(old, places, memory.old)


def _choices(birds: Birds, room: Birds, species: list[str], wanted: int) -> Iterator[Birds]:
    if not species:
        if wanted == 0:
            yield Counter()
        return
    kind, rest = species[0], species[1:]
    for count in range(min(birds[kind], room[kind], wanted), -1, -1):
        for tail in _choices(birds, room, rest, wanted - count):
            yield tail + Counter({kind: count})


def _young_fit(memory: Memory, young: Birds) -> bool:
    places = {kind: min(memory.may[kind], memory.unknown - memory.old) for kind in young}
    return _hall(young, places, memory.unknown - memory.old)


def _hall(birds: Birds, places: dict[str, int], size: int) -> bool:
    """Whether cards can be put into places when each may only be among so many of the last ones."""
    return all(
        sum(count for kind, count in birds.items() if places[kind] <= latest) <= latest for latest in range(size + 1)
    )


def is_possible_by_trying(position: dict[str, Any], seat: int, hands: dict[int, Birds]) -> bool:
    """The same question answered by trying every order in which the cards may have come; for tiny hands."""
    room = old_room(position, seat)
    parts = [list(_old_by_trying(memory_of(position, hand), birds)) for hand, birds in hands.items()]
    return _any_within(parts, room)


def _old_by_trying(memory: Memory, birds: Birds) -> Iterator[Birds]:
    for order in set(permutations(sorted(birds.elements()))):
        if all(place >= memory.first_place(kind) for place, kind in enumerate(order)):
            yield Counter(order[: memory.old])


def _any_within(parts: list[list[Birds]], room: Birds) -> bool:
    if not parts:
        return True
    return any(old <= room and _any_within(parts[1:], room - old) for old in parts[0])


# All worlds


def possible(position: dict[str, Any], seat: int) -> set[Hashable]:
    """Every hidden world the seat could not tell from the true one, by brute force."""
    sizes = {hand: unknown_cards(position, hand).total() for hand in others(position, seat)}
    worlds: set[Hashable] = set()
    for hands, rest in dealt_out(unseen(position, seat), sizes):
        if is_possible_by_trying(position, seat, hands) and _may_flock(position, seat, hands):
            dealt = tuple(text_of(hands[hand]) for hand in sizes)
            worlds |= {(dealt, *piles) for piles in _piles(rest, unseen_discards(position).total())}
    return worlds


def dealt_out(cards: Birds, sizes: dict[int, int]) -> Iterator[tuple[dict[int, Birds], Birds]]:
    """All ways to deal that many cards to each hand, with what is left."""
    if not sizes:
        yield {}, cards
        return
    (hand, size), *rest = sizes.items()
    for held in parts_of(cards, size):
        for hands, left in dealt_out(cards - held, dict(rest)):
            yield {hand: held, **hands}, left


def parts_of(cards: Birds, size: int) -> Iterator[Birds]:
    """All ways to take that many cards."""
    yield from _choices(cards, cards, sorted(cards), size)


def _piles(cards: Birds, discards: int) -> Iterator[tuple[str, str]]:
    for thrown in parts_of(cards, discards):
        for order in set(permutations(sorted((cards - thrown).elements()))):
            yield text_of(thrown), " ".join(order)


def _may_flock(position: dict[str, Any], seat: int, hands: dict[int, Birds]) -> bool:
    """Who is being asked for a flock has one; everybody sees that the game waits."""
    active = position["active"]
    if position["phase"] != "flock" or active == seat:
        return True
    held = Counter(position["known"][active]) + hands[active]
    return any(held[kind] >= SMALL_FLOCK[kind] for kind in held)


# Scrambling


def scramble(position: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    """Exchange unseen cards between the hidden places wherever the memory allows it; new generators."""
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
    tried = {**hands, hand: hands[hand] - Counter([card]) + Counter([pile[place]])}
    if is_possible(position, seat, tried, PATIENCE) and _may_flock(position, seat, tried):
        hands[hand] = tried[hand]
        pile[place] = card


def _try_exchange(
    position: dict[str, Any], seat: int, hands: dict[int, Birds], swap: tuple[int, int, random.Random]
) -> None:
    """Exchange two cards of two hands if the memory allows it."""
    left, right, rng = swap
    if not hands[left] or not hands[right]:
        return
    give, take = (rng.choice(sorted(hands[hand].elements())) for hand in (left, right))
    tried = {
        **hands,
        left: hands[left] - Counter([give]) + Counter([take]),
        right: hands[right] - Counter([take]) + Counter([give]),
    }
    if is_possible(position, seat, tried, PATIENCE) and _may_flock(position, seat, tried):
        hands.update(tried)


def written(
    position: dict[str, Any], hands: dict[int, Birds], discards: list[str], draw_pile: list[str]
) -> dict[str, Any]:
    held = list(position["hands"])
    for hand, birds in hands.items():
        held[hand] = dict(Counter(position["known"][hand]) + birds)
    thrown = dict(Counter(position["discard_known"]) + Counter(discards))
    return position | {"hands": held, "discard_pile": thrown, "draw_pile": draw_pile}


def _streams(rng: random.Random) -> list[str]:
    return [f"{rng.getrandbits(128):032x}" for _ in range(3)]


HOOKS = Hooks(cards=cards, scramble=scramble, hidden=hidden, possible=possible, tiny=TINY)

"""A second Birds of a Feather: the round machine of the fact sheet on plain lists, slow and obvious.

It shares nothing with the engine. A bird is its code, habitat letter and type: "M1". A trip is a list of what each hand
played in a round: persons first, then dummy hands or cards of the deck. Chance is handed to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

HABITATS = "DFOWM"
TYPES = "AXR123C"
COPIES = dict(zip(TYPES, (1, 1, 1, 2, 2, 2, 3), strict=True))
POINTS = dict(zip(TYPES, (2, 1, 1, 1, 1, 1, 0), strict=True))
BIRDS = [habitat + kind for habitat in HABITATS for kind in TYPES]
DECK = [bird for bird in BIRDS for _ in range(COPIES[bird[1]])]

# By the number of persons.
HAND_SIZES = {1: 13, 2: 15, 3: 15, 4: 15, 5: 12, 6: 10, 7: 8}
PASSES = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1}
# The pools of a draft: how many cards each has, and whether each step gives one to a dummy.
POOLS = {
    2: [(10, True), (10, True), (10, True)],
    3: [(10, False), (10, True)],
    4: [(5, False)] * 3,
    5: [(6, False)] * 2,
    6: [(5, False)] * 2,
    7: [(8, False)],
}
DIRECTIONS = ["left", "right", "left"]
RANKS = ["no_binoculars", "garden_birder", "keen_birder", "high_flyer", "big_year"]

# A sheet: for each bird seen why and in which round.
Sheet = dict[str, tuple[str, int]]
Trip = Sequence[str | None]


def hands_at(seats: int) -> int:
    """Hands or cards that arrive each round."""
    return max(seats, 4)


def neighbour(seat: int, seats: int, direction: str) -> int:
    """The person on that side; dummies are skipped."""
    return (seat + (1 if direction == "left" else -1)) % seats


# Seeing


def acting_raptors(trip: Trip, seats: int, *, raptors: bool, dummy_raptors: bool) -> set[str]:
    """The habitats from which this trip's raptors chase the lingering birds."""
    acting = trip if dummy_raptors else trip[:seats]
    return {bird[0] for bird in acting if bird and bird[1] == "X"} if raptors else set()


def visible(own: str, trip: Trip, before: Trip, scared: set[str]) -> dict[str, str]:
    """3. SEE: the birds a person with this card sees, each with the nearest reason: own, arriving, lingering."""
    habitat = own[0]
    seen = {bird: "lingering" for bird in before if bird and bird[0] == habitat and habitat not in scared}
    seen |= {bird: "arriving" for bird in trip if bird and bird[0] == habitat}
    return seen | {own: "own"}


def sheets_of(trips: Sequence[Trip], seats: int, *, raptors: bool = False, dummy_raptors: bool = True) -> list[Sheet]:
    """What everybody has seen, recomputed from the public log."""
    sheets: list[Sheet] = [{} for _ in range(seats)]
    before: Trip = []
    for number, trip in enumerate(trips, 1):
        scared = acting_raptors(trip, seats, raptors=raptors, dummy_raptors=dummy_raptors)
        for seat, sheet in enumerate(sheets):
            own = trip[seat]
            assert own is not None, "every person plays in every round"
            for bird, why in visible(own, trip, before, scared).items():
                sheet.setdefault(bird, (why, number))
        before = trip
    return sheets


# Scoring


def is_full(seen: Iterable[str], habitat: str) -> bool:
    return set(seen) >= {habitat + kind for kind in TYPES}


def full_habitats(seen: Iterable[str]) -> list[str]:
    held = set(seen)
    return [habitat for habitat in HABITATS if is_full(held, habitat)]


def score(seen: Iterable[str]) -> int:
    held = set(seen)
    return sum(POINTS[bird[1]] for bird in held) + 3 * len(full_habitats(held))


def house_order(seen: Iterable[str]) -> tuple[int, int, int, int]:
    """What tells equal scores apart by the house order: full habitats, aces, birds."""
    held = set(seen)
    return score(held), len(full_habitats(held)), sum(bird[1] == "A" for bird in held), len(held)


def winners(sheets: Sequence[Iterable[str]], *, tie_break: bool = False) -> list[int]:
    standings = [house_order(sheet) if tie_break else house_order(sheet)[:1] for sheet in sheets]
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


def rank(points: int) -> str:
    """The rank of a person alone."""
    return RANKS[sum(points >= least for least in (26, 31, 36, 41))]


# Migration, drafting and the rounds


class Hands:
    """The cards of all persons, dummies and the deck, moved about by complete choices: lists of (verb, bird)."""

    def __init__(self, hands: Sequence[Iterable[str]], dummies: Sequence[Sequence[str]], deck: Sequence[str]) -> None:
        self.hands = [Counter(hand) for hand in hands]
        self.dummies = [list(dummy) for dummy in dummies]
        self.deck = list(deck)
        self.trips: list[list[str]] = []
        self.seats = len(self.hands)

    def take(self, seat: int, bird: str) -> str:
        assert self.hands[seat][bird] > 0, f"seat {seat} has no {bird}"
        self.hands[seat][bird] -= 1
        return bird

    def migrate(self, choices: Sequence[Sequence[str]]) -> None:
        """Everybody passes cards to the person on the left, before looking at what arrives."""
        assert {len(choice) for choice in choices} == {PASSES[self.seats]}
        passing = [[self.take(seat, bird) for bird in choice] for seat, choice in enumerate(choices)]
        for seat, birds in enumerate(passing):
            self.hands[neighbour(seat, self.seats, "left")].update(birds)

    def go(self, choices: Sequence[str]) -> list[str]:
        """2. REVEAL: one card of every person, then of every dummy or of the deck."""
        trip = [self.take(seat, bird) for seat, bird in enumerate(choices)]
        trip += [dummy.pop(0) for dummy in self.dummies]
        while len(trip) < hands_at(self.seats):
            trip.append(self.deck.pop(0))
        self.trips.append(trip)
        return trip

    def discard(self, bird: str) -> None:
        """Alone, after a round: a card goes, another comes."""
        self.take(0, bird)
        self.hands[0][self.deck.pop(0)] += 1

    def held(self) -> list[dict[str, int]]:
        return [dict(+hand) for hand in self.hands]

    @property
    def over(self) -> bool:
        return self.hands[0].total() == 1


class Draft:
    """A draft: pools go round until they are empty; with two or three persons also into dummy hands."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.kept: list[Counter[str]] = [Counter() for _ in range(seats)]
        # Two persons have a dummy each; three share one.
        self.given: list[Counter[str]] = [Counter() for _ in range(max(0, 4 - seats))]
        self.pool = 0
        self.pools: list[Counter[str]] = []

    @property
    def direction(self) -> str:
        return DIRECTIONS[self.pool - 1]

    @property
    def gives(self) -> bool:
        return POOLS[self.seats][self.pool - 1][1]

    @property
    def over(self) -> bool:
        return self.pool == len(POOLS[self.seats]) and not any(pool.total() for pool in self.pools)

    def lay_out(self, pools: Sequence[Iterable[str]]) -> None:
        """Everybody gets a new pool."""
        assert not any(pool.total() for pool in self.pools), "the pools before are used up first"
        self.pool += 1
        self.pools = [Counter(pool) for pool in pools]
        assert {pool.total() for pool in self.pools} == {POOLS[self.seats][self.pool - 1][0]}

    def step(self, choices: Sequence[tuple[str, ...]]) -> None:
        """Everybody keeps a card and perhaps gives one to a dummy; then the pools are passed on."""
        for seat, choice in enumerate(choices):
            assert len(choice) == 1 + self.gives
            for bird in choice:
                assert self.pools[seat][bird] > 0, f"no {bird} in the pool of seat {seat}"
                self.pools[seat][bird] -= 1
            self.kept[seat][choice[0]] += 1
            if self.gives:
                self.given[seat % len(self.given)][choice[1]] += 1
        self.pools = [
            self.pools[neighbour(seat, self.seats, "right" if self.direction == "left" else "left")]
            for seat in range(self.seats)
        ]

"""An independent implementation of Birds of a Feather on plain lists: slow, but easy to check.

It shares nothing with the engine. A bird is its code, habitat letter and type: "M1". A trip is a list of the cards of
one round: first one card per player, then those of the dummy hands or the deck. The caller supplies random results.
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

# By the number of players.
HAND_SIZES = {1: 13, 2: 15, 3: 15, 4: 15, 5: 12, 6: 10, 7: 8}
PASSES = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1}
# The pools of a draft: the number of cards, and whether each step gives one of them to a dummy hand.
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

# A score sheet: for each bird seen, the reason and the round.
Sheet = dict[str, tuple[str, int]]
Trip = Sequence[str | None]


def hands_at(seats: int) -> int:
    """Return the number of cards that arrive in each round."""
    return max(seats, 4)


def neighbour(seat: int, seats: int, direction: str) -> int:
    """Return the next player on that side; dummy hands are skipped."""
    return (seat + (1 if direction == "left" else -1)) % seats


# Seeing


def acting_raptors(trip: Trip, seats: int, *, raptors: bool, dummy_raptors: bool) -> set[str]:
    """Return the habitats from which the raptors of this trip scare lingering birds away."""
    acting = trip if dummy_raptors else trip[:seats]
    return {bird[0] for bird in acting if bird and bird[1] == "X"} if raptors else set()


def visible(own: str, trip: Trip, before: Trip, scared: set[str]) -> dict[str, str]:
    """Return the birds that the player of the card `own` sees, each with the first reason: own, arriving, lingering."""
    habitat = own[0]
    seen = {bird: "lingering" for bird in before if bird and bird[0] == habitat and habitat not in scared}
    seen |= {bird: "arriving" for bird in trip if bird and bird[0] == habitat}
    return seen | {own: "own"}


def sheets_of(trips: Sequence[Trip], seats: int, *, raptors: bool = False, dummy_raptors: bool = True) -> list[Sheet]:
    """Return what all players have seen, computed from the trips."""
    sheets: list[Sheet] = [{} for _ in range(seats)]
    before: Trip = []
    for number, trip in enumerate(trips, 1):
        scared = acting_raptors(trip, seats, raptors=raptors, dummy_raptors=dummy_raptors)
        for seat, sheet in enumerate(sheets):
            own = trip[seat]
            assert own is not None, "every player plays in every round"
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


def tie_break_values(seen: Iterable[str]) -> tuple[int, int, int, int]:
    """Return the values compared with the option tie_break: points, full habitats, aces, birds."""
    held = set(seen)
    return score(held), len(full_habitats(held)), sum(bird[1] == "A" for bird in held), len(held)


def winners(sheets: Sequence[Iterable[str]], *, tie_break: bool = False) -> list[int]:
    standings = [tie_break_values(sheet) if tie_break else tie_break_values(sheet)[:1] for sheet in sheets]
    return [seat for seat, standing in enumerate(standings) if standing == max(standings)]


def rank(points: int) -> str:
    """Return the rank of a solo player."""
    return RANKS[sum(points >= least for least in (26, 31, 36, 41))]


# Migration, drafting and the rounds


class Hands:
    """The cards of all players, dummy hands and the deck. Its methods take the complete choices of a step."""

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
        """Let all players pass cards to the left at the same time."""
        assert {len(choice) for choice in choices} == {PASSES[self.seats]}
        passing = [[self.take(seat, bird) for bird in choice] for seat, choice in enumerate(choices)]
        for seat, birds in enumerate(passing):
            self.hands[neighbour(seat, self.seats, "left")].update(birds)

    def reveal(self, choices: Sequence[str]) -> list[str]:
        """Reveal one card of every player, then one of every dummy hand or of the deck."""
        trip = [self.take(seat, bird) for seat, bird in enumerate(choices)]
        trip += [dummy.pop(0) for dummy in self.dummies]
        while len(trip) < hands_at(self.seats):
            trip.append(self.deck.pop(0))
        self.trips.append(trip)
        return trip

    def discard(self, bird: str) -> None:
        """Discard a card and draw another, after a round of a solo game."""
        self.take(0, bird)
        self.hands[0][self.deck.pop(0)] += 1

    def held(self) -> list[dict[str, int]]:
        return [dict(+hand) for hand in self.hands]

    @property
    def over(self) -> bool:
        return self.hands[0].total() == 1


class Draft:
    """A draft: players pass pools on until they are empty. With two or three players, dummy hands get cards too."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.kept: list[Counter[str]] = [Counter() for _ in range(seats)]
        # Two players have a dummy hand each; three share one.
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
        """Give all players a new pool."""
        assert not any(pool.total() for pool in self.pools), "all cards of the previous pools must be taken first"
        self.pool += 1
        self.pools = [Counter(pool) for pool in pools]
        assert {pool.total() for pool in self.pools} == {POOLS[self.seats][self.pool - 1][0]}

    def step(self, choices: Sequence[tuple[str, ...]]) -> None:
        """Let all players keep a card, and give one to a dummy hand in such a pool; then pass the pools on."""
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

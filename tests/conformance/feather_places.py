"""The cards of Birds of a Feather that a seat cannot see, and which of them may be exchanged.

This is a second implementation of dealing, migrating and drafting, independent of the engine. A place is the position
of a card. In a drafted game it is the index in a pool, in the order of taking, because this decides which hand gets the
card. In other games it is in a hand, a dummy hand, the deck or the cards set aside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

Position = dict[str, Any]
Birds = Counter[str]
# The kind (hand, dummy, deck, aside, pool), its number, and the index in it.
Place = tuple[str, int, int]
Cards = dict[Place, str]


def cards_of(position: Position, seat: int) -> Cards:
    """Return the cards that a seat cannot see, or once could not see, by place. Known cards of a hand come first."""
    cards = {("aside", 0, depth): card for depth, card in enumerate(position["aside"])}
    if position["pools"]:
        piles = {("pool", number): pool for number, pool in enumerate(position["pools"])}
    else:
        piles = {("hand", hand): sorted_hand(position, seat, hand) for hand in others(position, seat)}
        piles |= {("dummy", number): dummy for number, dummy in enumerate(position["dummies"])}
        piles |= {("deck", 0): position["deck"]}
    return cards | {(*pile, depth): card for pile, pile_cards in piles.items() for depth, card in enumerate(pile_cards)}


def others(position: Position, seat: int) -> list[int]:
    return [other for other in range(len(position["hands"])) if other != seat]


def known_in(position: Position, seat: int, hand: int) -> Birds:
    """Return the cards that a seat passed to a hand and that must still be there."""
    passed = position["passed"][seat] if hand == (seat + 1) % len(position["hands"]) else []
    return Counter(passed)


def sorted_hand(position: Position, seat: int, hand: int) -> list[str]:
    known = known_in(position, seat, hand)
    return [*sorted(known.elements()), *sorted((Counter(position["hands"][hand]) - known).elements())]


# Exchanging cards


def groups(position: Position, seat: int) -> list[list[Place]]:
    """Return groups of places. A seat knows at most the set of cards in a group, so any two may be exchanged."""
    if position["pools"]:
        return drafted_groups(position, seat)
    known = {("hand", hand, depth) for hand in others(position, seat) for depth in known_places(position, seat, hand)}
    return [[place for place in cards_of(position, seat) if place not in known]]


def known_places(position: Position, seat: int, hand: int) -> range:
    return range(known_in(position, seat, hand).total())


def drafted_groups(position: Position, seat: int) -> list[list[Place]]:
    """Return the places never seen; then, for each pool, those taken between or after the turns of the seat."""
    free: list[Place] = [("aside", 0, depth) for depth in range(len(position["aside"]))]
    boxes = []
    for pool, cards in enumerate(position["pools"]):
        places: list[Place] = [("pool", pool, depth) for depth in range(len(cards))]
        visits = visits_of(position, pool, seat)
        starts = [start for start, _ in visits] + [len(places)]
        free += places[: starts[0]]
        boxes += [places[end:start] for (_, end), start in zip(visits, starts[1:], strict=True)]
    return [group for group in [free, *boxes] if group]


def visits_of(position: Position, pool: int, seat: int) -> list[tuple[int, int]]:
    """Return, for each time a seat saw a pool, the index of its first card and the index after those it took.

    The seat knows the whole pool that it holds now, so all cards of this pool count as taken by the seat.
    """
    each = taken_each_step(position, pool)
    done = steps_done(position, pool)
    before = [(step * each, (step + 1) * each) for step in range(done) if taker(position, pool, step) == seat]
    size = len(position["pools"][pool])
    if is_being_drafted(position, pool) and taker(position, pool, done) == seat:
        before.append((done * each, size))
    return before


# The pools


def taken_each_step(position: Position, pool: int) -> int:
    """Return the cards taken per step: two if one of them goes to a dummy hand, else one.

    With two players every pool gives cards to dummy hands, with three players only the second pools.
    """
    seats = len(position["hands"])
    return 2 if seats == 2 or (seats == 3 and pool // seats == 1) else 1


def taker(position: Position, pool: int, step: int) -> int:
    """Return the seat that holds a pool at a step. The first and third pools go left, the second ones right."""
    seats = len(position["hands"])
    pool_round, origin = divmod(pool, seats)
    return int((origin - step if pool_round == 1 else origin + step) % seats)


def is_being_drafted(position: Position, pool: int) -> bool:
    return bool(position["phase"] == "draft" and pool // len(position["hands"]) == position["pool_round"])


def steps_done(position: Position, pool: int) -> int:
    if is_being_drafted(position, pool):
        return int(position["pool_step"])
    if position["phase"] == "draft" and pool // len(position["hands"]) > position["pool_round"]:
        return 0
    return len(position["pools"][pool]) // taken_each_step(position, pool)


def pool_held_by(position: Position, seat: int) -> list[str]:
    """Return the cards of the pool that a seat holds in the draft."""
    pool = next(
        pool
        for pool in range(len(position["pools"]))
        if is_being_drafted(position, pool) and taker(position, pool, position["pool_step"]) == seat
    )
    cards: list[str] = position["pools"][pool]
    return cards[position["pool_step"] * taken_each_step(position, pool) :]


def is_left(position: Position, place: Place) -> bool:
    """Return whether a card is still in its pool."""
    kind, pool, depth = place
    return kind == "pool" and depth >= steps_done(position, pool) * taken_each_step(position, pool)


def holder(position: Position, place: Place) -> int | None:
    """Return the hand that got the card of a pool, or None. Dummy hands are numbered after the seats.

    Cards given to dummy hands belong to no hand until the draft is over.
    """
    kind, pool, depth = place
    if kind != "pool" or is_left(position, place):
        return None
    step, given = divmod(depth, taken_each_step(position, pool))
    if not given:
        return taker(position, pool, step)
    seats = len(position["hands"])
    if position["phase"] == "draft":
        return None
    return seats + taker(position, pool, step) if seats == 2 else seats


# Played and drafted cards


def played(position: Position) -> list[Birds]:
    """Return the cards that each hand has played."""
    hands = len(position["hands"]) + len(position["dummies"])
    return [Counter(trip[hand] for trip in position["trips"] if trip[hand]) for hand in range(hands)]


def drafted(position: Position, cards: Cards) -> list[Birds]:
    """Return the cards that each hand got in the draft."""
    got: list[Birds] = [Counter() for _ in played(position)]
    for place, card in cards.items():
        hand = holder(position, place)
        if hand is not None:
            got[hand][card] += 1
    return got


def contains_played_cards(position: Position, cards: Cards) -> bool:
    """Return whether every hand of a drafted game got the cards that it has played."""
    return all(shown <= got for shown, got in zip(played(position), drafted(position, cards), strict=True))


def arrangements(position: Position, seat: int) -> Iterator[Cards]:
    """Yield every possible arrangement of the cards, as far as a seat knows."""
    search = Arrangements(position, seat)
    yield from search.fill(0)


class Arrangements:
    """A backtracking search: it puts cards into places until a hand has too many cards that it did not play."""

    def __init__(self, position: Position, seat: int) -> None:
        self.cards = cards_of(position, seat)
        sets = groups(position, seat)
        self.places = [(number, place) for number, group in enumerate(sets) for place in group]
        self.left = [Counter(self.cards[place] for place in group) for group in sets]
        self.holders = {place: holder(position, place) for place in self.cards}
        moving = {place for group in sets for place in group}
        fixed = {place: card for place, card in self.cards.items() if place not in moving}
        self.owed = [shown - got for shown, got in zip(played(position), drafted(position, fixed), strict=True)]
        self.free_places = [
            sum(self.holders[place] == hand for place in moving) - owed.total() for hand, owed in enumerate(self.owed)
        ]

    def fill(self, number: int) -> Iterator[Cards]:
        if number == len(self.places):
            yield dict(self.cards)
            return
        group, place = self.places[number]
        for card in sorted(self.left[group]):
            if self.left[group][card] and self.put(place, card):
                self.left[group][card] -= 1
                self.cards[place] = card
                yield from self.fill(number + 1)
                self.left[group][card] += 1
                self.take_back(place, card)

    def put(self, place: Place, card: str) -> bool:
        """Put a card into a place if its hand has played this card or can hold another one; return whether it can."""
        hand = self.holders[place]
        if hand is None:
            return True
        owed = self.owed[hand]
        owed[card] -= 1
        self.free_places[hand] -= owed[card] < 0
        if self.free_places[hand] < 0:
            self.take_back(place, card)
            return False
        return True

    def take_back(self, place: Place, card: str) -> None:
        hand = self.holders[place]
        if hand is not None:
            self.free_places[hand] += self.owed[hand][card] < 0
            self.owed[hand][card] += 1

"""What a seat may see of a draft: the pool before it, and what it knows of the pools it passed on."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cards.birds import IDS
from ..cards.player_counts import seating_of
from ..events import DIRECTIONS

if TYPE_CHECKING:
    from ..schema import Draft, DummyHandCards, PoolCards
    from ..state import Fields


def each_step(f: Fields, pool_round: int) -> int:
    """Return how many cards leave a pool at each step: one, or one more for a dummy hand."""
    return 2 if f["seats"] == 2 or (f["seats"] == 3 and pool_round == 1) else 1


def way(f: Fields, pool_round: int, steps: int) -> int:
    """Return how far a pool has gone after `steps` steps, counted in seats to the left."""
    return -steps if pool_round == 1 else steps


def pool_cards(f: Fields, seat: int) -> Counter[int]:
    """Return the cards of the pool in front of a seat."""
    origin = (seat - way(f, f["pool_round"], f["pool_step"])) % f["seats"]
    size = seating_of(f["seats"]).pool_size
    start = (f["pool_round"] * f["seats"] + origin) * size
    return Counter(f["deck"][start + f["pool_step"] * each_step(f, f["pool_round"]) : start + size])


def draft_state(f: Fields, seat: int | None) -> Draft:
    """Return which pool and step it is, where the pools go, and whether a dummy hand gets a card too."""
    seating = seating_of(f["seats"])
    taken = each_step(f, f["pool_round"])
    onward = way(f, f["pool_round"], 1)
    return {
        "pool": f["pool_round"] + 1,
        "pools": seating.pools,
        "step": f["pool_step"] + 1,
        "steps": seating.pool_size // taken,
        "direction": DIRECTIONS[f["pool_round"] % 2],
        "to": None if seat is None else (seat + onward) % f["seats"],
        "from": None if seat is None else (seat - onward) % f["seats"],
        "give": taken == 2,
    }


def steps(f: Fields) -> Iterator[tuple[int, int, int, int, list[int]]]:
    """Yield every step of the draft: pool, its round, the step, the seat that had it, and the cards it took out."""
    seating = seating_of(f["seats"])
    for pool in range(seating.pools * f["seats"]):
        pool_round, origin = divmod(pool, f["seats"])
        taken = each_step(f, pool_round)
        done = seating.pool_size // taken if pool_round < f["pool_round"] else f["pool_step"]
        for step in range(done if pool_round <= f["pool_round"] else 0):
            start = pool * seating.pool_size + step * taken
            seat = (origin + way(f, pool_round, step)) % f["seats"]
            yield pool, pool_round, step, seat, f["deck"][start : start + taken]


def hand_of_gift(f: Fields, seat: int) -> int:
    """Return the dummy hand a seat gives cards to: the common one of three players, its own one of two."""
    return f["seats"] + (seat if f["seats"] == 2 else 0)


def given_away(f: Fields, seat: int) -> DummyHandCards | None:
    """Return the cards a seat gave to a dummy hand, less those that this hand has played since."""
    gifts = Counter(cards[1] for _, _, _, who, cards in steps(f) if who == seat and len(cards) == 2)
    if not gifts:
        return None
    hand = hand_of_gift(f, seat)
    played = Counter(trip[hand] - 1 for trip in f["trips"] if trip[hand])
    return {"hand": hand, "birds": [IDS[bird] for bird in sorted((gifts - played).elements())]}


def boxes(f: Fields, seat: int) -> list[PoolCards]:
    """Return the boxes: cards a seat saw and passed on, and which hands took one each (RULES.md 11.3).

    If there are more cards than hands, the others are still in the pool, and the seat does not know which.
    """
    found: dict[tuple[int, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for pool, _, step, who, cards in steps(f):
        since = steps_since(f, seat, pool, step)
        if since > 0 and since % f["seats"]:
            birds, hands = found[pool, since // f["seats"]]
            birds += cards
            hands += [who, hand_of_gift(f, who)][: len(cards)]
    for pool, cards in pools_under_way(f):
        since = steps_since(f, seat, pool, f["pool_step"])
        if since > 0 and since % f["seats"]:
            found[pool, since // f["seats"]][0].extend(cards)
    return [{"birds": [IDS[bird] for bird in sorted(birds)], "hands": sorted(hands)} for birds, hands in found.values()]


def steps_since(f: Fields, seat: int, pool: int, step: int) -> int:
    """Return the steps since a pool first came to a seat; below zero if it has not."""
    pool_round, origin = divmod(pool, f["seats"])
    onward = (seat - origin) * way(f, pool_round, 1)
    return step - onward % f["seats"]


def pools_under_way(f: Fields) -> Iterator[tuple[int, list[int]]]:
    """Yield the pools that go round now, and the cards left in each."""
    seating = seating_of(f["seats"])
    if f["pool_round"] < seating.pools:
        taken = f["pool_step"] * each_step(f, f["pool_round"])
        for pool in range(f["pool_round"] * f["seats"], (f["pool_round"] + 1) * f["seats"]):
            yield pool, f["deck"][pool * seating.pool_size + taken : (pool + 1) * seating.pool_size]

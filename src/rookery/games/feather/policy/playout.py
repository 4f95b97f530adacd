# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The policy of playouts and of a search's priors: every card by the points it is likely to bring.

All cards of a hand but one are played, so that the birds on them are as good as seen. What counts is when to go where:
for birds the hand does not have, those that linger and those that others are expected to bring, and to leave little for
the others. It uses what the seat knows: its hand, the cards played, and the sheets, which follow from them.
"""

from __future__ import annotations

from typing import Annotated

import cython

from rookery.core.data.weights import read_weights

from .. import fields
from ..cards.birds import BIRDS as ALL_BIRDS


def weights() -> list[float]:
    """Return the weights of weights.csv in the order of the constants W_: several players, then solo."""
    return read_weights(__package__, vars(fields), ("value", "alone"))


WEIGHTS: Annotated[list[float], "double[22]"] = weights()
assert len(WEIGHTS) == 2 * fields.ALONE
# By row: the points of its birds, and its progress to a full habitat, which is worth one bird per bird.
PLAIN_POINTS: Annotated[list[int], "unsigned char[128]"] = [
    sum(ALL_BIRDS[kind].points for kind in range(7) if (row >> kind) & 1) for row in range(128)
]
PROGRESS: Annotated[list[float], "double[128]"] = [row.bit_count() ** 2 / 7 for row in range(128)]
# By the value of a cell of a trip: nothing, or a bird plus one.
CARD_BIT: Annotated[list[int], "unsigned long long[36]"] = [0] + [1 << bird for bird in range(35)]
# Birds of which there are at least one, two and three cards.
AT_LEAST: Annotated[list[int], "unsigned char[3]"] = [
    sum(1 << kind for kind in range(7) if ALL_BIRDS[kind].copies > copies) for copies in range(3)
]

if not cython.compiled:
    from rookery.core.compilation.c_types import Count, RngState, Word64
    from rookery.core.engine.playouts import highest_prior

    from ..fields import (
        ALONE,
        CARDS_OF_HABITAT,
        CHOOSE,
        COPIES_MAX,
        CROWD_NOTES,
        DISCARD,
        DISCARDING,
        FRESH_NOTES,
        FULL_HABITAT,
        GOES_NOTES,
        HABITATS,
        PLAY,
        PRICE_NOTES,
        TYPES,
        UNSEEN_NOTES,
        W_ARRIVE,
        W_BIRD,
        W_GIVE,
        W_LACK,
        W_LEAVE,
        W_NOISE,
        W_OWN,
        W_PULL,
        W_SAVE,
        W_STAY,
        W_TICKET,
    )
    from ..questions import (
        BIT,
        HABITAT_OF,
        ROW_COUNT,
        ROW_POINTS,
        acts_as_raptor,
        copies_held,
        is_shown_early,
        row_of,
        shown_birds,
    )
    from ..state import State
    from .evaluation import sure_to_linger, worth_of

    def weight(t: State, which: int) -> float:
        return WEIGHTS[which] if t.seats > 1 else WEIGHTS[ALONE + which]

    def row_gain(before: int, birds: int, progress: float) -> float:
        """Return the points that these birds add to a row of a sheet, and the worth of the progress to a full row."""
        after = before | birds
        return ROW_POINTS[after] - ROW_POINTS[before] + progress * (PROGRESS[after] - PROGRESS[before])


def set_weight(index: int, value: float) -> Count:
    """Change a weight, for the tuner: all games of the process use it from then on."""
    if not 0 <= index < 2 * ALONE:
        raise IndexError(f"there is no weight {index}, only 0 to {2 * ALONE - 1}")
    WEIGHTS[index] = value
    return index


def playout_choice(t: State, seat: int, s: RngState) -> int:
    """Return the action with the highest prior, after adding a little chance to each."""
    count = t.legal(seat)
    if count == 1:
        return t.legal_list[0]
    write_priors(t, seat)
    return highest_prior(t, count, weight(t, W_NOISE), s)


def write_priors(t: State, seat: int) -> None:
    """Write how many points each legal action is likely to bring, compared with the others."""
    lingering = sure_to_linger(t)
    if t.phase == CHOOSE:
        note_unseen(t, seat)
        note_crowds(t, seat, lingering)
        note_prices(t, seat)
        there: Word64 = lingering | shown_birds(t)
        for i in range(t.legal_count):
            t.prior[i] = prior_of_play(t, seat, t.legal_list[i] - PLAY, there)
    elif t.phase == DISCARDING:
        note_unseen(t, seat)
        for i in range(t.legal_count):
            t.prior[i] = -worth_keeping(t, seat, t.legal_list[i] - DISCARD, lingering)
    else:
        for i in range(t.legal_count):
            t.prior[i] = worth_of(t, seat, t.legal_list[i], lingering) / 10.0


# What is still to come


def note_unseen(t: State, seat: int) -> None:
    """Note for each habitat how many cards the seat has not seen and what one is worth to it on average."""
    once: Word64 = t.held[seat][0]
    twice: Word64 = t.held[seat][1]
    thrice: Word64 = t.held[seat][2]
    bird: Word64 = 0
    # Cells of cards that are not yet played are 0; so are discards with several players.
    for round_number in range(t.round):
        for hand in range(t.hands + 1):
            bird = CARD_BIT[t.trips[round_number][hand] if hand < t.hands else t.discards[round_number]]
            thrice = thrice | (twice & bird)
            twice = twice | (once & bird)
            once = once | bird
    nearer: float = weight(t, W_BIRD) / 7.0
    known: Word64 = t.seen[seat] | t.held[seat][0]
    for habitat in range(HABITATS):
        gone = ROW_COUNT[row_of(once, habitat)] + ROW_COUNT[row_of(twice, habitat)] + ROW_COUNT[row_of(thrice, habitat)]
        unseen = CARDS_OF_HABITAT - gone
        lacking = FULL_HABITAT & ~row_of(known, habitat)
        first = lacking & ~row_of(once, habitat)
        second = lacking & ~row_of(twice, habitat) & AT_LEAST[1]
        third = lacking & ~row_of(thrice, habitat) & AT_LEAST[2]
        points: float = PLAIN_POINTS[first] + PLAIN_POINTS[second] + PLAIN_POINTS[third]
        cards = ROW_COUNT[first] + ROW_COUNT[second] + ROW_COUNT[third]
        points += nearer * cards * (15 - 2 * ROW_COUNT[lacking])
        t.prior[UNSEEN_NOTES + habitat] = unseen
        t.prior[FRESH_NOTES + habitat] = points / unseen if unseen > 0 else 0.0


# Where the others go


def note_crowds(t: State, seat: int, lingering: Word64) -> None:
    """Note how many cards of others are expected in each habitat, and how likely each of the others goes there."""
    blind = 0 if is_shown_early(t) else t.hands - t.seats
    unseen: float = 0.01
    for habitat in range(HABITATS):
        unseen += t.prior[UNSEEN_NOTES + habitat]
    for habitat in range(HABITATS):
        t.prior[CROWD_NOTES + habitat] = blind * t.prior[UNSEEN_NOTES + habitat] / unseen
    for other in range(t.seats):
        if other != seat:
            note_goes(t, other, lingering)


def note_goes(t: State, other: int, lingering: Word64) -> None:
    """Note where another player goes: where much lingers for it and where it lacks much, if it has a card for it."""
    notes = GOES_NOTES + HABITATS * other
    total: float = 0.0001
    pull: float = weight(t, W_PULL)
    lack: float = weight(t, W_LACK)
    for habitat in range(HABITATS):
        row = row_of(t.seen[other], habitat)
        drawn: float = row_gain(row, row_of(lingering, habitat), 0.3)
        urge: float = 1.0 + pull * drawn + lack * PLAIN_POINTS[FULL_HABITAT & ~row]
        urge = urge * urge
        urge = urge * urge * t.prior[UNSEEN_NOTES + habitat]
        t.prior[notes + habitat] = urge
        total += urge
    for habitat in range(HABITATS):
        t.prior[notes + habitat] = t.prior[notes + habitat] / total
        t.prior[CROWD_NOTES + habitat] += t.prior[notes + habitat]


# A card


def note_prices(t: State, seat: int) -> None:
    """Note what going to each habitat brings besides what is certain.

    It is the cards of others, less the price of the card spent.
    """
    arrive: float = weight(t, W_ARRIVE)
    save: float = weight(t, W_SAVE) if t.left > 2 else 0.0
    for habitat in range(HABITATS):
        fresh: float = t.prior[FRESH_NOTES + habitat]
        coming: float = fresh * t.prior[UNSEEN_NOTES + habitat] / (1 + cards_for(t, seat, habitat))
        t.prior[PRICE_NOTES + habitat] = arrive * fresh * t.prior[CROWD_NOTES + habitat] - save * coming


def prior_of_play(t: State, seat: int, bird: int, there: Word64) -> float:
    """Return the prior of playing a card.

    What is certain to be seen and what others may bring, less the price of the card and of what others gain.
    """
    habitat = HABITAT_OF[bird]
    row = row_of(BIT[bird], habitat)
    if not acts_as_raptor(t, seat, bird):
        row = row | row_of(there, habitat)
    seen = row_of(t.seen[seat], habitat)
    rounds: float = t.left - 1
    own: float = weight(t, W_OWN)
    own += (1.0 - own) / (rounds * rounds)
    progress: float = weight(t, W_BIRD)
    prior: float = t.prior[PRICE_NOTES + habitat] + own * row_gain(seen, row, progress)
    prior += (1.0 - own) * row_gain(seen | row_of(t.held[seat][0], habitat), row, progress)
    return prior - gifts(t, seat, bird) if t.seats > 1 else prior


def cards_for(t: State, seat: int, habitat: int) -> int:
    """Return the number of cards of a habitat in a hand."""
    cards = 0
    for i in range(COPIES_MAX):
        cards += ROW_COUNT[row_of(t.held[seat][i], habitat)]
    return cards


def gifts(t: State, seat: int, bird: int) -> float:
    """Return the price of a bird that others have not seen."""
    goes = GOES_NOTES + HABITAT_OF[bird]
    leave: float = weight(t, W_LEAVE) if t.left > 2 else 0.0
    give: float = weight(t, W_GIVE)
    price: float = 0.0
    for other in range(t.seats):
        if other != seat and t.seen[other] & BIT[bird] == 0:
            price += leave + give * t.prior[goes + HABITATS * other]
    return price * (PLAIN_POINTS[1 << (bird % TYPES)] + weight(t, W_BIRD))


def worth_keeping(t: State, seat: int, bird: int, lingering: Word64) -> float:
    """7.3 Return what a card may still bring: its bird, unless the hand has another, and a trip to its habitat."""
    habitat = HABITAT_OF[bird]
    seen = row_of(t.seen[seat], habitat)
    progress: float = weight(t, W_BIRD)
    worth: float = 0.0
    if copies_held(t, seat, bird) < 2:
        worth = row_gain(seen, row_of(BIT[bird], habitat), progress)
    known = seen | row_of(t.held[seat][0], habitat)
    way: float = weight(t, W_STAY) * row_gain(known, row_of(lingering, habitat), progress)
    way += weight(t, W_TICKET) * t.prior[FRESH_NOTES + habitat] * t.prior[UNSEEN_NOTES + habitat]
    return worth + way / cards_for(t, seat, habitat)

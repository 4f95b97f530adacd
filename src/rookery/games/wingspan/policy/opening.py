# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The priors of the opening: which birds and foods to keep together, and which bonus card."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64

    from ..cards.card_tables import (
        BITS_OF,
        BONUS_COUNTS,
        BONUS_EACH,
        BONUS_FITS,
        BONUS_HIGH,
        BONUS_HIGH_POINTS,
        BONUS_LOW,
        BONUS_LOW_POINTS,
        COST,
        COST_EITHER,
        COST_FOOD,
        lowest_place,
    )
    from ..fields import (
        ALL_ROWS,
        COUNT_BIRDS,
        COUNT_HAND,
        ENOUGH,
        FOODS,
        ITEMS,
        KEEP,
        KEEP_BONUS,
        LOSE,
        N_SLOTS,
        N_TOKENS,
        OPENING,
        SLOTS,
        W_FIT_RATE,
        W_HAND_FIT,
        W_KEEP_CARD,
        W_KEEP_FOOD,
        W_KEEP_SHARE,
        W_KEEP_SPARE,
    )
    from ..state import State
    from .birds import bird_gain
    from .weights import BONUS_SHARE, COST_TOKENS, WEIGHTS, greater, lesser


def write_opening_priors(t: State, seat: int, count: int) -> None:
    """Write the priors: birds by the best set that includes them, foods by the least loss, bonus cards by what fits."""
    action = t.legal_list[0]
    list_birds(t, seat)
    kept = birds_begun(t, seat)
    if action >= KEEP_BONUS:
        for i in range(count):
            t.prior[i] = bonus_prior(t, seat, t.legal_list[i] - KEEP_BONUS)
    elif action >= LOSE:
        note_food_needs(t, kept)
        for i in range(count):
            t.prior[i] = -lost_worth(t, t.legal_list[i] - LOSE, foods_to_lose(t, seat))
    else:
        for i in range(count):
            t.prior[i] = best_set(t, t.legal_list[i], kept)


# Scratch 0 to 4 has the dealt birds plus one, 8 to 12 the foods they need, one bit each; the slots of the notes have
# the worth of each bird.


def list_birds(t: State, seat: int) -> None:
    """List the birds in the hand, at most five; sets of them are masks of five bits."""
    place = 0
    for i in range(5):
        t.scratch[i] = 0
    for word in range(3):
        bits: Word64 = t.hand[seat][word]
        while bits:
            bird = 64 * word + lowest_place(bits)
            bits = bits & (bits - 1)
            if place < 5:
                gain: float = bird_gain(t, seat, bird, ALL_ROWS)
                t.scratch[place] = bird + 1
                t.scratch[8 + place] = foods_wanted(COST[bird])
                t.notes[N_SLOTS + place] = WEIGHTS[W_KEEP_SHARE] * gain - WEIGHTS[W_KEEP_CARD]
                place += 1


def birds_begun(t: State, seat: int) -> int:
    """Return the birds kept so far, as a mask of the listed birds."""
    mask = 0
    for item in range(ITEMS):
        action = t.begun[seat][item] - 1
        if 0 <= action < ENOUGH:
            for i in range(5):
                if t.scratch[i] == action + 1:
                    mask = mask | (1 << i)
    return mask


def best_set(t: State, action: int, kept: int) -> float:
    """Return the worth of the best set whose next bird is this one, or of the kept birds alone for `enough`."""
    if action == ENOUGH:
        return set_worth(t, kept)
    place = 0
    while t.scratch[place] != action - KEEP + 1:
        place += 1
    best: float = -1000.0
    for mask in range(32):
        if mask & ((2 << place) - 1) == kept | (1 << place):
            best = greater(best, set_worth(t, mask))
    return best


def set_worth(t: State, mask: int) -> float:
    """Return the worth of birds with the foods that are left: one of each kind, less one token for each bird."""
    worth: float = 0.0
    tokens = 0
    birds = 0
    wanted = 0
    for i in range(5):
        if (mask >> i) & 1 and t.scratch[i] > 0:
            wanted = wanted | t.scratch[8 + i]
            worth += t.notes[N_SLOTS + i]
            tokens += COST_TOKENS[t.scratch[i] - 1]
            birds += 1
    kinds = BITS_OF[wanted]
    foods = FOODS - birds
    useful = kinds if kinds < foods else foods
    lacking = tokens - useful if tokens > useful else 0
    worth += WEIGHTS[W_KEEP_FOOD] * (useful - 0.6 * lacking) + WEIGHTS[W_KEEP_SPARE] * (foods - useful)
    return worth


def note_food_needs(t: State, mask: int) -> None:
    """Note how much a set of birds needs each food."""
    for food in range(FOODS):
        t.notes[N_TOKENS + food] = 0.0
        for i in range(5):
            if (mask >> i) & 1 and t.scratch[i] > 0:
                t.notes[N_TOKENS + food] += wants(COST[t.scratch[i] - 1], food)


def foods_wanted(cost: int) -> int:
    """Return the foods of a cost, one bit each."""
    foods = 0
    for food in range(FOODS):
        if wants(cost, food) > 0.0:
            foods = foods | (1 << food)
    return foods


def wants(cost: int, food: int) -> float:
    if COST_EITHER[cost]:
        return 0.5 if (COST_EITHER[cost] >> food) & 1 else 0.0
    return 1.0 if COST_FOOD[cost][food] > 0 else 0.0


def foods_to_lose(t: State, seat: int) -> int:
    """Return the number of tokens still to be given up: one for each bird kept."""
    owed = 0
    for item in range(ITEMS):
        action = t.begun[seat][item] - 1
        if 0 <= action < ENOUGH:
            owed += 1
        elif LOSE <= action < LOSE + FOODS:
            owed -= 1
    return owed


def lost_worth(t: State, first: int, owed: int) -> float:
    """Return the loss of giving up a food, and then the cheapest foods after it for the rest."""
    lost: float = t.notes[N_TOKENS + first] + 0.001 * first
    used = 1 << first
    for _ in range(owed - 1):
        best = -1
        for food in range(first + 1, FOODS):
            if not (used >> food) & 1 and (best < 0 or t.notes[N_TOKENS + food] < t.notes[N_TOKENS + best]):
                best = food
        if best >= 0:
            used = used | (1 << best)
            lost += t.notes[N_TOKENS + best]
    return lost


# Bonus cards


def bonus_prior(t: State, seat: int, card: int) -> float:
    """Return what a bonus card will probably pay, from the items on the mat, in the hand and still to be found."""
    items: float = expected_items(t, seat, card)
    if BONUS_EACH[card] > 0:
        return items * BONUS_EACH[card]
    low: float = BONUS_LOW_POINTS[card]
    if items < BONUS_LOW[card]:
        return low * items * items / (BONUS_LOW[card] * BONUS_LOW[card])
    part: float = (items - BONUS_LOW[card]) / (BONUS_HIGH[card] - BONUS_LOW[card])
    return low + (BONUS_HIGH_POINTS[card] - low) * lesser(1.0, part)


def expected_items(t: State, seat: int, card: int) -> float:
    if BONUS_COUNTS[card] == COUNT_HAND:
        return 3.5
    if BONUS_COUNTS[card] != COUNT_BIRDS:
        return 3.0 if BONUS_EACH[card] > 0 else 6.5
    items: float = 0.0
    birds = 0
    for slot in range(SLOTS):
        if t.mat[seat][slot] > 0:
            birds += 1
            items += BONUS_FITS[t.names][card][t.mat[seat][slot] - 1]
    items += WEIGHTS[W_HAND_FIT] * fits_in_hand(t, seat, card)
    return items + BONUS_SHARE[card] * greater(0.0, WEIGHTS[W_FIT_RATE] - birds)


def fits_in_hand(t: State, seat: int, card: int) -> int:
    """Return the number of birds in the hand that fit; in the opening, of those kept."""
    fits = 0
    for word in range(3):
        bits: Word64 = t.hand[seat][word]
        while bits:
            bird = 64 * word + lowest_place(bits)
            bits = bits & (bits - 1)
            if t.phase != OPENING or is_begun(t, seat, bird):
                fits += BONUS_FITS[t.names][card][bird]
    return fits


def is_begun(t: State, seat: int, bird: int) -> bool:
    for item in range(ITEMS):
        if t.begun[seat][item] == bird + 1:
            return True
    return False

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7.6 How many things an effect gives, where all of them or a part may be taken."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...cards.card_tables import (
        BITS_OF,
        STEP_COUNT,
        STEP_FOODS,
        STEP_NESTS,
        STEP_OP,
        STEP_SOURCE,
        STEP_TARGET,
        STEP_WHO,
    )
    from ...fields import (
        ALL,
        ASK_PART,
        DRAW_CARDS,
        DUAL,
        EACH_BIRD,
        FOODS,
        FROM_DECK,
        FROM_SUPPLY,
        GAIN_FOOD,
        GAINS_DICE,
        GAINS_EGGS,
        GAINS_FOOD,
        GAINS_ONE,
        GAINS_TRAY,
        GAINS_TUCKS,
        INVERTEBRATE,
        LAST,
        LAY_EGG,
        MORE,
        OWNER,
        PAY_FOOD,
        SEAT,
        SEED,
        SLOT,
        SLOTS,
        STEP,
        TUCK_CARD,
    )
    from ...state import State
    from ..pieces.frames import push
    from ..pieces.ledger import nests_at, room_at
    from ..pieces.piles import cards_in_tray


def gains_of(t: State, f: int, step: int) -> int:
    """Return how many tokens, dice, cards, eggs or tucks an effect gives; 1 where no part can be taken.

    For a cost, count what it buys.
    """
    if STEP_OP[step] == PAY_FOOD and step + 1 < t.frame[f][LAST]:
        step += 1
    return gains_of_step(t, t.frame[f][SEAT], step)


def gains_of_step(t: State, seat: int, step: int) -> int:
    """Return how many things one effect gives a seat."""
    kind = gain_kind(step)
    if kind == GAINS_DICE:
        return dice_of(t, STEP_FOODS[step])
    if kind == GAINS_TRAY:
        return cards_in_tray(t)
    if kind == GAINS_EGGS:
        return birds_with_room(t, seat, STEP_NESTS[step])
    if kind == GAINS_TUCKS:
        cards = t.deck_size + t.discard_size
        return STEP_COUNT[step] if STEP_COUNT[step] < cards else cards
    return STEP_COUNT[step] if kind == GAINS_FOOD else 1


def gain_kind(step: int) -> int:
    """7.6 Return what an effect gives together.

    It is tokens of one food from the supply, all dice of a food, all cards of the tray, an egg on each bird, or tucks;
    GAINS_ONE if no part of it can be taken.
    """
    op = STEP_OP[step]
    if op == GAIN_FOOD and STEP_COUNT[step] == ALL:
        return GAINS_DICE
    if op == GAIN_FOOD and STEP_SOURCE[step] == FROM_SUPPLY and STEP_WHO[step] == OWNER:
        return GAINS_FOOD if BITS_OF[STEP_FOODS[step]] == 1 else GAINS_ONE
    if op == DRAW_CARDS and STEP_COUNT[step] == ALL:
        return GAINS_TRAY
    if op == LAY_EGG and STEP_TARGET[step] == EACH_BIRD:
        return GAINS_EGGS
    return GAINS_TUCKS if op == TUCK_CARD and STEP_SOURCE[step] == FROM_DECK else GAINS_ONE


def dice_of(t: State, foods: int) -> int:
    """Return the number of dice in the feeder that can give one of these foods."""
    dice = 0
    for food in range(FOODS):
        if (foods >> food) & 1:
            dice += t.feeder[food]
    if foods & ((1 << INVERTEBRATE) | (1 << SEED)):
        dice += t.feeder[DUAL]
    return dice


def birds_with_room(t: State, seat: int, nests: int) -> int:
    """Return the number of birds with one of these nests that can have one more egg."""
    birds = 0
    for slot in range(SLOTS):
        if nests_at(t, seat, slot, nests) and room_at(t, seat, slot) > 0:
            birds += 1
    return birds


def ask_part(t: State, f: int, step: int) -> None:
    """Ask the owner of a power for the part of its effect to take."""
    gains = gains_of(t, f, step)
    push(t, ASK_PART, t.frame[f][SEAT], t.frame[f][SLOT])
    top = t.depth - 1
    t.frame[top][STEP] = step
    t.frame[top][MORE] = gains - 1

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
    op = STEP_OP[step]
    if op == PAY_FOOD and step + 1 < t.frame[f][LAST]:
        step += 1
        op = STEP_OP[step]
    if op == GAIN_FOOD:
        return food_gains(t, step)
    if op == DRAW_CARDS and STEP_COUNT[step] == ALL:
        return cards_in_tray(t)
    if op == LAY_EGG and STEP_TARGET[step] == EACH_BIRD:
        return birds_with_room(t, t.frame[f][SEAT], STEP_NESTS[step])
    if op == TUCK_CARD and STEP_SOURCE[step] == FROM_DECK:
        cards = t.deck_size + t.discard_size
        return STEP_COUNT[step] if STEP_COUNT[step] < cards else cards
    return 1


def food_gains(t: State, step: int) -> int:
    """Return the number of tokens of one food from the supply, or of all dice of a food."""
    if STEP_COUNT[step] == ALL:
        return dice_of(t, STEP_FOODS[step])
    if STEP_SOURCE[step] == FROM_SUPPLY and STEP_WHO[step] == OWNER and BITS_OF[STEP_FOODS[step]] == 1:
        return STEP_COUNT[step]
    return 1


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

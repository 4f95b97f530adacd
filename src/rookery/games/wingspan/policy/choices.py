# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The priors of smaller decisions: food, eggs, cards, powers; at the prices of the actions. Skipping is worth 0."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..cards.card_tables import TOKEN_COUNT
    from ..fields import (
        ASK_CONVERSION,
        ASK_DICE,
        ASK_EGG,
        ASK_GIFT,
        ASK_NEST,
        ASK_PART,
        ASK_TRADE,
        ASK_TUCK,
        COLUMNS,
        DICE_IN_ALL,
        DISCARD,
        DRAW_DECK,
        DRAW_TRAY,
        DUAL,
        FOODS,
        FOREST,
        GAIN,
        LAY,
        MORE,
        MOVE,
        N_CARD,
        N_EGG,
        N_FOOD,
        N_GOOD,
        N_HUNTERS,
        N_SLOTS,
        N_TOKENS,
        NO_SLOT,
        PAY,
        PICK,
        POWER,
        REPEAT,
        REROLL,
        SEAT,
        SEED,
        SKIP,
        SLOT,
        SLOTS,
        SPEND,
        SPEND_EGG,
        START,
        TAKE,
        TO_CACHE,
        TO_SUPPLY,
        TUCK,
        USE,
        USE_PART,
        W_DECK,
        W_GIVE,
        W_GIVE_HELD,
        W_HOLD,
        WHAT,
    )
    from ..rules.pieces.feeder import food_of_die
    from ..rules.pieces.frames import power_below
    from ..rules.pieces.ledger import room_at
    from ..state import State
    from .birds import card_worth, note_tokens, power_value, upgrade_gain
    from .main_actions import egg_extra
    from .weights import HUNT_CHANCE, POWER_HUNTS_DICE, POWER_LAYS_HERE, POWER_SUMS, WEIGHTS, greater


def write_food_priors(t: State, seat: int, count: int) -> None:
    """Write the priors of tokens: gain what the hand needs, spend what it does not need."""
    what = t.frame[t.depth - 1][WHAT]
    t.notes[N_SLOTS] = 0.0
    t.notes[N_HUNTERS] = hunters_to_act(t, seat) if what == ASK_DICE else 0.0
    if what == ASK_TRADE:
        note_tokens(t, seat, 0)
        t.notes[N_SLOTS] = best_token(t)
    elif what == ASK_CONVERSION:
        t.notes[N_SLOTS] = t.notes[N_EGG]
    spending = 1 if PAY <= t.legal_list[0] < SPEND_EGG or SPEND <= t.legal_list[0] < TO_SUPPLY else 0
    note_tokens(t, seat, spending)
    for i in range(count):
        t.prior[i] = food_prior(t, t.legal_list[i])


def food_prior(t: State, action: int) -> float:
    """Return the prior of an answer about food."""
    if action == SKIP:
        return 0.0
    if action < SPEND_EGG:
        return -payment_worth(t, action - PAY)
    if action < DRAW_TRAY:
        return die_prior(t, action)
    if action < SPEND:
        return 0.1 + t.notes[N_TOKENS + action - GAIN]
    return t.notes[N_SLOTS] - t.notes[N_TOKENS + action - SPEND]


def die_prior(t: State, action: int) -> float:
    """Return the prior of a die, by its food, or of a new roll, by the likely best die; both change later hunts."""
    if action == REROLL:
        return 0.5 * best_token(t) + 0.5 * t.notes[N_FOOD] + hunts_changed(t, DICE_IN_ALL)
    left = t.feeder_size - 1 if t.feeder_size > 1 else DICE_IN_ALL
    # If both dice give the same food, keep the dual die for later.
    plain = 0.02 if action < TAKE + DUAL else 0.0
    return 0.1 + plain + t.notes[N_TOKENS + food_of_die(action)] + hunts_changed(t, left)


def hunters_to_act(t: State, seat: int) -> int:
    """Return the number of birds that will hunt with dice in this turn; 0 unless the dice come from the row."""
    hunters = 0
    if t.frame[t.depth - 1][SLOT] == NO_SLOT:
        for slot in range(t.row_size[seat][FOREST]):
            hunters += POWER_HUNTS_DICE[t.mat[seat][slot] - 1]
    return hunters


def hunts_changed(t: State, left: int) -> float:
    """Return what the hunts of this turn gain or lose when `left` dice are in the feeder."""
    before: float = HUNT_CHANCE[DICE_IN_ALL - t.feeder_size]
    after: float = HUNT_CHANCE[DICE_IN_ALL - left]
    return t.notes[N_HUNTERS] * (after - before)


def payment_worth(t: State, payment: int) -> float:
    worth: float = 0.0
    for food in range(FOODS):
        worth += TOKEN_COUNT[payment][food] * (0.05 + t.notes[N_TOKENS + food])
    return worth


def best_token(t: State) -> float:
    best: float = 0.0
    for food in range(FOODS):
        best = greater(best, t.notes[N_TOKENS + food])
    return best


# Eggs


def write_egg_priors(t: State, seat: int, count: int) -> None:
    """Write the priors of slots: each by the best sequence that begins with it. For a part, each by its single egg."""
    f = t.depth - 1
    laying = 1 if t.frame[f][WHAT] in (ASK_NEST, ASK_PART) else 0
    for slot in range(SLOTS):
        t.notes[N_SLOTS + slot] = egg_worth(t, seat, slot, laying) if t.mat[seat][slot] > 0 else 0.0
    gain: float = gain_for_egg(t, seat, f)
    more = t.frame[f][MORE] if t.frame[f][WHAT] not in (ASK_CONVERSION, ASK_PART) else 1
    for i in range(count):
        action = t.legal_list[i]
        if action == SKIP:
            t.prior[i] = 0.0
        elif laying:
            t.prior[i] = best_from(t, seat, action - LAY, more, 1)
        else:
            t.prior[i] = gain + best_from(t, seat, action - SPEND_EGG, more, 0)


def egg_worth(t: State, seat: int, slot: int, laying: int) -> float:
    """Return what an egg laid in a slot brings, or what a spent one costs; birds that lay on themselves need room."""
    eggs = t.eggs[seat][slot] if laying else t.eggs[seat][slot] - 1
    worth: float = t.notes[N_EGG] + egg_extra(t, seat, slot, eggs if eggs > 0 else 0)
    if POWER_LAYS_HERE[t.mat[seat][slot] - 1]:
        worth -= 0.3
    worth += 0.02 * room_at(t, seat, slot)
    return worth if laying else -worth


def best_from(t: State, seat: int, first: int, more: int, laying: int) -> float:
    """Return the worth of an egg in a slot and of the best ones for the rest, none of them in an earlier slot."""
    worth: float = t.notes[N_SLOTS + first]
    left = more - 1
    last: float = 1000.0
    while left > 0:
        best: float = -1000.0
        places = 0
        for slot in range(first, SLOTS):
            value: float = t.notes[N_SLOTS + slot]
            free = eggs_possible(t, seat, slot, laying) - (1 if slot == first else 0)
            if free > 0 and best <= value < last:
                places = free if value > best else places + free
                best = value
        if places == 0:
            return worth
        taken = places if places < left else left
        worth += taken * best
        left -= taken
        last = best
    return worth


def eggs_possible(t: State, seat: int, slot: int, laying: int) -> int:
    """Return how many eggs can be laid in a slot, or spent from it."""
    return room_at(t, seat, slot) if laying else t.eggs[seat][slot]


def gain_for_egg(t: State, seat: int, f: int) -> float:
    """Return what a spent egg pays for: a card, or the rest of a power; 0 for a bird, as its column must be paid."""
    if t.frame[f][WHAT] == ASK_CONVERSION:
        return 0.8 * WEIGHTS[W_DECK] * t.notes[N_CARD]
    if t.frame[f][WHAT] == ASK_EGG:
        return power_gross(t)
    return 0.0


def power_gross(t: State) -> float:
    """Return what the power that is being resolved brings, without the cost of its egg."""
    f = power_below(t)
    return power_value(t, t.mat[t.frame[f][SEAT]][t.frame[f][SLOT]] - 1) + t.notes[N_EGG]


# Cards


def write_card_priors(t: State, seat: int, count: int) -> None:
    """Write the priors of cards: take those of great worth, give up those of little worth."""
    what = t.frame[t.depth - 1][WHAT]
    gain: float = 0.0
    if DISCARD <= t.legal_list[0] < PICK:
        note_tokens(t, seat, 0)
    if what == ASK_TUCK:
        gain = 1.0 + rest_of_tuck(t, seat)
    elif what == ASK_CONVERSION:
        gain = 0.9 * best_token(t)
    for i in range(count):
        t.prior[i] = card_prior(t, seat, t.legal_list[i], gain)


def card_prior(t: State, seat: int, action: int, gain: float) -> float:
    """Return the prior of an answer about cards."""
    if action == SKIP:
        return 0.0
    if action == DRAW_DECK:
        return 0.05 + WEIGHTS[W_DECK] * t.notes[N_CARD]
    if action < DRAW_DECK:
        return 0.05 + WEIGHTS[W_HOLD] * card_worth(t, seat, t.tray[action - DRAW_TRAY] - 1)
    if action >= PICK:
        return WEIGHTS[W_HOLD] * card_worth(t, seat, action - PICK)
    bird = action - TUCK if action >= TUCK else action - DISCARD
    worth: float = WEIGHTS[W_GIVE] * card_worth(t, seat, bird)
    # A card is missed less in a hand with many good cards.
    worth = worth / (1.0 + WEIGHTS[W_GIVE_HELD] * t.notes[N_GOOD]) if worth > 0.0 else 0.01 * worth
    return gain - worth


def rest_of_tuck(t: State, seat: int) -> float:
    """Return what a power brings besides the tucked card."""
    f = power_below(t)
    bird = t.mat[seat][t.frame[f][SLOT]] - 1
    return greater(0.0, power_value(t, bird) - POWER_SUMS[8 * bird])


# Powers


def write_other_priors(t: State, seat: int, count: int) -> None:
    """Write the priors of other answers: use a power, keep a token, repeat a power, move, choose who begins."""
    for i in range(count):
        t.prior[i] = other_prior(t, seat, t.legal_list[i]) if t.legal_list[i] != SKIP else 0.0


def other_prior(t: State, seat: int, action: int) -> float:
    if action in (USE, USE_PART):
        return (1.0 if action == USE else 0.6) * use_prior(t, seat)
    if action == REROLL:
        return 0.5 * t.notes[N_FOOD]
    if action >= TO_SUPPLY:
        return 1.0 if action == TO_CACHE else token_waiting(t, seat)
    if action >= START:
        return 0.5 if action - START == seat else 0.3
    if action >= REPEAT:
        return 0.1 + power_value(t, t.mat[seat][action - REPEAT] - 1)
    return move_prior(t, seat, action - MOVE)


def use_prior(t: State, seat: int) -> float:
    """Return the prior of using a power that asks for consent; slightly above 0 for what cannot harm."""
    f = power_below(t)
    if t.frame[f][WHAT] != POWER or t.frame[t.depth - 1][WHAT] in (ASK_GIFT, ASK_PART):
        return 0.1
    return 0.01 + power_value(t, t.mat[seat][t.frame[f][SLOT]] - 1)


def token_waiting(t: State, seat: int) -> float:
    """Return what the token would be worth in the player's food."""
    note_tokens(t, seat, 0)
    return t.notes[N_TOKENS + SEED]


def move_prior(t: State, seat: int, row: int) -> float:
    """Return the gain of the better column there, less the loss of the column here."""
    slot = t.frame[t.depth - 1][SLOT]
    here = slot // COLUMNS
    return upgrade_gain(t, row, t.row_size[seat][row]) - upgrade_gain(t, here, t.row_size[seat][here] - 1)

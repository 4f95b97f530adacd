# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""3. Playing a bird by the action or by a power: a card, a row, eggs for the column, food for the bird."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.state import add_legal

    from ..cards.card_tables import (
        COST,
        COST_EITHER,
        COST_FOOD,
        COST_WILD,
        EGG_COST,
        GUARD_BITS,
        LIVES_IN,
        ONE_TOKEN,
        TOKENS,
        TRIGGER,
        WAY_COUNT,
        WAYS,
        lowest_place,
    )
    from ..event_writers import emit_bird_played
    from ..fields import (
        ASK_EGGS,
        ASK_FOOD,
        COLUMNS,
        FOODS,
        HABITATS,
        MASK,
        MAT_ACTION,
        MORE,
        ON_BIRD,
        ON_MAT,
        PAY,
        PINK_POWER,
        PINKS,
        PLAY,
        PLAYED,
        SEAT,
        SKIP,
        SLOT,
        TOKENS_SHOWN,
        WHITE,
    )
    from ..knowledge.memory import remember_shown_card
    from ..state import State
    from .pieces.frames import pop, push
    from .pieces.ledger import all_eggs, free_slot, pay_tokens
    from .pieces.piles import take_from_hand
    from .powers.activation import push_power
    from .powers.between_turns import note_occasion

    def can_pay(t: State, seat: int, cost: int) -> bool:
        """3.3, 3.4 Return whether a seat has the food; two tokens may replace one."""
        tokens = 0
        lacking = 0
        spare = 0
        for food in range(FOODS):
            tokens += t.food[seat][food]
            if t.food[seat][food] >= COST_FOOD[cost][food]:
                spare += t.food[seat][food] - COST_FOOD[cost][food]
            else:
                lacking += COST_FOOD[cost][food] - t.food[seat][food]
        if COST_EITHER[cost]:
            if tokens > 1:
                return True
            for food in range(FOODS):
                if (COST_EITHER[cost] >> food) & 1 and t.food[seat][food] > 0:
                    return True
            return False
        return spare >= 2 * lacking + COST_WILD[cost]


def write_birds(t: State, seat: int, rows: int) -> None:
    """3.1 Any affordable bird in the hand may be played into any of these rows that suits it and has a free slot."""
    eggs = all_eggs(t, seat)
    open_rows = 0
    for row in range(HABITATS):
        birds = t.row_size[seat][row]
        if (rows >> row) & 1 and birds < COLUMNS and EGG_COST[birds] <= eggs:
            open_rows = open_rows | (1 << row)
    for word in range(3):
        bits: Word64 = t.hand[seat][word]
        while bits:
            bird = 64 * word + lowest_place(bits)
            bits = bits & (bits - 1)
            there = LIVES_IN[bird] & open_rows
            if there and can_pay(t, seat, COST[bird]):
                for row in range(HABITATS):
                    if (there >> row) & 1:
                        add_legal(t, PLAY + 3 * bird + row)


def play_bird(t: State, seat: int, action: int, by_power: int) -> None:
    """3.1 The card goes to the leftmost free slot of its row; then it is paid for, then its power works."""
    bird = (action - PLAY) // 3
    row = (action - PLAY) % 3
    birds = t.row_size[seat][row]
    take_from_hand(t, seat, bird)
    remember_shown_card(t, seat, bird)
    slot = put_on_mat(t, seat, bird, row)
    emit_bird_played(t, seat, bird, slot)
    push(t, PLAYED, seat, slot)
    t.frame[t.depth - 1][MASK] = by_power
    push(t, ASK_FOOD, seat, slot)
    if EGG_COST[birds] > 0:
        push(t, ASK_EGGS, seat, slot)
        t.frame[t.depth - 1][MORE] = EGG_COST[birds]


def put_on_mat(t: State, seat: int, bird: int, row: int) -> int:
    """3.1 Put a bird in the leftmost free slot of a row; return the slot."""
    slot = free_slot(t, seat, row)
    t.place[bird] = ON_MAT
    t.mat[seat][slot] = bird + 1
    t.row_size[seat][row] += 1
    if TRIGGER[bird] == PINK_POWER:
        t.pinks[seat] = t.pinks[seat] | (1 << slot)
    return slot


def run_played(t: State, f: int) -> None:
    """3.5 Pink birds of others react, then the white power works; a play by a power is seen when that power is over."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    by_power = t.frame[f][MASK]
    pop(t)
    note_occasion(t, ON_BIRD, slot // COLUMNS)
    if TRIGGER[t.mat[seat][slot] - 1] == WHITE:
        push_power(t, seat, slot)
    if not by_power:
        push(t, PINKS, seat, 0)


# Questions


def write_main(t: State, f: int) -> None:
    """2.1 The four actions: play a bird, gain food, lay eggs, draw cards."""
    write_birds(t, t.frame[f][SEAT], 7)
    for row in range(HABITATS):
        add_legal(t, MAT_ACTION + row)


def write_plays(t: State, f: int) -> None:
    """8.7 A power may play one more bird into its row, at the full cost."""
    write_birds(t, t.frame[f][SEAT], t.frame[f][MASK])
    add_legal(t, SKIP)


def could_play(t: State, f: int) -> bool:
    """Return whether a bird may be played into the row of a question, judged by what all players can see."""
    seat = t.frame[f][SEAT]
    for row in range(HABITATS):
        if (t.frame[f][MASK] >> row) & 1:
            birds = t.row_size[seat][row]
            return t.hand_size[seat] > 0 and birds < COLUMNS and EGG_COST[birds] <= all_eggs(t, seat)
    return False


def answer_play(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    pop(t)
    if action != SKIP:
        play_bird(t, seat, action, 1)


def write_payments(t: State, f: int) -> None:
    """3.4 Write every set of tokens that pays the cost and that the seat has."""
    seat = t.frame[f][SEAT]
    write_ways(t, seat, COST[t.mat[seat][t.frame[f][SLOT]] - 1])


def write_ways(t: State, seat: int, cost: int) -> None:
    held = GUARD_BITS
    for food in range(FOODS):
        tokens = t.food[seat][food] if t.food[seat][food] < TOKENS_SHOWN else TOKENS_SHOWN
        held = held + tokens * ONE_TOKEN[food]
    for way in range(WAY_COUNT[cost]):
        if (held - TOKENS[WAYS[cost][way]]) & GUARD_BITS == GUARD_BITS:
            add_legal(t, PAY + WAYS[cost][way])


def answer_payment(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    pop(t)
    pay_tokens(t, seat, action - PAY)

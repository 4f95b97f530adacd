# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Food, eggs and cards behind birds: every gain and loss. The functions only change counts and emit events."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import emit_word

    from ...cards.card_tables import EGG_LIMIT, NEST, TOKEN_COUNT
    from ...event_writers import (
        emit_egg_laid,
        emit_egg_spent,
        emit_food_cached,
        emit_food_gained,
        emit_food_paid,
        emit_food_spent,
    )
    from ...fields import (
        COLUMNS,
        FOODS,
        HABITATS,
        SLOTS,
    )
    from ...state import State

    def bird_at(t: State, seat: int, slot: int) -> int:
        """Return the bird in a slot that has one."""
        return t.mat[seat][slot] - 1

    def free_slot(t: State, seat: int, row: int) -> int:
        """Return the leftmost free slot of a row that has one."""
        return row * COLUMNS + t.row_size[seat][row]

    def room_at(t: State, seat: int, slot: int) -> int:
        """Return how many more eggs the bird in a slot can have; 0 for an empty slot."""
        if t.mat[seat][slot] == 0:
            return 0
        return EGG_LIMIT[t.mat[seat][slot] - 1] - t.eggs[seat][slot]

    def nests_at(t: State, seat: int, slot: int, nests: int) -> bool:
        """Return whether a bird in a slot has one of these nests."""
        return t.mat[seat][slot] > 0 and (NEST[t.mat[seat][slot] - 1] & nests) != 0

    def lay_egg(t: State, seat: int, slot: int) -> None:
        t.eggs[seat][slot] += 1
        t.happened = 1
        emit_egg_laid(t, seat, slot, bird_at(t, seat, slot))

    def spend_egg(t: State, seat: int, slot: int) -> None:
        t.eggs[seat][slot] -= 1
        t.happened = 1
        emit_egg_spent(t, seat, slot, bird_at(t, seat, slot))

    def keep_tokens(t: State, seat: int, food: int, count: int) -> None:
        """Gain tokens for dice; the events of the dice report them."""
        t.food[seat][food] += count
        t.happened = 1

    def give_up_token(t: State, seat: int, food: int) -> None:
        """Give up a token in the opening; one event reports the whole opening."""
        t.food[seat][food] -= 1

    def gain_food(t: State, seat: int, food: int, count: int) -> None:
        """Gain tokens from the supply, which has no end."""
        t.food[seat][food] += count
        t.happened = 1
        emit_food_gained(t, seat, food, count)

    def spend_food(t: State, seat: int, food: int, count: int) -> None:
        t.food[seat][food] -= count
        t.happened = 1
        emit_food_spent(t, seat, food, count)

    def cache_food(t: State, seat: int, slot: int, food: int) -> None:
        """Put a token from the supply on a bird."""
        t.cached[seat][slot] += 1
        t.happened = 1
        emit_food_cached(t, seat, slot, bird_at(t, seat, slot), food)


def pay_tokens(t: State, seat: int, payment: int) -> None:
    """3.4 A set of tokens pays for a bird."""
    for food in range(FOODS):
        t.food[seat][food] -= TOKEN_COUNT[payment][food]
    if t.log_enabled:
        emit_food_paid(t, seat)
        for food in range(FOODS):
            emit_word(t, TOKEN_COUNT[payment][food])


def row_eggs(t: State, seat: int, row: int) -> int:
    """Return the number of eggs in a row."""
    eggs = 0
    for column in range(COLUMNS):
        eggs += t.eggs[seat][row * COLUMNS + column]
    return eggs


def all_eggs(t: State, seat: int) -> int:
    eggs = 0
    for row in range(HABITATS):
        eggs += row_eggs(t, seat, row)
    return eggs


def room_for_eggs(t: State, seat: int, nests: int) -> int:
    """Return the room for eggs on all birds with these nests."""
    room = 0
    for slot in range(SLOTS):
        if nests_at(t, seat, slot, nests):
            room += room_at(t, seat, slot)
    return room

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""2. Laying birds on a row, and taking the birds they surround."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import emit_word

    from ..event_writers import emit_refilled, emit_row_laid_out, emit_took
    from ..fields import LEFT, NONE
    from ..knowledge.memory import remember_taken
    from ..questions import block_of, first_surrounded, stop_surrounded
    from ..state import State
    from .piles import forget_pool_card, renew_pile, take_card

    def append_block(t: State, row: int, species: int) -> None:
        block = t.row_blocks[row]
        t.row_species[row][block] = species
        t.row_count[row][block] = 1
        t.row_blocks[row] = block + 1

    def put_on_row(t: State, species: int, birds: int, row: int, side: int) -> int:
        """2.2 The birds between the laid ones and those of their species go to the hand. Return how many."""
        block = block_of(t, row, species)
        if block == NONE:
            if side == LEFT:
                prepend_block(t, row)
                block = 0
            else:
                block = t.row_blocks[row]
                t.row_blocks[row] += 1
            t.row_species[row][block] = species
            t.row_count[row][block] = birds
            return 0
        t.row_count[row][block] += birds
        return row_to_hand(t, row, first_surrounded(block, side), stop_surrounded(t, row, block, side))


def row_to_hand(t: State, row: int, first: int, stop: int) -> int:
    """Take the blocks from first up to stop and slide the rest together."""
    if first == stop:
        return 0
    emit_took(t, t.active, row)
    taken = 0
    for block in range(first, stop):
        species = t.row_species[row][block]
        birds = t.row_count[row][block]
        t.hand[t.active][species] += birds
        remember_taken(t, t.active, species, birds)
        taken += birds
        emit_word(t, species)
        emit_word(t, birds)
    t.hand_size[t.active] += taken
    close_row(t, row, first, stop)
    return taken


def close_row(t: State, row: int, first: int, stop: int) -> None:
    kept = t.row_blocks[row] - (stop - first)
    for block in range(first, kept):
        t.row_species[row][block] = t.row_species[row][block + stop - first]
        t.row_count[row][block] = t.row_count[row][block + stop - first]
    for block in range(kept, t.row_blocks[row]):
        t.row_species[row][block] = 0
        t.row_count[row][block] = 0
    t.row_blocks[row] = kept


def prepend_block(t: State, row: int) -> None:
    """Make room for a block on the left."""
    for block in range(t.row_blocks[row], 0, -1):
        t.row_species[row][block] = t.row_species[row][block - 1]
        t.row_count[row][block] = t.row_count[row][block - 1]
    t.row_blocks[row] += 1


def maybe_refill(t: State, row: int) -> None:
    """2.3 If one species is left in the row, add cards on the right until there are two."""
    while t.row_blocks[row] == 1:
        species = take_card(t)
        if species == NONE:
            return
        forget_pool_card(t, species)
        if species == t.row_species[row][0]:
            t.row_count[row][0] += 1
        else:
            append_block(t, row, species)
        emit_refilled(t, row, species)
        renew_pile(t)


def surrounded(t: State, row: int, species: int, side: int) -> int:
    """Return how many birds would be surrounded."""
    block = block_of(t, row, species)
    if block == NONE:
        return 0
    birds = 0
    for i in range(first_surrounded(block, side), stop_surrounded(t, row, block, side)):
        birds += t.row_count[row][i]
    return birds


def emit_row(t: State, row: int) -> None:
    emit_row_laid_out(t, row)
    for block in range(t.row_blocks[row]):
        emit_word(t, t.row_species[row][block])

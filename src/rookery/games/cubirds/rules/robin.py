# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7. RobinBird, the automatic opponent of solo play."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..event_writers import emit_laid
    from ..fields import HANDICAP_MAX, LEFT, NONE, RIGHT, RIVAL, ROWS, SPECIES
    from ..questions import SMALL_FLOCK
    from ..state import State
    from .piles import forget_pool_card, renew_pile, take_card
    from .rounds import complete_flock, end_turn, go_on
    from .rows import maybe_refill, put_on_row, surrounded


def robin_turn(t: State) -> None:
    """7.

    RobinBird lays a card of the pile on every row, keeps what she surrounds, then completes every flock she can.
    """
    for row in range(ROWS):
        species = take_card(t)
        if species == NONE:
            break
        robin_lays(t, species, row)
    flown = robin_flocks(t)
    if flown or t.handicap <= HANDICAP_MAX:
        end_turn(t)
    else:
        go_on(t)  # 7.4 A handicap of earlier rules wins no game by itself.


def robin_lays(t: State, species: int, row: int) -> None:
    """7.1 On the right, or on the left if that surrounds more."""
    forget_pool_card(t, species)
    left = surrounded(t, row, species, LEFT)
    right = surrounded(t, row, species, RIGHT)
    side = LEFT if left > right else RIGHT
    emit_laid(t, t.active, species, 1, row, side)
    taken = put_on_row(t, species, 1, row, side)
    renew_pile(t)
    if taken > 0:
        maybe_refill(t, row)


def robin_flocks(t: State) -> bool:
    """7.3 She completes every flock she can. Return whether there was one."""
    flown = False
    for species in range(SPECIES):
        if t.hand[RIVAL][species] >= SMALL_FLOCK[species]:
            complete_flock(t, species)
            flown = True
    return flown

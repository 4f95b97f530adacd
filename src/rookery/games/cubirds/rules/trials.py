# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""2 to 6. Actions that Python plays on a copy of a state, to see what they would bring."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Count

    from ..fields import DRAW_OFFER, SPECIES
    from ..questions import flock_gain
    from ..state import State
    from .turn import draw_two, play_action, write_legal


def try_action(t: State, action: int) -> Count:
    """Play an action of the active seat, but not RobinBird's turn after it; return 0 if it is illegal."""
    write_legal(t)
    for i in range(t.legal_count):
        if t.legal_list[i] == action:
            play_action(t, action)
            return 1
    return 0


def try_draw(t: State) -> Count:
    """3. Draw, whatever the phase; return the phase after it."""
    draw_two(t)
    return t.phase


def offers_draw(t: State) -> Count:
    """3. Return whether the active seat may draw now."""
    return 1 if t.phase == DRAW_OFFER else 0


def flocks_in_hand(t: State, hand: int) -> list[int]:
    """4.2 Return how many birds a flock of each species would add to the collection; 0 where the hand has no flock."""
    return [flock_gain(species, t.hand[hand][species]) for species in range(SPECIES)]


def birds_collected(t: State, hand: int) -> list[int]:
    """Return the birds of a collection by species."""
    return [t.collection[hand][species] for species in range(SPECIES)]

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""13.4 What all players can remember of the cards in hands, so that a redeal fits it.

A card that came to a hand openly (from the tray, a draft or a guide) is known to be there until it is shown again.
When its owner tucks a card unseen, it may be this one. So each such tuck is noted, with how many unseen cards its owner
could have tucked by then. Young cards were in the deck when it was last shuffled, old cards were not; all players know
which cards are young, as the discard pile is open.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..fields import BIRDS, IN_HAND, PEOPLE, TUCKED
    from ..state import State

    def remember_open_card(t: State, bird: int) -> None:
        """Remember a card that all players saw enter a hand."""
        t.entered[bird] = t.tucks + 1

    def remember_unseen_card(t: State, seat: int) -> None:
        """Remember a card from the deck; only its owner knows it."""
        t.young_unseen[seat] += 1

    def remember_shown_card(t: State, seat: int, bird: int) -> None:
        """Remember a card that left a hand face up."""
        if t.entered[bird] > 0:
            t.entered[bird] = 0
        elif t.young[bird]:
            t.young_unseen[seat] -= 1
            if t.tucks > 0:
                bound_young_tucks(t, seat)
        else:
            t.old_unseen[seat] -= 1
            if t.tucks > 0:
                bound_old_tucks(t, seat)

    def remember_tucked_card(t: State, seat: int) -> None:
        """Remember a card that left a hand unseen: one of those it could be."""
        t.tucker[t.tucks] = seat
        t.young_tucks[t.tucks] = t.young_unseen[seat]
        t.old_tucks[t.tucks] = t.old_unseen[seat]
        t.tucks += 1


def bound_young_tucks(t: State, seat: int) -> None:
    """Lower the bounds of a seat's young tucks: the card shown just now was not among them."""
    for tuck in range(t.tucks):
        if t.tucker[tuck] == seat and t.young_tucks[tuck] > t.young_unseen[seat]:
            t.young_tucks[tuck] = t.young_unseen[seat]


def bound_old_tucks(t: State, seat: int) -> None:
    for tuck in range(t.tucks):
        if t.tucker[tuck] == seat and t.old_tucks[tuck] > t.old_unseen[seat]:
            t.old_tucks[tuck] = t.old_unseen[seat]


def remember_reshuffle(t: State) -> None:
    """Remember that the discards become the deck: they are the young cards now, all others are old."""
    for bird in range(BIRDS):
        t.young[bird] = 0
    for seat in range(PEOPLE):
        t.old_unseen[seat] += t.young_unseen[seat]
        t.young_unseen[seat] = 0
    for tuck in range(t.tucks):
        t.old_tucks[tuck] += t.young_tucks[tuck]
        t.young_tucks[tuck] = 0


def is_held_by(t: State, seat: int, bird: int) -> bool:
    """Return whether a card is in a hand or was tucked from it; players who did not see it tucked cannot tell which."""
    return t.place[bird] == IN_HAND + seat or t.place[bird] == TUCKED + seat

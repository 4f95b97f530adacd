# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""What all players can remember about hidden hands, kept so that a redeal fits it.

Cards seen to enter a hand are `known`. The others are `unknown`, in the order they came. A player who lays or flies all
birds of a species has none left, so that species can only be among unknown cards that come later: `may` counts those
latest cards by species. When unknown cards leave, the oldest ones that fit are assumed to have left: every other
assumption would allow fewer hands, so all that is possible stays possible. At a reshuffle the unknown cards in hands
become `old`: they cannot be cards that were seen lying in the discard pile (`pool_floor`; it is lowered whenever a bird
may have come from the new pile, so it never forbids what is possible).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.state import set_fault

    from ..fields import SPECIES
    from ..state import State

    def remember_taken(t: State, hand: int, species: int, birds: int) -> None:
        """Remember that all players saw these birds go to the hand."""
        t.known[hand][species] += birds

    def remember_drawn(t: State, hand: int) -> None:
        """Remember a card that nobody else saw: it may be of any species."""
        t.unknown[hand] += 1
        for species in range(SPECIES):
            t.may[hand][species] += 1


def forget_birds(t: State, hand: int, species: int, birds: int) -> None:
    """Remember that all birds of a species left the hand."""
    unseen = birds - t.known[hand][species]
    t.known[hand][species] = 0
    if unseen > 0:
        forget_unknown(t, hand, species, unseen)
    elif unseen < 0:
        set_fault(t, FAULT_RULES)
    t.may[hand][species] = 0


def forget_unknown(t: State, hand: int, species: int, unseen: int) -> None:
    """Remember that unknown cards left: the oldest that can have been of this species."""
    latest = t.may[hand][species]
    if unseen > latest:
        set_fault(t, FAULT_RULES)
        return
    young = t.unknown[hand] - t.old[hand]
    t.unknown[hand] -= unseen
    for other in range(SPECIES):
        # Species possible as far back as this one lose as many cards; later ones only the cards that no longer fit.
        may = t.may[hand][other]
        kept = may - unseen if may >= latest else latest - unseen
        t.may[hand][other] = kept if kept < may else may
    # Old cards among those that fit leave first …
    fitting_old = latest - young
    if fitting_old > 0:
        t.old[hand] -= fitting_old if fitting_old < unseen else unseen
    # … but the birds may as well have come from the pool, which then has fewer of them.
    from_pool = unseen if unseen < young else young
    floor = t.pool_floor[species]
    t.pool_floor[species] = floor - from_pool if floor > from_pool else 0


def remember_reshuffle(t: State) -> None:
    """Remember that the discard pile becomes the draw pile: hands hold none of the cards that were seen in it."""
    for hand in range(t.hands):
        t.old[hand] = t.unknown[hand]
    for species in range(SPECIES):
        t.pool_floor[species] = t.discard_known[species]


def forget_hands(t: State) -> None:
    """Forget all hands: they were discarded, and no old card is left that the pool could tell about."""
    for species in range(SPECIES):
        t.pool_floor[species] = 0
    for hand in range(t.hands):
        t.unknown[hand] = 0
        t.old[hand] = 0
        for species in range(SPECIES):
            t.known[hand][species] = 0
            t.may[hand][species] = 0

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7. Solo: after each trip one card is discarded and one drawn."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import mark_revealed

    from ..event_writers import emit_discarded, emit_drew
    from ..fields import DISCARD
    from ..state import State
    from .hands import add_card, drop_card, take_from_deck
    from .seeing import begin_round


def discard_and_draw(t: State) -> None:
    """7.3 The discarded bird does not count as seen; the top card of the deck goes to the hand."""
    mark_revealed(t)
    bird = t.choice[0][0] - 1 - DISCARD
    t.choice[0][0] = 0
    t.discards[t.round - 1] = bird + 1
    drop_card(t, 0, bird)
    emit_discarded(t, 0, bird)
    drawn = take_from_deck(t)
    add_card(t, 0, drawn)
    emit_drew(t, 1, 0, drawn)
    begin_round(t)

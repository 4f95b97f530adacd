# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""5. A round: all reveal their cards, all players see birds, what arrived lingers for the next round."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.constants import EVERYONE
    from rookery.core.engine.state import emit_word, mark_revealed

    from ..event_writers import emit_cleared, emit_opened, emit_saw, emit_scared, emit_went
    from ..fields import BIRDS, CHOOSE, DISCARDING, ITEMS, LINGERING, MIGRATION, TYPES, WHYS
    from ..questions import (
        BIT,
        HABITAT_OF,
        ROW_BITS,
        acts_as_raptor,
        birds_of_round,
        has_dummies,
        is_shown_early,
        left_neighbour,
        row_of,
        score_of,
    )
    from ..state import State
    from .hands import drop_card, open_step, take_from_deck, take_from_dummy
    from .scoring import finish


def begin_round(t: State) -> None:
    """4.1 Each player chooses a card in secret; with the open deck (8.2) its cards are shown first."""
    t.round += 1
    if is_shown_early(t):
        reveal_supply(t)
        emit_opened(t)
        for hand in range(t.seats, t.hands):
            emit_word(t, t.trips[t.round - 1][hand] - 1)
    open_step(t, CHOOSE)


def go_on_trip(t: State) -> None:
    """5. Reveal, see, clear and save; then the end, or the next round."""
    mark_revealed(t)
    reveal_hands(t)
    if not is_shown_early(t):
        reveal_supply(t)
    if t.start == MIGRATION:
        forget_passed(t)
    if t.log_enabled:
        log_played(t)
    see_birds(t)
    if t.log_enabled:
        log_cleared(t)
    go_on(t)


def go_on(t: State) -> None:
    """5.6 With one card left the game is over; in a solo game (7.3), when the deck is empty."""
    if t.seats == 1:
        if t.deck_size == 0:
            finish(t)
        else:
            open_step(t, DISCARDING)
    elif t.left == 1:
        finish(t)
    else:
        begin_round(t)


def reveal_hands(t: State) -> None:
    """5.1 The chosen cards are revealed."""
    for seat in range(t.seats):
        played = t.choice[seat][0]
        t.choice[seat][0] = 0
        t.trips[t.round - 1][seat] = played
        drop_card(t, seat, played - 1)
    t.left -= 1


def reveal_supply(t: State) -> None:
    """5.1 Each dummy hand plays a card, or cards of the deck (7.2, 8.1) make up four arriving birds."""
    for hand in range(t.seats, t.hands):
        bird = take_from_dummy(t, hand - t.seats) if has_dummies(t) else take_from_deck(t)
        t.trips[t.round - 1][hand] = bird + 1


def see_birds(t: State) -> None:
    """5.2 Each player sees what arrives and what lingers in the habitat of their own card, nothing elsewhere."""
    arriving = birds_of_round(t, t.round, 0)
    lingering = birds_of_round(t, t.round - 1, 0)
    if t.raptors:
        lingering = without_scared(t, lingering)
    for seat in range(t.seats):
        bird = t.trips[t.round - 1][seat] - 1
        habitat = ROW_BITS[HABITAT_OF[bird]]
        mark_seen(t, seat, arriving & habitat, lingering & habitat)


def without_scared(t: State, lingering: Word64) -> Word64:
    """5.4 A raptor that arrives chases away what lingers in its habitat, for all players."""
    for hand in range(t.hands):
        bird = t.trips[t.round - 1][hand] - 1
        if acts_as_raptor(t, hand, bird):
            scared = lingering & ROW_BITS[HABITAT_OF[bird]]
            lingering = lingering & ~ROW_BITS[HABITAT_OF[bird]]
            if t.log_enabled and scared:
                log_scared(t, hand, bird)
    return lingering


def mark_seen(t: State, seat: int, arriving: Word64, lingering: Word64) -> None:
    """5.3 Mark birds seen for the first time, with the round and the reason."""
    own = t.trips[t.round - 1][seat] - 1
    habitat = HABITAT_OF[own]
    fresh = (arriving | lingering) & ~t.seen[seat]
    # Without a branch: the player's own card also arrives, so each of the two brings the reason one nearer to OWN.
    row = row_of(fresh, habitat)
    arrived = row_of(arriving, habitat)
    played = row_of(BIT[own], habitat)
    for kind in range(TYPES):
        why = LINGERING - ((arrived >> kind) & 1) - ((played >> kind) & 1)
        t.sheet[seat][TYPES * habitat + kind] += ((row >> kind) & 1) * (WHYS * t.round + why)
    if t.log_enabled:
        log_seen(t, seat, habitat, fresh)
    t.seen[seat] |= fresh


def forget_passed(t: State) -> None:
    """Forget passed cards that the neighbour now plays: the player who passed one no longer knows where it is."""
    for seat in range(t.seats):
        played = t.trips[t.round - 1][left_neighbour(t, seat)]
        kept = 0
        gone = 0
        for item in range(ITEMS):
            card = t.passed[seat][item]
            t.passed[seat][item] = 0
            if card == played and gone == 0:
                gone = 1
            else:
                t.passed[seat][kept] = card
                kept += 1


# Events


def log_played(t: State) -> None:
    for hand in range(t.hands):
        emit_went(t, hand, t.trips[t.round - 1][hand] - 1)


def log_scared(t: State, hand: int, raptor: int) -> None:
    """Log the cards that lingered there, one word each."""
    emit_scared(t, hand, raptor, HABITAT_OF[raptor])
    for other in range(t.hands):
        played = t.trips[t.round - 2][other]
        if played > 0 and HABITAT_OF[played - 1] == HABITAT_OF[raptor]:
            emit_word(t, played - 1)


def log_seen(t: State, seat: int, habitat: int, fresh: Word64) -> None:
    """Log which birds a seat saw for the first time; with hidden sheets (9.5) no other seat may read it."""
    audience = 1 << seat if t.hidden_sheets else EVERYONE
    emit_saw(t, audience, seat, habitat, score_of(t.seen[seat] | fresh) - score_of(t.seen[seat]))
    for bird in range(BIRDS):
        if fresh & BIT[bird]:
            emit_word(t, bird)
            emit_word(t, t.sheet[seat][bird] % WHYS)


def log_cleared(t: State) -> None:
    """5.5 The lingering birds leave the game."""
    if t.round > 1:
        emit_cleared(t)
        for hand in range(t.hands):
            if t.trips[t.round - 2][hand] > 0:
                emit_word(t, t.trips[t.round - 2][hand] - 1)

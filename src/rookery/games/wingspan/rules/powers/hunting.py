# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""8.8 Hunting: with the dice outside the feeder, or for the top card of the deck."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import roll
    from rookery.core.engine.constants import DICE
    from rookery.core.engine.state import emit_word

    from ...cards.card_tables import LOWEST_FOOD, STEP_BELOW, STEP_FOODS, WINGSPAN
    from ...event_writers import emit_hunted_deck, emit_hunted_dice
    from ...fields import DICE_IN_ALL, DUAL, FACES, INVERTEBRATE, ON_HUNT, SEAT, SEED, SLOT
    from ...state import State
    from ..pieces.ledger import bird_at, cache_food
    from ..pieces.piles import deck_to_open_tuck, discard_bird, take_card
    from .between_turns import note_occasion

    def gives(face: int, food: int) -> bool:
        """Return whether a face gives a food; the dual face gives either of two."""
        return face == food or (face == DUAL and (food in (INVERTEBRATE, SEED)))


def hunt_with_dice(t: State, f: int, step: int) -> None:
    """8.8 All dice outside the feeder are rolled; one or more hits cache exactly one token. The dice stay outside."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    food = LOWEST_FOOD[STEP_FOODS[step]]
    hits = 0
    for face in range(FACES):
        t.scratch[face] = 0
    for _ in range(DICE_IN_ALL - t.feeder_size):
        face = roll(t, DICE, FACES)
        t.scratch[face] += 1
        if gives(face, food):
            hits += 1
    if t.log_enabled:
        emit_hunted_dice(t, seat, slot, bird_at(t, seat, slot), 1 if hits > 0 else 0)
        for face in range(FACES):
            emit_word(t, t.scratch[face])
    if hits > 0:
        cache_food(t, seat, slot, food)
        note_occasion(t, ON_HUNT, 0)


def hunt_in_deck(t: State, f: int, step: int) -> None:
    """8.8 The top card is shown: tucked if its wingspan is below the limit, else discarded."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    bird = take_card(t)
    caught = 1 if WINGSPAN[bird] < STEP_BELOW[step] else 0
    emit_hunted_deck(t, seat, slot, bird_at(t, seat, slot), caught, bird)
    if caught:
        deck_to_open_tuck(t, seat, slot, bird)
        note_occasion(t, ON_HUNT, 0)
    else:
        discard_bird(t, bird)

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""12. The Automa, the automatic opponent in a solo game. She has no seat; her cards say what she does."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.chance import shuffle
    from rookery.core.engine.constants import CARDS, OTHERS
    from rookery.core.engine.state import emit_word, mark_revealed

    from ..cards.card_tables import (
        AUTOMA_ACTION,
        AUTOMA_DICE,
        AUTOMA_EGGS,
        AUTOMA_EXTRA,
        AUTOMA_LAST,
        BONUS_FITS,
        FITS_AUTOMA,
        IS_EXPERT,
        POINTS,
    )
    from ..event_writers import (
        emit_automa_ate,
        emit_automa_bonus,
        emit_automa_card,
        emit_automa_cubes,
        emit_automa_laid,
        emit_automa_took,
    )
    from ..fields import (
        ACTIVATE_PINK,
        ADD_CUBE,
        AUTOMA_CARDS,
        AUTOMA_DOWN,
        AUTOMA_DRAWS,
        AUTOMA_EATS,
        AUTOMA_LAYS,
        AUTOMA_PILE,
        AUTOMA_UP,
        BIRDS,
        BONUS_AUTOMA,
        BONUS_PILE,
        FACES,
        FEEDER_REROLLED,
        MORE,
        ON_AUTOMA,
        PINKS,
        REMOVE_CUBE,
        ROUNDS,
        TRAY,
    )
    from ..state import State
    from .pieces.feeder import all_alike, remove_dice, roll_feeder
    from .pieces.frames import pop, push
    from .pieces.piles import clear_tray, discard_bird, fill_tray, has_cards, take_card, take_from_tray
    from .powers.between_turns import note_occasion


def choose_automa_bonus(t: State) -> None:
    """12.1 The Automa keeps the first bonus card that suits her; the others are shuffled again."""
    place = t.bonus_size - 1
    while place > 0 and not FITS_AUTOMA[t.bonus_deck[place]]:
        place -= 1
    card = t.bonus_deck[place]
    t.bonus_size -= 1
    t.bonus_deck[place] = t.bonus_deck[t.bonus_size]
    t.bonus_deck[t.bonus_size] = 0
    t.bonus_place[card] = BONUS_AUTOMA
    t.bonus_seen[card] = 1
    t.automa_bonus = card + 1
    emit_automa_bonus(t, card)
    shuffle(t, CARDS, BONUS_PILE, t.bonus_deck, t.bonus_size)


def shuffle_automa(t: State) -> None:
    """12.2 Her cards for a round: all whose last round is not over; the expert card only with that option."""
    for place in range(AUTOMA_CARDS):
        t.automa_deck[place] = 0
    t.automa_size = 0
    t.automa_card = 0
    for card in range(AUTOMA_CARDS):
        if AUTOMA_LAST[card] >= t.round and (t.expert or not IS_EXPERT[card]):
            t.automa_deck[t.automa_size] = card
            t.automa_size += 1
    shuffle(t, OTHERS, AUTOMA_PILE, t.automa_deck, t.automa_size)


def run_automa(t: State, f: int) -> int:
    """12.3 She turns over a card: first her action, then its extra. Return 1 when her turn is over."""
    if t.frame[f][MORE]:
        pop(t)
        fill_tray(t)
        return 1
    t.frame[f][MORE] = 1
    t.automa_size -= 1
    card = t.automa_deck[t.automa_size]
    t.automa_deck[t.automa_size] = 0
    t.automa_card = card + 1
    mark_revealed(t)
    emit_automa_card(t, card)
    act(t, card)
    extra(t, AUTOMA_EXTRA[card][t.round - 1])
    return 0


def act(t: State, card: int) -> None:
    """12.4 Draw cards, play a bird, lay eggs or gain food."""
    action = AUTOMA_ACTION[card][t.round - 1]
    if action == AUTOMA_DRAWS:
        clear_tray(t)
        take_face_down(t)
    elif action == AUTOMA_EATS:
        eat(t, card)
    elif action == AUTOMA_LAYS:
        t.automa_eggs += AUTOMA_EGGS[card][t.round - 1]
        emit_automa_laid(t, AUTOMA_EGGS[card][t.round - 1])
    else:
        play_from_tray(t)


def take_face_down(t: State) -> None:
    """12.4 She takes a card of the deck face down."""
    if has_cards(t):
        t.place[take_card(t)] = AUTOMA_DOWN
        emit_automa_took(t, BIRDS)


def play_from_tray(t: State) -> None:
    """12.4 She keeps the tray card with the most points that fits her bonus card, and discards the others that fit."""
    best = TRAY
    for place in range(TRAY):
        if fits_her(t, place) and (best == TRAY or POINTS[t.tray[place] - 1] > POINTS[t.tray[best] - 1]):
            best = place
    if best == TRAY:
        take_face_down(t)
        return
    bird = take_from_tray(t, best)
    t.place[bird] = AUTOMA_UP
    emit_automa_took(t, bird)
    for place in range(TRAY):
        if fits_her(t, place):
            other = take_from_tray(t, place)
            emit_word(t, other)
            discard_bird(t, other)


def fits_her(t: State, place: int) -> bool:
    return t.tray[place] > 0 and BONUS_FITS[t.names][t.automa_bonus - 1][t.tray[place] - 1] != 0


def eat(t: State, card: int) -> None:
    """12.4 She rolls again if all dice are alike, then takes all dice of the first face in her order that is there."""
    if all_alike(t):
        roll_feeder(t, FEEDER_REROLLED)
    for place in range(FACES):
        face = AUTOMA_DICE[(card * ROUNDS + t.round - 1) * FACES + place]
        if t.feeder[face] > 0:
            emit_automa_ate(t, face, t.feeder[face])
            remove_dice(t, face, t.feeder[face])
            return


def extra(t: State, kind: int) -> None:
    """12.5 Add a cube to the goal of the round, remove one, or activate all pink birds of the player."""
    if kind == ADD_CUBE:
        t.automa_cubes += 1
    elif kind == REMOVE_CUBE and t.automa_cubes > 0:
        t.automa_cubes -= 1
    elif kind == ACTIVATE_PINK:
        note_occasion(t, ON_AUTOMA, 0)
        push(t, PINKS, 0, 0)
    if kind in (ADD_CUBE, REMOVE_CUBE):
        emit_automa_cubes(t, kind, t.automa_cubes)

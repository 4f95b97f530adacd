# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The places of all bird cards and bonus cards as a seat knows them, for learning."""

from __future__ import annotations

from typing import Annotated

import cython

from rookery.core.observations import ObservationField, codes, counts, players

from .. import fields

# Places of bird cards that all can see. Most of these cards are at the first three, where the code is the place.
OPEN_PLACES = {
    fields.IN_TRAY: "tray",
    fields.DISCARDED: "discard pile",
    fields.ON_MAT: "mat",
    fields.OFFERED: "offer",
    fields.AUTOMA_UP: "the Automa's",
}
OPEN_CODE: Annotated[list[int], "unsigned char[20]"] = [
    [*OPEN_PLACES].index(place) + 1 if place in OPEN_PLACES else 0 for place in range(fields.PLACES)
]
assert [*OPEN_PLACES][: fields.OPEN_BELOW - 1] == [*range(1, fields.OPEN_BELOW)], "a card's code is not its place"
# Your own cards, and what others know of them: nothing, that you may still have them, that you do have them.
HAND_CODES = ("your hand", "your hand, perhaps to others", "your hand, surely to others")
TUCKED_CODES = ("tucked by you", "tucked by you, perhaps in your hand to others")
# What you know of other players' cards.
SEEN_CODES = ("perhaps", "surely")
OWN_HAND: int = 1 + len(OPEN_PLACES)
OWN_TUCKED: int = OWN_HAND + len(HAND_CODES)
SEEN_ELSEWHERE: int = OWN_TUCKED + len(TUCKED_CODES)
SEEN_WAYS: int = len(SEEN_CODES)

# Bonus cards. From the last code on: kept by other players, known when the game is over.
BONUS_CODES = ("unknown", "offered to you", "rejected by you", "the Automa's", "kept by you")
OFFERED_TO_YOU: int = BONUS_CODES.index("offered to you")
REJECTED_BY_YOU: int = BONUS_CODES.index("rejected by you")
BONUS_OF_AUTOMA: int = BONUS_CODES.index("the Automa's")
KEPT_BY_YOU: int = BONUS_CODES.index("kept by you")

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import LOWEST_BIT, at_least_mask, put_cells, put_zeros, relative_seat

    from ..fields import (
        BIRDS,
        BONUS_AUTOMA,
        BONUS_CARDS,
        BONUS_DECK,
        BONUS_DISCARDED,
        BONUS_KEPT,
        BONUS_OFFERED,
        IN_HAND,
        OPEN_BELOW,
        OVER,
        TUCKED,
    )
    from ..state import State


def card_observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that put_cards() writes, in its order."""
    others = players(seats)[1:]
    seen = [f"{way} with {other}" for other in others for way in SEEN_CODES]
    birds = ("unknown", *OPEN_PLACES.values(), *HAND_CODES, *TUCKED_CODES, *seen)
    bonus = (*BONUS_CODES, *[f"kept by {other}" for other in others])
    return (
        codes("bird_cards", BIRDS, of=birds, meaning="where you know each bird card to be"),
        codes("bonus_cards", BONUS_CARDS, of=bonus, meaning="where you know each bonus card to be"),
        counts("bonus_counts", seats, high=BONUS_CARDS, meaning="bonus cards each player has kept"),
        counts("bonus_discards", high=BONUS_CARDS, meaning="bonus cards in the discard pile"),
    )


def put_cards(t: State, seat: int, out: Cells, at: int) -> int:
    # For most cards the code is their place; the loop finds the others, eight cards at a time.
    put_cells(out, at, t.place, BIRDS)
    for few in range((BIRDS + 7) // 8):
        first = 8 * few
        # There are two calls because reading is fast only if the compiler knows the number of bytes.
        if first + 8 <= BIRDS:
            others = at_least_mask(t.place, first, 8, OPEN_BELOW)
        else:
            others = at_least_mask(t.place, first, BIRDS % 8, OPEN_BELOW)
        while others != 0:
            bird = first + LOWEST_BIT[others]
            out[at + bird] = bird_code(t, seat, bird)
            others = others & (others - 1)
    return put_bonus(t, seat, out, at + BIRDS)


def bird_code(t: State, seat: int, bird: int) -> int:
    """Return the code of a card: its place, or more for a card that was seen entering a hand."""
    if t.entered[bird] > 0 and t.place[bird] >= IN_HAND:
        return held_code(t, seat, bird)
    return code_of_place(seat, t.place[bird])


def code_of_place(seat: int, place: int) -> int:
    """Return the code of a card of which only the place matters; in others' hands it is as unknown as in the deck."""
    if place < IN_HAND:
        return OPEN_CODE[place]
    if place == IN_HAND + seat:
        return OWN_HAND
    return OWN_TUCKED if place == TUCKED + seat else 0


def held_code(t: State, seat: int, bird: int) -> int:
    """Return the code of a card that all saw enter a hand: surely there, or perhaps if its owner has tucked since."""
    place = t.place[bird]
    holder = place - TUCKED if place >= TUCKED else place - IN_HAND
    seen = 2 if t.entered[bird] > last_tuck(t, holder) else 1
    if holder == seat:
        return code_of_place(seat, place) + seen
    return SEEN_ELSEWHERE + SEEN_WAYS * (relative_seat(seat, holder, t.seats) - 1) + seen - 1


def last_tuck(t: State, who: int) -> int:
    """Return the number of a player's last tuck from the hand, from 1; 0 if there was none."""
    tuck = t.tucks
    while tuck > 0 and t.tucker[tuck - 1] != who:
        tuck -= 1
    return tuck


def put_bonus(t: State, seat: int, out: Cells, at: int) -> int:
    """Write the bonus cards one by one; then how many each player has kept, and how many are discarded."""
    behind = put_zeros(out, at, BONUS_CARDS + t.seats + 1)
    for few in range((BONUS_CARDS + 7) // 8):
        first = 8 * few
        if first + 8 <= BONUS_CARDS:
            others = at_least_mask(t.bonus_place, first, 8, BONUS_DECK + 1)
        else:
            others = at_least_mask(t.bonus_place, first, BONUS_CARDS % 8, BONUS_DECK + 1)
        while others != 0:
            put_bonus_card(t, seat, out, at, first + LOWEST_BIT[others])
            others = others & (others - 1)
    return behind


def put_bonus_card(t: State, seat: int, out: Cells, at: int, card: int) -> None:
    place = t.bonus_place[card]
    out[at + card] = bonus_code(t, seat, card)
    if place == BONUS_DISCARDED:
        out[at + BONUS_CARDS + t.seats] += 1
    elif BONUS_KEPT <= place < BONUS_OFFERED:
        out[at + BONUS_CARDS + relative_seat(seat, place - BONUS_KEPT, t.seats)] += 1


def bonus_code(t: State, seat: int, card: int) -> int:
    """Return the code of a bonus card: known if it is or was the seat's, or when the game is over."""
    place = t.bonus_place[card]
    code = 0
    if place == BONUS_OFFERED + seat:
        code = OFFERED_TO_YOU
    elif place == BONUS_DISCARDED:
        code = REJECTED_BY_YOU if (t.bonus_seen[card] >> seat) & 1 else 0
    elif place == BONUS_AUTOMA:
        code = BONUS_OF_AUTOMA
    elif place == BONUS_KEPT + seat or (t.phase == OVER and BONUS_KEPT <= place < BONUS_OFFERED):
        code = KEPT_BY_YOU + relative_seat(seat, place - BONUS_KEPT, t.seats)
    return code

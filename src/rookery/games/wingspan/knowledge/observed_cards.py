# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Where a seat knows every bird card and every bonus card to be, for learning."""

from __future__ import annotations

from typing import Annotated

import cython

from rookery.core.observations import ObservationField, codes, counts, players

from .. import fields

# Places of bird cards that all can see. In the first of them most cards are: there the code is the place.
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
# Your own cards, and what others know of them: nothing, that you perhaps have them still, that you surely do.
HAND_CODES = ("your hand", "your hand, perhaps to others", "your hand, surely to others")
TUCKED_CODES = ("tucked by you", "tucked by you, perhaps in your hand to others")
# What you know of theirs.
SEEN_CODES = ("perhaps", "surely")
OWN_HAND: int = 1 + len(OPEN_PLACES)
OWN_TUCKED: int = OWN_HAND + len(HAND_CODES)
SEEN_ELSEWHERE: int = OWN_TUCKED + len(TUCKED_CODES)
SEEN_WAYS: int = len(SEEN_CODES)

# Bonus cards; kept by others when the game is over: from the last code on.
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
    """What put_cards() writes, in this order."""
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
    # The code of most cards is the place where they are; eight at a time are searched for the others.
    put_cells(out, at, t.place, BIRDS)
    for few in range((BIRDS + 7) // 8):
        first = 8 * few
        # Two calls, as reading is quick only where the compiler knows how many bytes.
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
    """Where a card is tells it all, but for those that were seen to come to a hand."""
    if t.entered[bird] > 0 and t.place[bird] >= IN_HAND:
        return held_code(t, seat, bird)
    return code_of_place(seat, t.place[bird])


def code_of_place(seat: int, place: int) -> int:
    """A card of which nothing is known but where it is; in others' hands it is as unknown as in the deck."""
    if place < IN_HAND:
        return OPEN_CODE[place]
    if place == IN_HAND + seat:
        return OWN_HAND
    return OWN_TUCKED if place == TUCKED + seat else 0


def held_code(t: State, seat: int, bird: int) -> int:
    """A card that all saw come to a hand: it is there surely, or perhaps if its owner has tucked a card since."""
    place = t.place[bird]
    holder = place - TUCKED if place >= TUCKED else place - IN_HAND
    seen = 2 if t.entered[bird] > last_tuck(t, holder) else 1
    if holder == seat:
        return code_of_place(seat, place) + seen
    return SEEN_ELSEWHERE + SEEN_WAYS * (relative_seat(seat, holder, t.seats) - 1) + seen - 1


def last_tuck(t: State, who: int) -> int:
    """The number of somebody's last tuck from the hand, from 1; 0 if there was none."""
    tuck = t.tucks
    while tuck > 0 and t.tucker[tuck - 1] != who:
        tuck -= 1
    return tuck


def put_bonus(t: State, seat: int, out: Cells, at: int) -> int:
    """The bonus cards one by one; behind them how many each has kept, and how many are discarded."""
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
    """A seat knows what it has and what it has given up; what others kept is shown when the game is over."""
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

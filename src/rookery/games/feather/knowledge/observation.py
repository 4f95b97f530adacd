# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Writes all that a seat of Birds of a Feather may know as small numbers, for learning: what view.py shows, no more.

Players are numbered from the seat on: itself, its left neighbour, and so on. Behind them come the dummy hands or the
deck; of two dummy hands the first is the one to which the seat gives in a draft. When and why a bird was seen follows
from the trips.
"""

from __future__ import annotations

import cython

from rookery.core.observations import ObservationField, codes, counts, number

from ..actions import SPACE
from ..cards.birds import IDS
from ..events import REASONS
from .draft_observation import draft_observation_fields
from .view import PHASES

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import (
        absolute_seat,
        add_bits,
        put,
        put_bits,
        put_cells,
        put_number,
        put_zeros,
    )

    from ..fields import (
        BEST_SCORE,
        BIRDS,
        CARDS_IN_ALL,
        CONCEALED,
        COPIES_MAX,
        DISCARDING,
        HAND_MAX,
        HANDS_MIN,
        ITEMS,
        NOT_SEEN,
        OVER,
        ROUNDS_MAX,
        SEEN,
    )
    from ..questions import POOL_SIZE, POOLS, has_deck, score_of
    from ..state import State
    from .draft_observation import put_draft

    def hand_at(t: State, seat: int, place: int) -> int:
        """Return the hand `place` places after the seat's own; two dummy hands change with the seat, others do not."""
        if place < t.seats:
            return absolute_seat(seat, place, t.seats)
        return t.seats + (seat + place) % 2 if t.seats == 2 else place

    def is_concealed(t: State, seat: int, other: int) -> bool:
        """9.5 Return whether a sheet is hidden from a seat."""
        return t.hidden_sheets != 0 and other != seat and t.phase != OVER


SHEET_CODES = {NOT_SEEN: "not_seen", SEEN: "seen", CONCEALED: "hidden"}


def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that observe() writes, in order."""
    hands = max(seats, HANDS_MIN)
    birds = ("nothing", *IDS)
    actions = ("nothing", *map(str, SPACE.all))
    listed = (
        codes("phase", of=tuple(PHASES.values()), meaning="what is to be decided"),
        number("turn", "steps that were resolved, discards apart"),
        counts("round", high=ROUNDS_MAX, meaning="the round being played, from 1; 0 before the first"),
        counts("hand_size", high=HAND_MAX, meaning="cards in each person's hand"),
        counts("hand", BIRDS, high=COPIES_MAX, meaning="your cards by bird"),
        codes("choice", ITEMS, of=actions, meaning="what you have chosen, complete"),
        codes("begun", ITEMS, of=actions, meaning="the choice you have begun, or begun again"),
        counts("chosen", seats, high=1, meaning="1 for each whose choice is complete"),
        codes("sheets", seats, BIRDS, of=tuple(SHEET_CODES.values()), meaning="the birds each player has seen"),
        counts("scores", seats, high=BEST_SCORE, meaning="points of each player whose sheet is not hidden"),
        codes("trips", ROUNDS_MAX, hands, of=birds, meaning="what each hand played in each round, or shows for it"),
        counts("deck", high=CARDS_IN_ALL, meaning="cards in the deck that feeds the game"),
        counts("aside", high=CARDS_IN_ALL, meaning="cards set aside face down"),
        counts("winners", seats, high=1, meaning="1 for each who has won"),
        codes("reason", of=("running", *REASONS.values()), meaning="how the game ended"),
    )
    if seats == 1:
        return (*listed, codes("discards", ROUNDS_MAX, of=birds, meaning="what you discarded after each round"))
    dummies = counts("dummies", hands - seats, high=HAND_MAX, meaning="cards in each dummy hand")
    passed = codes("passed", ITEMS, of=birds, meaning="cards you passed that your left neighbour still has")
    return (*listed, *([dummies] if hands > seats else []), passed, *draft_observation_fields(seats))


def observe(t: State, seat: int, out: Cells) -> int:
    at = put(out, 0, t.phase)
    # A discard belongs to the turn of its trip, which is over by then.
    at = put_number(out, at, t.turns - (1 if t.phase == DISCARDING else 0))
    at = put(out, at, t.round)
    at = put(out, at, t.left)
    at = put_hand(t, seat, out, at)
    at = put_cells(out, at, t.choice[seat], ITEMS)
    at = put_cells(out, at, t.begun[seat], ITEMS)
    at = put_people(t, seat, out, at)
    at = put_trips(t, seat, out, at)
    at = put(out, at, t.deck_size if has_deck(t) else 0)
    at = put(out, at, cards_aside(t))
    for place in range(t.seats):
        at = put(out, at, (t.winners >> hand_at(t, seat, place)) & 1)
    at = put(out, at, t.reason)
    if t.seats == 1:
        return put_cells(out, at, t.discards, ROUNDS_MAX)
    for place in range(t.seats, t.hands):
        at = put(out, at, t.dummy_size[hand_at(t, seat, place) - t.seats])
    at = put_cells(out, at, t.passed[seat], ITEMS)
    return put_draft(t, seat, out, at)


def put_hand(t: State, seat: int, out: Cells, at: int) -> int:
    """Write how many cards of each bird a hand has."""
    put_bits(out, at, t.held[seat][0], BIRDS)
    for i in range(1, COPIES_MAX):
        add_bits(out, at, t.held[seat][i], BIRDS)
    return at + BIRDS


def cards_aside(t: State) -> int:
    """1.3 Return the number of cards that are not dealt; a drafted game keeps its pools in the deck too."""
    if t.drafted:
        return t.deck_size - POOLS[t.seats] * POOL_SIZE[t.seats] * t.seats
    return 0 if has_deck(t) else t.deck_size


def put_people(t: State, seat: int, out: Cells, at: int) -> int:
    """Write who has chosen, what all players have seen, and its points."""
    for place in range(t.seats):
        waits = 1 if t.phase == OVER else (t.undecided >> hand_at(t, seat, place)) & 1
        at = put(out, at, 0 if waits else 1)
    for place in range(t.seats):
        at = put_sheet(t, seat, hand_at(t, seat, place), out, at)
    for place in range(t.seats):
        other = hand_at(t, seat, place)
        at = put(out, at, 0 if is_concealed(t, seat, other) else score_of(t.seen[other]))
    return at


def put_sheet(t: State, seat: int, other: int, out: Cells, at: int) -> int:
    if not is_concealed(t, seat, other):
        return put_bits(out, at, t.seen[other], BIRDS)
    for _ in range(BIRDS):
        at = put(out, at, CONCEALED)
    return at


def put_trips(t: State, seat: int, out: Cells, at: int) -> int:
    """Write all that was played, and what the open deck (8.2) shows for the current round; later rounds are empty."""
    behind = put_zeros(out, at, ROUNDS_MAX * t.hands)
    for place in range(t.hands):
        hand = hand_at(t, seat, place)
        for number_of_round in range(t.round):
            out[at + number_of_round * t.hands + place] = t.trips[number_of_round][hand]
    return behind

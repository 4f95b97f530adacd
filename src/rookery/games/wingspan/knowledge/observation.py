# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""All that a seat of Wingspan may know, as small numbers for learning: what view.py shows, and nothing else.

Players are numbered relative to the seat: itself, its left neighbour, and so on. The cards are in observed_cards.py,
the question in observed_question.py.
"""

from __future__ import annotations

import cython

from rookery.core.observations import ObservationField, codes, counts, number, players

from ..actions import SPACE
from ..cards import AUTOMA_IDS, GOAL_IDS, IDS
from ..cards import BIRDS as ALL_BIRDS
from ..cards import FACES as FACE_NAMES
from ..cards import FOODS as FOOD_NAMES
from ..cards.goals import PLACES as PLACES_OF_GOALS
from ..events import REASONS
from ..events import SCORE_ROWS as ROW_NAMES
from .observed_cards import card_observation_fields
from .observed_question import question_observation_fields
from .view import PHASES

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import (
        absolute_seat,
        put,
        put_bits,
        put_cells,
        put_number,
        put_zeros,
        relative_seat,
        sum_of,
    )

    from ..fields import (
        AUTOMA_CARDS,
        AUTOMA_DOWN,
        BIRDS,
        BONUS_CARDS,
        DICE_IN_ALL,
        FACES,
        FIRST_TURNS,
        FOODS,
        ITEMS,
        OPENING,
        OVER,
        PEOPLE,
        PLAYING,
        PLAYING_FROM,
        POINTS_BIRDS,
        POINTS_BONUS,
        POINTS_CACHED,
        POINTS_EGGS,
        POINTS_GOALS,
        POINTS_TUCKED,
        ROUNDS,
        SCORE_ROWS,
        SLOTS,
        TRAY,
    )
    from ..rules.goals import goal_items
    from ..rules.scoring import points_of_birds, points_of_bonus_cards
    from ..state import State
    from .observed_cards import put_cards
    from .observed_question import put_question

EGGS_MAX = max(bird.eggs for bird in ALL_BIRDS)
BEST_PLACE = max(max(places) for places in PLACES_OF_GOALS)


def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that observe() writes, in its order."""
    who = players(seats)
    opening = ("nothing", *map(str, SPACE.all[:PLAYING_FROM]))
    listed = (
        *table_observation_fields(who),
        *people_observation_fields(seats),
        *card_observation_fields(seats),
        *question_observation_fields(who),
        codes("choice", ITEMS, of=opening, meaning="your opening, if it is complete"),
        codes("begun", ITEMS, of=opening, meaning="the opening you have begun, or begun again"),
        counts("winners", seats, high=1, meaning="1 for each who has won"),
        codes("reason", of=("running", *REASONS.values()), meaning="how the game ended"),
    )
    return (*listed, *automa_observation_fields()) if seats == 1 else listed


def table_observation_fields(who: tuple[str, ...]) -> tuple[ObservationField, ...]:
    """Return the fields that all can see: turns, goals, feeder, tray and decks."""
    birds = ("nothing", *IDS)
    return (
        codes("phase", of=tuple(PHASES.values()), meaning="the opening, the game, or its end"),
        number("turn", "turns begun, all seats together"),
        counts("round", high=ROUNDS, meaning="the round being played, from 1"),
        counts("turns_left", high=FIRST_TURNS, meaning="turns of this round that the active player still has"),
        codes("active", of=("nobody", *who), meaning="whose turn it is"),
        codes("first", of=who, meaning="who has the first-player token"),
        counts("seat", high=PEOPLE - 1, meaning="your seat, as actions that name a seat count them"),
        codes("goals", ROUNDS, of=GOAL_IDS, meaning="the goal of each round"),
        counts("feeder", FACES, high=DICE_IN_ALL, meaning=f"dice in the birdfeeder: {', '.join(FACE_NAMES)}"),
        codes("tray", TRAY, of=birds, meaning="the birds in the tray"),
        codes("offer", PEOPLE + 1, of=birds, meaning="the birds that are being drafted"),
        counts("owed", high=BIRDS, meaning="cards the active player must discard at the end of the turn"),
        counts("deck", high=BIRDS, meaning="cards in the bird deck"),
        counts("bonus_deck", high=BONUS_CARDS, meaning="cards in the bonus deck"),
    )


def people_observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that all can see of each player; slots row by row from left to right."""
    foods, rows = ", ".join(FOOD_NAMES), ", ".join(ROW_NAMES)
    return (
        counts("hand_sizes", seats, high=BIRDS, meaning="bird cards in each hand"),
        counts("chosen", seats, high=1, meaning="1 for each whose opening is complete"),
        counts("food", seats, FOODS, 2, high=255, meaning=f"{foods}: how many times 256, then the rest"),
        codes("mats", seats, SLOTS, of=("nothing", *IDS), meaning="the bird in each slot"),
        counts("eggs", seats, SLOTS, high=EGGS_MAX, meaning="eggs on each bird"),
        counts("cached", seats, SLOTS, high=255, meaning="food on each bird"),
        counts("tucked", seats, SLOTS, high=BIRDS, meaning="cards behind each bird"),
        counts("spent_pinks", seats, SLOTS, high=1, meaning="1 for a pink bird used since its owner's last turn"),
        counts("goal_items", seats, ROUNDS, high=SLOTS * EGGS_MAX, meaning="items of each goal: now, or when scored"),
        counts("goal_points", seats, ROUNDS, high=BEST_PLACE, meaning="points for each goal that was scored"),
        counts("scores", seats, SCORE_ROWS, high=255, meaning=f"points as they stand: {rows}; bonus if you know it"),
    )


def automa_observation_fields() -> tuple[ObservationField, ...]:
    """Return the fields of the Automa; her open birds and her bonus card are in the fields of the cards."""
    return (
        codes("automa_card", of=("nothing", *AUTOMA_IDS), meaning="her card that lies open"),
        counts("automa_deck", high=AUTOMA_CARDS, meaning="her cards of this round that are still to come"),
        counts("automa_cubes", high=255, meaning="her cubes on the goal of the round"),
        counts("automa_eggs", high=255, meaning="her eggs"),
        counts("automa_face_down", high=BIRDS, meaning="her bird cards that nobody has seen"),
        counts("automa_items", ROUNDS, high=255, meaning="items she had of each goal that was scored"),
        counts("automa_points", ROUNDS, high=255, meaning="her points for it"),
        counts("rival_won", high=1, meaning="1 if she has won or shared the victory"),
    )


def observe(t: State, seat: int, out: Cells) -> int:
    at = put_table(t, seat, out, 0)
    at = put_people(t, seat, out, at)
    at = put_cards(t, seat, out, at)
    at = put_question(t, seat, out, at)
    at = put_opening(t, seat, out, at)
    for place in range(t.seats):
        at = put(out, at, (t.winners >> absolute_seat(seat, place, t.seats)) & 1)
    at = put(out, at, t.reason)
    return put_automa(t, out, at) if t.seats == 1 else at


def put_opening(t: State, seat: int, out: Cells, at: int) -> int:
    """Write the opening a seat has chosen; zeros after the opening."""
    if t.phase != OPENING:
        return put_zeros(out, at, 2 * ITEMS)
    for item in range(ITEMS):
        at = put(out, at, t.choice[seat][item])
    for item in range(ITEMS):
        at = put(out, at, t.begun[seat][item])
    return at


def put_table(t: State, seat: int, out: Cells, at: int) -> int:
    at = put(out, at, t.phase)
    at = put_number(out, at, t.turns)
    at = put(out, at, t.round)
    at = put(out, at, turns_left(t))
    at = put(out, at, relative_seat(seat, t.active, t.seats) + 1 if t.phase == PLAYING else 0)
    at = put(out, at, relative_seat(seat, t.first, t.seats))
    at = put(out, at, seat)
    at = put_cells(out, at, t.goal, ROUNDS)
    at = put_cells(out, at, t.feeder, FACES)
    at = put_cells(out, at, t.tray, TRAY)
    at = put_offer(t, out, at)
    at = put(out, at, t.owed)
    at = put(out, at, t.deck_size)
    return put(out, at, t.bonus_size)


def turns_left(t: State) -> int:
    """Return the turns of this round that the active player still has, the current one included."""
    if t.phase != PLAYING:
        return FIRST_TURNS if t.phase == OPENING else 0
    return 1 + t.turns_left // t.seats


def put_offer(t: State, out: Cells, at: int) -> int:
    """Write the cards still on offer without gaps, so that the places of picked cards are not revealed."""
    behind = put_zeros(out, at, PEOPLE + 1)
    for place in range(PEOPLE + 1):
        if t.offer[place] > 0:
            at = put(out, at, t.offer[place])
    return behind


def put_people(t: State, seat: int, out: Cells, at: int) -> int:
    for place in range(t.seats):
        at = put(out, at, t.hand_size[absolute_seat(seat, place, t.seats)])
    for place in range(t.seats):
        waits = 1 if t.phase != OPENING else (t.undecided >> absolute_seat(seat, place, t.seats)) & 1
        at = put(out, at, 0 if waits else 1)
    for place in range(t.seats):
        for food in range(FOODS):
            at = put_number(out, at, t.food[absolute_seat(seat, place, t.seats)][food])
    at = put_mats(t, seat, out, at)
    return put_points(t, seat, out, at)


def put_mats(t: State, seat: int, out: Cells, at: int) -> int:
    for place in range(t.seats):
        at = put_cells(out, at, t.mat[absolute_seat(seat, place, t.seats)], SLOTS)
    for place in range(t.seats):
        at = put_cells(out, at, t.eggs[absolute_seat(seat, place, t.seats)], SLOTS)
    for place in range(t.seats):
        at = put_cells(out, at, t.cached[absolute_seat(seat, place, t.seats)], SLOTS)
    for place in range(t.seats):
        at = put_cells(out, at, t.tucked[absolute_seat(seat, place, t.seats)], SLOTS)
    for place in range(t.seats):
        at = put_bits(out, at, t.spent_pinks[absolute_seat(seat, place, t.seats)], SLOTS)
    return at


def put_points(t: State, seat: int, out: Cells, at: int) -> int:
    """Write goals and scores; the points of other players' bonus cards only at the end."""
    for place in range(t.seats):
        for number_of_goal in range(ROUNDS):
            at = put(out, at, items_of_goal(t, absolute_seat(seat, place, t.seats), number_of_goal))
    for place in range(t.seats):
        at = put_cells(out, at, t.goal_points[absolute_seat(seat, place, t.seats)], ROUNDS)
    # The rows of score_row(), without its six dispatches.
    for place in range(t.seats):
        who = absolute_seat(seat, place, t.seats)
        put(out, at + POINTS_BIRDS, points_of_birds(t, who))
        put(out, at + POINTS_BONUS, points_of_bonus_cards(t, who) if place == 0 or t.phase == OVER else 0)
        put(out, at + POINTS_GOALS, sum_of(t.goal_points[who], ROUNDS))
        put(out, at + POINTS_EGGS, sum_of(t.eggs[who], SLOTS))
        put(out, at + POINTS_CACHED, sum_of(t.cached[who], SLOTS))
        put(out, at + POINTS_TUCKED, sum_of(t.tucked[who], SLOTS))
        at += SCORE_ROWS
    return at


def items_of_goal(t: State, who: int, number_of_goal: int) -> int:
    """10.1 Return a player's items of a goal: now, or when it was scored."""
    if number_of_goal + 1 < t.round or t.phase == OVER:
        return t.goal_items[who][number_of_goal]
    return goal_items(t, who, t.goal[number_of_goal])


def put_automa(t: State, out: Cells, at: int) -> int:
    at = put(out, at, t.automa_card)
    at = put(out, at, t.automa_size)
    at = put(out, at, t.automa_cubes)
    at = put(out, at, t.automa_eggs)
    face_down = 0
    for bird in range(BIRDS):
        face_down += 1 if t.place[bird] == AUTOMA_DOWN else 0
    at = put(out, at, face_down)
    at = put_cells(out, at, t.automa_items, ROUNDS)
    at = put_cells(out, at, t.automa_points, ROUNDS)
    return put(out, at, t.rival_won)

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""11. The final score in its six rows, and the winner."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Scores
    from rookery.core.engine.observation_cells import sum_of
    from rookery.core.engine.state import emit_word, mark_revealed

    from ..cards.card_tables import (
        BONUS_COUNTS,
        BONUS_EACH,
        BONUS_EGGS,
        BONUS_FITS,
        BONUS_HIGH,
        BONUS_HIGH_POINTS,
        BONUS_LOW,
        BONUS_LOW_POINTS,
        DOWN_POINTS,
        POINTS,
        SLOT_POINTS,
    )
    from ..event_writers import emit_automa_scored, emit_game_over, emit_scored
    from ..fields import (
        AUTOMA_DOWN,
        AUTOMA_FOOD,
        AUTOMA_UP,
        BIRDS,
        BONUS_CARDS,
        BONUS_KEPT,
        BONUS_OFFERED,
        COUNT_BIRDS,
        COUNT_EGGS,
        COUNT_HAND,
        FOODS,
        HABITATS,
        MORE_FOOD,
        MOST_POINTS,
        OVER,
        POINTS_BIRDS,
        POINTS_BONUS,
        POINTS_CACHED,
        POINTS_EGGS,
        POINTS_GOALS,
        ROUNDS,
        SCORE_ROWS,
        SHARED,
        SLOTS,
    )
    from ..state import State


def bonus_items(t: State, seat: int, card: int) -> int:
    """11.2 Return what a bonus card counts: birds that fit it, birds with eggs, the smallest row, or the hand."""
    if BONUS_COUNTS[card] == COUNT_HAND:
        return t.hand_size[seat]
    items = 0
    if BONUS_COUNTS[card] == COUNT_BIRDS:
        for slot in range(SLOTS):
            if t.mat[seat][slot] > 0:
                items += BONUS_FITS[t.names][card][t.mat[seat][slot] - 1]
    elif BONUS_COUNTS[card] == COUNT_EGGS:
        for slot in range(SLOTS):
            if t.eggs[seat][slot] >= BONUS_EGGS[card]:
                items += 1
    else:
        items = t.row_size[seat][0]
        for row in range(1, HABITATS):
            if t.row_size[seat][row] < items:
                items = t.row_size[seat][row]
    return items


def bonus_points(t: State, seat: int, card: int) -> int:
    """11.2 A bonus card pays for each item, or for the highest tier that is reached."""
    return points_for_items(card, bonus_items(t, seat, card))


def points_for_items(card: int, items: int) -> int:
    """11.2 Return what a bonus card pays for that many items."""
    if BONUS_EACH[card] > 0:
        return items * BONUS_EACH[card]
    if items >= BONUS_HIGH[card]:
        return BONUS_HIGH_POINTS[card]
    return BONUS_LOW_POINTS[card] if items >= BONUS_LOW[card] else 0


def score_row(t: State, seat: int, row: int) -> int:
    """11.1 Return one row of the score: birds, bonus cards, goals, eggs, cached food, tucked cards."""
    if row == POINTS_BIRDS:
        return points_of_birds(t, seat)
    if row == POINTS_BONUS:
        return points_of_bonus_cards(t, seat)
    if row == POINTS_GOALS:
        return sum_of(t.goal_points[seat], ROUNDS)
    if row == POINTS_EGGS:
        return sum_of(t.eggs[seat], SLOTS)
    return sum_of(t.cached[seat], SLOTS) if row == POINTS_CACHED else sum_of(t.tucked[seat], SLOTS)


def points_of_birds(t: State, seat: int) -> int:
    points = 0
    for slot in range(SLOTS):
        points += SLOT_POINTS[t.mat[seat][slot]]
    return points


def points_of_bonus_cards(t: State, seat: int) -> int:
    points = 0
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_KEPT + seat:
            points += bonus_points(t, seat, card)
    return points


def score_of(t: State, seat: int) -> int:
    points = 0
    for row in range(SCORE_ROWS):
        points += score_row(t, seat, row)
    return points


def food_of(t: State, seat: int) -> int:
    """11.3 Return the number of unused food tokens; they break ties."""
    tokens = 0
    for food in range(FOODS):
        tokens += t.food[seat][food]
    return tokens


def automa_score(t: State) -> int:
    """12.7 Her score: goals, printed points of her open birds, points for each face-down card, and eggs."""
    points = t.automa_eggs
    for number in range(ROUNDS):
        points += t.automa_points[number]
    for bird in range(BIRDS):
        if t.place[bird] == AUTOMA_UP:
            points += POINTS[bird]
        elif t.place[bird] == AUTOMA_DOWN:
            points += DOWN_POINTS[t.automa]
    return points


def end_game(t: State) -> None:
    """11.3 The most points win; then the most unused food; then the victory is shared."""
    best_food = 0
    best_points = 0
    tied_points = 0
    winners = 0
    for seat in range(t.seats):
        points = score_of(t, seat)
        food = food_of(t, seat)
        if seat == 0 or points > best_points or (points == best_points and food > best_food):
            winners = 0
        if seat == 0 or points > best_points:
            tied_points = 0
        elif points == best_points:
            tied_points = 1
        if winners == 0:
            best_points = points
            best_food = food
        if points == best_points and food == best_food:
            winners = winners | (1 << seat)
    t.winners = winners
    t.reason = MOST_POINTS
    if tied_points:
        t.reason = SHARED if winners & (winners - 1) else MORE_FOOD
    if t.seats == 1:
        judge_solo(t, best_points, best_food)
    t.phase = OVER
    t.gained = 0
    t.happened = 0
    t.chosen = 0
    mark_revealed(t)
    show_bonus(t)
    if t.log_enabled:
        log_scores(t)


def result_of(t: State) -> list[int]:
    """End the game; return winners, reason and whether the Automa wins or shares the win. For positions."""
    t.rival_won = 0
    end_game(t)
    return [t.winners, t.reason, t.rival_won]


def judge_solo(t: State, points: int, food: int) -> None:
    """12.8 Compare the score with the Automa's; she counts as having two food."""
    rival = automa_score(t)
    if rival == points:
        t.reason = SHARED if food == AUTOMA_FOOD else MORE_FOOD
    if rival > points or (rival == points and food < AUTOMA_FOOD):
        t.winners = 0
    if rival > points or (rival == points and food <= AUTOMA_FOOD):
        t.rival_won = 1


def show_bonus(t: State) -> None:
    """Show all kept bonus cards to everybody at the end of the game."""
    for card in range(BONUS_CARDS):
        if BONUS_KEPT <= t.bonus_place[card] < BONUS_OFFERED:
            t.bonus_seen[card] = (1 << t.seats) - 1


def log_scores(t: State) -> None:
    for seat in range(t.seats):
        emit_scored(t, seat, food_of(t, seat))
        for row in range(SCORE_ROWS):
            emit_word(t, score_row(t, seat, row))
        emit_bonus(t, seat)
    if t.seats == 1:
        emit_automa_scored(t, automa_score(t))
    emit_game_over(t, t.reason, t.winners)
    for seat in range(t.seats):
        emit_word(t, score_of(t, seat))


def emit_bonus(t: State, seat: int) -> None:
    """Report the bonus cards of a seat: the card, its items, its points."""
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == BONUS_KEPT + seat:
            emit_word(t, card)
            emit_word(t, bonus_items(t, seat, card))
            emit_word(t, bonus_points(t, seat, card))


def write_returns(t: State, out: Scores) -> None:
    """Write the returns of a finished game: a win shared by k is 1/k, the Automa included."""
    sharing = t.rival_won
    for seat in range(t.seats):
        sharing += (t.winners >> seat) & 1
    for seat in range(t.seats):
        out[seat] = 0.0
        if (t.winners >> seat) & 1:
            out[seat] = 1.0 / sharing

# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The current worth of food, eggs, cards, goals and bonus cards for a seat, noted once for each decision."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..cards.card_tables import (
        BONUS_COUNTS,
        BONUS_EACH,
        BONUS_EGGS,
        BONUS_FITS,
        BONUS_HIGH,
        BONUS_HIGH_POINTS,
        BONUS_LOW,
        BONUS_LOW_POINTS,
        EGG_LIMIT,
        GOAL_BASE,
        GOAL_COUNTS,
        GOAL_NESTS,
        GOAL_ROWS,
        NEST,
        PLACE_POINTS,
        ROW_OF,
    )
    from ..fields import (
        ANY_NEST,
        BLUE,
        BLUE_MAX,
        BONUS_CARDS,
        BONUS_KEPT,
        COLUMNS,
        COUNT_BIRDS,
        COUNT_EGGS,
        COUNT_HAND,
        COUNT_SMALLEST,
        GOAL_BIRDS,
        GOAL_EGGS,
        GOAL_SETS,
        HABITATS,
        N_BONUS,
        N_CARD,
        N_EGG,
        N_FOOD,
        N_GOALS,
        N_ROOM,
        N_STAKES,
        N_TURN,
        N_TURNS,
        OWN_BONUS,
        OWN_BONUS_LIST,
        OWN_BONUS_MAX,
        ROUNDS,
        W_CARD_EARLY,
        W_CARD_LATE,
        W_CARD_RAMP,
        W_EACH,
        W_EGG_EARLY,
        W_EGG_HELD,
        W_EGG_WAITS,
        W_FOOD_EARLY,
        W_FOOD_LATE,
        W_FOOD_RAMP,
        W_GOAL,
        W_GOAL_DISTANCE,
        W_GOAL_LATER,
        W_GOAL_NEST,
        W_GOAL_SECOND,
        W_GOAL_TIME,
        W_ROOM_FREE,
        W_ROOM_SCARCE,
        W_ROOM_TURNS,
        W_TIERS,
        W_TURN_EARLY,
        W_TURN_LATE,
    )
    from ..rules.goals import goal_items
    from ..rules.pieces.ledger import row_eggs
    from ..rules.scoring import bonus_items
    from ..state import State
    from .evaluation import turns_to_come
    from .weights import WEIGHTS, lesser

    def between(early: int, late: int, part: float) -> float:
        """Return a weight that changes from the beginning of the game (part 1) to its end (part 0)."""
        return WEIGHTS[late] + (WEIGHTS[early] - WEIGHTS[late]) * part


def note_prices(t: State, seat: int) -> None:
    """Note the turns after this one, and the prices of a token, an egg, a card and a place for an egg."""
    turns: float = turns_to_come(t)
    part: float = turns / 25.0
    eggs = 0
    room = 0
    for row in range(HABITATS):
        for slot in range(COLUMNS * row, COLUMNS * row + t.row_size[seat][row]):
            eggs += t.eggs[seat][slot]
            room += EGG_LIMIT[t.mat[seat][slot] - 1]
    t.notes[N_TURNS] = turns
    t.notes[N_FOOD] = between(W_FOOD_EARLY, W_FOOD_LATE, part) * lesser(1.0, turns / WEIGHTS[W_FOOD_RAMP])
    t.notes[N_CARD] = between(W_CARD_EARLY, W_CARD_LATE, part) * lesser(1.0, turns / WEIGHTS[W_CARD_RAMP])
    needed: float = WEIGHTS[W_EGG_EARLY] / (1.0 + WEIGHTS[W_EGG_HELD] * eggs)
    t.notes[N_EGG] = 1.0 + (needed - WEIGHTS[W_EGG_WAITS]) * part
    t.notes[N_TURN] = between(W_TURN_EARLY, W_TURN_LATE, part)
    note_room(t, room - eggs)


def note_room(t: State, places: int) -> None:
    """Note the worth of a place for an egg: more, the fewer there are for the turns left."""
    wanted: float = WEIGHTS[W_ROOM_TURNS] * t.notes[N_TURNS] + 1.0
    room: float = places
    lack: float = 0.0 if room > wanted else 1.0 - room / wanted
    worth: float = WEIGHTS[W_ROOM_FREE] + (WEIGHTS[W_ROOM_SCARCE] - WEIGHTS[W_ROOM_FREE]) * lack
    t.notes[N_ROOM] = worth * lesser(1.0, t.notes[N_TURNS])


# Goals


def note_goals(t: State, seat: int, closely: int) -> None:
    """Note what one more item of each open goal brings, less for later goals; nothing unless considered closely."""
    weight: float = late_weight(t, WEIGHTS[W_GOAL])
    t.notes[N_STAKES] = closely
    if closely:
        for number in range(t.round - 1, ROUNDS):
            t.notes[N_GOALS + number] = weight * goal_step(t, seat, number)
            weight = weight * WEIGHTS[W_GOAL_LATER]


def late_weight(t: State, weight: float) -> float:
    """Return a weight that becomes 1 in the last turns, when only points count."""
    return 1.0 + (weight - 1.0) * lesser(1.0, 0.25 * t.notes[N_TURNS])


def goal_step(t: State, seat: int, number: int) -> float:
    """Return how much one more item raises the likely points of a goal, by the distance to the best other player."""
    items = goal_items(t, seat, t.goal[number])
    if t.goals == BLUE:
        return 1.0 if items < BLUE_MAX else 0.0
    lead = items - best_rival(t, seat, number)
    away: float = lead if lead >= 0 else -lead - 1
    stake = PLACE_POINTS[8 * number] - PLACE_POINTS[8 * number + 1]
    # While many turns of the round are to come, a lead is worth less, and so is one more item.
    open_turns = t.turns_left if number == t.round - 1 else 8 * t.seats
    uncertainty: float = 1.0 + WEIGHTS[W_GOAL_TIME] * open_turns / t.seats
    step: float = 0.5 * stake / (uncertainty + WEIGHTS[W_GOAL_DISTANCE] * away)
    if items == 0:
        step += late_weight(t, WEIGHTS[W_GOAL_SECOND]) * PLACE_POINTS[8 * number + 1] / uncertainty
    return step


def best_rival(t: State, seat: int, number: int) -> int:
    """Return the most items of a goal that another player has, or the Automa by her tile."""
    if t.seats == 1:
        return GOAL_BASE[t.goal[number]][number] + (t.automa_cubes if number == t.round - 1 else 0)
    most = 0
    for other in range(t.seats):
        if other != seat:
            items = goal_items(t, other, t.goal[number])
            if items > most:
                most = items
    return most


def goals_of_bird(t: State, bird: int, row: int) -> float:
    """Return what playing a bird into a row brings for goals: as an item, or as a place for eggs that will be items."""
    worth: float = 0.0
    for number in range(t.round - 1, ROUNDS):
        goal = t.goal[number]
        if GOAL_COUNTS[goal] == GOAL_SETS or not (GOAL_ROWS[goal] >> row) & 1:
            continue
        if GOAL_NESTS[goal] >= ANY_NEST or NEST[bird] & GOAL_NESTS[goal]:
            part: float = 1.0 if GOAL_COUNTS[goal] == GOAL_BIRDS else WEIGHTS[W_GOAL_NEST]
            worth += part * t.notes[N_GOALS + number]
    return worth


def goals_of_egg(t: State, seat: int, slot: int, eggs: int) -> float:
    """Return what one more egg in a slot brings for goals; `eggs` is the number there now."""
    worth: float = 0.0
    for number in range(t.round - 1, ROUNDS):
        if counts_egg(t, seat, slot, eggs, t.goal[number]):
            worth += t.notes[N_GOALS + number]
    return worth


def counts_egg(t: State, seat: int, slot: int, eggs: int, goal: int) -> bool:
    """Return whether one more egg in a slot is one more item of a goal; `eggs` is the number there now."""
    if GOAL_COUNTS[goal] == GOAL_SETS:
        return is_egg_poor(t, seat, ROW_OF[slot])
    if GOAL_COUNTS[goal] == GOAL_BIRDS or not (GOAL_ROWS[goal] >> ROW_OF[slot]) & 1:
        return False
    if GOAL_NESTS[goal] < ANY_NEST and NEST[t.mat[seat][slot] - 1] & GOAL_NESTS[goal] == 0:
        return False
    return GOAL_COUNTS[goal] == GOAL_EGGS or eggs == 0


def is_egg_poor(t: State, seat: int, row: int) -> bool:
    """Return whether no row has fewer eggs than this one."""
    eggs = row_eggs(t, seat, row)
    for other in range(HABITATS):
        if row_eggs(t, seat, other) < eggs:
            return False
    return True


# Bonus cards


def note_bonus(t: State, seat: int) -> None:
    """Note the bonus cards of a seat, and what one more item of each brings."""
    place = 0
    kept = BONUS_KEPT + seat
    for card in range(BONUS_CARDS):
        if t.bonus_place[card] == kept and place < OWN_BONUS_MAX:
            t.scratch[OWN_BONUS_LIST + place] = card
            t.notes[N_BONUS + place] = bonus_step(t, card, bonus_items(t, seat, card))
            place += 1
    t.scratch[OWN_BONUS] = place


def bonus_step(t: State, card: int, items: int) -> float:
    """Return what one more item brings: its points, or its share of the next tier; near the end only the last item."""
    if BONUS_EACH[card] > 0:
        return WEIGHTS[W_EACH] * BONUS_EACH[card]
    if items >= BONUS_HIGH[card]:
        return 0.0
    points: float = BONUS_LOW_POINTS[card]
    missing = BONUS_LOW[card] - items
    steps = BONUS_LOW[card]
    if missing <= 0:
        points = BONUS_HIGH_POINTS[card] - points
        missing = BONUS_HIGH[card] - items
        steps = BONUS_HIGH[card] - BONUS_LOW[card]
    late: float = 1.0 - lesser(1.0, 0.1 * t.notes[N_TURNS])
    sure: float = points if missing == 1 else 0.0
    return late * sure + (1.0 - late) * WEIGHTS[W_TIERS] * points / steps


def bonus_of_bird(t: State, bird: int) -> float:
    """Return what playing a bird brings for the seat's bonus cards that count such birds, or cards in the hand."""
    worth: float = 0.0
    for place in range(t.scratch[OWN_BONUS]):
        card = t.scratch[OWN_BONUS_LIST + place]
        if BONUS_COUNTS[card] == COUNT_BIRDS:
            if BONUS_FITS[t.names][card][bird]:
                worth += t.notes[N_BONUS + place]
        elif BONUS_COUNTS[card] == COUNT_HAND:
            worth -= 0.3 * t.notes[N_BONUS + place]
    return worth


def bonus_of_row(t: State, seat: int, row: int) -> float:
    """Return what one more bird in a row brings for a bonus card that counts the smallest row."""
    for place in range(t.scratch[OWN_BONUS]):
        if BONUS_COUNTS[t.scratch[OWN_BONUS_LIST + place]] == COUNT_SMALLEST and is_smallest(t, seat, row):
            return t.notes[N_BONUS + place]
    return 0.0


def is_smallest(t: State, seat: int, row: int) -> bool:
    for other in range(HABITATS):
        if t.row_size[seat][other] < t.row_size[seat][row]:
            return False
    return True


def bonus_of_egg(t: State, eggs: int) -> float:
    """Return what one more egg on a bird with `eggs` eggs brings for bonus cards that count birds with eggs."""
    worth: float = 0.0
    for place in range(t.scratch[OWN_BONUS]):
        card = t.scratch[OWN_BONUS_LIST + place]
        if BONUS_COUNTS[card] == COUNT_EGGS and eggs < BONUS_EGGS[card]:
            worth += t.notes[N_BONUS + place] / BONUS_EGGS[card]
    return worth

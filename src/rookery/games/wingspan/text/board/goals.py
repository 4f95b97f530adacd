"""Goals and bonus cards as figures for a board: items, points if scored now, and the next step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ...cards import BONUS_IDS, HABITATS, NUMBER_OF
from ...fields import BLUE, COLUMNS, GREEN, PEOPLE, ROUNDS
from ...knowledge.view_state import state_of_view
from ...rules import counts, trials
from ...state import State
from ..card_facts import bonus_text, fitting
from ..names import bonus_name, capital, own_hand, own_seat

if TYPE_CHECKING:
    from ...schema import BonusFigures, BonusStanding, BonusStep, GoalFigures, Habitat, Slot, View

# Cached points of goals: the items of all players differ little from state to state.
POINTS_CACHED = 4096
# What each bonus card pays for 0, 1, … items.
BONUS_POINTS = {card: counts.points_by_items(number) for number, card in enumerate(BONUS_IDS)}


def goal_figures(context: TextContext, view: View) -> list[GoalFigures]:
    """Return each goal with its text, and each player's items and points, the Automa's last.

    Points of an open goal are those it would give if it were scored now.
    """
    return [_goal(context, view, number) for number in range(len(view["goals"]))]


def _goal(context: TextContext, view: View, number: int) -> GoalFigures:
    goal, blue = view["goals"][number], view["options"]["goals"] == "blue"
    items = [*goal["items"], *_rival_items(view, number)]
    scored = goal["points"]
    paid = points_for(items, number, blue) if scored is None else [*scored, *_rival_points(view, number)]
    return {
        "goal": goal["goal"],
        "text": capital(context.say(f"goal-{goal['goal']}")),
        "state": "scored" if goal["scored"] else "now" if number + 1 == view["round"] else "later",
        "items": items,
        "points": paid,
    }


def _rival_items(view: View, number: int) -> list[int]:
    rival = view["rival"]
    if rival is None:
        return []
    return [rival["goal_items"][number] if view["goals"][number]["scored"] else rival["items_now"][number]]


def _rival_points(view: View, number: int) -> list[int]:
    return [] if view["rival"] is None else [view["rival"]["goal_points"][number]]


@lru_cache(maxsize=POINTS_CACHED)
def _points_for(items: tuple[int, ...], number: int, blue: bool) -> tuple[int, ...]:
    state = State()
    noted = [[0] * number + [have] + [0] * (ROUNDS - 1 - number) for have in items]
    rest = [[0] * ROUNDS for _ in range(PEOPLE - len(items))]
    state.write(seats=len(items), goals=BLUE if blue else GREEN, goal_items=noted + rest)
    return tuple(counts.points_of_goal(state, number + 1))


def points_for(items: Sequence[int], number: int, blue: bool) -> list[int]:
    """10.3, 10.4 Return each player's points for the items of a round, from 0; the Automa counts like a player."""
    return list(_points_for(tuple(items), number, blue))


# The effect of a change on the mat on the open goals


def goals_with_bird(view: View, bird: str, habitat: Habitat) -> dict[str, int]:
    """Return how many items a bird in a row would add to each open goal, by the number of the round."""
    seat, after = own_seat(view), _copy(view)
    trials.try_bird(after, seat, NUMBER_OF[bird], HABITATS.index(habitat))
    return _changes(view, seat, after)


def goals_with_eggs(view: View, seat: int, slot: Slot, by: int) -> dict[str, int]:
    """Return how many items one egg more (1) or less (-1) on a bird would add to each open goal, by round."""
    habitat, column = slot
    place, after = HABITATS.index(habitat) * COLUMNS + column - 1, _copy(view)
    if by > 0:
        trials.try_egg(after, seat, place)
    else:
        trials.try_spending_egg(after, seat, place)
    return _changes(view, seat, after)


def _copy(view: View) -> State:
    state = State()
    state.assign_from(state_of_view(view))
    return state


def _changes(view: View, seat: int, after: State) -> dict[str, int]:
    """Return by how much the items of each open goal differ from those in a view."""
    there = counts.items_of_seat(after, seat)
    more = (there[number] - goal["items"][seat] for number, goal in enumerate(view["goals"]))
    return {
        str(number): by
        for number, (by, goal) in enumerate(zip(more, view["goals"], strict=True), 1)
        if by and not goal["scored"]
    }


# Bonus cards


def bonus_figures(context: TextContext, view: View) -> list[BonusFigures] | None:
    """Return the bonus cards that the reader has or is offered; None for spectators.

    Each has its name, its rule, what it counts now, and the next step.
    """
    kept, offered = view["bonus"], view["bonus_offered"] or []
    if kept is None:
        return None
    return [_bonus(context, view, card, False) for card in kept] + [
        _bonus(context, view, card, True) for card in offered
    ]


def _bonus(context: TextContext, view: View, card: BonusStanding, offered: bool) -> BonusFigures:
    name, rule = bonus_name(context, card["card"]), bonus_text(context, card["card"])
    in_hand = fitting(view, card["card"], own_hand(view))
    step = next_step(card["card"], card["items"])
    return {**card, "name": name, "rule": rule, "offered": offered, "next": step, "in_hand": in_hand}


def next_step(card: str, items: int) -> BonusStep | None:
    """Return the number of items for which a card pays more, and the points; None if it cannot pay more."""
    points = BONUS_POINTS[card]
    step = next((more for more in range(items + 1, len(points)) if points[more] > points[items]), None)
    return None if step is None else {"items": step, "points": points[step]}

"""Goals and bonus cards as figures for a board: items, points if scored now, and the next step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ...cards import BIRDS, GOALS, HABITATS, NUMBER_OF, PLACES, Bonus, Goal
from ...fields import BLUE_MAX
from ..card_facts import bonus_text, fitting
from ..names import BONUS_OF, bonus_name, capital, own_hand

if TYPE_CHECKING:
    from ...schema import BonusFigures, BonusStanding, BonusStep, GoalFigures, Slot, View

GOAL_OF = {goal.id: goal for goal in GOALS}


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


def points_for(items: Sequence[int], number: int, blue: bool) -> list[int]:
    """10.3, 10.4 Return each player's points for the items of a round; tied players share the points of places."""
    if blue:
        return [min(have, BLUE_MAX) for have in items]
    return [_place_points(items, have, number) if have else 0 for have in items]


def _place_points(items: Sequence[int], have: int, number: int) -> int:
    better, tied = sum(other > have for other in items), items.count(have)
    return sum(PLACES[number][better : better + tied]) // tied


# The effect of a change on the mat on the open goals


def goals_with_bird(view: View, bird: str, habitat: str) -> dict[str, int]:
    """Return how many items a bird in a row would add to each open goal, by the number of the round."""
    return _changes(view, lambda goal: int(goal.counts == "birds" and _fits(goal, bird, habitat)))


def goals_with_eggs(view: View, seat: int, slot: Slot, by: int) -> dict[str, int]:
    """Return how many items one egg more (1) or less (-1) on a bird would add to each open goal, by round."""
    habitat, column = slot
    mat = view["players"][seat]["mat"]
    cell = mat[habitat][column - 1]
    eggs = {name: sum(other["eggs"] for other in mat[name]) for name in HABITATS}

    def change(goal: Goal) -> int:
        if goal.counts == "egg_sets":
            return min((eggs | {habitat: eggs[habitat] + by}).values()) - min(eggs.values())
        if goal.counts == "birds" or not _fits(goal, cell["bird"], habitat):
            return 0
        if goal.counts == "eggs":
            return by
        return int(cell["eggs"] + by > 0) - int(cell["eggs"] > 0)

    return _changes(view, change)


def _changes(view: View, change: Callable[[Goal], int]) -> dict[str, int]:
    found = ((number, change(GOAL_OF[goal["goal"]])) for number, goal in enumerate(view["goals"]) if not goal["scored"])
    return {str(number + 1): by for number, by in found if by}


def _fits(goal: Goal, bird: str, habitat: str) -> bool:
    """Return whether a goal counts a bird in a row; a star nest counts as every nest."""
    nest = BIRDS[NUMBER_OF[bird]].nest
    return goal.habitat in ("any", "none", habitat) and (goal.nest in ("none", nest) or nest == "star")


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
    step = next_step(BONUS_OF[card["card"]], card["items"])
    return {**card, "name": name, "rule": rule, "offered": offered, "next": step, "in_hand": in_hand}


def next_step(bonus: Bonus, items: int) -> BonusStep | None:
    """Return the number of items for which a card pays more, and the points; None if it cannot pay more."""
    if bonus.scoring == "each":
        return {"items": items + 1, "points": (items + 1) * bonus.each}
    if items < bonus.low:
        return {"items": bonus.low, "points": bonus.low_points}
    return {"items": bonus.high, "points": bonus.high_points} if items < bonus.high else None

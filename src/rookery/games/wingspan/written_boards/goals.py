"""The points of the goals on written boards: paid by the rules, or compared with what the rules can pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from rookery.core.errors import BadBoard, abbreviated_list

from ..cards import GOALS
from ..fields import BLUE_MAX, PEOPLE, ROUNDS
from ..rules import Wingspan
from ..rules.counts import items_of_goal, points_of_goal
from .checking import Goal

# The points, or the items, of some seats.
Counts = tuple[int, ...]
# The numbers of items to try: enough for every ranking of all seats, and for every score of the blue board.
SAMPLE_ITEMS = range(max(PEOPLE, BLUE_MAX) + 1)


def count_last_goal(state: Wingspan, goals: Sequence[Goal], names: Sequence[str]) -> None:
    """Take the items of the last goal from the boards, where it is scored; raise BadBoard for other items."""
    for goal in goals[ROUNDS - 1 :]:
        counted = items_of_goal(state, ROUNDS)
        wrong = [
            f"{title(ROUNDS, goal)}: items of {name} must be {there} as on the board, got {noted}"
            for name, noted, there in zip(names, goal.items, counted, strict=False)
            if noted is not None and noted != there
        ]
        if wrong:
            raise BadBoard(wrong)
        goal.items[: len(counted)] = counted


def pay_goals(state: Wingspan, goals: Sequence[Goal], side: int) -> None:
    """Write the points of the goals into the state.

    They are what the rules pay for the items, or the points written down if the rules can pay them.
    """
    items, points = ([[0] * ROUNDS for _ in range(PEOPLE)] for _ in range(2))
    for place, goal in enumerate(goals):
        for seat in range(PEOPLE):
            items[seat][place] = goal.items[seat] or 0
    state.write(goal_items=items)
    wrong: list[str] = []
    for place, goal in enumerate(goals):
        paid = points_of_goal(state, place + 1)
        if goal.points[0] is not None:
            noted = tuple(each or 0 for each in goal.points[: len(paid)])
            wrong += point_errors(goal, place + 1, noted, payable(goal, place + 1, tuple(paid), side))
            paid = list(noted)
        for seat, each in enumerate(paid):
            points[seat][place] = each
    if wrong:
        raise BadBoard(wrong)
    state.write(goal_points=points)


def title(number: int, goal: Goal) -> str:
    return f"goal {number}, {GOALS[goal.number].id}"


def point_errors(goal: Goal, number: int, noted: Counts, possible: Iterable[Counts]) -> list[str]:
    """Return an error if the rules cannot pay the points; seats without known items may be in any order."""
    found = set(possible)
    counted = tuple(each for each in goal.items[: len(noted)] if each is not None)
    if (noted if counted else ranked(noted)) in found:
        return []
    condition = f"with {dashed(counted)} items on the boards" if counted else f"with {len(noted)} seats in any order"
    if len(noted) == 1 and not counted:
        condition = "with one seat"
    return [
        f"{title(number, goal)}: points must be one of "
        f"{abbreviated_list(map(dashed, sorted(found, reverse=True)))} {condition}, got {dashed(noted)}"
    ]


def dashed(counts: Counts) -> str:
    """Return the counts of all seats, such as '4-1'."""
    return "-".join(map(str, counts))


def ranked(counts: Iterable[int]) -> Counts:
    return tuple(sorted(counts, reverse=True))


# The points that the rules can pay


def payable(goal: Goal, number: int, paid: Counts, side: int) -> Iterable[Counts]:
    """Return all points that seats can have for a goal; `paid` is what the rules pay for the known items."""
    known = goal.items[0]
    if len(paid) == 1:
        every = SAMPLE_ITEMS if known is None else (known,)
        return {points for items in every for points in points_of_one(side, items)[number - 1]}
    return points_of_all(side, len(paid))[number - 1] if known is None else (paid,)


@lru_cache
def points_of_all(side: int, seats: int) -> list[set[Counts]]:
    """Return for each round the points that all seats together can have, the highest first."""
    found: list[set[Counts]] = [set() for _ in range(ROUNDS)]
    for items in combinations_with_replacement(SAMPLE_ITEMS, seats):
        for paid, rounds in zip(found, points_for(side, items), strict=True):
            paid.add(ranked(rounds))
    return found


@lru_cache
def points_of_one(side: int, items: int) -> list[set[Counts]]:
    """Return for each round the points of a seat with this number of items, whatever 1 to 4 others have."""
    found: list[set[Counts]] = [set() for _ in range(ROUNDS)]
    for others in range(1, PEOPLE):
        for theirs in combinations_with_replacement((0, items, items + 1), others):
            for paid, rounds in zip(found, points_for(side, (items, *theirs)), strict=True):
                paid.add(rounds[:1])
    return found


def points_for(side: int, items: Counts) -> list[Counts]:
    """Return what the rules pay in each round to seats with these numbers of items."""
    state = Wingspan()
    rest = [[0] * ROUNDS for _ in range(PEOPLE - len(items))]
    state.write(seats=len(items), goals=side, goal_items=[[each] * ROUNDS for each in items] + rest)
    return [tuple(points_of_goal(state, number)) for number in range(1, ROUNDS + 1)]

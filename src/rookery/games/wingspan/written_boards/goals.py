"""The points of the goals on boards that were written down: paid by the rules, or compared with what they can pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from rookery.core.errors import BadBoard, abbreviated_list

from ..cards import GOALS
from ..fields import BLUE_MAX, PEOPLE, ROUNDS
from ..rules import Wingspan
from ..rules.written_boards import items_of_goal, points_of_goal
from .checking import Goal

# The points of some seats, or the items.
Counts = tuple[int, ...]
# The numbers of items to try: enough for every ranking of all seats, and for all points of the blue board.
TELLING = range(max(PEOPLE, BLUE_MAX) + 1)


def count_last_goal(table: Wingspan, goals: Sequence[Goal], names: Sequence[str]) -> None:
    """The last goal is scored on the boards as they are: take its items from there, or refuse others."""
    for goal in goals[ROUNDS - 1 :]:
        counted = items_of_goal(table, ROUNDS)
        wrong = [
            f"{title(ROUNDS, goal)}: {name} has {noted} items, the board has {there}"
            for name, noted, there in zip(names, goal.items, counted, strict=False)
            if noted is not None and noted != there
        ]
        if wrong:
            raise BadBoard(wrong)
        goal.items[: len(counted)] = counted


def pay_goals(table: Wingspan, goals: Sequence[Goal], side: int) -> None:
    """Write the points of the goals on the table: what the rules pay for the items, or as noted if they can pay it."""
    items, points = ([[0] * ROUNDS for _ in range(PEOPLE)] for _ in range(2))
    for place, goal in enumerate(goals):
        for seat in range(PEOPLE):
            items[seat][place] = goal.items[seat] or 0
    table.write(goal_items=items)
    wrong: list[str] = []
    for place, goal in enumerate(goals):
        paid = points_of_goal(table, place + 1)
        if goal.points[0] is not None:
            noted = tuple(each or 0 for each in goal.points[: len(paid)])
            wrong += refused(goal, place + 1, noted, payable(goal, place + 1, tuple(paid), side))
            paid = list(noted)
        for seat, each in enumerate(paid):
            points[seat][place] = each
    if wrong:
        raise BadBoard(wrong)
    table.write(goal_points=points)


def title(number: int, goal: Goal) -> str:
    return f"goal {number}, {GOALS[goal.number].id}"


def refused(goal: Goal, number: int, noted: Counts, possible: Iterable[Counts]) -> list[str]:
    """A line if the noted points cannot be; those of seats whose items are not known may come in any order."""
    found = set(possible)
    counted = tuple(each for each in goal.items[: len(noted)] if each is not None)
    if (noted if counted else ranked(noted)) in found:
        return []
    told = f"{dashed(counted)} items on the boards" if counted else f"the places of {len(noted)} seats"
    if len(noted) == 1 and not counted:
        told = "its places"
    return [
        f"{title(number, goal)}: points {dashed(noted)} cannot be, {told} pay "
        f"{abbreviated_list(map(dashed, sorted(found, reverse=True)))}"
    ]


def dashed(counts: Counts) -> str:
    """'4-1': the counts of seats beside one another."""
    return "-".join(map(str, counts))


def ranked(counts: Iterable[int]) -> Counts:
    return tuple(sorted(counts, reverse=True))


# What the rules can pay


def payable(goal: Goal, number: int, paid: Counts, side: int) -> Iterable[Counts]:
    """All points that seats can have for a goal; `paid` is what the rules pay for the items that are known."""
    known = goal.items[0]
    if len(paid) == 1:
        every = TELLING if known is None else (known,)
        return {points for items in every for points in alone(side, items)[number - 1]}
    return together(side, len(paid))[number - 1] if known is None else (paid,)


@lru_cache
def together(side: int, seats: int) -> list[set[Counts]]:
    """The points that all seats of a table can have, the highest first, for each round."""
    found: list[set[Counts]] = [set() for _ in range(ROUNDS)]
    for items in combinations_with_replacement(TELLING, seats):
        for paid, rounds in zip(found, points_for(side, items), strict=True):
            paid.add(ranked(rounds))
    return found


@lru_cache
def alone(side: int, items: int) -> list[set[Counts]]:
    """The points of a seat with this number of items, whatever 1 to 4 rivals have, for each round."""
    found: list[set[Counts]] = [set() for _ in range(ROUNDS)]
    for rivals in range(1, PEOPLE):
        for theirs in combinations_with_replacement((0, items, items + 1), rivals):
            for paid, rounds in zip(found, points_for(side, (items, *theirs)), strict=True):
                paid.add(rounds[:1])
    return found


def points_for(side: int, items: Counts) -> list[Counts]:
    """What the rules pay to seats with these numbers of items, in each round."""
    table = Wingspan()
    rest = [[0] * ROUNDS for _ in range(PEOPLE - len(items))]
    table.write(seats=len(items), goals=side, goal_items=[[each] * ROUNDS for each in items] + rest)
    return [tuple(points_of_goal(table, number)) for number in range(1, ROUNDS + 1)]

"""A second scorer: the six rows of every seat and the Automa's score, from a position's JSON and the data files.

It reads the tables with separate code. The data files are all that it shares with the game.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

Json = Mapping[str, Any]
ROWS = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
HABITATS = ("forest", "grassland", "wetland")
BLUE_MOST = 5


@cache
def table(name: str) -> dict[str, dict[str, str]]:
    """Return the rows of a data file, by their first column."""
    text = files("rookery.games.wingspan").joinpath("data", f"{name}.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    first = next(iter(rows[0]))
    return {row[first]: row for row in rows}


@cache
def ops() -> dict[str, frozenset[str]]:
    """Return the kinds of effects of every power."""
    text = files("rookery.games.wingspan").joinpath("data", "effects.csv").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for row in csv.DictReader(text.splitlines()):
        found.setdefault(row["power"], set()).add(row["op"])
    return {power: frozenset(kinds) for power, kinds in found.items()}


def words(cell: str) -> list[str]:
    return [] if cell == "none" else cell.replace("/", "+").split("+")


# Bonus cards


@cache
def fits(bird: str, test: str, names: str) -> bool:
    """Return whether a bonus card counts a bird for its printed features."""
    row = table("birds")[bird]
    kind, _, asked = test.partition(":")
    foods = words(row["cost"])
    hunts = ops().get(row["power"], frozenset()) & {"hunt_dice", "hunt_deck"}
    answers = {
        "name": asked in words(row[f"names_{names}"]),
        "predator": bool(hunts),
        "flocking": "tuck" in ops().get(row["power"], frozenset()),
        "food": asked in foods,
        "only_food": bool(foods) and set(foods) == {asked},
        "only_habitat": words(row["habitats"]) == [asked],
        "nest": row["nest"] in (asked, "star"),
        "points_below": asked.isdigit() and int(row["points"]) < int(asked),
        "span_above": asked.isdigit() and int(row["wingspan"]) > int(asked),
        "span_at_most": asked.isdigit() and int(row["wingspan"]) <= int(asked),
    }
    return answers[kind]


def bonus_items(card: str, mat: Json, hand: Sequence[str], names: str) -> int:
    row = table("bonus_cards")[card]
    if row["counts"] == "hand":
        return len(hand)
    if row["counts"] == "smallest_row":
        return min(len(mat[habitat]) for habitat in HABITATS)
    kind, _, asked = row["test"].partition(":")
    if kind == "eggs_at_least":
        return sum(cell["eggs"] >= int(asked) for cell in cells(mat))
    return sum(fits(cell["bird"], row["test"], names) for cell in cells(mat))


def bonus_points(card: str, items: int) -> int:
    row = table("bonus_cards")[card]
    if row["scoring"] == "each":
        return items * int(row["each"])
    if items >= int(row["high"]):
        return int(row["high_points"])
    return int(row["low_points"]) if items >= int(row["low"]) else 0


# Goals


def cells(mat: Json) -> list[Json]:
    return [cell for habitat in HABITATS for cell in mat[habitat]]


def full(mat: Json) -> dict[str, list[Json]]:
    """Return a mat with all rows and numbers; a position omits empty rows and zeros."""
    nothing = {"eggs": 0, "cached": 0, "tucked": 0}
    return {habitat: [nothing | cell for cell in mat.get(habitat, [])] for habitat in HABITATS}


def goal_items(goal: str, mat: Json) -> int:
    """Count the items of a goal on a mat."""
    row = table("goals")[goal]
    if row["counts"] == "egg_sets":
        return int(min(sum(cell["eggs"] for cell in mat[habitat]) for habitat in HABITATS))
    counted = mat[row["habitat"]] if row["habitat"] in HABITATS else cells(mat)
    if row["nest"] != "none":
        counted = [cell for cell in counted if table("birds")[cell["bird"]]["nest"] in (row["nest"], "star")]
    if row["counts"] == "birds":
        return len(counted)
    if row["counts"] == "eggs":
        return int(sum(cell["eggs"] for cell in counted))
    return sum(cell["eggs"] > 0 for cell in counted)


def goal_points(counts: Sequence[int], number: int, side: str) -> list[int]:
    """Return the points of all players for the goal of round `number`; the Automa is one of the players."""
    if side == "blue":
        return [min(count, BLUE_MOST) for count in counts]
    row = table("places")[str(number)]
    worth = [int(row["first"]), int(row["second"]), int(row["third"]), *([0] * 10)]
    points = []
    for count in counts:
        place, tied = sum(other > count for other in counts), counts.count(count)
        points.append(sum(worth[place : place + tied]) // tied if count > 0 else 0)
    return points


def automa_items(goal: str, number: int, cubes: int) -> int:
    row = table("goals")[goal]
    items = int(row[f"base{number}"]) + cubes
    if int(row["cap"]):
        items = min(items, int(row["cap"]))
    return max(items, 0)


# Scores


def rows_of(mat: Json, hand: Sequence[str], bonus: Sequence[str], goals: Sequence[int], names: str) -> dict[str, int]:
    """Return the six rows of one seat; `goals` are the points of the scored goals."""
    return {
        "birds": sum(int(table("birds")[cell["bird"]]["points"]) for cell in cells(mat)),
        "bonus": sum(bonus_points(card, bonus_items(card, mat, hand, names)) for card in bonus),
        "goals": sum(goals),
        "eggs": sum(cell["eggs"] for cell in cells(mat)),
        "cached": sum(cell["cached"] for cell in cells(mat)),
        "tucked": sum(cell["tucked"] for cell in cells(mat)),
    }


def points_by_goal(position: Json) -> list[list[int]]:
    """Return the points for each scored goal, from the position's items: all seats, then the Automa."""
    side = position["options"]["goals"]
    counts = list(position["goal_items"]) + ([position["automa"]["goal_items"]] if position["automa"] else [])
    return [goal_points(list(items), number, side) for number, items in enumerate(zip(*counts, strict=True), start=1)]


def score_rows(position: Json) -> list[dict[str, int]]:
    """Return the six rows of every seat at this moment."""
    by_goal = points_by_goal(position)
    return [
        rows_of(
            full(position["mats"][seat]),
            position["hands"][seat],
            position["bonus_kept"][seat],
            [points[seat] for points in by_goal],
            position["options"]["names"],
        )
        for seat in range(position["seats"])
    ]


def automa_score(position: Json) -> int | None:
    """Return the Automa's points for goals, face-up birds, face-down cards and eggs; None if she does not play."""
    rival = position["automa"]
    if rival is None:
        return None
    shown = sum(int(table("birds")[bird]["points"]) for bird in rival["birds"])
    hidden = int(table("automa_levels")[position["options"]["automa"]]["points"]) * len(rival["face_down"])
    return int(shown + hidden + rival["eggs"] + sum(points[-1] for points in points_by_goal(position)))


def items_now(position: Json, number: int) -> list[int]:
    """Count the items of every seat for the goal of a round."""
    return [goal_items(position["goals"][number - 1], full(mat)) for mat in position["mats"]]


def winners(position: Json) -> tuple[list[int], bool]:
    """Return the winning seats, and whether the Automa wins: most points, then most unused food (she has two)."""
    ranking = [
        (sum(rows.values()), sum(food.values()))
        for rows, food in zip(score_rows(position), position["food"], strict=True)
    ]
    rival = automa_score(position)
    best = max([*ranking, *([] if rival is None else [(rival, 2)])])
    return [seat for seat, worth in enumerate(ranking) if worth == best], rival is not None and (rival, 2) == best

"""Counts and scores from the fields of a state, for views and positions. The rules count the same for the game.

Tests compare the two, so that a view never shows another score than the game pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.rulebook import Breakdown

from .. import fields
from ..cards import BIRDS, BONUS_CARDS, GOALS, HABITATS, fits_bonus
from ..cards.variants import LEVELS

if TYPE_CHECKING:
    from ..schema import Foods, Language
    from ..state import Fields

LANGUAGES: tuple[Language, ...] = ("en", "fr")


def turns_in_round(number: int) -> int:
    return fields.FIRST_TURNS + 1 - number


def food_counts(tokens: Sequence[int]) -> Foods:
    """Return tokens by the names of the foods."""
    invertebrate, seed, fish, fruit, rodent = tokens
    return {"invertebrate": invertebrate, "seed": seed, "fish": fish, "fruit": fruit, "rodent": rodent}


def birds_of(f: Fields, seat: int) -> list[tuple[int, int]]:
    """Return the birds on a mat as (slot, bird)."""
    return [(slot, cell - 1) for slot, cell in enumerate(f["mat"][seat]) if cell]


def goal_items(f: Fields, seat: int, number: int) -> int:
    """Return how many items of a goal a player has now."""
    goal = GOALS[number]
    rows = [sum(f["eggs"][seat][start : start + fields.COLUMNS]) for start in range(0, fields.SLOTS, fields.COLUMNS)]
    if goal.counts == "egg_sets":
        return min(rows)
    birds = [
        slot
        for slot, bird in birds_of(f, seat)
        if goal.habitat in ("any", "none", HABITATS[slot // fields.COLUMNS])
        and (goal.nest == "none" or BIRDS[bird].nest in (goal.nest, "star"))
    ]
    if goal.counts == "birds":
        return len(birds)
    if goal.counts == "eggs":
        return sum(f["eggs"][seat][slot] for slot in birds)
    return sum(1 for slot in birds if f["eggs"][seat][slot])


def bonus_items(f: Fields, seat: int, number: int) -> int:
    """Return what a bonus card counts now."""
    bonus = BONUS_CARDS[number]
    if bonus.counts == "hand":
        return f["hand_size"][seat]
    if bonus.counts == "smallest_row":
        return min(f["row_size"][seat])
    if bonus.test.startswith("eggs_at_least"):
        least = int(bonus.test.partition(":")[2])
        return sum(1 for eggs in f["eggs"][seat] if eggs >= least)
    names = LANGUAGES[f["names"]]
    return sum(1 for _, bird in birds_of(f, seat) if fits_bonus(BIRDS[bird], bonus, names))


def bonus_points(f: Fields, seat: int, number: int) -> int:
    bonus = BONUS_CARDS[number]
    items = bonus_items(f, seat, number)
    if bonus.scoring == "each":
        return items * bonus.each
    return bonus.high_points if items >= bonus.high else bonus.low_points if items >= bonus.low else 0


def score_rows(f: Fields, seat: int) -> dict[str, int]:
    """Return the six rows of the current score."""
    kept = [card for card, place in enumerate(f["bonus_place"]) if place == fields.BONUS_KEPT + seat]
    return {
        "birds": sum(BIRDS[bird].points for _, bird in birds_of(f, seat)),
        "bonus": sum(bonus_points(f, seat, card) for card in kept),
        "goals": sum(f["goal_points"][seat]),
        "eggs": sum(f["eggs"][seat]),
        "cached": sum(f["cached"][seat]),
        "tucked": sum(f["tucked"][seat]),
    }


def breakdown(f: Fields, seat: int) -> Breakdown:
    """Return the six rows of a score, and the number of birds on the mat."""
    return Breakdown(points=score_rows(f, seat), counts={"birds_played": len(birds_of(f, seat))})


def automa_items(f: Fields, number: int) -> int:
    """Return the Automa's items of a goal if it is scored with the cubes she has now."""
    goal = GOALS[f["goal"][number]]
    items = goal.base[number] + f["automa_cubes"]
    return max(0, min(items, goal.cap) if goal.cap else items)


def automa_score(f: Fields) -> int:
    """Return the Automa's current score."""
    shown = sum(bird.points for bird, place in zip(BIRDS, f["place"], strict=True) if place == fields.AUTOMA_UP)
    hidden = LEVELS[f["automa"]].points * f["place"].count(fields.AUTOMA_DOWN)
    return f["automa_eggs"] + sum(f["automa_points"]) + shown + hidden

"""The data printed on Wingspan's cards, tiles and dice; other packages import them from here.

A module for each table of data/ reads it and checks it row by row. The index of a card in its table is its number.
"""

from __future__ import annotations

from .automa import AUTOMA_CARDS, AutomaCard, AutomaTurn
from .birds import BIRDS, NAME_BONUSES, Bird, is_flocking, is_predator, power_of
from .bonus import BONUS_CARDS, Bonus, fits_bonus
from .csv_cells import COST_FOODS, EGG_NESTS, FACES, FOODS, HABITATS, NESTS, NONE
from .goals import GOALS, PLACES, Goal
from .powers import ALL, OPS, POWERS, Effect, Power
from .swift_start import GUIDES, Guide

IDS = tuple(bird.id for bird in BIRDS)
NUMBER_OF = {name: number for number, name in enumerate(IDS)}
BONUS_IDS = tuple(bonus.id for bonus in BONUS_CARDS)
BONUS_NUMBER_OF = {name: number for number, name in enumerate(BONUS_IDS)}
GOAL_IDS = tuple(goal.id for goal in GOALS)
GOAL_NUMBER_OF = {name: number for number, name in enumerate(GOAL_IDS)}
AUTOMA_IDS = tuple(card.id for card in AUTOMA_CARDS)

__all__ = [
    "ALL",
    "AUTOMA_CARDS",
    "AUTOMA_IDS",
    "BIRDS",
    "BONUS_CARDS",
    "BONUS_IDS",
    "BONUS_NUMBER_OF",
    "COST_FOODS",
    "EGG_NESTS",
    "FACES",
    "FOODS",
    "GOALS",
    "GOAL_IDS",
    "GOAL_NUMBER_OF",
    "GUIDES",
    "HABITATS",
    "IDS",
    "NAME_BONUSES",
    "NESTS",
    "NONE",
    "NUMBER_OF",
    "OPS",
    "PLACES",
    "POWERS",
    "AutomaCard",
    "AutomaTurn",
    "Bird",
    "Bonus",
    "Effect",
    "Goal",
    "Guide",
    "Power",
    "fits_bonus",
    "is_flocking",
    "is_predator",
    "power_of",
]

"""The 71 different powers of Wingspan's birds, read from powers.csv and effects.csv.

A power is a list of effects; the rules have one function for each kind of effect. MUST has the cells that a kind of
effect needs, MAY the cells it can also have; all others are NONE or 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.data.csv_tables import CardTable, Row, read_table
from rookery.core.errors import BadData

from .csv_cells import (
    ASKED_NESTS,
    FOODS,
    HABITATS,
    NONE,
    expect,
    expect_rows,
    expect_unique,
    flag,
    word,
    words_in_order,
)

if TYPE_CHECKING:
    from ..schema import Food, Nest, Trigger

POWER_COLUMNS = ("id", "trigger", "occasion", "detail")
EFFECT_COLUMNS = (
    *("power", "step", "op", "who", "order", "source", "food", "count", "to", "nest"),
    *("target", "exclude", "optional", "after", "habitat", "below", "keep"),
)

# A count that means all; larger than what any power can take.
ALL = 99
POWERS_IN_ALL = 71
STEPS_MAX = 2
SPAN_MAX = 300

TRIGGERS: tuple[Trigger, ...] = (NONE, "white", "brown", "pink")
# What may happen on another player's turn, and the details of it that a power can require.
OCCASIONS: Mapping[str, tuple[str, ...]] = {
    NONE: (NONE,),
    "lay_eggs": (NONE,),
    "gain_food": FOODS,
    "bird_played": HABITATS,
    "hunt": (NONE,),
}
WHO = ("owner", "all", "fewest")
ORDERS = ("any", "owner_first", "owner_picks")

MUST: Mapping[str, tuple[str, ...]] = {
    "gain_food": ("source", "food", "count", "to"),
    "draw_cards": ("source", "count"),
    "lay_egg": ("target", "count"),
    "tuck": ("source", "count"),
    "draw_bonus": ("count", "keep"),
    "hunt_dice": ("food",),
    "hunt_deck": ("below",),
    "pay_egg": ("count",),
    "pay_food": ("food", "count"),
    "play_bird": ("habitat",),
    "move_self": (),
    "discard_card": ("count",),
    "repeat_power": ("target", "exclude"),
    "draft_cards": ("source",),
    "trade_food": ("count",),
}
MAY: Mapping[str, tuple[str, ...]] = {
    "gain_food": ("habitat",),
    "draw_cards": ("habitat",),
    "lay_egg": ("nest", "exclude"),
    "pay_egg": ("exclude",),
}
OPS = tuple(MUST)
SOURCES: Mapping[str, tuple[str, ...]] = {
    "gain_food": ("supply", "feeder"),
    "draw_cards": ("deck", "tray", "deck_or_tray"),
    "tuck": ("hand", "deck"),
    "draft_cards": ("deck_or_tray",),
}
TARGETS: Mapping[str, tuple[str, ...]] = {"lay_egg": ("this", "one", "each"), "repeat_power": ("brown", "predator")}


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of a power. Words are NONE and numbers 0 where they do not apply; lay_egg without nest takes any."""

    op: str
    who: str
    order: str
    source: str
    foods: tuple[Food, ...]
    count: int
    to: str
    nest: Nest
    target: str
    exclude: str
    optional: bool
    # Whether it happens only if the effect before it happened.
    after: bool
    habitat: str
    below: int
    keep: int


@dataclass(frozen=True, slots=True)
class Power:
    """The trigger of a power, and its effects step by step."""

    id: str
    trigger: Trigger
    occasion: str
    detail: str
    effects: tuple[Effect, ...]


def effects_of(table: CardTable) -> dict[str, tuple[Effect, ...]]:
    """Return the effects of every power, in order."""
    found: dict[str, tuple[Effect, ...]] = {}
    for row in table.rows:
        power = row.identifier("power")
        before = found.get(power, ())
        step = row.number("step", 1, STEPS_MAX)
        expect(row, step == len(before) + 1, f"step must be {len(before) + 1}, got {step}")
        effect = _effect(row)
        expect(row, bool(before) or not effect.after, "after must be 0 in the first step, got 1")
        found[power] = (*before, effect)
    return found


def powers_of(table: CardTable, effects: Mapping[str, tuple[Effect, ...]]) -> dict[str, Power]:
    """Return the powers by id, each with its effects."""
    powers = [_power(row, effects) for row in table.rows]
    expect_rows(table, "powers", len(powers), POWERS_IN_ALL)
    expect_unique(table, "id", [power.id for power in powers])
    missing = sorted(set(effects) - {power.id for power in powers})
    table.expect(not missing, f"each power of effects.csv must have a row, got none for {', '.join(missing)}")
    return {power.id: power for power in powers}


def _power(row: Row, effects: Mapping[str, tuple[Effect, ...]]) -> Power:
    name, trigger = row.identifier("id"), word(row, "trigger", TRIGGERS)
    occasion = word(row, "occasion", tuple(OCCASIONS))
    expect(
        row,
        (trigger == "pink") == (occasion != NONE),
        f"occasion must be {NONE} if and only if trigger is not pink, got {occasion}",
    )
    steps = effects.get(name, ())
    expect(
        row,
        (trigger == NONE) == (not steps),
        f"number of effects must be 0 if and only if trigger is none, got {len(steps)}",
    )
    return Power(name, trigger, occasion, word(row, "detail", OCCASIONS[occasion]), steps)


def _effect(row: Row) -> Effect:
    op = word(row, "op", OPS)
    _check_cells(row, op)
    return Effect(
        op=op,
        who=word(row, "who", WHO),
        order=word(row, "order", ORDERS),
        source=word(row, "source", SOURCES.get(op, (NONE,))),
        foods=_foods(row),
        count=_count(row),
        to=word(row, "to", ("player", "cache", "either", NONE)),
        nest=word(row, "nest", (*ASKED_NESTS, NONE)),
        target=word(row, "target", TARGETS.get(op, (NONE,))),
        exclude=word(row, "exclude", ("this", "previous", NONE)),
        optional=flag(row, "optional"),
        after=flag(row, "after"),
        habitat=_habitat(row, op),
        below=row.number("below", 0, SPAN_MAX),
        keep=row.number("keep", 0, 2),
    )


def _check_cells(row: Row, op: str) -> None:
    """Raise unless an effect has the cells that its kind must have, and only cells that it may have."""
    common = ("power", "step", "op", "who", "order", "optional", "after")
    for column in EFFECT_COLUMNS:
        value = row.text(column)
        is_given = value not in (NONE, "0")
        expect(row, is_given or column not in MUST[op], f"{column} must be given for {op}, got {value}")
        is_known = column in (*common, *MUST[op], *MAY.get(op, ()))
        expect(row, is_known or not is_given, f"{column} must be none for {op}, got {value}")


def _foods(row: Row) -> tuple[Food, ...]:
    return FOODS if row.text("food") == "any" else words_in_order(row, "food", FOODS)


def _count(row: Row) -> int:
    """Return a number from 0 to 3, or ALL."""
    value = row.text("count")
    if value not in ("0", "1", "2", "3", str(ALL)):
        raise BadData(f"{row.where}: count must be 0 to 3, or {ALL} for all, got {value}")
    return int(value)


def _habitat(row: Row, op: str) -> str:
    """Return the habitat where a bird is played, or where the players who gain have the fewest birds."""
    is_compared = row.text("who") == "fewest"
    habitat = word(row, "habitat", (*HABITATS, "same", NONE) if op == "play_bird" else (*HABITATS, NONE))
    expect(
        row,
        op == "play_bird" or is_compared == (habitat != NONE),
        f"habitat must be given if and only if who is fewest, got {habitat}",
    )
    return habitat


POWERS = powers_of(
    read_table(__package__, "powers.csv", POWER_COLUMNS),
    effects_of(read_table(__package__, "effects.csv", EFFECT_COLUMNS)),
)

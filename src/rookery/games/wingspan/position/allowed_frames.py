"""The frames that may lie on each kind of frame of the stack, and the values of their columns."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING

from .. import fields
from ..cards import ALL, BIRDS, FOODS, HABITATS, NESTS, Effect, is_predator, power_of
from ..cards.card_tables import EFFECTS, SOURCE_NAMES, TARGET_NAMES, TO_NAMES
from ..fields import (
    COLUMNS,
    EXCEPT,
    FROM,
    LAST,
    MASK,
    MAY,
    MORE,
    NO_SLOT,
    PINK,
    SEAT,
    SLOT,
    SLOTS,
    STEP,
    TO,
    USED,
    WHAT,
)
from ..knowledge.counts import birds_of
from .frames import Frame, bird_effects, first_step

if TYPE_CHECKING:
    from ..state import Fields

# The values of each column of a frame; a column that is missing must be 0.
Columns = Mapping[int, Container[int]]
Allowed = dict[int, Columns]

ANY_SLOT = range(SLOTS)
FLAGS = (0, 1)


def bottom(f: Fields) -> Allowed:
    if f["seats"] == 1:
        return {fields.TURN_END: {SEAT: (0,)}, fields.AUTOMA: {SEAT: (0,), MORE: (1,)}}
    return {fields.TURN_END: {SEAT: (f["active"],)}}


def _on_turn(f: Fields, below: int) -> Allowed:
    """Allow an action and all that follows from it."""
    seat = f["active"]
    return {
        fields.ASK_MAIN: {SEAT: (seat,)},
        fields.ASK_OWED: {SEAT: (seat,)},
        fields.ACTIVATE: {SEAT: (seat,), SLOT: range(fields.HABITATS), MORE: range(COLUMNS + 1)},
        fields.PLAYED: {SEAT: (seat,), SLOT: last_slots(f, seat)},
        fields.POWER: _power(seat, _slots_with(f, seat, "white")),
        fields.PINKS: _pinks(f),
    }


def _on_automa(f: Fields, below: int) -> Allowed:
    return {fields.PINKS: {SEAT: (0,), STEP: range(1, SLOTS + 1)}}


def _on_activate(f: Fields, below: int) -> Allowed:
    frame = f["frame"][below]
    seat, row, more = frame[SEAT], frame[SLOT], frame[MORE]
    brown = {row * COLUMNS + more} & _slots_with(f, seat, "brown")
    watch: Columns = {SEAT: (seat,), SLOT: (row,)}
    begins = {fields.WATCH: watch} if more == f["row_size"][seat][row] else {}
    return {fields.PINKS: _pinks(f), fields.POWER: _power(seat, brown), **begins}


def _on_watch(f: Fields, below: int) -> Allowed:
    """Allow what a row gives, and its conversion."""
    frame = f["frame"][below]
    seat, row = frame[SEAT], frame[SLOT]
    birds = f["row_size"][seat][row]
    columns: dict[int, Container[int]] = {SEAT: (seat,), SLOT: (NO_SLOT,)}
    columns[MORE] = range(1, (2 if row == fields.GRASSLAND else 1) + birds // 2 + 1)
    gains: dict[int, Allowed] = {
        # After the first die a player may stop; a position of older rules may lack that.
        fields.FOREST: {fields.ASK_DICE: columns | {MASK: (fields.ALL_FOODS,), MAY: FLAGS}},
        fields.GRASSLAND: {fields.ASK_NEST: columns | {MASK: (fields.ALL_NESTS,), FROM: ANY_SLOT}},
        fields.WETLAND: {fields.ASK_CARD: columns | {MASK: (fields.FROM_BOTH,)}},
    }
    converts = birds % 2 == 1 and frame[WHAT] == fields.WATCH
    return gains[row] | ({fields.ASK_CONVERSION: {SEAT: (seat,), SLOT: (row,)}} if converts else {})


def _on_played(f: Fields, below: int) -> Allowed:
    frame = f["frame"][below]
    return {fields.ASK_FOOD: {SEAT: (frame[SEAT],), SLOT: (frame[SLOT],)}}


def _on_food_cost(f: Fields, below: int) -> Allowed:
    frame = f["frame"][below]
    cost = (frame[SLOT] % COLUMNS + 1) // 2
    return {
        fields.ASK_EGGS: {SEAT: (frame[SEAT],), SLOT: (frame[SLOT],), MORE: range(1, cost + 1), FROM: ANY_SLOT},
    }


def _on_pinks(f: Fields, below: int) -> Allowed:
    """Allow the pink bird that reacts to the oldest occasion."""
    frame = f["frame"][below]
    kind = f["occasion"][0][0]
    seat = 0 if kind == fields.ON_AUTOMA else (frame[SEAT] + 1 + frame[SLOT]) % f["seats"]
    ready = {frame[STEP] - 1} & _slots_with(f, seat, "pink")
    reacting = {slot for slot in ready if not (f["spent_pinks"][seat] >> slot) & 1 and _reacts(f, seat, slot)}
    return {fields.POWER: _power(seat, reacting)}


def _reacts(f: Fields, seat: int, slot: int) -> bool:
    kind, detail = f["occasion"][0]
    power = power_of(BIRDS[f["mat"][seat][slot] - 1])
    reactions = {
        fields.ON_AUTOMA: True,
        fields.ON_EGGS: power.occasion == "lay_eggs",
        fields.ON_HUNT: power.occasion == "hunt",
        fields.ON_FOOD: power.occasion == "gain_food" and bool((detail >> _place(power.detail, FOODS)) & 1),
        fields.ON_BIRD: power.occasion == "bird_played" and _place(power.detail, HABITATS) == detail,
    }
    return reactions.get(kind, False)


def _place(word: str, words: tuple[str, ...]) -> int:
    return words.index(word) if word in words else 0


def _on_power(f: Fields, below: int) -> Allowed:
    """Allow questions of the effect that was begun last, or whether to begin the next one."""
    frame = f["frame"][below]
    seat, slot = frame[SEAT], frame[SLOT]
    bird = f["mat"][seat][slot] - 1
    begun = frame[STEP] - first_step(bird)
    effects = bird_effects(bird)
    allowed: Allowed = {}
    if begun:
        effect = effects[begun - 1]
        allowed |= BY_OP[effect.op](f, frame, effect)
    elif power_of(BIRDS[bird]).trigger == "white":
        allowed[fields.PINKS] = _pinks(f)
    if begun < len(effects) and (not frame[USED] or effects[begun].optional):
        allowed[fields.ASK_USE] = _asked(frame)
    return allowed


def _on_each(f: Fields, below: int) -> Allowed:
    frame = f["frame"][below]
    effect = EFFECTS[frame[STEP]]
    if is_gift(effect):
        return {fields.ASK_GIFT: _asked(frame) | {STEP: (frame[STEP],)}}
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MAY: (1,)}
    if effect.op == "gain_food":
        return {fields.ASK_DICE: columns | {MASK: (_mask(effect.foods, FOODS),)}}
    if effect.op == "draw_cards":
        return {fields.ASK_CARD: columns | {MASK: (SOURCE_NAMES.index(effect.source),)}}
    return {fields.ASK_NEST: columns | {MASK: (_nests(effect),), FROM: ANY_SLOT}}


ON_TOP: dict[int, Callable[[Fields, int], Allowed]] = {
    fields.TURN_END: _on_turn,
    fields.AUTOMA: _on_automa,
    fields.ACTIVATE: _on_activate,
    fields.WATCH: _on_watch,
    fields.ASK_CONVERSION: _on_watch,
    fields.PLAYED: _on_played,
    fields.ASK_FOOD: _on_food_cost,
    fields.PINKS: _on_pinks,
    fields.POWER: _on_power,
    fields.EACH: _on_each,
}


# Columns that several kinds have


def _asked(frame: Frame) -> dict[int, Container[int]]:
    """Return the seat and the slot of the frame below."""
    return {SEAT: (frame[SEAT],), SLOT: (frame[SLOT],)}


def _power(seat: int, slots: set[int]) -> Columns:
    """Return the columns of a power; stack_checks.py compares them with its bird."""
    steps = range(len(EFFECTS) + 1)
    return {SEAT: (seat,), SLOT: slots, STEP: steps, LAST: steps, PINK: FLAGS, USED: FLAGS}


def _pinks(f: Fields) -> Columns:
    """Return the columns of pink powers: other players are asked in turn; in a solo game there are none."""
    return {SEAT: (f["active"],), SLOT: range(f["seats"] - 1), STEP: range(1, SLOTS + 1)}


def _slots_with(f: Fields, seat: int, trigger: str) -> set[int]:
    return {slot for slot, bird in birds_of(f, seat) if power_of(BIRDS[bird]).trigger == trigger}


def last_slots(f: Fields, seat: int) -> set[int]:
    """Return the slot of the last bird of each row."""
    return {row * COLUMNS + size - 1 for row, size in enumerate(f["row_size"][seat]) if size}


def _mask(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << place for place, name in enumerate(names) if name in words)


def _nests(effect: Effect) -> int:
    return fields.ALL_NESTS if effect.nest == "none" else _mask((effect.nest, "star"), NESTS)


# The questions of each kind of effect


def _of_food(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    foods = _mask(effect.foods, FOODS)
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (foods,), MAY: (1,)}
    if is_gift(effect):
        return _each(f, frame) if f["gifts"] else {}
    if effect.who != "owner":
        start = _asked(frame) | {STEP: (frame[STEP] - 1,), MORE: (1,), MASK: range(1, 1 << f["seats"]), MAY: (1,)}
        owner_only = {fields.ASK_DICE: columns | {TO: (TO_NAMES.index(effect.to),)}}
        return _each(f, frame) | owner_only | {fields.ASK_START: start}
    if effect.source == "supply":
        supply: Allowed = {fields.ASK_SUPPLY: columns | {FROM: range(len(FOODS))}}
        return supply if len(effect.foods) > 1 else _part(frame, effect)
    if effect.count == ALL:
        return {fields.ASK_SWEEP: columns | {MORE: (1,)}, **_part(frame, effect)}
    where = _asked(frame) | {MASK: [FOODS.index(food) for food in effect.foods]}
    either = {fields.ASK_WHERE: where} if effect.to == "either" else {}
    return {fields.ASK_DICE: columns | {TO: (TO_NAMES.index(effect.to),)}, **either}


def _of_cards(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    if is_gift(effect):
        return _each(f, frame) if f["gifts"] else {}
    if effect.count == ALL:
        return _part(frame, effect)
    source = SOURCE_NAMES.index(effect.source)
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (source,), MAY: (1,)}
    others = _each(f, frame) if effect.who == "fewest" else {}
    return others | {fields.ASK_CARD: columns}


def _of_eggs(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    others = _each(f, frame) if effect.who != "owner" else {}
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (_nests(effect),), MAY: (1,), FROM: ANY_SLOT}
    if effect.target == "each":
        return _part(frame, effect)
    return others | {fields.ASK_NEST: columns | {EXCEPT: _excluded(frame, effect)}} if effect.target == "one" else {}


def _excluded(frame: Frame, effect: Effect) -> Container[int]:
    return {"this": (frame[SLOT] + 1,), "previous": range(SLOTS + 1)}.get(effect.exclude, (0,))


def _of_egg_cost(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MAY: (1,), FROM: ANY_SLOT}
    return {fields.ASK_EGG: columns | {EXCEPT: _excluded(frame, effect)}}


def _of_play(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    seat, row = frame[SEAT], frame[SLOT] // COLUMNS
    row = row if effect.habitat == "same" else HABITATS.index(effect.habitat)
    last = {slot for slot in last_slots(f, seat) if slot // COLUMNS == row}
    return {
        fields.ASK_PLAY: _asked(frame) | {MASK: (1 << row,)},
        fields.PLAYED: {SEAT: (seat,), SLOT: last, MASK: (1,)},
        fields.POWER: _power(seat, last & _slots_with(f, seat, "white")),
    }


def _of_repeat(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    row = range(frame[SLOT] // COLUMNS * COLUMNS, frame[SLOT] // COLUMNS * COLUMNS + COLUMNS)
    fitting = {slot for slot in _slots_with(f, frame[SEAT], "brown") if slot in row}
    if effect.target == "predator":
        fitting = {slot for slot in fitting if is_predator(BIRDS[f["mat"][frame[SEAT]][slot] - 1])}
    target = TARGET_NAMES.index(effect.target)
    return {fields.ASK_REPEAT: _asked(frame) | {MASK: (target,)}, fields.POWER: _power(frame[SEAT], fitting)}


def _of_draft(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    cards = fields.SOLO_DRAFT if f["seats"] == 1 else f["seats"] + 1
    picks = fields.SOLO_KEEPS if f["seats"] == 1 else f["seats"]
    return {
        fields.ASK_DRAFT: _asked(frame) | {MORE: range(1, cards + 1), MASK: (fields.FROM_BOTH,)},
        fields.ASK_PICK: {SEAT: range(f["seats"]), MORE: range(1, picks + 1)},
    }


def _of_trade(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    others = [fields.ALL_FOODS & ~(1 << food) for food in range(len(FOODS))]
    return {
        fields.ASK_TRADE: _asked(frame),
        fields.ASK_SUPPLY: _asked(frame) | {MORE: (1,), MASK: others},
    }


def is_gift(effect: Effect) -> bool:
    """Return whether all players gain the same by an effect: food from the supply, or a card from the deck."""
    return effect.who == "all" and (effect.source == "supply" or effect.op == "draw_cards")


def _part(frame: Frame, effect: Effect) -> Allowed:
    """Allow a part of several things; stack_checks.py checks how many."""
    if effect.count == 1 and effect.target != "each":
        return {}
    columns: Columns = {STEP: (frame[STEP] - 1,), MORE: range(1, SLOTS), FROM: range(SLOTS), MAY: FLAGS}
    return {fields.ASK_PART: {**_asked(frame), **columns}}


def _each(f: Fields, frame: Frame) -> Allowed:
    columns: Columns = {SEAT: range(f["seats"]), SLOT: (frame[SLOT],), STEP: (frame[STEP] - 1,)}
    return {fields.EACH: {**columns, MASK: range(1 << f["seats"])}}


BY_OP: dict[str, Callable[[Fields, Frame, Effect], Allowed]] = {
    "gain_food": _of_food,
    "draw_cards": _of_cards,
    "lay_egg": _of_eggs,
    "tuck": lambda f, frame, effect: (
        {fields.ASK_TUCK: _asked(frame)} if effect.source == "hand" else _part(frame, effect)
    ),
    "draw_bonus": lambda f, frame, effect: {fields.ASK_BONUS: {SEAT: (frame[SEAT],)}},
    "hunt_dice": lambda f, frame, effect: {},
    "hunt_deck": lambda f, frame, effect: {},
    "pay_egg": _of_egg_cost,
    "pay_food": lambda f, frame, effect: {},
    "play_bird": _of_play,
    "move_self": lambda f, frame, effect: {fields.ASK_MOVE: _asked(frame)},
    "discard_card": lambda f, frame, effect: {},
    "repeat_power": _of_repeat,
    "draft_cards": _of_draft,
    "trade_food": _of_trade,
}

"""The stack of unfinished things: what each kind of frame holds, as JSON and back, and what may lie on what."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from rookery.core.errors import BadPosition
from rookery.core.positions import read_list, read_mapping, read_name, read_number
from rookery.core.rulebook import Fields, Json

from . import fields
from .cards import ALL, BIRDS, FOODS, HABITATS, NESTS, POWERS, Effect, is_predator, power_of
from .events import slot_json
from .facts import SOURCE_NAMES, TARGET_NAMES, TO_NAMES
from .fields import COLUMNS, EXCEPT, FROM, LAST, MASK, MAY, MORE, NO_SLOT, PINK, SEAT, SLOT, SLOTS, STEP, TO, USED, WHAT
from .figures import birds_of
from .frames_view import QUESTIONS

Frame = list[int]
# What a frame may hold: for each of its columns the values; a column that is not there must be 0.
Columns = Mapping[int, Container[int]]
Allowed = dict[int, Columns]

ANY_SLOT = range(SLOTS)
FLAGS = (0, 1)

EFFECTS: list[Effect] = [effect for power in POWERS.values() for effect in power.effects]
# The number of the first effect of each power, as the rules count them.
FIRST = dict(zip(POWERS, accumulate((len(power.effects) for power in POWERS.values()), initial=0), strict=False))


@dataclass(frozen=True, slots=True)
class Column:
    """How a column is written and read."""

    write: Callable[[int], Any]
    read: Callable[[str, Any], int]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of frame: its name, its columns by name, and what other columns always hold."""

    name: str
    columns: Mapping[str, tuple[int, Column]] = field(default_factory=dict)
    fixed: Mapping[int, int] = field(default_factory=dict)


# Cells of a position


def read_slot(where: str, value: object) -> int:
    """[habitat, column] as a slot."""
    pair = read_list(where, value)
    if len(pair) != 2:
        raise BadPosition(f"{where} is {value!r}, must be a habitat and a column")
    row = read_name(where, pair[0], HABITAT_NUMBERS, "habitats")
    return row * COLUMNS + read_number(where, pair[1], 1, COLUMNS) - 1


def read_mask(names: Sequence[str]) -> Callable[[str, Any], int]:
    """A reader of a list of names as bits."""
    numbers = {name: number for number, name in enumerate(names)}

    def read(where: str, value: object) -> int:
        return sum({1 << read_name(where, name, numbers, "names") for name in read_list(where, value)})

    return read


def mask_names(names: Sequence[str]) -> Callable[[int], list[str]]:
    return lambda mask: [name for number, name in enumerate(names) if (mask >> number) & 1]


def slots_in(mask: int) -> list[list[Any]]:
    return [slot_json(slot) for slot in range(SLOTS) if (mask >> slot) & 1]


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(fields.PEOPLE) if (mask >> seat) & 1]


def read_seats(where: str, value: object) -> int:
    return sum({1 << read_number(where, seat, 0, fields.PEOPLE - 1) for seat in read_list(where, value)})


def read_flag(where: str, value: object) -> int:
    if not isinstance(value, bool):
        raise BadPosition(f"{where} is {value!r}, must be true or false")
    return int(value)


def _numbers(high: int) -> Column:
    return Column(int, lambda where, value: read_number(where, value, 0, high))


def _word(names: Sequence[str]) -> Column:
    numbers = {name: number for number, name in enumerate(names)}
    return Column(lambda number: names[number], lambda where, value: read_name(where, value, numbers, "words"))


HABITAT_NUMBERS = {name: number for number, name in enumerate(HABITATS)}

SLOT_CELL = Column(slot_json, read_slot)
# No slot at all if the action of a row asks, and no power.
MAYBE_SLOT = Column(
    lambda slot: None if slot == NO_SLOT else slot_json(slot),
    lambda where, value: NO_SLOT if value is None else read_slot(where, value),
)
SLOT_PLUS_ONE = Column(
    lambda cell: slot_json(cell - 1) if cell else None,
    lambda where, value: 0 if value is None else read_slot(where, value) + 1,
)
FLAG = Column(bool, read_flag)
FOOD_MASK = Column(mask_names(FOODS), read_mask(FOODS))
NEST_MASK = Column(mask_names(NESTS[:5]), read_mask(NESTS[:5]))
HABITAT_MASK = Column(mask_names(HABITATS), read_mask(HABITATS))
SEAT_MASK = Column(seats_in, read_seats)
FOOD, HABITAT = _word(FOODS), _word(HABITATS)
COUNT = _numbers(fields.ALL)

_ROW = {"habitat": (SLOT, HABITAT)}
_AT = {"slot": (SLOT, SLOT_CELL)}
_ASKED_AT = {"slot": (SLOT, MAYBE_SLOT), "more": (MORE, COUNT)}
_FROM_SLOT = {"from": (FROM, SLOT_CELL)}
_MAY = {"may_skip": (MAY, FLAG)}
_NOT = {"except": (EXCEPT, SLOT_PLUS_ONE)}
_SOURCE = {"source": (MASK, _word(SOURCE_NAMES))}
_FOODS = {"foods": (MASK, FOOD_MASK)}

# Those that go on by themselves, and the columns of those that ask. A column that is in neither is 0.
KINDS: dict[int, Kind] = {
    fields.TURN_END: Kind("turn_end"),
    fields.ACTIVATE: Kind("activate", _ROW | {"more": (MORE, _numbers(COLUMNS))}),
    # Its next effect is counted from the power's first one: see _read_power.
    fields.POWER: Kind("power", _AT | {"used": (USED, FLAG)}),
    fields.EACH: Kind("each", _AT | {"seats": (MASK, SEAT_MASK)}),
    fields.PINKS: Kind(
        "pinks", {"seats_done": (SLOT, _numbers(fields.PEOPLE)), "slots_done": (STEP, _numbers(NO_SLOT))}
    ),
    fields.WATCH: Kind("watch", _ROW),
    fields.PLAYED: Kind("played", _AT | {"by_power": (MASK, FLAG)}),
    fields.AUTOMA: Kind("automa", {}, {MORE: 1}),
}
_ASKING: dict[int, tuple[Mapping[str, tuple[int, Column]], Mapping[int, int]]] = {
    fields.ASK_MAIN: ({}, {}),
    fields.ASK_EGGS: (_AT | {"more": (MORE, COUNT)} | _FROM_SLOT, {}),
    fields.ASK_FOOD: (_AT, {}),
    fields.ASK_DICE: (_ASKED_AT | _FOODS | {"to": (TO, _word(TO_NAMES))} | _MAY, {}),
    fields.ASK_NEST: (_ASKED_AT | {"nests": (MASK, NEST_MASK)} | _FROM_SLOT | _NOT | _MAY, {}),
    fields.ASK_CARD: (_ASKED_AT | _SOURCE | _MAY, {}),
    fields.ASK_CONVERSION: (_ROW, {}),
    fields.ASK_USE: (_AT, {}),
    fields.ASK_TUCK: (_AT, {}),
    fields.ASK_BONUS: ({}, {}),
    fields.ASK_MOVE: (_AT, {}),
    fields.ASK_REPEAT: (_AT | {"target": (MASK, _word(TARGET_NAMES))}, {}),
    fields.ASK_START: (_AT | {"seats": (MASK, SEAT_MASK)}, {MORE: 1, MAY: 1}),
    fields.ASK_SUPPLY: (_AT | {"more": (MORE, COUNT), "from": (FROM, FOOD)} | _FOODS | _MAY, {}),
    fields.ASK_TRADE: (_AT, {}),
    fields.ASK_EGG: (_AT | {"more": (MORE, COUNT)} | _FROM_SLOT | _NOT, {MAY: 1}),
    fields.ASK_WHERE: (_AT | {"food": (MASK, FOOD)}, {}),
    fields.ASK_PLAY: (_AT | {"habitats": (MASK, HABITAT_MASK)}, {}),
    fields.ASK_DRAFT: (_AT | {"more": (MORE, COUNT)}, {MASK: fields.FROM_BOTH}),
    fields.ASK_PICK: ({"more": (MORE, COUNT)}, {}),
    fields.ASK_OWED: ({}, {}),
    fields.ASK_SWEEP: (_AT | _FOODS, {MORE: 1, MAY: 1}),
}
KINDS |= {what: Kind(QUESTIONS[what], *columns) for what, columns in _ASKING.items()}
NAMES = {kind.name: what for what, kind in KINDS.items()}


def frames_json(f: Fields) -> list[Json]:
    """The stack from the bottom to the top."""
    return [_frame_json(f, frame) for frame in f["frame"][: f["depth"]]]


def _frame_json(f: Fields, frame: Frame) -> Json:
    kind = KINDS[frame[WHAT]]
    told = {"what": kind.name, "seat": frame[SEAT]}
    if frame[WHAT] == fields.POWER:
        told["begun"] = frame[STEP] - first_step(f["mat"][frame[SEAT]][frame[SLOT]] - 1)
    return told | {name: column.write(frame[number]) for name, (number, column) in kind.columns.items()}


def first_step(bird: int) -> int:
    return FIRST[BIRDS[bird].power]


def bird_effects(bird: int) -> tuple[Effect, ...]:
    return power_of(BIRDS[bird]).effects


def read_frames(given: object, mats: Sequence[Sequence[int]], seats: int) -> Fields:
    """The fields of the stack; the mats say which powers are being resolved."""
    stack: list[Frame] = []
    entries = read_list("frames", given)
    if len(entries) > fields.DEPTH:
        raise BadPosition(f"frames has {len(entries)} entries, must have at most {fields.DEPTH}")
    for number, entry in enumerate(entries):
        told = read_mapping(f"frames[{number}]", entry)
        frame = _read_frame(f"frames[{number}]", told, seats)
        if frame[WHAT] == fields.POWER:
            _read_power(f"frames[{number}]", told, frame, mats)
        if frame[WHAT] in (fields.EACH, fields.ASK_START):
            frame[STEP] = _step_below(f"frames[{number}]", stack)
        stack.append(frame)
    return {"frame": stack + [[0] * fields.FRAME for _ in range(fields.DEPTH - len(stack))], "depth": len(stack)}


def _read_frame(where: str, told: Mapping[Any, Any], seats: int) -> Frame:
    what = read_name(f"{where}: what", told.get("what"), NAMES, "frames")
    kind = KINDS[what]
    frame = [0] * fields.FRAME
    frame[WHAT] = what
    frame[SEAT] = read_number(f"{where}: seat", told.get("seat", 0), 0, seats - 1)
    for number, value in kind.fixed.items():
        frame[number] = value
    known = {"what", "seat", *kind.columns, *(("begun",) if what == fields.POWER else ())}
    for name in told:
        if name not in known:
            raise BadPosition(f"{where}: {kind.name} has no {name!r}, only {', '.join(sorted(known))}")
    for name, (number, column) in kind.columns.items():
        if name in told:
            frame[number] = column.read(f"{where}: {name}", told[name])
        elif name == "slot":
            raise BadPosition(f"{where}: {kind.name} must have a slot")
    return frame


def _read_power(where: str, told: Mapping[Any, Any], frame: Frame, mats: Sequence[Sequence[int]]) -> None:
    """The columns of a power that follow from its bird."""
    bird = mats[frame[SEAT]][frame[SLOT]] - 1
    if bird < 0:
        raise BadPosition(f"{where}: seat {frame[SEAT]} has no bird at {slot_json(frame[SLOT])}")
    effects = bird_effects(bird)
    frame[STEP] = first_step(bird) + read_number(f"{where}: begun", told.get("begun", 0), 0, len(effects))
    frame[LAST] = first_step(bird) + len(effects)
    frame[PINK] = int(power_of(BIRDS[bird]).trigger == "pink")


def _step_below(where: str, stack: Sequence[Frame]) -> int:
    """The effect that asks several seats: the one begun last by the power beneath."""
    if not stack or stack[-1][WHAT] != fields.POWER or stack[-1][STEP] == 0:
        raise BadPosition(f"{where}: must stand on a power that has begun an effect")
    return stack[-1][STEP] - 1


# What may lie on what


def bottom(f: Fields) -> Allowed:
    if f["seats"] == 1:
        return {fields.TURN_END: {SEAT: (0,)}, fields.AUTOMA: {SEAT: (0,), MORE: (1,)}}
    return {fields.TURN_END: {SEAT: (f["active"],)}}


def _on_turn(f: Fields, below: int) -> Allowed:
    """An action and all that follows from it."""
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
    """What a row gives, and its conversion."""
    frame = f["frame"][below]
    seat, row = frame[SEAT], frame[SLOT]
    birds = f["row_size"][seat][row]
    columns: dict[int, Container[int]] = {SEAT: (seat,), SLOT: (NO_SLOT,)}
    columns[MORE] = range(1, (2 if row == fields.GRASSLAND else 1) + birds // 2 + 1)
    gains: dict[int, Allowed] = {
        fields.FOREST: {fields.ASK_DICE: columns | {MASK: (fields.ALL_FOODS,)}},
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
    """The pink bird that reacts to the oldest occasion."""
    frame = f["frame"][below]
    kind = f["occasion"][0][0]
    seat = 0 if kind == fields.ON_AUTOMA else (frame[SEAT] + 1 + frame[SLOT]) % f["seats"]
    ready = {frame[STEP] - 1} & _slots_with(f, seat, "pink")
    waiting = {slot for slot in ready if not (f["spent_pinks"][seat] >> slot) & 1 and _reacts(f, seat, slot)}
    return {fields.POWER: _power(seat, waiting)}


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
    """Questions of the effect that was begun last, or whether to begin the next one."""
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
    """The seat and the slot of the frame below."""
    return {SEAT: (frame[SEAT],), SLOT: (frame[SLOT],)}


def _power(seat: int, slots: set[int]) -> Columns:
    """Its bird says the rest: see _is_sound_power."""
    steps = range(len(EFFECTS) + 1)
    return {SEAT: (seat,), SLOT: slots, STEP: steps, LAST: steps, PINK: FLAGS, USED: FLAGS}


def _pinks(f: Fields) -> Columns:
    """Rivals are asked one after another; alone nobody is."""
    return {SEAT: (f["active"],), SLOT: range(f["seats"] - 1), STEP: range(1, SLOTS + 1)}


def _slots_with(f: Fields, seat: int, trigger: str) -> set[int]:
    return {slot for slot, bird in birds_of(f, seat) if power_of(BIRDS[bird]).trigger == trigger}


def last_slots(f: Fields, seat: int) -> set[int]:
    """The slot of the last bird of each row."""
    return {row * COLUMNS + size - 1 for row, size in enumerate(f["row_size"][seat]) if size}


def _mask(words: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << place for place, name in enumerate(names) if name in words)


def _nests(effect: Effect) -> int:
    return fields.ALL_NESTS if effect.nest == "none" else _mask((effect.nest, "star"), NESTS)


# Questions by the kind of effect


def _of_food(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    foods = _mask(effect.foods, FOODS)
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (foods,), MAY: (1,)}
    if effect.who != "owner":
        start = _asked(frame) | {STEP: (frame[STEP] - 1,), MORE: (1,), MASK: range(1, 1 << f["seats"]), MAY: (1,)}
        alone = {fields.ASK_DICE: columns | {TO: (TO_NAMES.index(effect.to),)}}
        return _each(f, frame) | alone | {fields.ASK_START: start} if effect.source == "feeder" else {}
    if effect.source == "supply":
        return {fields.ASK_SUPPLY: columns | {FROM: range(len(FOODS))}} if len(effect.foods) > 1 else {}
    if effect.count == ALL:
        return {fields.ASK_SWEEP: columns | {MORE: (1,)}}
    where = _asked(frame) | {MASK: [FOODS.index(food) for food in effect.foods]}
    either = {fields.ASK_WHERE: where} if effect.to == "either" else {}
    return {fields.ASK_DICE: columns | {TO: (TO_NAMES.index(effect.to),)}, **either}


def _of_cards(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    if effect.who == "all":
        return {}
    source = SOURCE_NAMES.index(effect.source)
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (source,), MAY: (1,)}
    others = _each(f, frame) if effect.who == "fewest" else {}
    return others | {fields.ASK_CARD: columns} if effect.count != ALL else {}


def _of_eggs(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    others = _each(f, frame) if effect.who != "owner" else {}
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MASK: (_nests(effect),), MAY: (1,), FROM: ANY_SLOT}
    return others | {fields.ASK_NEST: columns | {EXCEPT: _barred(frame, effect)}} if effect.target == "one" else {}


def _barred(frame: Frame, effect: Effect) -> Container[int]:
    return {"this": (frame[SLOT] + 1,), "previous": range(SLOTS + 1)}.get(effect.exclude, (0,))


def _of_egg_cost(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    columns = _asked(frame) | {MORE: range(1, effect.count + 1), MAY: (1,), FROM: ANY_SLOT}
    return {fields.ASK_EGG: columns | {EXCEPT: _barred(frame, effect)}}


def _of_play(f: Fields, frame: Frame, effect: Effect) -> Allowed:
    seat, row = frame[SEAT], frame[SLOT] // COLUMNS
    row = row if effect.habitat == "same" else HABITATS.index(effect.habitat)
    there = {slot for slot in last_slots(f, seat) if slot // COLUMNS == row}
    return {
        fields.ASK_PLAY: _asked(frame) | {MASK: (1 << row,)},
        fields.PLAYED: {SEAT: (seat,), SLOT: there, MASK: (1,)},
        fields.POWER: _power(seat, there & _slots_with(f, seat, "white")),
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


def _each(f: Fields, frame: Frame) -> Allowed:
    columns: Columns = {SEAT: range(f["seats"]), SLOT: (frame[SLOT],), STEP: (frame[STEP] - 1,)}
    return {fields.EACH: {**columns, MASK: range(1 << f["seats"])}}


BY_OP: dict[str, Callable[[Fields, Frame, Effect], Allowed]] = {
    "gain_food": _of_food,
    "draw_cards": _of_cards,
    "lay_egg": _of_eggs,
    "tuck": lambda f, frame, effect: {fields.ASK_TUCK: _asked(frame)} if effect.source == "hand" else {},
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

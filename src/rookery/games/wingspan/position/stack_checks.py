"""Rejects a stack of unfinished things that play cannot lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rookery.core.errors import BadPosition

from .. import fields
from ..cards import BIRDS, FOODS, Effect, power_of
from ..cards.card_tables import EFFECTS
from ..cards.payments import cost_of, pays
from ..fields import FROM, LAST, MASK, MAY, MORE, PINK, SEAT, SLOT, STEP, USED, WHAT
from ..knowledge.counts import birds_of
from .allowed_frames import ON_TOP, Allowed, bottom, last_slots
from .frames import KINDS, Frame, bird_effects, first_step

if TYPE_CHECKING:
    from ..state import Fields


def check_stack(f: Fields) -> None:
    """Raise for a stack that play cannot lead to; in an accepted stack every column is in range."""
    stack = f["frame"][: f["depth"]]
    _check_frame(f, 0, bottom(f))
    for place in range(1, len(stack)):
        rule = ON_TOP.get(stack[place - 1][WHAT])
        if rule is None:
            raise BadPosition(f"frames[{place}]: there must be nothing on {_name(stack[place - 1])}")
        _check_frame(f, place, rule(f, place - 1))
    if stack[-1][WHAT] < fields.ASKS:
        raise BadPosition(f"frames: the last one must be a question, got {_name(stack[-1])}")
    resolving = [(frame[SEAT], frame[SLOT]) for frame in stack if frame[WHAT] == fields.POWER]
    if len(set(resolving)) < len(resolving):
        raise BadPosition("frames: each power must be resolved once, got one twice")


def _name(frame: Frame) -> str:
    return KINDS[frame[WHAT]].name


def _check_frame(f: Fields, place: int, allowed: Allowed) -> None:
    frame = f["frame"][place]
    where = f"frames[{place}]"
    if frame[WHAT] not in allowed:
        listed = " or ".join(KINDS[what].name for what in sorted(allowed)) or "nothing"
        raise BadPosition(f"{where}: what must be {listed}, got {_name(frame)}")
    columns = allowed[frame[WHAT]]
    for number in range(1, fields.FRAME):
        if frame[number] not in columns.get(number, (0,)):
            raise BadPosition(
                f"{where}: {_column_name(frame, number)} of {_name(frame)} must fit the mats and the frames below"
            )
    is_sound = FURTHER_CHECKS.get(frame[WHAT])
    if is_sound is not None and not is_sound(f, place):
        raise BadPosition(f"{where}: {_name(frame)} must fit the state of the game")


def _column_name(frame: Frame, number: int) -> str:
    names = {column: name for name, (column, _) in KINDS[frame[WHAT]].columns.items()}
    return "seat" if number == SEAT else names.get(number, "begun" if number == STEP else "kind")


# Further checks for some kinds of frames


def _is_sound_power(f: Fields, place: int) -> bool:
    """Return whether a power has the effects of its bird, and has begun one if it is marked as used."""
    frame = f["frame"][place]
    bird = f["mat"][frame[SEAT]][frame[SLOT]] - 1
    first, count = first_step(bird), len(bird_effects(bird))
    pink = power_of(BIRDS[bird]).trigger == "pink"
    matches_bird = frame[LAST] == first + count and frame[PINK] == pink and first <= frame[STEP] <= frame[LAST]
    return matches_bird and (frame[STEP] > first or not frame[USED])


def _is_sound_row(f: Fields, place: int) -> bool:
    frame = f["frame"][place]
    return bool(frame[MORE] <= f["row_size"][frame[SEAT]][frame[SLOT]])


def _is_sound_each(f: Fields, place: int) -> bool:
    """Return whether the seat that is asked now is not among those that follow."""
    frame = f["frame"][place]
    return not (frame[MASK] >> frame[SEAT]) & 1


def _is_new_bird(f: Fields, place: int) -> bool:
    """Return whether nothing is on or behind a bird that is being paid for, and its seat can pay for it."""
    seat, slot = f["frame"][place][SEAT], f["frame"][place][SLOT]
    bird = BIRDS[f["mat"][seat][slot] - 1]
    bare = not (f["eggs"][seat][slot] or f["cached"][seat][slot] or f["tucked"][seat][slot])
    return bare and pays(f["food"][seat], cost_of(bird))


def _has_eggs(f: Fields, place: int) -> bool:
    frame = f["frame"][place]
    return bool(sum(f["eggs"][frame[SEAT]][frame[FROM] :]) >= frame[MORE])


def _has_room(f: Fields, place: int) -> bool:
    """Return whether there is room for the eggs that a row gives; those of a power may be skipped."""
    frame = f["frame"][place]
    seat = frame[SEAT]
    room = sum(BIRDS[bird].eggs - f["eggs"][seat][slot] for slot, bird in birds_of(f, seat) if slot >= frame[FROM])
    return bool(frame[MAY] or room >= frame[MORE])


def _may_be_used(f: Fields, place: int) -> bool:
    """Return whether a power can happen if it is used: there is a card to hunt, or the food to pay."""
    below = f["frame"][place - 1]
    effect = EFFECTS[below[STEP]]
    if effect.op == "hunt_deck":
        return bool(f["deck_size"] or f["discard_size"])
    if effect.op == "pay_food":
        return bool(f["food"][below[SEAT]][FOODS.index(effect.foods[0])] >= effect.count)
    return True


def _may_stop(f: Fields, place: int) -> bool:
    """4.1 Return whether only later dice of a row may be refused, not the first one, nor the one of a conversion."""
    frame, below = f["frame"][place], f["frame"][place - 1]
    if below[WHAT] not in (fields.WATCH, fields.ASK_CONVERSION):
        return True
    birds = f["row_size"][below[SEAT]][below[SLOT]]
    converted = below[WHAT] == fields.WATCH and birds % 2 == 1
    is_first = frame[MORE] == (1 if converted else 1 + birds // 2)
    return not (is_first and frame[MAY])


def _is_part(f: Fields, place: int) -> bool:
    """7.6 Return whether a part is left to choose: not all can be taken, and there are two answers.

    The engine answers all other questions itself.
    """
    frame = f["frame"][place]
    effect = EFFECTS[frame[STEP]]
    if effect.op in ("draw_cards", "lay_egg"):
        return _is_part_in_order(f, frame, effect)
    if frame[FROM] or effect.op == "tuck":
        return False
    if effect.source == "supply":
        return bool(frame[MAY] and frame[MORE] <= effect.count - 2)
    faces = {FOODS.index(effect.foods[0])}
    if faces & {fields.INVERTEBRATE, fields.SEED}:
        faces.add(fields.DUAL)
    dice = [f["feeder"][face] for face in faces]
    return bool(frame[MORE] == sum(dice) - 1 and (frame[MAY] or (all(count > 0 for count in dice) and len(dice) > 1)))


def _is_part_in_order(f: Fields, frame: Frame, effect: Effect) -> bool:
    """Return the same for places of the tray, or birds with room for an egg, which follow the last one taken."""
    if effect.op == "draw_cards":
        places = [place for place, card in enumerate(f["tray"]) if card]
    else:
        birds = [(slot, BIRDS[bird]) for slot, bird in birds_of(f, frame[SEAT])]
        fitting = [(slot, bird) for slot, bird in birds if bird.nest in (effect.nest, "star")]
        places = [slot for slot, bird in fitting if f["eggs"][frame[SEAT]][slot] < bird.eggs]
    if not frame[MAY]:
        return bool(frame[FROM] == 0 and frame[MORE] == len(places) - 1)
    return bool(frame[FROM] and frame[MORE] < len(places) and any(place >= frame[FROM] for place in places))


def _is_gift(f: Fields, place: int) -> bool:
    """7.7 Return whether another player than the owner is asked, and for something that is there."""
    frame, each, power = f["frame"][place], f["frame"][place - 1], f["frame"][place - 2]
    is_card = EFFECTS[frame[STEP]].op == "draw_cards"
    is_there = not is_card or f["deck_size"] or f["discard_size"]
    is_other = frame[SEAT] != power[SEAT] and not (each[MASK] >> power[SEAT]) & 1
    return bool(f["gifts"] and is_there and is_other)


def _is_last_bird(f: Fields, place: int) -> bool:
    return f["frame"][place][SLOT] in last_slots(f, f["frame"][place][SEAT])


def _is_next_to_pick(f: Fields, place: int) -> bool:
    """Return whether the seat is the next to pick: clockwise from the owner, one card each; in a solo game two."""
    frame = f["frame"][place]
    if f["seats"] == 1:
        return bool(f["offered"] >= 1)
    return bool(f["offered"] >= 1 and frame[SEAT] == (f["active"] - frame[MORE]) % f["seats"])


FURTHER_CHECKS: dict[int, Callable[[Fields, int], bool]] = {
    fields.POWER: _is_sound_power,
    fields.ACTIVATE: _is_sound_row,
    fields.EACH: _is_sound_each,
    fields.ASK_FOOD: _is_new_bird,
    fields.ASK_EGGS: _has_eggs,
    fields.ASK_NEST: _has_room,
    fields.ASK_DICE: _may_stop,
    fields.ASK_PART: _is_part,
    fields.ASK_GIFT: _is_gift,
    fields.ASK_USE: _may_be_used,
    fields.ASK_MOVE: _is_last_bird,
    fields.ASK_PICK: _is_next_to_pick,
    fields.ASK_OWED: lambda f, place: bool(f["owed"]),
}

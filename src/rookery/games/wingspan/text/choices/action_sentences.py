"""Actions in words: 'play Mallard in the wetland'. With a view, a slot is named by its bird."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..names import bird_name, bonus_name, cell_at, in_habitat, player_inside, tokens
from .partial_gains import is_stop, power_gain

if TYPE_CHECKING:
    from ...schema import View


def action_text(context: TextContext, view: View | None, notation: str) -> str:
    """Return an action in the reader's language; the text may be typed to choose the action."""
    verb, _, rest = notation.partition(" ")
    return context.say(f"action-{verb}", **_values(context, view, verb, rest))


def _values(context: TextContext, view: View | None, verb: str, rest: str) -> dict[str, object]:
    """Return the values of an action's message; `kind` distinguishes the forms of one verb."""
    values: dict[str, object] = {"kind": rest.split()[0] if rest else "", "what": rest}
    return values | (VALUES[verb](context, view, rest) if verb in VALUES else {})


def _bird(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"bird": bird_name(context, rest)}


def _play(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    bird, habitat = rest.split()
    return {"bird": bird_name(context, bird), "habitat": in_habitat(context, habitat)}


def _food(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"food": tokens(context, {rest: 1})}


def _gain(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"food": "" if rest == "food" else tokens(context, {rest: 1})}


def _take(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    food, _, dual = rest.partition(" ")
    face = context.say("face-invertebrate_seed")
    return {"kind": dual or "plain", "food": tokens(context, {food: 1}), "face": face}


def _pay(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"food": tokens(context, read_tokens(rest))}


def read_tokens(text: str) -> dict[str, int]:
    """Return the tokens of a payment in notation: '2 seed, fish' or 'nothing'."""
    found: dict[str, int] = {}
    for part in text.split(", ") if text != "nothing" else []:
        count, _, food = part.rpartition(" ")
        found[food] = int(count or "1")
    return found


def _lay(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    """Return the values of the grassland's action, or of an egg laid on a bird."""
    if rest == "eggs":
        return {"kind": "action"}
    return {"kind": "slot", "bird": slot_text(context, view, rest)}


def _spend(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    kind, _, slot = rest.partition(" ")
    if kind == "egg":
        return {"kind": "egg", "bird": slot_text(context, view, slot), "food": ""}
    return {"kind": "food", "bird": "", "food": tokens(context, {rest: 1})}


def _repeat(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"bird": slot_text(context, view, rest)}


def _draw(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    """Return the values of the wetland's action, the deck, or a card of the tray by its name."""
    kind, _, place = rest.partition(" ")
    bird = view["tray"][int(place) - 1] if place and view is not None else None
    return {"kind": kind, "place": int(place or "0"), "bird": "none" if bird is None else bird_name(context, bird)}


def _bonus(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"bonus": bonus_name(context, rest)}


def _move(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"habitat": rest}


def _start(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    return {"player": player_inside(context, int(rest))}


def _use(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    """Return the values for taking everything that a power gives, or a part of it."""
    things = power_gain(view)
    asked = None if view is None else view["question"]
    step = "one" if asked is not None and asked["kind"] == "part" else rest or "all"
    return {"kind": step, "of": things.kind, "count": things.count}


def _skip(context: TextContext, view: View | None, rest: str) -> dict[str, object]:
    """Return the values for declining, or for taking no more."""
    of = power_gain(view).kind
    if is_stop(view):
        return {"kind": "eggs" if of == "eggs" else "rest"}
    return {"kind": "gift" if of == "gift" else "none"}


def slot_text(context: TextContext, view: View | None, slot: str) -> str:
    """Return the reader's bird in a slot, or the slot itself if it holds no bird."""
    cell = None if view is None or context.seat is None else cell_at(view, context.seat, slot)
    if cell is not None:
        return bird_name(context, cell["bird"])
    habitat, column = slot.split()
    return context.say("slot", habitat=context.say(f"habitat-{habitat}"), column=int(column))


VALUES: Mapping[str, Callable[[TextContext, View | None, str], dict[str, object]]] = {
    "keep": _bird,
    "lose": _food,
    "bonus": _bonus,
    "play": _play,
    "gain": _gain,
    "lay": _lay,
    "draw": _draw,
    "pay": _pay,
    "spend": _spend,
    "take": _take,
    "discard": _bird,
    "tuck": _bird,
    "pick": _bird,
    "move": _move,
    "repeat": _repeat,
    "start": _start,
    "use": _use,
    "skip": _skip,
}

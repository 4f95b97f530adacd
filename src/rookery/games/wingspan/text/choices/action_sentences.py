"""An action in words: 'play Mallard in the wetland'. With a view, slots are named by the bird that is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rookery.core.text.localizer import Json, Listener

from ..names import bird_name, bonus_name, cell_at, in_habitat, player_inside, tokens
from .partial_gains import given, is_stop


def action_said(listener: Listener, view: Json | None, notation: str) -> str:
    """A notation in the listener's words, in the form in which it may be typed again."""
    verb, _, rest = notation.partition(" ")
    return listener.say(f"action-{verb}", **_values(listener, view, verb, rest))


def _values(listener: Listener, view: Json | None, verb: str, rest: str) -> dict[str, object]:
    """What an action is about, as values of its message: `kind` tells forms of one verb apart."""
    values: dict[str, object] = {"kind": rest.split()[0] if rest else "", "what": rest}
    return values | (VALUES[verb](listener, view, rest) if verb in VALUES else {})


def _bird(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"bird": bird_name(listener, rest)}


def _play(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    bird, habitat = rest.split()
    return {"bird": bird_name(listener, bird), "habitat": in_habitat(listener, habitat)}


def _food(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"food": tokens(listener, {rest: 1})}


def _gain(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"food": "" if rest == "food" else tokens(listener, {rest: 1})}


def _take(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    food, _, dual = rest.partition(" ")
    face = listener.say("face-invertebrate_seed")
    return {"kind": dual or "plain", "food": tokens(listener, {food: 1}), "face": face}


def _pay(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"food": tokens(listener, read_tokens(rest))}


def read_tokens(text: str) -> dict[str, int]:
    """A payment of the notation: '2 seed, fish' or 'nothing'."""
    found: dict[str, int] = {}
    for part in text.split(", ") if text != "nothing" else []:
        count, _, food = part.rpartition(" ")
        found[food] = int(count or "1")
    return found


def _lay(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    """The row's action, or a bird to lay on."""
    if rest == "eggs":
        return {"kind": "action"}
    return {"kind": "slot", "bird": slot_said(listener, view, rest)}


def _spend(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    kind, _, slot = rest.partition(" ")
    if kind == "egg":
        return {"kind": "egg", "bird": slot_said(listener, view, slot), "food": ""}
    return {"kind": "food", "bird": "", "food": tokens(listener, {rest: 1})}


def _repeat(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"bird": slot_said(listener, view, rest)}


def _draw(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    """The row's action, the deck, or a card of the tray by its name."""
    kind, _, place = rest.partition(" ")
    bird = view["tray"][int(place) - 1] if place and view is not None else None
    return {"kind": kind, "place": int(place or "0"), "bird": "none" if bird is None else bird_name(listener, bird)}


def _bonus(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"bonus": bonus_name(listener, rest)}


def _move(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"habitat": rest}


def _start(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    return {"player": player_inside(listener, int(rest))}


def _use(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    """All that a power gives, or a part of it."""
    things = given(view)
    asked = None if view is None else view["question"]
    step = "one" if asked is not None and asked["kind"] == "part" else rest or "all"
    return {"kind": step, "of": things.of, "count": things.count}


def _skip(listener: Listener, view: Json | None, rest: str) -> dict[str, object]:
    """To do without, or to take no more."""
    of = given(view).of
    if is_stop(view):
        return {"kind": "eggs" if of == "eggs" else "rest"}
    return {"kind": "gift" if of == "gift" else "none"}


def slot_said(listener: Listener, view: Json | None, slot: str) -> str:
    """The listener's bird in a slot; the slot itself if no bird is there (any more)."""
    cell = None if view is None or listener.seat is None else cell_at(view, listener.seat, slot)
    if cell is not None:
        return bird_name(listener, cell["bird"])
    habitat, column = slot.split()
    return listener.say("slot", habitat=listener.say(f"habitat-{habitat}"), column=int(column))


VALUES: Mapping[str, Any] = {
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

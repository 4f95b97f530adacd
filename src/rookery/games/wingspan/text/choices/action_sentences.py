"""Actions in words: 'play Mallard in the wetland'. With a view, a slot is named by its bird."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from rookery.core.actions import Action
from rookery.core.text.localizer import TextContext

from ..names import bird_name, bonus_name, cell_at, in_habitat, player_inside, tokens
from .arguments import bird_of, bonus_of, food_of, habitat_of, is_part, paid_tokens, seat_of, slot_of, tray_place
from .partial_gains import is_stop, power_gain

if TYPE_CHECKING:
    from ...schema import Slot, View

    # Returns the values of an action's message.
    Values: TypeAlias = Callable[[TextContext, View | None, Action], dict[str, object]]


def action_text(context: TextContext, view: View | None, action: Action) -> str:
    """Return an action in the reader's language; the text may be typed to choose the action."""
    verb = action.verb
    return context.say(f"action-{verb}", **(VALUES[verb](context, view, action) if verb in VALUES else {}))


# The value `kind` distinguishes the forms of one verb.


def _bird(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"bird": bird_name(context, bird_of(action))}


def _play(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"bird": bird_name(context, bird_of(action)), "habitat": in_habitat(context, habitat_of(action))}


def _lose(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"food": _one_food(context, action)}


def _one_food(context: TextContext, action: Action) -> str:
    """Return the token that an action names; empty if it names none."""
    food = food_of(action)
    return "" if food is None else tokens(context, {food: 1})


def _gain(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the values of the forest's action, or of a token gained."""
    return {"kind": "food" if food_of(action) is None else "token", "food": _one_food(context, action)}


def _take(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    kind = "dual" if "dual" in action.arguments else "plain"
    return {"kind": kind, "food": _one_food(context, action), "face": context.say("face-invertebrate_seed")}


def _pay(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"food": tokens(context, paid_tokens(action))}


def _lay(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the values of the grassland's action, or of an egg laid on a bird."""
    bird = _bird_in_slot(context, view, action)
    return {"kind": "slot" if bird else "action", "bird": bird}


def _spend(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    bird = _bird_in_slot(context, view, action)
    return {"kind": "egg" if bird else "food", "bird": bird, "food": _one_food(context, action)}


def _repeat(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"bird": _bird_in_slot(context, view, action)}


def _bird_in_slot(context: TextContext, view: View | None, action: Action) -> str:
    """Return the reader's bird in the slot that an action names, or the slot; empty if it names none."""
    slot = slot_of(action)
    return "" if slot is None else slot_text(context, view, slot)


def _draw(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the values of the wetland's action, the deck, or a card of the tray by its name."""
    place = tray_place(action)
    bird = None if place is None or view is None else view["tray"][place - 1]
    return {
        "kind": str(action.arguments[0]),
        "place": place or 0,
        "bird": "none" if bird is None else bird_name(context, bird),
    }


def _bonus(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"bonus": bonus_name(context, bonus_of(action))}


def _move(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"habitat": habitat_of(action)}


def _start(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    return {"player": player_inside(context, seat_of(action))}


def _to(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the value of `to supply` or `to bird`."""
    return {"kind": str(action.arguments[0])}


def _use(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the values for taking everything that a power gives, or a part of it."""
    things = power_gain(view)
    asked = None if view is None else view["question"]
    step = "one" if asked is not None and asked["kind"] == "part" else "part" if is_part(action) else "all"
    return {"kind": step, "of": things.kind, "count": things.count}


def _skip(context: TextContext, view: View | None, action: Action) -> dict[str, object]:
    """Return the values for declining, or for taking no more."""
    of = power_gain(view).kind
    if is_stop(view):
        return {"kind": "eggs" if of == "eggs" else "rest"}
    return {"kind": "gift" if of == "gift" else "none"}


def slot_text(context: TextContext, view: View | None, slot: Slot) -> str:
    """Return the reader's bird in a slot, or the slot itself if it holds no bird."""
    cell = None if view is None or context.seat is None else cell_at(view, context.seat, slot)
    if cell is not None:
        return bird_name(context, cell["bird"])
    habitat, column = slot
    return context.say("slot", habitat=context.say(f"habitat-{habitat}"), column=column)


VALUES: Mapping[str, Values] = {
    "keep": _bird,
    "lose": _lose,
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
    "to": _to,
    "use": _use,
    "skip": _skip,
}

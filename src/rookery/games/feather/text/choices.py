"""What may be done in Birds of a Feather and what each choice is certain to bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import Menu, TextContext
from rookery.core.text.shared_text import columns, numbered

from ..actions import SPACE
from .birds import BIRD_OF, begun_birds, bird_name, bird_names, bird_of, kind_values, own_hand, receiver_name
from .hand import card_cells, is_seen
from .previews import gain_legend, gain_of, gain_text, gain_values

if TYPE_CHECKING:
    from ..schema import View


# What is asked


def prompt(context: TextContext, view: View) -> str:
    """Return what the reader is to decide; or the complete choice, and then what is still missing of another one."""
    question = context.say(f"prompt-{view['phase']}", **_asked(context, view))
    stands = view["choice"]
    if not stands or view["outcome"] is not None:
        return question
    chosen = context.localizer.listed([action_text(context, SPACE.parse(each["action"])) for each in stands])
    already = context.say("chosen-already", choice=chosen)
    return f"{already} {question}" if view["begun"] else already


def _asked(context: TextContext, view: View) -> dict[str, object]:
    """Return the round; of a choice of several birds how many are wanted, and what is begun."""
    begun, passes, draft = begun_birds(view), view["passes"], view["draft"]
    if passes is not None:
        birds, to = bird_names(context, begun), receiver_name(context, passes["to"])
        return {"receiver": to, "wanted": passes["count"], "item": len(begun) + 1, "birds": birds}
    if draft is None:
        return {"alone": "yes" if view["seats"] == 1 else "no", "round": view["round"], "rounds": view["rounds"]}
    kept = bird_name(context, begun[0]) if begun else ""
    # Of the last two cards one is kept, and the other goes to the dummy hand automatically.
    asks = "give" if begun else "keep" if not draft["give"] else "both" if draft["step"] < draft["steps"] else "last"
    return {"asks": asks, "kept": kept, "own": "yes" if view["seats"] == 2 else "no"}


def how(context: TextContext, view: View) -> str:
    """Return in which order several birds are passed; empty where one is wanted, or others are named already."""
    passes = view["passes"]
    is_several = passes is not None and passes["count"] > 1 and not view["begun"]
    return context.say("how-several") if is_several else ""


# One choice


def action_text(context: TextContext, action: Action) -> str:
    """Return an action in words: 'play Cactus Wren'."""
    return context.say(f"action-{action.verb}", bird=bird_name(context, bird_of(action)))


def choice(context: TextContext, view: View, action: Action) -> str:
    """Return an action and its result as a sentence."""
    bird = bird_of(action)
    values: dict[str, object] = {"action": action_text(context, action)}
    gain = gain_of(view, bird)
    if gain is None:
        return context.say("choice-worth", **values, **kind_values(context, bird))
    certain = context.say("certain", **gain_values(context, gain))
    seen = "yes" if is_seen(view, bird) else "no"
    return context.say(f"choice-{action.verb}", **values, **kind_values(context, bird), certain=certain, seen=seen)


def warning(context: TextContext, view: View, action: Action) -> str | None:
    """Return None: every choice is a bet on the others, and none ends anything unexpectedly."""
    return None


# All choices


def menu(context: TextContext, view: View, legal: Sequence[Action], plain: bool) -> Menu:
    """Return the birds by number, with what each is certain to bring."""
    actions = order(view, legal)
    if not actions:
        return Menu([], actions)
    typed = _typed(context, view, bird_of(actions[0]))
    if plain:
        return Menu([*numbered(_line(context, view, action) for action in actions), *typed], actions)
    cells = [card_cells(context, view, bird_of(action)) for action in actions]
    lines = numbered(columns(cells, right=frozenset({4})))
    # Playing needs no explanation in every round; a discarded bird brings nothing, whatever its gain.
    is_explained = view["round"] == 1 or view["phase"] == "discard"
    return Menu([*lines, *(gain_legend(context, view) if is_explained else []), *typed], actions)


def order(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the choices in the order of the menu, which is the order of their numbers."""
    return list(legal)


def _typed(context: TextContext, view: View, example: str) -> list[str]:
    """Return what can be typed."""
    one = context.say("menu-how", code=BIRD_OF[example].code, name=bird_name(context, example))
    several = how(context, view)
    return [one, several, context.say("menu-how-several")] if several else [one]


def _line(context: TextContext, view: View, action: Action) -> str:
    """Return a choice as a sentence with everything the columns have."""
    bird = bird_of(action)
    return context.say(
        "menu-line",
        action=action_text(context, action),
        code=BIRD_OF[bird].code,
        count=(view["pool"] or own_hand(view))[bird],
        seen="yes" if is_seen(view, bird) else "no",
        certain=gain_text(context, view, bird),
        **kind_values(context, bird),
    )

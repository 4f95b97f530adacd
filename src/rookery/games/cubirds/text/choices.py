"""What may be done in CuBirds and what each choice would bring, as far as all players can foresee it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import Menu, TextContext
from rookery.core.text.shared_text import numbered

from ..cards import IDS
from ..fields import ROWS
from .birds import BIRD_OF, bird_list, birds
from .previews import (
    Step,
    collection_after,
    draw_left,
    ending,
    is_last_turn,
    own_hand,
    progress,
    result_of,
    step_of,
    surrounded_birds,
    wins,
)

if TYPE_CHECKING:
    from ..schema import View

SIDES = ("left", "right")


def prompt(context: TextContext, view: View) -> str:
    """Return what the reader is to decide."""
    question = context.say(f"prompt-{view['phase']}", left=draw_left(view))
    return context.say("last-turn", question=question) if is_last_turn(view) else question


# One choice


def choice(context: TextContext, view: View, action: Action) -> str:
    """Return an action and its result as a sentence."""
    step = step_of(action)
    text = _action_text(context, view, step)
    if step.verb == "lay":
        text = _lay(context, view, step, text)
    if step.verb == "flock":
        text = _flock(context, view, step, text)
    elif wins(view, step):
        text = context.say("choice-wins", choice=text)
    ends = ending(view, step)
    return context.say(f"choice-ends-{ends}", choice=text) if ends else text


def _action_text(context: TextContext, view: View, step: Step) -> str:
    """Return the action alone."""
    held = own_hand(view).get(step.species, 0)
    return context.say(
        f"action-{step.verb}",
        birds=birds(context, step.species, held) if step.species else "",
        row=step.row,
        side=step.side,
        left=draw_left(view),
    )


def _lay(context: TextContext, view: View, step: Step, text: str) -> str:
    taken = surrounded_birds(view, step)
    if not taken:
        return context.say("choice-takes-nothing", action=text)
    message = "choice-takes-refill" if result_of(view, step).refills else "choice-takes"
    return context.say(message, action=text, birds=bird_list(context, taken))


def _flock(context: TextContext, view: View, step: Step, text: str) -> str:
    kept = result_of(view, step).kept
    if wins(view, step):
        return context.say("choice-flock-wins", action=text, kept=kept)
    far = progress(collection_after(view, step))
    return context.say("choice-flock", action=text, kept=kept, species=far.species, best=far.best, second=far.second)


def warning(context: TextContext, view: View, action: Action) -> str | None:
    """Return a warning before a choice that would end the round, or the game before its last turn."""
    ends = ending(view, step_of(action))
    # On the last turn every choice ends the game, and the prompt says so.
    return context.say(f"warning-{ends}") if ends not in (None, "turn_limit") else None


# All choices


def menu(context: TextContext, view: View, legal: Sequence[Action], plain: bool) -> Menu:
    """Return the choices by number; of the many places to lay, those that bring something."""
    if view["phase"] != "lay":
        return Menu(_numbered(context, view, legal), list(legal))
    bringing, rest = _by_gain(view, legal)
    lines = [] if plain else _ends(context, view)
    lines += _numbered(context, view, bringing)
    if rest:
        # All of them have the same result: only a hand of one species can be emptied.
        step = step_of(rest[0])
        then = "wins" if wins(view, step) else ending(view, step) or draw_left(view)
        lines.append(context.say("menu-elsewhere", listed=len(bringing), then=then))
    return Menu([*lines, context.say("menu-how")], bringing + rest)


def order(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the choices in the order of the menu."""
    if view["phase"] != "lay":
        return list(legal)
    bringing, rest = _by_gain(view, legal)
    return bringing + rest


def _by_gain(view: View, legal: Sequence[Action]) -> tuple[list[Action], list[Action]]:
    """Return the places to lay that bring something, and the others."""
    bringing: list[Action] = []
    rest: list[Action] = []
    for action in legal:
        (bringing if surrounded_birds(view, step_of(action)) else rest).append(action)
    return bringing, rest


def _numbered(context: TextContext, view: View, actions: Sequence[Action]) -> list[str]:
    return numbered(f"{choice(context, view, action)}." for action in actions)


def _ends(context: TextContext, view: View) -> list[str]:
    """Return a line for each species in hand: how many birds each end of a row would bring."""
    shorts = [context.localizer.typed(f"typed-{side}")[-1] for side in SIDES]
    head = " " * 20 + "".join(f"{row}{short}".rjust(5) for row in range(1, ROWS + 1) for short in shorts)
    held = [species for species in IDS if species in own_hand(view)]
    return [context.say("menu-ends"), head] + [_ends_of(context, view, species) for species in held]


def _ends_of(context: TextContext, view: View, species: str) -> str:
    ends = [Step("lay", species, row, side) for row in range(1, ROWS + 1) for side in SIDES]
    gains = [sum(count for _, count in surrounded_birds(view, end)) for end in ends]
    name = f"  {BIRD_OF[species].letter} {birds(context, species, own_hand(view)[species])}"
    return name.ljust(20) + "".join(f"+{gain}".rjust(5) if gain else ".".rjust(5) for gain in gains)

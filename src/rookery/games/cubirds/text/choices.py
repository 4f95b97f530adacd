"""What may be done in CuBirds and what each choice would bring, as far as everybody at the table can foresee it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rookery.core.actions import Action
from rookery.core.words import Json, Listener, Menu

from ..cards import IDS
from ..fields import DRAW_COUNT, ROWS
from .birds import BIRD_OF, bird_list, birds, birds_kept, progress

SIDES = ("left", "right")


@dataclass(frozen=True, slots=True)
class Step:
    """An action taken apart: its verb, and what it is done with."""

    verb: str
    species: str = ""
    row: int = 0
    side: str = ""


def step_of(action: Action) -> Step:
    """The inverse of the notation."""
    verb, *rest = str(action).split()
    if verb == "lay":
        return Step(verb, rest[0], int(rest[1]), rest[2])
    return Step(verb, rest[0] if rest else "")


def prompt(listener: Listener, view: Json) -> str:
    """What the listener is to decide."""
    return listener.say(f"prompt-{view['phase']}")


def caught(view: Json, step: Step) -> list[tuple[str, int]]:
    """The birds that laying there would surround: all beyond the kin on that side (RULES.md 2.2)."""
    row = [(species, count) for species, count in view["rows"][step.row - 1]]
    kin = [place for place, (species, _) in enumerate(row) if species == step.species]
    if not kin:
        return []
    return row[: kin[0]] if step.side == "left" else row[kin[0] + 1 :]


# One choice


def choice(listener: Listener, view: Json, action: Action) -> str:
    """An action and what it would bring."""
    step = step_of(action)
    text = _said(listener, view, step)
    if step.verb == "lay":
        text = _lay(listener, view, step, text)
    if step.verb == "flock":
        text = _flock(listener, view, step, text)
    return listener.say("choice-ends-round", choice=text) if ends_round(view, step) else text


def _said(listener: Listener, view: Json, step: Step) -> str:
    """The action itself."""
    held = view["hand"].get(step.species, 0)
    return listener.say(
        f"action-{step.verb}",
        birds=birds(listener, step.species, held) if step.species else "",
        row=step.row,
        side=step.side,
        count=cards_to_draw(view),
    )


def cards_to_draw(view: Json) -> int:
    return min(DRAW_COUNT, int(view["draw_pile"]) + int(view["discard_pile"]))


def _lay(listener: Listener, view: Json, step: Step, text: str) -> str:
    taken = caught(view, step)
    if not taken:
        return listener.say("choice-takes-nothing", action=text)
    refilled = len(taken) + 1 == len(view["rows"][step.row - 1]) and cards_to_draw(view) > 0
    message = "choice-takes-refill" if refilled else "choice-takes"
    return listener.say(message, action=text, birds=bird_list(listener, taken))


def _flock(listener: Listener, view: Json, step: Step, text: str) -> str:
    kept = birds_kept(step.species, view["hand"][step.species])
    far = progress(collection_after(view, step))
    if far.wins:
        return listener.say("choice-flock-wins", action=text, kept=kept)
    return listener.say("choice-flock", action=text, kept=kept, species=far.species, best=far.best, second=far.second)


def collection_after(view: Json, step: Step) -> Mapping[str, int]:
    """The listener's collection once that flock has flown."""
    owned = view["players"][view["seat"]]["collection"]
    kept = birds_kept(step.species, view["hand"][step.species])
    return {**owned, step.species: owned.get(step.species, 0) + kept}


# The end of a round


def warning(listener: Listener, view: Json, action: Action) -> str | None:
    """Said before a choice that would end the round."""
    return listener.say("warning-ends-round") if ends_round(view, step_of(action)) else None


def ends_round(view: Json, step: Step) -> bool:
    """Whether the hand would be empty when the turn is over, and nobody would have won (RULES.md 5.1)."""
    empty_after = set(view["hand"]) <= {step.species}
    match step.verb:
        case "lay":
            at_once = view.get("options", {}).get("empty_hand") == "end_immediately"
            return empty_after and at_once and not caught(view, step)
        case "draw":
            return empty_after and cards_to_draw(view) == 0
        case "flock":
            return empty_after and not progress(collection_after(view, step)).wins
        case _:
            return empty_after


# All choices


def menu(listener: Listener, view: Json, legal: Sequence[Action], plain: bool) -> Menu:
    """The choices by number; of the many places to lay, those that bring something."""
    if view["phase"] != "lay":
        return Menu(_numbered(listener, view, legal), list(legal))
    bringing = [action for action in legal if caught(view, step_of(action))]
    rest = [action for action in legal if action not in bringing]
    lines = [] if plain else _ends(listener, view)
    lines += _numbered(listener, view, bringing)
    lines += [listener.say("menu-elsewhere", listed=len(bringing)), listener.say("menu-how")]
    return Menu(lines, bringing + rest)


def _numbered(listener: Listener, view: Json, actions: Sequence[Action]) -> list[str]:
    return [f"{number:3}. {choice(listener, view, action)}." for number, action in enumerate(actions, 1)]


def _ends(listener: Listener, view: Json) -> list[str]:
    """A line for each species in hand: how many birds each end of a row would bring."""
    shorts = [listener.words.typed(f"typed-{side}")[-1] for side in SIDES]
    head = " " * 20 + "".join(f"{row}{short}".rjust(5) for row in range(1, ROWS + 1) for short in shorts)
    held = [species for species in IDS if species in view["hand"]]
    return [listener.say("menu-ends"), head] + [_ends_of(listener, view, species) for species in held]


def _ends_of(listener: Listener, view: Json, species: str) -> str:
    ends = [Step("lay", species, row, side) for row in range(1, ROWS + 1) for side in SIDES]
    gains = [sum(count for _, count in caught(view, end)) for end in ends]
    name = f"  {BIRD_OF[species].letter} {birds(listener, species, view['hand'][species])}"
    return name.ljust(20) + "".join(f"+{gain}".rjust(5) if gain else ".".rjust(5) for gain in gains)

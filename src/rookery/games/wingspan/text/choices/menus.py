"""All choices of a question, grouped, each once: birds to play with their cards, the three rows, cards, nests, food."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rookery.core.actions import Action
from rookery.core.text.localizer import Json, Listener, Menu
from rookery.core.text.phrases import numbered

from ..card_facts import body_said, bonus_said, card_lines, power_said
from ..names import bonus_name, folded
from . import play_price, whole_choice
from .action_sentences import action_said
from .opening import Opening
from .prompts import asks_for_several, how

# As far in as the text behind a number stands.
INDENT = 5


def menu(listener: Listener, view: Json, legal: Sequence[Action], plain: bool) -> Menu:
    """The choices by number, with what each would bring; what can be typed is said once a turn."""
    actions = order(view, legal)
    if not actions:
        return Menu([], actions)
    if plain:
        lines = [f"{line}." for line in numbered(whole_choice(listener, view, action) for action in actions)]
        return Menu([*lines, *_besides(listener, view, plain), *_several(listener, view, plain)], actions)
    numbers = {action: number for number, action in enumerate(actions, 1)}
    lines = []
    for _, group in groupby(actions, key=_group):
        lines += _group_lines(listener, view, list(group), numbers)
    lines += [*_besides(listener, view, plain), *_several(listener, view, plain), *_how(listener, view, actions)]
    return Menu(lines, actions)


def order(view: Json, legal: Sequence[Action]) -> list[Action]:
    """The choices as the menu numbers them: as they come."""
    return list(legal)


def _group(action: Action) -> str:
    """Actions that are told together: one bird in several habitats."""
    verb, _, rest = str(action).partition(" ")
    return f"{verb} {rest.split()[0]}" if verb == "play" else str(action)


def _group_lines(listener: Listener, view: Json, group: list[Action], numbers: dict[Action, int]) -> list[str]:
    """A line for each action, and under them what they have in common."""
    if str(group[0]).startswith("play "):
        return _play_lines(listener, view, group, numbers)
    first = f"{numbers[group[0]]:3}. "
    return folded(whole_choice(listener, view, group[0]), INDENT, first)


def _play_lines(listener: Listener, view: Json, group: list[Action], numbers: dict[Action, int]) -> list[str]:
    lines: list[str] = []
    for action in group:
        said, price = action_said(listener, view, str(action)), play_price(listener, view, str(action)[5:])
        lines += folded(listener.say("choice", action=said, detail=price), INDENT, f"{numbers[action]:3}. ")
    bird = str(group[0]).split()[1]
    indent = INDENT + 2
    return [*lines, *folded(f"{body_said(listener, bird)}. {power_said(listener, bird)}", indent, " " * indent)]


def _besides(listener: Listener, view: Json, plain: bool) -> list[str]:
    """What belongs to the first choice of the opening: the bonus cards offered; by a guide, the cards of the hand."""
    if view["phase"] != "opening" or view["begun"]:
        return []
    opening, hand = Opening.of(view), view["hand"]
    if opening.step != "bonus":
        return _offered(listener, view, plain)
    if not opening.guided:
        return []
    lines = [listener.say("hand-head", count=len(hand))]
    return lines + [line for bird in hand for line in card_lines(listener, bird, "" if plain else "  ", plain)]


def _offered(listener: Listener, view: Json, plain: bool) -> list[str]:
    """The two bonus cards of which one is kept, and what they count."""
    lines = [listener.say("opening-offered")]
    for card in view["bonus_offered"]:
        name, rule = bonus_name(listener, card["card"]), bonus_said(listener, card["card"])
        line = listener.say("card-line", bird=name, card=rule)
        lines += [line] if plain else folded(line, 4, "  ")
    return lines


def _several(listener: Listener, view: Json, plain: bool) -> list[str]:
    """How several answers are given: one after another, or on one line."""
    line = listener.say("how-line") if asks_for_several(view) else ""
    said = f"{how(listener, view)} {line}".strip()
    return [] if not said else [said] if plain else folded(said, 0)


def _how(listener: Listener, view: Json, actions: Sequence[Action]) -> list[str]:
    """What can be typed: at the beginning of the opening, and for the first actions."""
    if view["phase"] == "opening" and not view["begun"]:
        return [] if Opening.of(view).guided else folded(listener.say("menu-how-opening"), 0)
    asked = view["question"]
    if asked is not None and asked["kind"] == "action" and view["turn"] <= view["seats"]:
        return folded(listener.say("menu-how", example=action_said(listener, view, str(actions[0]))), 0)
    return []

"""The menu of Wingspan: all legal actions of a question, grouped, each exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import Menu, TextContext
from rookery.core.text.shared_text import numbered

from ..card_facts import body_text, bonus_text, card_lines, power_sentence
from ..names import bonus_name, own_hand, wrapped
from . import play_price, whole_choice
from .action_sentences import action_text
from .arguments import bird_of
from .opening import Opening
from .prompts import asks_for_several, how

if TYPE_CHECKING:
    from ...schema import View

# The text after a number begins in this column.
INDENT = 5


def menu(context: TextContext, view: View, legal: Sequence[Action], plain: bool) -> Menu:
    """Return the choices by number, with the result of each; in whole sentences, omit what can be typed."""
    actions = order(view, legal)
    if not actions:
        return Menu([], actions)
    if plain:
        lines = [f"{line}." for line in numbered(whole_choice(context, view, action) for action in actions)]
        return Menu(
            [*lines, *_cards_to_choose_from(context, view, plain), *_several_answers_help(context, view, plain)],
            actions,
        )
    numbers = {action: number for number, action in enumerate(actions, 1)}
    lines = []
    for _, group in groupby(actions, key=_group):
        lines += _group_lines(context, view, list(group), numbers)
    lines += [
        *_cards_to_choose_from(context, view, plain),
        *_several_answers_help(context, view, plain),
        *_typing_help(context, view, actions),
    ]
    return Menu(lines, actions)


def order(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the choices in the order of the menu, which is the order of their numbers."""
    return list(legal)


def _group(action: Action) -> str:
    """Return a key that is equal for actions shown together: one bird in several habitats."""
    return f"play {bird_of(action)}" if action.verb == "play" else str(action)


def _group_lines(context: TextContext, view: View, group: list[Action], numbers: dict[Action, int]) -> list[str]:
    """Return a line for each action of a group, and after them the facts that they share."""
    if group[0].verb == "play":
        return _play_lines(context, view, group, numbers)
    first = f"{numbers[group[0]]:3}. "
    return wrapped(whole_choice(context, view, group[0]), INDENT, first)


def _play_lines(context: TextContext, view: View, group: list[Action], numbers: dict[Action, int]) -> list[str]:
    lines: list[str] = []
    for action in group:
        text, price = action_text(context, view, action), play_price(context, view, action)
        lines += wrapped(context.say("choice", action=text, detail=price), INDENT, f"{numbers[action]:3}. ")
    bird = bird_of(group[0])
    indent = INDENT + 2
    return [*lines, *wrapped(f"{body_text(context, bird)}. {power_sentence(context, bird)}", indent, " " * indent)]


def _cards_to_choose_from(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the cards that the first choice of the opening depends on.

    These are the bonus cards offered or, with a swift-start guide, the cards of the hand.
    """
    if view["phase"] != "opening" or view["begun"]:
        return []
    opening, hand = Opening.of(view), own_hand(view)
    if opening.step != "bonus":
        return _offered(context, view, plain)
    if not opening.guided:
        return []
    lines = [context.say("hand-head", count=len(hand))]
    return lines + [line for bird in hand for line in card_lines(context, bird, "" if plain else "  ", plain)]


def _offered(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return the two bonus cards of which one is kept, and what they count."""
    lines = [context.say("opening-offered")]
    for card in view["bonus_offered"] or ():
        name, rule = bonus_name(context, card["card"]), bonus_text(context, card["card"])
        line = context.say("card-line", bird=name, card=rule)
        lines += [line] if plain else wrapped(line, 4, "  ")
    return lines


def _several_answers_help(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return how several answers are given: one after another, or on one line."""
    line = context.say("how-line") if asks_for_several(view) else ""
    text = f"{how(context, view)} {line}".strip()
    return [] if not text else [text] if plain else wrapped(text, 0)


def _typing_help(context: TextContext, view: View, actions: Sequence[Action]) -> list[str]:
    """Return what can be typed, at the beginning of the opening and for each player's first action."""
    if view["phase"] == "opening" and not view["begun"]:
        return [] if Opening.of(view).guided else wrapped(context.say("menu-how-opening"), 0)
    asked = view["question"]
    if asked is not None and asked["kind"] == "action" and view["turn"] <= view["seats"]:
        return wrapped(context.say("menu-how", example=action_text(context, view, actions[0])), 0)
    return []

"""Actions: integers with a notation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from .engine.constants import ACTIONS_MAX
from .errors import BadData, IllegalAction, did_you_mean, short_repr

if TYPE_CHECKING:
    from .view_types import ActionData


class Action(int):
    """An action of a game: int(a) is its number, str(a) its notation; `space` is the action space of its game."""

    text: str = "no action of any game"
    space: list[Action] | None = None

    @cached_property
    def verb(self) -> str:
        """Return what the action does: the first word of the notation."""
        return self.text.partition(" ")[0]

    @cached_property
    def arguments(self) -> tuple[str | int, ...]:
        """Return the other words of the notation, without commas; numbers are integers."""
        words = self.text.replace(",", "").split()[1:]
        return tuple(int(word) if word.isdecimal() else word for word in words)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (make_action, (int(self), self.text))


def make_action(number: int, text: str, space: list[Action] | None = None) -> Action:
    action = Action(number)
    action.text = text
    action.space = space
    return action


def action_data(action: Action) -> ActionData:
    """Return an action as data for clients."""
    return {"action": action.text, "verb": action.verb, "arguments": list(action.arguments)}


def notation_data(notation: str) -> ActionData:
    """Return an action of any game, of which only the notation is known, as data for clients."""
    return action_data(make_action(-1, notation))


class ActionSpace:
    """All actions of a game, by number and by notation."""

    def __init__(self, texts: Iterable[str], forms: str) -> None:
        """Store the notations by number; `forms` describes them in one line for error messages."""
        self.forms = forms
        self.all: list[Action] = []
        for number, text in enumerate(texts):
            self.all.append(make_action(number, text, self.all))
        if len(self.all) > ACTIONS_MAX:
            raise BadData(f"{len(self.all)} actions, more than a search can tell apart ({ACTIONS_MAX})")
        self._by_text = {action.text: action for action in self.all}

    def __len__(self) -> int:
        return len(self.all)

    def parse(self, text: str) -> Action:
        """Return the action with that notation; case and spaces do not matter."""
        action = self._by_text.get(" ".join(text.lower().split()))
        if action is None:
            miss = did_you_mean(text.lower(), self._by_text)
            raise IllegalAction(f"no action {short_repr(text)}{miss or ';'} actions are {self.forms}")
        return action

    def of(self, action: object) -> Action:
        """Return this game's action from one of its actions, a number or a notation."""
        if isinstance(action, str | Action):
            return self.parse(str(action))
        if isinstance(action, int) and not isinstance(action, bool):
            if 0 <= action < len(self.all):
                return self.all[action]
            raise IllegalAction(f"no action {short_repr(action)}; actions are numbered 0 to {len(self.all) - 1}")
        raise IllegalAction(f"{short_repr(action)} is no action; give its notation, its number or one of legal(seat)")

    def text(self, number: int) -> str:
        return self.all[number].text

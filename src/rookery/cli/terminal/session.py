"""A game between one player and bots in the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from rookery import games
from rookery.bots import Bot, load
from rookery.core.actions import Action
from rookery.core.errors import IllegalAction, UnknownBot
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.rulebook import AnyView, Rulebook
from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import PAGE_NAMES, Localizer, Menu, TextContext, plain_text
from rookery.core.text.option_text import option_sentence

from .screen import Screen
from .typed_commands import AFTER_GAME, COMMANDS, Quit


@dataclass
class Session:
    """A game with the player's seat, the bots by seat, and the output settings."""

    game: Game
    seat: int
    bots: Mapping[int, Bot]
    language: str
    plain: bool
    save_path: Path | None = None

    rulebook: Rulebook = field(init=False)
    context: TextContext = field(init=False)
    screen: Screen = field(init=False)
    shown_turn: int | None = field(init=False, default=None)
    # The action, or the command and its file, that waits for a confirmation.
    to_confirm: Action | tuple[str, str] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.rulebook = games.load(self.game.name)
        self.context = TextContext(Localizer(self.language, self.rulebook.package), self.game.names, self.seat)
        self.screen = Screen(colours_of(self.rulebook, self.context))

    def run(self) -> None:
        """Play to the end. Raise Quit, EOFError or KeyboardInterrupt when the player leaves.

        Where all seats choose at the same time, the bots choose first. So the player sees all choices right after the
        last one.
        """
        self.greet()
        while self.game.outcome is None:
            bot_seats = [seat for seat in self.game.deciders if seat in self.bots]
            if bot_seats:
                bot_seat = bot_seats[0]
                self.play(self.bots[bot_seat].choose(self.game.seat(bot_seat)), bot_seat)
            else:
                self.decide()
        self.close()
        with suppress(Quit):
            self.after_game()

    # Output.

    def say(self, message: str, **values: object) -> None:
        self.screen.say(self.context.say(message, **values), whole="command" in values)

    def page(self, name: str) -> None:
        """Print one of the game's text pages."""
        self.screen.say_all(self.rulebook.text.PAGES[name](self.context, self.view(), self.plain))

    def view(self) -> AnyView:
        return self.game.view(self.seat)

    def greet(self) -> None:
        begin = "begin-again" if self.game.history else "begin"
        players = self.opponents()
        if players:
            self.say(begin, title=self.rulebook.title, players=self.context.localizer.listed(players))
        else:
            self.say(f"{begin}-alone", title=self.rulebook.title)
        if self.game.history and self.game.seats > 1:
            self.say("begin-seat", name=self.game.names[self.seat])
        for seat, bot in self.bots.items():
            if bot_in_name(self.game.names[seat]) != bot.name:
                self.say("begin-bot", name=self.game.names[seat], bot=bot.name)
        for option in self.rulebook.options:
            value = self.game.options[option.name]
            if value != option.default:
                self.screen.say(option_sentence(self.context.localizer, option, value))
        self.say("begin-help")
        if not self.game.history:
            self.show_events(self.game.setup_events.seen_by(self.seat))

    def opponents(self) -> list[str]:
        """Return the names of the other seats; in a solo game, that of the automatic rival, if there is one."""
        others = [name for seat, name in enumerate(self.game.names) if seat != self.seat]
        has_rival = self.game.seats == 1 and self.view().get("rival") is not None
        return [self.context.say("rival")] if has_rival else others

    def show_events(self, events: tuple[Event, ...]) -> None:
        """Print events, except those that the table view shows anyway."""
        hidden_kinds = self.rulebook.text.QUIET | self.rulebook.text.ON_TABLE
        self.screen.say_all(self.sentences(event for event in events if event.kind not in hidden_kinds))

    def sentences(self, events: Iterable[Event]) -> list[str]:
        return event_sentences(self.rulebook, self.context, events)

    def close(self) -> None:
        self.screen.say()
        self.page("table")
        if self.game.seed is not None:
            self.screen.say()
            self.say("over-seed", seed=str(self.game.seed))

    # Decisions.

    def play(self, action: Action, seat: int) -> None:
        self.show_events(self.game.play(action, seat).seen_by(self.seat))

    def decide(self) -> None:
        """Ask until the player has played or undone a decision."""
        view = self.view()
        if view["turn"] != self.shown_turn:
            self.shown_turn = view["turn"]
            self.screen.say()
            self.page("table")
        menu = self.rulebook.text.menu(self.context, view, self.game.legal(self.seat), self.plain)
        self.screen.say()
        self.screen.say(self.rulebook.text.prompt(self.context, view), "bold")
        self.screen.say_all(menu.lines)
        while not self.answer(self.screen.ask(self.context.say("ask")).strip(), menu):
            pass

    def answer(self, typed: str, menu: Menu) -> bool:
        """Handle a typed line. Return whether it changed the game."""
        if self.to_confirm is not None and self.is_no(typed):
            self.to_confirm = None
            self.say("confirm-no")
            return False
        return self.do(typed, menu)

    def do(self, typed: str, menu: Menu) -> bool:
        """Run a command, print a page, or play an action. A rejected action also cancels a confirmation."""
        first, _, rest = typed.partition(" ")
        command, game_page = self.command(first), self.game_page(first)
        if isinstance(self.to_confirm, tuple) and self.is_yes(typed):
            command, rest = self.to_confirm
        if command is not None:
            return COMMANDS[command](self, menu, rest.strip())
        if game_page is not None:
            self.page(game_page)
            return False
        try:
            return typed != "" and self.play_all(self.chosen(typed, menu))
        except IllegalAction as error:
            self.to_confirm = None
            self.screen.say(str(error), "red")
            return False

    def after_game(self) -> None:
        """Handle commands after the end of the game, until an empty line."""
        self.say("over-how")
        while typed := self.ask_after_game():
            first = typed.partition(" ")[0]
            is_confirming = isinstance(self.to_confirm, tuple) and self.is_yes(typed)
            if is_confirming or self.command(first) in AFTER_GAME or self.game_page(first) is not None:
                self.answer(typed, Menu([], []))
            else:
                self.say("over-error", typed=typed)

    def ask_after_game(self) -> str:
        """Read a line after the end of the game; an empty one at the end of the input."""
        try:
            return self.screen.ask(self.context.say("over-ask")).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            return ""

    @property
    def over(self) -> str:
        """Return whether the game is over, as "yes" or "no" for messages."""
        return "no" if self.game.outcome is None else "yes"

    def commands(self) -> list[str]:
        """Return the commands that are available now, quit last."""
        return [name for name in COMMANDS if self.game.outcome is None or name in AFTER_GAME]

    def command(self, typed: str) -> str | None:
        """Return the command for a word in English or the player's language; None if there is none."""
        word = plain_text(typed)
        for name in COMMANDS:
            if word == name or word in self.context.localizer.plain_forms(f"command-{name}"):
                return name
        return None

    def game_page(self, typed: str) -> str | None:
        """Return the page of this game for a word, by its id or its localised name; None if there is none."""
        word = plain_text(typed)
        for page in self.game_pages():
            if word == page or word in self.context.localizer.plain_forms(f"command-{page}"):
                return page
        return None

    def game_pages(self) -> list[str]:
        return [page for page in self.rulebook.text.PAGES if page not in PAGE_NAMES]

    def chosen(self, typed: str, menu: Menu) -> Sequence[Action]:
        """Return the actions for a typed line, usually one."""
        if isinstance(self.to_confirm, Action) and self.is_yes(typed):
            return [self.to_confirm]
        if not is_digits(typed):
            legal = self.game.legal(self.seat)
            return self.rulebook.text.read_actions(self.context, self.view(), legal, typed)
        if len(typed) > 4 or not 1 <= int(typed) <= len(menu.order):
            raise IllegalAction(self.context.say("error-number", typed=typed, last=len(menu.order)))
        return [menu.order[int(typed) - 1]]

    def play_all(self, actions: Sequence[Action]) -> bool:
        """Play actions in order, and stop at the first that is rejected or needs confirmation. Return whether one was
        played.
        """
        played = False
        for action in actions:
            try:
                if not self.play_confirmed(action):
                    break
            except IllegalAction as error:
                self.screen.say(str(error), "red")
                break
            played = True
        return played

    def play_confirmed(self, action: Action) -> bool:
        """Play an action; ask for confirmation first if it may be a mistake. Return whether it was played."""
        legal = self.game.legal(self.seat)
        if legal and action not in legal:  # it may be in the words of the game
            action = self.rulebook.text.read_action(self.context, self.view(), legal, str(action))
        warning = self.rulebook.text.warning(self.context, self.view(), action)
        if warning is not None and not self.is_sure(action, warning):
            return False
        self.to_confirm = None
        self.play(action, self.seat)
        return True

    def is_yes(self, typed: str) -> bool:
        return plain_text(typed) in self.context.localizer.plain_forms("command-yes")

    def is_no(self, typed: str) -> bool:
        return plain_text(typed) in self.context.localizer.plain_forms("command-no")

    def is_sure(self, what: Action | tuple[str, str], warning: str) -> bool:
        """Return whether something is requested for the second time; the first time, ask for confirmation."""
        if self.to_confirm == what:
            self.to_confirm = None
            return True
        self.to_confirm = what
        self.say("confirm", warning=warning)
        return False


def bot_in_name(name: str) -> str | None:
    """Return the bot's name in a player's name such as 'Jay', 'Jay 2' or 'Jay@0.5s'; None if there is none."""
    kind = re.sub(r" \d+$", "", name).lower()
    if not name[:1].isupper():
        return None
    try:
        load(kind)
    except UnknownBot:
        return None
    return kind


def event_sentences(rulebook: Rulebook, context: TextContext, events: Iterable[Event]) -> list[str]:
    """Return the sentences for events; some events have none."""
    sentences = (rulebook.text.sentence(context, event) for event in events)
    return [sentence for sentence in sentences if sentence]


def colours_of(rulebook: Rulebook, context: TextContext) -> dict[str, str]:
    """Return the game's colours by word, singular and plural."""
    named = rulebook.text.COLOURS.items()
    return {context.say(message, count=count): colour for message, colour in named for count in (1, 2)}

"""One person at a table with bots, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rookery import games
from rookery.bots import Bot
from rookery.core.actions import Action
from rookery.core.errors import BadData, IllegalAction
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.core.rulebook import Json, Rulebook
from rookery.core.words import PAGE_NAMES, Listener, Menu, Words, plain_text

from .commands import COMMANDS
from .screen import Screen
from .set_up import option_sentence


@dataclass
class Session:
    """The game, who sits where, and how it is shown."""

    game: Game
    seat: int
    bots: Mapping[int, Bot]
    language: str
    plain: bool
    kept_in: Path | None = None

    rulebook: Rulebook = field(init=False)
    listener: Listener = field(init=False)
    screen: Screen = field(init=False)
    shown_turn: int | None = field(init=False, default=None)
    asked_twice: Action | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.rulebook = games.load(self.game.name)
        self.listener = Listener(Words(self.language, self.rulebook.package), self.game.names, self.seat)
        self.screen = Screen(colours_of(self.rulebook, self.listener))

    def run(self) -> None:
        """Play to the end; Quit, EOFError or KeyboardInterrupt when the person leaves.

        Where all choose at once, the bots go first: the person chooses last, and then sees what all have chosen.
        """
        self.greet()
        while self.game.outcome is None:
            waiting = [seat for seat in self.game.deciders if seat in self.bots]
            if waiting:
                bot_seat = waiting[0]
                self.play(self.bots[bot_seat].choose(self.game.seat(bot_seat)), bot_seat)
            else:
                self.decide()
        self.close()

    # Saying.

    def say(self, message: str, **values: object) -> None:
        self.screen.say(self.listener.say(message, **values), whole="command" in values)

    def page(self, name: str) -> None:
        """One of the game's pages."""
        self.screen.say_all(self.rulebook.text.PAGES[name](self.listener, self.view(), self.plain))

    def view(self) -> Json:
        return self.game.view(self.seat)

    def greet(self) -> None:
        begin = "begin-again" if self.game.history else "begin"
        players = self.opponents()
        if players:
            self.say(begin, title=self.rulebook.title, players=self.listener.words.listed(players))
        else:
            self.say(f"{begin}-alone", title=self.rulebook.title)
        for option in self.rulebook.options:
            value = self.game.options[option.name]
            if value != option.default:
                self.screen.say(option_sentence(self.listener.words, option, value))
        self.say("begin-help")
        if not self.game.history:
            self.tell(self.game.opening.seen_by(self.seat))

    def opponents(self) -> list[str]:
        """The names of the others; alone, that of the automatic rival, if the game has one."""
        others = [name for seat, name in enumerate(self.game.names) if seat != self.seat]
        alone_with_rival = self.game.seats == 1 and self.view().get("rival") is not None
        return [self.listener.say("rival")] if alone_with_rival else others

    def tell(self, events: tuple[Event, ...]) -> None:
        """What happened, without what the table will show anyway."""
        dull = self.rulebook.text.QUIET | self.rulebook.text.ON_TABLE
        sentences = [self.rulebook.text.sentence(self.listener, event) for event in events if event.kind not in dull]
        self.screen.say_all(sentences)

    def close(self) -> None:
        self.screen.say()
        self.page("table")
        if self.game.seed is not None:
            self.screen.say()
            self.say("over-seed", seed=str(self.game.seed))

    # Deciding.

    def play(self, action: Action, seat: int) -> None:
        self.tell(self.game.play(action, seat).seen_by(self.seat))

    def decide(self) -> None:
        """Ask until the person has played, or taken something back."""
        view = self.view()
        self.asked_twice = None
        if view["turn"] != self.shown_turn:
            self.shown_turn = view["turn"]
            self.screen.say()
            self.page("table")
        menu = self.rulebook.text.menu(self.listener, view, self.game.legal(self.seat), self.plain)
        self.screen.say()
        self.screen.say(self.rulebook.text.prompt(self.listener, view), "bold")
        self.screen.say_all(menu.lines)
        while not self.answer(self.screen.ask(self.listener.say("ask")).strip(), menu):
            pass

    def answer(self, typed: str, menu: Menu) -> bool:
        """Do what was typed; whether the table has changed by it."""
        first, _, rest = typed.partition(" ")
        command = self.command(first)
        if command is not None:
            return COMMANDS[command](self, menu, rest.strip())
        own_page = self.own_page(first)
        if own_page is not None:
            self.page(own_page)
            return False
        try:
            return typed != "" and self.maybe_play(self.chosen(typed, menu))
        except IllegalAction as refusal:
            self.screen.say(str(refusal), "red")
            return False

    def command(self, typed: str) -> str | None:
        """The command a word stands for, in English or the person's language."""
        word = plain_text(typed)
        for name in COMMANDS:
            if word == name or word in self.listener.words.meant(f"command-{name}"):
                return name
        return None

    def own_page(self, typed: str) -> str | None:
        """A page only this game has, by its id or by the game's words for it."""
        word = plain_text(typed)
        for page in self.own_pages():
            if word == page or word in page_words(self.listener.words, page):
                return page
        return None

    def own_pages(self) -> list[str]:
        return [page for page in self.rulebook.text.PAGES if page not in PAGE_NAMES]

    def chosen(self, typed: str, menu: Menu) -> Action:
        if self.asked_twice is not None and plain_text(typed) in self.listener.words.meant("command-yes"):
            return self.asked_twice
        if not typed.isdecimal():
            return self.rulebook.text.read_action(self.listener, self.view(), self.game.legal(self.seat), typed)
        if len(typed) > 4 or not 1 <= int(typed) <= len(menu.order):
            raise IllegalAction(self.listener.say("error-number", typed=typed, last=len(menu.order)))
        return menu.order[int(typed) - 1]

    def maybe_play(self, action: Action) -> bool:
        """Play, but ask again before something that may not be meant."""
        warning = self.rulebook.text.warning(self.listener, self.view(), action)
        if warning is not None and self.asked_twice != action:
            self.asked_twice = action
            self.say("confirm", warning=warning)
            return False
        self.play(action, self.seat)
        return True


def page_words(words: Words, page: str) -> list[str]:
    """What may be typed for a game's own page, the usual word first; none if the game has no words for it."""
    try:
        return words.meant(f"command-{page}")
    except BadData:
        return []


def colours_of(rulebook: Rulebook, listener: Listener) -> dict[str, str]:
    """The game's colours by word, one or several of a thing."""
    named = rulebook.text.COLOURS.items()
    return {listener.say(message, count=count): colour for message, colour in named for count in (1, 2)}

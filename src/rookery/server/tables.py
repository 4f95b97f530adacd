"""A live table as a state machine: who sits where, the game, and what each audience was told. No input or output.

The host checks a cause, writes it down, and applies it; after a restart all stored causes are applied again and lead to
the same table, the same numbers and the same feeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import rookery
from rookery import bots, games
from rookery.core.errors import IllegalAction
from rookery.core.events import Event
from rookery.core.game import Game, is_seat, new_game, refuse_seat
from rookery.core.options import NAME_MAX, check_names, check_options, check_seats, check_seed
from rookery.core.rulebook import Json, Rulebook

from .causes import BotSat, Cause, Decided, Sat, TookBack
from .feed import Feeds
from .refusals import NotDone

Stage = Literal["open", "running", "over"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a table is made. The game is dealt from a seed, or goes on from a position."""

    game: str
    seats: int
    options: dict[str, Any]
    # As text: JSON readers elsewhere lose digits. Without one the game goes on from a position.
    seed: str | None
    position: Json | None
    # Somebody chose the deal.
    practice: bool
    maker: int


def setup_json(setup: Setup) -> Json:
    return asdict(setup)


def new_setup(game: str, seats: int, options: dict[str, Any], *, seed: int | None = None, maker: int = 0) -> Setup:
    """A table to be dealt, everything checked; the seed is a new one of 128 bits if none is chosen."""
    rulebook = games.load(game)
    check_seats(seats, *rulebook.seats)
    values = check_options(rulebook.options, options)
    rulebook.check_setup(seats, values)
    if not is_seat(maker, seats):
        refuse_seat(maker, seats)
    return Setup(rulebook.name, seats, values, str(check_seed(seed)), None, seed is not None, maker)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who is on a seat: a person, or a bot if one is named."""

    name: str
    bot: str = ""


class LiveTable:
    """One table from its making to the end of its game."""

    def __init__(self, table: str, setup: Setup, causes: Iterable[Cause] = ()) -> None:
        self.table = table
        self.setup = setup
        self.rulebook: Rulebook = games.load(setup.game)
        self.sittings: list[Sitting | None] = [None] * setup.seats
        self.game: Game | None = None
        self.feeds = Feeds(setup.seats)
        # Causes so far.
        self.number = 0
        # For every seat the number of the decision it is asked for.
        self._decisions = [1] * setup.seats
        # The number of the cause of each decision in the game's history.
        self._places: list[int] = []
        # Causes by the seat and client's id that asked for them.
        self._asked: dict[tuple[int, str], Cause] = {}
        for cause in causes:
            self.apply(cause)

    # Asking.

    @property
    def stage(self) -> Stage:
        if self.game is None:
            return "open"
        return "running" if self.game.deciders else "over"

    @property
    def deciders(self) -> Sequence[int]:
        """The seats the game waits for."""
        return self.game.deciders if self.game is not None else ()

    def decision(self, seat: int) -> int:
        """The number an answer of this seat must name. It rises with every open decision, and with secret ones only of
        the seat itself: so nobody learns by it that others chose in secret."""
        return self._decisions[seat]

    def asked_before(self, cause: Decided | TookBack) -> bool:
        """Whether this very thing was asked for with the same client's id, and done."""
        known = self._asked.get((cause.seat, cause.client)) if cause.client else None
        if known is not None and known != cause:
            raise NotDone("reused_id")
        return known is not None

    def free_name(self, name: str) -> str:
        """The name, numbered if somebody at the table has it."""
        taken = {sitting.name for sitting in self.sittings if sitting is not None}
        ends = (f" {number}" for number in range(2, self.setup.seats + 2))
        numbered = (f"{name[: NAME_MAX - len(end)].rstrip()}{end}" for end in ends)
        return next(free for free in (name, *numbered) if free not in taken)

    def named(self, cause: Cause) -> Cause:
        """Who sits down gets a name nobody else at the table has; a bot is called by its kind."""
        match cause:
            case Sat(seat, name):
                return Sat(seat, self.free_name(name))
            case BotSat(seat, _, bot):
                return BotSat(seat, self.free_name(bot.capitalize()), bot)
            case _:
                return cause

    # Checking. Whatever passes can be applied.

    def check(self, cause: Cause) -> None:
        """Refuse with NotDone, or another RookeryError, what cannot be done now."""
        match cause:
            case Sat(seat, name):
                self.check_open(seat)
                check_name(name)
            case BotSat(seat, name, bot):
                self.check_open(seat)
                bots.check_plain(bot)
            case Decided(seat, action, decision):
                self._check_action(self._running(seat, decision), seat, action)
            case TookBack(seat, decision):
                if not self._running(seat, decision).can_undo(seat):
                    raise NotDone("no_undo")

    def check_open(self, seat: int) -> None:
        if not is_seat(seat, self.setup.seats):
            refuse_seat(seat, self.setup.seats)
        if self.sittings[seat] is not None:
            raise NotDone("seat_taken")

    def _running(self, seat: int, decision: int) -> Game:
        if self.game is None:
            raise NotDone("not_started")
        if decision != self._decisions[seat]:
            raise NotDone("stale")
        return self.game

    def _check_action(self, game: Game, seat: int, action: str) -> None:
        try:
            known = self.rulebook.actions.of(action)
        except IllegalAction as refusal:
            raise NotDone("illegal", str(refusal)) from None
        if known not in game.legal(seat):
            raise NotDone("illegal", action)

    # Applying.

    def apply(self, cause: Cause) -> None:
        """Do what a checked or stored cause says."""
        self.number += 1
        match cause:
            case Sat(seat, name):
                self._sit(seat, Sitting(name), Event("sat", {"seat": seat, "name": name}))
            case BotSat(seat, name, bot):
                self._sit(seat, Sitting(name, bot), Event("bot_sat", {"seat": seat, "name": name, "bot": bot}))
            case Decided(seat, action):
                self._decide(seat, action)
            case TookBack(seat):
                self._take_back(seat)
        if isinstance(cause, Decided | TookBack) and cause.client:
            self._asked[cause.seat, cause.client] = cause

    def _sit(self, seat: int, sitting: Sitting, event: Event) -> None:
        self.sittings[seat] = sitting
        self.feeds.tell_all(self.number, event)
        if None not in self.sittings:
            self._start([each.name for each in self.sittings if each is not None])

    def _start(self, names: Sequence[str]) -> None:
        """The last seat is taken: the cards are dealt."""
        setup = self.setup
        if setup.position is not None:
            self.game = rookery.from_position(setup.position, names=names)
        else:
            seed = int(setup.seed or 0)
            self.game = new_game(
                games.load(setup.game), seats=setup.seats, seed=seed, names=names, options=setup.options
            )
        self.feeds.tell_all(self.number, Event("started", {}))
        self.feeds.tell(self.number, self.game.opening)

    def _decide(self, seat: int, action: str) -> None:
        assert self.game is not None, "a decision before the start"
        self.feeds.tell(self.number, self.game.play(action, seat))
        self._places.append(self.number)
        self._count(seat, self.game.choosing_in_secret)

    def _take_back(self, seat: int) -> None:
        assert self.game is not None, "an undo before the start"
        place, secret = self.game.undoable(seat), self.game.choosing_in_secret
        assert place is not None, "an undo of nothing"
        self.game.undo(seat)
        self.feeds.strike(self.number, self._places.pop(place), seat)
        self._count(seat, secret)

    def _count(self, seat: int, secret: bool) -> None:
        for other in range(self.setup.seats):
            self._decisions[other] += other == seat or not secret


def check_name(name: str) -> None:
    try:
        check_names([name], 1)
    except rookery.BadOption as refusal:
        raise NotDone("bad_name", str(NAME_MAX)) from refusal

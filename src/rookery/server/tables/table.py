"""A live table as a state machine: who sits where, the game, and what each audience was told. No input or output.

The host checks a cause, writes it down, and applies it; after a restart all stored causes are applied again, with their
times, and lead to the same table, the same numbers, the same clocks and the same feeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeVar

import rookery
from rookery import bots, games
from rookery.core.actions import Action
from rookery.core.events import Event
from rookery.core.game import Game, is_seat, refuse_seat
from rookery.core.game_factory import new_game
from rookery.core.options import NAME_MAX
from rookery.core.rulebook import Json, Rulebook

from ..request_errors import NotDone
from .clocks import Clocks
from .events import (
    Asked,
    BotSat,
    CameBack,
    Cause,
    Decided,
    Followed,
    HandedOver,
    Left,
    Resigned,
    Resumed,
    Said,
    Sat,
    TookBack,
)
from .feed import Audience, Feeds
from .occupants import Sitting
from .setup import Setup
from .validation import check

Result = TypeVar("Result")
Stage = Literal["open", "running", "over"]
# Why a table ended before its game: all others gave up, or no person is left.
Ending = Literal["", "resigned", "left"]


class LiveTable:
    """One table from its making to its end."""

    def __init__(self, table: str, setup: Setup, causes: Iterable[tuple[Cause, int]] = ()) -> None:
        self.table = table
        self.rulebook: Rulebook = games.load(setup.game)
        # Setups without a version are older than the second version of any rules.
        options = self.rulebook.options_since(setup.rules or 1, setup.options)
        self.setup = replace(setup, options=options)
        # The version of the rules it is played by; 0 if it is older than such numbers.
        self.rules = setup.rules
        self.sittings: list[Sitting | None] = [None] * setup.seats
        self.game: Game | None = None
        # Whether the last seat was taken; there may be no game if it cannot be played again.
        self._begun = False
        self.ending: Ending = ""
        # How often the game was told anew, as the rules were corrected.
        self.edition = 0
        self.feeds = Feeds(setup.seats)
        self.clocks = Clocks(setup.manners.clock, setup.seats)
        # Causes so far; the times of the first, of the last, and of the last that everybody may have noticed.
        self.number = 0
        self.began_at = self.at = self.noticed_at = 0
        # The number of that last cause; talk aside, for which no bot waits.
        self.noticed = 0
        # When others began to be held back, as speed would tell a hand, and until when they are.
        self._held = (0, 0)
        # Decisions that were taken back, by seat; and whether somebody knows more than a player may.
        self.taken_back = [0] * setup.seats
        self.took_back_further = False
        # The table that was made after this one, by kind.
        self.followers: dict[str, str] = {}
        # For every seat the number of the decision it is asked for.
        self._decisions = [1] * setup.seats
        # The number of the cause of each decision in the game's history.
        self._places: list[int] = []
        # Causes by the seat and client's id that asked for them.
        self._asked: dict[tuple[int, str], Cause] = {}
        # What was made of the table since the last cause, and need not be made again.
        self._made: dict[object, Any] = {}
        self._apply_all(list(causes))

    def _apply_all(self, causes: Sequence[tuple[Cause, int]]) -> None:
        """Decisions before the last correction of the rules were made under rules that are no more."""
        resumed = self.last_resumed(causes)
        for place, (cause, at) in enumerate(causes):
            self.apply(cause, at, without_game=place < resumed)

    @staticmethod
    def last_resumed(causes: Sequence[tuple[Cause, int]]) -> int:
        """The place of the last correction of the rules; -1 if there was none."""
        return max((place for place, (cause, _) in enumerate(causes) if isinstance(cause, Resumed)), default=-1)

    # Asking.

    @property
    def stage(self) -> Stage:
        if self.ending:
            return "over"
        if self.game is None:
            return "open"
        return "running" if self.game.deciders else "over"

    def stage_after(self, cause: Cause) -> Stage:
        """The stage to which a checked cause leads, before it is applied."""
        match cause:
            case Sat() | BotSat() if self.game is None and self.sittings.count(None) == 1:
                return "running"
            case Decided():
                return "running" if self.game_after(cause).deciders else "over"
            case Resigned(seat) | Left(seat) if self.stage == "running":
                sittings = list(self.sittings)
                sittings[seat] = replace(self.sitting(seat), resigned=isinstance(cause, Resigned), gone=True)
                return "over" if ending_of(sittings) else "running"
        return self.stage

    def game_after(self, cause: Decided | TookBack) -> Game:
        """The game to which a checked decision, or taking one back, leads."""
        assert self.game is not None, "a decision before the start"
        trial = self.game.copy()
        match cause:
            case Decided(seat, action):
                trial.play(action, seat)
            case TookBack(further=True):
                for _ in self.taken_back_by(cause):
                    trial.undo()
            case TookBack(seat):
                trial.undo(seat)
        return trial

    def taken_back_by(self, cause: TookBack) -> list[int]:
        """The numbers of the causes whose decisions a checked step back takes back, in their order."""
        assert self.game is not None, "an undo before the start"
        if cause.further:
            return self._places[self._last_own(self.game, cause.seat) :]
        place = self.game.undoable(cause.seat)
        return [] if place is None else [self._places[place]]

    @property
    def deciders(self) -> Sequence[int]:
        """The seats the game waits for."""
        return self.game.deciders if self.game is not None and not self.ending else ()

    @property
    def held_until(self) -> int:
        """Until when others were not told of the last decision whose speed would tell a hand."""
        return self._held[1]

    @property
    def maker(self) -> int:
        """The seat that may invite and put bots: its maker's, or that of the first person there."""
        if self._is_person(self.setup.maker):
            return self.setup.maker
        return next((seat for seat in range(self.setup.seats) if self._is_person(seat)), self.setup.maker)

    def _is_person(self, seat: int) -> bool:
        sitting = self.sittings[seat]
        return sitting is not None and not sitting.bot and not sitting.gone

    @property
    def counted(self) -> bool:
        """Whether the result counts: nobody chose the cards or knew more of them than the rules allow."""
        return not (self.setup.practice or self.took_back_further)

    @property
    def winners_by_ending(self) -> tuple[int, ...]:
        """Who won because all others have given up."""
        stayed = [seat for seat, sitting in enumerate(self.sittings) if sitting is not None and not sitting.resigned]
        return tuple(stayed) if self.ending == "resigned" and len(stayed) == 1 else ()

    @property
    def turn(self) -> int:
        """Turns that were begun so far."""
        return int(self.view(0)["turn"]) if self.game is not None else 0

    @property
    def moments(self) -> list[int]:
        """For every decision of the game's record, the number of the cause by which its seat began to make it."""
        return [] if self.game is None else [self._places[place] for place in self.game.places]

    def seq_before(self, seat: int, number: int) -> int:
        """How much a seat had been told before a cause."""
        return sum(entry.cause < number for entry in self.feeds.since(seat, 0))

    @property
    def has_view(self) -> bool:
        """Whether there is anything of the game to see."""
        return self.game is not None

    def view(self, audience: Audience) -> Json:
        """The game's view for an audience; made once between two causes."""
        assert self.game is not None, "a view before the start"
        look = self.once("look", self.game.look)
        return self.once(("view", audience), lambda: look(audience))

    def once(self, what: object, make: Callable[[], Result]) -> Result:
        """Something that follows from the table as it stands, made when it is first asked for."""
        if what not in self._made:
            self._made[what] = make()
        made: Result = self._made[what]
        return made

    def legal(self, seat: int) -> list[Action]:
        return self.game.legal(seat) if self.game is not None and not self.ending else []

    def player(self, seat: int) -> str:
        """The bot that decides for a seat; empty if a person does."""
        sitting = self.sittings[seat]
        return sitting.player if sitting is not None else ""

    def decision(self, seat: int) -> int:
        """The number an answer of this seat must name. It rises with every open decision, and with secret ones only of
        the seat itself: so nobody learns by it that others chose in secret."""
        return self._decisions[seat]

    def asked_before(self, cause: Asked) -> bool:
        """Whether this very thing was asked for with the same client's id, and done."""
        known = self._asked.get((cause.seat, cause.client)) if cause.client else None
        if known is not None and known != cause:
            raise NotDone("reused_id")
        return known is not None

    def can_undo(self, seat: int) -> bool:
        return self.game is not None and self.stage == "running" and self.game.can_undo(seat)

    def can_undo_further(self, seat: int) -> bool:
        """Against bots only: whether there is a decision of the seat's own to go back to."""
        others = (sitting for place, sitting in enumerate(self.sittings) if place != seat)
        if self.game is None or self.stage != "running" or not all(other and other.bot for other in others):
            return False
        return self._last_own(self.game, seat) is not None

    def _last_own(self, game: Game, seat: int) -> int | None:
        """The place of the seat's last decision among those that were not forced."""
        own = [decision.seat == seat for decision in game.history if not decision.forced]
        return max((place for place, is_own in enumerate(own) if is_own), default=None)

    def free_name(self, name: str) -> str:
        """The name, numbered if somebody at the table has it."""
        taken = {sitting.name for sitting in self.sittings if sitting is not None and not sitting.gone}
        ends = (f" {number}" for number in range(2, self.setup.seats + 2))
        numbered = (f"{name[: NAME_MAX - len(end)].rstrip()}{end}" for end in ends)
        return next(free for free in (name, *numbered) if free not in taken)

    def named(self, cause: Cause) -> Cause:
        """Who sits down gets a name nobody else at the table has; a bot is called by its kind."""
        match cause:
            case Sat(_, name):
                return replace(cause, name=self.free_name(name))
            case BotSat(seat, _, bot):
                return BotSat(seat, self.free_name(bot.capitalize()), bot)
            case _:
                return cause

    # Checking. Whatever passes can be applied.

    def check(self, cause: Cause, at: int = 0) -> None:
        """Refuse with NotDone, or another RookeryError, what cannot be done at that time."""
        check(self, cause, at)

    def sitting(self, seat: int) -> Sitting:
        """Who is on a seat; refused if there is no such seat, or nobody on it."""
        if not is_seat(seat, self.setup.seats):
            refuse_seat(seat, self.setup.seats)
        sitting = self.sittings[seat]
        if sitting is None:
            raise NotDone("not_yours")
        return sitting

    # Applying.

    def apply(self, cause: Cause, at: int | None = None, *, without_game: bool = False) -> None:
        """Do what a checked or stored cause says; `without_game` only what it says about people."""
        self.number += 1
        self.at = max(self.at, self.at if at is None else at)
        self.began_at = self.began_at or self.at
        self._made.clear()
        self.edition += isinstance(cause, Resumed)
        noticed = self.feeds.seq(None)
        if without_game:
            self._apply_to_people(cause)
        else:
            self._apply(cause)
        if isinstance(cause, Decided | TookBack | Said) and cause.client:
            self._asked[cause.seat, cause.client] = cause
        if self.feeds.seq(None) != noticed and not isinstance(cause, Said):
            self.noticed = self.number
            self.noticed_at = max(self.at, self._held[1])
        self._turn_clocks()

    def _turn_clocks(self) -> None:
        """Time in which others are held back is nobody's: clocks must not tell what they are not told."""
        held_from, held_until = self._held
        waiting = [seat for seat in self.deciders if not self.player(seat)]
        ended = held_from if held_from <= self.at < held_until else self.at
        # Elsewhere somebody else is asked between two turns, and a view takes time.
        turn = self.turn if self.rulebook.turns_together or self.setup.seats == 1 else None
        self.clocks.turn_to(waiting, turn, ended, max(self.at, held_until))

    def _apply(self, cause: Cause) -> None:
        match cause:
            case Decided(seat, action):
                self.clocks.decided(seat, self.at)
                self._decide(seat, action)
            case TookBack(seat, _, _, further):
                self._take_back(seat, further)
            case Resumed(rules, position):
                self._resume(rules, position)
            case _:
                self._apply_to_people(cause)
                if self._begun and self.game is None:
                    self._start()

    def _apply_to_people(self, cause: Cause) -> None:
        match cause:
            case Sat(seat, name, came_along):
                self._sit(seat, Sitting(name, came_along=came_along), Event("sat", {"seat": seat, "name": name}))
            case BotSat(seat, name, bot):
                self._sit(seat, Sitting(name, bot), Event("bot_sat", {"seat": seat, "name": name, "bot": bot}))
            case Left(seat):
                self._leave(seat)
            case HandedOver(seat, bot, by):
                self._change(seat, stand_in=bot)
                self._tell_of(seat, "handed_over", bot=bot, by=by)
            case CameBack(seat):
                self._change(seat, stand_in="")
                self._tell_of(seat, "came_back")
            case Resigned(seat):
                self._change(seat, resigned=True, stand_in=bots.USUAL)
                self._tell_of(seat, "resigned")
                self._maybe_end()
            case Said(seat, text):
                self._tell_of(seat, "said", text=text)
            case Followed(table, how):
                self.followers[how] = table
                self._tell("followed", table=table, kind=how)

    def _tell(self, what: str, **data: str | int) -> None:
        self.feeds.tell_all(self.number, Event(what, data))

    def _tell_of(self, seat: int, what: str, **data: str | int) -> None:
        """With the name of the person: somebody else may sit there later."""
        self._tell(what, seat=seat, name=self._names()[seat], **data)

    def _change(self, seat: int, **changes: str | bool) -> None:
        sitting = self.sittings[seat]
        assert sitting is not None, "a change of nobody"
        self.sittings[seat] = replace(sitting, **changes)  # type: ignore[arg-type]  # fields of Sitting, by name

    # People.

    def _sit(self, seat: int, sitting: Sitting, event: Event) -> None:
        self.sittings[seat] = sitting
        self.feeds.tell_all(self.number, event)
        if self.game is not None:
            self.game.names = self._names()
        if not self._begun and None not in self.sittings:
            self._begun = True
            self._tell("started")

    def _leave(self, seat: int) -> None:
        self._tell_of(seat, "left")
        if not self._begun:
            self.sittings[seat] = None
        else:
            self._change(seat, gone=True, stand_in=bots.USUAL)
        self._maybe_end()

    def _maybe_end(self) -> None:
        if self.stage == "running":
            self.ending = ending_of(self.sittings)
        if self.ending:
            self._tell("ended", why=self.ending)

    def _names(self) -> tuple[str, ...]:
        return tuple(sitting.name if sitting is not None else "" for sitting in self.sittings)

    # The game.

    def _start(self) -> None:
        """The last seat is taken: the cards are dealt."""
        setup, names = self.setup, self._names()
        if setup.position is not None:
            self._go_on_from(setup.position)
        else:
            seed = int(setup.seed or 0)
            self.game = new_game(
                self.rulebook, seats=setup.seats, seed=seed, names=names, options=setup.options, rules=setup.rules
            )
            self.feeds.tell(self.number, self.game.opening)

    def _go_on_from(self, position: Json) -> None:
        """Secret choices that stand in a position are decisions in the game's history."""
        self.game = rookery.from_position(position, names=self._names())
        self._places = [self.number] * sum(not decision.forced for decision in self.game.history)

    def _resume(self, rules: int, position: Json) -> None:
        """Nobody's answer to an earlier question counts."""
        self.rules = rules
        self._go_on_from(position)
        for seat in range(self.setup.seats):
            self._decisions[seat] += self.number
        self._tell("resumed")

    def _decide(self, seat: int, action: str) -> None:
        assert self.game is not None, "a decision before the start"
        self.feeds.tell(self.number, self.game.play(action, seat))
        self._places.append(self.number)
        # Whether the same seat is asked once more may be what its hand tells: others' numbers rise with its answer.
        hushed = self.game.hushed
        if hushed and self.setup.pace.hush:
            self._held = (self.at, self.at + self.setup.pace.hush)
        asked_on = hushed and self.game.deciders == (seat,)
        self._count(seat, self.game.choosing_in_secret or asked_on)

    def _take_back(self, seat: int, further: bool) -> None:
        game = self.game
        assert game is not None, "an undo before the start"
        self.taken_back[seat] += 1
        self._seem_to_decline(game, seat)
        self.clocks.took_back(seat)
        if further:
            self._take_back_further(game, seat)
            return
        place, secret = game.undoable(seat), game.choosing_in_secret
        assert place is not None, "an undo of nothing"
        game.undo(seat)
        self.feeds.strike(self.number, [self._places.pop(place)], seat)
        self._count(seat, secret)

    def _seem_to_decline(self, game: Game, seat: int) -> None:
        """Who goes back while it is asked in a hushed step looks to others like who was not asked, and goes back."""
        declining = self._declining(game, seat)
        if declining is None:
            return
        self.feeds.tell(self._places[-1], game.play(declining, seat), but=seat)
        for other in range(self.setup.seats):
            self._decisions[other] += other != seat
        self._turn_clocks()
        game.undo()
        self._made.clear()

    def _declining(self, game: Game, seat: int) -> Action | None:
        """The "no, thanks" of a hushed step in which the seat is asked; None otherwise.

        None also if it would bring something to light, or end the game: nobody may see that before it happens. Then it
        cannot be hidden that the seat was asked, as by thinking longer than others are held back.
        """
        declining = next((action for action in game.legal(seat) if str(action) in self.rulebook.hushed), None)
        if declining is None:
            return None
        trial = game.copy()
        trial.play(declining, seat)
        return declining if trial.deciders and trial.can_undo(seat) else None

    def decline_for(self, audience: Audience) -> None:
        """An earlier moment as it was shown to an audience that must not know who was asked in a hushed step."""
        for seat in self.deciders:
            declining = self._declining(self.game, seat) if self.game is not None and seat != audience else None
            if self.game is not None and declining is not None:
                self.game.play(declining, seat)
                self._made.clear()
                self._turn_clocks()

    def _take_back_further(self, game: Game, seat: int) -> None:
        """Back to before the seat's last decision, whatever came to light and whoever acted since."""
        place = self._last_own(game, seat)
        assert place is not None, "an undo of nothing"
        undone, self._places = self._places[place:], self._places[:place]
        for _ in undone:
            game.undo()
        self.took_back_further = True
        self.feeds.strike(self.number, undone, seat, further=True)
        self._count(seat, secret=False)

    def _count(self, seat: int, secret: bool) -> None:
        for other in range(self.setup.seats):
            self._decisions[other] += other == seat or not secret


def ending_of(sittings: Iterable[Sitting | None]) -> Ending:
    """A table ends early if only one seat has not given up, or nobody is left who could win it."""
    seated = [sitting for sitting in sittings if sitting is not None]
    if sum(not sitting.resigned for sitting in seated) <= min(1, len(seated) - 1):
        return "resigned"
    return "" if any(sitting.takes_part for sitting in seated) else "left"

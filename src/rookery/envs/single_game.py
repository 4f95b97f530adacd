"""One table as the single environments use it: dealt from seeds, played with checks, seen by any seat in arrays.

What a seat that is not asked is shown must not tell what the seat that is asked holds: a question that only some hands
are asked (`Rulebook.timing_sensitive`) is not shown to others before it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from rookery import games
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import BadOption, BadPosition, IllegalAction, InvariantError, did_you_mean, short_repr
from rookery.core.game import SEATS_IN, Game, Start
from rookery.core.game_factory import blank_state, game_from_position
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import table_text

from .batch_stepper import ObservationBuffer, is_offered_alone, write_action_mask, write_observation
from .fields import DEALS_MAX
from .validation import action_of, agent_names, checked_seed, checked_setup, raise_illegal, raise_on_fault

Observation = dict[str, npt.NDArray[Any]]
# The option of a reset that names where a game is to begin; others are nobody's.
POSITION = "position"
# How much alike words are that were mistyped; "options", by which PettingZoo tests, is 0.67.
TYPO_SIMILARITY = 0.8


class TimingSensitivity:
    """Knows when only the seat that is asked may see the table as it is."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._numbers = [int(rulebook.actions.parse(text)) for text in rulebook.timing_sensitive]
        self.is_possible = bool(self._numbers)

    def __call__(self, table: GameState) -> bool:
        """Whether somebody is asked what others of whom the same is known are not asked."""
        return any(is_offered_alone(table, number) for number in self._numbers)


def no_decision_error(rulebook: Rulebook) -> InvariantError:
    """The error when dealing again and again brings no game in which there is something to decide."""
    return InvariantError(
        f"{rulebook.name}: {DEALS_MAX} games in a row in which nobody is asked anything; this is a bug"
    )


def setup_text(seats: int, options: Mapping[str, object]) -> str:
    return ", ".join([f"seats={seats}", *(f"{name}={value!r}" for name, value in options.items())])


def options_of(options: object) -> Mapping[str, Any]:
    """The options of a reset. Libraries pass on what is meant for others: only what is nearly ours is refused."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadOption(f"options is {short_repr(options)}, must be a mapping")
    for name in options:
        meant = did_you_mean(name, [POSITION], TYPO_SIMILARITY)
        if meant and name != POSITION:
            raise BadOption(f"no option {short_repr(name)}{meant}")
    return options


class SingleGame:
    """A table of a game with so many seats; the first `deal` takes a seed, later ones may go on from it."""

    def __init__(self, game: str, seats: object, options: Mapping[str, object]) -> None:
        self._setup = (game, seats, dict(options))
        self.rulebook = games.load(game)
        self.seats, self.options = checked_setup(self.rulebook, seats, options)
        self.encoding = self.rulebook.encoding(self.seats)
        self.table: GameState = blank_state(self.rulebook, self.seats, self.options)
        # As it was before the question that is hushed now.
        self._before: GameState = self.table.copy()
        self._is_timing_sensitive = TimingSensitivity(self.rulebook)
        self.timing_sensitive = False
        self._observation = np.zeros(self.encoding.size, np.uint8)
        self.choices = len(self.rulebook.actions)
        self._mask = np.zeros(self.choices, np.int8)
        self._buffer = ObservationBuffer(self._observation, self._mask)
        self._dealer: Generator | None = None
        self.dealt = False
        # Where the game began, and what was played since, by seat and number.
        self._first: GameState = self.table.copy()
        self._played: list[tuple[int, int]] = []

    # Copies and pickles have arrays of their own.

    def __getstate__(self) -> dict[str, Any]:
        tables = {"table": self.table, "before": self._before, "first": self._first}
        return {"setup": self._setup, **tables, "dealer": self._dealer, "played": self._played}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["setup"])  # type: ignore[misc]
        # By value: whoever copies in one process shares no table and no generator.
        self.table, self._before, self._first = (state[name].copy() for name in ("table", "before", "first"))
        self._dealer, self._played = copy(state["dealer"]), state["played"][:]
        self.dealt = self._dealer is not None
        self.timing_sensitive = (
            self.dealt and self._is_timing_sensitive.is_possible and self._is_timing_sensitive(self.table)
        )

    def deal(self, seed: object, at: GameState | None = None) -> None:
        """Deal the game of a seed; without one the next game of the seed before, or any at first.

        Or begin at a table that was found in options: what chance brings there follows from the seed likewise.
        """
        dealer = self._dealer_of(seed)
        if at is not None:
            at.reseed_from_generator(dealer)
            self.table = at
        else:
            self._deal_by(dealer)
        self._first.assign_from(self.table)
        self._played.clear()
        self.after_change()

    def _dealer_of(self, seed: object) -> Generator:
        if seed is not None or self._dealer is None:
            self._dealer = Generator(checked_seed(seed))
            self.dealt = True
        return self._dealer

    def _deal_by(self, dealer: Generator) -> None:
        if self.table.fault_code:
            self.table = blank_state(self.rulebook, self.seats, self.options)
        for _ in range(DEALS_MAX):
            self.table.deal_from_generator(dealer)
            if self.table.to_act or self.table.fault_code:
                return
        raise no_decision_error(self.rulebook)

    def state_from_options(self, options: object) -> GameState | None:
        """The table at the position that the options of a reset name; None if they name none."""
        asked = options_of(options)
        return self._table_at(asked[POSITION]) if POSITION in asked else None

    def _table_at(self, position: object) -> GameState:
        if not isinstance(position, Mapping) or position.get("game") != self.rulebook.name:
            raise BadPosition(f"position is {short_repr(position)}, must be a position of {self.rulebook.name}")
        game = game_from_position(self.rulebook, position, None)
        # How long bots may play is for this environment to say.
        bounds = {name: self.options[name] for name in self.rulebook.bot_options}
        if (game.seats, game.options | bounds) != (self.seats, self.options):
            theirs, ours = setup_text(game.seats, game.options | bounds), setup_text(self.seats, self.options)
            raise BadPosition(f"the position has {theirs}; this environment has {ours}")
        if game.history:
            raise BadPosition("in this position some have chosen in secret already: begin before they did")
        table = blank_state(self.rulebook, self.seats, self.options)
        table.assign_from(game._state)
        table.enable_log(False)
        table.write(**self.rulebook.option_fields(self.options))
        if not table.to_act:
            raise BadPosition("the game is over at this position: nobody is asked anything")
        if self._is_timing_sensitive.is_possible and self._is_timing_sensitive(table):
            raise BadPosition("only the seat that is asked may know of the question here: begin a decision earlier")
        return table

    def game_at_start(self) -> Game:
        """The game as it began."""
        names = agent_names(self.seats)
        first = Game(self.rulebook, self._first.copy(), Start(None, None, b""), names)
        return game_from_position(self.rulebook, first.position(), names)

    def record(self) -> str:
        """The game so far as text: rookery.replay() plays it again."""
        self.check_dealt()
        game = self.game_at_start()
        for seat, number in self._played:
            game.play(number, seat=seat)
        return game.record()

    def after_change(self) -> None:
        """After every change of the table: whether all may see it."""
        if self.table.fault_code:
            raise_on_fault(self.rulebook, self.table)
        if self._is_timing_sensitive.is_possible:
            self.timing_sensitive = self._is_timing_sensitive(self.table)
            if not self.timing_sensitive:
                self._before.assign_from(self.table)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that are asked now; none when the game is over."""
        return SEATS_IN[self.table.to_act]

    def play(self, seat: int, action: object) -> None:
        """Play an action by its number; one that is not legal is refused, and nothing has changed."""
        number = action_of(action, self.choices)
        if number < 0 or not self.table.act(seat, number):
            self.raise_illegal(seat, action)
        self.after_play(seat, number)

    def after_play(self, seat: int, number: int) -> None:
        """After a seat has played."""
        self._played.append((seat, number))
        self.after_change()

    def raise_illegal(self, seat: int, action: object) -> None:
        self.check_dealt()
        raise_illegal(self.rulebook, self.table, seat, action)

    def check_dealt(self) -> None:
        if not self.dealt:
            raise IllegalAction("nothing has been dealt yet: call reset() first")

    def is_asked(self, seat: int) -> bool:
        return bool((self.table.to_act >> seat) & 1)

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and its mask: all 0 where it is not asked. Arrays of your own."""
        self.check_dealt()
        if self.table.fault_code:
            raise_on_fault(self.rulebook, self.table)
        write_observation(
            self._buffer, self._before if self.timing_sensitive and not self.is_asked(seat) else self.table, seat
        )
        write_action_mask(self._buffer, self.table, seat)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def observe_state(self, table: GameState, seat: int) -> npt.NDArray[Any]:
        """What a seat may know of a table of this game."""
        write_observation(self._buffer, table, seat)
        return self._observation.copy()

    def mask(self, seat: int) -> npt.NDArray[Any]:
        """1 for what a seat that is asked may do; a seat that may change its secret choice is not asked to."""
        if not self.dealt:
            return np.zeros_like(self._mask)
        write_action_mask(self._buffer, self.table, seat)
        return self._mask.copy()

    def text(self, seat: int | None) -> str:
        """The table in letters, as a seat or a spectator sees it."""
        self.check_dealt()
        hidden = self.timing_sensitive and (seat is None or not self.is_asked(seat))
        view = self.rulebook.view((self._before if hidden else self.table).read(), seat)
        return table_text(self.rulebook, view, "en", agent_names(self.seats))

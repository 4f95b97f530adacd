"""One game for the single environments: dealt from seeds, played with checks, observed by any seat as arrays.

A seat that is not to act must not learn what the seat to act holds. A question that only some hands trigger
(`Rulebook.timing_sensitive`) is hidden from the other seats until it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import TypeAlias, TypedDict

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

Cells: TypeAlias = npt.NDArray[np.uint8]
Mask: TypeAlias = npt.NDArray[np.int8]
# The reset option with the position to start from; other options are ignored.
POSITION = "position"
# Minimum similarity of a mistyped option name; "options", with which PettingZoo tests, has 0.67.
TYPO_SIMILARITY = 0.8


class TimingSensitivity:
    """Detects states that only the seat to act may see."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._numbers = [int(rulebook.actions.parse(text)) for text in rulebook.timing_sensitive]
        self.is_possible = bool(self._numbers)

    def __call__(self, table: GameState) -> bool:
        """Return whether a seat is asked something that seats with the same public information might not be asked."""
        return any(is_offered_alone(table, number) for number in self._numbers)


def no_decision_error(rulebook: Rulebook) -> InvariantError:
    """Return the error for a game in which no deal gives any decision."""
    return InvariantError(f"{rulebook.name}: {DEALS_MAX} games in a row without any decision; this is a bug")


def setup_text(seats: int, options: Mapping[str, object]) -> str:
    return ", ".join([f"seats={seats}", *(f"{name}={value!r}" for name, value in options.items())])


def options_of(options: object) -> Mapping[str, object]:
    """Return the options of a reset. Libraries also pass options for others, so only near misses are rejected."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise BadOption(f"options must be a mapping, got {short_repr(options)}")
    for name in options:
        meant = did_you_mean(name, [POSITION], TYPO_SIMILARITY)
        if meant and name != POSITION:
            raise BadOption(f"no option {short_repr(name)}{meant}")
    return options


class Observation(TypedDict):
    """What a seat may know, and which actions are legal for it."""

    observation: Cells
    action_mask: Mask


class SavedGame(TypedDict):
    """The content of a SingleGame for copies and pickles."""

    setup: tuple[str, object, dict[str, object]]
    table: GameState
    before: GameState
    first: GameState
    dealer: Generator | None
    played: list[tuple[int, int]]


class SingleGame:
    """A game with a fixed number of seats; the first `deal` takes a seed, later ones may continue its sequence."""

    def __init__(self, game: str, seats: object, options: Mapping[str, object]) -> None:
        self._setup = (game, seats, dict(options))
        self.rulebook = games.load(game)
        self.seats, self.options = checked_setup(self.rulebook, seats, options)
        self.encoding = self.rulebook.encoding(self.seats)
        self.table: GameState = blank_state(self.rulebook, self.seats, self.options)
        # The state before the current timing-sensitive question.
        self._before: GameState = self.table.copy()
        self._is_timing_sensitive = TimingSensitivity(self.rulebook)
        self.timing_sensitive = False
        self._observation = np.zeros(self.encoding.size, np.uint8)
        self.choices = len(self.rulebook.actions)
        self._mask = np.zeros(self.choices, np.int8)
        self._buffer = ObservationBuffer(self._observation, self._mask)
        self._dealer: Generator | None = None
        self.dealt = False
        # The start of the game and the actions since, as (seat, action number).
        self._first: GameState = self.table.copy()
        self._played: list[tuple[int, int]] = []

    # Copies and pickles get separate arrays.

    def __getstate__(self) -> SavedGame:
        return {
            "setup": self._setup,
            "table": self.table,
            "before": self._before,
            "first": self._first,
            "dealer": self._dealer,
            "played": self._played,
        }

    def __setstate__(self, state: SavedGame) -> None:
        self.__init__(*state["setup"])  # type: ignore[misc]  # sets all fields again, as for a new object
        # By value, so that a copy in the same process shares no state and no generator.
        self.table, self._before, self._first = state["table"].copy(), state["before"].copy(), state["first"].copy()
        self._dealer, self._played = copy(state["dealer"]), state["played"][:]
        self.dealt = self._dealer is not None
        self.timing_sensitive = (
            self.dealt and self._is_timing_sensitive.is_possible and self._is_timing_sensitive(self.table)
        )

    def deal(self, seed: object, at: GameState | None = None) -> None:
        """Deal the game of a seed; without one, the next game of the previous seed, or a random game at first.

        Or start at a state from the reset options; the seed then sets future chance events.
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
        """Return the state at the position in the reset options; None if there is none."""
        asked = options_of(options)
        return self._table_at(asked[POSITION]) if POSITION in asked else None

    def _table_at(self, position: object) -> GameState:
        if not isinstance(position, Mapping) or position.get("game") != self.rulebook.name:
            raise BadPosition(f"position must be a position of {self.rulebook.name}, got {short_repr(position)}")
        game = game_from_position(self.rulebook, position, None)
        # The length limits for bots belong to this environment, not to the position.
        bounds = {name: self.options[name] for name in self.rulebook.bot_options}
        if (game.seats, game.options | bounds) != (self.seats, self.options):
            theirs, ours = setup_text(game.seats, game.options | bounds), setup_text(self.seats, self.options)
            raise BadPosition(f"position must have {ours}, got {theirs}")
        if game.history:
            raise BadPosition("position must be before all secret choices of the turn; start from an earlier one")
        table = blank_state(self.rulebook, self.seats, self.options)
        table.assign_from(game._state)
        table.enable_log(False)
        table.write(**self.rulebook.option_fields(self.options))
        if not table.to_act:
            raise BadPosition("position must have a seat to act: the game is over at this position")
        if self._is_timing_sensitive.is_possible and self._is_timing_sensitive(table):
            raise BadPosition("this position is inside a hidden question; start from the decision before it")
        return table

    def game_at_start(self) -> Game:
        """Return the game at its start."""
        names = agent_names(self.seats)
        first = Game(self.rulebook, self._first.copy(), Start(None, None, b""), names)
        return game_from_position(self.rulebook, first.position(), names)

    def record(self) -> str:
        """Return the game so far as text: rookery.replay() plays it again."""
        self.check_dealt()
        game = self.game_at_start()
        for seat, number in self._played:
            game.play(number, seat=seat)
        return game.record()

    def after_change(self) -> None:
        """Update after every change of the state whether all seats may see it."""
        if self.table.fault_code:
            raise_on_fault(self.rulebook, self.table)
        if self._is_timing_sensitive.is_possible:
            self.timing_sensitive = self._is_timing_sensitive(self.table)
            if not self.timing_sensitive:
                self._before.assign_from(self.table)

    @property
    def deciders(self) -> tuple[int, ...]:
        """Return the seats to act; empty when the game is over."""
        return SEATS_IN[self.table.to_act]

    def play(self, seat: int, action: object) -> None:
        """Play an action by its number; raise IllegalAction, with the state unchanged, if it is illegal."""
        number = action_of(action, self.choices)
        if number < 0 or not self.table.act(seat, number):
            self.raise_illegal(seat, action)
        self.after_play(seat, number)

    def after_play(self, seat: int, number: int) -> None:
        """Note the action of a seat and update."""
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
        """Return a seat's observation and action mask (all 0 if it is not to act), in new arrays."""
        self.check_dealt()
        if self.table.fault_code:
            raise_on_fault(self.rulebook, self.table)
        write_observation(
            self._buffer, self._before if self.timing_sensitive and not self.is_asked(seat) else self.table, seat
        )
        write_action_mask(self._buffer, self.table, seat)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def observe_state(self, table: GameState, seat: int) -> Cells:
        """Return a seat's observation of a given state."""
        write_observation(self._buffer, table, seat)
        return self._observation.copy()

    def mask(self, seat: int) -> Mask:
        """Return the action mask of a seat; all 0 if it is not to act, also if it may change a secret choice."""
        if not self.dealt:
            return np.zeros_like(self._mask)
        write_action_mask(self._buffer, self.table, seat)
        return self._mask.copy()

    def text(self, seat: int | None) -> str:
        """Return the text view of a seat, or of spectators for None."""
        self.check_dealt()
        hidden = self.timing_sensitive and (seat is None or not self.is_asked(seat))
        view = self.rulebook.view((self._before if hidden else self.table).read(), seat)
        return table_text(self.rulebook, view, "en", agent_names(self.seats))

"""OpenSpiel games, for its algorithms: load_game("rookery_cubirds", {"seats": 3}).

Chance is explicit: a row of chance nodes chooses the deal, and more follow wherever dice are rolled or cards are
shuffled. With the parameter `seed`, the whole game follows from that seed, as elsewhere in Rookery, and there are no
chance nodes. Simultaneous secret choices are made one after the other; no player learns any of them before the last.
Returns are shares of the victory.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Any, ClassVar, NoReturn

import numpy as np
import numpy.typing as npt
import pyspiel

from rookery import games
from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import BadOption, IllegalAction, InvariantError, short_repr
from rookery.core.game import SEATS_DEFAULT
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import table_text

from .single_game import SingleGame, TimingSensitivity
from .validation import agent_names, raise_illegal, raise_on_fault

# Any in this module: pyspiel declares no types.
PREFIX = "rookery_"
# Chance nodes per chance event, and outcomes of each: together they choose a seed below 2**30.
CHANCE_NODES = 5
OUTCOMES = 64
CHANCE_OUTCOMES: list[tuple[int, float]] = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
CHANCE_PLAYER, TERMINAL_PLAYER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
# No seed: chance nodes decide. OpenSpiel's integer parameters have 32 bits.
NO_SEED = -1
SEED_MAX = (1 << 31) - 1
# OpenSpiel requires a bound on the game length. Real games are far shorter, unless an option removes the bound.
GAME_LENGTH_MAX = 100_000
# Determinizations tried until one fits the decision that waits for chance.
REDEAL_TRIES_MAX = 1000
# State keys have 64 bits.
KEY_MASK = (1 << 64) - 1


class NoSuchPlayer(IllegalAction, RuntimeError):
    """An IllegalAction that is also a RuntimeError with OpenSpiel's wording, because its tools expect that."""


def spiel_value(name: str, value: object) -> object:
    """Return a value in a form OpenSpiel's strings can hold: it reads edition=2015 as a number, so use edition_2015."""
    return f"{name}_{value}" if isinstance(value, str) and value.isdecimal() else value


def read_value(name: str, value: object) -> object:
    if isinstance(value, str) and value.isdecimal():
        raise BadOption(
            f"{name} must not be {short_repr(value)}, a number to OpenSpiel: write {spiel_value(name, value)}"
        )
    return value.removeprefix(f"{name}_") if isinstance(value, str) else value


def game_type(rulebook: Rulebook) -> Any:
    """Return OpenSpiel's description of a game, for any parameters."""
    least, most = rulebook.seats
    defaults: dict[str, object] = {"seats": SEATS_DEFAULT, "seed": NO_SEED}
    own = {option.name: option.default for option in rulebook.options} | dict(rulebook.bot_options)
    defaults |= {name: spiel_value(name, value) for name, value in own.items()}
    return pyspiel.GameType(
        short_name=PREFIX + rulebook.name,
        long_name=f"Rookery: {rulebook.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )


class RookeryGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its seats and options."""

    # Each game has a subclass, because OpenSpiel constructs a game from its parameters only.
    kind: ClassVar[Any]
    rulebook: ClassVar[Rulebook]

    # Any: OpenSpiel has checked that each value has the type of its default.
    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        rulebook = self.rulebook
        given = dict(parameters or {})
        seats, seed = given.pop("seats", SEATS_DEFAULT), given.pop("seed", NO_SEED)
        if not NO_SEED <= seed <= SEED_MAX:
            raise BadOption(f"seed must be 0 to 2**31 - 1, or {NO_SEED} for chance nodes, got {seed}")
        self.seed: int | None = None if seed == NO_SEED else seed
        self.blank = SingleGame(rulebook.name, seats, {name: read_value(name, value) for name, value in given.items()})
        self.is_timing_sensitive = TimingSensitivity(rulebook)
        self.names = [action.text for action in rulebook.actions.all]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rulebook.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=self.blank.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=GAME_LENGTH_MAX,
        )
        super().__init__(self.kind, info, parameters or {})

    def new_initial_state(self) -> RookeryState:
        return RookeryState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> RookeryObserver | None:
        """Return an observer of one player's public and private information; None for any other kind, as OpenSpiel
        expects."""
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return RookeryObserver(self, wanted, parameters)


class StateData:
    """The content of a state: game state, pending chance outcomes, and a key of everything each player was shown."""

    __slots__ = ("before", "chance", "is_timing_sensitive", "keys", "pending", "player", "seen", "table", "to_act")

    def __init__(self, table: GameState, seats: int, is_timing_sensitive: TimingSensitivity) -> None:
        self.table = table
        self.is_timing_sensitive = is_timing_sensitive
        # While a question is timing-sensitive: the state before it, which the other seats see.
        self.before: GameState | None = None
        # Outcomes so far in a row of chance nodes; None when no chance event is pending.
        self.chance: list[int] | None = None
        # The decision (player, action) that waits for a chance event; None for the deal.
        self.pending: tuple[int, int] | None = None
        self.keys = [0] * seats
        self.seen = [0] * seats
        self.to_act = 0
        # The seat to act, the first of those that choose at once; TERMINAL_PLAYER at the end.
        self.player = TERMINAL_PLAYER

    def __deepcopy__(self, memo: object) -> StateData:
        return self.copy()

    def copy(self) -> StateData:
        other = StateData.__new__(StateData)
        other.table = self.table.copy()
        other.is_timing_sensitive = self.is_timing_sensitive
        other.before = None if self.before is None else self.before.copy()
        other.chance = None if self.chance is None else self.chance[:]
        other.pending = self.pending
        other.keys = self.keys[:]
        other.seen = self.seen[:]
        other.to_act, other.player = self.to_act, self.player
        return other

    def deal(self, seed: int) -> None:
        self.table.deal_from_seed(seed)
        self.update_keys()

    def update_keys(self) -> None:
        """Update the player to act, and the key of each player that was shown something new.

        In a timing-sensitive question, other players must not learn that a seat is asked. They see the result.
        """
        self.to_act = self.table.to_act
        # OpenSpiel asks for it several times per step.
        self.player = (self.to_act & -self.to_act).bit_length() - 1 if self.to_act else TERMINAL_PLAYER
        for seat in range(len(self.keys)):
            if self.before is not None and not (self.to_act >> seat) & 1:
                continue
            seen = self.table.key(seat)
            if seen != self.seen[seat]:
                self.seen[seat] = seen
                self.keys[seat] = extended_key(self.keys[seat], seen)

    def act(self, player: int, action: int, in_chance: bool) -> bool:
        """Play an action; if it uses chance and chance nodes are on, hold it back until they are resolved. Return False
        if illegal."""
        before = self.table.copy()
        if not self.table.act(player, action):
            return False
        if in_chance and self.table.dump()[:GENERATOR_BYTES] != before.dump()[:GENERATOR_BYTES]:
            self.table = before
            self.pending, self.chance = (player, action), []
            return True
        self.after_action(player, action, before)
        return True

    def after_action(self, player: int, action: int, before: GameState) -> None:
        """Update the keys after a decision was played."""
        self.keys[player] = extended_key(self.keys[player], action)
        timing_sensitive = self.is_timing_sensitive.is_possible and self.is_timing_sensitive(self.table)
        self.before = (self.before or before) if timing_sensitive else None
        self.update_keys()

    def add_outcome(self, outcome: int) -> None:
        """Add one chance outcome; after the last, apply the deal or the decision that waited for it."""
        assert self.chance is not None
        self.chance.append(outcome)
        if len(self.chance) < CHANCE_NODES:
            return
        seed = sum(value * OUTCOMES**digit for digit, value in enumerate(self.chance))
        self.chance = None
        if self.pending is None:
            self.deal(seed)
            return
        player, action = self.pending
        self.pending = None
        before = self.table.copy()
        self.table.reseed_from_generator(Generator(seed))
        if not self.table.act(player, action):
            raise InvariantError("the decision that waited for chance is no longer legal; this is a bug")
        self.after_action(player, action, before)

    def state_shown_to(self, seat: int) -> GameState | None:
        """Return the state that a seat may see; None before the deal."""
        if self.chance is not None and self.pending is None:
            return None
        return self.table if self.before is None or (self.to_act >> seat) & 1 else self.before

    def redeal(self, player: int, generator: Generator) -> None:
        """Determinize the state for a player, so that a pending decision of another player stays legal."""
        true = self.table
        for _ in range(REDEAL_TRIES_MAX):
            self.table = true.copy()
            self.table.redeal_for(player, generator)
            if self.pending is None or self.pending[1] in self.table.legal_numbers(self.pending[0]):
                break
        else:
            raise InvariantError("no determinization fits the decision that waits for chance; this is a bug")
        for seat in range(len(self.keys)):
            # The other players have a different history in this determinization; any new key will do.
            if seat != player:
                self.seen[seat] = self.table.key(seat)
                self.keys[seat] = extended_key(self.keys[seat], self.seen[seat])


def extended_key(key: int, word: int) -> int:
    """Return a key extended by one word. Different words give different keys, except for hash collisions."""
    return hash((key, word)) & KEY_MASK


class RookeryState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of a game. Strings and tensors for a player contain nothing that is hidden from it."""

    def __init__(self, game: RookeryGame) -> None:
        super().__init__(game)
        self._game_ref = GameRef(game)
        self.data = StateData(game.blank.table.copy(), game.blank.seats, game.is_timing_sensitive)
        if game.seed is None:
            self.data.chance = []
        else:
            self.data.deal(game.seed)

    def current_player(self) -> int:
        return self.data.player if self.data.chance is None else CHANCE_PLAYER

    def is_terminal(self) -> bool:
        return self.data.chance is None and not self.data.to_act

    def _legal_actions(self, player: int) -> list[int]:
        return self.data.table.legal_numbers(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE_OUTCOMES

    def _apply_action(self, action: int) -> None:
        data = self.data
        rulebook, in_chance = self._game_ref.game.rulebook, self._game_ref.game.seed is None
        if data.chance is not None:
            if not 0 <= action < OUTCOMES:
                raise IllegalAction(f"outcome must be 0 to {OUTCOMES - 1}, got {action}")
            data.add_outcome(action)
        else:
            possible = data.to_act and 0 <= action < len(rulebook.actions)
            if not possible or not data.act(data.player, action, in_chance):
                raise_illegal(rulebook, data.table, data.player, action, next_game="new_initial_state() begins")
        if data.table.fault_code:
            raise_on_fault(rulebook, data.table)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE_PLAYER:
            return f"chance {action}"
        return self._game_ref.game.names[action]

    def returns(self) -> list[float]:
        return self.data.table.results() if self.is_terminal() else [0.0] * len(self.data.keys)

    def rewards(self) -> list[float]:
        return self.returns()

    def information_state_string(self, player: int | None = None) -> str:
        """Return a key of everything the player was shown and did, and its current observation."""
        seat = self._asked(player)
        return f"{self.data.keys[seat]:016x} {self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """Return the player's current observation, cell by cell in hexadecimal."""
        seat = self._asked(player)
        table = self.data.state_shown_to(seat)
        return "not dealt yet" if table is None else table.observation(seat).hex()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return the player's current observation as numbers."""
        cells = observed(self.data, self._asked(player))
        tensor: list[float] = [0.0] * self._game_ref.game.blank.encoding.size if cells is None else cells.tolist()
        return tensor

    def information_state_tensor(self, player: int | None = None) -> NoReturn:
        """Raise BadOption, because the game type declares no such tensor; returning an observation would be wrong."""
        raise BadOption("whole information states have no tensor: their length has no useful bound")

    def _asked(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < len(self.data.keys):
            raise NoSuchPlayer(f"player is {seat}, must be player >= 0 and player < {len(self.data.keys)}")
        return seat

    def resample_from_infostate(self, player: int, sampler: Any = None) -> RookeryState:
        """Return a state that the player cannot distinguish from this one: a determinization.

        `sampler` returns numbers from 0 to 1, like OpenSpiel's samplers.
        """
        draw = random.SystemRandom().random if sampler is None else sampler
        other: RookeryState = self.clone()
        if other.data.state_shown_to(player) is not None:
            words = [int(draw() * (1 << 32)) & 0xFFFFFFFF for _ in range(4)]
            other.data.redeal(player, Generator(sum(word << (32 * i) for i, word in enumerate(words))))
        return other

    def __str__(self) -> str:
        """Return the spectators' text view and a key of the complete state, so that different states have different
        strings."""
        data, rulebook = self.data, self._game_ref.game.rulebook
        key = hashlib.blake2s(data.table.dump(), digest_size=8).hexdigest()
        where = f"all of it {key}, chance {data.chance}, waiting {data.pending}"
        if data.state_shown_to(0) is None:
            return f"not dealt yet; {where}"
        view = rulebook.view((data.before or data.table).read(), None)
        return f"{table_text(rulebook, view, 'en', agent_names(len(data.keys)))}\n{where}"


class GameRef:
    """The game of a state, shared by copies of the state."""

    __slots__ = ("game",)

    def __init__(self, game: RookeryGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> GameRef:
        return self


class RookeryObserver:
    """A player's observation as one tensor with named fields."""

    def __init__(self, game: RookeryGame, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"parameters must be empty, got {parameters}")
        self._recall = kind.perfect_recall
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if not self._recall:
            # Perfect recall exists only as a string: information states have no tensor.
            encoding = game.blank.encoding
            tensor = self.tensor = np.zeros(encoding.size, np.float32)
            self.dict = {piece.name: tensor[cells].reshape(piece.shape) for piece, cells in encoding}

    def set_from(self, state: RookeryState, player: int) -> None:
        if self.tensor is not None:
            cells = observed(state.data, player)
            self.tensor[:] = 0 if cells is None else cells

    def string_from(self, state: RookeryState, player: int) -> str:
        return state.information_state_string(player) if self._recall else state.observation_string(player)


def observed(data: StateData, seat: int) -> npt.NDArray[np.float64] | None:
    """Return a player's observation as numbers; None before the deal."""
    table = data.state_shown_to(seat)
    return None if table is None else np.frombuffer(table.observation(seat), np.uint8).astype(np.float64)


def outcomes_of(seed: int) -> Sequence[int]:
    """Return the chance outcomes that deal the game of a seed."""
    if not 0 <= seed < OUTCOMES**CHANCE_NODES:
        raise ValueError(f"seed must be 0 to {OUTCOMES**CHANCE_NODES - 1}, got {seed}")
    return [seed // OUTCOMES**digit % OUTCOMES for digit in range(CHANCE_NODES)]


def register() -> None:
    """Register the games with pyspiel.load_game."""
    for name in games.NAMES:
        if PREFIX + name in pyspiel.registered_names():
            continue
        rulebook = games.load(name)
        kind = game_type(rulebook)
        own = type(f"{name}_game", (RookeryGame,), {"kind": kind, "rulebook": rulebook, "__module__": __name__})
        # Pickle looks for the class in this module.
        globals()[own.__name__] = own
        pyspiel.register_game(kind, own)


register()

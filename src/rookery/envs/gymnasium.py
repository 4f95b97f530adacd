"""Gymnasium environments: you play one seat, bots play the others.

    from rookery.envs.gymnasium import RookeryEnv, RookeryVectorEnv
    env = RookeryEnv("wingspan", seats=2, bots="jay")

An observation is a row of small numbers (docs/environments.md lists the fields), and `info["action_mask"]` marks the
legal actions. The reward comes at the end: your share of the victory. Importing this module also registers the games,
so that gymnasium.make("rookery/cubirds-v2") and make_vec find them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

import gymnasium as gym
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rookery import bots as rookery_bots
from rookery import games
from rookery.bots.bot import Agent
from rookery.core.engine.rng import Generator
from rookery.core.errors import BadOption, BadPosition, IllegalAction, short_repr
from rookery.core.game import SEATS_DEFAULT, Game

from .batch import BOT_SEED_MASK, POLICIES, Batch
from .fields import DEALS_MAX
from .single_game import POSITION, SingleGame, no_decision_error, options_of
from .spaces import LegalActions, observation_box
from .validation import RENDER_MODES, action_of, as_integer, check_render_mode, checked_seed

# Any: observations, rewards and flags have elements of several types.
Array = npt.NDArray[Any]
# Any: as Gymnasium declares it, because each environment has other keys.
Info = dict[str, Any]
# Every object with choose(seat) can play.
Bots = str | Agent | Mapping[int, str | Agent]

# What an illegal action does: it raises, or a random legal one is played instead. "random" is for learners without
# action masks, and for tools that replay sampled actions (such as Gymnasium's check_env).
ILLEGAL = ("raise", "random")
# Exclusive upper bound of the seeds that are drawn when none is given.
SEEDS = 1 << 31


def seat_of(seat: object, seats: int) -> int:
    number = as_integer(seat)
    if type(number) is not int or not 0 <= number < seats:
        raise BadOption(f"seat must be an integer from 0 to {seats - 1}, got {short_repr(seat)}")
    return number


def bots_of(bots: Bots, seats: int, seat: int) -> dict[int, str | Agent]:
    """Return the bot of every seat but yours: one bot for all, or bots by seat."""
    others = [other for other in range(seats) if other != seat]
    if isinstance(bots, str) or is_custom_bot(bots):
        return dict.fromkeys(others, bots)
    if not isinstance(bots, Mapping) or set(bots) != set(others):
        raise BadOption(f"bots must be a bot, or bots for seats {others} (all but yours), got {short_repr(bots)}")
    for bot in bots.values():
        if not isinstance(bot, str) and not is_custom_bot(bot):
            raise BadOption(f"bot must be a name or an object with choose(seat), got {short_repr(bot)}")
    return dict(bots)


def is_custom_bot(bot: object) -> TypeGuard[Agent]:
    """Return whether a bot is an object of the caller, not the name of a bot of Rookery."""
    return callable(getattr(bot, "choose", None))


def is_replaced(illegal: object) -> bool:
    """Return whether a random legal action replaces an illegal one."""
    if illegal not in ILLEGAL:
        raise BadOption(f"illegal must be one of {', '.join(ILLEGAL)}, got {short_repr(illegal)}")
    return illegal == "random"


# Any: an action may be an integer of Python or of NumPy.
class RookeryEnv(gym.Env[Array, Any]):
    """One seat of one game. Bots are random, greedy, playout (the search's playout policy), a level, or your own."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(  # noqa: PLR0913  # keyword-only after the game
        self,
        game: str,
        *,
        seats: int = SEATS_DEFAULT,
        seat: int = 0,
        bots: Bots = "greedy",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Raise on illegal actions; with illegal="random" play a random legal one instead and report it in `info`."""
        self._single_game = SingleGame(game, seats, options)
        self._seat = seat_of(seat, self._single_game.seats)
        self._bots = bots_of(bots, self._single_game.seats, self._seat)
        self.render_mode = check_render_mode(render_mode)
        self._replaces_illegal = is_replaced(illegal)
        self._search_bots = {
            number: rookery_bots.load(bot) if isinstance(bot, str) else bot
            for number, bot in self._bots.items()
            if not isinstance(bot, str) or bot not in POLICIES
        }
        self._game: Game | None = None
        self._chance: Generator | None = None
        self.encoding = self._single_game.encoding
        self.observation_space = observation_box(self.encoding)
        self.action_space = LegalActions(self._single_game, self._seat)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Deal the game of a seed, or the next one, and let the bots play until your seat is to act.

        options={"position": game.position()} starts at a position instead; the seed then sets future chance events. If
        the game ends before your seat is to act, this raises; the next reset deals.
        """
        at = self._single_game.state_from_options(options)
        super().reset(seed=seed)
        if seed is None and self._chance is None:
            seed = int(self.np_random.integers(SEEDS))
        if seed is not None:
            seed = checked_seed(seed)
            self._chance = Generator(seed ^ BOT_SEED_MASK)
            for number in self._search_bots:
                bot = self._bots[number]
                if isinstance(bot, str):
                    self._search_bots[number] = rookery_bots.load(bot, seed=seed + number)
        for _ in range(DEALS_MAX):
            self._single_game.deal(seed, at)
            self._attach_game()
            self._play_others()
            if self._single_game.deciders:
                return self._observed()
            if at is not None:
                raise BadPosition(f"from this position the game ends before seat {self._seat} is to act")
            # The game ended before your seat was to act: deal the next one, like a batch.
            seed = None
        raise no_decision_error(self._single_game.rulebook)

    def __getstate__(self) -> dict[str, object]:
        if self._search_bots:
            names = ", ".join(sorted({str(self._bots[number]) for number in self._search_bots}))
            raise TypeError(f"an environment with search bots ({names}) cannot be copied or pickled; create a new one")
        return self.__dict__

    def _attach_game(self) -> None:
        """Give search bots a Game over the state of this environment: they need a Seat."""
        if self._search_bots:
            begun = self._single_game.game_at_start()
            self._game = Game(self._single_game.rulebook, self._single_game.table, begun._start, begun.names)

    def _play(self, seat: int, action: object) -> None:
        number = action_of(action, self._single_game.choices)
        if self._game is None or number < 0:
            self._single_game.play(seat, action)
        else:
            self._game.play(number, seat=seat)
            self._single_game.after_play(seat, number)

    def _play_others(self) -> None:
        while others := [seat for seat in self._single_game.deciders if seat != self._seat]:
            self._play(others[0], self._choice(others[0]))

    def _choice(self, seat: int) -> int:
        """Return the action of a seat's bot; the compiled policies play as in a batch."""
        if seat in self._search_bots:
            assert self._game is not None
            return int(self._single_game.rulebook.actions.of(self._search_bots[seat].choose(self._game.seat(seat))))
        table, chance = self._single_game.table, self._chance
        assert chance is not None
        if self._bots[seat] == "random":
            legal = table.legal_numbers(seat)
            return legal[chance.below(len(legal))]
        return table.greedy_policy(seat, chance) if self._bots[seat] == "greedy" else table.playout_policy(seat, chance)

    def _observed(self) -> tuple[Array, Info]:
        seen = self._single_game.observe(self._seat)
        return seen["observation"], {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[Array, float, bool, bool, Info]:
        """Play for your seat and let the bots play until your seat is to act again, or the game is over."""
        self._single_game.check_dealt()
        assert self._chance is not None, "reset() sets it"
        if self._seat not in self._single_game.deciders:
            self._single_game.raise_illegal(self._seat, action)
        legal = self._single_game.table.legal_numbers(self._seat)
        replaced = self._replaces_illegal and action_of(action, self._single_game.choices) not in legal
        self._play(self._seat, legal[self._chance.below(len(legal))] if replaced else action)
        self._play_others()
        over = not self._single_game.deciders
        reward = self._single_game.table.results()[self._seat] if over else 0.0
        observation, info = self._observed()
        return observation, reward, over, False, info | ({"illegal": True} if replaced else {})

    def record(self) -> str:
        """Return the game so far as text, with all cards: rookery.replay() plays it again."""
        return self._single_game.record()

    def render(self) -> str | None:
        """Return the text view of your seat."""
        return self._single_game.text(self._seat) if self.render_mode == "ansi" else None


class RookeryVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games stepped in one compiled call; you play the same seat in each, compiled policies play the others.

    When a game ends, the next is dealt in the same step: `info["final_obs"]` has the last observation.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(  # noqa: PLR0913  # keyword-only after the game
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int = SEATS_DEFAULT,
        seat: int = 0,
        bots: Bots = "greedy",
        illegal: str = "raise",
        copy: bool = True,
        render_mode: None = None,
        # Any: they are passed on as keyword arguments.
        **options: Any,
    ) -> None:
        """With copy=False, return the arrays of the batch themselves, which the next step overwrites."""
        if render_mode is not None:
            raise BadOption(f"render_mode must be None for a vector environment, got {short_repr(render_mode)}")
        self.num_envs = num_envs
        seats = Batch(game, num_envs=1, seats=seats, **options).seats
        self._seat = seat_of(seat, seats)
        self._replaces_illegal = is_replaced(illegal)
        quick = bots_of(bots, seats, self._seat)
        self.batch = Batch(
            game,
            num_envs=num_envs,
            seats=seats,
            bots=quick,  # type: ignore[arg-type]  # it rejects bots that have no compiled policy
            final_observations=True,
            **options,
        )
        self.encoding = self.batch.encoding
        self._copy = copy
        self.single_observation_space = observation_box(self.encoding)
        self.single_action_space = gym.spaces.Discrete(len(self.batch.rulebook.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | list[int] | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Deal a new game in every env: seed + i in env i, or the i-th of a list."""
        if POSITION in options_of(options):
            raise BadOption("options must not have a position here; only single environments start at one")
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.batch.reset(seed)
        return self._given(self.batch.observations), self._info()

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _info(self) -> Info:
        return {"action_mask": self._given(self.batch.masks).view(np.int8)}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            got = f"{chosen.dtype.name} {chosen.shape}"
            raise IllegalAction(f"actions must be one integer for each of {self.num_envs} games, got {got}")
        wrong = self._wrong(chosen) if self._replaces_illegal else None
        self.batch.actions[:] = chosen if wrong is None else np.where(wrong, self.batch.sample(), chosen)
        self.batch.step()
        ended = self.batch.terminations.astype(bool)
        info = self._info() | ({"illegal": wrong} if wrong is not None and wrong.any() else {})
        if ended.any():
            info |= {"final_obs": self._given(self.batch.final_observations), "_final_obs": ended}
        rewards = self.batch.rewards[:, self._seat].copy()
        return self._given(self.batch.observations), rewards, ended, np.zeros_like(ended), info

    def _wrong(self, actions: Array) -> Array:
        """Return where an action is illegal."""
        masks = self.batch.masks
        inside = (actions >= 0) & (actions < masks.shape[1])
        legal = masks[np.arange(self.num_envs), np.where(inside, actions, 0)] == 1
        wrong: Array = ~(legal & inside)
        return wrong

    def sample(self) -> Array:
        """Return a random legal action for every game."""
        drawn: Array = self.batch.sample().copy()
        return drawn


def register() -> None:
    """Register the games with gymnasium.make and make_vec as rookery/GAME-vRULES."""
    for name in games.NAMES:
        identity = f"rookery/{name}-v{games.load(name).version}"
        if identity not in gym.registry:
            gym.register(
                identity,
                entry_point="rookery.envs.gymnasium:RookeryEnv",
                vector_entry_point="rookery.envs.gymnasium:RookeryVectorEnv",
                kwargs={"game": name},
            )


register()

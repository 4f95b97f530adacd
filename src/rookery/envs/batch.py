"""Many games at once in NumPy arrays: every game asks one seat, and one call advances all of them.

    batch = Batch("cubirds", num_envs=256, seats=2, seed=1)
    batch.reset()
    while …:
        batch.actions[:] = my_policy(batch.observations, batch.masks)
        batch.step()

When a game ends, the next one is dealt in the same step: `terminations` is 1, `rewards` has each seat's result, and the
observation belongs to the new game. `final_observations=True` also keeps the last observation of the old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from rookery import games
from rookery.core.engine.rng import Generator
from rookery.core.errors import BadOption, IllegalAction, short_repr
from rookery.core.game import SEATS_DEFAULT
from rookery.core.game_factory import blank_state
from rookery.core.observations import Encoding
from rookery.core.options import check_seed

from .batch_stepper import BatchStepper, each_env, seed_env
from .fields import AT_RANDOM, CALLER, CHECK, CHOOSE, DEAL, GREEDY, PLAYOUT, STEP, WORDS
from .validation import as_integer, checked_seed, checked_setup, raise_illegal, raise_on_fault

# Any: the arrays have elements of several types.
Array = npt.NDArray[Any]

# Compiled policies for the seats that the caller does not play; every game has them.
POLICIES = {"random": AT_RANDOM, "greedy": GREEDY, "playout": PLAYOUT}

NUM_ENVS_MAX = 65_536
# The seed of the bots is the seed of the deals with this bit flipped, so that the two streams are unrelated.
BOT_SEED_MASK = 1 << 100


def policies_of(bots: Mapping[int, str], seats: int) -> list[int]:
    """Return the policy of each seat: the caller's, unless a bot is named for the seat."""
    if not isinstance(bots, Mapping):
        raise BadOption(f"bots must be names by seat, such as {{1: 'greedy'}}, got {short_repr(bots)}")
    bots = {as_integer(seat): name for seat, name in bots.items()}  # type: ignore[misc]  # checked below
    for seat, name in bots.items():
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadOption(f"a seat in bots must be an integer from 0 to {seats - 1}, got {short_repr(seat)}")
        if name not in POLICIES:
            raise BadOption(f"bot of seat {seat} must be one of {', '.join(POLICIES)}, got {short_repr(name)}")
    if len(bots) == seats:
        raise BadOption("bots must leave at least one seat to you, got all {seats}")
    return [POLICIES[bots[seat]] if seat in bots else CALLER for seat in range(seats)]


class Batch:
    """Games of one kind side by side. All arrays have a row per game and are written in place.

        actions       int64    (num_envs,)         you write the action of the seat to act here
        deciders      uint8    (num_envs,)         the seat to act
        observations  uint8    (num_envs, cells)   its observation; `encoding` describes the cells
        masks         uint8    (num_envs, actions) its action mask: 1 for each legal action
        rewards       float64  (num_envs, seats)   where a game has ended, each seat's share of the victory; else 0
        terminations  uint8    (num_envs,)         1 where a game has ended and the next has begun
        final_observations uint8 (num_envs, cells) there, the last observation of the seat that acted last

    Every game asks one seat at a time. Errors are raised before anything is played.
    """

    def __init__(  # noqa: PLR0913  # keyword-only after the game
        self,
        game: str,
        *,
        num_envs: int,
        seats: int = SEATS_DEFAULT,
        seed: int | Sequence[int] | Array | None = None,
        bots: Mapping[int, str] | None = None,
        final_observations: bool = False,
        buffers: Mapping[str, Array] | None = None,
        **options: object,
    ) -> None:
        """Take one seed for all (game i gets seed + i) or one per game; `buffers` are your own arrays, by name."""
        self.rulebook = games.load(game)
        self.seats, self.options = checked_setup(self.rulebook, seats, options)
        count = as_integer(num_envs)
        if type(count) is not int or not 1 <= count <= NUM_ENVS_MAX:
            raise BadOption(f"num_envs must be an integer from 1 to {NUM_ENVS_MAX}, got {short_repr(num_envs)}")
        self.num_envs: int = count
        self.encoding: Encoding = self.rulebook.encoding(self.seats)
        policies = policies_of({} if bots is None else bots, self.seats)
        self._seeds = self._check_seeds(seed)
        self._arrays = self._buffers(final_observations, dict(buffers or {}))
        # The engine does not check these arrays, so they are copies that no caller can write to.
        kept = ("actions", "deciders", "terminations")
        self._own = {name: np.zeros_like(self._arrays[name]) for name in kept}
        words = {
            name: np.zeros(self.num_envs * WORDS, np.uint32)
            for name in ("deal_generators", "bot_generators", "sample_generators")
        }
        self._flat = {name: array.reshape(-1) for name, array in self._arrays.items()} | self._own | words
        self._states = [blank_state(self.rulebook, self.seats, self.options) for _ in range(self.num_envs)]
        self._stepper = BatchStepper(self._states, policies)
        self._stepper.bind(self.encoding.size, len(self.rulebook.actions), self._flat)
        self._seeded = self._dealt = self._busy = False

    def _buffers(self, final_observations: bool, given: dict[str, Array]) -> dict[str, Array]:
        """Return the arrays by name: the caller's if they fit, new ones for the rest."""
        num_envs, cells = self.num_envs, self.encoding.size
        shapes: dict[str, tuple[type, tuple[int, ...]]] = {
            "actions": (np.int64, (num_envs,)),
            "deciders": (np.uint8, (num_envs,)),
            "observations": (np.uint8, (num_envs, cells)),
            "masks": (np.uint8, (num_envs, len(self.rulebook.actions))),
            "rewards": (np.float64, (num_envs, self.seats)),
            "terminations": (np.uint8, (num_envs,)),
        }
        if final_observations:
            shapes["final_observations"] = (np.uint8, (num_envs, cells))
        for name in given.keys() - shapes.keys():
            raise BadOption(f"no buffer {short_repr(name)}, buffers are {', '.join(shapes)}")
        arrays = {name: checked(name, given.get(name), kind, shape) for name, (kind, shape) in shapes.items()}
        for one, other in combinations(given, 2):
            if np.shares_memory(arrays[one], arrays[other]):
                raise BadOption(f"{one} and {other} share memory; pass a separate array for each")
        return arrays

    def _check_seeds(self, seed: object) -> list[int]:
        number = as_integer(seed)
        if number is None or isinstance(number, int):
            first = check_seed(number)
            return [(first + i) % (1 << 128) for i in range(self.num_envs)]
        if not isinstance(seed, Sequence | np.ndarray) or isinstance(seed, str):
            raise BadOption(f"seed must be an integer, one integer per game, or None, got {short_repr(seed)}")
        seeds = [checked_seed(each) for each in seed]
        if len(seeds) != self.num_envs:
            raise BadOption(f"seed must have one integer for each of {self.num_envs} games, got {len(seeds)}")
        return seeds

    actions = property(lambda self: self._arrays["actions"], doc="Write the action of the seat to act here.")
    deciders = property(lambda self: self._arrays["deciders"], doc="The seat to act in each game.")
    observations = property(lambda self: self._arrays["observations"], doc="The observation of that seat.")
    masks = property(lambda self: self._arrays["masks"], doc="The action mask of that seat: 1 for each legal action.")
    rewards = property(
        lambda self: self._arrays["rewards"], doc="Shares of the victory where a game has ended, else 0."
    )
    terminations = property(
        lambda self: self._arrays["terminations"], doc="1 where a game has ended and the next has begun."
    )
    final_observations = property(
        lambda self: self._arrays.get("final_observations"), doc="Last observations of ended games, or None."
    )

    def reset(self, seed: object = None) -> None:
        """Deal a new game in every env: from these seeds, else from those of the constructor, else the next games."""
        with self._exclusive():
            if seed is not None:
                self._seeds = self._check_seeds(seed)
            if seed is not None or not self._seeded:
                for env, each in enumerate(self._seeds):
                    draw = Generator(each ^ (BOT_SEED_MASK << 1))
                    seed_env(self._stepper, env, Generator(each), Generator(each ^ BOT_SEED_MASK), draw)
            self._seeded = self._dealt = True
            self._work(DEAL)

    def step(self) -> None:
        """Play `actions`; if one of them is illegal, raise IllegalAction and play nothing in any game."""
        with self._exclusive():
            self._check_dealt()
            # Another thread may write to the caller's array between the check and the step.
            self._own["actions"][:] = self.actions
            wrong = each_env(self._stepper, CHECK)
            if wrong >= 0:
                seat, action = int(self._own["deciders"][wrong]), int(self._own["actions"][wrong])
                raise_illegal(self.rulebook, self._states[wrong], seat, action, where=f" in game {wrong}")
            self._work(STEP)

    def sample(self, policy: str = "random") -> Array:
        """Write the actions of a policy (random, greedy or playout) into `actions`, and return the array."""
        with self._exclusive():
            self._check_dealt()
            if policy not in POLICIES:
                raise BadOption(f"policy must be one of {', '.join(POLICIES)}, got {short_repr(policy)}")
            each_env(self._stepper, CHOOSE + POLICIES[policy])
            self.actions[:] = self._own["actions"]
            return self.actions  # type: ignore[no-any-return]  # a property from a lambda has no type

    def _work(self, work: int) -> None:
        broken = each_env(self._stepper, work)
        if broken >= 0:
            raise_on_fault(self.rulebook, self._states[broken], f" in game {broken}")
        self.deciders[:] = self._own["deciders"]
        self.terminations[:] = self._own["terminations"]

    @contextmanager
    def _exclusive(self) -> Iterator[None]:
        """Reject a second thread that steps the same batch: the engine works without the GIL."""
        if self._busy:
            raise IllegalAction("another thread is stepping this batch; give each thread a separate batch")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise IllegalAction("nothing has been dealt yet: call reset() first")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a batch cannot be copied or pickled, because it uses your arrays; create a new one")


def checked(name: str, array: Array | None, kind: type, shape: tuple[int, ...]) -> Array:
    """Return the caller's array if it fits, or a new one for None."""
    if array is None:
        return np.zeros(shape, kind)
    if not isinstance(array, np.ndarray):
        raise BadOption(f"{name} must be a NumPy array, got {type(array).__name__}")
    if array.dtype != kind or array.shape != shape:
        raise BadOption(f"{name} must be {np.dtype(kind).name} {shape}, got {array.dtype.name} {array.shape}")
    flags = array.flags
    requirements = {
        "contiguous, row by row": flags.c_contiguous,
        "aligned": flags.aligned,
        "writeable": flags.writeable,
    }
    for wanted, fits in requirements.items():
        if not fits:
            raise BadOption(f"{name} must be {wanted}")
    return array

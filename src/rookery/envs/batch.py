"""Many games at once in arrays of numpy: every table asks one seat, and all of them play on in one call.

    batch = Batch("cubirds", num_envs=256, seats=2, seed=1)
    batch.reset()
    while …:
        batch.actions[:] = my_policy(batch.observations, batch.masks)
        batch.step()

A table whose game has ended is dealt the next one at once: `terminations` says so, `rewards` has what each seat won,
and the observation is already that of the new game (`final_observations=True` keeps the last one, too).
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

Array = npt.NDArray[Any]

# Who may sit in the seats that the caller does not play: policies that every game has, compiled.
POLICIES = {"random": AT_RANDOM, "greedy": GREEDY, "playout": PLAYOUT}

NUM_ENVS_MAX = 65_536
# The generator of a table's random choices begins so far from the one that deals.
BOT_SEED_MASK = 1 << 100


def policies_of(bots: Mapping[int, str], seats: int) -> list[int]:
    """The policy of each seat: the caller's, unless a bot is named for it."""
    if not isinstance(bots, Mapping):
        raise BadOption(f"bots is {short_repr(bots)}, must be names by seat, as {{1: 'greedy'}}")
    bots = {as_integer(seat): name for seat, name in bots.items()}  # type: ignore[misc]  # what is none is refused
    for seat, name in bots.items():
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadOption(f"bots has a seat {short_repr(seat)}, must be a whole number from 0 to {seats - 1}")
        if name not in POLICIES:
            raise BadOption(f"bot is {short_repr(name)} for seat {seat}, must be one of {', '.join(POLICIES)}")
    if len(bots) == seats:
        raise BadOption("bots has every seat: at least one must be yours")
    return [POLICIES[bots[seat]] if seat in bots else CALLER for seat in range(seats)]


class Batch:
    """Tables of one game side by side. All arrays have a row for each table and are written in place.

        actions       int64    (num_envs,)         yours to write: what the seat that is asked plays
        deciders      uint8    (num_envs,)         the seat that is asked
        observations  uint8    (num_envs, cells)   what it may know; `encoding` says what is where
        masks         uint8    (num_envs, actions) 1 for each action that is legal
        rewards       float64  (num_envs, seats)   where a game has ended, each seat's share; 0 elsewhere
        terminations  uint8    (num_envs,)           1 where a game has ended and the next has begun
        final_observations uint8 (num_envs, cells)     there, what the seat asked last could see of the end

    Every table asks one seat at a time. What is wrong is refused before anything is played.
    """

    def __init__(  # noqa: PLR0913  # all but the game by name
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
        """One seed for all (table i gets seed + i) or one for each; `buffers` are arrays of your own, by name."""
        self.rulebook = games.load(game)
        self.seats, self.options = checked_setup(self.rulebook, seats, options)
        count = as_integer(num_envs)
        if type(count) is not int or not 1 <= count <= NUM_ENVS_MAX:
            raise BadOption(f"num_envs is {short_repr(num_envs)}, must be a whole number from 1 to {NUM_ENVS_MAX}")
        self.num_envs: int = count
        self.encoding: Encoding = self.rulebook.encoding(self.seats)
        policies = policies_of({} if bots is None else bots, self.seats)
        self._seeds = self._check_seeds(seed)
        self._arrays = self._buffers(final_observations, dict(buffers or {}))
        # What the engine trusts is not in arrays that others may write to.
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
        """The arrays by name: the caller's where they fit, new ones for the rest."""
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
                raise BadOption(f"{one} and {other} share memory, each must have its own")
        return arrays

    def _check_seeds(self, seed: object) -> list[int]:
        number = as_integer(seed)
        if number is None or isinstance(number, int):
            first = check_seed(number)
            return [(first + i) % (1 << 128) for i in range(self.num_envs)]
        if not isinstance(seed, Sequence | np.ndarray) or isinstance(seed, str):
            raise BadOption(f"seed is {short_repr(seed)}, must be a whole number, one for each table, or None")
        seeds = [checked_seed(each) for each in seed]
        if len(seeds) != self.num_envs:
            raise BadOption(f"{len(seeds)} seeds, must be one for each of {self.num_envs} tables")
        return seeds

    actions = property(lambda self: self._arrays["actions"], doc="Yours to write: what the seat that is asked plays.")
    deciders = property(lambda self: self._arrays["deciders"], doc="The seat that is asked at each table.")
    observations = property(lambda self: self._arrays["observations"], doc="What that seat may know.")
    masks = property(lambda self: self._arrays["masks"], doc="1 for each action that is legal for it.")
    rewards = property(lambda self: self._arrays["rewards"], doc="Shares of the victory, where a game has ended.")
    terminations = property(
        lambda self: self._arrays["terminations"], doc="1 where a game has ended and the next has begun."
    )
    final_observations = property(
        lambda self: self._arrays.get("final_observations"), doc="Last observations, or None if not asked for."
    )

    def reset(self, seed: object = None) -> None:
        """Deal a new game at every table: from these seeds, at first from those given before, or else the next ones."""
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
        """Play `actions`; if one of them is not legal nothing is played at any table."""
        with self._exclusive():
            self._check_dealt()
            # Others may write to the caller's array between the check and the play.
            self._own["actions"][:] = self.actions
            wrong = each_env(self._stepper, CHECK)
            if wrong >= 0:
                seat, action = int(self._own["deciders"][wrong]), int(self._own["actions"][wrong])
                raise_illegal(self.rulebook, self._states[wrong], seat, action, where=f" at table {wrong}")
            self._work(STEP)

    def sample(self, policy: str = "random") -> Array:
        """Write what a policy (random, greedy or playout) would play at every table into `actions`, and return it."""
        with self._exclusive():
            self._check_dealt()
            if policy not in POLICIES:
                raise BadOption(f"policy is {short_repr(policy)}, must be one of {', '.join(POLICIES)}")
            each_env(self._stepper, CHOOSE + POLICIES[policy])
            self.actions[:] = self._own["actions"]
            return self.actions  # type: ignore[no-any-return]

    def _work(self, work: int) -> None:
        broken = each_env(self._stepper, work)
        if broken >= 0:
            raise_on_fault(self.rulebook, self._states[broken], f" at table {broken}")
        self.deciders[:] = self._own["deciders"]
        self.terminations[:] = self._own["terminations"]

    @contextmanager
    def _exclusive(self) -> Iterator[None]:
        """The engine works without the GIL: a second thread at the same tables is refused."""
        if self._busy:
            raise IllegalAction("another thread is stepping this batch; give each thread a batch of its own")
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise IllegalAction("nothing has been dealt yet: call reset() first")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a batch cannot be copied or pickled: its tables lie in arrays of yours; make another")


def checked(name: str, array: Array | None, kind: type, shape: tuple[int, ...]) -> Array:
    """The caller's array if it fits, or a new one."""
    if array is None:
        return np.zeros(shape, kind)
    if not isinstance(array, np.ndarray):
        raise BadOption(f"{name} is {type(array).__name__}, must be an array of numpy")
    if array.dtype != kind or array.shape != shape:
        raise BadOption(f"{name} is {array.dtype.name} {array.shape}, must be {np.dtype(kind).name} {shape}")
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

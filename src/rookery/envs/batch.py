"""Many games at once in arrays of numpy: every table asks one seat, and all of them play on in one call.

    batch = Batch("cubirds", tables=256, seats=2, seed=1)
    batch.reset()
    while …:
        batch.actions[:] = my_policy(batch.observations, batch.masks)
        batch.step()

A table whose game has ended is dealt the next one at once: `endings` says so, `rewards` has what each seat won, and the
observation is already that of the new game (with `finals=True` the last one is in `finals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from rookery import games
from rookery.core.constants import SOUND
from rookery.core.encoding import Encoding
from rookery.core.errors import BadOption, BrokenTable, IllegalAction, shown
from rookery.core.game import SEATS_DEFAULT, blank_table, possible
from rookery.core.generator import Generator
from rookery.core.options import check_options, check_seats, check_seed
from rookery.core.rulebook import Rulebook

from .fields import AT_RANDOM, CALLER, CHECK, CHOOSE, DEAL, GREEDY, HABIT, STEP, WORDS
from .lanes import Lanes, each_lane, seed_lane

Array = npt.NDArray[Any]

# Who may sit in the seats that the caller does not play: policies that every game has, compiled.
POLICIES = {"random": AT_RANDOM, "greedy": GREEDY, "habit": HABIT}

TABLES_MAX = 65_536
# The generator of a table's random choices begins so far from the one that deals.
APART = 1 << 100


def setup_of(rulebook: Rulebook, seats: int, options: Mapping[str, object]) -> tuple[int, dict[str, Any]]:
    """Seats and options, checked; a game that people may play for ever is bounded as it is for bots."""
    seats = check_seats(seats, *rulebook.seats)
    values = check_options(rulebook.options, {**rulebook.bot_options, **options})
    rulebook.check_setup(seats, values)
    return seats, values


def policies_of(bots: Mapping[int, str], seats: int) -> list[int]:
    """The policy of each seat: the caller's, unless a bot is named for it."""
    for seat, name in bots.items():
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadOption(f"bots has a seat {shown(seat)}, must be a whole number from 0 to {seats - 1}")
        if name not in POLICIES:
            raise BadOption(f"bot is {shown(name)} for seat {seat}, must be one of {', '.join(POLICIES)}")
    if len(bots) == seats:
        raise BadOption("bots has every seat: at least one must be yours")
    return [POLICIES[bots[seat]] if seat in bots else CALLER for seat in range(seats)]


class Batch:
    """Tables of one game side by side. All arrays have a row for each table and are written in place.

    actions       int64    (tables,)           yours to write: what the seat that is asked plays
    deciders      uint8    (tables,)           the seat that is asked
    observations  uint8    (tables, cells)     what it may know; `encoding` says what is where
    masks         uint8    (tables, actions)   1 for each action that is legal
    rewards       float64  (tables, seats)     where a game has ended, each seat's share of the victory; 0 elsewhere
    endings       uint8    (tables,)           1 where a game has ended and the next has begun
    finals        uint8    (tables, cells)     there, what the seat asked last could see of the end
    """

    def __init__(  # noqa: PLR0913  # all but the game by name
        self,
        game: str,
        *,
        tables: int,
        seats: int = SEATS_DEFAULT,
        seed: int | Sequence[int] | None = None,
        bots: Mapping[int, str] | None = None,
        finals: bool = False,
        buffers: Mapping[str, Array] | None = None,
        **options: object,
    ) -> None:
        """One seed for all (table i gets seed + i) or one for each; `buffers` are arrays of your own, by name."""
        self.rulebook = games.load(game)
        self.seats, self.options = setup_of(self.rulebook, seats, options)
        if type(tables) is not int or not 1 <= tables <= TABLES_MAX:
            raise BadOption(f"tables is {shown(tables)}, must be a whole number from 1 to {TABLES_MAX}")
        self.tables = tables
        self.encoding: Encoding = self.rulebook.encoding(self.seats)
        policies = policies_of(bots or {}, self.seats)
        self._seeds = self._check_seeds(seed)
        shapes = self._shapes(finals)
        given = dict(buffers or {})
        for name in given.keys() - shapes.keys():
            raise BadOption(f"no buffer {shown(name)}, buffers are {', '.join(shapes)}")
        self._arrays = {name: checked(name, given.get(name), kind, shape) for name, (kind, shape) in shapes.items()}
        self.actions: Array = self._arrays["actions"]
        self.deciders: Array = self._arrays["deciders"]
        self.observations: Array = self._arrays["observations"]
        self.masks: Array = self._arrays["masks"]
        self.rewards: Array = self._arrays["rewards"]
        self.endings: Array = self._arrays["endings"]
        self.finals: Array | None = self._arrays.get("finals")
        self._words = {name: np.zeros(tables * WORDS, np.uint32) for name in ("dealers", "chances")}
        self._tables = [blank_table(self.rulebook, self.seats, self.options) for _ in range(tables)]
        self._lanes = Lanes(self._tables, policies)
        flat = {name: array.reshape(-1) for name, array in self._arrays.items()}
        self._lanes.bind(self.encoding.size, len(self.rulebook.actions), flat | self._words)
        self._dealt = False
        self._seeded = False

    def _shapes(self, finals: bool) -> dict[str, tuple[type, tuple[int, ...]]]:
        tables, cells = self.tables, self.encoding.size
        shapes: dict[str, tuple[type, tuple[int, ...]]] = {
            "actions": (np.int64, (tables,)),
            "deciders": (np.uint8, (tables,)),
            "observations": (np.uint8, (tables, cells)),
            "masks": (np.uint8, (tables, len(self.rulebook.actions))),
            "rewards": (np.float64, (tables, self.seats)),
            "endings": (np.uint8, (tables,)),
        }
        return shapes | ({"finals": (np.uint8, (tables, cells))} if finals else {})

    def _check_seeds(self, seed: int | Sequence[int] | None) -> list[int]:
        if seed is None or isinstance(seed, int):
            first = check_seed(seed)
            return [(first + i) % (1 << 128) for i in range(self.tables)]
        seeds = [check_seed(each) for each in seed]
        if len(seeds) != self.tables:
            raise BadOption(f"{len(seeds)} seeds, must be one for each of {self.tables} tables")
        return seeds

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Deal a new game at every table: from these seeds, at first from those given before, or else the next ones."""
        if seed is not None:
            self._seeds = self._check_seeds(seed)
        if seed is not None or not self._seeded:
            for lane, each in enumerate(self._seeds):
                seed_lane(self._lanes, lane, Generator(each), Generator(each ^ APART))
        self._seeded = True
        self._stop_on_fault(each_lane(self._lanes, DEAL))
        self._dealt = True

    def step(self) -> None:
        """Play `actions`; if one of them is not legal nothing is played at any table."""
        self._check_dealt()
        wrong = each_lane(self._lanes, CHECK)
        if wrong >= 0:
            self._refuse(wrong)
        self._stop_on_fault(each_lane(self._lanes, STEP))

    def sample(self, policy: str = "random") -> Array:
        """Write what a policy (random, greedy or habit) would play at every table into `actions`, and return it."""
        self._check_dealt()
        if policy not in POLICIES:
            raise BadOption(f"policy is {shown(policy)}, must be one of {', '.join(POLICIES)}")
        each_lane(self._lanes, CHOOSE + POLICIES[policy])
        return self.actions

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise IllegalAction("nothing has been dealt yet: call reset() first")

    def _refuse(self, lane: int) -> None:
        seat, number = int(self.deciders[lane]), int(self.actions[lane])
        space = self.rulebook.actions
        action = space.text(number) if 0 <= number < len(space) else str(number)
        legal = self._tables[lane].legal_of(seat, space.all)
        raise IllegalAction(f"illegal at table {lane}: {action}; {possible(legal)}")

    def _stop_on_fault(self, lane: int) -> None:
        if lane >= 0:
            fault = self._tables[lane].broken
            assert fault != SOUND, "a broken table says so"
            raise BrokenTable(f"{self.rulebook.name}: table {lane} broke (fault {fault}); this is a bug")


def checked(name: str, array: Array | None, kind: type, shape: tuple[int, ...]) -> Array:
    """The caller's array if it fits, or a new one."""
    if array is None:
        return np.zeros(shape, kind)
    if not isinstance(array, np.ndarray):
        raise BadOption(f"{name} is {type(array).__name__}, must be an array of numpy")
    fits = array.dtype == kind and array.shape == shape and array.flags.c_contiguous and array.flags.writeable
    if not fits:
        wanted = f"{np.dtype(kind).name} {shape}, contiguous and writeable"
        raise BadOption(f"{name} is {array.dtype.name} {array.shape}, must be {wanted}")
    return array

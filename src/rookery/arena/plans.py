"""Tournament plans: which bots meet, on which deals and seats.

A plan is a list of matchups. In a matchup every deal is played once in each rotation of its bots. Deal number k has the
same cards in every matchup, so that luck does not decide between two bots. All seeds follow from the plan's seed,
the matchup and the number of the match. The result does not depend on the process or the time that plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise
from math import comb
from typing import Any, TypedDict

from rookery import bots as rookery_bots
from rookery import games
from rookery.core.errors import BadOption, did_you_mean, short_repr
from rookery.core.options import check_options, check_seats
from rookery.core.text.integers import is_digits

from .matches import Match, derived_seed

Seating = tuple[str, ...]

GAMES_MAX = 10**9
# A round-robin grows fast: 40 bots on 7 seats would be 18 million matchups.
MATCHUPS_MAX = 10_000


@dataclass(frozen=True, slots=True)
class Matchup:
    """Bots that meet at one table; every deal is played once with each of the seatings."""

    name: str
    seatings: tuple[Seating, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """Return the different bots."""
        return tuple(dict.fromkeys(self.seatings[0]))


class PlanData(TypedDict):
    """A plan as JSON, with the version of the game's rules."""

    kind: str
    game: str
    rules: int
    seats: int
    bots: list[str]
    options: dict[str, object]
    seed: int
    games: int


@dataclass(frozen=True)
class Plan:
    """The plan of a tournament; `games` is the number per matchup, rounded up to whole deals."""

    kind: str
    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    # Any: they are passed on as keyword arguments of rookery.new.
    options: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def matchups(self) -> tuple[Matchup, ...]:
        seatings = [(bot,) for bot in self.bots] if self.seats == 1 else KINDS[self.kind](self.bots, self.seats)
        return tuple(rotated_matchup(seating) for seating in seatings)

    @cached_property
    def _matchup_numbers(self) -> dict[str, int]:
        return {matchup.name: place for place, matchup in enumerate(self.matchups)}

    @property
    def deals(self) -> int:
        return -(-self.games // self.seats)

    @property
    def total(self) -> int:
        """Return the number of games in all matchups."""
        return self.deals * self.seats * len(self.matchups)

    def match_keys(self) -> Iterator[str]:
        """Yield the keys of all matches deal by deal, so that an interrupted run has played all matchups equally."""
        for deal in range(self.deals):
            for matchup in self.matchups:
                for rotation in range(self.seats):
                    yield f"{matchup.name}/{deal * self.seats + rotation}"

    def position_of(self, key: str) -> tuple[int, int, int]:
        """Return the deal, the matchup and the rotation of a key, which sort keys in the order of the plan.

        Raise KeyError if the key belongs to another plan.
        """
        name, _, number = key.rpartition("/")
        if not is_digits(number) or str(int(number)) != number:
            raise KeyError(key)
        deal, rotation = divmod(int(number), self.seats)
        return deal, self._matchup_numbers[name], rotation

    def match(self, key: str) -> Match:
        deal, place, rotation = self.position_of(key)
        matchup = self.matchups[place]
        bot_seed = derived_seed(self.seed, "luck", key)
        return Match(
            self.game, matchup.seatings[rotation], derived_seed(self.seed, "deal", deal), bot_seed, self.options
        )

    def as_json(self) -> PlanData:
        return {
            "kind": self.kind,
            "game": self.game,
            "rules": games.load(self.game).version,
            "seats": self.seats,
            "bots": list(self.bots),
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
        }


def checked_plan(plan: Plan) -> Plan:
    """Return a plan that can be played; raise BadOption, or an error for an unknown game or bot, otherwise."""
    rulebook = games.load(plan.game)
    if plan.kind not in KINDS:
        raise BadOption(
            f"kind must be one of {', '.join(KINDS)}, got {short_repr(plan.kind)}{did_you_mean(plan.kind, KINDS)}"
        )
    check_seats(plan.seats, *rulebook.seats)
    check_bots(plan)
    check_matchup_count(plan)
    chosen = check_options(rulebook.options, {**rulebook.bot_options, **plan.options})
    rulebook.check_setup(plan.seats, chosen)
    if not 1 <= plan.games <= GAMES_MAX:
        raise BadOption(f"games must be an integer from 1 to {GAMES_MAX}, got {plan.games}")
    return plan


def check_bots(plan: Plan) -> None:
    """Raise an error if the bots are too few, too many, repeated or unknown."""
    bots_min = 1 if plan.kind == "series" or plan.seats == 1 else 2
    if len(plan.bots) < bots_min:
        raise BadOption(f"bots of a {plan.kind} must be at least {bots_min}, got {len(plan.bots)}")
    repeated = [bot for place, bot in enumerate(plan.bots) if bot in plan.bots[:place]]
    if repeated and (plan.kind != "series" or plan.seats == 1):
        raise BadOption(f"bots of a {plan.kind} must be different, got {short_repr(repeated[0])} twice")
    if plan.kind == "series" and 1 < plan.seats < len(plan.bots):
        raise BadOption(f"bots must be at most {plan.seats}, one for each seat, got {len(plan.bots)}")
    for bot in plan.bots:
        rookery_bots.load(bot)


def check_matchup_count(plan: Plan) -> None:
    """Raise BadOption if a round-robin has too many matchups; no other kind has more matchups than bots."""
    if plan.kind != "round-robin" or plan.seats == 1:
        return
    count = comb(len(plan.bots), min(plan.seats, len(plan.bots)))
    if count > MATCHUPS_MAX:
        raise BadOption(
            f"matchups must be at most {MATCHUPS_MAX:,}, got {count:,} in a round-robin of {len(plan.bots)} bots on "
            f"{plan.seats} seats; choose fewer bots, fewer seats or another kind"
        )


def rotated_matchup(seating: Seating) -> Matchup:
    """Return the matchup of a seating, with all its rotations."""
    return Matchup(
        ",".join(seating), tuple(seating[rotation:] + seating[:rotation] for rotation in range(len(seating)))
    )


# The seatings of each kind of plan.


def series(bots: Seating, seats: int) -> list[Seating]:
    """Seat all bots at one table; repeat them if there are more seats."""
    return [repeat_to_seats(bots, seats)]


def round_robin(bots: Seating, seats: int) -> list[Seating]:
    """Seat every set of different bots, one per seat; if there are fewer bots than seats, repeat all of them."""
    return [repeat_to_seats(chosen, seats) for chosen in combinations(bots, min(seats, len(bots)))]


def gauntlet(bots: Seating, seats: int) -> list[Seating]:
    """Seat the first bot, the challenger, alone among copies of each of the others."""
    return [one_against(bots[0], opponent, seats) for opponent in bots[1:]]


def ladder(bots: Seating, seats: int) -> list[Seating]:
    """Seat each bot alone among copies of the bot named before it; the lowest rung comes first."""
    return [one_against(upper, lower, seats) for lower, upper in pairwise(bots)]


def repeat_to_seats(bots: Seating, seats: int) -> Seating:
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def one_against(bot: str, others: str, seats: int) -> Seating:
    return (bot, *[others] * (seats - 1))


KINDS: dict[str, Callable[[Seating, int], list[Seating]]] = {
    "series": series,
    "round-robin": round_robin,
    "gauntlet": gauntlet,
    "ladder": ladder,
}

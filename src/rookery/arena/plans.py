"""Plans of a tournament: who meets whom, on which deals, on which seats.

A plan is a list of contests. In a contest every deal is played once for each rotation of its bots, and deal number k
is the same cards in every contest, so that what separates two bots is never the luck of the draw. All seeds follow
from the plan's seed, the contest and the number of the match: who plays it, where and when makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise
from math import comb
from typing import Any

from rookery import bots as rookery_bots
from rookery import games
from rookery.core.errors import BadOption, did_you_mean, short_repr
from rookery.core.options import check_options, check_seats
from rookery.core.text.integers import is_digits

from .matches import Match, derived_seed

Seating = tuple[str, ...]

GAMES_MAX = 10**9
# A round-robin grows fast: 40 bots on 7 seats would be 18 million contests.
MATCHUPS_MAX = 10_000


@dataclass(frozen=True, slots=True)
class Matchup:
    """Bots that meet at one table; each deal is played once at every one of these tables."""

    name: str
    seatings: tuple[Seating, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that meet, each once."""
        return tuple(dict.fromkeys(self.seatings[0]))


@dataclass(frozen=True)
class Plan:
    """What a tournament plays; so many games in each contest, rounded up to whole deals."""

    kind: str
    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
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
        """All games of the plan."""
        return self.deals * self.seats * len(self.matchups)

    def match_keys(self) -> Iterator[str]:
        """All matches by their keys, deal after deal, so that a run that is cut short has played all contests alike."""
        for deal in range(self.deals):
            for matchup in self.matchups:
                for rotation in range(self.seats):
                    yield f"{matchup.name}/{deal * self.seats + rotation}"

    def position_of(self, key: str) -> tuple[int, int, int]:
        """Deal, contest and rotation of a key: sorts keys as the plan has them; KeyError for one of another plan."""
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

    def as_json(self) -> dict[str, Any]:
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
    """The plan, if it can be played; everything is checked before the first game."""
    rulebook = games.load(plan.game)
    if plan.kind not in KINDS:
        raise BadOption(
            f"no kind {short_repr(plan.kind)}{did_you_mean(plan.kind, KINDS)}; kinds are {', '.join(KINDS)}"
        )
    check_seats(plan.seats, *rulebook.seats)
    check_bots(plan)
    check_matchup_count(plan)
    chosen = check_options(rulebook.options, {**rulebook.bot_options, **plan.options})
    rulebook.check_setup(plan.seats, chosen)
    if not 1 <= plan.games <= GAMES_MAX:
        raise BadOption(f"games is {plan.games}, must be a whole number from 1 to {GAMES_MAX}")
    return plan


def check_bots(plan: Plan) -> None:
    least = 1 if plan.kind == "series" or plan.seats == 1 else 2
    if len(plan.bots) < least:
        raise BadOption(f"a {plan.kind} needs at least {least} bots, and {len(plan.bots)} came")
    twice = [bot for place, bot in enumerate(plan.bots) if bot in plan.bots[:place]]
    if twice and (plan.kind != "series" or plan.seats == 1):
        raise BadOption(f"bot {short_repr(twice[0])} is named twice; in a {plan.kind} each plays once")
    if plan.kind == "series" and 1 < plan.seats < len(plan.bots):
        raise BadOption(f"{len(plan.bots)} bots for {plan.seats} seats")
    for bot in plan.bots:
        rookery_bots.load(bot)


def check_matchup_count(plan: Plan) -> None:
    """Refuse what is too much before it is made; no other kind has more contests than bots."""
    if plan.kind != "round-robin" or plan.seats == 1:
        return
    count = comb(len(plan.bots), min(plan.seats, len(plan.bots)))
    if count > MATCHUPS_MAX:
        raise BadOption(
            f"a round-robin of {len(plan.bots)} bots on {plan.seats} seats has {count:,} contests, must be at most "
            f"{MATCHUPS_MAX:,}; name fewer bots, or choose fewer seats or another kind"
        )


def rotated_matchup(seating: Seating) -> Matchup:
    """The contest of a table: its bots once in every rotation."""
    return Matchup(
        ",".join(seating), tuple(seating[rotation:] + seating[:rotation] for rotation in range(len(seating)))
    )


# Who meets whom.


def series(bots: Seating, seats: int) -> list[Seating]:
    """All bots at one table, over and over if there are more seats."""
    return [repeat_to_seats(bots, seats)]


def round_robin(bots: Seating, seats: int) -> list[Seating]:
    """Every set of as many different bots as there are seats; if there are fewer, all of them over and over."""
    return [repeat_to_seats(met, seats) for met in combinations(bots, min(seats, len(bots)))]


def gauntlet(bots: Seating, seats: int) -> list[Seating]:
    """The first bot, the challenger, alone among copies of each of the others."""
    return [one_against(bots[0], opponent, seats) for opponent in bots[1:]]


def ladder(bots: Seating, seats: int) -> list[Seating]:
    """Each bot alone among copies of the one named before it: the lowest rung is named first."""
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

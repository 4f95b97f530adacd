"""Plans: the tests that run on a mutant, stage by stage, with the nearest and quickest first.

Paths that a tree does not have are left out, and stages without tests are skipped, so that one plan can be used for
trees with different tests. A path that this repository does not have either is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("cubirds", "feather", "wingspan")
QUICK, SLOW = "not slow", "slow"
# These tests compare both builds; if too much would have to be compiled, there is only one.
NOT_FOR_PURE = ("--ignore-glob=*/test_builds.py",)


class BrokenPlan(Exception):
    """A plan names tests that do not exist."""


@dataclass(frozen=True)
class Stage:
    """One run of pytest: folders or files, an expression for names (-k), one for markers (-m), other arguments."""

    name: str
    paths: tuple[str, ...]
    names: str = ""
    marks: str = ""
    more: tuple[str, ...] = ()
    pure: bool = False

    @property
    def arguments(self) -> list[str]:
        return [*self._chosen, *self.more]

    @property
    def _chosen(self) -> list[str]:
        names = ("-k", self.names) if self.names else ()
        return [*self.paths, *names, *(("-m", self.marks) if self.marks else ())]

    @property
    def label(self) -> str:
        """Return the arguments that select tests, without those that leave tests out."""
        return " ".join([*self._chosen, *(("uncompiled",) if self.pure else ())])

    @property
    def key(self) -> str:
        """Return all arguments, as a key for the store of measured times."""
        return " ".join([*self.arguments, *(("pure",) if self.pure else ())])


def stage(name: str, paths: str, names: str = "", marks: str = "", without: str = "") -> Stage:
    """Return a stage of paths below `tests`; `without` names the test files that are left out."""
    left_out = tuple(f"--ignore-glob=*/test_{file}.py" for file in without.split())
    return Stage(name, tuple(f"tests/{path}" for path in paths.split()), names, marks, left_out)


def pure_stage(name: str, paths: str, names: str = "", without: str = "") -> Stage:
    return replace(stage(name, paths, names, QUICK, without), pure=True)


# Tests that the gate does not run uncompiled: random games; of Wingspan also tests that visit many states, and tests of
# Python code that is the same in both builds.
RANDOM_GAMES = "conservation encode greedy measures policy properties"
MANY_STATES = "feeder goals opening payments real_games setting_up text_parts"
SAME_PYTHON = (
    "cards bad_rows bad_rows_of_powers positions text text_scenes sentences power_texts scorer board board_cards"
)


def game_plan(name: str) -> tuple[Stage, ...]:
    """Return the plan of a game.

    It begins with golden games and scenarios on the uncompiled build: they find most mutants, and nothing has to be
    compiled for them. The comparison of both builds runs once for each game, not for each number of seats, because a
    mutant is in both builds.
    """
    return (
        pure_stage("scenarios, uncompiled", f"golden games/{name}", name, f"{RANDOM_GAMES} {MANY_STATES}"),
        stage("golden", "golden corpus", name, QUICK),
        stage("near", f"games/{name}", marks=QUICK),
        stage("locales, arena", "locales arena", name, QUICK),
        stage("conformance", "conformance", name, QUICK),
        stage("near, slow", f"games/{name}", marks=SLOW),
        stage(
            "bots, envs, server",
            "bots envs server/tables/test_table.py server/archive/test_statistics.py cli",
            name,
            QUICK,
        ),
        stage("conformance, slow", "conformance", name, SLOW, "builds"),
        pure_stage("uncompiled", f"games/{name} golden conformance", name),
    )


TABLES = (
    "server/tables server/live/test_concurrent_actions.py server/live/test_links.py server/archive/test_statistics.py "
    "server/api/test_rate_limits.py"
)
STORED = "server/storage/test_crash.py server/storage/test_killed.py server/storage/test_two_servers.py"
# These tests take long, and the rest of the folder covers the same code.
LONG_SERVER = (
    "killed storage file_lock backup batches leases connecting races maintenance two_servers logs schemathesis "
    "reveal_delay_endpoints http_bot rate_limited_clients hints reference client_files"
)

PLANS: dict[str, tuple[Stage, ...]] = {
    **{name: game_plan(name) for name in GAMES},
    "core": (
        pure_stage("near, uncompiled", "core golden", without="architecture mutants*"),
        stage("near", "core", without="architecture mutants*"),
        stage("golden", "golden corpus locales", marks=QUICK, without="page_catalogues"),
        stage("cubirds", "games/cubirds", marks=QUICK),
        stage("conformance", "conformance", marks=QUICK),
        stage("games", "games/feather games/wingspan", marks=QUICK),
        stage("bots, envs, arena", "bots envs arena", marks=QUICK),
        stage("cli, server", f"cli {TABLES}", marks=QUICK, without="art tournament"),
        stage("near, slow", "locales games/cubirds", marks=SLOW),
        pure_stage("uncompiled", "core golden games/cubirds conformance", without="architecture mutants*"),
    ),
    "bots": (
        stage("near", "bots", marks=QUICK),
        stage("near, slow", "bots", marks=SLOW),
        stage("arena", "arena", marks=QUICK),
        stage("cli", "cli", "analyse or bot or play", QUICK, "art tournament"),
        stage("server", "server/live/test_bot_pool.py server/review"),
        stage("builds", "conformance/test_builds.py", marks=QUICK),
    ),
    "envs": (
        stage("near", "envs", marks=QUICK),
        stage("near, slow", "envs", marks=SLOW),
    ),
    "server": (
        stage("near", TABLES, marks=QUICK),
        stage("server", "server", marks=QUICK, without=LONG_SERVER),
        stage("server, slow", "server", marks=SLOW, without=LONG_SERVER),
        stage("cli", "cli/test_serve.py cli/test_analyse.py corpus"),
    ),
    "storage": (
        stage("near", "server/storage corpus", marks=QUICK),
        stage("endpoints", "server", "endpoints or score or resuming or people", QUICK),
        stage("stored", STORED),
        stage("near, slow", "server/storage", marks=SLOW),
        stage("cli", "cli", "serve or backup or analyse"),
    ),
}


def plan_for(
    area: str, tree: Path, *, pure: bool = False, marks: str = "", pure_more: Sequence[str] = ()
) -> list[Stage]:
    """Return the stages for an area of a tree.

    `marks` applies to every stage in addition to its own markers; `pure_more` are extra arguments for stages of the
    uncompiled build. With `pure`, all stages run on the uncompiled build, without `pure_more`.
    """
    stages = as_pure(PLANS[area]) if pure else list(PLANS[area])
    more = () if pure else tuple(pure_more)
    return [limited(each, tree, marks, more) for each in stages if paths_in(each, tree)]


def as_pure(stages: Sequence[Stage]) -> list[Stage]:
    """Return the quick tests of a plan for the uncompiled build; its first, uncompiled stages stay the same."""
    early = list(takewhile(lambda each: each.pure, stages))
    return early + [
        replace(each, marks=QUICK, pure=True, more=each.more + NOT_FOR_PURE)
        for each in stages
        if each.marks != SLOW and not each.pure
    ]


def limited(each: Stage, tree: Path, marks: str, pure_more: tuple[str, ...]) -> Stage:
    both = " and ".join(f"({part})" for part in (each.marks, marks) if part)
    more = each.more + (pure_more if each.pure else ())
    return replace(each, paths=paths_in(each, tree), marks=both if marks else each.marks, more=more)


def paths_in(each: Stage, tree: Path) -> tuple[str, ...]:
    """Return the paths that the tree has; raise BrokenPlan for a name that this repository does not have either."""
    for pattern in (*each.paths, *patterns_left_out(each)):
        if not any(next(place.glob(pattern), None) for place in (tree, ROOT)):
            raise BrokenPlan(f"paths of stage {each.name!r} must exist, got {pattern}; correct it in {__name__}")
    return tuple(path for path in each.paths if (tree / path).exists())


def patterns_left_out(each: Stage) -> Iterator[str]:
    """Yield a pattern for each name of test files that a stage leaves out."""
    for argument in each.more:
        option, _, pattern = argument.partition("=")
        if option == "--ignore-glob":
            yield f"tests/**/{pattern.rpartition('/')[2]}"


def once_each(plans: Iterable[Sequence[Stage]]) -> list[Stage]:
    """Return the stages of some plans without repetitions."""
    return list({each.key: each for plan in plans for each in plan}.values())

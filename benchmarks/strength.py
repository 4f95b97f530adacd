"""Measure how strong the bots are: every claim of docs/strength.md is a tournament that you can repeat.

    python benchmarks/strength.py --list
    python benchmarks/strength.py cubirds-raven wingspan-self     only these claims; without names all
    python benchmarks/strength.py --workers 2 --out build/strength
    python benchmarks/strength.py --write                         store results as the figures of `rookery bots`
    python benchmarks/strength.py --page                          write results into the tables of docs/strength.md

Each tournament writes a results file and a report; an interrupted run continues where it stopped. Claims with a budget
in seconds need an idle machine and --workers 1.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from strength_page import write_page

from rookery import games
from rookery.arena import (
    Plan,
    Standings,
    StoppingRule,
    Tournament,
    checked_plan,
    executor_for,
    open_results,
    report_html,
    standings,
)
from rookery.core.data.bot_levels import LEVEL_NAMES as LEVELS
from rookery.core.data.bot_levels import STRENGTH_COLUMNS

SEED = 2026


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim and the tournament that tests it."""

    claim: str
    plan: Plan
    stop: StoppingRule | None = None


def plan(kind: str, game: str, seats: int, bots: tuple[str, ...], games: int) -> Plan:
    return checked_plan(Plan(kind, game, seats, bots, games, SEED))


# For each game: the seats, and the games of a level against greedy, of a level against the one below, and of a budget
# against a quarter of it.
MEASURED = {"cubirds": (2, 200, 400, 400), "feather": (4, 200, 400, 400), "wingspan": (2, 40, 200, 60)}
BUDGETS = {"cubirds": (30, 120, 480, 1920), "feather": (30, 120, 480, 1920), "wingspan": (20, 80, 320)}

PROOFS: dict[str, Proof] = {
    "wingspan-self": Proof(
        "Wingspan, 2 seats: raven against itself scores at least 80 on average over 100 games",
        plan("series", "wingspan", 2, ("raven", "raven"), 100),
    ),
    "wingspan-raven": Proof(
        "Wingspan, 2 seats: raven wins at least 90% against greedy",
        plan("gauntlet", "wingspan", 2, ("raven", "greedy"), 100),
    ),
    "cubirds-raven": Proof(
        "CuBirds, 2 seats: raven wins at least 93% of 400 games against greedy",
        plan("gauntlet", "cubirds", 2, ("raven", "greedy"), 400),
    ),
    "cubirds-four": Proof(
        "CuBirds, 4 seats: raven wins at least 70% against three greedy",
        plan("gauntlet", "cubirds", 4, ("raven", "greedy"), 400),
    ),
    "feather-raven": Proof(
        "Birds of a Feather, 4 seats: raven wins at least 75% of 400 games against three greedy",
        plan("gauntlet", "feather", 4, ("raven", "greedy"), 400),
    ),
    "feather-solo": Proof(
        "Birds of a Feather solo: raven scores at least 34.5 on average over 400 games",
        plan("series", "feather", 1, ("greedy", *LEVELS), 400),
    ),
    "cubirds-solo": Proof("CuBirds solo against RobinBird", plan("series", "cubirds", 1, ("greedy", *LEVELS), 100)),
    "wingspan-solo": Proof("Wingspan solo against the Automa", plan("series", "wingspan", 1, ("greedy", *LEVELS), 60)),
    "wingspan-curve": Proof(
        "Wingspan, 2 seats: how strength grows with time",
        plan("ladder", "wingspan", 2, ("raven@0.02s", "raven@0.1s", "raven@0.5s", "raven@2s"), 12),
    ),
}
for _game, (_seats, _against, _rung, _quarter) in MEASURED.items():
    for _level in LEVELS[:-1]:
        PROOFS[f"{_game}-{_level}"] = Proof(
            f"{_game}, {_seats} seats: {_level} among greedy",
            plan("gauntlet", _game, _seats, (_level, "greedy"), _against),
        )
    PROOFS[f"{_game}-ladder"] = Proof(
        f"{_game}, {_seats} seats: every level is stronger than the one below it",
        plan("ladder", _game, _seats, ("random", *LEVELS), _rung),
        StoppingRule(),
    )
    PROOFS[f"{_game}-budgets"] = Proof(
        f"{_game}, {_seats} seats: a bot with four times the simulations is never weaker",
        plan("ladder", _game, _seats, tuple(f"raven@{budget}" for budget in BUDGETS[_game]), _quarter),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proofs", nargs="*", metavar="NAME", help=f"one or more of {', '.join(PROOFS)}")
    parser.add_argument("--list", action="store_true", help="only list the claims")
    parser.add_argument("--workers", type=int, default=1, help="number of processes")
    parser.add_argument("--games", type=int, help="number of games (default: that of each claim)")
    parser.add_argument("--out", type=Path, default=Path("build/strength"), help="folder of results and reports")
    parser.add_argument("--write", action="store_true", help="write each game's data/strength.csv from the results")
    parser.add_argument("--page", action="store_true", help="write the tables of docs/strength.md from the results")
    chosen = parser.parse_args()
    if chosen.write:
        write_strength(chosen.out)
    if chosen.page:
        write_page(chosen.out)
    if chosen.write or chosen.page:
        return
    unknown = [name for name in chosen.proofs if name not in PROOFS]
    if unknown:
        parser.error(f"names must be among {', '.join(PROOFS)}, got {', '.join(unknown)}")
    for name in chosen.proofs or PROOFS:
        print(f"{name}: {PROOFS[name].claim}", flush=True)
        if not chosen.list:
            run(name, PROOFS[name], chosen)


def run(name: str, proof: Proof, chosen: argparse.Namespace) -> None:
    """Play the matches that are left, and print the result."""
    wanted = proof.plan
    if chosen.games:
        wanted = checked_plan(Plan(wanted.kind, wanted.game, wanted.seats, wanted.bots, chosen.games, SEED))
    chosen.out.mkdir(parents=True, exist_ok=True)
    path = chosen.out / f"{name}.jsonl"
    start = perf_counter()
    with open_results(path, wanted) as (stored, writer):
        tournament = Tournament(wanted, proof.stop, stored.results)
        for _ in tournament.run(executor_for(chosen.workers, None), writer):
            pass
        found = standings(wanted, tournament.results, proof.stop)
        path.with_suffix(".html").write_text(report_html(found, tournament.results), encoding="utf-8")
    path.with_suffix(".json").write_text(json.dumps(found.as_json(), indent=1), encoding="utf-8")
    print(f"{table_of(found)}\n{perf_counter() - start:.0f} s\n", flush=True)


def write_strength(out: Path) -> None:
    """Write the results of each level against greedy into data/strength.csv of each game."""
    for game, (seats, *_) in MEASURED.items():
        lines = [",".join(STRENGTH_COLUMNS)]
        for level in LEVELS:
            found = json.loads((out / f"{game}-{level}.json").read_text(encoding="utf-8"))["bots"][level]
            share, spent = found["share"]["mean"], found["seconds_per_turn"]
            lines.append(f"{level},{seats},{found['games']},{share:.4f},{spent:.5f}")
        path = Path(games.__file__).parent / game / "data" / "strength.csv"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"wrote {path.name} of {game}")


def table_of(found: Standings) -> str:
    """Return a Markdown table of the bots, and the figures of each matchup as JSON."""
    lines = ["| bot | games | win rate | rating | points | per turn |", "|---|---|---|---|---|---|"]
    for bot, part in found.as_json()["bots"].items():
        share, score, spent = part["share"], part["score"], part["seconds_per_turn"]
        won = "" if share is None else f"{share['mean']:.1%} ({share['low']:.1%} to {share['high']:.1%})"
        points = "" if score is None else f"{score['mean']:.2f} ({score['low']:.2f} to {score['high']:.2f})"
        lines.append(f"| {bot} | {part['games']} | {won} | {part['rating'] or ''} | {points} | {spent:.4f} s |")
        if part["points"]:
            rows = ", ".join(f"{row} {value:.1f}" for row, value in (part["points"] | part["counts"]).items())
            lines.append(f"|  |  | {rows} |  |  |  |")
    return "\n".join(lines + [json.dumps(matchup) for matchup in found.matchups])


if __name__ == "__main__":
    main()

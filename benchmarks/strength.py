"""How strong the bots are: every claim of docs/strength.md as a tournament that can be run again.

    python benchmarks/strength.py --list
    python benchmarks/strength.py cubirds-greedy wingspan-self     some of them; all without a name
    python benchmarks/strength.py --workers 2 --out build/strength

Each writes a results file and a report; a run that was cut off goes on where it stopped. Claims by time need a machine
with nothing else to do: --workers 1 where a budget is in seconds.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rookery.arena import Plan, Standings, Stop, Tournament, checked_plan, executor_for, opened, report_html, standings

SEED = 2026
LEVELS = ("hatchling", "fledgling", "jay", "raven")


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim and the tournament that tests it."""

    claim: str
    plan: Plan
    stop: Stop | None = None


def plan(kind: str, game: str, seats: int, bots: tuple[str, ...], games: int) -> Plan:
    return checked_plan(Plan(kind, game, seats, bots, games, SEED))


PROOFS: dict[str, Proof] = (
    {
        "cubirds-greedy": Proof(
            "CuBirds, 2 seats: raven beats greedy in at least 93 % of 400 games",
            plan("gauntlet", "cubirds", 2, ("raven", "greedy"), 400),
        ),
        "cubirds-four": Proof(
            "CuBirds, 4 seats: raven wins at least 70 % against three greedy",
            plan("gauntlet", "cubirds", 4, ("raven", "greedy"), 400),
        ),
        "feather-four": Proof(
            "Birds of a Feather, 4 seats: raven wins at least 75 % of 400 games against three greedy",
            plan("gauntlet", "feather", 4, ("raven", "greedy"), 400),
        ),
        "feather-solo": Proof(
            "Birds of a Feather alone: raven scores at least 34.5 on average over 400 games",
            plan("series", "feather", 1, ("greedy", "raven"), 400),
        ),
        "wingspan-self": Proof(
            "Wingspan, 2 seats, 0.5 s a turn: self-play scores at least 80 on average over 100 games",
            plan("series", "wingspan", 2, ("raven@0.5s", "raven@0.5s"), 100),
        ),
        "wingspan-greedy": Proof(
            "Wingspan, 2 seats, 0.5 s a turn: raven wins at least 90 % against greedy",
            plan("gauntlet", "wingspan", 2, ("raven@0.5s", "greedy"), 100),
        ),
        "wingspan-solo": Proof(
            "Wingspan alone against the Automa", plan("series", "wingspan", 1, ("greedy", *LEVELS), 100)
        ),
        "cubirds-solo": Proof(
            "CuBirds alone against RobinBird", plan("series", "cubirds", 1, ("greedy", *LEVELS), 200)
        ),
    }
    | {
        f"{game}-ladder": Proof(
            f"{game}, {seats} seats: every level is stronger than the one below it",
            plan("ladder", game, seats, ("random", *LEVELS), games),
            Stop(),
        )
        for game, seats, games in (("cubirds", 2, 400), ("feather", 4, 400), ("wingspan", 2, 200))
    }
    | {
        f"{game}-levels": Proof(
            f"{game}, {seats} seats: each level against greedy",
            plan("gauntlet", game, seats, ("greedy", *LEVELS), games),
        )
        for game, seats, games in (("cubirds", 2, 200), ("feather", 4, 200), ("wingspan", 2, 60))
    }
    | {
        f"{game}-budgets": Proof(
            f"{game}, {seats} seats: four times the simulations are never weaker",
            plan("ladder", game, seats, tuple(f"raven@{least * 4**step}" for step in range(4)), games),
        )
        for game, seats, least, games in (("cubirds", 2, 50, 400), ("feather", 4, 50, 400), ("wingspan", 2, 25, 60))
    }
    | {
        "wingspan-curve": Proof(
            "Wingspan, 2 seats: how self-play grows with time",
            plan(
                "round-robin", "wingspan", 2, ("raven@0.05s", "raven@0.1s", "raven@0.2s", "raven@0.5s", "raven@2s"), 4
            ),
        ),
    }
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proofs", nargs="*", metavar="NAME", help=f"one or more of {', '.join(PROOFS)}")
    parser.add_argument("--list", action="store_true", help="only tell what there is")
    parser.add_argument("--workers", type=int, default=1, help="processes to share the work")
    parser.add_argument("--games", type=int, help="other numbers of games than the claims ask for")
    parser.add_argument("--out", type=Path, default=Path("build/strength"), help="folder of results and reports")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.proofs if name not in PROOFS]
    if unknown:
        parser.error(f"no proof {', '.join(unknown)}; they are {', '.join(PROOFS)}")
    for name in chosen.proofs or PROOFS:
        print(f"{name}: {PROOFS[name].claim}", flush=True)
        if not chosen.list:
            run(name, PROOFS[name], chosen)


def run(name: str, proof: Proof, chosen: argparse.Namespace) -> None:
    """Play what is left of a proof, and tell how it came out."""
    wanted = proof.plan
    if chosen.games:
        wanted = checked_plan(Plan(wanted.kind, wanted.game, wanted.seats, wanted.bots, chosen.games, SEED))
    chosen.out.mkdir(parents=True, exist_ok=True)
    path = chosen.out / f"{name}.jsonl"
    start = perf_counter()
    with opened(path, wanted) as (book, writer):
        tournament = Tournament(wanted, proof.stop, book.results)
        for _ in tournament.run(executor_for(chosen.workers, None), writer):
            pass
        found = standings(wanted, tournament.results, proof.stop)
        path.with_suffix(".html").write_text(report_html(found, tournament.results), encoding="utf-8")
    path.with_suffix(".json").write_text(json.dumps(found.as_json(), indent=1), encoding="utf-8")
    print(f"{table_of(found)}\n{perf_counter() - start:.0f} s\n", flush=True)


def table_of(found: Standings) -> str:
    """The bots as rows of a Markdown table, and what each contest says."""
    lines = ["| bot | games | share of wins | rating | points | a turn |", "|---|---|---|---|---|---|"]
    for bot, part in found.as_json()["bots"].items():
        share, score, spent = part["share"], part["score"], part["seconds_per_turn"]
        won = "" if share is None else f"{share['mean']:.1%} ({share['low']:.1%} to {share['high']:.1%})"
        points = "" if score is None else f"{score['mean']:.2f} ({score['low']:.2f} to {score['high']:.2f})"
        lines.append(f"| {bot} | {part['games']} | {won} | {part['rating'] or ''} | {points} | {spent:.4f} s |")
        if part["points"]:
            rows = ", ".join(f"{row} {value:.1f}" for row, value in (part["points"] | part["counts"]).items())
            lines.append(f"|  |  | {rows} |  |  |  |")
    return "\n".join(lines + [json.dumps(contest) for contest in found.contests])


if __name__ == "__main__":
    main()

"""Draw mutants, run the tests on them, and report.

    python -m benchmarks.mutants draw --out build/mutants.jsonl
    python -m benchmarks.mutants run --list build/mutants.jsonl --out build/killed.jsonl
    python -m benchmarks.mutants combined --results build/killed.jsonl --out build/gate.jsonl
    python -m benchmarks.mutants report build/gate.jsonl

Run it from the root of a repository that `make setup` has set up. `--tree` names another tree, with other tests. With
`--known` and `--known-tree`, tests that are the same in both trees are not run again: mutants that they killed there
count as killed, and mutants that survived there are tried only with the other tests.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shlex
import signal
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

from .combined import CombinedRun
from .drawing import STRATA, Mutant, draw
from .known import Known
from .measures import BrokenTree, Measures, Tests
from .plans import plan_for
from .report import report
from .running import Run, results_in
from .workers import Result, Settings

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    # In the background a shell makes processes ignore Ctrl-C; SIGTERM must clean up too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return int(options.command(options))
    except KeyboardInterrupt:
        print("stopped; the same command continues from here", file=sys.stderr)
        return 130
    except BrokenTree as error:
        print(error, file=sys.stderr)
        return 1


def parser() -> argparse.ArgumentParser:
    main_parser = argparse.ArgumentParser(
        prog="python -m benchmarks.mutants", description="Draw, run and report mutants."
    )
    commands = main_parser.add_subparsers(required=True)
    drawing = commands.add_parser("draw", help="write a list of mutants")
    drawing.add_argument("--tree", type=Path, default=ROOT)
    drawing.add_argument("--seed", type=int, default=1)
    drawing.add_argument("--out", type=Path, required=True)
    drawing.set_defaults(command=draw_list)
    for name, command in (("measure", measure), ("run", run)):
        each = commands.add_parser(name, help=f"{name} the plans on a tree")
        add_run_options(each)
        each.set_defaults(command=command)
    gate = commands.add_parser("combined", help="run the whole gate on all survivors of a run at once")
    add_tree_options(gate)
    gate.add_argument("--results", type=Path, required=True, help="results file of a run")
    gate.add_argument("--pure", default="", help="arguments of pytest for uncompiled tests, in place of the gate's")
    gate.set_defaults(command=combined)
    reporting = commands.add_parser("report", help="show how many mutants were killed, and how two runs differ")
    reporting.add_argument("files", type=Path, nargs="+", metavar="FILE")
    reporting.set_defaults(command=print_report)
    return main_parser


def add_tree_options(each: argparse.ArgumentParser) -> None:
    each.add_argument("--tree", type=Path, default=ROOT, help="a tree that is set up; it is not changed")
    each.add_argument("--out", type=Path, default=ROOT / "build/mutants-results.jsonl")
    each.add_argument("--python", type=Path, help="the interpreter (default: that of the tree's .venv)")
    each.add_argument("--scratch", type=Path, default=ROOT / "build/mutants", help="folder for copies of the tree")
    each.add_argument("--workers", type=int, default=2, help="number of mutants that are tried at a time")


def add_run_options(each: argparse.ArgumentParser) -> None:
    add_tree_options(each)
    each.add_argument("--list", type=Path, help="file with the mutants to run (default: draw those of --seed)")
    each.add_argument("--seed", type=int, default=1)
    each.add_argument("--only", nargs="+", default=[], metavar="NAME", help="only the mutants with these names")
    each.add_argument("--stages", type=int, metavar="N", help="only the first N stages of each plan")
    each.add_argument("--known", type=Path, help="results of another tree")
    each.add_argument("--known-tree", type=Path, help="the tree of --known")
    each.add_argument("--known-marks", default="", help="the --marks of the run on the other tree")
    each.add_argument("--known-pure", default="", help="the --pure of the run on the other tree")
    each.add_argument("--marks", default="", help="only tests with these markers, as for -m of pytest")
    each.add_argument("--pure", default="", help="further arguments of pytest for stages of the uncompiled build")


def draw_list(options: argparse.Namespace) -> int:
    mutants = draw(options.tree, options.seed)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text("".join(json.dumps(mutant.as_json()) + "\n" for mutant in mutants), encoding="utf-8")
    print(f"{len(mutants)} mutants in {options.out}; a run counts {sum(each.wanted for each in STRATA)} of them")
    return 0


def measure(options: argparse.Namespace) -> int:
    measured = run_of(options).measure()
    print("processor seconds, tests, stage")
    for label, seconds, tests in measured:
        print(f"{seconds:8.1f} {tests:6}  {label}")
    return 0


def run(options: argparse.Namespace) -> int:
    options.out.parent.mkdir(parents=True, exist_ok=True)
    run_of(options).run()
    print(report([(options.out.name, results_in(options.out))]))
    return 0


def combined(options: argparse.Namespace) -> int:
    options.out.parent.mkdir(parents=True, exist_ok=True)
    CombinedRun(tree_settings(options), results_in(options.results)).run()
    print(report([(options.out.name, results_in(options.out))]))
    return 0


def run_of(options: argparse.Namespace) -> Run:
    mutants = chosen_mutants(options)
    # Named mutants and those of another run are all run; otherwise spare mutants wait.
    exactly = options.only or options.known
    counts = Counter(mutant.stratum for mutant in mutants) if exactly else {each.name: each.wanted for each in STRATA}
    settings = replace(
        tree_settings(options),
        marks=options.marks,
        wanted=dict(counts),
        stages=options.stages,
    )
    return Run(settings, mutants, known_results(options, options.tree.resolve()))


def tree_settings(options: argparse.Namespace) -> Settings:
    tree = options.tree.resolve()
    return Settings(
        tree=tree,
        out=options.out,
        python=(options.python or tree / ".venv/bin/python").absolute(),
        scratch=scratch_of(options, tree),
        workers=options.workers,
        pure_more=shlex.split(options.pure),
    )


def scratch_of(options: argparse.Namespace, tree: Path) -> Path:
    scratch: Path = options.scratch.resolve()
    return scratch / hashlib.sha256(str(tree).encode()).hexdigest()[:8]


def chosen_mutants(options: argparse.Namespace) -> list[Mutant]:
    if options.list:
        mutants = [Mutant(**json.loads(line)) for line in options.list.read_text(encoding="utf-8").splitlines()]
    else:
        mutants = draw(options.tree, options.seed)
    if options.known:
        names = {result["name"] for result in results_in(options.known)}
        mutants = [mutant for mutant in mutants if mutant.name in names]
    return [mutant for mutant in mutants if not options.only or mutant.name in options.only]


def known_results(options: argparse.Namespace, tree: Path) -> Known | None:
    if not options.known:
        return None
    if not options.known_tree:
        sys.exit("--known needs --known-tree, to find the tests that are the same")
    theirs = options.known_tree.resolve()
    measures = Measures(scratch_of(options, theirs) / "measures.json")

    def tests(result: Result) -> Tests:
        pure = result["build"] == "pure"
        more = shlex.split(options.known_pure)
        plan = plan_for(result["area"], theirs, pure=pure, marks=options.known_marks, pure_more=more)
        return measures.tests_of(stage for stage in plan if stage.name in result["stages"])

    return Known(results_in(options.known), theirs, tree, tests)


def print_report(options: argparse.Namespace) -> int:
    print(report([(file.name, results_in(file)) for file in options.files]))
    return 0


if __name__ == "__main__":
    sys.exit(main())

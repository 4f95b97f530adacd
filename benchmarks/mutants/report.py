"""Report how many mutants were killed, by area, and list the survivors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .running import COUNTED
from .workers import Result

Pair = tuple[str, Sequence[Result]]


def report(runs: Sequence[Pair]) -> str:
    """Return the report on one run, or on two runs with their differences."""
    parts = [part for run in runs for part in report_on(*run)]
    if len(runs) == 2:
        parts.append(comparison(*runs))
    return "\n\n".join(parts)


def report_on(name: str, results: Sequence[Result]) -> Iterator[str]:
    yield f"# {name}"
    yield table_of(results)
    uncounted = [result for result in results if result["status"] not in COUNTED]
    kinds = sorted({result["status"] for result in uncounted})
    if kinds:
        counts = (f"{sum(result['status'] == kind for result in uncounted)} {kind}" for kind in kinds)
        yield f"Not counted: {', '.join(counts)}."
    survivors = [result for result in results if result["status"] == "survived"]
    left_out = sorted({test for result in survivors for test in result.get("left_out", ())})
    if left_out:
        yield f"Tests that failed without a mutant, or only on several together, were left out: {', '.join(left_out)}."
    yield f"## Survivors: {len(survivors)}"
    if survivors:
        yield "\n".join(shown(result) for result in survivors)


def table_of(results: Sequence[Result]) -> str:
    areas = list(dict.fromkeys(sorted(result["area"] for result in results)))
    lines = [
        "| area | mutants | killed | share | inferred | by time | unsteady tests |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [row(area, [result for result in results if result["area"] == area]) for area in areas]
    return "\n".join([*lines, row("all", results)])


def row(name: str, results: Sequence[Result]) -> str:
    counted = [result for result in results if result["status"] in COUNTED]
    killed = [result for result in counted if result["status"] == "killed"]
    share = f"{100 * len(killed) / len(counted):.1f}%" if counted else "-"
    inferred = sum(bool(result.get("inferred")) for result in killed)
    by_time = sum(result["how"] == "timeout" for result in killed)
    unsteady = sum(len(result.get("unsteady", ())) for result in counted)
    return f"| {name} | {len(counted)} | {len(killed)} | {share} | {inferred} | {by_time} | {unsteady} |"


def shown(result: Result) -> str:
    """Return a mutant as a heading and two lines of a diff."""
    head = f"{result['path']}:{result['line']}  {result['operator']}  ({result['name']})"
    return f"{head}\n  - {result['original']}\n  + {result['mutated']}"


def comparison(one: Pair, other: Pair) -> str:
    """Return the mutants that only one of two runs killed."""
    first = {result["name"]: result for result in one[1] if result["status"] in COUNTED}
    second = {result["name"]: result for result in other[1] if result["status"] in COUNTED}
    both = [name for name in first if name in second]
    parts = [f"# {len(both)} mutants in both runs"]
    for mine, theirs, name in ((first, second, one[0]), (second, first, other[0])):
        only = [mine[each] for each in both if mine[each]["status"] == "killed" != theirs[each]["status"]]
        parts.append(f"## Killed only in {name}: {len(only)}")
        parts += [f"{shown(result)}\n  by {result['test'] or result['reason']}" for result in only]
    alone = [mine[each] for mine, theirs in ((first, second), (second, first)) for each in mine if each not in theirs]
    if alone:
        parts += [f"## In one run only: {len(alone)}", *(shown(result) for result in alone)]
    return "\n".join(parts)

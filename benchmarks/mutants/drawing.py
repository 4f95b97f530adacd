"""Draw mutants at random; the same seed and sources give the same mutants."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from .places import Place, mutated, places_of

PACKAGE = "src/rookery"


@dataclass(frozen=True)
class Stratum:
    """A part of the sources and how many mutants are wanted there; patterns are for paths below src/rookery."""

    name: str
    # Which tests are run: a key of the plans.
    area: str
    wanted: int
    patterns: tuple[str, ...]
    without: tuple[str, ...] = ()


# Modules without rules: they only define numbers or text, or generate sources.
UNPLAYED = ("*/text/*", "*/fields.py", "*/state.py")
SERVER = (
    "tables/*.py",
    "archive/archive.py",
    "archive/statistics.py",
    "live/state_messages.py",
    "live/seat_keys.py",
    "api/offers.py",
    "rate_limits.py",
)
STRATA = (
    Stratum("cubirds rules", "cubirds", 18, ("games/cubirds/rules/*", "games/cubirds/questions.py")),
    Stratum("cubirds beside", "cubirds", 9, ("games/cubirds/*",), (*UNPLAYED, "*/rules/*", "*/questions.py")),
    Stratum("feather rules", "feather", 20, ("games/feather/rules/*", "games/feather/questions.py")),
    Stratum("feather beside", "feather", 12, ("games/feather/*",), (*UNPLAYED, "*/rules/*", "*/questions.py")),
    Stratum("wingspan rules", "wingspan", 36, ("games/wingspan/rules/*",)),
    Stratum("wingspan beside", "wingspan", 18, ("games/wingspan/*",), (*UNPLAYED, "*/rules/*")),
    Stratum(
        "core",
        "core",
        40,
        ("core/*",),
        (
            "core/engine/constants.py",
            "core/compilation/declarations.py",
            "core/engine/*fields.py",
            "core/compilation/c_types.py",
        ),
    ),
    Stratum("server tables", "server", 22, tuple(f"server/{name}" for name in SERVER)),
    Stratum("server storage", "storage", 15, ("server/storage/*", "server/live/event_writer.py")),
    Stratum("bots", "bots", 16, ("bots/*",), ("bots/fields.py",)),
    Stratum("envs", "envs", 16, ("envs/*",), ("envs/fields.py", "envs/observation_tables.py")),
)


@dataclass(frozen=True)
class Mutant:
    """One mutant; its name stays the same when lines above it move."""

    name: str
    stratum: str
    area: str
    path: str
    line: int
    operator: str
    function: str
    inline: bool
    original: str
    mutated: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def draw(tree: Path, seed: int, strata: Sequence[Stratum] = STRATA, *, spare: float = 1.0) -> list[Mutant]:
    """Return the wanted and the spare mutants of every stratum, stratum by stratum, in the order in which they run.

    The function draws a line first and then one of its mutants, so that a long condition is not drawn more often than a
    short one. No line is drawn twice.
    """
    return [mutant for stratum in strata for mutant in draw_from(tree, seed, stratum, spare)]


def draw_from(tree: Path, seed: int, stratum: Stratum, spare: float) -> list[Mutant]:
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for path in sources_of(tree, stratum):
        for mutant, _ in mutants_in(tree, path, stratum):
            by_line.setdefault((mutant.path, mutant.line), []).append(mutant)
    chance = random.Random(f"{seed} {stratum.name}")
    lines = sorted(by_line)
    chance.shuffle(lines)
    return [chance.choice(by_line[line]) for line in lines[: round(stratum.wanted * (1 + spare))]]


def sources_of(tree: Path, stratum: Stratum) -> list[str]:
    """Return the sources of a stratum, as paths below the tree."""
    package = tree / PACKAGE
    inside = sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    wanted = [path for path in inside if any(fnmatch(path, pattern) for pattern in stratum.patterns)]
    return [f"{PACKAGE}/{path}" for path in wanted if not any(fnmatch(path, pattern) for pattern in stratum.without)]


def mutants_in(tree: Path, path: str, stratum: Stratum) -> Iterator[tuple[Mutant, bytes]]:
    """Yield all mutants of one source, each with the whole mutated source."""
    source = (tree / path).read_bytes()
    for mutant, place in mutants_and_places(source, path, stratum):
        yield mutant, mutated(source, place)


def mutants_and_places(source: bytes, path: str, stratum: Stratum) -> Iterator[tuple[Mutant, Place]]:
    seen: Counter[tuple[str, ...]] = Counter()
    for place in places_of(source):
        text = mutated(source, place)
        original, changed = line_at(source, place), line_at(text, place)
        key = (path, place.function, place.operator, original, changed)
        seen[key] += 1
        name = hashlib.sha256(repr((key, seen[key])).encode()).hexdigest()[:10]
        line = source.count(b"\n", 0, place.start) + 1
        mutant = Mutant(
            name,
            stratum.name,
            stratum.area,
            path,
            line,
            place.operator,
            place.function,
            place.inline,
            original,
            changed,
        )
        yield mutant, place


def line_at(source: bytes, place: Place) -> str:
    """Return the line in which a place begins, stripped of whitespace."""
    start = source.rfind(b"\n", 0, place.start) + 1
    return source[start : source.find(b"\n", place.start)].decode().strip()


def mutated_source(tree: Path, mutant: Mutant) -> bytes | None:
    """Return the mutated source of a mutant that was drawn from another tree; None if the tree has no such place."""
    place = place_of(tree, mutant)
    return mutated((tree / mutant.path).read_bytes(), place) if place else None


def place_of(tree: Path, mutant: Mutant) -> Place | None:
    """Return where a tree has a mutant that may have been drawn from another one."""
    if not (tree / mutant.path).exists():
        return None
    source = (tree / mutant.path).read_bytes()
    pairs = mutants_and_places(source, mutant.path, Stratum(mutant.stratum, mutant.area, 1, ()))
    return next((place for found, place in pairs if found.name == mutant.name), None)

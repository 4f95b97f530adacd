"""Writes all pictures into a folder.

A run first makes all files, then writes them beside the old files, and moves them into place at the end. A run that
stops before the end leaves the folder unchanged. A run that stops while it moves files leaves every file complete,
and the next run makes the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rookery import games
from rookery.core.errors import BadOption, did_you_mean, short_repr

from .contact_sheets import draw_sheet
from .manifest import check_writable, read_manifest, write_folder
from .new_files import NewFiles, Selection, kept_entries
from .picture_cache import Artifact, PictureCache, cache_key, digest
from .rendering import render_bird, render_icons
from .source import Source


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of work for this process or another one. The key depends on all that its output depends on."""

    name: str
    key: str
    make: Callable[[], Artifact]


MapJobs = Callable[[Callable[[Job], tuple[str, Artifact]], Sequence[Job]], Iterable[tuple[str, Artifact]]]
"""Runs jobs, like map, in any order."""
ReportProgress = Callable[[int, int], None]
"""Receives the number of finished jobs, and the number of all jobs."""


@dataclass(frozen=True, slots=True)
class BuildResult:
    """What a run did; `painted` counts the birds that were not in the cache."""

    birds: int
    painted: int
    icons: int
    sheets: int
    written: int
    removed: int


def select_species(source: Source, names: Sequence[str], only: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return the species of these games, or of all games; with `only`, no others than those."""
    for name in names:
        games.load(name)
    offered = {game: tuple(source.species(game)) for game in games.NAMES if game in names or not names}
    for species in only:
        check_species(species, offered)
    return {game: tuple(each for each in ids if each in only or not only) for game, ids in offered.items()}


def check_species(species: str, offered: Mapping[str, tuple[str, ...]]) -> None:
    """Raise BadOption for a species that no game has, or that has no traits yet."""
    known = {each for ids in offered.values() for each in ids}
    if species in known:
        return
    if any(species in games.load(game).text.BIRDS for game in offered):
        raise BadOption(f"{species} has no row in traits.csv yet")
    raise BadOption(f"no species {short_repr(species)} in {' or '.join(offered)}{did_you_mean(species, sorted(known))}")


def no_progress(done: int, total: int) -> None:
    """Report nothing."""


def build(  # noqa: PLR0913  # three inputs, and three keyword-only options
    source: Source,
    selection: Selection,
    folder: Path,
    *,
    cache: PictureCache,
    map_jobs: MapJobs = map,
    report_progress: ReportProgress = no_progress,
) -> BuildResult:
    """Write the selected pictures, which must all fit into memory.

    Other pictures in the folder stay if the source still has them.
    """
    # A folder that cannot be used is rejected before anything is painted.
    check_writable(folder)
    old = read_manifest(folder)
    birds = list(bird_jobs(source, selection.species))
    icons = [icons_job(source)] if selection.icons else []
    artifacts, painted = make_all([*icons, *birds], cache, map_jobs, report_progress)  # the longest first

    new_files = NewFiles(kept_entries(old, source, selection, folder))
    for job in birds:
        new_files.add_bird(job.name, artifacts[job.name])
    for job in icons:
        new_files.add_icons(artifacts[job.name])
    sheets = list(sheet_jobs(new_files, source, folder)) if selection.sheets else []
    for game, sheet in make_all(sheets, cache, map, no_progress)[0].items():
        new_files.add_sheet(game, sheet)

    written, removed = write_folder(folder, new_files.manifest, new_files.files)
    cache.remove_old()
    drawn = sum(len(artifacts[job.name].metadata["icons"]) for job in icons)
    return BuildResult(len(birds), len({job.name for job in birds} & painted), drawn, len(sheets), written, removed)


def icons_job(source: Source) -> Job:
    return Job("the icons", cache_key("icons", source.icons_fingerprint()), partial(render_icons, source))


def bird_jobs(source: Source, species: Mapping[str, tuple[str, ...]]) -> Iterator[Job]:
    for game, ids in species.items():
        for each in ids:
            key = cache_key("bird", game, each, source.fingerprint(game, each))
            yield Job(f"{game}/{each}", key, partial(render_bird, source, game, each))


def sheet_jobs(new_files: NewFiles, source: Source, folder: Path) -> Iterator[Job]:
    """Return a job for each game that has birds in the folder, including birds of earlier runs."""
    for game in games.NAMES:
        cards = new_files.cards(game, source.species(game), folder)
        if cards:
            contents = [f"{species} {digest(card)}" for species, card in cards.items()]
            yield Job(game, cache_key("sheet", *contents), partial(draw_sheet, cards))


def make_all(
    jobs: Sequence[Job], cache: PictureCache, map_jobs: MapJobs, report_progress: ReportProgress
) -> tuple[dict[str, Artifact], set[str]]:
    """Return the artifacts of all jobs by name, and the names of the jobs that were not in the cache."""
    found = {job.name: artifact for job in jobs if (artifact := cache.find(job.key)) is not None}
    missing = [job for job in jobs if job.name not in found]
    keys = {job.name: job.key for job in missing}
    report_progress(len(found), len(jobs))
    for name, artifact in map_jobs(run_job, missing):
        cache.put(keys[name], artifact)
        found[name] = artifact
        report_progress(len(found), len(jobs))
    return found, set(keys)


def run_job(job: Job) -> tuple[str, Artifact]:
    try:
        return job.name, job.make()
    except Exception as error:
        error.add_note(f"while painting {job.name}")
        raise


__all__ = ["BuildResult", "Job", "MapJobs", "ReportProgress", "Selection", "build", "select_species"]

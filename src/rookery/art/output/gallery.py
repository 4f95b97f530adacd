"""Makes all pictures into a folder.

All is made first, written beside the old files then, and put into its place at the end. A stop before the end leaves
the folder as it was; one while files take their places leaves every file whole, and the next run makes the rest.
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
from .new_files import NewFiles, Order, kept
from .prints import print_bird, print_icons
from .source import Source
from .store import Made, Store, digest, key_of


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be made, here or in another process; the key stands for all that it depends on."""

    name: str
    key: str
    make: Callable[[], Made]


MapJobs = Callable[[Callable[[Job], tuple[str, Made]], Sequence[Job]], Iterable[tuple[str, Made]]]
"""Does jobs, like map, in any order."""
ReportProgress = Callable[[int, int], None]
"""Hears how many pictures are there, and of how many."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a run has done; painted are those birds that were not in the store."""

    birds: int
    painted: int
    icons: int
    sheets: int
    written: int
    removed: int


def chosen(source: Source, names: Sequence[str], only: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The species of the games of these names, or of all games; only those species named, if any are."""
    for name in names:
        games.load(name)
    offered = {game: tuple(source.species(game)) for game in games.NAMES if game in names or not names}
    for species in only:
        check_species(species, offered)
    return {game: tuple(each for each in ids if each in only or not only) for game, ids in offered.items()}


def check_species(species: str, offered: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse a species that none of the games has, or that nobody has described yet."""
    known = {each for ids in offered.values() for each in ids}
    if species in known:
        return
    if any(species in games.load(game).text.BIRDS for game in offered):
        raise BadOption(f"{species} has no row in traits.csv yet")
    raise BadOption(f"no species {short_repr(species)} in {' or '.join(offered)}{did_you_mean(species, sorted(known))}")


def no_progress(done: int, total: int) -> None:
    """Hears it and does nothing."""


def build(  # noqa: PLR0913  # from what, what, where, and three ways to go about it
    source: Source,
    order: Order,
    folder: Path,
    *,
    store: Store,
    map_jobs: MapJobs = map,
    report_progress: ReportProgress = no_progress,
) -> Built:
    """Make what was ordered; what else the folder holds and the source still knows stays. Needs all in memory."""
    # A place that cannot be, or is another's, is refused before anything is painted.
    check_writable(folder)
    old = read_manifest(folder)
    birds = list(bird_jobs(source, order.species))
    icons = [icons_job(source)] if order.icons else []
    made, painted = make_all([*icons, *birds], store, map_jobs, report_progress)  # the longest first

    new_files = NewFiles(kept(old, source, order, folder))
    for job in birds:
        new_files.add_bird(job.name, made[job.name])
    for job in icons:
        new_files.add_icons(made[job.name])
    sheets = list(sheet_jobs(new_files, source, folder)) if order.sheets else []
    for game, sheet in make_all(sheets, store, map, no_progress)[0].items():
        new_files.add_sheet(game, sheet)

    written, removed = write_folder(folder, new_files.manifest, new_files.files)
    store.forget_old()
    drawn = sum(len(made[job.name].facts["icons"]) for job in icons)
    return Built(len(birds), len({job.name for job in birds} & painted), drawn, len(sheets), written, removed)


def icons_job(source: Source) -> Job:
    return Job("the icons", key_of("icons", source.icons_fingerprint()), partial(print_icons, source))


def bird_jobs(source: Source, species: Mapping[str, tuple[str, ...]]) -> Iterator[Job]:
    for game, ids in species.items():
        for each in ids:
            key = key_of("bird", game, each, source.fingerprint(game, each))
            yield Job(f"{game}/{each}", key, partial(print_bird, source, game, each))


def sheet_jobs(new_files: NewFiles, source: Source, folder: Path) -> Iterator[Job]:
    """A sheet for each game, with all birds that hang there now, also those of an earlier run."""
    for game in games.NAMES:
        cards = new_files.cards(game, source.species(game), folder)
        if cards:
            contents = [f"{species} {digest(card)}" for species, card in cards.items()]
            yield Job(game, key_of("sheet", *contents), partial(draw_sheet, cards))


def make_all(
    jobs: Sequence[Job], store: Store, map_jobs: MapJobs, report_progress: ReportProgress
) -> tuple[dict[str, Made], set[str]]:
    """What the jobs make, by their names, and the names of those that were not in the store."""
    found = {job.name: made for job in jobs if (made := store.find(job.key)) is not None}
    missing = [job for job in jobs if job.name not in found]
    keys = {job.name: job.key for job in missing}
    report_progress(len(found), len(jobs))
    for name, made in map_jobs(run_job, missing):
        store.keep(keys[name], made)
        found[name] = made
        report_progress(len(found), len(jobs))
    return found, set(keys)


def run_job(job: Job) -> tuple[str, Made]:
    try:
        return job.name, job.make()
    except Exception as error:
        error.add_note(f"while painting {job.name}")
        raise


__all__ = ["Built", "Job", "MapJobs", "Order", "ReportProgress", "build", "chosen"]

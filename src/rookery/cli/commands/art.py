"""rookery art: generate the images of birds and icons."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rookery import games
from rookery.arena.executors import process_pool
from rookery.core.errors import BadOption, RookeryError, short_repr

from ..arguments import WORKERS_MAX, check_number, integer_option, quantity
from ..progress import progress
from ..terminal.saved_games import user_folder
from .simulate import INTERRUPTED

if TYPE_CHECKING:
    from rookery.art.output.gallery import BuildResult, Job, MapJobs, Selection
    from rookery.art.output.picture_cache import Artifact, PictureCache
    from rookery.art.output.source import Source

# The modules of the packages in the extra; numpy comes with shapely.
EXTRA = ("PIL", "numpy", "resvg_py", "shapely")

OutFolder = Annotated[Path, typer.Option(metavar="DIR", help="The output folder.")]
GameNames = Annotated[
    list[str] | None,
    typer.Option("--game", metavar="NAME", help=f"Only birds of this game: {', '.join(games.NAMES)}. May be repeated."),
]
Only = Annotated[
    list[str] | None,
    typer.Option(metavar="ID", help="Only this species, and no icons. May be repeated. Other files in DIR are kept."),
]
Workers = Annotated[
    int | None, integer_option(help="Number of processes on this machine.", show_default="one per core")
]
CacheFolder = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="The cache folder for later runs.", show_default="rookery/art in your cache folder"
    ),
]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Generate all images again and store nothing in the cache.")]
Sheets = Annotated[
    bool, typer.Option("--sheets/--no-sheets", help="Also write one sheet with all birds per game, in sheets/.")
]


def art(  # noqa: PLR0913  # one parameter per option of the command
    out: OutFolder,
    game: GameNames = None,
    only: Only = None,
    workers: Workers = None,
    cache: CacheFolder = None,
    no_cache: NoCache = False,
    sheets: Sheets = True,
) -> None:
    """Generate the images of birds and icons: SVG, WebP as card, chip and head badge, and a manifest.

    Unchanged images come from the cache. After Ctrl-C every file in DIR is complete.
    """
    if cache is not None and no_cache:
        raise BadOption("--cache and --no-cache exclude each other: use one of them")
    check_folder(out, "--out")
    check_folder(cache, "--cache")
    processes = workers if workers is not None else min(os.cpu_count() or 1, WORKERS_MAX)
    check_number("workers", processes, WORKERS_MAX)
    source, gallery = load_art_module("game_pictures").GamePictures(), load_art_module("output.gallery")
    selection = gallery.Selection(gallery.select_species(source, game or (), only or ()), icons=not only, sheets=sheets)
    picture_cache = load_art_module("output.picture_cache").PictureCache(None if no_cache else cache or cache_folder())
    start = perf_counter()
    built = run(source, selection, out, picture_cache, job_mapper(processes))
    typer.echo(f"{summary(built)} in {out}, {perf_counter() - start:.1f} s")


def check_folder(folder: Path | None, option: str) -> None:
    """Check that the path is a folder or does not exist. An empty path would mean the current folder."""
    if folder is not None and (folder == Path() or (folder.exists() and not folder.is_dir())):
        raise BadOption(f"{option} must be a separate folder, got {short_repr(str(folder))}")


def load_art_module(name: str) -> Any:
    """Import a module of rookery.art. Its dependencies are optional, therefore the type is Any."""
    try:
        return import_module(f"rookery.art.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        raise RookeryError(
            f'rookery art needs the package {error.name}; install it: pip install "rookery[art]"'
        ) from None


def cache_folder() -> Path:
    """Return the user's cache folder for images."""
    return user_folder("XDG_CACHE_HOME", Path(".cache")) / "art"


def run(source: Source, selection: Selection, out: Path, picture_cache: PictureCache, map_jobs: MapJobs) -> BuildResult:
    """Build the gallery with a progress bar. An interrupt prints one line."""
    gallery = load_art_module("output.gallery")
    try:
        with progress(sum(map(len, selection.species.values())), noun="pictures") as advance:
            built: BuildResult = gallery.build(
                source, selection, out, cache=picture_cache, map_jobs=map_jobs, report_progress=advance
            )
    except KeyboardInterrupt:
        typer.echo(f"rookery: interrupted; all files in {out} are complete", err=True)
        raise typer.Exit(INTERRUPTED) from None
    return built


def job_mapper(workers: int) -> MapJobs:
    """Return a function that runs jobs in `workers` processes, or in this process if there are too few jobs."""

    def map_jobs(do: Callable[[Job], tuple[str, Artifact]], jobs: Sequence[Job]) -> Iterator[tuple[str, Artifact]]:
        processes = min(workers, len(jobs))
        if processes < 2:
            yield from map(do, jobs)
            return
        with process_pool(processes) as pool:
            for future in as_completed([pool.submit(do, job) for job in jobs]):
                yield future.result()

    return map_jobs


def summary(built: BuildResult) -> str:
    """Return a summary of the build in one line."""
    parts = [f"{quantity(built.birds, 'bird')} ({built.painted} newly painted)"]
    parts += [quantity(number, noun) for number, noun in ((built.icons, "icon"), (built.sheets, "sheet")) if number]
    return f"{', '.join(parts)}: {quantity(built.written, 'file')} written, {built.removed} removed"

"""A progress bar on stderr for long commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    """Update the bar: the number of finished games, the total if it has changed, and a note."""

    def __call__(self, games: int, total: int | None = None, note: str = "") -> None: ...


@contextmanager
def progress(total: int, done: int = 0, *, noun: str = "games") -> Iterator[Advance]:
    """Show a progress bar if stderr is a terminal. `done` games do not count for the remaining time."""
    # Imported here, so that only commands with a bar load rich.
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    note_column = TextColumn("{task.fields[note]}")
    with Progress(*columns, note_column, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(noun, total=total, completed=done, note="")

        def advance(games: int, total: int | None = None, note: str = "") -> None:
            bar.update(task, completed=games, total=total, note=escape(note))

        yield advance

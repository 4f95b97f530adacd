"""Lines out and lines in: the terminal without tricks, fit for a pipe and a screen reader."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.text import Text

# Control characters, invisible marks (some turn the direction of writing), line and paragraph ends, half characters.
CONTROL_CATEGORIES = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})


class Screen:
    """Prints lines, with colour only as decoration: none in a pipe or with NO_COLOR."""

    def __init__(self, colours: Mapping[str, str] | None = None) -> None:
        """Colours by word."""
        self._console = Console(highlight=False)
        self._colours = colours or {}
        self._coloured = re.compile(r"\b(" + "|".join(map(re.escape, longest_first(self._colours))) + r")\b")

    def say(self, line: str = "", style: str = "", whole: bool = False) -> None:
        """Print a line; a whole one is never broken, so that a command in it can be copied."""
        text = Text(printable(line), style)
        if self._colours:
            for found in self._coloured.finditer(text.plain):
                text.stylize(self._colours[found[0]], *found.span())
        # A pipe gets each line whole; a terminal breaks it between words.
        self._console.print(text, soft_wrap=whole or not self._console.is_terminal)

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there are no more."""
        if sys.stdin.isatty():
            with suppress(ImportError):  # where there is one, it gives input() arrows and a history
                import readline  # noqa: F401
            return input(f"{prompt} ")
        self.say(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line


def printable(line: str) -> str:
    """The line without what is no letter but an order: a name or a typed word must not steer the terminal."""
    return "".join("?" if unicodedata.category(letter) in CONTROL_CATEGORIES else letter for letter in line)


@contextmanager
def status(text: str) -> Iterator[None]:
    """A line on stderr while something lasts, if that is a terminal; a spinner's thread would slow what is measured."""
    shown = sys.stderr.isatty()
    if shown:
        sys.stderr.write(text)
        sys.stderr.flush()
    try:
        yield
    finally:
        if shown:
            sys.stderr.write("\r" + " " * len(text) + "\r")
            sys.stderr.flush()


def longest_first(words: Iterable[str]) -> list[str]:
    """Longer words first, so that 'parrots' is not taken for 'parrot'."""
    return sorted(words, key=len, reverse=True)

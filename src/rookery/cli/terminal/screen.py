"""Plain line output and input, suitable for pipes and screen readers."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress

from rich.console import Console
from rich.text import Text

# Control characters, invisible characters (some change the direction of writing), line and paragraph separators,
# surrogates.
CONTROL_CATEGORIES = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})


class Screen:
    """Print lines. Colour is only decoration: none in a pipe or with NO_COLOR."""

    def __init__(self, colours: Mapping[str, str] | None = None) -> None:
        """Create a screen; `colours` maps words to colours."""
        self._console = Console(highlight=False)
        self._colours = colours or {}
        self._coloured = re.compile(r"\b(" + "|".join(map(re.escape, longest_first(self._colours))) + r")\b")

    def say(self, line: str = "", style: str = "", whole: bool = False) -> None:
        """Print a line. With `whole` it is never wrapped, so that a command in it can be copied."""
        text = Text(printable(line), style)
        if self._colours:
            for found in self._coloured.finditer(text.plain):
                text.stylize(self._colours[found[0]], *found.span())
        # A pipe receives unwrapped lines; a terminal wraps between words.
        self._console.print(text, soft_wrap=whole or not self._console.is_terminal)

    def say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """Read a line. Raise EOFError at the end of the input."""
        if sys.stdin.isatty():
            with suppress(ImportError):  # adds arrow keys and a history to input(), where available
                import readline  # noqa: F401
            return input(f"{prompt} ")
        self.say(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line


def printable(line: str) -> str:
    """Replace control characters by question marks: a name or a typed word must not control the terminal."""
    return "".join("?" if unicodedata.category(letter) in CONTROL_CATEGORIES else letter for letter in line)


@contextmanager
def status(text: str) -> Iterator[None]:
    """Show a line on stderr during a task, if that is a terminal.

    It has no spinner: its thread would slow down what is measured.
    """
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
    """Sort words by length, the longest first, so that 'parrots' does not match as 'parrot'."""
    return sorted(words, key=len, reverse=True)

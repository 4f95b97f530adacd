"""Links of documents, which lead to files of the repository, become links between pages of the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import PageError
from .markdown import outside_code

# [words](target) and ![words](target); words may hold code, which is hidden, and no brackets.
LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^\]]*)\]\((?P<target>[^)\s]+)\)(?P<attributes>\{[^}]*\})?")
ELSEWHERE = re.compile(r"^([a-z]+:|#)")
PICTURES = "docs/pictures/"
SHOWN_PICTURE = re.compile(r"(?:^|/)((?:pictures|birds)/[^/]+)$")
# A bar inside code inside a table: one renderer wants it escaped, the other shows the backslash.
ESCAPED_BAR = re.compile(r"`([^`\n]*\\\|[^`\n]*)`")


@dataclass(frozen=True, slots=True)
class Reader:
    """Who meets a link: the file it stands in, the page that shows it, and which files pages show."""

    root: Path
    source: Path
    page: str
    shown: Mapping[str, str]

    def follow(self, match: re.Match[str]) -> str:
        """The link as it must be on the page; a file that no page shows is only named."""
        target, _, anchor = match["target"].partition("#")
        if match["target"].startswith("art:"):
            return self._link(match, f"{match['target'].removeprefix('art:')}.webp".replace("/", "-"), "", "birds/")
        if ELSEWHERE.match(match["target"]):
            return match[0]
        file = (self.source.parent / target).resolve()
        if not file.exists():
            raise PageError(f"{self.source.relative_to(self.root)} links to {target}, which does not exist")
        name = file.relative_to(self.root).as_posix()
        if name.startswith(PICTURES):
            return self._link(match, name.removeprefix(PICTURES), "", "pictures/")
        if f"{name}#{anchor}" in self.shown:
            return self._link(match, self.shown[f"{name}#{anchor}"], "")
        if name in self.shown:
            return self._link(match, self.shown[name], anchor)
        return match["words"] if "\0" in match["words"] else f"`{match['words']}`"

    def _link(self, match: re.Match[str], place: str, anchor: str, folder: str = "") -> str:
        path = posixpath.relpath(folder + place, posixpath.dirname(self.page) or ".")
        where = f"{path}#{anchor}" if anchor else path
        return f"{match['picture']}[{match['words']}]({where}){match['attributes'] or ''}"


def resolved(text: str, reader: Reader) -> str:
    """The text with links to pages in place of links to files."""
    text = outside_code(text, lambda part: LINK.sub(reader.follow, part))
    return ESCAPED_BAR.sub(lambda match: f"<code>{match[1].replace(chr(92) + '|', '&#124;')}</code>", text)


def pictures_in(text: str) -> Iterator[str]:
    """The places on the site of all pictures that a page shows."""
    for match in LINK.finditer(text):
        if found := SHOWN_PICTURE.search(match["target"]):
            yield found[1]

"""Convert links between files of the repository to links between pages of the site."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import PageError
from .markdown import outside_code

# [text](target) and ![text](target). The text has no brackets; code in it is hidden before the match.
LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)(?P<attributes>\{[^}]*\})?")
EXTERNAL = re.compile(r"^([a-z]+:|#)")
PICTURES = "docs/pictures/"
SITE_PICTURE = re.compile(r"(?:^|/)((?:pictures|birds)/[^/]+)$")
# A bar in code in a table: GitHub's renderer needs the backslash, and the site's renderer would show it.
ESCAPED_BAR = re.compile(r"`([^`\n]*\\\|[^`\n]*)`")


@dataclass(frozen=True, slots=True)
class LinkContext:
    """The file that contains a link, the page that shows it, and the page of each shown file."""

    root: Path
    source: Path
    page: str
    page_of: Mapping[str, str]

    def convert(self, match: re.Match[str]) -> str:
        """Return the link as the page needs it. If no page shows the file, return only its name."""
        target, _, anchor = match["target"].partition("#")
        if match["target"].startswith("art:"):
            return self._link(match, f"{match['target'].removeprefix('art:')}.webp".replace("/", "-"), "", "birds/")
        if EXTERNAL.match(match["target"]):
            return match[0]
        file = (self.source.parent / target).resolve()
        if not file.exists():
            raise PageError(f"{self.source.relative_to(self.root)} links to {target}, which does not exist")
        name = file.relative_to(self.root).as_posix()
        if name.startswith(PICTURES):
            return self._link(match, name.removeprefix(PICTURES), "", "pictures/")
        if f"{name}#{anchor}" in self.page_of:
            return self._link(match, self.page_of[f"{name}#{anchor}"], "")
        if name in self.page_of:
            return self._link(match, self.page_of[name], anchor)
        return match["text"] if "\0" in match["text"] else f"`{match['text']}`"

    def _link(self, match: re.Match[str], target: str, anchor: str, folder: str = "") -> str:
        path = posixpath.relpath(folder + target, posixpath.dirname(self.page) or ".")
        address = f"{path}#{anchor}" if anchor else path
        return f"{match['picture']}[{match['text']}]({address}){match['attributes'] or ''}"


def resolve_links(text: str, context: LinkContext) -> str:
    """Return the text with links to pages instead of files."""
    text = outside_code(text, lambda part: LINK.sub(context.convert, part))
    return ESCAPED_BAR.sub(lambda match: f"<code>{match[1].replace(chr(92) + '|', '&#124;')}</code>", text)


def pictures_in(text: str) -> Iterator[str]:
    """Yield the paths on the site of all pictures that a page shows."""
    for match in LINK.finditer(text):
        if found := SITE_PICTURE.search(match["target"]):
            yield found[1]

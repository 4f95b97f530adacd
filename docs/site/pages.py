"""The pages of the site: which file of the repository each one is, what it includes, and where its links lead.

A page that stands alone is a document of the repository as it is. Pages in docs/site/pages belong to the site only;
a line of theirs may put something in its place:

    <!-- include: PATH -->           a file: Markdown without its title, anything else as a block of code
    <!-- include: PATH#SECTION -->   a section of a Markdown file, without its heading
    <!-- table: NAME -->             a table made from the data, by tables.py
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from . import links, pictures, tables
from .errors import PageError
from .markdown import below_title, section

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / "docs" / "site" / "pages"
STYLE = ROOT / "docs" / "site" / "site.css"
# Documents outside of docs/ that are pages.
NAMED = {"ARCHITECTURE.md": "architecture.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
# What has no page of its own, but one that says the same.
TOLD_IN = {"README.md": "index.md", "LICENSE": "notice.md"}
LANGUAGES = {".py": "python", ".yml": "yaml"}
PLACE = re.compile(r"^<!-- (include|table): (\S+) -->$", re.MULTILINE)


def gather(folder: Path) -> None:
    """Write all pages and pictures into a folder, which then holds nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    texts = page_texts()
    for page, text in texts.items():
        write(folder / page, text.encode())
    shown = {picture for text in texts.values() for picture in links.pictures_in(text)}
    for picture in sorted(shown.union(pictures.ICONS)):
        write(folder / picture, pictures.content(picture))
    write(folder / "site.css", STYLE.read_bytes())


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def page_texts() -> dict[str, str]:
    """All pages as the site is made of them."""
    sources = page_sources()
    shown = shown_in(sources)
    return {page: whole(page, source, shown) for page, source in sources.items()}


def page_sources() -> dict[str, Path]:
    """For every page its file."""
    found = {str(file.relative_to(OWN)): file for file in sorted(OWN.rglob("*.md"))}
    documents = sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("docs/design/*.md")])
    found |= {str(file.relative_to(ROOT / "docs")): file for file in documents}
    return found | {page: ROOT / name for name, page in NAMED.items()}


def shown_in(sources: Mapping[str, Path]) -> dict[str, str]:
    """For every file of the repository that a page shows, and every `PATH#SECTION` that it shows alone, the page."""
    found = dict(TOLD_IN)
    for page, source in sources.items():
        for kind, what in PLACE.findall(source.read_text(encoding="utf-8")):
            if kind == "include":
                found.setdefault(what, page)
    return found | {source.relative_to(ROOT).as_posix(): page for page, source in sources.items()}


def whole(page: str, source: Path, shown: Mapping[str, str]) -> str:
    """A page with all that it includes; its links already lead to pages."""

    def placed(match: re.Match[str]) -> str:
        kind, what = match.groups()
        if kind == "table":
            return tables.table(what)
        return included(page, what, shown)

    text = links.resolved(source.read_text(encoding="utf-8"), links.Reader(ROOT, source, page, shown))
    return PLACE.sub(placed, text)


def included(page: str, what: str, shown: Mapping[str, str]) -> str:
    name, _, heading = what.partition("#")
    source = ROOT / name
    if not source.is_file():
        raise PageError(f"{page} includes {name}, which does not exist")
    text = source.read_text(encoding="utf-8")
    if source.suffix != ".md":
        return f"```{LANGUAGES.get(source.suffix, 'text')}\n{text.rstrip()}\n```"
    part = section(text, heading) if heading else below_title(text)
    if part is None:
        raise PageError(f"{page} includes {what}, but {name} has no such section")
    return links.resolved(part, links.Reader(ROOT, source, page, shown)).strip()

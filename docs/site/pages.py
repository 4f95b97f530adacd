"""The pages of the site: the source file of each page, the files that it includes, and its links.

Most pages are documents of the repository. Pages in docs/site/pages are for the site only. These lines of theirs are
replaced by other text:

    <!-- include: PATH -->           a file: Markdown without its title, anything else as a code block
    <!-- include: PATH#SECTION -->   a section of a Markdown file, without its heading
    <!-- table: NAME -->             a table of figures, by tables.py
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
SITE_PAGES = ROOT / "docs" / "site" / "pages"
STYLE = ROOT / "docs" / "site" / "site.css"
# Documents outside docs/ that are pages.
OTHER_DOCUMENTS = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
# Files without a page, with the page that has the same content.
EQUIVALENT_PAGES = {"README.md": "index.md", "LICENSE": "notice.md"}
LANGUAGES = {".py": "python", ".yml": "yaml"}
PLACEHOLDER = re.compile(r"^<!-- (include|table): (\S+) -->$", re.MULTILINE)


def gather(folder: Path) -> None:
    """Write all pages and pictures to a folder; delete its previous content."""
    shutil.rmtree(folder, ignore_errors=True)
    texts = page_texts()
    for page, text in texts.items():
        write(folder / page, text.encode())
    used = {picture for text in texts.values() for picture in links.pictures_in(text)}
    for picture in sorted(used.union(pictures.ICONS)):
        write(folder / picture, pictures.content(picture))
    write(folder / "site.css", STYLE.read_bytes())


def write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def page_texts() -> dict[str, str]:
    """Return the complete text of each page."""
    sources = page_sources()
    page_of = pages_by_file(sources)
    return {page: page_text(page, source, page_of) for page, source in sources.items()}


def page_sources() -> dict[str, Path]:
    """Return the source file of each page."""
    found = {str(file.relative_to(SITE_PAGES)): file for file in sorted(SITE_PAGES.rglob("*.md"))}
    documents = sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("docs/design/*.md")])
    found |= {str(file.relative_to(ROOT / "docs")): file for file in documents}
    return found | {page: ROOT / name for name, page in OTHER_DOCUMENTS.items()}


def pages_by_file(sources: Mapping[str, Path]) -> dict[str, str]:
    """Return the page of each shown file of the repository, and of each included `PATH#SECTION`."""
    found = dict(EQUIVALENT_PAGES)
    for page, source in sources.items():
        for kind, target in PLACEHOLDER.findall(source.read_text(encoding="utf-8")):
            if kind == "include":
                found.setdefault(target, page)
    return found | {source.relative_to(ROOT).as_posix(): page for page, source in sources.items()}


def page_text(page: str, source: Path, page_of: Mapping[str, str]) -> str:
    """Return a page with all included texts and links to pages."""

    def replacement(match: re.Match[str]) -> str:
        kind, target = match.groups()
        if kind == "table":
            return tables.table(target)
        return included(page, target, page_of)

    context = links.LinkContext(ROOT, source, page, page_of)
    text = links.resolve_links(source.read_text(encoding="utf-8"), context)
    return PLACEHOLDER.sub(replacement, text)


def included(page: str, target: str, page_of: Mapping[str, str]) -> str:
    """Return an included file or section; raise PageError if it does not exist."""
    name, _, heading = target.partition("#")
    source = ROOT / name
    if not source.is_file():
        raise PageError(f"{page} includes {name}, which does not exist")
    text = source.read_text(encoding="utf-8")
    if source.suffix != ".md":
        return f"```{LANGUAGES.get(source.suffix, 'text')}\n{text.rstrip()}\n```"
    part = section(text, heading) if heading else below_title(text)
    if part is None:
        raise PageError(f"{page} includes {target}, but {name} has no such section")
    return links.resolve_links(part, links.LinkContext(ROOT, source, page, page_of)).strip()

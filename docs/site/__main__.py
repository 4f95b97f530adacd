"""Build the documentation site: `python -m docs.site [FOLDER]`; the default folder is build/site."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from .errors import PageError
from .pages import ROOT, gather

# Otherwise the theme prints news about another project.
QUIET = {"NO_MKDOCS_2_WARNING": "1"}
# All pages stay in memory until the end, and garbage collection at the default rate takes a tenth of the time.
MKDOCS = "import gc; gc.set_threshold(100_000); from mkdocs.__main__ import cli; cli(prog_name='mkdocs')"


def build(folder: Path, pages: Path) -> int:
    """Build the site from the gathered pages and return the exit code; print the output if a link is broken."""
    # --quiet would make --strict ignore warnings.
    command = [sys.executable, "-c", MKDOCS, "build", "--strict", "--site-dir", str(folder.resolve())]
    environment = {**os.environ, **QUIET, "ROOKERY_PAGES": str(pages.resolve())}
    finished = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if finished.returncode:
        print(re.sub(r"^INFO .*\n", "", finished.stdout + finished.stderr, flags=re.MULTILINE), file=sys.stderr)
    return finished.returncode


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "site"
    pages = folder.with_name(f"{folder.name}-pages")
    try:
        gather(pages)
    except PageError as error:
        print(f"rookery: {error}", file=sys.stderr)
        return 1
    failed = build(folder, pages)
    if not failed:
        print(f"The site is in {folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder}: open index.html.")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

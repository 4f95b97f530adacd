"""`python -m docs.site [FOLDER]` builds the whole site into a folder, build/site if none is named."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from .errors import PageError
from .pages import ROOT, gather

# The theme would print news about another project.
QUIET = {"NO_MKDOCS_2_WARNING": "1"}
# Pages stay in memory until the end: to look for garbage at the usual pace takes a tenth of the time.
MKDOCS = "import gc; gc.set_threshold(100_000); from mkdocs.__main__ import cli; cli(prog_name='mkdocs')"


def build(folder: Path, pages: Path) -> int:
    """Make the site of pages that were gathered; what it says is shown if a link or an anchor leads nowhere."""
    # Not --quiet, which would not count warnings either.
    command = [sys.executable, "-c", MKDOCS, "build", "--strict", "--site-dir", str(folder.resolve())]
    environment = {**os.environ, **QUIET, "ROOKERY_PAGES": str(pages.resolve())}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(re.sub(r"^INFO .*\n", "", done.stdout + done.stderr, flags=re.MULTILINE), file=sys.stderr)
    return done.returncode


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

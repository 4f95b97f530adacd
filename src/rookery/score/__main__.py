"""Write the data files of the score keeper: python -m rookery.score --out FOLDER."""

from __future__ import annotations

import argparse
from pathlib import Path

from .export import write


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m rookery.score", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="folder for the files")
    chosen = parser.parse_args()
    written = write(chosen.out)
    print(f"{len(written)} files in {chosen.out}")


if __name__ == "__main__":
    main()

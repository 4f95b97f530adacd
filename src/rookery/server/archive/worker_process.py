"""The process that tells stories. It stands back before it loads anything: that takes a second, and people play."""

from __future__ import annotations

import sys
from contextlib import suppress

from ..process_priority import lower_priority


def main() -> None:
    lower_priority()
    from .worker import work

    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody reads any more
        work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

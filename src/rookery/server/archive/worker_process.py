"""The process that builds archives. It lowers its priority before it imports anything, because imports take a
second.
"""

from __future__ import annotations

import sys
from contextlib import suppress

from ..process_priority import lower_priority


def main() -> None:
    lower_priority()
    from .worker import work

    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server has closed its end
        work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

"""Low priority for threads that compute, so that threads that serve players run first."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

# The lowest nice level. With a higher priority for bots, players at other tables wait twice as long.
LOWEST_PRIORITY = 19


def lower_priority() -> None:
    """Lower the priority of this thread. Only Linux has a priority per thread; elsewhere nothing happens."""
    if sys.platform == "linux":
        with suppress(OSError):  # without the permission the thread works at its normal priority
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)

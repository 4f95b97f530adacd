"""Letting those who serve people go first."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

# The last priority there is. Standing back less far, thinking makes people at other tables wait twice as long.
LOWEST_PRIORITY = 19


def lower_priority() -> None:
    """Lower the priority of this thread. Linux has one for each thread; elsewhere nothing happens."""
    if sys.platform == "linux":
        with suppress(OSError):  # whoever may not stand back works all the same
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOWEST_PRIORITY)

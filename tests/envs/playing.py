"""Small things that all tests of the doors need."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np


def pick(mask: Any, chance: Random) -> int:
    """One of the actions of a mask."""
    legal = np.flatnonzero(mask)
    return int(legal[chance.randrange(len(legal))])


def an_illegal(mask: Any) -> int:
    """An action that the mask does not allow."""
    return int(np.flatnonzero(mask == 0)[0])

"""The numbered actions of CuBirds and their notation."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.actions import ActionSpace

from .cards import IDS
from .fields import ACTIONS, DECLINE, DRAW, FLY, ROWS, STAY

SIDES = ("left", "right")


def _texts() -> Iterator[tuple[int, str]]:
    for species, name in enumerate(IDS):
        for row in range(ROWS):
            for side, side_name in enumerate(SIDES):
                yield species * 2 * ROWS + row * 2 + side, f"lay {name} {row + 1} {side_name}"
    yield DRAW, "draw"
    yield DECLINE, "decline"
    yield STAY, "stay"
    for species, name in enumerate(IDS):
        yield FLY + species, f"flock {name}"


FORMS = f"lay SPECIES 1-{ROWS} left|right, draw, decline, flock SPECIES, stay; species are {', '.join(IDS)}"
SPACE = ActionSpace((text for _, text in sorted(_texts())), FORMS)
assert len(SPACE) == ACTIONS, f"{len(SPACE)} notations for {ACTIONS} actions"

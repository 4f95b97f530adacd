"""The part of a game state that a view shows, so that texts can ask the compiled rules about it.

It is made from the view alone, and what the reader cannot know is empty. So no text can reveal hidden information.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.view_cache import cached_for_view

from ..cards import FACES, FOODS, GOAL_IDS, HABITATS, NUMBER_OF
from ..fields import COLUMNS, PEOPLE, SLOTS
from ..fields import HABITATS as ROWS
from ..state import State

if TYPE_CHECKING:
    from ..schema import Player, View

# What a view shows of the table; all else is zero.
LAYOUT = State.LAYOUT.only(
    *("seats", "goal", "feeder", "tray", "deck_size", "discard_size"), *("mat", "eggs", "row_size", "food")
)
GOAL_NUMBER = {goal: number for number, goal in enumerate(GOAL_IDS)}


@cached_for_view
def state_of_view(view: View) -> State:
    """Return a state with what lies on the table: mats, food, feeder, tray, goals, and how many cards there are.

    It belongs to the view: play on a copy of it.
    """
    values = {
        "seats": view["seats"],
        "goal": [GOAL_NUMBER[goal["goal"]] for goal in view["goals"]],
        "feeder": [view["feeder"].get(face, 0) for face in FACES],
        "tray": [0 if bird is None else NUMBER_OF[bird] + 1 for bird in view["tray"]],
        "deck_size": view["deck"],
        "discard_size": len(view["discards"]),
        **_mats(view["players"]),
    }
    state = State()
    state.restore(LAYOUT.pack(values))
    return state


def _mats(players: list[Player]) -> dict[str, list[list[int]]]:
    """Return the birds of all mats with their eggs, the birds in each row, and the food."""
    mats, eggs = ([[0] * SLOTS for _ in range(PEOPLE)] for _ in range(2))
    sizes = [[0] * ROWS for _ in range(PEOPLE)]
    food = [[0] * len(FOODS) for _ in range(PEOPLE)]
    for seat, player in enumerate(players):
        for row, habitat in enumerate(HABITATS):
            cells = player["mat"][habitat]
            sizes[seat][row] = len(cells)
            for slot, cell in enumerate(cells, row * COLUMNS):
                mats[seat][slot] = NUMBER_OF[cell["bird"]] + 1
                eggs[seat][slot] = cell["eggs"]
        food[seat] = [player["food"][name] for name in FOODS]
    return {"mat": mats, "eggs": eggs, "row_size": sizes, "food": food}

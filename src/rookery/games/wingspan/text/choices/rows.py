"""What the three rows of a mat give now: how much, whether a conversion is possible, and which birds act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ...cards import HABITATS
from ...cards.card_tables import EGG_COSTS
from ...fields import ALL_NESTS, COLUMNS
from ...knowledge.view_state import state_of_view
from ...rules import counts
from ..names import bird_names, yes_no

if TYPE_CHECKING:
    from ...schema import Habitat, View

# The row of each action, in the order of the habitats.
ROW_OF_ACTION: Mapping[str, Habitat] = {"gain food": "forest", "lay eggs": "grassland", "draw cards": "wetland"}


@dataclass(frozen=True, slots=True)
class RowGain:
    """What a row gives, how much of it is possible now, whether a conversion gives one more, and which birds act."""

    habitat: Habitat
    count: int
    possible: int
    trade: bool
    birds: list[str]


def row_gain(view: View, seat: int, habitat: Habitat) -> RowGain:
    """Return what a row gives with the birds it has now."""
    state, number, row = state_of_view(view), HABITATS.index(habitat), view["players"][seat]["mat"][habitat]
    count, possible, trade = counts.gain_of_row(state, seat, number)
    brown = [row[column - 1]["bird"] for column in counts.brown_columns(state, seat, number)]
    return RowGain(habitat, count, possible, bool(trade), brown)


def egg_room(view: View, seat: int) -> int:
    """Return how many more eggs fit on all birds of a mat."""
    return counts.room_on_mat(state_of_view(view), seat, ALL_NESTS)


def cards_there(view: View) -> int:
    """Return how many cards can be drawn."""
    return counts.cards_left(state_of_view(view))


def eggs_for(view: View, seat: int, habitat: Habitat) -> int:
    """Return how many eggs the next bird in a row costs."""
    birds = len(view["players"][seat]["mat"][habitat])
    assert birds < COLUMNS, f"no room in the {habitat}"
    return EGG_COSTS[birds]


def gain_text(context: TextContext, gain: RowGain) -> str:
    """Return what a row gives: '2 dice; one more for a card'."""
    return context.say(
        f"gain-{gain.habitat}", count=gain.count, possible=gain.possible, trade=yes_no(gain.trade and gain.possible)
    )


def acting_text(context: TextContext, gain: RowGain) -> str:
    """Return which birds act; empty if none does."""
    if not gain.birds:
        return ""
    return context.say("row-acts", count=len(gain.birds), birds=bird_names(context, gain.birds))

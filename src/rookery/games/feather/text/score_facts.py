"""What a score keeper must know about Birds of a Feather for people who play with the real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..cards.birds import BIRDS
from ..cards.player_counts import SEATINGS
from ..fields import HANDS_MIN, SOLO_REVEALS
from .board import cards

if TYPE_CHECKING:
    from ..schema import ScoreFacts


def score_facts(context: TextContext) -> ScoreFacts:
    """Return the facts of the score keeper.

    They are the cards with their codes, the number of rounds by players (one card of a hand is never played), the
    number of cards shown from dummy hands, and in a solo game from the deck.
    """
    return {
        **cards(context),
        "codes": {bird.id: bird.code for bird in BIRDS},
        "rounds": {str(line.seats): line.hand_size - 1 for line in SEATINGS},
        "hands_min": HANDS_MIN,
        "solo_reveals": SOLO_REVEALS,
    }

"""What a score keeper for people with the real cards must know about Birds of a Feather."""

from __future__ import annotations

from rookery.core.text.localizer import Json, TextContext

from ..cards.birds import BIRDS
from ..cards.player_counts import SEATINGS
from ..fields import HANDS_MIN, SOLO_REVEALS
from .board import cards


def score_facts(context: TextContext) -> Json:
    """The cards with their codes, how many rounds there are by players (one card of a hand is never played), how many
    are shown from hands of nobody, and alone how many from the deck."""
    return {
        **cards(context),
        "codes": {bird.id: bird.code for bird in BIRDS},
        "rounds": {line.seats: line.hand_size - 1 for line in SEATINGS},
        "hands_min": HANDS_MIN,
        "solo_reveals": SOLO_REVEALS,
    }

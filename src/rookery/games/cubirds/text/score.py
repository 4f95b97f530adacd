"""What a score keeper for people with the real cards must know about CuBirds."""

from __future__ import annotations

from rookery.core.words import Json, Listener

from ..fields import TRIPLE, WIN_SPECIES, WIN_TRIPLES
from .board import cards


def score_facts(listener: Listener) -> Json:
    """The cards, and what wins: so many species, or so many of which one has a triple."""
    return {**cards(listener), "win_species": WIN_SPECIES, "win_triples": WIN_TRIPLES, "triple": TRIPLE}

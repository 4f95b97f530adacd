"""What a score keeper for people with the real cards must know about CuBirds."""

from __future__ import annotations

from rookery.core.text.localizer import Json, TextContext

from ..cards import BIRDS
from ..fields import TRIPLE, WIN_SPECIES, WIN_TRIPLES
from .board import cards
from .previews import birds_kept


def score_facts(context: TextContext) -> Json:
    """The cards, how many birds of a flock are kept, and what wins: so many species, or so many of which one has a
    triple."""
    bird = BIRDS[0]
    keeps = {"small": birds_kept(bird.id, bird.small_flock), "big": birds_kept(bird.id, bird.big_flock)}
    wins = {"win_species": WIN_SPECIES, "win_triples": WIN_TRIPLES, "triple": TRIPLE}
    return {**cards(context), "keeps": keeps, **wins}

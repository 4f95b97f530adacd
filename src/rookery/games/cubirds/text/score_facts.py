"""What a score keeper must know about CuBirds for people who play with the real cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..cards import BIRDS
from ..fields import TRIPLE, WIN_SPECIES, WIN_TRIPLES
from .board import cards
from .previews import birds_kept

if TYPE_CHECKING:
    from ..schema import KeptByFlockSize, ScoreFacts


def score_facts(context: TextContext) -> ScoreFacts:
    """Return the facts of the score keeper.

    They are the cards, how many birds of a flock are kept, and what wins: a number of species, or a number of species
    with a triple.
    """
    bird = BIRDS[0]
    keeps: KeptByFlockSize = {
        "small": birds_kept(bird.id, bird.small_flock),
        "big": birds_kept(bird.id, bird.big_flock),
    }
    return {
        **cards(context),
        "keeps": keeps,
        "win_species": WIN_SPECIES,
        "win_triples": WIN_TRIPLES,
        "triple": TRIPLE,
    }

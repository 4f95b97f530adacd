"""CuBirds in a few lines, for a new player at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..cards import BIRDS, Species
from .birds import noun

if TYPE_CHECKING:
    from ..schema import View


def help_page(context: TextContext, view: View, plain: bool) -> list[str]:
    """Return how to win, what a turn is, and the letters of the species with their flocks."""
    species = ", ".join(_letter(context, bird) for bird in BIRDS)
    return [*context.say("help-game").splitlines(), context.say("help-letters", species=species)]


def _letter(context: TextContext, bird: Species) -> str:
    return context.say(
        "help-letter",
        letter=bird.letter,
        species=noun(context, bird.id, 1),
        small=bird.small_flock,
        big=bird.big_flock,
    )

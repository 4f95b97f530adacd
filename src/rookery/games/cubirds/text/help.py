"""CuBirds in a few lines, for somebody who sits down at the terminal."""

from __future__ import annotations

from rookery.core.text.localizer import Json, Listener

from ..cards import BIRDS, Species
from .birds import noun


def help_page(listener: Listener, view: Json, plain: bool) -> list[str]:
    """How to win, what a turn is, and the letters of the species with their flocks."""
    species = ", ".join(_letter(listener, bird) for bird in BIRDS)
    return [*listener.say("help-game").splitlines(), listener.say("help-letters", species=species)]


def _letter(listener: Listener, bird: Species) -> str:
    return listener.say(
        "help-letter",
        letter=bird.letter,
        species=noun(listener, bird.id, 1),
        small=bird.small_flock,
        big=bird.big_flock,
    )

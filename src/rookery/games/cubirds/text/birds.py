"""Names of birds, for the other modules of this package."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text

from ..cards import BIRDS, Species

BIRD_OF: Mapping[str, Species] = {bird.id: bird for bird in BIRDS}


def noun(context: TextContext, species: str, count: int) -> str:
    """Return the name in the singular or plural: 'parrot' or 'parrots'."""
    return context.say(f"species-{species}", count=count)


def bird_name(context: TextContext, bird: str) -> str:
    """Return the name of a single bird of a species."""
    return noun(context, bird, 1)


@cached_text
def birds(context: TextContext, species: str, count: int) -> str:
    """Return birds of one species with their number: '2 parrots'."""
    return context.say("birds", count=count, species=noun(context, species, count))


def bird_list(context: TextContext, pairs: Iterable[tuple[str, int]]) -> str:
    """Return birds as one phrase: '1 flamingo, 2 owls and 1 duck', or 'nothing'."""
    return _bird_list(context, tuple((species, count) for species, count in pairs))


@cached_text
def _bird_list(context: TextContext, pairs: tuple[tuple[str, int], ...]) -> str:
    parts = [birds(context, species, count) for species, count in pairs]
    return context.localizer.listed(parts) if parts else context.say("no-birds")


def letters(species: str, count: int) -> str:
    """Return a block of a row in short: the letter once for each bird, or with their number."""
    letter = BIRD_OF[species].letter
    return letter * count if count <= 4 else f"{count}{letter}"

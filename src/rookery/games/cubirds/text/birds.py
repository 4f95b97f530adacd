"""Birds in words: what the other files of this room share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rookery.core.text.localizer import Listener
from rookery.core.text.phrases import said_once

from ..cards import BIRDS, Species

BIRD_OF: Mapping[str, Species] = {bird.id: bird for bird in BIRDS}


def noun(listener: Listener, species: str, count: int) -> str:
    """'parrot' or 'parrots'."""
    return listener.say(f"species-{species}", count=count)


def bird_name(listener: Listener, bird: str) -> str:
    """A single one of a species."""
    return noun(listener, bird, 1)


@said_once
def birds(listener: Listener, species: str, count: int) -> str:
    """'2 parrots'."""
    return listener.say("birds", count=count, species=noun(listener, species, count))


def bird_list(listener: Listener, pairs: Iterable[tuple[str, int]]) -> str:
    """'1 flamingo, 2 owls and 1 duck', or 'nothing'."""
    return _bird_list(listener, tuple((species, count) for species, count in pairs))


@said_once
def _bird_list(listener: Listener, pairs: tuple[tuple[str, int], ...]) -> str:
    parts = [birds(listener, species, count) for species, count in pairs]
    return listener.words.listed(parts) if parts else listener.say("no-birds")


def letters(species: str, count: int) -> str:
    """A block of a row in short: the letter as often as there are birds, or with their number."""
    letter = BIRD_OF[species].letter
    return letter * count if count <= 4 else f"{count}{letter}"

"""Birds, players and goals in words: what the other files of this room share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rookery.core.words import Listener

from ..cards import BIRDS, Species
from ..fields import TRIPLE, WIN_SPECIES, WIN_TRIPLES

BIRD_OF: Mapping[str, Species] = {bird.id: bird for bird in BIRDS}


def noun(listener: Listener, species: str, count: int) -> str:
    """'parrot' or 'parrots'."""
    return listener.say(f"species-{species}", count=count)


def birds(listener: Listener, species: str, count: int) -> str:
    """'2 parrots'."""
    return listener.say("birds", count=count, species=noun(listener, species, count))


def bird_list(listener: Listener, pairs: Iterable[tuple[str, int]]) -> str:
    """'1 flamingo, 2 owls and 1 duck', or 'nothing'."""
    parts = [birds(listener, species, count) for species, count in pairs]
    return listener.words.listed(parts) if parts else listener.say("no-birds")


def letters(species: str, count: int) -> str:
    """A block of a row in short: the letter as often as there are birds, or with their number."""
    letter = BIRD_OF[species].letter
    return letter * count if count <= 4 else f"{count}{letter}"


def who(listener: Listener, seat: int) -> dict[str, str]:
    """The values by which a sentence speaks of a player, or to them."""
    return {"player": name_of(listener, seat), "you": "yes" if seat == listener.seat else "no"}


def name_of(listener: Listener, seat: int) -> str:
    """A player's name; the hand beyond the last seat is RobinBird's."""
    return listener.names[seat] if seat < len(listener.names) else listener.say("rival")


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a collection has come towards both goals."""

    species: int
    best: int
    second: int

    @property
    def wins(self) -> bool:
        """Whether a flock that led here would win (RULES.md 6.1); the kit compares this with the engine."""
        triples = (self.best >= TRIPLE) + (self.second >= TRIPLE)
        return self.species >= WIN_SPECIES or triples >= WIN_TRIPLES


def progress(collection: Mapping[str, int]) -> Progress:
    best, second = sorted((0, 0, *collection.values()), reverse=True)[:2]
    return Progress(sum(count > 0 for count in collection.values()), min(best, TRIPLE), min(second, TRIPLE))


def birds_kept(species: str, count: int) -> int:
    """What a flock of that many birds would leave in the collection; 0 if it is none."""
    bird = BIRD_OF[species]
    return (count >= bird.small_flock) + (count >= bird.big_flock)

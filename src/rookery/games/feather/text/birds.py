"""Birds, habitats and hands in words: what the other files of this room share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import name_of, said_once

from ..cards.birds import BIRDS, HABITATS, NUMBER_OF, Bird

BIRD_OF: Mapping[str, Bird] = {bird.id: bird for bird in BIRDS}


def bird_name(listener: Listener, bird: str) -> str:
    """A bird's name in the listener's language, as birds.csv has it."""
    card = BIRD_OF[bird]
    return card.french if listener.words.language == "fr" else card.english


def bird_names(listener: Listener, birds: Iterable[str]) -> str:
    """'Cactus Wren, Osprey and Western Gull twice', or 'nothing'."""
    return _bird_names(listener, tuple(birds))


@said_once
def _bird_names(listener: Listener, birds: tuple[str, ...]) -> str:
    parts = [listener.say("times", bird=bird_name(listener, bird), count=n) for bird, n in Counter(birds).items()]
    return listener.words.listed(parts) if parts else listener.say("no-birds")


def bird_codes(birds: Iterable[str]) -> str:
    """'D2 OX WC WC'."""
    return " ".join(BIRD_OF[bird].code for bird in birds)


def bird_copies(listener: Listener, bird: str, count: int) -> str:
    """The name, and how many cards of it if there are several."""
    name = bird_name(listener, bird)
    return name if count == 1 else listener.say("copies", bird=name, count=count)


def by_habitat(birds: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """The habitats that have some of these birds, each with its birds in order."""
    there: dict[str, list[str]] = {habitat: [] for habitat in HABITATS}
    for bird in sorted(birds, key=NUMBER_OF.__getitem__):
        there[BIRD_OF[bird].habitat].append(bird)
    return ((habitat, found) for habitat, found in there.items() if found)


def row_name(listener: Listener, habitat: str) -> str:
    """A habitat at the beginning of a line."""
    return listener.say(f"row-{habitat}")


def kind_values(listener: Listener, bird: str) -> dict[str, object]:
    """Where a bird lives, its type and its points, as values of a message."""
    card = BIRD_OF[bird]
    habitat, kind = listener.say(f"habitat-{card.habitat}"), listener.say(f"type-{card.type}")
    return {"habitat": habitat, "type": kind, "points": card.points}


# Hands


def hand_name(listener: Listener, view: Json, hand: int) -> str:
    """Whose card it is, inside a sentence: yours, a player's, a dummy hand's or the deck's."""
    if hand < view["seats"]:
        return listener.say("by-you") if hand == listener.seat else name_of(listener, hand)
    if not view["dummies"]:
        return listener.say("by-deck")
    if len(view["dummies"]) == 1:
        return listener.say("by-dummy")
    # Where two draft, each gives cards to a dummy hand of their own.
    if view["gave"] is not None:
        return listener.say("by-own-dummy" if hand == view["gave"]["hand"] else "by-other-dummy")
    return listener.say("by-dummies", number=hand - view["seats"] + 1)


def hand_label(listener: Listener, view: Json, hand: int) -> str:
    """The same at the beginning of a line."""
    name = hand_name(listener, view, hand)
    is_named = hand < view["seats"] and hand != listener.seat
    return name if is_named else name[:1].upper() + name[1:]

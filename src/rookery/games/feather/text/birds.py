"""Names of birds, habitats and hands, for the other modules of this package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text, name_of

from ..actions import SPACE
from ..cards.birds import BIRDS, HABITATS, NUMBER_OF, Bird

if TYPE_CHECKING:
    from ..schema import BirdCounts, View

BIRD_OF: Mapping[str, Bird] = {bird.id: bird for bird in BIRDS}


def bird_name(context: TextContext, bird: str) -> str:
    """Return a bird's name in the reader's language, as birds.csv has it."""
    card = BIRD_OF[bird]
    return card.french if context.localizer.language == "fr" else card.english


def bird_names(context: TextContext, birds: Iterable[str]) -> str:
    """Return birds as one phrase: 'Cactus Wren, Osprey and Western Gull twice', or 'nothing'."""
    return _bird_names(context, tuple(birds))


@cached_text
def _bird_names(context: TextContext, birds: tuple[str, ...]) -> str:
    parts = [context.say("times", bird=bird_name(context, bird), count=n) for bird, n in Counter(birds).items()]
    return context.localizer.listed(parts) if parts else context.say("no-birds")


def bird_codes(birds: Iterable[str]) -> str:
    """Return the codes of birds: 'D2 OX WC WC'."""
    return " ".join(BIRD_OF[bird].code for bird in birds)


def bird_copies(context: TextContext, bird: str, count: int) -> str:
    """Return the name, and how many cards of it if there are several."""
    name = bird_name(context, bird)
    return name if count == 1 else context.say("copies", bird=name, count=count)


def by_habitat(birds: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield the habitats that have some of these birds, each with its birds in order."""
    there: dict[str, list[str]] = {habitat: [] for habitat in HABITATS}
    for bird in sorted(birds, key=NUMBER_OF.__getitem__):
        there[BIRD_OF[bird].habitat].append(bird)
    return ((habitat, found) for habitat, found in there.items() if found)


def row_name(context: TextContext, habitat: str) -> str:
    """Return a habitat at the beginning of a line."""
    return context.say(f"row-{habitat}")


def kind_values(context: TextContext, bird: str) -> dict[str, object]:
    """Return where a bird lives, its type and its points, as values of a message."""
    card = BIRD_OF[bird]
    habitat, kind = context.say(f"habitat-{card.habitat}"), context.say(f"type-{card.type}")
    return {"habitat": habitat, "type": kind, "points": card.points}


# Hands


def own_hand(view: View) -> BirdCounts:
    """Return the reader's hand; empty for a spectator."""
    return view["hand"] or {}


def begun_birds(view: View) -> list[str]:
    """Return the birds already chosen, in the middle of a choice of several birds."""
    return [bird_of(SPACE.parse(each["action"])) for each in view["begun"]]


def bird_of(action: Action) -> str:
    """Return the bird an action is about."""
    return str(action.arguments[0])


def cards_to_pass(view: View) -> int:
    """Return how many birds the reader still has to choose in a migration; 0 outside it."""
    return 0 if view["passes"] is None else view["passes"]["count"] - len(view["begun"])


def receiver_name(context: TextContext, seat: int | None) -> str:
    """Return the player that cards go to; 'none' for a spectator, who passes no cards."""
    return "none" if seat is None else name_of(context, seat)


def hand_name(context: TextContext, view: View, hand: int) -> str:
    """Return whose card it is, inside a sentence: yours, a player's, a dummy hand's or the deck's."""
    if hand < view["seats"]:
        return context.say("by-you") if hand == context.seat else name_of(context, hand)
    if not view["dummies"]:
        return context.say("by-deck")
    if len(view["dummies"]) == 1:
        return context.say("by-dummy")
    # In a draft of two, each player gives cards to a separate dummy hand.
    if view["gave"] is not None:
        return context.say("by-own-dummy" if hand == view["gave"]["hand"] else "by-other-dummy")
    return context.say("by-dummies", number=hand - view["seats"] + 1)


def hand_label(context: TextContext, view: View, hand: int) -> str:
    """Return the same at the beginning of a line."""
    name = hand_name(context, view, hand)
    is_named = hand < view["seats"] and hand != context.seat
    return name if is_named else name[:1].upper() + name[1:]

"""What a bird in the hand is sure to bring, and what may spoil it.

The view says what playing a bird would bring if no raptor came (`gains`). Whether one may come is asked here only.
"""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.words import Json, Listener

from ..cards import BIRDS
from .birds import BIRD_OF, bird_codes, bird_name, bird_names

RAPTOR_OF = {bird.habitat: bird.id for bird in BIRDS if bird.type == "raptor"}


@dataclass(frozen=True, slots=True)
class Gain:
    """Points and new birds of a card; the raptor that may chase some of them away, if there is one."""

    points: int
    birds: list[str]
    raptor: str | None


def gain_of(view: Json, bird: str) -> Gain | None:
    """What playing the bird would bring; None when no bird is to be played."""
    found = (view["gains"] or {}).get(bird)
    if found is None:
        return None
    return Gain(found["points"], found["birds"], feared_raptor(view, bird, found["birds"]))


def feared_raptor(view: Json, bird: str, birds: list[str]) -> str | None:
    """The raptor that may arrive and chase away birds counted on, as far as plays and hand tell (RULES.md 5.4)."""
    options, raptor = view["options"], RAPTOR_OF[BIRD_OF[bird].habitat]
    shown = {card["bird"] for card in view["arriving"]}
    counted_on = {card["bird"] for card in view["lingering"]} & set(birds) - shown - {bird}
    can_act = options["raptors"] and (view["seats"] > 1 or options["dummy_raptors"])
    if not counted_on or not can_act or raptor in cards_accounted_for(view):
        return None
    return raptor


def cards_accounted_for(view: Json) -> list[str]:
    """Cards that nobody else can play any more: played, discarded, shown, or in the listener's own hand."""
    played = [bird for trip in view["trips"] for bird in trip if bird is not None]
    held = [bird for bird, count in (view["hand"] or {}).items() for _ in range(count)]
    return [*played, *view["discards"], *(card["bird"] for card in view["arriving"]), *held]


def gain_values(listener: Listener, gain: Gain) -> dict[str, object]:
    """A gain as values of the message 'certain'."""
    raptor = "none" if gain.raptor is None else bird_name(listener, gain.raptor)
    names = bird_names(listener, gain.birds)
    return {"points": gain.points, "count": len(gain.birds), "birds": names, "raptor": raptor}


def gain_cells(listener: Listener, gain: Gain | None) -> list[str]:
    """A gain in two short cells: '+3', 'D1 D2 DC'."""
    if gain is None or not gain.birds:
        return ["", ""]
    unless = "" if gain.raptor is None else " " + listener.say("unless", code=BIRD_OF[gain.raptor].code)
    return [f"+{gain.points}", bird_codes(gain.birds) + unless]

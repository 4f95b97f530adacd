"""What a bird in the hand brings, and what may spoil it.

The view says what playing a bird would bring if no raptor came (`gains`). Whether one may come is decided here only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext

from ..cards.birds import HABITATS, IDS, TYPES, HabitatName
from ..fields import RAPTOR
from .birds import BIRD_OF, bird_codes, bird_name, bird_names, own_hand

if TYPE_CHECKING:
    from ..schema import RaptorByHabitat, View


def _raptor(habitat: HabitatName) -> str:
    return IDS[HABITATS.index(habitat) * len(TYPES) + RAPTOR]


RAPTOR_OF: RaptorByHabitat = {
    "desert": _raptor("desert"),
    "forest": _raptor("forest"),
    "ocean": _raptor("ocean"),
    "wetlands": _raptor("wetlands"),
    "mountains": _raptor("mountains"),
}


@dataclass(frozen=True, slots=True)
class Gain:
    """Points and new birds of a card, the raptor that may chase some of them away, if any, and which birds."""

    points: int
    birds: list[str]
    raptor: str | None
    chased: list[str]


def gain_of(view: View, bird: str) -> Gain | None:
    """Return what playing the bird would bring; None when no bird is to be played."""
    found = (view["gains"] or {}).get(bird)
    if found is None:
        return None
    counted_on = _counted_on(view, bird, found["birds"])
    raptor = feared_raptor(view, bird, counted_on)
    return Gain(found["points"], found["birds"], raptor, [] if raptor is None else counted_on)


def _counted_on(view: View, bird: str, birds: list[str]) -> list[str]:
    """Return the new birds that are there only because they linger."""
    if birds in ([], [bird]):
        return []
    lingering, shown = ({card["bird"] for card in cards} for cards in (view["lingering"], view["arriving"]))
    return [each for each in birds if each in lingering and each not in shown and each != bird]


def feared_raptor(view: View, bird: str, counted_on: list[str]) -> str | None:
    """Return the raptor that may chase away birds counted on, as far as plays and hand tell (RULES.md 5.4)."""
    options, raptor = view["options"], RAPTOR_OF[BIRD_OF[bird].habitat]
    can_act = options["raptors"] and (view["seats"] > 1 or options["dummy_raptors"])
    if not counted_on or not can_act or raptor in cards_accounted_for(view):
        return None
    return raptor


def cards_accounted_for(view: View) -> list[str]:
    """Return the cards that no other player can play: played, discarded, shown, or in the reader's own hand."""
    played = [bird for trip in view["trips"] for bird in trip if bird is not None]
    held = [bird for bird, count in own_hand(view).items() for _ in range(count)]
    return [*played, *view["discards"], *(card["bird"] for card in view["arriving"]), *held]


def gain_values(context: TextContext, gain: Gain) -> dict[str, object]:
    """Return a gain as values of the message 'certain'."""
    raptor = "none" if gain.raptor is None else bird_name(context, gain.raptor)
    names, chased = bird_names(context, gain.birds), bird_names(context, gain.chased)
    return {"points": gain.points, "count": len(gain.birds), "birds": names, "raptor": raptor, "chased": chased}


def gain_text(context: TextContext, view: View, bird: str) -> str:
    """Return what a bird would bring, to be added to a text about it; empty when no bird is to be played."""
    gain = gain_of(view, bird)
    if gain is None:
        return ""
    return context.say(f"if-played-{view['phase']}", certain=context.say("certain", **gain_values(context, gain)))


def gain_legend(context: TextContext, view: View) -> list[str]:
    """Return what the cells of gains mean, if there are any."""
    gains = [gain for bird in view["gains"] or {} if (gain := gain_of(view, bird)) is not None and gain.birds]
    raptor = next((gain.raptor for gain in gains if gain.raptor is not None), None)
    lines = [context.say(f"gains-{view['phase']}")] if gains else []
    if raptor is not None:
        lines.append(context.say("gains-raptor", unless=context.say("unless", code=BIRD_OF[raptor].code)))
    return lines


def gain_cells(context: TextContext, gain: Gain | None) -> list[str]:
    """Return a gain in two short cells: '+3', 'D1 D2 DC'."""
    if gain is None or not gain.birds:
        return ["", ""]
    unless = "" if gain.raptor is None else " " + context.say("unless", code=BIRD_OF[gain.raptor].code)
    return [f"+{gain.points}", bird_codes(gain.birds) + unless]

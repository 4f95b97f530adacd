"""7.6 Powers that give several things together, of which a part may be taken: what they give now, and how many.

It follows `gains_of` of the rules; tests compare it with the actions offered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...cards import ALL, BIRDS, NUMBER_OF, Effect, power_of
from ..names import BIRD_OF, slots_of

if TYPE_CHECKING:
    from ...schema import Face, PlayedBird, Question, View

DUAL: Face = "invertebrate_seed"
# The foods of the dual face.
DUAL_FOODS = ("invertebrate", "seed")
# The effects that ask for a number of things, by kind of question.
OPS = {"die": "gain_food", "supply": "gain_food", "nest": "lay_egg", "card": "draw_cards"}


@dataclass(frozen=True, slots=True)
class PowerGain:
    """What `use` gives, and how many: cards of the tray, dice, tokens of one food, eggs, tucked cards or a gift."""

    kind: str
    count: int


# A power that gives one thing, or asks for each thing separately.
NO_GAIN = PowerGain("none", 0)


def power_gain(view: View | None) -> PowerGain:
    """Return what the power gives together; for a question about a part, what may still be taken."""
    asked = None if view is None else view["question"]
    if view is None or asked is None or asked["kind"] not in ("use", "sweep", "part", "gift"):
        return NO_GAIN
    if asked["kind"] == "gift":
        return PowerGain("gift", 1)
    effect = None if asked["power"] is None else effect_in_parts(asked["power"]["bird"])
    if effect is None:
        return NO_GAIN
    of = gain_kind(effect)
    if asked["kind"] == "part":
        return PowerGain(of, asked["more"])
    count = gain_count(view, asked["seat"], effect)
    return PowerGain(of, count) if count > 1 or asked["kind"] == "sweep" else NO_GAIN


def effect_in_parts(bird: str) -> Effect | None:
    """Return the effect of a power that gives several things together; None if it has none."""
    return next((effect for effect in power_of(BIRD_OF[bird]).effects if gain_kind(effect) != "none"), None)


def gain_kind(effect: Effect) -> str:
    """Return the kind of things an effect gives together; 'none' if it gives one, or asks for each."""
    if effect.op == "gain_food" and effect.count == ALL:
        return "dice"
    if effect.op == "gain_food" and effect.source == "supply" and effect.who == "owner" and len(effect.foods) == 1:
        return "food" if effect.count > 1 else "none"
    if effect.op == "draw_cards" and effect.count == ALL:
        return "tray"
    if effect.op == "lay_egg" and effect.target == "each":
        return "eggs"
    return "tucks" if effect.op == "tuck" and effect.source == "deck" and effect.count > 1 else "none"


def gain_count(view: View, seat: int, effect: Effect) -> int:
    """Return how many things an effect would give a player now."""
    of = gain_kind(effect)
    if of == "dice":
        faces: list[Face] = [*effect.foods, *([DUAL] if effect.foods[0] in DUAL_FOODS else [])]
        return sum(view["feeder"][face] for face in faces if face in view["feeder"])
    if of == "tray":
        return sum(bird is not None for bird in view["tray"])
    if of == "eggs":
        cells = [cell for _, cell in slots_of(view, seat)]
        return sum(has_room(cell, (effect.nest, "star")) for cell in cells)
    if of == "tucks":
        return min(effect.count, view["deck"] + len(view["discards"]))
    return effect.count


def has_room(cell: PlayedBird, nests: tuple[str, ...]) -> bool:
    """Return whether a bird has one of these nests and room for an egg."""
    return BIRDS[NUMBER_OF[cell["bird"]]].nest in nests and cell["eggs"] < cell["egg_limit"]


def price_of(bird: str) -> Effect | None:
    """Return the effect that pays food before a power gives several things; None if the power is free."""
    first = power_of(BIRD_OF[bird]).effects[0]
    return first if first.op == "pay_food" else None


def is_of_mat(asked: Question) -> bool:
    """4.1 Return whether the question is about dice that the mat gives, not a power."""
    return asked["kind"] == "die" and asked["power"] is None


def is_stop(view: View | None) -> bool:
    """Return whether `skip` means to take no more, because the same question gave something already."""
    asked = None if view is None else view["question"]
    if asked is None or not asked["may_skip"]:
        return False
    if asked["kind"] == "part" or is_of_mat(asked):
        return True
    if asked["kind"] not in OPS or asked["power"] is None:
        return False
    effects = power_of(BIRD_OF[asked["power"]["bird"]]).effects
    return any(effect.op == OPS[asked["kind"]] and asked["more"] < effect.count for effect in effects)

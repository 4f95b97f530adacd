"""7.6 Powers that give several things together, of which a part may be taken: what they give now, and how many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...cards import NUMBER_OF, Effect, power_of
from ...fields import GAINS_DICE, GAINS_EGGS, GAINS_FOOD, GAINS_ONE, GAINS_TRAY, GAINS_TUCKS
from ...knowledge.view_state import state_of_view
from ...rules import counts
from ..names import BIRD_OF

if TYPE_CHECKING:
    from ...schema import Face, Question, View

DUAL: Face = "invertebrate_seed"
# The words for what a power gives together, by the numbers of the rules.
GAIN_KINDS = {
    GAINS_ONE: "none",
    GAINS_FOOD: "food",
    GAINS_DICE: "dice",
    GAINS_TRAY: "tray",
    GAINS_EGGS: "eggs",
    GAINS_TUCKS: "tucks",
}
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
    if asked["power"] is None:
        return NO_GAIN
    bird = NUMBER_OF[asked["power"]["bird"]]
    effect, kind = counts.gain_of_power(bird)
    if kind == GAINS_ONE:
        return NO_GAIN
    if asked["kind"] == "part":
        return PowerGain(GAIN_KINDS[kind], asked["more"])
    count = counts.gains_of_power(state_of_view(view), asked["seat"], bird, effect)
    return PowerGain(GAIN_KINDS[kind], count) if count > 1 or asked["kind"] == "sweep" else NO_GAIN


def effect_in_parts(bird: str) -> Effect | None:
    """Return the effect of a power that gives several things together; None if it has none."""
    effect, kind = counts.gain_of_power(NUMBER_OF[bird])
    return None if kind == GAINS_ONE else power_of(BIRD_OF[bird]).effects[effect]


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

"""What of a row is seen on its bird: whatever its template, view or pose would hide is refused when the row is read."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import BadData
from .. import templates
from ..anatomy import front_legs as frontlegs
from ..anatomy import legs, tails
from ..anatomy.wings import folded as wings
from ..anatomy.wings import front as sidewings
from ..anatomy.wings import open as flight
from ..figures import front_view as front
from ..figures import in_flight as soaring
from ..plumage import marks, ornaments
from ..plumage.patches import HEAD, PATCHES
from ..templates import Template
from .phrases import Phrase

if TYPE_CHECKING:
    from .traits import Traits

FROM_SIDE = (*marks.FORMS, *ornaments.FORMS)
"""The marks that are seen from the side."""


@dataclass(frozen=True, slots=True)
class View:
    """A phrase of a row, the keys that its drawer reads, and on what."""

    cell: str
    phrase: Phrase
    keys: Collection[str]
    on: str


def check_seen(traits: Traits) -> None:
    """Refuse a mark, a beak or a value that this bird would not show."""
    template = templates.built(templates.TEMPLATES[traits.template], traits.build)
    facing, where = template.view == "front", traits.where
    for phrase in traits.marks:
        _check_mark(phrase, where, template.view)
    if facing and traits.beak.name not in front.BEAKS:
        raise BadData(
            f"{where}: beak {traits.beak.name} is not seen from the front, must be {' or '.join(front.BEAKS)}"
        )
    for view in _views(traits, template):
        _check_keys(view, where)
    _check_feet(traits.legs, template, where)


def _check_mark(phrase: Phrase, where: str, view: str) -> None:
    seen = {"front": front.MARKS, "below": soaring.MARKS}.get(view, FROM_SIDE)
    facing, side = view == "front", "from below" if view == "below" else f"from the {view}"
    if phrase.name not in seen:
        raise BadData(f"{where}: marks: {phrase.name} is not seen {side}; seen are {', '.join(seen)}")
    if facing and phrase.name in PATCHES:
        keys = [key for key in phrase.values if key != "frayed"]
        _check_keys(View(f"marks: {phrase.name}", phrase, keys, "from the front"), where)
    if facing and phrase.name == "patch" and phrase.word("on") == HEAD:
        raise BadData(f"{where}: marks: patch: on is {HEAD}, must be body: the face hides it from the front")


def _check_keys(view: View, where: str) -> None:
    for key in view.phrase.said:
        if key not in view.keys:
            seen = ", ".join(each for each in view.phrase.values if each in view.keys) or "none"
            raise BadData(f"{where}: {view.cell}: {key} is not seen {view.on}; seen are {seen}")


def _check_feet(said: Phrase, template: Template, where: str) -> None:
    """On a branch the toes hide how long or lobed they are."""
    feet = said.word("feet")
    if feet and template.pose == "perch" and feet not in legs.PERCHING:
        raise BadData(f"{where}: legs: feet={feet} is not seen on a perch, must be {' or '.join(legs.PERCHING)}")


def _views(traits: Traits, template: Template) -> Iterator[View]:
    yield View("build", traits.build, templates.seen_with(template), f"on the template {traits.template}")
    yield _wing(traits.wing, template)
    if template.view == "front":
        yield View("tail", traits.tail, tails.FROM_FRONT, "from the front")
        yield View("beak", traits.beak, front.BEAK_KEYS, "from the front")
        yield View("legs", traits.legs, frontlegs.SEEN, "from the front")
    else:
        yield _legs(traits.legs, template)


def _wing(said: Phrase, template: Template) -> View:
    if template.view == "front":
        return View("wing", said, sidewings.SEEN, "from the front")
    if template.view == "below":
        return View("wing", said, soaring.WING_KEYS, "from below")
    if template.wings == "folded":
        with_tips = " with cut=tips" if said.word("cut") == "tips" else ""
        return View("wing", said, wings.seen_with(said), f"on a folded wing{with_tips}")
    if flight.shows_lining(template.rise[0] + said.number("lift")):
        return View("wing", said, flight.SEEN | flight.LINED, "on an open wing")
    return View("wing", said, flight.SEEN, "on an open wing from above")


def _legs(said: Phrase, template: Template) -> View:
    if template.pose in ("swim", "fly"):
        return View("legs", said, (), {"swim": "on water", "fly": "in flight"}[template.pose])
    clinging = template.pose == "cling"
    return View("legs", said, legs.CLINGING if clinging else legs.SEEN, f"in the pose {template.pose}")

"""Rejects marks and values of a row that its bird would not show, because template, view or pose hides them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.errors import BadData
from .. import templates
from ..anatomy import front_legs, legs, tails
from ..anatomy.wings import folded as folded_wings
from ..anatomy.wings import front as front_wings
from ..anatomy.wings import open as open_wings
from ..figures import front_view, in_flight
from ..plumage import marks, ornaments
from ..plumage.patches import HEAD, PATCHES
from ..templates import Template
from .phrases import Phrase

if TYPE_CHECKING:
    from .traits import Traits

FROM_SIDE = (*marks.FORMS, *ornaments.FORMS)
"""The marks that are visible from the side."""


@dataclass(frozen=True, slots=True)
class VisibleKeys:
    """A phrase of a row, the keys that are visible on its bird, and where: "from the front", for example."""

    cell: str
    phrase: Phrase
    keys: Collection[str]
    on: str


def check_visible(traits: Traits) -> None:
    """Raise BadData for a mark, a beak or a value that this bird would not show."""
    template = templates.built(templates.TEMPLATES[traits.template], traits.build)
    is_front, where = template.view == "front", traits.where
    for phrase in traits.marks:
        _check_mark(phrase, where, template.view)
    if is_front and traits.beak.name not in front_view.BEAKS:
        beaks = ", ".join(front_view.BEAKS)
        raise BadData(f"{where}: beak must be visible from the front, got {traits.beak.name}; visible: {beaks}")
    for visible in _visible_keys(traits, template):
        _check_keys(visible, where)
    _check_feet(traits.legs, template, where)


def _check_mark(phrase: Phrase, where: str, view: str) -> None:
    visible = {"front": front_view.MARKS, "below": in_flight.MARKS}.get(view, FROM_SIDE)
    is_front, side = view == "front", "from below" if view == "below" else f"from the {view}"
    if phrase.name not in visible:
        raise BadData(f"{where}: marks must be visible {side}, got {phrase.name}; visible: {', '.join(visible)}")
    if is_front and phrase.name in PATCHES:
        keys = [key for key in phrase.values if key != "frayed"]
        _check_keys(VisibleKeys(f"marks: {phrase.name}", phrase, keys, "from the front"), where)
    if is_front and phrase.name == "patch" and phrase.word("on") == HEAD:
        raise BadData(f"{where}: marks: patch: on must be body, got {HEAD}: the face hides it from the front")


def _check_keys(visible: VisibleKeys, where: str) -> None:
    for key in visible.phrase.given:
        if key not in visible.keys:
            keys = ", ".join(each for each in visible.phrase.values if each in visible.keys) or "none"
            raise BadData(f"{where}: {visible.cell}: keys must be visible {visible.on}, got {key}; visible: {keys}")


def _check_feet(phrase: Phrase, template: Template, where: str) -> None:
    """Raise BadData for feet that look like others on a perch, because the toes bend over it."""
    feet = phrase.word("feet")
    if feet and template.pose == "perch" and feet not in legs.PERCHING_FEET:
        raise BadData(f"{where}: legs: feet must be {' or '.join(legs.PERCHING_FEET)} on a perch, got {feet}")


def _visible_keys(traits: Traits, template: Template) -> Iterator[VisibleKeys]:
    yield VisibleKeys("build", traits.build, templates.keys_read(template), f"on the template {traits.template}")
    yield _wing(traits.wing, template)
    if template.view == "front":
        yield VisibleKeys("tail", traits.tail, tails.FRONT_KEYS, "from the front")
        yield VisibleKeys("beak", traits.beak, front_view.BEAK_KEYS, "from the front")
        yield VisibleKeys("legs", traits.legs, front_legs.KEYS_READ, "from the front")
    else:
        yield _legs(traits.legs, template)


def _wing(phrase: Phrase, template: Template) -> VisibleKeys:
    if template.view == "front":
        return VisibleKeys("wing", phrase, front_wings.KEYS_READ, "from the front")
    if template.view == "below":
        return VisibleKeys("wing", phrase, in_flight.WING_KEYS, "from below")
    if template.wings == "folded":
        with_tips = " with cut=tips" if phrase.word("cut") == "tips" else ""
        return VisibleKeys("wing", phrase, folded_wings.keys_read(phrase), f"on a folded wing{with_tips}")
    if open_wings.shows_lining(template.rise[0] + phrase.number("lift")):
        return VisibleKeys("wing", phrase, open_wings.KEYS_READ | open_wings.LINING_KEYS, "on an open wing")
    return VisibleKeys("wing", phrase, open_wings.KEYS_READ, "on an open wing from above")


def _legs(phrase: Phrase, template: Template) -> VisibleKeys:
    if template.pose in ("swim", "fly"):
        return VisibleKeys("legs", phrase, (), {"swim": "on water", "fly": "in flight"}[template.pose])
    clinging = template.pose == "cling"
    return VisibleKeys(
        "legs", phrase, legs.CLINGING_KEYS if clinging else legs.KEYS_READ, f"in the pose {template.pose}"
    )

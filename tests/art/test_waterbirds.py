"""Water birds: how deep they lie in the water, and their special beaks and feet."""

from __future__ import annotations

import pytest
from shapely import get_coordinates
from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from rookery.art.anatomy import beaks
from rookery.art.anatomy.legs import Stance, leg
from rookery.art.anatomy.skeleton import BODY, Skeleton, skeleton
from rookery.art.drawing.svg import Clips
from rookery.art.figures.piece import Piece
from rookery.art.templates import TEMPLATES, bones_of
from rookery.art.traits.phrases import parse_phrase

SLATE, YELLOW = "#3a3c42", "#f2c22e"


def bones(template: str) -> Skeleton:
    return skeleton((0, 0), BODY, bones_of(TEMPLATES[template]))


def beak(text: str, template: str) -> Piece:
    return beaks.beak(bones(template), parse_phrase(text, beaks.FORMS, "beak"), Clips("test_bird"))


def freeboard(template: str) -> float:
    """Return the height of the middle of the back over the water, in body lengths."""
    one = bones(template)
    x, line = one.on_body(0, TEMPLATES[template].draught)
    back = one.skin.intersection(LineString([(x, -BODY), (x, BODY)])).bounds[1]
    return (line - back) / BODY


@pytest.mark.parametrize("diver", ["loon", "grebe", "merganser", "pochard"])
def test_divers_lie_deeper_than_ducks(diver: str) -> None:
    assert freeboard(diver) < freeboard("duck")


def test_the_lower_half_of_a_skimmers_beak_is_the_longer_one() -> None:
    """The point of the open beak that is furthest from the head lies below the middle of the beak."""
    one = bones("skimmer")
    shape = beak("skimmer #1d1c1f open=24", "skimmer").extent
    x, y = max(get_coordinates(shape).tolist(), key=lambda point: Dot(point).distance(Dot(one.head)))
    assert y > one.on_head(14, 1)[1]
    assert x > one.head[0]


def test_the_beak_of_a_shoveler_is_broadest_at_its_end() -> None:
    shape = beak("shovel #252428", "duck").extent
    left, _, right, _ = shape.bounds
    middle, end = (
        sum(1 for y in range(-300, 100) if shape.contains(Dot(left + (right - left) * share, y)))
        for share in (0.5, 0.8)
    )
    assert end > middle


@pytest.mark.parametrize("far", [False, True])
def test_a_foot_can_have_another_colour_than_its_leg(far: bool) -> None:
    one_colour, two_colours = (
        leg(Stance((0, 0), (4, 60), "stand", 5, 20, "slim", tint=tint), SLATE, far=far).drawing
        for tint in (None, YELLOW)
    )
    assert one_colour != two_colours
    assert far or YELLOW in two_colours


def test_lobed_toes_are_wider_than_others() -> None:
    lobed, toes = (
        leg(Stance((0, 0), (4, 60), "stand", 5, 20, feet), SLATE, far=False).drawing for feet in ("lobed", "toes")
    )
    assert lobed.count("<path") > toes.count("<path")

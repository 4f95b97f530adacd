"""Birds of the prairie: flat heads, crossed beaks, small horns and streaked heads."""

from __future__ import annotations

import pytest
from shapely import get_coordinates
from shapely.geometry import Point as Dot

from rookery.art.anatomy import beaks
from rookery.art.anatomy.beaks.straight import BILLS
from rookery.art.anatomy.skeleton import BODY, Skeleton, skeleton
from rookery.art.drawing.svg import Clips
from rookery.art.figures import birds
from rookery.art.plumage import marks, ornaments
from rookery.art.templates import TEMPLATES, bones_of
from rookery.art.traits.phrases import parse_phrase

SPARROWS = (
    "bairds_sparrow",
    "cassins_sparrow",
    "chipping_sparrow",
    "grasshopper_sparrow",
    "lincolns_sparrow",
    "savannah_sparrow",
    "song_sparrow",
    "white_crowned_sparrow",
)


def bones(template: str) -> Skeleton:
    return skeleton((0, 0), BODY, bones_of(TEMPLATES[template]))


def forehead(of: Skeleton) -> float:
    """Return the distance by which the head reaches out above the beak, in head radii."""
    return max(share / 100 for share in range(80, 140) if of.skin.contains(Dot(of.on_head(-24, share / 100))))


@pytest.mark.parametrize("template", ["meadowlark", "grasslander"])
def test_a_flat_head_reaches_out_over_the_beak(template: str) -> None:
    assert forehead(bones(template)) > forehead(bones("finch")) + 0.02


def test_only_the_beak_of_a_crossbill_is_crossed() -> None:
    assert [name for name, bill in BILLS.items() if bill.crossed] == ["crossed"]
    of = bones("finch")
    crossed, cone = (
        beaks.beak(of, parse_phrase(f"{name} #3b3129", beaks.FORMS, "beak"), Clips("test_bird")).extent
        for name in ("crossed", "cone")
    )
    front = of.head[0] + 1.4 * of.head_radius
    beyond = [y for x, y in get_coordinates(crossed).tolist() if x > front]
    assert max(beyond) - min(beyond) > 0.3 * of.head_radius, "both tips are visible, one above the other"
    assert crossed.bounds[3] > cone.bounds[3]


@pytest.mark.parametrize("name", ["horns", "raised"])
def test_horns_and_raised_feathers_rise_over_the_crown(name: str) -> None:
    of = bones("lark")
    small, large = (
        {**ornaments.UNDER, **ornaments.OVER}[name][0](
            of, parse_phrase(f"{name} #1f1c1d size={size}", ornaments.FORMS, "marks")
        ).extent.bounds[1]
        for size in (1, 2)
    )
    assert large < small < of.head[1] - of.head_radius


@pytest.mark.parametrize("region", marks.HEAD_REGIONS)
def test_streaks_lie_on_the_head(region: str) -> None:
    few, many = (
        marks.draw_mark(
            bones("finch"), parse_phrase(f"headstreaks #4d3628 on={region} count={count}", marks.FORMS, "marks")
        )
        for count in (6, 30)
    )
    assert few.count("<path") == 6
    assert many.count("<path") == 30


def test_no_two_sparrows_have_the_same_head_or_scene() -> None:
    drawn = birds.traits("wingspan")
    caps = {tuple(mark.colours[0] for mark in drawn[bird].marks if mark.name in ("cap", "crown")) for bird in SPARROWS}
    scenes = {(drawn[bird].scene.name, drawn[bird].scene.colours) for bird in SPARROWS}
    assert len(scenes) == len(SPARROWS)
    assert len(caps) >= len(SPARROWS) - 1

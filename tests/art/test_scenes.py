"""Scenes fit every bird they suit, stay lean, and refuse what they do not suit."""

from __future__ import annotations

import gzip
import random
from functools import cache
from xml.etree import ElementTree

import pytest

from rookery.art.scenes import FORMS, SCENES, Placement, Setting, draw_scene, scenes_for
from rookery.art.scenes.parts.backdrops import BACKDROPS
from rookery.art.templates.base import POSES
from rookery.art.traits.phrases import OneOf, Phrase, parse_phrase
from rookery.art.traits.traits import COLUMNS, read_traits
from rookery.core.errors import BadData
from tests.soak import part, sample

SKY = "#dfeaf0 #f6efe2 #fbdcae"
LEAN = 6_000
"""Bytes of a packed scene: with the bird it stays under the 25 KB of a picture."""
ROBIN = "robin,songbird,14,-,#8a6a4b #f4ead9,#5d4530 #77583c #8f6d4c,#7d5d40,needle #3b3129,#1d1512,#a9785a,-,"
PLACES = [(name, pose) for name, scene in SCENES.items() for pose in scene.poses]


def placement(pose: str, *, x: float = 240, y: float = 310, seed: str = "robin") -> Placement:
    feet = (
        ()
        if pose in ("fly", "swim")
        else ((x, y), (x if pose == "cling" else x - 26, y + (40 if pose == "cling" else -2)))
    )
    return Placement(40, 90, 360, 380, feet, 338, random.Random(seed), pose, (360, 190))


def said(text: str) -> Phrase:
    return parse_phrase(text, FORMS, "scene")


def drawn(setting: Setting) -> str:
    return f"<svg>{setting.behind}{setting.in_front}</svg>"


@cache
def plain(name: str, pose: str, y: float = 310) -> Setting:
    return draw_scene(said(f"{name} {SKY}"), placement(pose, y=y), "robin")


def test_a_scene_is_whole_and_lean_wherever_the_feet_are() -> None:
    """High, in the middle and low; in the gate high and low only in every third place."""
    ends = [(*place, y) for y in (210.0, 402.0) for place in sample(PLACES, 3)]
    for name, pose, y in [*((*place, 310.0) for place in PLACES), *ends]:
        svg = drawn(plain(name, pose, y))
        ElementTree.fromstring(svg)
        assert "nan" not in svg, (name, pose, y)
        assert len(gzip.compress(svg.encode())) < LEAN, (name, pose, y)


def test_the_same_bird_gets_the_same_scene() -> None:
    for name, pose in sample(PLACES, 3):
        assert draw_scene(said(f"{name} {SKY}"), placement(pose), "robin") == plain(name, pose), (name, pose)


@pytest.mark.parametrize("pose", POSES)
def test_every_pose_has_a_scene(pose: str) -> None:
    assert scenes_for(pose)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_shows_all_that_its_phrase_says(name: str) -> None:
    """Each backdrop, each side of the sun and the tint make another picture; scenes share the backdrops in the gate."""
    pose, far = SCENES[name].poses[0], FORMS[name].keys.get("far")
    words = part(far.words[1:], list(SCENES).index(name), 3) if isinstance(far, OneOf) else []
    backdrops = [f"far={word}" for word in words]
    suns = FORMS[name].keys["sun"]
    assert isinstance(suns, OneOf)
    words = ["", *(f"sun={word}" for word in suns.words[1:]), "tint=#00fe00", *backdrops]
    pictures = {drawn(draw_scene(said(f"{name} {SKY} {word}"), placement(pose), "robin")) for word in words}
    assert len(pictures) == len(words)


def test_every_backdrop_may_be_said() -> None:
    choices = [form.keys["far"] for form in FORMS.values() if "far" in form.keys]
    assert choices
    assert all(isinstance(each, OneOf) and set(each.words) == set(BACKDROPS) for each in choices)


def test_what_swims_lies_in_the_water() -> None:
    assert draw_scene(said(f"lake {SKY}"), placement("swim"), "duck").in_front


def test_the_water_of_a_marsh_is_behind_one_that_swims_there() -> None:
    swims, wades = (draw_scene(said(f"marsh {SKY}"), placement(pose), "duck") for pose in ("swim", "wade"))
    assert swims != wades


def test_shallows_are_cut_at_the_tip_of_the_beak() -> None:
    assert "translate(360 188)" in draw_scene(said(f"shallows {SKY}"), placement("fly"), "skimmer").in_front


def test_a_row_whose_scene_has_nothing_for_its_pose_is_refused() -> None:
    with pytest.raises(
        BadData, match=r"traits.csv line 2 \(robin\): scene lake does not suit the pose perch, must be .*branch"
    ):
        read_traits("traits.csv", f"{','.join(COLUMNS)}\n{ROBIN}lake {SKY}\n")


def test_a_row_in_a_scene_that_suits_is_read() -> None:
    assert read_traits("traits.csv", f"{','.join(COLUMNS)}\n{ROBIN}branch {SKY}\n")["robin"].scene.name == "branch"

"""Scenes fit every pose that they suit, stay small, and reject other poses."""

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
GZIPPED_SCENE_MAX_BYTES = 6_000
"""With this limit, a scene and its bird stay below the 25 KB of a picture."""
ROBIN = "robin,songbird,14,-,#8a6a4b #f4ead9,#5d4530 #77583c #8f6d4c,#7d5d40,needle #3b3129,#1d1512,#a9785a,-,"
SCENES_AND_POSES = [(name, pose) for name, scene in SCENES.items() for pose in scene.poses]


def placement(pose: str, *, x: float = 240, y: float = 310, seed: str = "robin") -> Placement:
    feet = (
        ()
        if pose in ("fly", "swim")
        else ((x, y), (x if pose == "cling" else x - 26, y + (40 if pose == "cling" else -2)))
    )
    return Placement(40, 90, 360, 380, feet, 338, random.Random(seed), pose, (360, 190))


def scene_phrase(text: str) -> Phrase:
    return parse_phrase(text, FORMS, "scene")


def svg_of(setting: Setting) -> str:
    return f"<svg>{setting.behind}{setting.in_front}</svg>"


@cache
def default_scene(name: str, pose: str, y: float = 310) -> Setting:
    return draw_scene(scene_phrase(f"{name} {SKY}"), placement(pose, y=y), "robin")


def test_a_scene_is_valid_and_small_at_every_height_of_the_feet() -> None:
    """The feet are high, in the middle and low. The gate tests high and low feet only for every third scene."""
    ends = [(*place, y) for y in (210.0, 402.0) for place in sample(SCENES_AND_POSES, 3)]
    for name, pose, y in [*((*place, 310.0) for place in SCENES_AND_POSES), *ends]:
        svg = svg_of(default_scene(name, pose, y))
        ElementTree.fromstring(svg)
        assert "nan" not in svg, (name, pose, y)
        assert len(gzip.compress(svg.encode())) < GZIPPED_SCENE_MAX_BYTES, (name, pose, y)


def test_the_same_bird_gets_the_same_scene() -> None:
    for name, pose in sample(SCENES_AND_POSES, 3):
        assert draw_scene(scene_phrase(f"{name} {SKY}"), placement(pose), "robin") == default_scene(name, pose), (
            name,
            pose,
        )


@pytest.mark.parametrize("pose", POSES)
def test_every_pose_has_a_scene(pose: str) -> None:
    assert scenes_for(pose)


@pytest.mark.parametrize("name", SCENES)
def test_every_key_of_a_scene_changes_its_picture(name: str) -> None:
    """Each backdrop, each side of the sun and the tint give different pictures.

    In the gate each scene tests a third of the backdrops.
    """
    pose, far = SCENES[name].poses[0], FORMS[name].keys.get("far")
    words = part(far.words[1:], list(SCENES).index(name), 3) if isinstance(far, OneOf) else []
    backdrops = [f"far={word}" for word in words]
    suns = FORMS[name].keys["sun"]
    assert isinstance(suns, OneOf)
    words = ["", *(f"sun={word}" for word in suns.words[1:]), "tint=#00fe00", *backdrops]
    pictures = {svg_of(draw_scene(scene_phrase(f"{name} {SKY} {word}"), placement(pose), "robin")) for word in words}
    assert len(pictures) == len(words)


def test_scenes_offer_all_backdrops() -> None:
    choices = [form.keys["far"] for form in FORMS.values() if "far" in form.keys]
    assert choices
    assert all(isinstance(each, OneOf) and set(each.words) == set(BACKDROPS) for each in choices)


def test_a_swimming_bird_lies_in_the_water() -> None:
    assert draw_scene(scene_phrase(f"lake {SKY}"), placement("swim"), "duck").in_front


def test_a_marsh_differs_for_swimming_and_wading_birds() -> None:
    swims, wades = (draw_scene(scene_phrase(f"marsh {SKY}"), placement(pose), "duck") for pose in ("swim", "wade"))
    assert swims != wades


def test_shallows_are_cut_at_the_tip_of_the_beak() -> None:
    assert "translate(360 188)" in draw_scene(scene_phrase(f"shallows {SKY}"), placement("fly"), "skimmer").in_front


def test_a_row_whose_scene_does_not_suit_the_pose_is_rejected() -> None:
    with pytest.raises(
        BadData, match=r"traits.csv line 2 \(robin\): scene must be .*branch.* for the pose perch, got lake"
    ):
        read_traits("traits.csv", f"{','.join(COLUMNS)}\n{ROBIN}lake {SKY}\n")


def test_a_row_whose_scene_suits_the_pose_is_read() -> None:
    assert read_traits("traits.csv", f"{','.join(COLUMNS)}\n{ROBIN}branch {SKY}\n")["robin"].scene.name == "branch"

"""Scenes: the surroundings of the birds, in groups."""

from collections.abc import Mapping

from ..traits.phrases import Form, Kind, OneOf, Phrase
from . import (
    boughs,
    deserts,
    farms,
    fields,
    heights,
    homes,
    prairies,
    shores,
    thickets,
    trees,
    waters,
    wetlands,
    woods,
)
from .parts.backdrops import BACKDROPS
from .parts.base import HEIGHT, SKY, SKY_MIDDLE, WIDTH, Placement, Scene, Setting, sky

__all__ = ["FORMS", "HEIGHT", "SCENES", "WIDTH", "Placement", "Setting", "draw_scene", "scenes_for"]


def _keys(scene: Scene) -> Mapping[str, Kind]:
    """Return the keys of a phrase: sun and tint, and the backdrop if the scene leaves the choice."""
    default = SKY_MIDDLE if scene.sun[0] == WIDTH / 2 else SKY
    others = (name for name in BACKDROPS if name != scene.far)
    return {**default, "far": OneOf((scene.far, *others), "the backdrop")} if scene.far else default


SCENES: Mapping[str, Scene] = {
    name: scene
    for group in (
        *(boughs, trees, thickets, woods, fields, prairies, farms),
        *(wetlands, waters, shores, deserts, heights, homes),
    )
    for name, scene in group.SCENES.items()
}
FORMS = {name: Form((3, 3), _keys(scene), scene.meaning) for name, scene in SCENES.items()}


def scenes_for(pose: str) -> tuple[str, ...]:
    """Return the scenes that suit a bird in this pose."""
    return tuple(name for name, scene in SCENES.items() if pose in scene.poses)


def draw_scene(phrase: Phrase, placement: Placement, name: str) -> Setting:
    """Draw the scene of a phrase. Its three colours are the upper sky, the lower sky and the sun."""
    scene = SCENES[phrase.name]
    setting = scene.draw(phrase, placement)
    return Setting(sky(phrase, name, scene.sun) + setting.behind, setting.in_front)

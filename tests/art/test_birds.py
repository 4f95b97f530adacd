"""The painted birds: all species of the lists, whole inside their frames, on their feet, and always the same."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import xml.etree.ElementTree as Xml
from functools import cache
from itertools import combinations

import numpy as np
import pytest
import resvg_py
from PIL import Image

from rookery import games
from rookery.art import birds
from rookery.art.figure import draw_figure
from rookery.art.picture import Picture
from rookery.art.scenes import HEIGHT, SCENES, WIDTH, draw_scene
from rookery.art.scenes.base import sky
from rookery.art.svg import Clips, group, number, number2
from rookery.art.templates import TEMPLATES
from rookery.art.twins import THRESHOLD, nearest_pairs
from rookery.core.words import Listener, Words, languages

# Each species once, in the first game that has it: another game has the same row.
EVERY = list({bird: (game, bird) for game in reversed(games.NAMES) for bird in birds.species(game)}.values())
every = pytest.mark.parametrize(("game", "bird"), EVERY, ids=[f"{game}-{bird}" for game, bird in EVERY])
GZIPPED_MOST = 25_000
# Drawn around the frame so that what lies outside is seen too.
MARGIN = 60.0


@cache
def painted(game: str, bird: str) -> Picture:
    return birds.paint(game, bird)


def rendered(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))).convert("RGBA")


def with_margin(items: list[str]) -> Image.Image:
    """Items of a picture on clear ground, with a margin around the frame."""
    wide, high = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    box = f"{-MARGIN} {-MARGIN} {wide} {high}"
    return rendered(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{wide}" height="{high}">{"".join(items)}</svg>'
    )


@cache
def bird_alone(game: str, bird: str) -> Image.Image:
    traits = birds.traits(game)[bird]
    figure = draw_figure(traits, Clips(bird))
    scale, right, down = birds.placed(figure, traits)
    move = f'transform="translate({number(right)} {number(down)})scale({number2(scale)})"'
    return with_margin([group([figure.drawing], move)])


def scene_of(game: str, bird: str) -> list[str]:
    """What lies behind a bird and before it."""
    traits = birds.traits(game)[bird]
    figure = draw_figure(traits, Clips(bird))
    setting = draw_scene(traits.scene, birds.staged(figure, birds.placed(figure, traits), bird), bird)
    return [setting.behind, setting.before]


@pytest.mark.parametrize("game", ["cubirds", "feather"])
def test_every_species_of_the_small_games_has_traits(game: str) -> None:
    assert birds.species(game) == tuple(games.load(game).text.BIRDS)


def test_wingspan_has_twenty_of_its_own_and_those_that_feather_has_too() -> None:
    known = games.load("wingspan").text.BIRDS
    shared = [bird for bird in games.load("feather").text.BIRDS if bird in known]
    drawn = birds.species("wingspan")
    assert set(shared) < set(drawn) <= set(known)
    assert len(drawn) == len(shared) + 20


def test_every_template_is_used() -> None:
    assert {birds.traits(game)[bird].template for game, bird in EVERY} == set(TEMPLATES)
    assert len(TEMPLATES) >= 12  # as many as the lists need at least


@every
def test_a_bird_is_lean_and_well_formed(game: str, bird: str) -> None:
    svg = painted(game, bird).svg
    assert len(gzip.compress(svg.encode())) < GZIPPED_MOST
    root = Xml.fromstring(svg)
    assert root.tag.endswith("svg")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(each.startswith(f"{bird}-") for each in ids)


@every
def test_a_bird_stays_inside_its_frame(game: str, bird: str) -> None:
    """Beak, tail and feet included: nothing of it is drawn outside, and its box holds all of it."""
    seen = bird_alone(game, bird).getchannel("A").point(lambda alpha: 255 if alpha > 40 else 0).getbbox()
    box = painted(game, bird).bounds
    assert seen is not None
    assert box is not None
    left, top, right, bottom = (edge - MARGIN for edge in seen)
    assert left >= 2
    assert top >= 2
    assert right <= WIDTH - 2
    assert bottom <= HEIGHT - 2
    assert box.x - 3 <= left
    assert box.y - 3 <= top
    assert right <= box.x + box.width + 3
    assert bottom <= box.y + box.height + 3


@every
def test_feet_stand_on_something(game: str, bird: str) -> None:
    """Just below each foot the scene alone shows something else than its sky."""
    traits = birds.traits(game)[bird]
    figure = draw_figure(traits, Clips(bird))
    stage = birds.staged(figure, birds.placed(figure, traits), bird)
    if figure.pose in ("fly", "swim"):
        assert stage.feet == ()
        return
    scene = with_margin(scene_of(game, bird))
    empty = with_margin([sky(traits.scene, bird, SCENES[traits.scene.name].sun)])
    beside = (6, 0) if figure.pose == "cling" else (0, 4)
    for x, y in stage.feet:
        spot = round(x + MARGIN + beside[0]), round(y + MARGIN + beside[1])
        under, air = scene.getpixel(spot), empty.getpixel(spot)
        assert isinstance(under, tuple)
        assert isinstance(air, tuple)
        assert sum(abs(one - other) for one, other in zip(under, air, strict=True)) > 30


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_no_two_birds_of_a_game_look_alike(game: str) -> None:
    """As chips, in full colour and to people who cannot tell red from green."""
    (closest,) = nearest_pairs([painted(game, bird) for bird in birds.species(game)], 1)
    assert closest.least > THRESHOLD, f"{closest.one} and {closest.other}"


def test_the_eight_of_cubirds_differ_in_outline_and_background_too() -> None:
    """Not only in hue: outlines that lie on each other, and scenes in grey, by their correlation."""
    outlines, scenes = {}, {}
    for bird in birds.species("cubirds"):
        outlines[bird] = np.asarray(as_chip(bird_alone("cubirds", bird)).getchannel("A")) > 128
        grey = np.asarray(as_chip(with_margin(scene_of("cubirds", bird))).convert("L")).astype(float)
        scenes[bird] = (grey - grey.mean()) / grey.std()
    for one, other in combinations(outlines, 2):
        shared, all_of_both = outlines[one] & outlines[other], outlines[one] | outlines[other]
        assert shared.sum() / all_of_both.sum() < 0.75, f"{one} and {other}"
        assert (scenes[one] * scenes[other]).mean() < 0.75, f"{one} and {other}"


def as_chip(picture: Image.Image) -> Image.Image:
    frame = picture.crop((round(MARGIN), round(MARGIN), round(WIDTH + MARGIN), round(HEIGHT + MARGIN)))
    return frame.resize((72, 83))


@every
def test_the_badge_shows_the_head(game: str, bird: str) -> None:
    picture = painted(game, bird)
    head, box = picture.head, picture.bounds
    assert head is not None
    assert box is not None
    assert head.width == head.height
    assert head.x >= 0
    assert head.y >= 0
    assert head.x + head.width <= WIDTH + 0.1
    assert head.y + head.height <= HEIGHT + 0.1
    cut = bird_alone(game, bird).crop(
        tuple(round(edge + MARGIN) for edge in (head.x, head.y, head.x + head.width, head.y + head.height))  # type: ignore[arg-type]
    )
    shown = sum(1 for alpha in cut.getchannel("A").tobytes() if alpha > 128) / (cut.width * cut.height)
    assert 0.25 < shown < 0.95


@pytest.mark.slow
def test_the_same_row_gives_the_same_bytes() -> None:
    """In this process, and, of some birds of all kinds, in another that has another order of hashes."""
    assert all(birds.paint(game, bird).svg == painted(game, bird).svg for game, bird in EVERY)
    some = EVERY[::7]
    code = f"from rookery.art import birds\nprint(''.join(birds.paint(g, b).svg for g, b in {some}), end='')"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert other.stdout == "".join(painted(game, bird).svg for game, bird in some)


@pytest.mark.parametrize("game", games.NAMES)
def test_alternative_texts_name_the_bird_in_every_language(game: str) -> None:
    rulebook = games.load(game)
    for bird in birds.species(game):
        for language in languages():
            name = rulebook.text.bird_name(Listener(Words(language, rulebook.package), (), None), bird)
            told = birds.alternative(game, bird, language)
            assert name.lower() in told.lower()
            assert len(told) > len(name) + 5

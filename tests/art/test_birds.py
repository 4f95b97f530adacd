"""The painted birds: all species of the lists, whole inside their frames, on their feet, and always the same."""

from __future__ import annotations

import gzip
import io
import subprocess
import sys
import xml.etree.ElementTree as Xml
from ast import literal_eval
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

import numpy as np
import pytest
import resvg_py
from PIL import Image

from rookery import games
from rookery.art.drawing.raster import with_view_box
from rookery.art.drawing.svg import Clips, document, number
from rookery.art.figures import birds
from rookery.art.figures.figure import draw_figure
from rookery.art.figures.picture import Box, Picture
from rookery.art.figures.piece import Figure
from rookery.art.game_pictures import GamePictures
from rookery.art.output.gallery import bird_jobs
from rookery.art.output.lookalikes import THRESHOLD, Pixels, chip, nearest_chips, pixels_of
from rookery.art.output.picture_cache import PictureCache
from rookery.art.scenes import FORMS, HEIGHT, SCENES, WIDTH, draw_scene
from rookery.art.scenes.parts.base import sky
from rookery.art.templates import TEMPLATES
from rookery.art.traits.game_tables import table_rows
from rookery.art.traits.phrases import Phrase, parse_phrase
from rookery.cli.commands.art import cache_folder
from rookery.core.text.localizer import Localizer, TextContext, languages
from tests.soak import ALL_CASES, only_in_soak

# Each species once, in the first game that has it: another game has the same row.
EVERY = list({bird: (game, bird) for game in reversed(games.NAMES) for bird in birds.species(game)}.values())


def sampled() -> list[tuple[str, str]]:
    """One bird of every second template of each pose; `make soak` looks at all birds."""
    first = {birds.traits(game)[bird].template: (game, bird) for game, bird in reversed(EVERY)}
    poses: dict[str, list[tuple[str, str]]] = {}
    for game, bird in sorted(first.values()):
        poses.setdefault(birds.traits(game)[bird].pose, []).append((game, bird))
    return EVERY if ALL_CASES else [each for same in poses.values() for each in same[::2]]


# `make check FOLDERS=art` looks at some of them.
every = pytest.mark.parametrize(
    ("game", "bird"),
    [
        pytest.param(*each, id="-".join(each), marks=pytest.mark.slow if number % 9 else ())
        for number, each in enumerate(sampled())
    ],
)
# How many pairs of a game are measured, the likeliest.
PAIRS = None if ALL_CASES else 40
GZIPPED_MOST = 25_000
# Drawn around the frame so that what lies outside is seen too.
MARGIN = 60.0


@cache
def painted(game: str, bird: str) -> Picture:
    """As `birds.paint` paints it, with the figure that other tests look at: to draw it takes longest."""
    traits, figure = birds.traits(game)[bird], figure_of(game, bird)
    return birds.paint_figure(f"{game}/{bird}", traits, figure, birds.alt_texts(game, bird))


def built_chip(game: str, bird: str) -> Pixels:
    """As it was painted for the client, if that was done with the present sources and traits; else painted now."""
    (job,) = bird_jobs(GamePictures(), {game: (bird,)})
    made = PictureCache(cache_folder()).find(job.key)
    if made is None:
        return chip(painted(game, bird))
    with Image.open(io.BytesIO(made.files["chip"])) as image:
        return pixels_of(image)


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
def figure_of(game: str, bird: str) -> Figure:
    return draw_figure(birds.traits(game)[bird], Clips(bird))


@cache
def bird_alone(game: str, bird: str) -> Image.Image:
    return with_margin([figure_alone(game, bird)])


def figure_alone(game: str, bird: str) -> str:
    figure = figure_of(game, bird)
    return birds.in_frame(figure, birds.fit_to_frame(figure, birds.traits(game)[bird]))


def scene_of(game: str, bird: str, said: Phrase | None = None) -> list[str]:
    """What lies behind a bird and before it, in its own scene or in another."""
    traits = birds.traits(game)[bird]
    figure = figure_of(game, bird)
    setting = draw_scene(
        said or traits.scene, birds.placement_of(figure, birds.fit_to_frame(figure, traits), bird), bird
    )
    return [setting.behind, setting.in_front]


@pytest.mark.parametrize("game", games.NAMES)
def test_every_species_of_every_game_has_traits(game: str) -> None:
    assert birds.species(game) == tuple(games.load(game).text.BIRDS)


def test_every_template_is_used() -> None:
    assert {birds.traits(game)[bird].template for game, bird in EVERY} == set(TEMPLATES)
    assert len(TEMPLATES) >= 12  # as many as the lists need at least


@every
def test_a_bird_is_well_drawn(game: str, bird: str) -> None:
    """All of it in one test: painting it takes longer than looking at it."""
    check_lean_and_well_formed(game, bird)
    check_inside_its_frame(game, bird)
    check_feet_stand_on_something(game, bird)
    check_badge_shows_the_head(game, bird)


def check_lean_and_well_formed(game: str, bird: str) -> None:
    svg = painted(game, bird).svg
    assert len(gzip.compress(svg.encode())) < GZIPPED_MOST
    root = Xml.fromstring(svg)
    assert root.tag.endswith("svg")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(each.startswith(f"{bird}-") for each in ids)


def check_inside_its_frame(game: str, bird: str) -> None:
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


def check_feet_stand_on_something(game: str, bird: str) -> None:
    """Just below each foot the scene alone shows something else than its sky."""
    traits = birds.traits(game)[bird]
    figure = figure_of(game, bird)
    placement = birds.placement_of(figure, birds.fit_to_frame(figure, traits), bird)
    if figure.pose in ("fly", "swim"):
        assert placement.feet == ()
        return
    beside = (6, 0) if figure.pose == "cling" else (0, 4)
    spots = [(round(x + beside[0]), round(y + beside[1])) for x, y in placement.feet]
    scene = seen_at(spots, without_its_bird(game, bird))
    empty = seen_at(spots, document(WIDTH, HEIGHT, [sky(traits.scene, bird, SCENES[traits.scene.name].sun)], "sky"))
    for under, air in zip(scene, empty, strict=True):
        assert sum(abs(one - other) for one, other in zip(under, air, strict=True)) > 30


def without_its_bird(game: str, bird: str) -> str:
    before, _, behind = painted(game, bird).svg.partition(figure_alone(game, bird))
    assert behind
    return before + behind


def seen_at(spots: Sequence[tuple[int, int]], svg: str) -> list[tuple[int, ...]]:
    """The colours of these pixels; only the part of the picture that holds them is rendered."""
    left, top, right, bottom = (edge(spot[axis] for spot in spots) for edge in (min, max) for axis in (0, 1))
    part = rendered(with_view_box(svg, Box(left, top, right - left + 1, bottom - top + 1)))
    pixels = np.asarray(part)
    return [tuple(map(int, pixels[y - top, x - left])) for x, y in spots]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES if ALL_CASES else ["cubirds", "feather"])
def test_no_two_birds_of_a_game_look_alike(game: str) -> None:
    """As chips, in full colour and to people who cannot tell red from green; Wingspan's in `make soak`."""
    (closest,) = nearest_chips({bird: built_chip(game, bird) for bird in birds.species(game)}, 1, PAIRS)
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


@only_in_soak
def test_the_habitats_of_feather_differ_in_their_scenes_too() -> None:
    """In grey, the scene that is most like a bird's own is that of a bird of its habitat, more often than not."""
    homes = {row["id"]: row["habitat"] for row in table_rows("feather", "birds.csv")}
    own = {bird: grey_scene(bird) for bird in homes}
    one_for_all = {bird: grey_scene(bird, SAME[birds.traits("feather")[bird].pose]) for bird in homes}
    assert at_home(own, homes) > 0.5 > at_home(one_for_all, homes)


SAME = {"perch": "branch", "stand": "meadow", "wade": "marsh", "swim": "lake", "cling": "trunk", "fly": "sky"}
"""One scene for every pose: were all birds painted so, habitats could not be told apart."""


def grey_scene(bird: str, scene: str = "") -> np.ndarray:
    """The chip of a scene without its bird, with the same light and contrast as every other."""
    said = parse_phrase(f"{scene} #dfeaf0 #f6efe2 #fbdcae", FORMS, "scene") if scene else None
    grey = np.asarray(as_chip(with_margin(scene_of("feather", bird, said))).convert("L")).astype(float)
    return np.asarray((grey - grey.mean()) / grey.std())


def at_home(scenes: Mapping[str, np.ndarray], homes: Mapping[str, str]) -> float:
    """The share of birds whose nearest scene is one of their own habitat."""
    nearest = {
        bird: max((other for other in scenes if other != bird), key=lambda other: (scenes[other] * grey).mean())
        for bird, grey in scenes.items()
    }
    return sum(homes[bird] == homes[other] for bird, other in nearest.items()) / len(scenes)


def as_chip(picture: Image.Image) -> Image.Image:
    frame = picture.crop((round(MARGIN), round(MARGIN), round(WIDTH + MARGIN), round(HEIGHT + MARGIN)))
    return frame.resize((72, 83))


def check_badge_shows_the_head(game: str, bird: str) -> None:
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
    """In another process too, which has another order of hashes and paints the birds in another order."""
    some = EVERY if ALL_CASES else sampled()[::8]
    here = [painted(game, bird).svg for game, bird in reversed(some)]
    assert here[::-1] == (built_svgs(some) or painted_elsewhere(some))


def built_svgs(some: Sequence[tuple[str, str]]) -> list[str]:
    """As another process has painted them for the client; none if one was not painted with the present sources."""
    jobs = [job for game, bird in some for job in bird_jobs(GamePictures(), {game: (bird,)})]
    made = [found for job in jobs if (found := PictureCache(cache_folder()).find(job.key)) is not None]
    return [each.files["svg"].decode() for each in made] if len(made) == len(some) else []


def painted_elsewhere(some: Sequence[tuple[str, str]]) -> list[str]:
    code = f"from rookery.art import birds\nprint([birds.paint(game, bird).svg for game, bird in {some}])"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    svgs: list[str] = literal_eval(other.stdout)
    return svgs


@pytest.mark.parametrize("game", games.NAMES)
def test_alternative_texts_name_the_bird_in_every_language(game: str) -> None:
    rulebook = games.load(game)
    for bird in birds.species(game):
        for language in languages():
            name = rulebook.text.bird_name(TextContext(Localizer(language, rulebook.package), (), None), bird)
            told = birds.alt_text(game, bird, language)
            assert name.lower() in told.lower()
            assert len(told) > len(name) + 5
        assert len(set(birds.alt_texts(game, bird).values())) == len(languages()), f"{bird}: not translated"


@pytest.mark.parametrize(
    ("game", "bird", "english", "french"),
    [
        ("feather", "northern_harrier", "flying over a marsh", "en vol au-dessus d'un marais"),
        ("feather", "american_bittern", "in a marsh", "dans un marais"),
        ("wingspan", "forsters_tern", "flying over a marsh", "en vol au-dessus d'un marais"),
        ("wingspan", "barn_swallow", "flying over a meadow", "en vol au-dessus d'un pré"),
        ("wingspan", "canada_goose", "in a meadow", "dans un pré"),
    ],
)
def test_alternative_texts_tell_who_flies(game: str, bird: str, english: str, french: str) -> None:
    assert birds.alt_text(game, bird, "en").endswith(f", {english}")
    assert birds.alt_text(game, bird, "fr").endswith(f", {french}")


@pytest.mark.parametrize(
    ("value", "decimals", "short"),
    [
        (10, 1, "10"),
        (10.5, 1, "10.5"),
        (0.5, 1, ".5"),
        (-0.5, 1, "-.5"),
        (-0.04, 1, "0"),
        (100, 1, "100"),
        (10.5, 2, "10.5"),
        (0.25, 2, ".25"),
        (-10.05, 2, "-10.05"),
        (0.004, 2, "0"),
        (120, 0, "120"),
    ],
)
def test_a_number_is_as_short_as_svg_reads_it(value: float, decimals: int, short: str) -> None:
    assert number(value, decimals) == short

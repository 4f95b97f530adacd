"""The painted birds: every species has one, inside its frame, on its feet, and reproducible."""

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

# Each species once, in the first game that has it. Other games use the same row.
EVERY = list({bird: (game, bird) for game in reversed(games.NAMES) for bird in birds.species(game)}.values())


def sampled() -> list[tuple[str, str]]:
    """Return one bird for every second template of each pose; in `make soak` all birds."""
    first = {birds.traits(game)[bird].template: (game, bird) for game, bird in reversed(EVERY)}
    poses: dict[str, list[tuple[str, str]]] = {}
    for game, bird in sorted(first.values()):
        poses.setdefault(birds.traits(game)[bird].pose, []).append((game, bird))
    return EVERY if ALL_CASES else [each for same in poses.values() for each in same[::2]]


# `make check FOLDERS=art` tests some of them.
every = pytest.mark.parametrize(
    ("game", "bird"),
    [
        pytest.param(*each, id="-".join(each), marks=pytest.mark.slow if number % 9 else ())
        for number, each in enumerate(sampled())
    ],
)
# The number of pairs of a game that are measured: those that are most likely to look alike.
MEASURED_PAIRS = None if ALL_CASES else 40
GZIPPED_MAX_BYTES = 25_000
# The margin around the frame shows parts that lie outside of it.
MARGIN = 60.0


@cache
def painted(game: str, bird: str) -> Picture:
    """Return the picture of a bird as `birds.paint` does, but from the figure that other tests also use."""
    traits, figure = birds.traits(game)[bird], figure_of(game, bird)
    return birds.paint_figure(f"{game}/{bird}", traits, figure, birds.alt_texts(game, bird))


def built_chip(game: str, bird: str) -> Pixels:
    """Return the chip of a bird from the cache of the client build, or paint it if the cache does not have it."""
    (job,) = bird_jobs(GamePictures(), {game: (bird,)})
    made = PictureCache(cache_folder()).find(job.key)
    if made is None:
        return chip(painted(game, bird))
    with Image.open(io.BytesIO(made.files["chip"])) as image:
        return pixels_of(image)


def rendered(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))).convert("RGBA")


def with_margin(items: list[str]) -> Image.Image:
    """Render items of a picture on a transparent ground, with a margin around the frame."""
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


def scene_of(game: str, bird: str, scene_phrase: Phrase | None = None) -> list[str]:
    """Return the drawings behind a bird and in front of it, in its scene or in another one."""
    traits = birds.traits(game)[bird]
    figure = figure_of(game, bird)
    setting = draw_scene(
        scene_phrase or traits.scene, birds.placement_of(figure, birds.fit_to_frame(figure, traits), bird), bird
    )
    return [setting.behind, setting.in_front]


@pytest.mark.parametrize("game", games.NAMES)
def test_every_species_of_every_game_has_traits(game: str) -> None:
    assert birds.species(game) == tuple(games.load(game).text.BIRDS)


def test_every_template_is_used() -> None:
    assert {birds.traits(game)[bird].template for game, bird in EVERY} == set(TEMPLATES)
    assert len(TEMPLATES) >= 12  # the lists of birds need at least these


@every
def test_a_bird_is_well_drawn(game: str, bird: str) -> None:
    """All checks are in one test, because painting a bird takes longer than checking it."""
    check_small_and_well_formed(game, bird)
    check_inside_its_frame(game, bird)
    check_feet_stand_on_something(game, bird)
    check_badge_shows_the_head(game, bird)


def check_small_and_well_formed(game: str, bird: str) -> None:
    svg = painted(game, bird).svg
    assert len(gzip.compress(svg.encode())) < GZIPPED_MAX_BYTES
    root = Xml.fromstring(svg)
    assert root.tag.endswith("svg")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(each.startswith(f"{bird}-") for each in ids)


def check_inside_its_frame(game: str, bird: str) -> None:
    """Check that the bird with beak, tail and feet lies inside its frame and inside its box."""
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
    """Check that the scene without the bird shows something other than sky just below each foot."""
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
    """Return the colours of these pixels. Only the part of the picture around them is rendered."""
    left, top, right, bottom = (edge(spot[axis] for spot in spots) for edge in (min, max) for axis in (0, 1))
    part = rendered(with_view_box(svg, Box(left, top, right - left + 1, bottom - top + 1)))
    pixels = np.asarray(part)
    return [tuple(map(int, pixels[y - top, x - left])) for x, y in spots]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES if ALL_CASES else ["cubirds", "feather"])
def test_no_two_birds_of_a_game_look_alike(game: str) -> None:
    """Chips are compared in full colour and for people who cannot tell red from green. `make soak` adds Wingspan."""
    (closest,) = nearest_chips({bird: built_chip(game, bird) for bird in birds.species(game)}, 1, MEASURED_PAIRS)
    assert closest.least > THRESHOLD, f"{closest.one} and {closest.other}"


def test_the_birds_of_cubirds_differ_in_outline_and_background() -> None:
    """They differ not only in hue. The measures are the overlap of outlines, and the correlation of scenes in grey."""
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
def test_the_habitats_of_feather_have_different_scenes() -> None:
    """In grey, the most similar scene belongs in most cases to a bird of the same habitat."""
    homes = {row["id"]: row["habitat"] for row in table_rows("feather", "birds.csv")}
    own = {bird: grey_scene(bird) for bird in homes}
    one_for_all = {bird: grey_scene(bird, SCENE_OF_POSE[birds.traits("feather")[bird].pose]) for bird in homes}
    assert at_home(own, homes) > 0.5 > at_home(one_for_all, homes)


SCENE_OF_POSE = {"perch": "branch", "stand": "meadow", "wade": "marsh", "swim": "lake", "cling": "trunk", "fly": "sky"}
"""One scene for each pose. If all birds had these scenes, nobody could tell the habitats apart."""


def grey_scene(bird: str, scene: str = "") -> np.ndarray:
    """Return the chip of a scene without its bird, in grey, with normalised lightness and contrast."""
    scene_phrase = parse_phrase(f"{scene} #dfeaf0 #f6efe2 #fbdcae", FORMS, "scene") if scene else None
    grey = np.asarray(as_chip(with_margin(scene_of("feather", bird, scene_phrase))).convert("L")).astype(float)
    return np.asarray((grey - grey.mean()) / grey.std())


def at_home(scenes: Mapping[str, np.ndarray], homes: Mapping[str, str]) -> float:
    """Return the share of birds whose most similar scene belongs to the same habitat."""
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
    """Another process, which has different hash seeds and another order of birds, paints the same bytes."""
    some = EVERY if ALL_CASES else sampled()[::8]
    here = [painted(game, bird).svg for game, bird in reversed(some)]
    assert here[::-1] == (built_svgs(some) or painted_elsewhere(some))


def built_svgs(some: Sequence[tuple[str, str]]) -> list[str]:
    """Return the SVGs from the cache of the client build; an empty list if the cache does not have all of them."""
    jobs = [job for game, bird in some for job in bird_jobs(GamePictures(), {game: (bird,)})]
    made = [found for job in jobs if (found := PictureCache(cache_folder()).find(job.key)) is not None]
    return [each.files["svg"].decode() for each in made] if len(made) == len(some) else []


def painted_elsewhere(some: Sequence[tuple[str, str]]) -> list[str]:
    code = f"from rookery.art.figures import birds\nprint([birds.paint(game, bird).svg for game, bird in {some}])"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    svgs: list[str] = literal_eval(other.stdout)
    return svgs


@pytest.mark.parametrize("game", games.NAMES)
def test_alternative_texts_name_the_bird_in_every_language(game: str) -> None:
    rulebook = games.load(game)
    for bird in birds.species(game):
        for language in languages():
            name = rulebook.text.bird_name(TextContext(Localizer(language, rulebook.package), (), None), bird)
            alt_text = birds.alt_text(game, bird, language)
            assert name.lower() in alt_text.lower()
            assert len(alt_text) > len(name) + 5
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
def test_alternative_texts_mention_flight(game: str, bird: str, english: str, french: str) -> None:
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
def test_numbers_are_written_in_the_shortest_form_of_svg(value: float, decimals: int, short: str) -> None:
    assert number(value, decimals) == short

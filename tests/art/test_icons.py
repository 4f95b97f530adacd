"""The icons: none is missing, all files are small, and no two of a group look alike."""

from __future__ import annotations

import gzip
import io
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain, combinations, islice, pairwise

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from rookery.art.game_pictures import GamePictures
from rookery.art.icons import Icon, _app_icons, _backs_and_textures, _card_icons, _table_icons, icons
from rookery.art.icons.tools.textures import TILE
from rookery.art.output.gallery import icons_job
from rookery.art.output.picture_cache import PictureCache
from rookery.cli.commands.art import cache_folder
from rookery.core.text.localizer import languages
from rookery.games.feather.cards.birds import HABITATS as FEATHER_HABITATS
from rookery.games.feather.cards.birds import TYPES
from rookery.games.wingspan.cards import BONUS_IDS, FACES, FOODS, GOAL_IDS, HABITATS, NESTS
from rookery.games.wingspan.cards.powers import TRIGGERS
from tests.soak import ALL_CASES

SEATS_MAX = 7
SIGNS = (
    *("play_bird", "gain_food", "lay_eggs", "draw_cards", "hunt_dice", "hunt_wingspan", "flocking", "tucked"),
    *("cached", "bonus_card", "wingspan", "points", "bird", "birdfeeder"),
)
WANTED = {
    "food": (*FOODS, "wild", "none"),
    "die": FACES,
    "egg": ("empty", "cream", "blue", "speckled", "olive", "rust"),
    "nest": NESTS,
    "habitat": (*HABITATS, *FEATHER_HABITATS, "any"),
    "power": TRIGGERS,
    "sign": SIGNS,
    "goal": GOAL_IDS,
    "bonus": BONUS_IDS,
    "type": (*TYPES, "uncommon"),
    "back": ("cubirds", "feather", "wingspan", "bonus", "automa"),
    "texture": ("cubirds", "feather", "wingspan"),
    "token": tuple(str(seat) for seat in range(1, SEATS_MAX + 1)),
}
LARGE_GROUPS = ("back", "texture", "app")
GROUPS = (*WANTED, "app")
ICON_BYTES, LARGE_BYTES = 2048, 6144
# Mean difference in greyscale (0 to 255) at 24 pixels, on the paper of the cards. Measured: 9.0 for the nearest two
# eggs (which mean the same), 9.8 for one and two pips of an uncommon bird, 13.4 for two goals, above 15 for others.
MIN_DIFFERENCE = 8.0
PAPER = (243, 237, 225, 255)


@cache
def drawn() -> dict[str, Icon]:
    """Return all icons by name from the cache of the client build, or draw them if the cache does not have them."""
    made = PictureCache(cache_folder()).find(icons_job(GamePictures()).key)
    if made is None:
        return {icon.name: icon for icon in icons()}
    return {
        name: Icon(name=name, svg=made.files[name].decode(), **facts) for name, facts in made.metadata["icons"].items()
    }


def picture(text: str, width: int) -> Image.Image:
    seen = resvg_py.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(seen))).convert("RGBA")


def grey(icon: Icon) -> Image.Image:
    seen = picture(icon.svg, 24)
    ground = Image.new("RGBA", seen.size, PAPER)
    return Image.alpha_composite(ground, seen).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def of_group(group: str) -> list[Icon]:
    return [icon for icon in drawn().values() if icon.group == group]


def test_no_icon_is_missing_or_unused() -> None:
    wanted = {f"{group}-{name}" for group, names in WANTED.items() for name in names} | {"app", "favicon"}
    assert wanted == set(drawn())


def test_names_begin_with_their_group() -> None:
    strays = [
        icon.name for icon in drawn().values() if icon.group != "app" and not icon.name.startswith(f"{icon.group}-")
    ]
    assert not strays


def test_icons_are_reproducible() -> None:
    """The client build has drawn them in another process. `make soak` tests all of them, and that names are unique."""
    if ALL_CASES:
        assert icons() == tuple(drawn().values())
    for icon in some_again():
        assert icon == drawn()[icon.name], icon.name


def some_again() -> Iterator[Icon]:
    """Draw the first few of each kind again."""
    kinds = (_table_icons(), _card_icons(), _backs_and_textures(), _app_icons())
    return chain.from_iterable(islice(kind, 8) for kind in kinds)


def test_every_icon_has_an_alternative_text_in_every_language() -> None:
    for icon in drawn().values():
        assert set(icon.alt) == set(languages()), icon.name
        assert all(meaning.strip() and "_" not in meaning for meaning in icon.alt.values()), icon.name


@pytest.mark.parametrize("language", languages())
def test_no_two_icons_mean_the_same(language: str) -> None:
    meanings = [icon.alt[language] for icon in drawn().values()]
    assert len(set(meanings)) == len(meanings)


def test_every_message_for_icons_has_an_icon() -> None:
    """No message remains of an icon that was removed."""
    text = files("rookery").joinpath("locales", "en.ftl").read_text(encoding="utf-8")
    own = {f"icon-{icon.name}" for icon in drawn().values() if icon.group not in ("goal", "bonus")}
    assert set(re.findall(r"^(icon-\S+) =", text, re.MULTILINE)) == own | {"icon-goal", "icon-bonus"}


def test_goals_and_bonus_cards_have_the_names_of_their_game() -> None:
    assert drawn()["goal-egg_sets"].alt["fr"] == "Objectif\xa0: séries de trois œufs, un dans chaque habitat"
    assert drawn()["bonus-forester"].alt == {"en": "Bonus card: Forester", "fr": "Carte bonus\xa0: Forestier"}
    assert "<title>Bonus card: Forester</title>" in drawn()["bonus-forester"].svg


def test_all_groups_have_icons() -> None:
    assert set(GROUPS) == {icon.group for icon in drawn().values()}


def test_an_icon_has_a_title_its_size_and_no_letters() -> None:
    for icon in drawn().values():
        check_titled(icon)


def check_titled(icon: Icon) -> None:
    root = ElementTree.fromstring(icon.svg)
    tags = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert root.attrib["viewBox"] == f"0 0 {icon.width:g} {icon.height:g}", icon.name
    assert tags.count("title") == 1, icon.name
    assert (root.findtext("{http://www.w3.org/2000/svg}title") or "").strip(), icon.name
    assert not {"text", "image", "linearGradient", "radialGradient", "style", "script"} & set(tags), icon.name
    assert tags.count("path") >= 2, icon.name


def test_icon_files_are_small() -> None:
    for icon in drawn().values():
        limit = LARGE_BYTES if icon.group in LARGE_GROUPS else ICON_BYTES
        assert len(gzip.compress(icon.svg.encode(), mtime=0)) < limit, icon.name


def test_small_icons_are_48_by_48() -> None:
    sizes = {(icon.width, icon.height) for icon in drawn().values() if icon.group not in LARGE_GROUPS}
    assert sizes == {(48, 48)}


def test_ids_are_unique_and_every_reference_has_its_id() -> None:
    for icon in drawn().values():
        found = re.findall(r' id="([^"]+)"', icon.svg)
        asked = set(re.findall(r'(?:url\(|href=")#([^)"]+)', icon.svg))
        assert all(name.startswith(f"{icon.name}-") for name in found), icon.name
        assert asked == set(found), icon.name
        assert len(set(found)) == len(found), icon.name


@pytest.mark.parametrize("group", [group for group in GROUPS if group not in LARGE_GROUPS])
def test_drawings_stay_inside_their_box(group: str) -> None:
    """Rendered with a margin of 8 units, the margin stays empty."""
    for icon in of_group(group):
        wider = picture(icon.svg.replace('viewBox="0 0 48 48"', 'viewBox="-8 -8 64 64"'), 256)
        wider.paste((0, 0, 0, 0), (32, 32, 224, 224))
        assert wider.getchannel("A").getbbox() is None, icon.name


@pytest.mark.parametrize("group", [group for group in GROUPS if group != "texture"])
def test_icons_of_a_group_differ_without_colour_at_24_pixels(group: str) -> None:
    seen = {icon.name: grey(icon) for icon in of_group(group)}
    alike = [
        f"{one} and {other}: {gap:.1f}"
        for one, other in combinations(seen, 2)
        if (gap := difference(seen[one], seen[other])) < MIN_DIFFERENCE
    ]
    assert not alike


def rows_of(tile: Image.Image) -> list[Image.Image]:
    return [tile.crop((0, row, tile.width, row + 1)) for row in range(tile.height)]


def worst_step(lines: Sequence[Image.Image]) -> float:
    return max(difference(one, other) for one, other in pairwise(lines))


@pytest.mark.parametrize("name", WANTED["texture"])
@pytest.mark.parametrize("turn", [0, 90])
def test_textures_repeat_without_a_visible_seam(name: str, turn: int) -> None:
    """The difference across the seam is at most the greatest difference between neighbouring rows inside."""
    tile = picture(drawn()[f"texture-{name}"].svg, int(TILE)).convert("L").rotate(turn)
    lines = rows_of(tile)
    assert difference(lines[-1], lines[0]) <= worst_step(lines)


@pytest.mark.parametrize("name", WANTED["texture"])
def test_textures_have_low_contrast_and_are_light_enough_for_text(name: str) -> None:
    tile = picture(drawn()[f"texture-{name}"].svg, int(TILE)).convert("L")
    low, high = ImageStat.Stat(tile).extrema[0]
    assert low > 215
    assert 4 < high - low < 24


def test_the_app_icon_fills_its_square_and_keeps_the_bird_within_the_inner_circle() -> None:
    app = picture(drawn()["app"].svg, 512)
    assert app.getchannel("A").getextrema() == (255, 255)
    ground = app.getpixel((2, 2))
    outside = [
        (x, y)
        for x in range(0, 512, 4)
        for y in range(0, 512, 4)
        if (x - 256) ** 2 + (y - 256) ** 2 > 205**2 and app.getpixel((x, y)) != ground
    ]
    assert not outside


def test_the_favicon_shows_a_dark_bird_before_a_light_sun_at_16_pixels() -> None:
    icon = picture(drawn()["favicon"].svg, 16)
    lightness = Image.alpha_composite(Image.new("RGBA", icon.size, PAPER), icon).convert("L")
    count = lightness.histogram()
    assert sum(count[:90]) > 40
    assert sum(count[150:235]) > 40

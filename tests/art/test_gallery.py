"""The gallery: the files that it writes, the cache, and the state of the folder after failures."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from rookery.art.figures.picture import Box, Picture
from rookery.art.output.gallery import BuildResult, Selection, build, select_species
from rookery.art.output.manifest import NAME, empty, file_entry, files_in
from rookery.art.output.picture_cache import MAX_AGE_SECONDS, Artifact, PictureCache
from rookery.art.output.rendering import moved_inside
from rookery.core.errors import BadOption, UnknownGame

from .fake_source import HEAD, HEAD_COLOUR, FakeSource, Interrupted


@pytest.fixture
def fake_source(tmp_path: Path) -> FakeSource:
    return FakeSource(tmp_path / "log")


@pytest.fixture
def cache(tmp_path: Path) -> PictureCache:
    return PictureCache(tmp_path / "cache")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "out"


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory with a folder of pictures and its cache, made once for the module."""
    place = tmp_path_factory.mktemp("first")
    fake_source = FakeSource(place / "log")
    assert make(fake_source, place / "out", PictureCache(place / "cache")) == BuildResult(
        3, 3, 2, 2, written=20, removed=0
    )
    return place


@pytest.fixture
def finished_folder(first_run: Path, tmp_path: Path, folder: Path) -> Path:
    """Return a folder with all pictures, and fill the cache from which they came. The log of painted birds is empty."""
    shutil.copytree(first_run / "cache", tmp_path / "cache")
    shutil.copytree(first_run / "out", folder)
    return folder


def make(source: FakeSource, folder: Path, cache: PictureCache, *only: str, sheets: bool = True) -> BuildResult:
    return build(
        source, Selection(select_species(source, (), only), icons=not only, sheets=sheets), folder, cache=cache
    )


def manifest_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / NAME).read_text())
    return found


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def entries(part: Any) -> Iterator[dict[str, Any]]:
    """Return all file entries of a manifest."""
    if isinstance(part, dict):
        if "file" in part:
            yield part
        for inner in part.values():
            yield from entries(inner)


# The files of a run


def test_the_manifest_describes_every_file(finished_folder: Path) -> None:
    found = contents(finished_folder)
    listed = {entry["file"]: entry for entry in entries(manifest_of(finished_folder))}
    assert found.keys() == listed.keys() | {NAME}
    for name, entry in listed.items():
        assert entry["bytes"] == len(found[name])
        assert hashlib.sha256(found[name]).hexdigest().startswith(entry["hash"])
        if "width" in entry:
            with Image.open(finished_folder / name) as image:
                assert (image.width, image.height) == (entry["width"], entry["height"])


def test_a_bird_has_four_files(fake_source: FakeSource, finished_folder: Path) -> None:
    robin = manifest_of(finished_folder)["games"]["cubirds"]["robin"]
    files = {use: (entry["file"], entry.get("width"), entry.get("height")) for use, entry in robin["files"].items()}
    assert files == {
        "svg": ("svg/cubirds/robin.svg", None, None),
        "card": ("card/cubirds/robin.webp", 400, 460),
        "chip": ("chip/cubirds/robin.webp", 72, 83),
        "head": ("head/cubirds/robin.webp", 96, 96),
    }
    assert robin["alt"] == {"en": "A robin."}
    assert robin["view"] == {"width": 400, "height": 460}
    assert robin["bounds"] == {"x": 60, "y": 40, "width": 200, "height": 300}
    assert robin["head"] == {"x": 60, "y": 40, "width": 120, "height": 120}
    assert (finished_folder / "svg/cubirds/robin.svg").read_text() == fake_source.paint("cubirds", "robin").svg


def test_the_badge_shows_the_head(finished_folder: Path) -> None:
    with Image.open(finished_folder / "head/cubirds/robin.webp") as badge:
        assert badge.format == "WEBP"
        middle, corner = badge.convert("RGB").getpixel((48, 48)), badge.convert("RGB").getpixel((1, 1))
    assert (middle, corner) == (HEAD_COLOUR, (0x88, 0xAA, 0xCC))


def test_the_badge_stays_inside_the_picture() -> None:
    picture = Picture("cubirds/robin", 400, 460, "", {}, HEAD, HEAD)
    assert moved_inside(Box(-10, 400, 100, 100), picture) == Box(0, 360, 100, 100)
    assert moved_inside(Box(350, 20, 100, 100), picture) == Box(300, 20, 100, 100)
    assert moved_inside(Box(-50, -50, 500, 500), picture) == Box(0, 0, 400, 400)


def test_browsers_get_their_icons(finished_folder: Path) -> None:
    with Image.open(finished_folder / "icons/favicon.ico") as favicon:
        assert favicon.info["sizes"] == {(16, 16), (32, 32), (48, 48)}
    for name, side in (("apple-touch-icon", 180), ("maskable-192", 192), ("maskable-512", 512)):
        with Image.open(finished_folder / f"icons/{name}.png") as icon:
            assert (icon.size, icon.mode) == ((side, side), "RGB")
    assert (finished_folder / "icons/food-worm.svg").is_file()
    worm = manifest_of(finished_folder)["icons"]["food-worm"]
    assert {fact: value for fact, value in worm.items() if fact != "files"} == {
        "group": "food",
        "alt": {"en": "Worm", "fr": "Ver"},
        "width": 48,
        "height": 48,
    }


def test_a_sheet_shows_all_birds_of_a_game_with_their_names(finished_folder: Path) -> None:
    with Image.open(finished_folder / "sheets/cubirds.png") as sheet:
        pixels = sheet.convert("RGB")
    colours = [colour for count, colour in pixels.getcolors(1 << 20) or () if count > 1000]
    for ground in ((0x88, 0xAA, 0xCC), (0x22, 0x33, 0x55)):
        assert any(is_near(colour, ground) for colour in colours), ground
    below = pixels.crop((0, 14 + 253, pixels.width, pixels.height - 14))
    assert len(below.getcolors(1 << 16) or ()) > 5, "no letters"


def is_near(colour: float | tuple[int, ...], ground: tuple[int, int, int]) -> bool:
    """Return whether the colour is nearly that of the ground. Cards are lossy, so it is not exactly the same."""
    assert isinstance(colour, tuple)  # a single number only in other modes than RGB
    return sum(abs(a - b) for a, b in zip(ground, colour, strict=True)) <= 12


def test_two_runs_from_nothing_give_the_same_bytes(
    fake_source: FakeSource, finished_folder: Path, tmp_path: Path
) -> None:
    assert make(fake_source, tmp_path / "other", PictureCache(None)).painted == 3
    assert contents(tmp_path / "other") == contents(finished_folder)


# The cache


def test_a_second_run_paints_and_writes_nothing(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    times = {path: path.stat().st_mtime_ns for path in finished_folder.rglob("*")}
    assert make(fake_source, finished_folder, cache) == BuildResult(
        birds=3, painted=0, icons=2, sheets=2, written=0, removed=0
    )
    assert fake_source.painted() == []
    assert {path: path.stat().st_mtime_ns for path in finished_folder.rglob("*")} == times


def test_only_the_bird_whose_row_has_changed_is_painted(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    built = make(fake_source.with_bird("cubirds", "owl", "#445566"), finished_folder, cache)
    assert fake_source.painted() == ["cubirds/owl"]
    assert built.written == 5, "four files of the owl, and its sheet"


def test_the_cache_fills_another_folder_with_the_same_bytes(
    fake_source: FakeSource, finished_folder: Path, tmp_path: Path, cache: PictureCache
) -> None:
    assert make(fake_source, tmp_path / "other", cache).painted == 0
    assert contents(tmp_path / "other") == contents(finished_folder)


def test_a_damaged_entry_is_made_again(
    fake_source: FakeSource, finished_folder: Path, tmp_path: Path, cache: PictureCache
) -> None:
    kept = sorted(path for path in (tmp_path / "cache").rglob("*") if path.is_file())
    assert len(kept) == 6, "three birds, the icons and two sheets"
    damages = cycle((b"", b"\n", b"nonsense", b"0" * 64 + b"\n{}\n", kept[0].read_bytes()[:-1]))
    for path, damage in zip(kept, damages, strict=False):
        path.write_bytes(damage)
    assert make(fake_source, tmp_path / "other", cache).painted == 3
    assert contents(tmp_path / "other") == contents(finished_folder)
    assert make(fake_source, tmp_path / "other", cache).painted == 0


def test_a_cache_that_cannot_be_created_is_ignored(fake_source: FakeSource, tmp_path: Path, folder: Path) -> None:
    (tmp_path / "file").touch()
    assert make(fake_source, folder, PictureCache(tmp_path / "file" / "cache")).painted == 3


def grow_old(cache: Path) -> None:
    for path in cache.glob("*/*"):
        os.utime(path, (path.stat().st_mtime - MAX_AGE_SECONDS - 1,) * 2)


def test_old_unused_entries_are_removed(
    fake_source: FakeSource, tmp_path: Path, finished_folder: Path, cache: PictureCache
) -> None:
    key = "00" + "ab" * 31
    cache.put(key, Artifact({}))
    draft = tmp_path / "cache" / key[:2] / f".{key[2:]}.4711.part"
    draft.touch()
    grow_old(tmp_path / "cache")
    assert make(fake_source, finished_folder, cache).painted == 0
    assert not draft.exists()
    assert cache.find(key) is None


@pytest.mark.parametrize(
    "name", ["my/photograph", "00/old", "00/.old.1.part", f"zz/{'ab' * 31}", f"00/{'ab' * 31}.txt"]
)
def test_files_of_others_in_the_cache_folder_stay(
    fake_source: FakeSource, tmp_path: Path, finished_folder: Path, cache: PictureCache, name: str
) -> None:
    precious = tmp_path / "cache" / name
    precious.parent.mkdir(exist_ok=True)
    precious.touch()
    grow_old(tmp_path / "cache")
    make(fake_source, finished_folder, cache)
    assert precious.exists()


# Failures


@pytest.mark.parametrize(("kind", "error"), [(FakeSource, ValueError), (Interrupted, KeyboardInterrupt)])
def test_a_failure_while_painting_leaves_the_folder_unchanged(
    kind: type[FakeSource],
    error: type[BaseException],
    fake_source: FakeSource,
    finished_folder: Path,
    cache: PictureCache,
) -> None:
    before = contents(finished_folder)
    changed = fake_source.with_bird("cubirds", "robin", "#111111").with_bird("feather", "junco", "#222222")
    with pytest.raises(error) as raised:
        make(kind(changed.log, changed.birds, "junco"), finished_folder, cache)
    assert contents(finished_folder) == before
    if error is ValueError:
        assert raised.value.__notes__ == ["while painting feather/junco"]
    assert make(changed, finished_folder, cache).painted == 1, "the robin was painted before the stop"


def blocked_by_a_folder(out: Path) -> None:
    (out / "svg/feather/junco.svg").unlink()
    (out / "svg/feather/junco.svg").mkdir()


def blocked_by_a_file(out: Path) -> None:
    shutil.rmtree(out / "svg/feather")
    (out / "svg/feather").write_text("not a folder")


@pytest.mark.parametrize("blocked", [blocked_by_a_folder, blocked_by_a_file])
def test_a_failure_while_writing_leaves_the_old_files(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache, blocked: Callable[[Path], None]
) -> None:
    """The files before those of the junco have been written by then, but only beside the old files."""
    blocked(finished_folder)
    before = contents(finished_folder)
    changed = fake_source.with_bird("cubirds", "robin", "#111111").with_bird("feather", "junco", "#222222")
    with pytest.raises(OSError, match="feather"):
        make(changed, finished_folder, cache)
    assert contents(finished_folder) == before


def test_the_next_run_finishes_a_run_that_stopped_while_moving_files(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    manifest = manifest_of(finished_folder)
    changed = fake_source.with_bird("cubirds", "robin", "#111111").with_bird("cubirds", "owl", "#222222")
    make(changed, finished_folder.parent / "other", cache)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", stopping_at(finished_folder / "chip/cubirds/robin.webp"))
        with pytest.raises(KeyboardInterrupt):
            make(changed, finished_folder, cache)
    assert manifest_of(finished_folder) == manifest
    assert not list(finished_folder.rglob("*.part"))
    make(changed, finished_folder, cache)
    assert contents(finished_folder) == contents(finished_folder.parent / "other")


def stopping_at(file: Path) -> Callable[[Path, Path], None]:
    """Return a function like os.replace that raises KeyboardInterrupt for this file."""

    def replace(draft: Path, path: Path) -> None:
        if path == file:
            raise KeyboardInterrupt
        draft.rename(path)

    return replace


@pytest.mark.skipif(sys.platform != "linux", reason="root may write into every other folder")
def test_a_folder_that_is_not_writable_is_rejected_before_painting(
    fake_source: FakeSource, cache: PictureCache
) -> None:
    with pytest.raises(OSError, match="/proc"):
        make(fake_source, Path("/proc"), cache)
    assert fake_source.painted() == []


# Files that were there before


def test_outdated_pictures_are_removed_and_other_files_stay(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    (finished_folder / "card/feather/mine.webp").touch()
    fewer = replace(fake_source, birds={"cubirds": fake_source.birds["cubirds"]})
    assert make(fewer, finished_folder, cache).removed == 5
    assert (finished_folder / "card/feather/mine.webp").exists()
    assert not (finished_folder / "chip/feather").exists()
    assert not [name for name in contents(finished_folder) if "junco" in name]


def test_a_run_without_sheets_removes_the_old_ones(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    assert make(fake_source, finished_folder, cache, sheets=False).removed == 2
    assert not (finished_folder / "sheets").exists()


@pytest.mark.parametrize("file", ["../precious", "/precious", "card/../../precious"])
def test_files_outside_the_folder_are_never_removed(
    fake_source: FakeSource, tmp_path: Path, finished_folder: Path, cache: PictureCache, file: str
) -> None:
    precious = tmp_path / "precious"
    precious.touch()
    manifest = manifest_of(finished_folder)
    manifest["app"]["more"] = {"file": str(precious) if file.startswith("/") else file}
    (finished_folder / NAME).write_text(json.dumps(manifest))
    make(fake_source, finished_folder, cache)
    assert precious.exists()
    assert "more" not in manifest_of(finished_folder)["app"]


def test_files_outside_the_folder_are_never_listed(
    fake_source: FakeSource, tmp_path: Path, finished_folder: Path, cache: PictureCache
) -> None:
    (tmp_path / "precious").touch()
    manifest = manifest_of(finished_folder)
    manifest["app"]["../../precious"] = file_entry("icons/../../precious", b"")
    (finished_folder / NAME).write_text(json.dumps(manifest))
    make(fake_source, finished_folder, cache, "robin")
    assert "../../precious" not in manifest_of(finished_folder)["app"]
    assert (tmp_path / "precious").exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        json.dumps({**empty(), "version": 0}),
        json.dumps({**empty(), "games": []}),
        json.dumps({"version": 2, "games": {}, "icons": {}}),
        '{"app":{"favicon.ico":{"by',
    ],
)
def test_an_unusable_manifest_of_rookery_is_written_again(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache, text: str
) -> None:
    whole = contents(finished_folder)
    (finished_folder / NAME).write_text(text)
    make(fake_source, finished_folder, cache)
    assert contents(finished_folder) == whole


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"name": "A web app", "icons": [], "start_url": "/"}),
        json.dumps({"manifest_version": 3, "version": "1.0", "icons": {}}),
        json.dumps({"version": True, "games": {}, "icons": {}}),
        "[]",
        "null",
        "{",
        "a list of freight",
    ],
)
def test_a_manifest_of_another_program_is_rejected(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache, text: str
) -> None:
    (finished_folder / NAME).write_text(text)
    before = contents(finished_folder)
    with pytest.raises(BadOption, match=r"manifest\.json is not a manifest of pictures"):
        make(fake_source.with_bird("cubirds", "robin", "#111111"), finished_folder, cache)
    assert contents(finished_folder) == before
    assert fake_source.painted() == []


def test_a_run_for_one_bird_keeps_the_other_pictures(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    other = fake_source.with_bird("cubirds", "robin", "#445566").with_bird("cubirds", "owl", "#777777")
    built = make(other, finished_folder, cache, "robin")
    assert (built.birds, built.icons, built.written, built.removed) == (1, 0, 5, 0)
    found = manifest_of(finished_folder)
    assert set(files_in(found)) | {NAME} == contents(finished_folder).keys()
    assert "#223355" in (finished_folder / "svg/cubirds/owl.svg").read_text()


def test_a_run_for_one_bird_keeps_the_sheets(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    before = manifest_of(finished_folder)
    assert make(fake_source, finished_folder, cache, "robin", sheets=False).removed == 0
    assert manifest_of(finished_folder) == before


def test_a_run_for_one_bird_lists_only_complete_birds(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    (finished_folder / "card/cubirds/owl.webp").unlink()
    make(fake_source, finished_folder, cache, "robin")
    assert list(manifest_of(finished_folder)["games"]["cubirds"]) == ["robin"]


def test_a_run_for_one_bird_lists_only_complete_icons(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    (finished_folder / "icons/food-worm.svg").unlink()
    (finished_folder / "icons/maskable-192.png").write_bytes(b"damaged")
    make(fake_source, finished_folder, cache, "robin")
    found = manifest_of(finished_folder)
    assert list(found["icons"]) == ["app"]
    assert sorted(found["app"]) == ["apple-touch-icon.png", "favicon.ico", "maskable-512.png"]


def test_a_damaged_card_is_not_listed_until_a_full_run_makes_it_again(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache
) -> None:
    whole = contents(finished_folder)
    (finished_folder / "card/cubirds/owl.webp").write_bytes(b"damaged")
    make(fake_source, finished_folder, cache, "robin")
    assert list(manifest_of(finished_folder)["games"]["cubirds"]) == ["robin"]
    make(fake_source, finished_folder, cache)
    assert contents(finished_folder) == whole


@pytest.mark.parametrize(
    "owl",
    [
        None,
        [],
        {},
        {"files": {}},
        {"alt": {}, "view": {}, "bounds": {}, "head": {}},
        {"alt": {}, "view": {}, "bounds": {}, "head": {}, "files": {"svg": {}, "card": None, "chip": 1, "head": []}},
    ],
)
def test_a_bird_with_a_damaged_entry_is_not_listed(
    fake_source: FakeSource, finished_folder: Path, cache: PictureCache, owl: object
) -> None:
    manifest = manifest_of(finished_folder)
    manifest["games"] |= {"cubirds": {"owl": owl}, "feather": []}
    manifest["icons"] |= {"food-worm": owl}
    manifest["sheets"] |= {"feather": owl, "../robin": owl}
    (finished_folder / NAME).write_text(json.dumps(manifest))
    make(fake_source, finished_folder, cache, "robin", sheets=False)
    found = manifest_of(finished_folder)
    assert {game: list(birds) for game, birds in found["games"].items()} == {"cubirds": ["robin"]}
    assert (list(found["icons"]), list(found["sheets"])) == (["app"], ["cubirds"])


# The choice of species


def test_species_are_chosen_by_game_and_name(fake_source: FakeSource) -> None:
    assert select_species(fake_source, (), ()) == {"cubirds": ("robin", "owl"), "feather": ("junco",), "wingspan": ()}
    assert select_species(fake_source, ("feather",), ()) == {"feather": ("junco",)}
    assert select_species(fake_source, (), ("owl",)) == {"cubirds": ("owl",), "feather": (), "wingspan": ()}


def test_a_misspelled_name_gets_a_suggestion(fake_source: FakeSource) -> None:
    with pytest.raises(UnknownGame, match="no game 'cubird', did you mean 'cubirds'"):
        select_species(fake_source, ("cubird",), ())
    with pytest.raises(BadOption, match="no species 'robbin' in cubirds, did you mean 'robin'"):
        select_species(fake_source, ("cubirds",), ("robbin",))
    with pytest.raises(BadOption, match=r"no species 'x{79}… in cubirds$"):
        select_species(fake_source, ("cubirds",), ("x" * 1000,))


def test_a_species_without_traits_has_a_different_error(fake_source: FakeSource) -> None:
    with pytest.raises(BadOption, match=r"^flamingo has no row in traits\.csv yet$"):
        select_species(fake_source, ("cubirds",), ("flamingo",))
    with pytest.raises(BadOption, match="no species 'flamingo' in feather"):
        select_species(fake_source, ("feather",), ("flamingo",))

"""rookery art: its output, its files and its errors."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from rookery.art.output.gallery import Selection, build, select_species
from rookery.art.output.picture_cache import PictureCache
from rookery.cli.app import error_line
from rookery.cli.commands.art import cache_folder, job_mapper, run
from rookery.core.errors import BadData
from tests.art.fake_source import FakeSource, Interrupted

from .conftest import Rookery

BIRD = "flamingo"
ONE = ("art", "--out", "out", "--game", "cubirds", "--only", BIRD, "--workers", "1")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    return tmp_path / "caches" / "rookery" / "art"


def test_a_bird_is_drawn_once_and_then_cached(rookery_command: Rookery, tmp_path: Path, cache: Path) -> None:
    first, second = rookery_command(*ONE), rookery_command(*ONE)
    assert first.out.startswith("1 bird (1 newly painted), 1 sheet: 5 files written, 0 removed in out, ")
    assert second.out.startswith("1 bird (0 newly painted), 1 sheet: 0 files written, 0 removed in out, ")
    assert (first.code, first.err) == (second.code, second.err) == (0, "")
    assert list(json.loads((tmp_path / "out/manifest.json").read_text())["games"]["cubirds"]) == [BIRD]
    assert cache.is_dir()


def test_the_cache_can_be_moved_or_switched_off(rookery_command: Rookery, tmp_path: Path, cache: Path) -> None:
    rookery_command(*ONE, "--cache", "mine", "--no-sheets")
    assert (tmp_path / "mine").is_dir()
    assert "1 newly painted" in rookery_command(*ONE, "--no-cache", "--no-sheets").out
    assert not cache.exists()
    assert not (tmp_path / "out/sheets").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "cubird"], "no game 'cubird', did you mean 'cubirds'?; games are cubirds, feather, wingspan"),
        (["--game", "cubirds", "--only", f"{BIRD}s"], f"no species '{BIRD}s' in cubirds, did you mean '{BIRD}'?"),
        (["--cache", "mine", "--no-cache"], "--cache and --no-cache exclude each other: use one of them"),
        (["--workers", "0"], "workers must be an integer from 1 to 256, got 0"),
        (["--only", BIRD, "--out", "file"], "--out must be a separate folder, got 'file'"),
        (
            ["--only", BIRD, "--out", "app"],
            "app/manifest.json is not a manifest of pictures: choose another folder, or remove it",
        ),
    ],
)
def test_wrong_arguments_are_rejected_in_one_line(
    rookery_command: Rookery, tmp_path: Path, arguments: list[str], message: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "app").mkdir()
    (tmp_path / "app/manifest.json").write_text('{"name": "A web app", "icons": []}')
    rejected = rookery_command("art", "--out", "out", *arguments)
    assert (rejected.code, rejected.out, rejected.err) == (2, "", f"rookery: {message}\n")
    assert not (tmp_path / "out").exists()


def test_an_error_line_names_the_bird() -> None:
    error = BadData("no such beak")
    error.add_note("while painting cubirds/robin")
    assert error_line(error) == "no such beak (while painting cubirds/robin)"


def test_a_machine_with_many_cores_works(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1000)
    finished = rookery_command("art", "--out", "out", "--only", BIRD, "--no-sheets")
    assert (finished.code, finished.err) == (0, "")


def test_several_processes_draw_the_same_pictures(tmp_path: Path) -> None:
    fake_source = FakeSource(tmp_path / "book")
    selection = Selection(select_species(fake_source, (), ()))
    for workers in (1, 2):
        build(fake_source, selection, tmp_path / str(workers), cache=PictureCache(None), map_jobs=job_mapper(workers))
    pictures = [
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (tmp_path / "1", tmp_path / "2")
    ]
    assert pictures[0] == pictures[1]
    assert len(fake_source.painted()) == 6


def test_an_error_in_another_process_names_the_bird(tmp_path: Path) -> None:
    fake_source = FakeSource(tmp_path / "book", broken="junco")
    with pytest.raises(ValueError, match="no such beak") as raised:
        build(
            fake_source,
            Selection(select_species(fake_source, (), ())),
            tmp_path / "out",
            cache=PictureCache(None),
            map_jobs=job_mapper(2),
        )
    assert raised.value.__notes__ == ["while painting feather/junco"]
    assert list((tmp_path / "out").iterdir()) == []


def test_an_interrupt_keeps_the_folder_unchanged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake_source = Interrupted(tmp_path / "book", broken="junco")
    with pytest.raises(typer.Exit) as raised:
        run(
            fake_source,
            Selection(select_species(fake_source, (), ())),
            tmp_path / "out",
            PictureCache(None),
            job_mapper(1),
        )
    assert raised.value.exit_code == 130
    assert capsys.readouterr().err.startswith("rookery: interrupted; ")
    assert list((tmp_path / "out").iterdir()) == []


WITHOUT_EXTRA = """
import sys
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in ("PIL", "numpy", "resvg_py", "shapely"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
from rookery.cli import main

for line in ("bots cubirds", "art --help", "art --out out"):
    sys.argv[1:] = line.split()
    try:
        main()
    except SystemExit as error:
        print(f"{line}: {error.code}", file=sys.stderr)
"""


def test_only_drawing_needs_the_extra(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", WITHOUT_EXTRA], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert re.fullmatch(
        "bots cubirds: 0\n"
        "art --help: 0\n"
        r'rookery: rookery art needs the package \w+; install it: pip install "rookery\[art\]"\n'
        "art --out out: 2\n",
        finished.stderr,
    )


def test_the_default_cache_is_in_the_users_cache_folder(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cache_folder() == cache
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder() == tmp_path / ".cache" / "rookery" / "art"


@pytest.mark.parametrize("option", ["--out", "--cache"])
def test_a_file_is_rejected_as_a_folder(rookery_command: Rookery, tmp_path: Path, option: str) -> None:
    (tmp_path / "file").write_text("mine")
    others = () if option == "--out" else ("--out", "pictures")
    for name in ("file", ""):
        run = rookery_command("art", *others, option, name)
        assert run.code == 2
        assert f"{option} " in run.err
        assert "must be a separate folder, got" in run.err
    assert (tmp_path / "file").read_text() == "mine"

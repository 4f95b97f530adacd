"""The wheel: its files, and that it plays and serves without the repository, compiled and uncompiled."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path, PurePosixPath

import pytest

from tests.packaging.building import (
    SMOKE,
    client_names,
    compiled_names,
    contents_of,
    copy_sources,
    files_of,
    run,
    shipped_names,
    unpack,
    wheel_by_pip,
    wheel_of,
)
from tests.soak import ALL_CASES

pytestmark = pytest.mark.slow

PLAY_A_GAME = """
import rookery
game = rookery.new("cubirds", seats=3, seed=1)
while game.deciders:
    game.play(game.legal(game.deciders[0])[0], game.deciders[0])
print(rookery.build_name(), game.name, game.outcome is not None, rookery.__file__)
"""


def test_the_wheel_contains_all_sources_data_and_compiled_modules(wheel: Path) -> None:
    names = files_of(wheel)
    modules = {name for name in names if PurePosixPath(name).suffix in {".so", ".pyd"}}
    assert {name.partition(".")[0] for name in modules} == compiled_names()
    assert names - modules == shipped_names()


def test_the_wheel_contains_the_client(wheel: Path) -> None:
    names = files_of(wheel) & client_names()
    assert "rookery/server/client/index.html" in names, "the client is not built: make web"
    assert {".js", ".css"} <= {PurePosixPath(name).suffix for name in names if "/assets/" in name}


def test_without_a_compiler_one_line_warns_and_the_uncompiled_build_is_installed(wheel: Path, tmp_path: Path) -> None:
    """The checkout has no built client either. Another test below plays all games on the same sources."""
    bare, output = wheel_by_pip(copy_sources(tmp_path / "clone", client=False), tmp_path / "out", "/bin/false")
    whole = contents_of(wheel)
    assert contents_of(bare) == {name: whole[name] for name in shipped_names() - client_names()}
    lines = [line.strip() for line in output.splitlines() if line.strip().startswith("rookery: ")]
    assert lines == [
        "rookery: no compiled core: no C compiler, or Python's headers are missing; the uncompiled build will be used"
    ]
    played = run(sys.executable, "-c", PLAY_A_GAME, PYTHONPATH=str(unpack(bare, tmp_path / "installed")))
    assert played.startswith(f"pure cubirds True {tmp_path}")


def test_a_missing_compiler_fails_if_the_compiled_core_is_required(tmp_path: Path) -> None:
    clone = copy_sources(tmp_path / "clone", client=False)
    with pytest.raises(AssertionError, match="rookery: no compiled core: no C compiler"):
        wheel_of(clone, tmp_path / "out", CC="/bin/false", ROOKERY_REQUIRE_COMPILED="1")


@pytest.fixture(scope="module")
def without_cython(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all packages of this environment but Cython."""
    folder = tmp_path_factory.mktemp("without_cython")
    for entry in Path(sysconfig.get_paths()["purelib"]).iterdir():
        if not entry.name.lower().startswith("cython"):
            (folder / entry.name).symlink_to(entry)
    return folder


def test_cython_cannot_be_imported_here(without_cython: Path) -> None:
    """The next test proves something only if this one passes."""
    with pytest.raises(AssertionError, match="No module named 'cython'"):
        run(sys.executable, "-S", "-c", "import cython", PYTHONPATH=str(without_cython))


# The server is the same Python in both builds.
@pytest.mark.parametrize("build", ["compiled", "pure"])
def test_the_installed_wheel_plays_and_serves_without_cython(build: str, installed: Path, without_cython: Path) -> None:
    # A user of the compiled build has not set the variable.
    settings = {"ROOKERY_PURE": "1"} if build == "pure" else {}
    also = ("serve",) if build == "compiled" or ALL_CASES else ()
    path = os.pathsep.join((str(installed), str(without_cython)))
    played = run(sys.executable, "-S", str(SMOKE), build, *also, folder=None, PYTHONPATH=path, **settings)
    assert str(installed) in played

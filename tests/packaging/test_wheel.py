"""The wheel: what is in it, and that it plays without the repository, compiled and not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/rookery"
SMOKE = Path(__file__).with_name("smoke.py")
SHIPPED = {".py", ".pxd", ".pyi", ".csv", ".ftl", ".md", ".typed"}
BUILD_FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE")

pytestmark = pytest.mark.slow


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ROOKERY_", "PYTHON"))}
    return kept | more


def run(*command: str, **more: str) -> str:
    done = subprocess.run(command, env=environment(**more), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def sources() -> Iterator[Path]:
    """What belongs to the package."""
    for path in PACKAGE.rglob("*"):
        if path.suffix in SHIPPED and path.is_file():
            yield path


def build_wheel(folder: Path, **more: str) -> tuple[Path, str]:
    """A wheel made from a clean copy, without network, and what the build said."""
    clone, out = folder / "clone", folder / "out"
    for name in BUILD_FILES:
        if (ROOT / name).exists():
            clone.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, clone / name)
    for path in sources():
        target = clone / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    options = ("-v", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", str(out))
    said = run(sys.executable, "-m", "pip", "wheel", *options, str(clone), **more)
    (wheel,) = out.glob("*.whl")
    return wheel, said


def unpack(wheel: Path, folder: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def files_of(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Compiled in haste: what is in it matters here, not its speed."""
    return build_wheel(tmp_path_factory.mktemp("compiled"), ROOKERY_REQUIRE_COMPILED="1", ROOKERY_CFLAGS="-O0")[0]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack(wheel, tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="module")
def without_compiler(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return build_wheel(tmp_path_factory.mktemp("without"), CC="/bin/false")


def shipped_names() -> set[str]:
    return {path.relative_to(PACKAGE.parent).as_posix() for path in sources()}


def compiled_names() -> set[str]:
    """The modules that are compiled, without the ending that names the machine."""
    sources_in = (path for path in PACKAGE.rglob("*.py") if path.read_text(encoding="utf-8").startswith("# cython:"))
    return {path.relative_to(PACKAGE.parent).with_suffix("").as_posix() for path in sources_in}


def test_wheel_holds_sources_data_words_rules_and_compiled_modules(wheel: Path) -> None:
    names = files_of(wheel)
    modules = {name for name in names if PurePosixPath(name).suffix in {".so", ".pyd"}}
    assert {name.partition(".")[0] for name in modules} == compiled_names()
    assert names - modules == shipped_names()


def test_wheel_of_the_pure_build_holds_the_same_without_compiled_modules(tmp_path: Path) -> None:
    wheel, _ = build_wheel(tmp_path, ROOKERY_PURE="1")
    assert files_of(wheel) == shipped_names()
    assert wheel.name.endswith("-py3-none-any.whl")
    played = run(sys.executable, str(SMOKE), "pure", PYTHONPATH=str(unpack(wheel, tmp_path / "installed")))
    assert str(tmp_path) in played


def test_without_a_compiler_the_uncompiled_build_is_installed_and_one_line_says_so(
    without_compiler: tuple[Path, str], tmp_path: Path
) -> None:
    wheel, said = without_compiler
    assert files_of(wheel) == shipped_names()
    lines = [line.strip() for line in said.splitlines() if line.strip().startswith("rookery: ")]
    assert lines == [
        "rookery: no compiled core: no C compiler, or Python's headers are missing; the uncompiled build will be used"
    ]
    run(sys.executable, str(SMOKE), "pure", PYTHONPATH=str(unpack(wheel, tmp_path)))


def test_where_the_compiled_core_is_required_a_missing_compiler_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="rookery: no compiled core: no C compiler"):
        build_wheel(tmp_path, CC="/bin/false", ROOKERY_REQUIRE_COMPILED="1")


@pytest.mark.parametrize("build", ["compiled", "pure"])
def test_installed_wheel_plays(build: str, installed: Path) -> None:
    pure = {"ROOKERY_PURE": "1"} if build == "pure" else {}
    played = run(sys.executable, str(SMOKE), build, PYTHONPATH=str(installed), **pure)
    assert str(installed) in played


@pytest.fixture(scope="module")
def without_cython(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that is installed here, save Cython."""
    folder = tmp_path_factory.mktemp("without_cython")
    for entry in Path(sysconfig.get_paths()["purelib"]).iterdir():
        if not entry.name.lower().startswith("cython"):
            (folder / entry.name).symlink_to(entry)
    return folder


@pytest.mark.parametrize("build", ["compiled", "pure"])
def test_installed_wheel_plays_where_cython_is_not(build: str, installed: Path, without_cython: Path) -> None:
    pure = {"ROOKERY_PURE": "1"} if build == "pure" else {}
    path = os.pathsep.join((str(installed), str(without_cython)))
    with pytest.raises(AssertionError, match="No module named 'cython'"):
        run(sys.executable, "-S", "-c", "import cython", PYTHONPATH=path)
    run(sys.executable, "-S", str(SMOKE), build, PYTHONPATH=path, **pure)

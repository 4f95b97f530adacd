"""Build wheels from clean copies of the repository, and list the files that they must contain."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/rookery"
# Built by `make web`; the whole folder is shipped.
CLIENT = PACKAGE / "server/client"
SMOKE = ROOT / "tests/packaging/smoke.py"
# Compiled modules are keyed by content: a complete copy reuses them, and one that lacks a declaration finds none.
STORE = ROOT / "build/compiled"
# Additional settings of setuptools.
SETTINGS = ROOT / "tests/packaging/uncompressed.cfg"
SHIPPED = {".py", ".pxd", ".pyi", ".csv", ".ftl", ".css", ".md", ".typed"}
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
BUILD_FILES = ("setup.py", "pyproject.toml", "README.md", "LICENSE")


def environment(**more: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("ROOKERY_", "PYTHON"))}
    return inherited | {"ROOKERY_STORE": str(STORE), "DIST_EXTRA_CONFIG": str(SETTINGS)} | more


def run(*command: str, folder: Path | None = None, **more: str) -> str:
    """Run a command that must succeed, and return its output."""
    finished = subprocess.run(command, cwd=folder, env=environment(**more), capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout + finished.stderr


def sources() -> Iterator[Path]:
    """Yield the files of the package."""
    for path in PACKAGE.rglob("*"):
        if (path.suffix in SHIPPED or CLIENT in path.parents) and path.is_file():
            yield path


def copy_sources(clone: Path, *, client: bool = True) -> Path:
    """Copy the files that a wheel is built from, with or without the client, and return the folder."""
    for name in BUILD_FILES:
        if (ROOT / name).exists():
            clone.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, clone / name)
    for path in sources():
        if client or CLIENT not in path.parents:
            target = clone / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return clone


def wheel_of(source: Path, out: Path, **more: str) -> Path:
    """Build the wheel of a folder with the hook that pip calls, because pip would run setup.py three times."""
    run(sys.executable, "-c", BUILD, str(out), folder=source, **more)
    (wheel,) = out.glob("*.whl")
    return wheel


def wheel_by_pip(source: Path, out: Path, compiler: str) -> tuple[Path, str]:
    """Build the wheel of a folder with pip without network; return the wheel and the output."""
    options = ("-v", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", str(out))
    output = run(sys.executable, "-m", "pip", "wheel", *options, str(source), CC=compiler)
    (wheel,) = out.glob("*.whl")
    return wheel, output


def unpack(wheel: Path, folder: Path) -> Path:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def contents_of(wheel: Path) -> dict[str, bytes]:
    """Return the files of a wheel without its metadata."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if ".dist-info/" not in name}


def files_of(wheel: Path) -> set[str]:
    return set(contents_of(wheel))


def shipped_names() -> set[str]:
    return {path.relative_to(PACKAGE.parent).as_posix() for path in sources()}


def client_names() -> set[str]:
    return {name for name in shipped_names() if name.startswith("rookery/server/client/")}


def compiled_names() -> set[str]:
    """Return the compiled modules without their suffix, and the module that they share."""
    compiled = (path for path in PACKAGE.rglob("*.py") if path.read_text(encoding="utf-8").startswith("# cython:"))
    names = {path.relative_to(PACKAGE.parent).with_suffix("").as_posix() for path in compiled}
    return names | {"rookery/_cython_shared"}

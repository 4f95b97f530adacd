"""Build a copy of the engine with sanitizers, and prepare the environment in which Python runs on it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/sanitizer"
COPY = ROOT / "build/sanitized"
# The store of the normal build, which already has most of the C code.
STORE = ROOT / "build/compiled"
CHECKS = "-fsanitize=address,undefined,bounds-strict -fno-sanitize-recover=all"
# The code of a module's import is checked too, but not optimised, so that gcc takes less time.
SMALL_CODE = '-DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O0")))'
# -g1: the reports need only line numbers.
FLAGS = f"-O1 -g1 -fno-omit-frame-pointer -fno-wrapv -include python_tuples.h {SMALL_CODE} {CHECKS}"
# Python frees little memory when it exits, so leaks are not reported. The other options halve the run time: a short
# stack for each allocation, a small quarantine of freed memory, and no filling of large allocations.
ASAN_OPTIONS = {
    "detect_leaks": 0,
    "halt_on_error": 1,
    "malloc_context_size": 2,
    "quarantine_size_mb": 16,
    "max_malloc_fill_size": 64,
}
ENGINE_FILES = {".py", ".pyi", ".pxd", ".csv", ".ftl", ".typed"}


class CannotBuild(Exception):
    """The sanitized engine could not be built. The message names a missing program or has the output of the build."""


def build() -> None:
    """Create the copy again and build it; the store has the modules that were compiled before."""
    runtime_libraries()
    shutil.rmtree(COPY, ignore_errors=True)
    copy_engine(ROOT / "src/rookery", COPY / "src/rookery")
    copy_engine(HERE / "planted", COPY / "src/rookery/games/planted")
    shutil.copy(ROOT / "setup.py", COPY)
    shutil.copy(HERE / "python_tuples.h", COPY)
    environment = plain_environment()
    run_in_copy([sys.executable, "-m", "rookery.core.compilation.declarations"], environment | {"ROOKERY_PURE": "1"})
    options = {"ROOKERY_CFLAGS": FLAGS, "ROOKERY_STORE": str(STORE), "ROOKERY_REQUIRE_COMPILED": "1"}
    run_in_copy([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], environment | options)
    check_sanitized()


def check_sanitized() -> None:
    """Raise CannotBuild unless every compiled module calls both sanitizers."""
    modules = sorted((COPY / "src").rglob("*.so"))
    without = [
        path.name for path in modules for call in (b"__asan_init", b"__ubsan_handle") if call not in path.read_bytes()
    ]
    if without or not modules:
        raise CannotBuild(f"built without sanitizers: {', '.join(without) or 'everything'}")


def runtime_libraries() -> list[str]:
    """Return gcc's sanitizer libraries, which must be loaded before Python."""
    return [library("libasan.so"), library("libubsan.so")]


def library(name: str) -> str:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "gcc")[0]
    if shutil.which(compiler) is None:
        raise CannotBuild(f"no {compiler}: the sanitizers need gcc (Debian: apt install gcc)")
    finished = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    path = Path(finished.stdout.strip())
    if not path.is_absolute():
        raise CannotBuild(f"{compiler} has no {name} (Debian: it comes with gcc, as libgcc-12-dev and libasan8)")
    return str(path.resolve())


def copy_engine(source: Path, target: Path) -> None:
    for path in source.rglob("*"):
        if path.suffix in ENGINE_FILES and path.is_file():
            copied = target / path.relative_to(source)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copied)


def plain_environment() -> dict[str, str]:
    """Return the environment without Rookery's variables; Python imports the copy before an installed rookery."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("ROOKERY_")}
    return inherited | {"PYTHONPATH": str(COPY / "src")}


def sanitized_environment() -> dict[str, str]:
    return plain_environment() | {
        "LD_PRELOAD": " ".join(runtime_libraries()),
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": ":".join(f"{name}={value}" for name, value in ASAN_OPTIONS.items()),
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    }


def run_in_copy(command: list[str], environment: dict[str, str]) -> None:
    finished = subprocess.run(command, cwd=COPY, env=environment, capture_output=True, text=True, check=False)
    if finished.returncode:
        raise CannotBuild(f"{' '.join(command[1:])} failed:\n{finished.stdout}{finished.stderr}")

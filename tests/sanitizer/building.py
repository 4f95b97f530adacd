"""The sanitized copy of the engine: where it lies, how it is built and how Python runs on it."""

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
# Of the usual build, which has translated nearly all of it to C already.
STORE = ROOT / "build/compiled"
CHECKS = "-fsanitize=address,undefined,bounds-strict -fno-sanitize-recover=all"
# What runs once, when a module is imported, is checked as well, but not optimized: so gcc takes less time.
SMALL_CODE = '-DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O0")))'
# Of debug information only line numbers, for the reports.
FLAGS = f"-O1 -g1 -fno-omit-frame-pointer -fno-wrapv -include python_tuples.h {SMALL_CODE} {CHECKS}"
# Python frees little on its way out: leaks would drown the rest. The others make Python, which allocates all the time,
# half as slow: a short stack for each allocation, a small store of freed memory, no filling of large new memory.
ASAN_OPTIONS = {
    "detect_leaks": 0,
    "halt_on_error": 1,
    "malloc_context_size": 2,
    "quarantine_size_mb": 16,
    "max_malloc_fill_size": 64,
}
ENGINE_FILES = {".py", ".pyi", ".pxd", ".csv", ".ftl", ".typed"}


class CannotBuild(Exception):
    """The sanitized engine could not be built; says what is missing or shows what the build said."""


def build() -> None:
    """Make the copy again; the store has what was compiled before."""
    runtime_libraries()
    shutil.rmtree(COPY, ignore_errors=True)
    copy_engine(ROOT / "src/rookery", COPY / "src/rookery")
    copy_engine(HERE / "planted", COPY / "src/rookery/games/planted")
    shutil.copy(ROOT / "setup.py", COPY)
    shutil.copy(HERE / "python_tuples.h", COPY)
    environment = plain_environment()
    run_or_show([sys.executable, "-m", "rookery.core.compilation.declarations"], environment | {"ROOKERY_PURE": "1"})
    options = {"ROOKERY_CFLAGS": FLAGS, "ROOKERY_STORE": str(STORE), "ROOKERY_REQUIRE_COMPILED": "1"}
    run_or_show([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], environment | options)
    check_watched()


def check_watched() -> None:
    """Every compiled module must call both sanitizers."""
    modules = sorted((COPY / "src").rglob("*.so"))
    blind = [
        path.name for path in modules for call in (b"__asan_init", b"__ubsan_handle") if call not in path.read_bytes()
    ]
    if blind or not modules:
        raise CannotBuild(f"built without sanitizers: {', '.join(blind) or 'everything'}")


def runtime_libraries() -> list[str]:
    """gcc's sanitizer libraries, to be loaded before Python."""
    return [library("libasan.so"), library("libubsan.so")]


def library(name: str) -> str:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "gcc")[0]
    if shutil.which(compiler) is None:
        raise CannotBuild(f"no {compiler}: the sanitizers need gcc (Debian: apt install gcc)")
    answer = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    path = Path(answer.stdout.strip())
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
    """Ours, without what would choose another build; the copy comes before an installed rookery."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ROOKERY_")}
    return kept | {"PYTHONPATH": str(COPY / "src")}


def sanitized_environment() -> dict[str, str]:
    return plain_environment() | {
        "LD_PRELOAD": " ".join(runtime_libraries()),
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": ":".join(f"{name}={value}" for name, value in ASAN_OPTIONS.items()),
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
    }


def run_or_show(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=COPY, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"{' '.join(command[1:])} failed:\n{done.stdout}{done.stderr}")

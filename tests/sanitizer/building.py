"""The sanitized copy of the engine: where it lies, how it is built and how Python runs on it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests/sanitizer"
COPY = ROOT / "build/sanitized"
CHECKS = "-fsanitize=address,undefined,bounds-strict -fno-sanitize-recover=all"
FLAGS = f"-O1 -g -fno-omit-frame-pointer -fno-wrapv -include python_tuples.h {CHECKS}"
# Python frees little on its way out: leaks would drown the rest. The others make Python, which allocates all the time,
# half as slow: a short stack for each allocation, a small store of freed memory, no filling of large new memory.
ASAN_OPTIONS = {
    "detect_leaks": 0,
    "halt_on_error": 1,
    "malloc_context_size": 2,
    "quarantine_size_mb": 16,
    "max_malloc_fill_size": 64,
}
ENGINE_FILES = {".py", ".pxd", ".csv", ".ftl", ".typed"}


class CannotBuild(Exception):
    """The sanitized engine could not be built; says what is missing or shows what the build said."""


def build() -> None:
    """Bring the copy up to date and build what has changed."""
    runtime_libraries()
    forget_other_builds()
    wanted = {COPY / "setup.py": ROOT / "setup.py", COPY / "python_tuples.h": HERE / "python_tuples.h"}
    wanted |= mirror(ROOT / "src/rookery", COPY / "src/rookery")
    wanted |= mirror(HERE / "planted", COPY / "src/rookery/games/planted")
    for target, source in wanted.items():
        copy_if_changed(source, target)
    for left_over in COPY.glob("src/**/*.py"):
        if left_over not in wanted:
            left_over.unlink()
    environment = plain_environment()
    run_or_show([sys.executable, "-m", "rookery.core.declarations"], environment | {"ROOKERY_PURE": "1"})
    flags = {"ROOKERY_CFLAGS": FLAGS, "ROOKERY_REQUIRE_COMPILED": "1"}
    run_or_show([sys.executable, "setup.py", "-q", "build_ext", "--inplace"], environment | flags)
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


def forget_other_builds() -> None:
    """Start anew when flags, Python or Cython differ: the build itself looks only at the age of files."""
    mark = COPY / "built-with"
    text = f"{FLAGS}\n{sys.version}\nCython {version('Cython')}\n"
    if not mark.exists() or mark.read_text() != text:
        shutil.rmtree(COPY, ignore_errors=True)
        COPY.mkdir(parents=True)
        mark.write_text(text)


def mirror(source: Path, target: Path) -> dict[Path, Path]:
    """Which file goes where."""
    files = (path for path in source.rglob("*") if path.suffix in ENGINE_FILES and path.is_file())
    return {target / path.relative_to(source): path for path in files}


def copy_if_changed(source: Path, target: Path) -> None:
    content = source.read_bytes()
    if not target.exists() or target.read_bytes() != content:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def plain_environment() -> dict[str, str]:
    """Ours, without what would choose another build; the copy comes before an installed rookery."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ROOKERY_")}
    return kept | {"PYTHONPATH": str(COPY / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


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

"""Builds the compiled core: every module whose first line is a directive for Cython.

Without a C compiler the sources are installed as they are and run uncompiled, at about a hundredth of the speed; one
line says so. With a compiler, a core that does not compile is an error: half a compiled core is worse than none.

A module is translated and compiled once: its C and its library are kept in a store, under keys that stand for all they
were made from (docs/design/building.md).

    ROOKERY_PURE=1               install uncompiled, ask no compiler
    ROOKERY_REQUIRE_COMPILED=1   fail where there is no compiler (the Makefile, CI and wheels set it)
    ROOKERY_CFLAGS="-O1 -g …"    other flags than the usual ones, for the sanitizers
    ROOKERY_STORE=FOLDER         the store of another build, instead of build/compiled
"""

from __future__ import annotations

import gc
import hashlib
import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from contextlib import suppress
from itertools import count, pairwise, takewhile
from pathlib import Path

# setuptools first: it supplies the distutils that Python 3.12 and later no longer have.
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import CCompiler, new_compiler  # isort: skip
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

PACKAGE = Path("src/rookery")
C_FOLDER = Path("build/cython")
# Functions that Cython would otherwise write into every module.
SHARED = "rookery._cython_shared"
CYTHON = {
    "include_path": ["src"],
    "build_dir": str(C_FOLDER),
    "shared_utility_qualified_name": SHARED,
    "shared_utility_features_disabled": ["MemoryView"],
}
# Python's flags ask for debug information, which nobody reads and which takes a quarter of the time. SMALL_CODE runs
# once, when a module is imported: to optimize it takes another sixth.
GCC_FLAGS = '-O3 -g0 -DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O0")))'
USUAL_FLAGS = GCC_FLAGS if os.name == "posix" else "-O3"
FLAGS = os.environ.get("ROOKERY_CFLAGS", USUAL_FLAGS).split()
# In a .pxd: a class, or a function that is not written into the modules that call it.
CALLABLE = r"^ *cp?def (?!inline )(class |.*\()"
STORE = Path(os.environ.get("ROOKERY_STORE", "build/compiled"))
# What no build has used for this long is removed from the store.
KEPT_SECONDS = 30 * 24 * 3600
WORKERS = os.cpu_count() or 1


def extensions() -> list[Extension]:
    """The modules to compile: none in the pure build, nor where nothing can be compiled."""
    if os.environ.get("ROOKERY_PURE") == "1":
        return []
    missing = what_is_missing()
    if not missing:
        shared = extension(PACKAGE / "_cython_shared.c")
        return [shared, *(extension(path) for path in sorted(PACKAGE.rglob("*.py")) if is_compiled(path))]
    if os.environ.get("ROOKERY_REQUIRE_COMPILED") == "1":
        sys.exit(f"rookery: no compiled core: {missing}")
    # pip runs this file three times; the line belongs to the run that builds.
    if not {"egg_info", "dist_info"} & set(sys.argv):
        print(f"rookery: no compiled core: {missing}; the uncompiled build will be used", file=sys.stderr)
    return []


def is_compiled(path: Path) -> bool:
    return path.read_text(encoding="utf-8").startswith("# cython:")


def extension(path: Path) -> Extension:
    return Extension(
        ".".join(path.with_suffix("").parts[1:]),
        [path.as_posix()],
        extra_compile_args=[*FLAGS, "-O0"] if runs_once(path) else FLAGS,
        extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsanitize")],
    )


def runs_once(path: Path) -> bool:
    """Whether a module has nothing for others to call, but tables: optimizing code that fills them takes long."""
    declarations = path.with_suffix(".pxd")
    return declarations.exists() and not re.search(CALLABLE, declarations.read_text(encoding="utf-8"), re.MULTILINE)


def what_is_missing() -> str:
    """Why nothing can be compiled here, or nothing: tried on a file that only includes Python's header."""
    if sys.byteorder != "little":
        return "its tables are for machines with the lowest byte first"
    try:
        import Cython  # noqa: F401
    except ImportError:
        return "Cython is not installed"
    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("#include <Python.h>\n")
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
    except (CCompilerError, DistutilsError):
        return "no C compiler, or Python's headers are missing"
    return ""


def remove_others(extensions: list[Extension]) -> None:
    """Python would go on loading the compiled module of a source that is gone or no longer compiled."""
    names = {each.name for each in extensions}
    for library in PACKAGE.rglob("*.so"):
        if ".".join((*library.parent.parts[1:], library.name.partition(".")[0])) not in names:
            library.unlink()


class CoreBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Translates and compiles the modules side by side, and takes from the store what was made before."""

    def run(self) -> None:
        if self.inplace:
            remove_others(self.extensions)
        super().run()

    def build_extensions(self) -> None:
        self.steps = count(1)
        self.toolchain = toolchain(self.compiler)
        self.c_keys = c_keys(self.extensions)
        try:
            with translators() as self.translators:
                for_each(self.build_extension, sorted(self.extensions, key=source_bytes, reverse=True))
        except Exception:
            print("rookery: the core did not compile; ROOKERY_PURE=1 installs it uncompiled", file=sys.stderr)
            raise
        forget_unused()

    def build_extension(self, ext: Extension) -> None:
        # .ci/watched shows these steps.
        sys.stdout.write(f"[{next(self.steps)}/{len(self.extensions)}] {ext.name}\n")
        sys.stdout.flush()
        c_file = self.translate(ext)
        library = Path(self.get_ext_fullpath(ext.name))
        kept = STORE / f"{digest(self.toolchain, repr(ext.extra_compile_args), c_file.read_bytes())}.so"
        if not take(kept, library):
            ext.sources = [str(c_file)]
            super().build_extension(ext)
            put(library, kept)

    def translate(self, ext: Extension) -> Path:
        """Write the C of a module; Cython is not told the flags, which it would write into the C."""
        from Cython.Build import cythonize

        (source,) = ext.sources
        c_file = C_FOLDER / Path(source).with_suffix(".c")
        kept = STORE / f"{self.c_keys[ext.name]}.c"
        if not take(kept, c_file):
            plain = Extension(ext.name, [source])
            self.translators.submit(cythonize, [plain], force=True, quiet=True, **CYTHON).result()
            put(c_file, kept)
        return c_file


def translators() -> Executor:
    """Processes that run Cython; elsewhere than on Linux they would run this file again, so it is one thread there."""
    if sys.platform != "linux":
        return ThreadPoolExecutor(1)
    # Collecting garbage at the default rate takes a fifth of the time of Cython.
    pool = ProcessPoolExecutor(WORKERS, multiprocessing.get_context("fork"), gc.set_threshold, (50_000,))
    pool.submit(int).result()  # starts them, before there are other threads
    return pool


def for_each(build: Callable[[Extension], None], extensions: list[Extension]) -> None:
    """Build them side by side, in this order; the first failure ends it."""
    with ThreadPoolExecutor(WORKERS) as pool:
        builds = [pool.submit(build, each) for each in extensions]
        try:
            for done in as_completed(builds):
                done.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def source_bytes(ext: Extension) -> int:
    source = Path(ext.sources[0])
    return source.stat().st_size if source.exists() else 0


# The store: files under keys that stand for all they were made from.


def c_keys(extensions: list[Extension]) -> dict[str, str]:
    """Of the C of each module: Cython, the source, and all declarations it can see."""
    from Cython import __version__
    from Cython.Build.Dependencies import create_dependency_tree
    from Cython.Compiler.Main import Context
    from Cython.Compiler.Options import CompilationOptions

    tree = create_dependency_tree(Context.from_options(CompilationOptions(**CYTHON)))
    keys = {}
    for each in extensions:
        (source,) = each.sources
        # The shared functions have no source; the declarations of Cython itself change with its version.
        read = tree.all_dependencies(source) if Path(source).exists() else ()
        ours = sorted(path for path in read if not os.path.isabs(path))
        contents = [part for path in ours for part in (path, Path(path).read_bytes())]
        keys[each.name] = digest(__version__, repr(CYTHON), each.name, *contents)
    return keys


def toolchain(compiler: CCompiler) -> str:
    """What turns C into a library: the compiler, its flags and what they include, and Python."""
    included = [Path(path).read_bytes() for option, path in pairwise(FLAGS) if option == "-include"]
    python = [sys.version, sysconfig.get_config_var("EXT_SUFFIX"), os.environ.get("MACOSX_DEPLOYMENT_TARGET")]
    # Windows has other compilers, without these commands; there Python's version names the compiler.
    command, linker = getattr(compiler, "compiler_so", []), getattr(compiler, "linker_so", [])
    program = [*takewhile(lambda word: not word.startswith("-"), command)]
    version = subprocess.run([*program, "--version"], capture_output=True, check=True).stdout if program else b""
    return digest(version, repr([command, linker, FLAGS, python]), *included)


def digest(*parts: bytes | str) -> str:
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(b"%d:" % len(content) + content)
    return whole.hexdigest()


def take(kept: Path, target: Path) -> bool:
    """Put what the store has into its place; returns whether it has it. An older target is gone in any case."""
    target.unlink(missing_ok=True)
    if not kept.exists():
        return False
    os.utime(kept)
    put(kept, target)
    return True


def put(source: Path, target: Path) -> None:
    """Copy a file so that it is there whole or not at all: other builds use the store at the same time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.copy(source, draft)
    os.replace(draft, target)


def forget_unused() -> None:
    """Remove from the store what no build has used for long."""
    for path in STORE.iterdir():
        with suppress(FileNotFoundError):  # another build has removed it
            if path.stat().st_mtime < time.time() - KEPT_SECONDS:
                path.unlink()


setup(package_dir={"": "src"}, ext_modules=extensions(), cmdclass={"build_ext": CoreBuild})

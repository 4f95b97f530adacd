"""Build the compiled core: every module whose first line is a directive for Cython.

Without a C compiler the sources are installed unchanged and run uncompiled, at about a hundredth of the speed; a
message says so. With a compiler, a core that does not compile is an error: a partly compiled core is worse than none.

Each module is translated and compiled once. Its C file and its library are stored under keys that contain everything
they were made from (docs/design/building.md).

    ROOKERY_PURE=1               install uncompiled, without looking for a compiler
    ROOKERY_REQUIRE_COMPILED=1   fail where there is no compiler (the Makefile, CI and wheels set it)
    ROOKERY_CFLAGS="-O1 -g …"    other compiler flags, for the sanitizers
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

# setuptools first: it provides distutils, which Python 3.12 and later do not contain.
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import CCompiler, new_compiler  # isort: skip
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

PACKAGE = Path("src/rookery")
C_FOLDER = Path("build/cython")
# A module for the helper functions that Cython would otherwise write into every module.
SHARED_MODULE = "rookery._cython_shared"
CYTHON = {
    "include_path": ["src"],
    "build_dir": str(C_FOLDER),
    "shared_utility_qualified_name": SHARED_MODULE,
    "shared_utility_features_disabled": ["MemoryView"],
}
# Python's flags request debug information, which nobody uses and which takes a quarter of the time. SMALL_CODE marks
# code that runs once, when a module is imported: optimizing it takes another sixth.
GCC_FLAGS = '-O3 -g0 -DCYTHON_SMALL_CODE=__attribute__((cold,optimize("O0")))'
DEFAULT_FLAGS = GCC_FLAGS if os.name == "posix" else "-O3"
FLAGS = os.environ.get("ROOKERY_CFLAGS", DEFAULT_FLAGS).split()
# A class in a .pxd, or a function that is not inlined into the modules that call it.
CALLABLE = r"^ *cp?def (?!inline )(class |.*\()"
STORE = Path(os.environ.get("ROOKERY_STORE", "build/compiled"))
# Files that no build has used for this time are removed from the store.
UNUSED_SECONDS_MAX = 30 * 24 * 3600
WORKERS = os.cpu_count() or 1


def extensions() -> list[Extension]:
    """Return the modules to compile: none in the uncompiled build, and none without a compiler."""
    if os.environ.get("ROOKERY_PURE") == "1":
        return []
    missing = missing_requirement()
    if not missing:
        shared = extension(PACKAGE / "_cython_shared.c")
        return [shared, *(extension(path) for path in sorted(PACKAGE.rglob("*.py")) if is_compiled(path))]
    if os.environ.get("ROOKERY_REQUIRE_COMPILED") == "1":
        sys.exit(f"rookery: no compiled core: {missing}")
    # pip runs this file three times; only the run that builds prints the message.
    if not {"egg_info", "dist_info"} & set(sys.argv):
        print(f"rookery: no compiled core: {missing}; the uncompiled build will be used", file=sys.stderr)
    return []


def is_compiled(path: Path) -> bool:
    return path.read_text(encoding="utf-8").startswith("# cython:")


def extension(path: Path) -> Extension:
    return Extension(
        ".".join(path.with_suffix("").parts[1:]),
        [path.as_posix()],
        extra_compile_args=[*FLAGS, "-O0"] if only_fills_tables(path) else FLAGS,
        extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsanitize")],
    )


def only_fills_tables(path: Path) -> bool:
    """Return whether a module offers only tables, no functions or classes. Optimizing such code takes long."""
    declarations = path.with_suffix(".pxd")
    return declarations.exists() and not re.search(CALLABLE, declarations.read_text(encoding="utf-8"), re.MULTILINE)


def missing_requirement() -> str:
    """Return why nothing can be compiled here, or an empty text. Compile a file that only includes Python's header."""
    if sys.byteorder != "little":
        return "the core needs a little-endian machine"
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


def remove_other_libraries(extensions: list[Extension]) -> None:
    """Remove other libraries: Python would still load the library of a source that is gone or no longer compiled."""
    names = {each.name for each in extensions}
    for library in PACKAGE.rglob("*.so"):
        if ".".join((*library.parent.parts[1:], library.name.partition(".")[0])) not in names:
            library.unlink()


class CoreBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """Translate and compile the modules in parallel; take unchanged ones from the store."""

    def run(self) -> None:
        if self.inplace:
            remove_other_libraries(self.extensions)
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
        remove_unused()

    def build_extension(self, ext: Extension) -> None:
        # .ci/watched shows these steps.
        sys.stdout.write(f"[{next(self.steps)}/{len(self.extensions)}] {ext.name}\n")
        sys.stdout.flush()
        c_file = self.translate(ext)
        library = Path(self.get_ext_fullpath(ext.name))
        stored = STORE / f"{digest(self.toolchain, repr(ext.extra_compile_args), c_file.read_bytes())}.so"
        if not copy_from_store(stored, library):
            ext.sources = [str(c_file)]
            super().build_extension(ext)
            copy_atomically(library, stored)

    def translate(self, ext: Extension) -> Path:
        """Write the C file of a module. Cython does not get the compiler flags, which it would write into the file."""
        from Cython.Build import cythonize

        (source,) = ext.sources
        c_file = C_FOLDER / Path(source).with_suffix(".c")
        stored = STORE / f"{self.c_keys[ext.name]}.c"
        if not copy_from_store(stored, c_file):
            without_flags = Extension(ext.name, [source])
            self.translators.submit(cythonize, [without_flags], force=True, quiet=True, **CYTHON).result()
            copy_atomically(c_file, stored)
        return c_file


def translators() -> Executor:
    """Return a pool for Cython: processes, but one thread outside Linux, where processes would run this file again."""
    if sys.platform != "linux":
        return ThreadPoolExecutor(1)
    # Garbage collection at the default rate takes a fifth of Cython's time.
    pool = ProcessPoolExecutor(WORKERS, multiprocessing.get_context("fork"), gc.set_threshold, (50_000,))
    pool.submit(int).result()  # start the processes before there are other threads
    return pool


def for_each(build: Callable[[Extension], None], extensions: list[Extension]) -> None:
    """Build modules in parallel, in this order. Stop at the first failure."""
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


# The store: files under keys that contain everything they were made from.


def c_keys(extensions: list[Extension]) -> dict[str, str]:
    """Return the key of each module's C file: from Cython's version, the source, and all visible declarations."""
    from Cython import __version__
    from Cython.Build.Dependencies import create_dependency_tree
    from Cython.Compiler.Main import Context
    from Cython.Compiler.Options import CompilationOptions

    tree = create_dependency_tree(Context.from_options(CompilationOptions(**CYTHON)))
    keys = {}
    for each in extensions:
        (source,) = each.sources
        # The shared helper functions have no source. The declarations of Cython itself change with its version.
        read = tree.all_dependencies(source) if Path(source).exists() else ()
        ours = sorted(path for path in read if not os.path.isabs(path))
        contents = [part for path in ours for part in (path, Path(path).read_bytes())]
        keys[each.name] = digest(__version__, repr(CYTHON), each.name, *contents)
    return keys


def toolchain(compiler: CCompiler) -> str:
    """Return a key of everything that turns C into a library: the compiler, its flags, included files, and Python."""
    included = [Path(path).read_bytes() for option, path in pairwise(FLAGS) if option == "-include"]
    python = [sys.version, sysconfig.get_config_var("EXT_SUFFIX"), os.environ.get("MACOSX_DEPLOYMENT_TARGET")]
    # Compilers on Windows do not have these commands; there Python's version identifies the compiler.
    command, linker = getattr(compiler, "compiler_so", []), getattr(compiler, "linker_so", [])
    program = [*takewhile(lambda word: not word.startswith("-"), command)]
    version = subprocess.run([*program, "--version"], capture_output=True, check=True).stdout if program else b""
    return digest(version, repr([command, linker, FLAGS, python]), *included)


def digest(*parts: bytes | str) -> str:
    hasher = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        hasher.update(b"%d:" % len(content) + content)
    return hasher.hexdigest()


def copy_from_store(stored: Path, target: Path) -> bool:
    """Copy a file from the store and return True; return False if the store has none. An older target is always
    removed.
    """
    target.unlink(missing_ok=True)
    if not stored.exists():
        return False
    os.utime(stored)
    copy_atomically(stored, target)
    return True


def copy_atomically(source: Path, target: Path) -> None:
    """Copy a file atomically: other builds use the store at the same time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.copy(source, temporary)
    os.replace(temporary, target)


def remove_unused() -> None:
    """Remove the files from the store that no build has used for long."""
    for path in STORE.iterdir():
        with suppress(FileNotFoundError):  # another build has removed it
            if path.stat().st_mtime < time.time() - UNUSED_SECONDS_MAX:
                path.unlink()


setup(package_dir={"": "src"}, ext_modules=extensions(), cmdclass={"build_ext": CoreBuild})

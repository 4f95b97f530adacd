"""Builds the compiled core: every module whose first line is a directive for Cython.

Without a C compiler the sources are installed as they are and run uncompiled, at about a hundredth of the speed; one
line says so. With a compiler, a core that does not compile is an error: half a compiled core is worse than none.

    ROOKERY_PURE=1               install uncompiled, ask no compiler
    ROOKERY_REQUIRE_COMPILED=1   fail where there is no compiler (the Makefile, CI and wheels set it)
    ROOKERY_CFLAGS="-O1 -g …"    other flags than -O3, for the sanitizers
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from itertools import count
from pathlib import Path

# setuptools first: it supplies the distutils that Python 3.12 and later no longer have.
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

PACKAGE = Path("src/rookery")
FLAGS = os.environ.get("ROOKERY_CFLAGS", "-O3").split()


def extensions() -> list[Extension]:
    """The modules to compile: none in the pure build, nor where nothing can be compiled."""
    if os.environ.get("ROOKERY_PURE") == "1":
        return []
    missing = what_is_missing()
    if not missing:
        return [extension(path) for path in sorted(PACKAGE.rglob("*.py")) if is_compiled(path)]
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
        extra_compile_args=FLAGS,
        extra_link_args=[flag for flag in FLAGS if flag.startswith("-fsanitize")],
    )


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


def remove_left_overs() -> None:
    """Python would go on loading the compiled module of a source that is gone or no longer compiled."""
    for module in PACKAGE.rglob("*.so"):
        source = module.with_name(module.name.partition(".")[0] + ".py")
        if not (source.exists() and is_compiled(source)):
            module.unlink()


class CoreBuild(build_ext):
    """Turns the sources into C when they are to be built, not whenever something is asked of setup.py."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()
        self.steps = count(1)

    def build_extension(self, ext: Extension) -> None:
        # As Cython tells of its own work; .ci/watched shows both.
        print(f"[{next(self.steps)}/{len(self.extensions)}] Compiling {ext.name}")
        super().build_extension(ext)

    def build_extensions(self) -> None:
        if self.inplace:
            remove_left_overs()
        try:
            self.write_c()
            super().build_extensions()
        except Exception:
            print("rookery: the core did not compile; ROOKERY_PURE=1 installs it uncompiled", file=sys.stderr)
            raise

    def write_c(self) -> None:
        from Cython.Build import cythonize

        # Elsewhere worker processes would run this file again.
        workers = os.cpu_count() if sys.platform == "linux" else 0
        written = cythonize(self.extensions, include_path=["src"], nthreads=workers, build_dir="build/cython")
        sources = {extension.name: extension.sources for extension in written}
        for each in self.extensions:
            each.sources = sources[each.name]


setup(package_dir={"": "src"}, ext_modules=extensions(), cmdclass={"build_ext": CoreBuild})

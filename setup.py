"""Builds the compiled core: every module whose first line is a directive for Cython.

Without a compiler the sources are installed as they are and run uncompiled, at about a hundredth of the speed.
"""

from __future__ import annotations

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/rookery")


def extensions() -> list[Extension]:
    flags = os.environ.get("ROOKERY_CFLAGS", "-O3").split()
    sources = sorted(path for path in PACKAGE.rglob("*.py") if path.read_text().startswith("# cython:"))
    return [
        Extension(
            ".".join(path.with_suffix("").parts[1:]),
            [path.as_posix()],
            extra_compile_args=flags,
            extra_link_args=[flag for flag in flags if flag.startswith("-fsanitize")],
        )
        for path in sources
    ]


class OptionalBuild(build_ext):
    """Falls back to the uncompiled build with one clear line."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("ROOKERY_REQUIRE_COMPILED"):
                raise
            print(f"rookery: no compiled core ({error}); the uncompiled build will be used")
            self.extensions.clear()


def modules() -> list[Extension]:
    if os.environ.get("ROOKERY_PURE") == "1":
        return []
    return list(cythonize(extensions(), include_path=["src"], nthreads=2, build_dir="build/cython"))


setup(ext_modules=modules(), cmdclass={"build_ext": OptionalBuild})

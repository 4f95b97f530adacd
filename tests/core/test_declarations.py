"""Generated declarations are up to date, and the check finds stale ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.core.compilation import declarations


def test_no_declaration_is_stale(capsys: pytest.CaptureFixture[str]) -> None:
    assert declarations.main(["--check"]) == 0, capsys.readouterr().out


def test_generated_files_are_marked() -> None:
    for path, text in declarations.all_declarations().items():
        assert text.removeprefix(declarations.CYTHON_OPTIONS).startswith(f"# {declarations.MARK}"), path


def test_every_compiled_module_has_a_declaration() -> None:
    texts = declarations.all_declarations()
    for source in declarations.compiled_sources():
        assert source.with_suffix(".pxd") in texts


def test_a_changed_type_changes_the_declaration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(declarations, "PACKAGE", tmp_path)
    source = tmp_path / "rules.py"
    source.write_text("# cython: language_level=3\ndef lay(t: State, row: int) -> None: ...\n")
    before = declarations.module_text(source)
    source.write_text("# cython: language_level=3\ndef lay(t: State, row: Word64) -> None: ...\n")
    assert "cdef void lay(State t, int row) noexcept nogil" in before
    assert "cdef void lay(State t, unsigned long long row) noexcept nogil" in declarations.module_text(source)


def test_an_inline_function_has_its_compiled_branch_and_imports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declarations, "PACKAGE", tmp_path)
    source = tmp_path / "cells.py"
    source.write_text(
        """# cython: language_level=3
if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset
if not cython.compiled:
    def put(out: Cells, cells: Cells, count: int) -> int:
        if cython.compiled:
            memcpy(out, cells, count)
        else:
            for i in range(count):
                out[i] = cells[i]
        return count
"""
    )
    text = declarations.module_text(source)
    assert "from libc.string cimport memcpy\n" in text
    assert text.endswith("noexcept nogil:\n    memcpy(out, cells, count)\n    return count\n")

"""docs/art.md tells what the tables may say, as it is now."""

from __future__ import annotations

from pathlib import Path

from rookery.art.traits import COLUMNS
from rookery.art.twins import THRESHOLD
from rookery.art.vocabulary import vocabulary, written

PAGE = Path(__file__).parents[2] / "docs" / "art.md"


def test_the_page_has_the_words_of_today() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "python -m rookery.art.vocabulary docs/art.md writes it anew"


def test_every_cell_and_word_is_told() -> None:
    told = vocabulary()
    assert all(f"`{cell}`" in told for cell in ("build", "plumage", "wing", "tail", "eye", "legs"))
    rows = [line for line in told.splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert all(line.rsplit("|", 2)[1].strip() for line in rows), "a word without a sentence on what it is"


def test_the_page_shows_the_columns_and_the_threshold() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert ",".join(COLUMNS) in page
    assert f"above {THRESHOLD}" in page

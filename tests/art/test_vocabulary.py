"""docs/art.md describes the present vocabulary of the trait tables."""

from __future__ import annotations

from pathlib import Path

from rookery import games
from rookery.art import scenes
from rookery.art.anatomy import beaks
from rookery.art.figures import birds
from rookery.art.output.lookalikes import THRESHOLD
from rookery.art.traits.traits import COLUMNS, MARKS
from rookery.art.traits.vocabulary import CELLS, vocabulary, with_vocabulary

PAGE = Path(__file__).parents[2] / "docs" / "art.md"


def test_the_page_has_the_present_vocabulary() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_vocabulary(page), "run python -m rookery.art.traits.vocabulary docs/art.md"


def test_the_vocabulary_describes_every_cell_and_name() -> None:
    meaning = vocabulary()
    assert all(f"#### `{cell}`" in meaning for cell in CELLS)
    rows = [line for line in meaning.splitlines() if line.startswith("| `")]
    assert len(rows) > 100
    assert all(line.rsplit("|", 2)[1].strip() for line in rows), "a name without a description"


def test_every_key_has_a_description() -> None:
    cells = {**CELLS, **beaks.FORMS, **MARKS, **scenes.FORMS}
    assert [
        f"{name} {key}" for name, form in cells.items() for key, kind in form.keys.items() if not kind.meaning
    ] == []


def test_the_row_on_the_page_is_the_present_row_of_wingspan() -> None:
    page = [line.strip() for line in PAGE.read_text(encoding="utf-8").splitlines()]
    start = page.index(",".join(COLUMNS))
    ((id, traits),) = birds.read_rows(
        "wingspan", "\n".join(page[start : start + 2]), games.load("wingspan").text.BIRDS
    ).items()
    assert birds.traits("wingspan")[id].row == traits.row, f"the row of {id} has changed: the page shows the old one"
    assert f"--only {id}`" in "".join(page)
    picture = birds.paint_traits(f"wingspan/{id}", traits)
    assert picture.bounds is not None
    assert picture.bounds.x >= 0
    assert picture.bounds.x + picture.bounds.width <= picture.width


def test_the_page_shows_the_columns_and_the_threshold() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert ",".join(COLUMNS) in page
    assert f"above {THRESHOLD}" in page

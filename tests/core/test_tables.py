"""Card tables: an error names the file, the line and the row."""

from __future__ import annotations

import pytest

import rookery
from rookery.core.data.csv_tables import CardTable, Row, parse_table, read_table

COLUMNS = ("id", "eggs")
GOOD = "id,eggs\nbarn_owl,3\nduck,6\n"


def rows(text: str) -> tuple[Row, ...]:
    return parse_table("birds.csv", text, COLUMNS).rows


def test_rows_are_read() -> None:
    assert [(row.identifier("id"), row.number("eggs", 0, 6)) for row in rows(GOOD)] == [("barn_owl", 3), ("duck", 6)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id,nests\nduck,1\n", "birds.csv: columns must be id, eggs, got id, nests"),
        ("eggs,id\n1,duck\n", "birds.csv: columns must be id, eggs, got eggs, id"),
        ("", "birds.csv: columns must be id, eggs, got "),
        (GOOD + "owl\n", "birds.csv line 4 (owl): must have 2 cells"),
        (GOOD + "owl,1,2\n", "birds.csv line 4 (owl): must have 2 cells"),
    ],
)
def test_wrong_columns_and_cells_are_named(text: str, message: str) -> None:
    with pytest.raises(rookery.BadData) as error:
        rows(text)
    assert str(error.value) == message


@pytest.mark.parametrize("cell", ["7", "-1", "x", "3.0", "٣"])
def test_a_bad_number_is_named(cell: str) -> None:
    row = rows(GOOD + f"barn_owl,{cell}\n")[-1]
    with pytest.raises(rookery.BadData) as error:
        row.number("eggs", 0, 6)
    assert str(error.value) == f"birds.csv line 4 (barn_owl): eggs must be 0 to 6, got {cell}"


def test_an_empty_cell_is_named() -> None:
    row = rows(GOOD + "owl,\n")[-1]
    with pytest.raises(rookery.BadData, match=r"birds.csv line 4 \(owl\): eggs is empty"):
        row.number("eggs", 0, 6)


@pytest.mark.parametrize("name", ["Barn Owl", "3owl", "owl-1", "hibou é"])
def test_an_id_has_only_small_letters(name: str) -> None:
    row = rows(f"id,eggs\n{name},1\n")[0]
    with pytest.raises(rookery.BadData, match="must be small letters, digits and _"):
        row.identifier("id")


def test_a_table_can_check_all_its_rows() -> None:
    table = CardTable("birds.csv", rows(GOOD))
    table.expect(True, "fine")
    with pytest.raises(rookery.BadData, match=r"birds\.csv: must have 3 birds, got 2"):
        table.expect(False, "must have 3 birds, got 2")


def test_cubirds_has_the_species_of_its_rulebook() -> None:
    columns = ("id", "letter", "copies", "small_flock", "big_flock", "scientific")
    table = read_table("rookery.games.cubirds", "species.csv", columns)
    species = [(row.text("letter"), *(row.number(name, 0, 110) for name in columns[2:5])) for row in table.rows]
    assert species == [
        ("F", 7, 2, 3),
        ("O", 10, 3, 4),
        ("T", 10, 3, 4),
        ("D", 13, 4, 6),
        ("P", 13, 4, 6),
        ("M", 17, 5, 7),
        ("W", 20, 6, 9),
        ("R", 20, 6, 9),
    ]
    assert sum(row.number("copies", 1, 20) for row in table.rows) == 110

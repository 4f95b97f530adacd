"""Traits: a row is read as it is written. Errors name the line, and what was expected."""

from __future__ import annotations

import pytest

from rookery.art.anatomy.tails import SHAPES
from rookery.art.figures import birds
from rookery.art.scenes import scenes_for
from rookery.art.templates import TEMPLATES
from rookery.art.traits.traits import COLUMNS, read_traits
from rookery.core.errors import BadData

ROW = {
    "id": "test_bird",
    "template": "songbird",
    "length": "15",
    "build": "-",
    "plumage": "#8a6a4b #f4ead9",
    "wing": "#5d4530 #77583c #8f6d4c edge=#b08c66",
    "tail": "#7d5d40",
    "beak": "needle #3b3129",
    "eye": "#1d1512",
    "legs": "#a9785a",
    "marks": "cap #1c1c20 grow=1.2; streaks #7a5333 on=belly",
    "scene": "branch #dfeaf0 #f6efe2 #fbdcae",
}


def table(**changed: str) -> str:
    row = ROW | changed
    return ",".join(COLUMNS) + "\n" + ",".join(row[column] for column in COLUMNS) + "\n"


def test_a_row_is_read() -> None:
    traits = read_traits("traits.csv", table())["test_bird"]
    cap, streaks = traits.marks
    assert (traits.template, traits.length) == ("songbird", 15)
    assert traits.plumage.colours == ("#8a6a4b", "#f4ead9")
    assert (cap.name, cap.colours, cap.number("grow")) == ("cap", ("#1c1c20",), 1.2)
    assert streaks.word("on") == "belly"
    assert traits.wing.colour("edge") == "#b08c66"
    assert traits.wing.colour("bar") is None


@pytest.mark.parametrize(
    ("column", "cell", "message"),
    [
        ("id", "Test Bird", "id must be small letters, digits and _, got 'Test Bird'"),
        ("template", "songbrid", f"template must be {' or '.join(TEMPLATES)}, got songbrid"),
        ("length", "3", "length must be 5 to 300, got 3"),
        ("build", "tilt=200", "build: tilt must be a number from -90 to 100, got 200"),
        ("build", "height=2", "build: unknown key 'height'; keys are pose, tilt"),
        ("build", "pose=sit", "build: pose must be perch or stand or wade or swim or cling or fly, got 'sit'"),
        ("plumage", "#8a6a4", "plumage: colours must be # and six of 0-9a-f, got '#8a6a4'"),
        ("plumage", "#8A6A4B", "plumage: colours must be # and six of 0-9a-f, got '#8A6A4B'"),
        ("plumage", "-", "plumage: number of colours must be 1 to 2, got 0"),
        ("wing", "#5d4530 #77583c", "wing: number of colours must be 3, got 2"),
        ("wing", "#5d4530 #77583c #8f6d4c edge=brown", "wing: edge must be # and six of 0-9a-f, got 'brown'"),
        ("tail", "#7d5d40 shape=long", f"tail: shape must be {' or '.join(SHAPES)}, got 'long'"),
        ("beak", "neddle #3b3129", "beak: unknown name 'neddle', did you mean 'needle'?; names are cone"),
        ("eye", "#1d1512 size=9", "eye: size must be a number from 0.5 to 2, got 9"),
        ("legs", "", "legs is empty"),
        ("marks", "cpa #1c1c20", "marks: unknown name 'cpa', did you mean 'cap'?; names are "),
        ("marks", "cap #1c1c20;", "marks: unknown name ''"),
        ("marks", "cap", "marks: cap: number of colours must be 1, got 0"),
        (
            "marks",
            "patch #1c1c20 at=1:2",
            "marks: patch: at must be circles of along:across:radius with / between them, got '1:2'",
        ),
        (
            "marks",
            "patch #1c1c20",
            "marks: patch: at must be circles of along:across:radius with / between them, got ''",
        ),
        ("scene", "branche #dfeaf0 #f6efe2 #fbdcae", "scene: unknown name 'branche', did you mean 'branch'?"),
        ("scene", "branch #dfeaf0 #f6efe2", "scene: branch: number of colours must be 3, got 2"),
        (
            "scene",
            "lake #dfeaf0 #f6efe2 #fbdcae",
            f"scene must be {' or '.join(scenes_for('perch'))} for the pose perch, got lake",
        ),
        ("build", "tilt=40 tilt=50", "build: tilt must be given only once"),
        ("wing", "#5d4530 #77583c #8f6d4c edge=#b08c66 edge=#b08c66", "wing: edge must be given only once"),
        ("marks", "patch #1c1c20 at=.1:.1:0", "marks: patch: at: radius must be a number from 0.01 to 3, got 0"),
        ("marks", "patch #1c1c20 at=.1:.1:-.2", "marks: patch: at: radius must be a number from 0.01 to 3, got -.2"),
        ("marks", "patch #1c1c20 at=.1:.1:40", "marks: patch: at: radius must be a number from 0.01 to 3, got 40"),
    ],
)
def test_a_wrong_cell_is_rejected_with_its_line(column: str, cell: str, message: str) -> None:
    with pytest.raises(BadData) as raised:
        read_traits("traits.csv", table(**{column: cell}))
    assert f"traits.csv line 2 ({cell if column == 'id' else 'test_bird'})" in str(raised.value)
    assert message in str(raised.value)


def test_a_second_row_of_a_species_is_rejected() -> None:
    text = table()
    with pytest.raises(
        BadData, match=r"traits\.csv line 3 \(test_bird\): id must be unique, got a second row of test_bird"
    ):
        read_traits("traits.csv", text + text.splitlines()[1] + "\n")


def test_a_species_that_the_game_does_not_have_is_rejected() -> None:
    with pytest.raises(BadData, match=r"cubirds/data/traits\.csv line 2 \(test_bird\): cubirds has no species"):
        birds.read_rows("cubirds", table(), ("robin", "test_birds"))


def test_a_species_in_two_tables_is_rejected() -> None:
    tables = [birds.read_rows(game, table(), ("test_bird",)) for game in ("feather", "wingspan")]
    message = (
        r"wingspan/data/traits\.csv line 2 \(test_bird\): id must be unique in all games, got test_bird, "
        r"which is in feather/data/traits\.csv line 2"
    )
    with pytest.raises(BadData, match=message):
        birds.merge_tables(tables)


def test_wrong_columns_are_rejected() -> None:
    with pytest.raises(BadData, match=r"traits\.csv: columns must be id, template, .*, got id"):
        read_traits("traits.csv", "id\nrobin\n")

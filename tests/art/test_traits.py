"""Traits: a row is read as it is written, and a wrong one is refused with its line and what was expected."""

from __future__ import annotations

import pytest

from rookery.art.figures import birds
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
    ("column", "cell", "told"),
    [
        ("id", "Test Bird", "id is 'Test Bird', must be small letters"),
        ("template", "songbrid", "template is songbrid, must be songbird or "),
        ("length", "3", "length is 3, must be 5 to 300"),
        ("build", "tilt=200", "build: tilt is 200, must be -90 to 100"),
        ("build", "height=2", "build: no value 'height'; it may have pose, tilt"),
        ("build", "pose=sit", "build: pose is 'sit', must be "),
        ("plumage", "#8a6a4", "plumage: '#8a6a4' is no colour, must be # and six of 0-9a-f"),
        ("plumage", "#8A6A4B", "plumage: '#8A6A4B' is no colour"),
        ("plumage", "-", "plumage: has 0 colours, must have 1 to 2"),
        ("wing", "#5d4530 #77583c", "wing: has 2 colours, must have 3"),
        ("wing", "#5d4530 #77583c #8f6d4c edge=brown", "wing: edge is 'brown', must be # and six"),
        ("tail", "#7d5d40 shape=long", "tail: shape is 'long', must be square or "),
        ("beak", "neddle #3b3129", "beak: no 'neddle', did you mean 'needle'?; there are cone"),
        ("eye", "#1d1512 size=9", "eye: size is 9, must be 0.5 to 2"),
        ("legs", "", "legs is empty"),
        ("marks", "cpa #1c1c20", "marks: no 'cpa', did you mean 'cap'?; there are "),
        ("marks", "cap #1c1c20;", "marks: no ''"),
        ("marks", "cap", "marks: cap: has 0 colours, must have 1"),
        ("marks", "patch #1c1c20 at=1:2", "marks: patch: at is '1:2', must be circles of along:across:radius"),
        ("marks", "patch #1c1c20", "marks: patch: at is "),
        ("scene", "branche #dfeaf0 #f6efe2 #fbdcae", "scene: no 'branche', did you mean 'branch'?"),
        ("scene", "branch #dfeaf0 #f6efe2", "scene: branch: has 2 colours, must have 3"),
        ("scene", "lake #dfeaf0 #f6efe2 #fbdcae", "scene lake does not suit the pose perch, must be branch or pine"),
        ("build", "tilt=40 tilt=50", "build: tilt is said twice"),
        ("wing", "#5d4530 #77583c #8f6d4c edge=#b08c66 edge=#b08c66", "wing: edge is said twice"),
        ("marks", "patch #1c1c20 at=.1:.1:0", "marks: patch: at: radius is 0, must be 0.01 to 3"),
        ("marks", "patch #1c1c20 at=.1:.1:-.2", "marks: patch: at: radius is -.2, must be 0.01 to 3"),
        ("marks", "patch #1c1c20 at=.1:.1:40", "marks: patch: at: radius is 40, must be 0.01 to 3"),
    ],
)
def test_a_wrong_cell_is_refused_with_its_row(column: str, cell: str, told: str) -> None:
    with pytest.raises(BadData) as refusal:
        read_traits("traits.csv", table(**{column: cell}))
    assert f"traits.csv line 2 ({cell if column == 'id' else 'test_bird'})" in str(refusal.value)
    assert told in str(refusal.value)


def test_a_species_is_there_once() -> None:
    text = table()
    with pytest.raises(BadData, match=r"traits\.csv line 3 \(test_bird\): test_bird is there twice"):
        read_traits("traits.csv", text + text.splitlines()[1] + "\n")


def test_a_table_names_its_game_and_a_species_that_the_game_does_not_know_its_line() -> None:
    with pytest.raises(BadData, match=r"cubirds/data/traits\.csv line 2 \(test_bird\): cubirds has no species"):
        birds.read_rows("cubirds", table(), ("robin", "test_birds"))


def test_a_species_is_in_the_table_of_one_game() -> None:
    tables = [birds.read_rows(game, table(), ("test_bird",)) for game in ("feather", "wingspan")]
    told = r"wingspan/data/traits\.csv line 2 \(test_bird\): test_bird is in feather/data/traits\.csv line 2"
    with pytest.raises(BadData, match=told):
        birds.merge_tables(tables)


def test_other_columns_are_refused() -> None:
    with pytest.raises(BadData, match=r"traits\.csv: columns are id, must be id, template"):
        read_traits("traits.csv", "id\nrobin\n")

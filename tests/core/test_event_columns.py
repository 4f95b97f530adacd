"""Events: what the rules write and what the readers read come from the same columns."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict

import pytest

from rookery.core.compilation.event_writers import writers_of, writers_text
from rookery.core.event_columns import EventKind, NotZero, columns_of, readers
from rookery.core.events import EventData

GAMES = sorted(Path("src/rookery/games").glob("*/events.py"))
FRUIT = ("apple", "pear", "plum")


class Basket(TypedDict):
    seat: int
    best: Annotated[str, FRUIT]
    fruit: dict[Annotated[str, FRUIT], NotZero]
    full: bool


class Trades(TypedDict):
    round: int
    gave: list[int]
    got: list[tuple[Annotated[str, FRUIT], int]]


class Cards(TypedDict):
    seat: int
    count: int
    cards: NotRequired[list[Annotated[str, FRUIT]]]


KINDS = {1: EventKind("basket", Basket), 2: EventKind("trades", Trades), 3: EventKind("cards", Cards)}


def read(kind: int, *words: int) -> EventData:
    return readers(KINDS)[kind][1](words)


def test_words_are_read_in_the_order_of_the_columns_those_with_one_word_first() -> None:
    data = read(1, 2, 1, 1, 0, 4, 5)
    assert data == {"seat": 2, "best": "pear", "fruit": {"pear": 4, "plum": 5}, "full": True}
    assert list(data) == ["seat", "best", "fruit", "full"]


def test_two_lists_alternate() -> None:
    assert read(2, 7) == {"round": 7, "gave": [], "got": []}
    assert read(2, 7, 1, 0, 3, 2, 2, 4) == {"round": 7, "gave": [1, 2], "got": [["apple", 3], ["plum", 4]]}


def test_hidden_columns_are_left_out_unless_there_is_nothing_to_hide() -> None:
    assert read(3, 0, 2) == {"seat": 0, "count": 2}
    assert read(3, 0, 2, 1, 1) == {"seat": 0, "count": 2, "cards": ["pear", "pear"]}
    assert read(3, 0, 0) == {"seat": 0, "count": 0, "cards": []}


@pytest.mark.parametrize(
    ("kind", "words"), [(1, (2, 1, 0, 4)), (1, (2, 1, 0, 4, 5, 1, 1)), (2, ()), (2, (7, 1, 0)), (3, (0,))]
)
def test_words_that_do_not_fit_raise_an_error(kind: int, words: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"{KINDS[kind].name} must have words for its columns"):
        read(kind, *words)


@pytest.mark.parametrize("source", GAMES, ids=lambda path: path.parent.name)
def test_writers_have_the_columns_of_the_readers(source: Path) -> None:
    """The generator takes the declarations from the source, the readers take them from the types."""
    game = importlib.import_module(f"rookery.games.{source.parent.name}.events")
    writers = list(writers_of(ast.parse(source.read_text())))
    assert len(writers) == len(game.KINDS)
    for writer, (number, kind) in zip(writers, game.KINDS.items(), strict=True):
        columns = columns_of(kind.columns)
        single = [column for column in columns if column.width == 1 and not column.is_list]
        shown = [column for column in columns if not column.is_hidden]
        assert writer.name == kind.name
        assert getattr(game.fields, writer.constant) == number
        assert [name.rstrip("_") for name in writer.parameters] == [column.name for column in single], kind.name
        assert list(writer.rest) == [column.name for column in columns if column not in single], kind.name
        hidden = None if len(shown) == len(columns) else str(sum(column.width for column in shown))
        assert writer.open_words == ("UNSEEN" if kind.secret else hidden), kind.name


@pytest.mark.parametrize("source", GAMES, ids=lambda path: path.parent.name)
def test_writers_of_secret_kinds_take_an_audience_and_show_others_nothing(source: Path) -> None:
    """Of a secret kind only its audience learns that it happened."""
    game = importlib.import_module(f"rookery.games.{source.parent.name}.events")
    tree = ast.parse(source.with_name("event_writers.py").read_text())
    functions = {each.name: each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
    assert {f"emit_{kind.name}" for kind in game.KINDS.values()} == set(functions)
    for kind in game.KINDS.values():
        function = functions[f"emit_{kind.name}"]
        assert ("UNSEEN" in ast.unparse(function)) == kind.secret, kind.name
        if kind.secret:
            assert function.args.args[1].arg == "audience", kind.name
            assert ", audience, ALL_OPEN if audience == EVERYONE else UNSEEN)" in ast.unparse(function), kind.name


def test_the_keyword_alone_makes_a_kind_secret(tmp_path: Path) -> None:
    source, text = tmp_path / "events.py", Path("src/rookery/games/feather/events.py").read_text()
    assert "def emit_choice(t: GameState, audience: int, seat" in writers_text_of(source, text)
    public = writers_text_of(source, text.replace("Choice, secret=True", "Choice, secret=False"))
    assert "def emit_choice(t: GameState, seat" in public
    with pytest.raises(AssertionError, match="a name and columns, then keywords"):
        writers_text_of(source, text.replace("Choice, secret=True", "Choice, True"))
    with pytest.raises(AssertionError, match="secret must be True or False"):
        writers_text_of(source, text.replace("Choice, secret=True", "Choice, secret=SECRET"))
    with pytest.raises(TypeError):
        EventKind("choice", Basket, True)  # type: ignore[call-arg]  # secret is a keyword


def test_a_new_column_changes_the_writer(tmp_path: Path) -> None:
    source = tmp_path / "events.py"
    text = Path("src/rookery/games/cubirds/events.py").read_text()
    assert "def emit_flocked(t: GameState, seat: int, species: int, count: int, kept: int)" in writers_text_of(
        source, text
    )
    longer = writers_text_of(source, text.replace("    kept: int", "    kept: int\n    discarded: int"))
    assert "def emit_flocked(t: GameState, seat: int, species: int, count: int, kept: int, discarded: int)" in longer
    hidden = writers_text_of(source, text.replace("    kept: int", "    kept: NotRequired[int]"))
    assert "begin_event(t, FLOCKED, audience, ALL_OPEN if audience == EVERYONE else 3)" in hidden


def writers_text_of(source: Path, text: str) -> str:
    source.write_text(text)
    return writers_text(source)

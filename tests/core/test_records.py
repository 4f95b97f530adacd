"""Records: the error for a record that is malformed or contradicts the rules names the line."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rookery
from rookery import games
from rookery.core.history import committed_decisions
from rookery.testing import Case
from rookery.testing.random_games import finish

GAME = finish(Case("cubirds", 2).new(3), 3)
RECORD = GAME.record()
VERSION = games.load("cubirds").version
LINES = RECORD.splitlines()
FIRST = next(number for number, line in enumerate(LINES) if line[0].isdigit())
SHUFFLE = next(number for number, line in enumerate(LINES) if line.startswith("~ shuffle"))


def with_line(number: int, text: str) -> str:
    """Return the record with another line at an index; the error counts lines from 1."""
    return "\n".join([*LINES[:number], text, *LINES[number + 1 :]])


def without(start: str) -> str:
    return "\n".join(line for line in LINES if not line.startswith(start))


HEADER = {line.partition(":")[0]: number for number, line in enumerate(LINES[1:7], 1)}


@pytest.mark.parametrize(
    ("number", "text", "hint"),
    [
        (0, "rookery record 9", "a record begins with 'rookery record 1'"),
        (HEADER["seats"], "seats: 9", "seats must be an integer from 1 to 5, got 9"),
        (HEADER["seats"], "seats: two", ""),
        (HEADER["seats"], "seats: ٢", "seats must be an integer in the digits 0 to 9, got '٢'"),
        (HEADER["seats"], "seats: +2", "seats must be an integer in the digits 0 to 9, got '+2'"),
        (HEADER["seats"], f"seats: {'2' * 100_000}", "seats must be an integer from 1 to 5, got a huge number"),
        (
            HEADER["rules"],
            "rules: 999999999",
            f"rules must be at most {VERSION}, got 999999999: this was written by a newer",
        ),
        (HEADER["rules"], f"rules: {'9' * 100_000}", f"rules must be at most {VERSION}, got a huge number"),
        (HEADER["rules"], "rules: ٢", "rules must be an integer in the digits 0 to 9, got '٢'"),
        (HEADER["rules"], "rules: -1", "rules must be an integer in the digits 0 to 9, got '-1'"),
        (HEADER["options"], 'options: {"wings": 2}', "no option 'wings'"),
        (HEADER["options"], "options: [1]", "options must be a JSON dict"),
        (HEADER["options"], "options: {", ""),
        (
            HEADER["options"],
            'options: {"handicap": 3}',
            "handicap must be 0 unless seats is 1 (it helps RobinBird), got 3",
        ),
        (HEADER["names"], 'names: ["A"]', "names must be a list of 2 names, got 1"),
        (HEADER["names"], "names: 3", "names must be a JSON list"),
        (HEADER["start"], "start: seed x", "start must be 'seed N' or 'position JSON'"),
        (HEADER["start"], "start: seed ²", "start must be 'seed N' or 'position JSON'"),
        (HEADER["start"], "start: seed ٣", "start must be 'seed N' or 'position JSON'"),
        (
            HEADER["start"],
            f"start: seed {1 << 128}",
            "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got 34",
        ),
        (HEADER["start"], "start: position {", ""),
        (HEADER["start"], "start: position []", ""),
        (HEADER["start"], 'start: position {"seats": 2, "beak": 1}', "no key 'beak'"),
        (FIRST, "0 lay owl 9 left", "no action 'lay owl 9 left'"),
        (FIRST, "0 draw", "illegal: draw"),
        (FIRST, "7 draw", "seat must be an integer from 0 to 1, got 7"),
        (FIRST, "x draw", "is no header, decision, chance or result"),
        (FIRST, "what is this", "'what is this' is no header, decision, chance or result"),
        (FIRST, "٣ draw", "is no header, decision, chance or result"),
        (FIRST, f"0 {'draw' * 25_000}", "no action 'drawdraw"),
        (FIRST, "draw" * 25_000, "is no header, decision, chance or result"),
        (FIRST, "seats: 2", "is no header, decision, chance or result"),
        (SHUFFLE, "~ roll x", "a roll must be an integer"),
        (SHUFFLE, "~ roll ²", "a roll must be an integer"),
        (SHUFFLE, "~ roll ٣", "a roll must be an integer"),
        (SHUFFLE, f"~ toss {'3' * 100_000}", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, f"~ shuffle {'F' * 100_000}", "no card 'FFF"),
        (SHUFFLE, "~ roll", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, "~ toss 3", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, "~ shuffle F O X", "no card 'X'"),
    ],
)
def test_a_malformed_line_is_named(number: int, text: str, hint: str) -> None:
    with pytest.raises(rookery.BadRecord) as error:
        rookery.replay(with_line(number, text))
    message = str(error.value)
    assert f"line {number + 1}: " in message
    assert hint in message
    assert "\n" not in message
    assert len(message) < 400


def test_a_record_of_older_rules_is_played() -> None:
    assert rookery.replay(with_line(HEADER["rules"], "rules: 0")) == GAME


@pytest.mark.parametrize("result", ['{"reason": "' + "x" * 100_000 + '"}', "x" * 100_000])
def test_a_long_result_is_cut(result: str) -> None:
    with pytest.raises(rookery.BadRecord, match="result") as error:
        rookery.replay(with_line(len(LINES) - 1, f"result: {result}"))
    assert len(str(error.value)) < 400


@pytest.mark.parametrize("name", ["game", "rules", "seats", "options", "names", "start"])
def test_a_missing_header_line_is_named(name: str) -> None:
    with pytest.raises(rookery.BadRecord, match=f"the header has no {name!r}"):
        rookery.replay(without(f"{name}:"))


def test_an_unknown_game_is_rejected() -> None:
    with pytest.raises(rookery.UnknownGame, match="did you mean 'cubirds'"):
        rookery.replay(with_line(HEADER["game"], "game: cubird"))


@pytest.mark.parametrize("cards", ["F O T", "F " * 110, "~"])
def test_a_wrong_deck_is_rejected(cards: str) -> None:
    with pytest.raises(rookery.BadRecord, match="line"):
        rookery.replay(with_line(SHUFFLE, f"~ shuffle {cards}"))


def test_an_impossible_roll_is_rejected() -> None:
    roll = next(number for number, line in enumerate(LINES) if line.startswith("~ roll"))
    with pytest.raises(rookery.BadRecord, match="do not fit what the rules ask for"):
        rookery.replay(with_line(roll, "~ roll 2"))


def test_chance_that_the_rules_do_not_ask_for_is_rejected() -> None:
    with pytest.raises(rookery.BadRecord, match=f"line {FIRST + 1}: the recorded shuffles"):
        rookery.replay("\n".join([*LINES[: FIRST + 1], "~ roll 0", *LINES[FIRST + 1 :]]))


def test_a_forced_choice_must_stand_where_it_is_forced() -> None:
    forced = next(number for number, line in enumerate(LINES) if line.startswith("["))
    with pytest.raises(rookery.BadRecord, match=f"line {forced}: .* must follow"):
        rookery.replay("\n".join([*LINES[:forced], *LINES[forced + 1 :]]))
    with pytest.raises(rookery.BadRecord, match=f"line {forced + 1}: the rules do not force '0 draw' here"):
        rookery.replay(with_line(forced, "[0 draw]"))
    with pytest.raises(rookery.BadRecord, match=f"line {forced + 2}: the rules do not force"):
        rookery.replay("\n".join([*LINES[: forced + 1], LINES[forced], *LINES[forced + 1 :]]))


def test_a_wrong_result_is_rejected() -> None:
    result = json.dumps({"reason": "two_triples", "winners": [1], "scores": [1, 1]})
    with pytest.raises(rookery.BadRecord, match="gives the result"):
        rookery.replay(with_line(len(LINES) - 1, f"result: {result}"))
    with pytest.raises(rookery.BadRecord, match="not JSON"):
        rookery.replay(with_line(len(LINES) - 1, "result: {"))
    with pytest.raises(rookery.BadRecord, match="the game is not over"):
        rookery.replay("\n".join([*LINES[: FIRST + 1], LINES[-1]]))
    with pytest.raises(rookery.BadRecord, match=f"line {len(LINES) + 1}: nothing may follow the result"):
        rookery.replay(RECORD + "0 draw\n")


@pytest.mark.parametrize("to", [-1, 10_000, True, 1.5, "3"])
def test_replay_cannot_go_beyond_the_record(to: object) -> None:
    with pytest.raises(rookery.BadOption, match=r"to must be an integer from 0 to \d+, the number of decisions, got "):
        rookery.replay(RECORD, to=to)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "\n\n", "hello", 3, None, b"rookery record 1"])
def test_other_values_than_records_are_rejected(text: object) -> None:
    with pytest.raises(rookery.BadRecord):
        rookery.replay(text)  # type: ignore[arg-type]


def test_comments_and_empty_lines_do_not_matter() -> None:
    spaced = "\n".join(f"\n# a comment\n   {line}  " if number else line for number, line in enumerate(LINES))
    assert rookery.replay(spaced) == GAME


def test_a_record_can_be_parsed_without_playing() -> None:
    parsed = rookery.read_record(RECORD)
    assert parsed.game == "cubirds"
    assert parsed.header["seats"] == "2"
    assert len(parsed.steps) == sum(line[0].isdigit() for line in LINES)
    assert parsed.steps[0].line == FIRST + 1


def test_names_of_any_script_are_kept() -> None:
    game = rookery.new("cubirds", seats=2, seed=1, names=["Zoë: 1", "鳥 # [x]"])
    assert rookery.replay(game.record()).names == ("Zoë: 1", "鳥 # [x]")
    assert rookery.load(game.save()).names == game.names


@pytest.mark.slow
@settings(max_examples=150, deadline=None, derandomize=True)
@given(number=st.integers(0, len(LINES) - 1), line=st.text(max_size=40), cut=st.booleans())
def test_any_damaged_record_is_rejected_or_replayed(number: int, line: str, cut: bool) -> None:
    """Only a RookeryError is raised for any input."""
    start = LINES[number][: len(LINES[number]) // 2] if cut else ""
    with contextlib.suppress(rookery.RookeryError):
        rookery.replay(with_line(number, start + line))


ODD = ["²", "٣", "-1", "[]", "{}", "null", '"x"', "1e9", "~", "seed"]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(number=st.integers(1, FIRST), value=st.sampled_from(ODD))
def test_unusual_values_in_the_header_are_rejected_or_replayed(number: int, value: str) -> None:
    name, colon, _ = LINES[number].partition(":")
    with contextlib.suppress(rookery.RookeryError):
        rookery.replay(with_line(number, f"{name}{colon} {value}"))


@pytest.mark.parametrize(("name", "seats"), [("cubirds", 2), ("feather", 3), ("wingspan", 2)])
def test_every_decision_of_a_record_has_its_index_in_the_history(name: str, seats: int) -> None:
    """With simultaneous choices that are replaced, it is the position at which the seat began to choose."""
    game = finish(Case(name, seats).new(7), 7)
    rebuilt = [decision for decision in game.history if not decision.forced]
    recorded = list(committed_decisions(game._history))
    assert len(game.record_positions) == len(recorded) > 20
    assert [rebuilt[place].seat for place in game.record_positions] == [decision.seat for decision in recorded]
    if name == "cubirds":
        assert game.record_positions == list(range(len(rebuilt)))

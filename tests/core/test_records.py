"""Records: what does not parse or does not fit is refused, and the line is named."""

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
    """The record with another line at a place counted from 0; the error will count from 1."""
    return "\n".join([*LINES[:number], text, *LINES[number + 1 :]])


def without(start: str) -> str:
    return "\n".join(line for line in LINES if not line.startswith(start))


HEADER = {line.partition(":")[0]: number for number, line in enumerate(LINES[1:7], 1)}


@pytest.mark.parametrize(
    ("number", "text", "hint"),
    [
        (0, "rookery record 9", "a record begins with 'rookery record 1'"),
        (HEADER["seats"], "seats: 9", "seats is 9, must be a whole number from 1 to 5"),
        (HEADER["seats"], "seats: two", ""),
        (HEADER["seats"], "seats: ٢", "seats is '٢', must be a whole number in the digits 0 to 9"),
        (HEADER["seats"], "seats: +2", "seats is '+2'"),
        (HEADER["seats"], f"seats: {'2' * 100_000}", "seats is a huge number"),
        (
            HEADER["rules"],
            "rules: 999999999",
            f"rules is 999999999, must be at most {VERSION}: this was written by a newer",
        ),
        (HEADER["rules"], f"rules: {'9' * 100_000}", "rules is a huge number, must be at most"),
        (HEADER["rules"], "rules: ٢", "rules is '٢', must be a whole number in the digits 0 to 9"),
        (HEADER["rules"], "rules: -1", "rules is '-1'"),
        (HEADER["options"], 'options: {"wings": 2}', "no option 'wings'"),
        (HEADER["options"], "options: [1]", "options must be a JSON dict"),
        (HEADER["options"], "options: {", ""),
        (HEADER["options"], 'options: {"handicap": 3}', "handicap is 3"),
        (HEADER["names"], 'names: ["A"]', "1 names for 2 seats"),
        (HEADER["names"], "names: 3", "names must be a JSON list"),
        (HEADER["start"], "start: seed x", "start must be 'seed N' or 'position JSON'"),
        (HEADER["start"], "start: seed ²", "start must be 'seed N' or 'position JSON'"),
        (HEADER["start"], "start: seed ٣", "start must be 'seed N' or 'position JSON'"),
        (HEADER["start"], f"start: seed {1 << 128}", "seed is"),
        (HEADER["start"], "start: position {", ""),
        (HEADER["start"], "start: position []", ""),
        (HEADER["start"], 'start: position {"seats": 2, "beak": 1}', "no key 'beak'"),
        (FIRST, "0 lay owl 9 left", "no action 'lay owl 9 left'"),
        (FIRST, "0 draw", "illegal: draw"),
        (FIRST, "7 draw", "seat is 7"),
        (FIRST, "x draw", "is no header, decision, chance or result"),
        (FIRST, "what is this", "'what is this' is no header, decision, chance or result"),
        (FIRST, "٣ draw", "is no header, decision, chance or result"),
        (FIRST, f"0 {'draw' * 25_000}", "no action 'drawdraw"),
        (FIRST, "draw" * 25_000, "is no header, decision, chance or result"),
        (FIRST, "seats: 2", "is no header, decision, chance or result"),
        (SHUFFLE, "~ roll x", "a roll is a whole number"),
        (SHUFFLE, "~ roll ²", "a roll is a whole number"),
        (SHUFFLE, "~ roll ٣", "a roll is a whole number"),
        (SHUFFLE, f"~ toss {'3' * 100_000}", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, f"~ shuffle {'F' * 100_000}", "no card 'FFF"),
        (SHUFFLE, "~ roll", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, "~ toss 3", "must be '~ roll N' or '~ shuffle CARDS'"),
        (SHUFFLE, "~ shuffle F O X", "no card 'X'"),
    ],
)
def test_a_malformed_line_is_named(number: int, text: str, hint: str) -> None:
    with pytest.raises(rookery.BadRecord) as refusal:
        rookery.replay(with_line(number, text))
    message = str(refusal.value)
    assert f"line {number + 1}: " in message
    assert hint in message
    assert "\n" not in message
    assert len(message) < 400


def test_a_record_of_older_rules_is_played() -> None:
    assert rookery.replay(with_line(HEADER["rules"], "rules: 0")) == GAME


@pytest.mark.parametrize("result", ['{"reason": "' + "x" * 100_000 + '"}', "x" * 100_000])
def test_a_long_result_is_cut(result: str) -> None:
    with pytest.raises(rookery.BadRecord, match="result") as refusal:
        rookery.replay(with_line(len(LINES) - 1, f"result: {result}"))
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("name", ["game", "rules", "seats", "options", "names", "start"])
def test_a_missing_header_line_is_named(name: str) -> None:
    with pytest.raises(rookery.BadRecord, match=f"the header has no {name!r}"):
        rookery.replay(without(f"{name}:"))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(rookery.UnknownGame, match="did you mean 'cubirds'"):
        rookery.replay(with_line(HEADER["game"], "game: cubird"))


@pytest.mark.parametrize("cards", ["F O T", "F " * 110, "~"])
def test_another_deck_than_the_rules_ask_for_is_refused(cards: str) -> None:
    with pytest.raises(rookery.BadRecord, match="line"):
        rookery.replay(with_line(SHUFFLE, f"~ shuffle {cards}"))


def test_a_roll_beyond_the_die_is_refused() -> None:
    roll = next(number for number, line in enumerate(LINES) if line.startswith("~ roll"))
    with pytest.raises(rookery.BadRecord, match="do not fit what the rules ask for"):
        rookery.replay(with_line(roll, "~ roll 2"))


def test_chance_that_never_came_is_refused() -> None:
    with pytest.raises(rookery.BadRecord, match=f"line {FIRST + 1}: the recorded shuffles"):
        rookery.replay("\n".join([*LINES[: FIRST + 1], "~ roll 0", *LINES[FIRST + 1 :]]))


def test_a_forced_choice_must_be_noted_where_it_was_forced() -> None:
    forced = next(number for number, line in enumerate(LINES) if line.startswith("["))
    with pytest.raises(rookery.BadRecord, match=f"line {forced}: .* must follow"):
        rookery.replay("\n".join([*LINES[:forced], *LINES[forced + 1 :]]))
    with pytest.raises(rookery.BadRecord, match=f"line {forced + 1}: the rules do not force '0 draw' here"):
        rookery.replay(with_line(forced, "[0 draw]"))
    with pytest.raises(rookery.BadRecord, match=f"line {forced + 2}: the rules do not force"):
        rookery.replay("\n".join([*LINES[: forced + 1], LINES[forced], *LINES[forced + 1 :]]))


def test_a_wrong_result_is_refused() -> None:
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
def test_replay_goes_only_as_far_as_the_record(to: object) -> None:
    with pytest.raises(rookery.BadOption, match=r"to is .*, must be a whole number from 0 to"):
        rookery.replay(RECORD, to=to)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "\n\n", "hello", 3, None, b"rookery record 1"])
def test_what_is_no_record_is_refused(text: object) -> None:
    with pytest.raises(rookery.BadRecord):
        rookery.replay(text)  # type: ignore[arg-type]


def test_comments_and_empty_lines_do_not_matter() -> None:
    spaced = "\n".join(f"\n# a comment\n   {line}  " if number else line for number, line in enumerate(LINES))
    assert rookery.replay(spaced) == GAME


def test_a_record_can_be_taken_apart_without_playing() -> None:
    parsed = rookery.read_record(RECORD)
    assert parsed.game == "cubirds"
    assert parsed.header["seats"] == "2"
    assert len(parsed.steps) == sum(line[0].isdigit() for line in LINES)
    assert parsed.steps[0].line == FIRST + 1


def test_names_are_kept_in_any_script() -> None:
    game = rookery.new("cubirds", seats=2, seed=1, names=["Zoë: 1", "鳥 # [x]"])
    assert rookery.replay(game.record()).names == ("Zoë: 1", "鳥 # [x]")
    assert rookery.load(game.save()).names == game.names


@pytest.mark.slow
@settings(max_examples=150, deadline=None, derandomize=True)
@given(number=st.integers(0, len(LINES) - 1), line=st.text(max_size=40), cut=st.booleans())
def test_any_spoiled_record_is_refused_or_replayed(number: int, line: str, cut: bool) -> None:
    """Nothing but our own errors comes out, whatever goes in."""
    start = LINES[number][: len(LINES[number]) // 2] if cut else ""
    with contextlib.suppress(rookery.RookeryError):
        rookery.replay(with_line(number, start + line))


ODD = ["²", "٣", "-1", "[]", "{}", "null", '"x"', "1e9", "~", "seed"]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(number=st.integers(1, FIRST), value=st.sampled_from(ODD))
def test_odd_values_in_the_header_are_refused_or_replayed(number: int, value: str) -> None:
    name, colon, _ = LINES[number].partition(":")
    with contextlib.suppress(rookery.RookeryError):
        rookery.replay(with_line(number, f"{name}{colon} {value}"))


@pytest.mark.parametrize(("name", "seats"), [("cubirds", 2), ("feather", 3), ("wingspan", 2)])
def test_every_decision_of_a_record_has_its_place_in_the_history(name: str, seats: int) -> None:
    """Also where several choose at once and change their minds: the place is where the seat began to choose."""
    game = finish(Case(name, seats).new(7), 7)
    made = [decision for decision in game.history if not decision.forced]
    recorded = list(committed_decisions(game._history))
    assert len(game.record_positions) == len(recorded) > 20
    assert [made[place].seat for place in game.record_positions] == [decision.seat for decision in recorded]
    if name == "cubirds":
        assert game.record_positions == list(range(len(made)))

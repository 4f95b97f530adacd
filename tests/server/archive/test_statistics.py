"""The statistics of a finished game: their values, texts and export."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest

import rookery
from rookery import bots
from rookery.core.game import Game
from rookery.core.rulebook import Outcome
from rookery.core.text.localizer import languages
from rookery.server.archive.statistics import (
    CSV_COLUMNS,
    SeatData,
    TableData,
    place,
    statistics,
    statistics_csv,
    statistics_in,
    statistics_line,
)
from rookery.server.messages.review import TableStatistics

KINDS = [("cubirds", 2), ("cubirds", 1), ("feather", 4), ("feather", 1), ("wingspan", 2), ("wingspan", 1)]


def finished_game(name: str, seats: int, names: list[str] | None = None, **options: Any) -> Game:
    game = rookery.new(name, seats=seats, seed=3, names=names, **options)
    bot = bots.load("greedy", seed=1)
    while game.deciders:
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    return game


def empty_table_data(game: Game) -> TableData:
    """Return table data without any times or names."""
    return TableData([SeatData()] * game.seats)


# Counting


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_every_decision_and_every_point_is_counted(name: str, seats: int) -> None:
    game = finished_game(name, seats)
    stored = statistics(game, empty_table_data(game))
    assert game.outcome is not None
    assert [seat["score"] for seat in stored["seats"]] == list(game.outcome.scores)
    assert [sum(seat["rows"].values()) for seat in stored["seats"]] == list(game.outcome.scores)
    assert all(seat["counts"] for seat in stored["seats"])
    for seat in range(seats):
        own = [decision for decision in game.history if decision.seat == seat]
        assert stored["seats"][seat]["decisions"] == sum(not decision.forced for decision in own) > 0
        assert stored["seats"][seat]["forced"] == sum(decision.forced for decision in own)
    assert stored["decisions"] == sum(seat["decisions"] for seat in stored["seats"])
    assert stored["turns"] == game.view(None)["turn"] > 0
    assert stored["reason"] == game.outcome.reason


@pytest.mark.parametrize(("name", "seats"), [("cubirds", 2), ("feather", 4), ("wingspan", 2)])
def test_a_win_is_shared_by_the_seats_in_first_place(name: str, seats: int) -> None:
    stored = statistics(game := finished_game(name, seats), empty_table_data(game))
    shares = [seat["won"] for seat in stored["seats"] if seat["won"] is not None]
    assert len(shares) == seats
    assert sum(shares) == pytest.approx(1)
    assert {seat["place"] for seat in stored["seats"] if seat["won"]} == {1}
    assert (stored["rival_score"], stored["rival_won"]) == (None, None)


@pytest.mark.parametrize("name", ["cubirds", "wingspan"])
def test_in_a_solo_game_the_rival_has_a_place(name: str) -> None:
    stored = statistics(game := finished_game(name, 1), empty_table_data(game))
    (player,) = stored["seats"]
    assert isinstance(stored["rival_score"], int)
    assert player["won"] is not None
    assert player["place"] == (1 if player["won"] else 2)
    assert stored["rival_won"] == (player["won"] < 1)


def test_a_solo_game_without_a_rival_has_no_win() -> None:
    stored = statistics(game := finished_game("feather", 1), empty_table_data(game))
    assert (stored["seats"][0]["won"], stored["seats"][0]["place"]) == (None, 1)
    assert (stored["rival_score"], stored["rival_won"]) == (None, None)
    assert statistics_in(stored, "en").seats[0].won is None


@pytest.mark.parametrize(
    ("outcome", "places"),
    [
        (Outcome((1,), (20, 30, 10), ""), [2, 1, 3]),
        (Outcome((0, 2), (30, 20, 30), ""), [1, 3, 1]),
        (Outcome((0,), (40, 20, 20, 10), ""), [1, 2, 2, 4]),
        (Outcome((1,), (9, 7), "seven_species"), [2, 1]),
        (Outcome((1,), (80, 80), "more_food"), [2, 1]),
        (Outcome((0, 1), (8, 7), "shared"), [1, 1]),
        (Outcome((0,), (50,), "", 40, False), [1]),
        (Outcome((), (50,), "", 60, True), [2]),
        (Outcome((0,), (50,), "", 50, True), [1]),
        (Outcome((), (50, 40), "", 60, True), [2, 3]),
    ],
)
def test_winners_are_first_with_any_score_and_ties_share_a_place(outcome: Outcome, places: list[int]) -> None:
    assert [place(outcome, seat) for seat in range(len(outcome.scores))] == places


def test_a_replaced_secret_choice_is_not_counted() -> None:
    game = rookery.new("feather", seats=2, seed=1)
    game.play(game.legal(0)[0], 0)
    game.play(game.legal(0)[1], 0)
    bot = bots.load("greedy", seed=1)
    while game.deciders:
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    stored = statistics(game, empty_table_data(game))
    assert sum(not decision.forced for decision in game.history) == stored["decisions"] + 1


# Data of the table


def test_times_bots_and_undos_come_from_the_table() -> None:
    game = finished_game("cubirds", 2, ["Ann", "Jay"])
    table_data = TableData(
        [SeatData("", 61.5, 20.25, 3), SeatData("jay", 2.0, 0.5)], "heron", 1_000, 75_500, ranked=False
    )
    found = statistics_in(statistics(game, table_data), "en")
    ann, jay = found.seats
    assert (ann.name, ann.bot, ann.seconds, ann.longest, ann.undone) == ("Ann", "", 61.5, 20.25, 3)
    assert (jay.name, jay.bot, jay.seconds, jay.longest, jay.undone) == ("Jay", "jay", 2.0, 0.5, 0)
    assert (found.table, found.started_at, found.ended_at, found.seconds) == ("heron", 1_000, 75_500, 74.5)
    assert not found.ranked


def test_a_clock_that_went_backwards_gives_no_negative_time() -> None:
    game = finished_game("cubirds", 2)
    table_data = TableData([SeatData(), SeatData()], started_at=5_000, ended_at=4_000)
    assert statistics(game, table_data)["seconds"] == 0


def test_a_resigned_game_has_a_winner_and_no_scores() -> None:
    game = rookery.new("wingspan", seats=3, seed=1)
    table_data = TableData([SeatData()] * 3, reason="resigned", winners=(2,))
    stored = statistics(game, table_data)
    assert [seat["won"] for seat in stored["seats"]] == [0, 0, 1]
    assert [seat["place"] for seat in stored["seats"]] == [None, None, 1]
    assert [seat["score"] for seat in stored["seats"]] == [None] * 3
    assert stored["reason"] == "resigned"
    assert statistics_in(stored, "fr").seats[2].rows == []


def test_a_game_that_all_players_left_has_no_winner() -> None:
    game = rookery.new("cubirds", seats=2, seed=1)
    stored = statistics(game, TableData([SeatData()] * 2, reason="left"))
    assert [(seat["won"], seat["place"]) for seat in stored["seats"]] == [(None, None)] * 2


def test_a_game_in_progress_has_no_statistics() -> None:
    game = rookery.new("cubirds", seats=2, seed=1)
    with pytest.raises(rookery.IllegalAction, match="not over"):
        statistics(game, empty_table_data(game))


def test_the_table_data_must_have_the_seats_of_the_game() -> None:
    with pytest.raises(ValueError, match="table_data must have 2 seats, got 3"):
        statistics(finished_game("cubirds", 2), TableData([SeatData()] * 3))


# Texts


@pytest.mark.parametrize(("name", "seats"), [("cubirds", 2), ("feather", 2), ("wingspan", 2)])
def test_every_row_has_a_text_in_every_language(name: str, seats: int) -> None:
    stored = statistics(game := finished_game(name, seats), empty_table_data(game))
    for language in languages():
        seat = statistics_in(stored, language).seats[0]
        assert [row.row for row in seat.rows] == list(stored["seats"][0]["rows"])
        assert [row.points for row in seat.rows] == list(stored["seats"][0]["rows"].values())
        if name != "cubirds":  # some of its texts equal their ids, such as "owl"
            assert all(row.text != row.row for row in (*seat.rows, *seat.counts))
    english, french = (statistics_in(stored, language).seats[0] for language in ("en", "fr"))
    assert [row.text for row in english.rows] != [row.text for row in french.rows]


def test_a_row_without_a_text_shows_its_id() -> None:
    stored = statistics(game := finished_game("wingspan", 2), empty_table_data(game))
    stored["seats"][0]["rows"]["nectar"] = 4
    assert statistics_in(stored, "fr").seats[0].rows[-1].text == "nectar"


# Storing and export


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_statistics_are_json_and_are_read_as_written(name: str, seats: int) -> None:
    stored = statistics(game := finished_game(name, seats), empty_table_data(game))
    assert json.loads(json.dumps(stored)) == stored
    line = statistics_line(stored)
    assert json.loads(line) == stored
    assert line.count("\n") == 1
    found = statistics_in(stored, "fr")
    assert TableStatistics.model_validate_json(found.model_dump_json()) == found


def test_the_csv_has_one_row_per_seat_for_all_games() -> None:
    tables = [statistics(game := finished_game(name, seats), empty_table_data(game)) for name, seats in KINDS]
    rows = list(csv.DictReader(io.StringIO(statistics_csv(tables))))
    assert len(rows) == sum(seats for _, seats in KINDS)
    assert tuple(rows[0]) == CSV_COLUMNS
    assert all(None not in row and None not in row.values() for row in rows)
    first = rows[0]
    assert (first["game"], first["seat"], first["table_seats"], first["ranked"]) == ("cubirds", "0", "2", "true")
    assert (first["seconds"], first["rival_score"], first["rival_won"]) == ("", "", "")
    assert first["table_decisions"] == str(tables[0]["decisions"])
    assert first["score"] == str(sum(int(part.partition("=")[2]) for part in first["rows"].split()))
    assert statistics_csv([]) == ",".join(CSV_COLUMNS) + "\n"


@pytest.mark.parametrize("name", ["=1+1", "+44", "-Bo", "@Ann"])
def test_a_name_in_the_csv_cannot_be_a_formula(name: str) -> None:
    stored = statistics(game := finished_game("cubirds", 2, [name, 'Bo, "B"']), empty_table_data(game))
    rows = list(csv.DictReader(io.StringIO(statistics_csv([stored]))))
    assert [row["name"] for row in rows] == [f"'{name}", 'Bo, "B"']

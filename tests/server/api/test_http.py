"""New tables and their options, over HTTP."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from http.cookies import SimpleCookie
from typing import Any

import pytest

from rookery import bots, games
from rookery.core.options import NAME_MAX

from ..live_server import Guest, Message, Server

GAME_TITLES = {"cubirds": "CuBirds", "feather": "Birds of a Feather", "wingspan": "Wingspan"}
LANGUAGES = ("en", "fr")
VALID_TABLE = {"game": "cubirds", "seats": 2, "name": "Ann"}


def row_counts(server: Server) -> dict[str, int]:
    """Return the number of rows of the main database tables."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        names = ("tables", "events", "seat_keys", "links")
        return {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def occupants_in(info: Message) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in info["state"]["seats"]]


# Offers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_game_is_offered_with_a_text_for_each_value(ann: Guest, language: str) -> None:
    offered = ann.get("/api/offers", language=language)
    assert {game["name"]: game["title"] for game in offered["games"]} == GAME_TITLES
    for game in offered["games"]:
        rulebook = games.load(game["name"])
        assert (game["seats_low"], game["seats_high"]) == rulebook.seats
        assert [option["name"] for option in game["options"]] == [option.name for option in rulebook.options]
        for option in game["options"]:
            assert option["default"] == option["values"][0]["value"]
            assert len({value["text"] for value in option["values"]} - {""}) == len(option["values"]) >= 2
            assert (option["kind"] == "number") == (option["low"] is not None) == (option["high"] is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_offered_with_a_text(ann: Guest, language: str) -> None:
    offered = ann.get("/api/offers", language=language)
    assert [bot["name"] for bot in offered["bots"]] == list(bots.NAMES)
    assert all(bot["text"] for bot in offered["bots"])
    assert offered["languages"] == list(LANGUAGES)


def test_english_and_french_offers_differ_only_in_their_texts(ann: Guest) -> None:
    english, french = (ann.get("/api/offers", language=language) for language in LANGUAGES)
    assert english != french
    assert without_texts(english) == without_texts(french)


def without_texts(value: Any) -> Any:
    if isinstance(value, list):
        return [without_texts(each) for each in value]
    if isinstance(value, dict):
        return {name: without_texts(each) for name, each in value.items() if name != "text"}
    return value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_gets_its_texts_as_one_catalogue(ann: Guest, language: str) -> None:
    answer = ann.http.get(f"/api/catalogues/{language}")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "refused-stale =" in answer.text
    assert "player-name =" in answer.text


def test_every_offered_value_can_be_chosen_and_is_listed_at_the_table(ann: Guest) -> None:
    for game in ann.get("/api/offers")["games"]:
        for option in game["options"]:
            seats = {"handicap": 1, "edition": 2, "automa": 1, "expert": 1}.get(option["name"], 4)
            for value in option["values"][1:]:
                table = ann.open_table(game["name"], seats, options={option["name"]: value["value"]})
                assert ann.get(f"/api/tables/{table}")["state"]["options_text"] == [value["text"]]


# New tables


def test_a_table_with_bots_on_all_other_seats_starts_immediately(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3, seat=1, bots={"0": "random", "2": "greedy"})
    info = ann.get(f"/api/tables/{table}")
    assert info["state"]["stage"] == "running"
    assert occupants_in(info) == [("bot", "Random"), ("person", "Ann"), ("bot", "Greedy")]
    assert info["your_seats"] == [1]
    assert info["owner"]


def test_a_table_with_an_open_seat_does_not_start(ann: Guest) -> None:
    info = ann.get(f"/api/tables/{ann.open_table('cubirds', 3, bots={'2': 'greedy'})}")
    assert info["state"]["stage"] == "open"
    assert occupants_in(info) == [("person", "Ann"), ("open", ""), ("bot", "Greedy")]
    assert not any(seat["deciding"] for seat in info["state"]["seats"])


def test_a_bot_on_the_last_open_seat_starts_the_game(ann: Guest) -> None:
    table = ann.open_table("feather", 2)
    info = ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    assert info["state"]["stage"] == "running"
    assert occupants_in(info) == [("person", "Ann"), ("bot", "Random")]


def test_a_stranger_sees_the_table_and_has_no_seat(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    info = bo.get(f"/api/tables/{table}", language="fr")
    assert (info["your_seats"], info["owner"]) == ([], False)
    assert info["state"]["table"] == table


def test_equal_names_are_numbered(ann: Guest, new_guest: Callable[[], Guest]) -> None:
    table = ann.open_table("cubirds", 5, name="Greedy", bots={"1": "greedy", "2": "greedy"})
    for seat in (3, 4):
        new_guest().join(ann.invite(table, seat), " Greedy  ")
    names = [name for _, name in occupants_in(ann.get(f"/api/tables/{table}"))]
    assert names == ["Greedy", "Greedy 2", "Greedy 3", "Greedy 4", "Greedy 5"]


def test_two_people_with_the_same_name_of_maximal_length_can_join(ann: Guest, bo: Guest) -> None:
    longest = "n" * NAME_MAX
    table = ann.open_table("cubirds", name=longest)
    bo.join(ann.invite(table, 1), longest)
    (_, first), (_, second) = occupants_in(ann.get(f"/api/tables/{table}"))
    assert first == longest != second
    assert len(second) <= NAME_MAX


def test_names_in_any_script_are_kept_without_surrounding_spaces(ann: Guest) -> None:
    table = ann.open_table("cubirds", name="  Żółw 鳥 é <b>&amp;  ")
    assert occupants_in(ann.get(f"/api/tables/{table}"))[0] == ("person", "Żółw 鳥 é <b>&amp;")


def test_a_table_with_a_chosen_seed_is_practice_and_has_the_same_deal(ann: Guest) -> None:
    views = []
    for _ in range(2):
        table = ann.open_table(
            "feather", 2, seat=1, seed="340282366920938463463374607431768211455", bots={"0": "greedy"}
        )
        assert ann.get(f"/api/tables/{table}")["state"]["practice"]
        views.append(ann.watch(table, 1).state["view"]["hand"])
    assert views[0] == views[1]
    other = ann.open_table("feather", 2, seat=1, seed="1", bots={"0": "greedy"})
    assert ann.watch(other, 1).state["view"]["hand"] != views[0]


def test_a_random_seed_is_not_practice_and_is_never_sent(ann: Guest, server: Server) -> None:
    table = ann.open_table("cubirds", bots={"1": "random"})
    assert not ann.get(f"/api/tables/{table}")["state"]["practice"]
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        (setup,) = database.execute("SELECT setup FROM tables WHERE id = ?", [table]).fetchone()
    seed = setup.split('"seed":"')[1].split('"')[0]
    connection = ann.watch(table, 0)
    assert len(seed) > 20
    assert seed not in "".join(connection.texts) + ann.http.get(f"/api/tables/{table}").text


def test_a_seat_key_is_a_cookie_for_this_table_only_and_hidden_from_scripts(ann: Guest) -> None:
    answer = ann.http.post("/api/tables", json={**VALID_TABLE, "seat": 1})
    cookie = SimpleCookie(answer.headers["set-cookie"])["seat-1"]
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == f"/api/tables/{answer.json()['table']}"
    assert int(cookie["max-age"]) > 300 * 24 * 3600
    assert not cookie["secure"], "over plain HTTP browsers drop a secure cookie"
    assert not cookie["domain"]
    assert len(cookie.value) >= 32
    assert cookie.value not in answer.text


def test_table_ids_cannot_be_guessed(ann: Guest) -> None:
    tables = {ann.open_table("cubirds") for _ in range(5)}
    assert len(tables) == 5
    assert all(len(table) >= 12 for table in tables)

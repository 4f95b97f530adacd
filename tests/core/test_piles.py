"""A game with several piles: its record names the pile of each shuffle, and a replay uses it."""

from __future__ import annotations

import dataclasses
import struct

import pytest

import rookery
from rookery import games
from rookery.core.engine.constants import CARDS, FAULT_CHANCE_MISMATCH, HEADER, NO_FAULT, ROLLED, SHUFFLED, UNSEEN
from rookery.core.engine.state import GameState
from rookery.core.events import LogEntry, chance_of, chance_words
from rookery.core.game import Game
from rookery.core.game_factory import blank_state, new_game
from rookery.core.records.record import _script, parse_record, replay_record
from rookery.core.rulebook import PileCards, Rulebook

ONE = games.load("cubirds")
(BIRDS,) = ONE.piles
# CuBirds with a second pile that it never shuffles; its cards have the same names.
TWO = dataclasses.replace(ONE, piles=(BIRDS, PileCards("bonus", BIRDS.cards)))
# The same with the piles exchanged: the game now shuffles the pile that the record calls bonus.
SWAPPED = dataclasses.replace(ONE, piles=(TWO.piles[1], TWO.piles[0]))


def dealt(rulebook: Rulebook) -> Game:
    return new_game(rulebook, seats=2, seed=3, names=None, options={})


def replayed(rulebook: Rulebook, text: str) -> Game:
    return replay_record(rulebook, parse_record(text), None)


def shuffles(game: Game) -> list[str]:
    return [line for line in game.record().splitlines() if line.startswith("~ shuffle")]


def with_shuffle(values: str) -> tuple[str, int]:
    """Return a record of the game with two piles, with another shuffle, and the number of its line."""
    lines = dealt(TWO).record().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("~ shuffle"))
    return "\n".join([*lines[:place], f"~ shuffle {values}".strip(), *lines[place + 1 :]]), place + 1


def test_a_shuffle_names_its_pile_only_if_there_are_several() -> None:
    (line,) = shuffles(dealt(ONE))
    assert line.split()[2] in BIRDS.cards
    assert len(line.split()) == 2 + 110
    assert shuffles(dealt(TWO)) == [line.replace("~ shuffle ", "~ shuffle birds ")]
    assert shuffles(dealt(SWAPPED)) == [line.replace("~ shuffle ", "~ shuffle bonus ")]


@pytest.mark.parametrize("rulebook", [ONE, TWO, SWAPPED])
def test_a_record_can_be_replayed(rulebook: Rulebook) -> None:
    game = dealt(rulebook)
    replayed_game = replayed(rulebook, game.record())
    assert replayed_game == game
    assert replayed_game.record() == game.record()


def test_a_shuffle_of_another_pile_is_rejected() -> None:
    (line,) = shuffles(dealt(SWAPPED))
    text, _ = with_shuffle(line.removeprefix("~ shuffle "))
    with pytest.raises(rookery.BadRecord, match="do not fit what the rules ask for"):
        replayed(TWO, text)


@pytest.mark.parametrize(("rulebook", "pile"), [(TWO, 0), (SWAPPED, 1)])
def test_the_state_gets_the_number_of_the_named_pile(rulebook: Rulebook, pile: int) -> None:
    text, _ = with_shuffle("birds O F O")
    assert _script(rulebook, parse_record(text).setup_step)[-6:] == [3, SHUFFLED, pile, 1, 0, 1]


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ("bird F O", "no pile 'bird'; possible: birds, bonus, did you mean 'birds'?"),
        ("F O T", "no pile 'F'; possible: birds, bonus"),
        ("", "no pile ''; possible: birds, bonus"),
        ("birds F O X", "no card 'X'; possible: F, O, T, D, P, M, W, R"),
        ("birds birds F", "no card 'birds'; possible: F, O, T, D, P, M, W, R"),
        ("birds" + " F" * 705, "705 cards are more than any pile has"),
    ],
)
def test_an_unknown_pile_or_card_is_named_with_the_possible_ones(values: str, message: str) -> None:
    text, number = with_shuffle(values)
    with pytest.raises(rookery.BadRecord) as error:
        replayed(TWO, text)
    assert str(error.value) == f"line {number}: {message}"


def test_an_error_lists_only_a_few_of_many_cards() -> None:
    many = dataclasses.replace(TWO, piles=(PileCards("birds", tuple(f"bird_{i}" for i in range(180))), TWO.piles[1]))
    text, number = with_shuffle("birds bird_3 bard_44")
    with pytest.raises(rookery.BadRecord) as error:
        replayed(many, text)
    assert f"line {number}: no card 'bard_44'; possible: bird_0, bird_1" in str(error.value)
    assert "bird_2 … (180 in all), did you mean 'bird_44'?" in str(error.value)


def test_recorded_chance_is_replayed_by_pile() -> None:
    log = dealt(ONE)._start.log
    rolled, shuffled = chance_of(log)
    roll = [1, ROLLED, 0, *rolled.words]
    cards = [110, SHUFFLED, 0, *shuffled.words]
    assert chance_words(log) == roll + cards
    assert state_after_replay(roll + cards).fault_code == NO_FAULT
    cards[2] = 1
    assert state_after_replay(roll + cards).fault_code == FAULT_CHANCE_MISMATCH


def state_after_replay(script: list[int]) -> GameState:
    table = blank_state(ONE, 2, {option.name: option.default for option in ONE.options})
    table.replay_chance(script)
    table.deal_from_seed(3)
    return table


def test_the_script_of_a_log_names_its_piles() -> None:
    entries = [(2, SHUFFLED, 3, UNSEEN, 7, 9), (1, 5, 1, 0, 8), (1, ROLLED, 0, UNSEEN, 4)]
    log = b"".join(struct.pack(f"<{len(words)}h", *words) for words in entries)
    assert all(words[0] == len(words) - HEADER for words in entries)
    assert chance_words(log) == [2, SHUFFLED, 3, 7, 9, 1, ROLLED, 0, 4]


@pytest.mark.parametrize("pile", range(4))
def test_the_number_of_a_pile_is_not_an_audience(pile: int) -> None:
    shuffled = LogEntry(SHUFFLED, pile, UNSEEN, (7, 9))
    assert [shuffled.words_for(seat) for seat in (None, 0, 1)] == [None] * 3


@pytest.mark.skipif(rookery.build_name() == "compiled", reason="in the compiled build only rules can shuffle")
def test_a_shuffle_logs_its_pile_and_replays_only_it() -> None:
    from rookery.core.engine.chance import shuffle

    table, cells = ONE.state_class(), [1, 2, 3, 4]
    table.write(seats=2, rng=[[1, 2, 3, 4]] * 3)
    table.enable_log()
    shuffle(table, CARDS, 2, cells, 4)
    (entry,) = chance_of(table.last_log())
    assert (entry.kind, entry.audience, entry.words) == (SHUFFLED, 2, tuple(cells))
    assert sorted(cells) == [1, 2, 3, 4]
    table.replay_chance([4, SHUFFLED, 2, 4, 3, 2, 1, 4, SHUFFLED, 2, 1, 2, 3, 4])
    shuffle(table, CARDS, 2, cells, 4)
    assert (cells, table.fault_code) == ([4, 3, 2, 1], NO_FAULT)
    shuffle(table, CARDS, 1, cells, 4)
    assert table.fault_code == FAULT_CHANCE_MISMATCH

"""rookery play with simultaneous choices: one question per round, the reveal, and undo before it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rookery
from rookery import games
from rookery.core.game import Game
from tests.soak import part

from .conftest import Rookery
from .test_play import HINT, answers

MIGRATION = ("play", "feather", "--seats", "3", "--seed", "4", "--option", "start=migration", "--lang", "en")
DRAFT = ("play", "feather", "--seats", "2", "--seed", "4", "--option", "start=draft", "--lang", "en")

# Every way to set up the game.
MODES = [
    (1, {}),
    (1, {"raptors": "on"}),
    (2, {}),
    (2, {"start": "draft"}),
    (2, {"start": "migration", "edition": "2022"}),
    (3, {"edition": "open_deck", "raptors": "on"}),
    (3, {"start": "draft", "raptors": "on"}),
    (4, {"start": "migration", "hidden_sheets": "on"}),
    (4, {"start": "draft", "tie_break": "on"}),
    (5, {"hand": "3", "dummy_raptors": "off"}),
    (7, {"start": "draft"}),
    (7, {"start": "migration"}),
]


def options(chosen: dict[str, str]) -> list[str]:
    return [part for name, value in chosen.items() for part in ("--option", f"{name}={value}")]


def recorded(folder: Path, name: str = "here.txt") -> Game:
    return rookery.replay((folder / name).read_text())


# The gate alternates between English and French.
@pytest.mark.parametrize(
    ("seats", "chosen", "language"),
    [
        (seats, chosen, language)
        for number, (seats, chosen) in enumerate(MODES)
        for language in part(["en", "fr"], number, 2)
    ],
    ids=str,
)
def test_whole_games_in_every_mode(rookery_command: Rookery, seats: int, chosen: dict[str, str], language: str) -> None:
    """Every question has the answer 1 and a hint, and no text is missing."""
    table = ["play", "feather", "--seats", str(seats), "--seed", "6", *options(chosen), "--lang", language]
    run = rookery_command(*table, "--seat", str(seats // 2), typed="hint\n1\n" * 60)
    assert (run.code, run.err) == (0, "")
    assert re.search(
        r"^(Seed 6 gives the same deal again|La graine 6 donne de nouveau les mêmes cartes)\.$", run.out, re.MULTILINE
    )
    assert len(HINT.findall(run.out)) == len(re.findall(r"^(?:Hint|Conseil\xa0): ", run.out, re.MULTILINE)) > 1


def test_the_person_is_asked_once_per_round_and_sees_all_choices(rookery_command: Rookery) -> None:
    run = rookery_command("play", "feather", "--seats", "4", "--seed", "3", "--lang", "en", typed="1\n1\n")
    first, second = answers(run.out)[:2]
    for shown in (first, second):
        lines = shown.splitlines()
        assert [line.split()[0] for line in lines[:4]] == ["You", "Greedy", "Greedy", "Greedy"]
        assert sum(line.startswith("Round ") for line in lines) == 1
    assert "chosen" not in run.out
    assert "chooses" not in run.out


def test_a_solo_game_names_no_opponents(rookery_command: Rookery) -> None:
    alone = ["play", "feather", "--seats", "1", "--seed", "3"]
    assert rookery_command(*alone).out.startswith("Birds of a Feather. You play solo.\n")
    assert rookery_command(*alone, "--lang", "fr").out.startswith("Birds of a Feather. Vous jouez en solo.\n")
    command = rookery_command(*alone, typed="1\n").out.strip().splitlines()[-1].partition("rookery ")[2].split()
    assert rookery_command(*command).out.startswith("Birds of a Feather. Your game continues.\n")


def test_a_page_of_this_game_can_be_shown(rookery_command: Rookery) -> None:
    (sheets, *_) = answers(rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed="sheets\n").out)
    assert sheets.startswith("Birds seen")
    assert len(sheets.splitlines()) > 4
    help_text = answers(rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed="help\n").out)[0]
    assert "\n  sheets: show the score sheets of all players\n  quit: " in help_text
    assert "until all have chosen; the bots choose before you, so your choice is final once it is complete" in help_text
    alone = rookery_command("play", "feather", "--seats", "1", "--seed", "3", typed="help\n").out
    assert "bots" not in alone


def test_a_finished_game_can_be_recorded(rookery_command: Rookery, tmp_path: Path) -> None:
    typed = "1\n" * 30 + "sheets\nhistory 2\nrecord here.txt\n"
    out = rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed=typed).out
    assert "\nBirds seen" in out
    assert recorded(tmp_path).outcome is not None


def test_one_line_can_pass_several_birds(rookery_command: Rookery, tmp_path: Path) -> None:
    rookery_command(*MIGRATION, typed="O1 OC OC\nrecord here.txt\n")
    passed = [str(decision.action) for decision in recorded(tmp_path).history if decision.seat == 0]
    assert passed == ["pass long_billed_curlew", "pass western_gull", "pass western_gull"]


def test_actions_before_a_rejected_one_are_kept(
    rookery_command: Rookery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rulebook = games.load("feather")
    actions = [rulebook.actions.of("pass long_billed_curlew"), rulebook.actions.of("play western_gull")]
    monkeypatch.setattr(rulebook.text, "read_actions", lambda *_: actions)
    shown = answers(rookery_command(*MIGRATION, typed="both\nrecord here.txt\n").out)
    assert shown[0].splitlines()[0]  # the error, then the next question
    assert "Which bird next (2 of 3)?" in shown[0]
    assert [str(decision.action) for decision in recorded(tmp_path).history if decision.seat == 0] == [str(actions[0])]


# Undo


def test_undo_removes_the_last_bird_until_the_choice_is_complete(rookery_command: Rookery, tmp_path: Path) -> None:
    typed = "FC\nOC\nundo\nundo\nundo\nO1\nOC\nOC\nundo\nrecord here.txt\n"
    shown = answers(rookery_command(*MIGRATION, typed=typed).out)
    assert shown[2].startswith("Undone: pass Western Gull")
    assert shown[3].startswith("Undone: pass Chestnut-backed Chickadee")
    assert shown[4] == "There is nothing to undo."
    assert shown[7].startswith("You pass Long-billed Curlew and Western Gull twice to Greedy 1.")
    assert shown[8].startswith("It cannot be undone: ")
    passed = [str(decision.action) for decision in recorded(tmp_path).history if decision.seat == 0]
    assert passed == ["pass long_billed_curlew", "pass western_gull", "pass western_gull"]


def test_undo_is_possible_until_a_draft_choice_is_complete(rookery_command: Rookery) -> None:
    shown = answers(rookery_command(*DRAFT, typed="1\nundo\n2\n1\nundo\n").out)
    assert shown[1].startswith("Undone: keep ")
    assert shown[4].startswith("It cannot be undone: ")


def test_undo_is_impossible_after_the_reveal(rookery_command: Rookery) -> None:
    shown = answers(rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed="1\nundo\n").out)
    assert shown[1].startswith("It cannot be undone: ")
    assert "another player" not in shown[1]
    alone = answers(rookery_command("play", "feather", "--seats", "1", "--seed", "3", typed="1\nundo\n1\nundo\n").out)
    assert alone[1].startswith("It cannot be undone: ")
    assert alone[3].startswith("It cannot be undone: ")


def test_undo_keeps_later_choices_of_the_bots(rookery_command: Rookery, tmp_path: Path) -> None:
    """The terminal lets bots choose first, but in a resumed record they may have chosen after the person."""
    game = rookery.new("feather", seats=3, seed=4, start="migration")
    for bird in ("black_oystercatcher", "western_gull"):
        game.play(f"pass {bird}", seat=0)
    for seat in (1, 2):
        for _ in range(3):
            game.play(game.legal(seat)[0], seat)
    (tmp_path / "here.txt").write_text(game.record())
    typed = "undo\nundo\nundo\nrecord after.txt\n"
    shown = answers(rookery_command("play", "feather", "--resume", "here.txt", typed=typed).out)
    assert shown[0].startswith("Undone: pass Western Gull")
    assert shown[1].startswith("Undone: pass Black Oystercatcher")
    assert shown[2] == "There is nothing to undo."
    assert [decision.seat for decision in recorded(tmp_path, "after.txt").history] == [1, 1, 1, 2, 2, 2]


# Saving and resuming
@pytest.mark.parametrize(("table", "items"), [(MIGRATION, 2), (DRAFT, 1)])
def test_a_game_resumes_in_the_middle_of_a_choice(
    rookery_command: Rookery, tmp_path: Path, table: tuple[str, ...], items: int
) -> None:
    first = rookery_command(*table, typed="1\n" * items + "record here.txt\nquit\n")
    command = first.out.strip().splitlines()[-1].partition("To continue: rookery ")[2].split()
    assert rookery.load(Path(command[command.index("--resume") + 1]).read_bytes()) == recorded(tmp_path)
    asked = answers(first.out)[items - 1].splitlines()
    again = rookery_command(*command, typed="undo\n")
    prompt = next(line for line in asked if line.endswith("?"))
    assert prompt in again.out.splitlines()
    assert answers(again.out)[0].startswith("Undone: ")


def test_a_game_with_decisions_of_bots_only_is_not_saved(rookery_command: Rookery, tmp_path: Path) -> None:
    run = rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed="hint\nquit\n")
    assert run.out.strip().endswith("You have not played yet, so nothing is saved.")
    assert not list(tmp_path.rglob("*.save"))


def test_the_history_has_no_secret_choices(rookery_command: Rookery) -> None:
    run = rookery_command("play", "feather", "--seats", "7", "--seed", "3", typed="1\n1\nhistory\nhistory 3\n")
    history, last = (part.splitlines() for part in answers(run.out)[2:4])
    assert len(history) > 7
    assert not [line for line in history if "chosen" in line]
    assert history[-3:] == last


def test_a_record_is_replayed_without_secret_choices(rookery_command: Rookery) -> None:
    rookery_command("play", "feather", "--seats", "4", "--seed", "3", typed="1\n1\nrecord here.txt\n")
    out = rookery_command("replay", "here.txt", "--lang", "en").out
    assert out.startswith("Birds of a Feather, played by Player 1, Greedy 1, Greedy 2 and Greedy 3.\n")
    assert "chosen" not in out
    assert rookery_command("replay", "here.txt", "--to", "4", "--seat", "0", "--lang", "fr").code == 0


# Starting


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "8"], "seats must be an integer from 1 to 7, got 8"),
        (["--option", "start=drat"], "start must be plain or migration or draft, got 'drat'"),
        (["--option", "raptors=maybe"], "raptors must be on or off, got 'maybe'"),
        (["--option", "raptor=on"], "no option 'raptor', did you mean 'raptors'?"),
        (["--seats", "1", "--option", "start=draft"], "start must be plain when seats is 1, got draft"),
        (
            ["--seats", "4", "--option", "edition=open_deck"],
            "edition must be 2015 or 2022 unless seats is 2 or 3, got open_deck",
        ),
        (["--option", "hand=soon"], "hand must be an integer from 0 to 15, got 'soon'"),
    ],
)
def test_wrong_arguments_are_rejected_in_one_line(rookery_command: Rookery, arguments: list[str], message: str) -> None:
    for command in ("play", "simulate"):
        run = rookery_command(command, "feather", *arguments)
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith(f"rookery: {message}")
        assert run.err.count("\n") == 1


@pytest.mark.parametrize("value", ["on", "ON", "yes", "true", "1"])
def test_switches_accept_several_words(rookery_command: Rookery, value: str) -> None:
    run = rookery_command("play", "feather", "--option", f"raptors={value}", "--option", "start=draft", "--lang", "en")
    assert "\nA raptor that arrives chases away the birds lingering in its habitat.\n" in run.out
    assert "\nHands are drafted" in run.out

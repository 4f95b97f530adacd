"""rookery play: whole games through a pipe, typed commands, saving and resuming."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery import bots
from rookery.cli.terminal.session import Session, bot_in_name
from rookery.cli.terminal.typed_commands import COMMANDS
from tests.soak import only_in_soak

from .conftest import DEFAULTS, Rookery

Pipe = Callable[..., subprocess.Popen[str]]

ASK = {"en": "Your choice:", "fr": "Votre choix :"}
HINT = re.compile(r"(?:Hint|Conseil\xa0): .+ \((?:type|tapez) (\d+)\)\.$", re.MULTILINE)
OVER = ("(Enter to leave):", "(Entrée pour sortir) :")
CONFIRM = {"en": ("Type yes", "yes"), "fr": ("Tapez oui", "oui")}


def lines_with_hints_followed(process: subprocess.Popen[str], language: str) -> Iterator[str]:
    """Yield all lines of a game in which each decision follows a hint."""
    assert process.stdin is not None
    assert process.stdout is not None
    answer = "hint"
    for line in process.stdout:
        yield line.rstrip("\n")
        hint = HINT.match(line)
        if hint:
            answer = hint[1]
        elif CONFIRM[language][0] in line:
            answer = CONFIRM[language][1]
        elif line.rstrip().endswith(OVER):
            process.stdin.write("\n")
            process.stdin.flush()
        elif line.strip() == ASK[language]:
            process.stdin.write(answer + "\n")
            process.stdin.flush()
            answer = "hint"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "arguments", "end"),
    [
        ("fr", ["--seats", "1", "--seed", "8", "--plain"], "La partie est finie"),
        ("en", ["--seats", "5", "--bots", "random,greedy", "--seed", "2", "--seat", "3"], "The game is over"),
        pytest.param("en", ["--seats", "2", "--seed", "5"], "The game is over", marks=only_in_soak),
    ],
)
def test_a_whole_game_through_a_pipe(rookery_pipe: Pipe, language: str, arguments: list[str], end: str) -> None:
    process = rookery_pipe("play", "cubirds", "--lang", language, *arguments)
    lines = list(lines_with_hints_followed(process, language))
    assert process.wait(timeout=20) == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""
    assert any(line.startswith(end) for line in lines)
    assert "\x1b" not in "".join(lines)
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()


def test_the_default_bots_play_and_give_hints(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other tests use a quicker bot."""
    for role, name in DEFAULTS.items():
        monkeypatch.setattr(bots, role, name)
    run = rookery_command("play", "cubirds", "--seed", "5", typed="hint\n1\nhint\nquit\n")
    assert (run.code, run.err) == (0, "")
    assert f"You play against {DEFAULTS['DEFAULT_BOT'].capitalize()}" in run.out
    assert len(HINT.findall(run.out)) == 2


@pytest.mark.slow
def test_invalid_bytes_are_rejected_like_a_typing_error(rookery_pipe: Pipe) -> None:
    process = rookery_pipe("play", "cubirds", "--lang", "en", "--seed", "5")
    assert isinstance(process.stdin, TextIOWrapper)
    process.stdin.buffer.write(b"\xff\xfe\x07\x1b[2J\n!\x1b[2J\nquit\n")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert '"!?[2J" is not possible now' in out
    assert "\x1b" not in out


def answers(out: str) -> list[str]:
    """Return the text after each question."""
    return [part.strip() for part in out.split("Your choice:")[1:]]


def test_the_table_and_the_choices_are_shown(rookery_command: Rookery) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5")
    assert run.code == 0
    assert run.out.startswith("CuBirds. You play against Greedy.\nType help")
    assert "Row 4  D O T  1 duck, 1 owl and 1 toucan" in run.out
    assert "  D 2 ducks            +2    .   +2    .    .    .    .   +2" in run.out
    assert "  4. lay 2 ducks on the right of row 4: takes 1 owl and 1 toucan, then the row is refilled." in run.out


@pytest.mark.parametrize("typed", ["4", "lay duck 4 right", "duck 4 r", "d4r", "Ducks row 4 RIGHT"])
def test_an_action_can_be_typed_in_several_forms(rookery_command: Rookery, typed: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=f"{typed}\n")
    assert answers(run.out)[0].startswith("You lay 2 ducks on the right of row 4.\nYou take 1 owl and 1 toucan.")


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("lay parot 1 left", 'There is no species "parot". Did you mean "parrot"?'),
        ("lay duck 5 left", "There is no row 5; rows are 1 to 4."),
        ("lay owl 1 left", "You hold no owl; your hand is"),
        ("lay duck ٣ left", "Name a row, 1 to 4: lay duck 1 left."),
        (f"lay duck {'3' * 5000} left", "There is no row 333"),
        ("x" * 5000, 'There is no species "xxx'),
        ("draw", '"draw" is not possible now: type species, row and side'),
        ("77", "There is no choice 77; choices are 1 to 48."),
        ("0", "There is no choice 0;"),
        ("9" * 5000, "There is no choice 999"),
        ("rules 99", "There is no section 99; sections are 0, 1, 2"),
        ("history ٣", '"history ٣" is not a command.'),
        ("٣", '"٣" is not possible now'),
        ("history soon", '"history soon" is not a command.'),
        ("history 0", '"history 0" is not a command. Type history, or history and a number from 1.'),
        ("save", "Name a file: save FILE."),
        ("record /no/such/folder/x", "/no/such/folder/x cannot be written: No such file"),
        ("save .", ". cannot be written: Is a directory."),
        ("save /", "/ cannot be written: Is a directory."),
        ("save x\0y", "x?y cannot be written: embedded null"),
        (
            "save ~nobody_here/x",
            "~nobody_here/x cannot be written: Could not determine home directory.",
        ),
        ("record ..", ".. cannot be written: Is a directory."),
        ("undo", "There is nothing to undo."),
    ],
)
def test_wrong_input_is_explained_and_changes_nothing(rookery_command: Rookery, typed: str, message: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=f"{typed}\nd4r\n")
    assert run.code == 0
    assert run.err == ""
    first, second = answers(run.out)[:2]
    assert first.startswith(message)
    assert "\n" not in first
    assert len(first) < 400
    assert second.startswith("You lay 2 ducks")


def test_undo_is_possible_if_nothing_was_revealed(rookery_command: Rookery) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed="lay parrot 1 left\nundo\n")
    before, offered, back = run.out.split("Your choice:")[0], *answers(run.out)[:2]
    assert offered.endswith("2. leave the 2 cards.")
    assert back.startswith("Undone: lay 1 parrot on the left of row 1: takes nothing.")
    assert before[before.index("Round 1") :].strip() in back


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("d4r\nundo\n", "It cannot be undone: a row was refilled."),
        ("p1l\ndraw\nundo\n", "It cannot be undone: a card was drawn."),
    ],
)
def test_undo_explains_why_it_is_impossible(rookery_command: Rookery, typed: str, why: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=typed)
    assert why in run.out


POSITION: dict[str, Any] = {
    "game": "cubirds",
    "seats": 2,
    "rows": [["owl", "magpie"], ["duck", "parrot", "toucan", "magpie"], ["owl", "duck"], ["magpie", "owl"]],
    "hands": [{"robin": 2, "flamingo": 1}, {"toucan": 1, "flamingo": 1}],
    "draw_pile": ["robin"] * 15,
}


def test_undo_includes_decisions_of_bots_that_revealed_nothing(rookery_command: Rookery, tmp_path: Path) -> None:
    game = rookery.from_position(POSITION)
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command(
        "play", "cubirds", "--resume", "here.save", typed="robin 1 left\ndecline\nundo\nundo\nundo\nsave after\n"
    )
    assert "Player 2 takes 1 duck and 1 parrot." in run.out
    assert "Undone, with everything the others have done since: leave the 2 cards." in run.out
    assert "Undone: lay 2 robins on the left of row 1" in run.out
    assert "There is nothing to undo." in run.out
    assert rookery.load((tmp_path / "after").read_bytes()) == game


def test_undo_stops_at_a_card_that_a_bot_revealed(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {
        **POSITION,
        "rows": [["owl", "magpie"], ["duck", "parrot", "toucan"], ["owl", "duck"], ["magpie", "owl"]],
    }
    game = rookery.from_position(position)
    (tmp_path / "here.save").write_bytes(game.save())
    typed = "robin 1 left\ndecline\nundo\nrecord after\n"
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert "It cannot be undone: another player has acted since, and a row was refilled." in run.out
    assert len(rookery.replay((tmp_path / "after").read_text()).history) > 3


def test_undo_after_a_draw_is_impossible(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{"owl": 4}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["duck"] * 6})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="draw\nundo\n")
    assert "It cannot be undone: a card was drawn." in run.out


def test_an_action_that_ends_the_round_needs_a_confirmation(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 18})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="flock owl\nhand\nyes\n")
    warning, hand, result = answers(run.out)[:3]
    assert warning == (
        "Your hand is then empty: the round ends, and all hands are discarded. "
        "Type yes to confirm, or choose something else."
    )
    assert hand.startswith("Your hand, 3 cards:")
    assert result.startswith("You complete a flock of 3 owls and keep 1.\nYour hand is empty: the round ends")


@pytest.mark.parametrize("typed", ["flock owl\nno\nyes\n", "flock owl\nflock heron\nyes\n"])
def test_another_answer_cancels_the_confirmation(rookery_command: Rookery, tmp_path: Path, typed: str) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 18})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert "Type yes to confirm" in run.out
    assert "You complete a flock of 3 owls" not in run.out


def test_information_can_be_shown_during_the_game(rookery_command: Rookery) -> None:
    typed = "help\nrules\nrules 4\nknown\nhand\nhistory 2\nchoices\nhint\n\n?\n"
    shown = answers(rookery_command("play", "cubirds", "--seed", "5", typed=typed).out)
    assert "undo: undo your last choice, and what the bots have done since, unless a hidden card" in shown[0]
    assert "save FILE: save the game in a file\n  record FILE: write" in shown[0]
    assert shown[1].startswith("How to play\n\nFor 2 to 5 players")
    assert "\n0 The cards\n1 Setting up\n" in shown[1]
    assert "4 Flocks\n" in shown[1]
    assert "RULES.md" in shown[1]
    assert shown[2].startswith("4 Flocks\n\n4.1 One per turn, never forced. After laying")
    assert shown[3].startswith("Greedy, 8 cards.")
    assert shown[4].startswith("Your hand, 8 cards:")
    assert len(shown[5].splitlines()) == 2
    assert len(shown[6].splitlines()) == 48
    assert shown[7].startswith("Hint: lay 2 ducks on the right of row 4: takes")
    assert len(HINT.findall(shown[7])) == 1
    assert shown[8] == ""
    assert shown[9] == shown[0]


def test_a_game_can_be_played_in_french(rookery_command: Rookery) -> None:
    typed = "aide\nRègles 4\nregles 2\nposer canard 4 droite\nenvolée toucans\nquitter\n"
    out = rookery_command("play", "cubirds", "--seed", "5", "--lang", "fr", typed=typed).out
    assert "annuler : revenir sur votre dernier choix" in out
    assert "règles : comment jouer, et les sections des règles" in out
    assert "\n4 Envolées\n" in out
    assert "\n2 Poser " in out
    assert "Vous posez 2 canards à droite de la rangée 4." in out
    assert "Vous faites une envolée : 3 toucans. Vous en gardez 1." in out
    assert "La partie est enregistrée. Pour la reprendre : rookery play cubirds --resume" in out


def test_the_system_language_is_the_default(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert rookery_command("play", "cubirds", "--seed", "5").out.startswith("CuBirds. Vous jouez contre Greedy.")


@pytest.mark.parametrize("leave", ["quit\n", ""])
def test_a_game_can_be_resumed(rookery_command: Rookery, leave: str) -> None:
    table = ["play", "cubirds", "--seats", "3", "--bots", "random,greedy", "--seed", "5", "--seat", "1", "--plain"]
    first = rookery_command(*table, typed="1\n" + leave)
    assert first.code == 0
    command = first.out.strip().splitlines()[-1].partition("To continue: rookery ")[2].split()
    assert command[-6:] == ["--bots", "random,greedy", "--seat", "1", "--lang", "en", "--plain"][-6:]
    again = rookery_command(*command, typed="history\nquit\n")
    assert again.out.startswith("CuBirds. The game against Random and Greedy continues.")
    assert "You lay" in again.out
    assert again.out.strip().splitlines()[-1] == first.out.strip().splitlines()[-1]


@pytest.mark.parametrize("leave", ["quit\n", ""])
def test_a_game_without_decisions_is_not_saved(rookery_command: Rookery, tmp_path: Path, leave: str) -> None:
    run = rookery_command("play", "cubirds", "--seats", "3", "--seed", "6", typed="help\n" + leave)
    assert run.out.strip().splitlines()[-1] == "You have not played yet, so nothing is saved."
    assert not list(tmp_path.rglob("*.save"))


def test_a_resumed_game_without_decisions_stays_saved(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "here.save").write_bytes(rookery.new("cubirds", seed=5).save())
    run = rookery_command("play", "cubirds", "--resume", "here.save")
    assert "To continue: rookery play cubirds --resume here.save" in run.out
    assert (tmp_path / "here.save").exists()


def test_a_person_without_a_name_gets_one_in_their_language(rookery_command: Rookery, tmp_path: Path) -> None:
    for language, name in (("en", "Player 2"), ("fr", "Joueur 2")):
        typed = f"record {language}\n"
        rookery_command("play", "cubirds", "--lang", language, "--seat", "1", "--seed", "5", typed=typed)
        assert rookery.replay((tmp_path / language).read_text()).names == ("Greedy", name)


def test_saves_and_records_can_be_resumed(rookery_command: Rookery, tmp_path: Path) -> None:
    typed = "lay parrot 1 left\nsave here.save\nrecord here.txt\nquit\n"
    out = rookery_command("play", "cubirds", "--seed", "5", "--name", "Ann", typed=typed).out
    assert "To continue: rookery play cubirds --resume here.save --bots greedy" in out
    saved = rookery.load((tmp_path / "here.save").read_bytes())
    recorded = rookery.replay((tmp_path / "here.txt").read_text())
    assert saved.names == recorded.names == ("Ann", "Greedy")
    assert saved == recorded
    for file in ("here.save", "here.txt"):
        resumed = rookery_command("play", "cubirds", "--resume", file, typed="draw\n")
        assert "You draw" in resumed.out


@pytest.mark.parametrize("again", ["yes", "record here.txt"])
def test_overwriting_a_file_needs_a_confirmation(rookery_command: Rookery, tmp_path: Path, again: str) -> None:
    file = tmp_path / "here.txt"
    file.write_text("a letter")
    asked, *_ = answers(rookery_command("play", "cubirds", "--seed", "5", typed="record here.txt\nhand\n").out)
    assert asked.startswith("here.txt already exists and would be overwritten. Type yes to confirm")
    assert file.read_text() == "a letter"
    typed = f"record here.txt\n{again}\nyes\n"
    _, written, rejected = answers(rookery_command("play", "cubirds", "--seed", "5", typed=typed).out)[:3]
    assert written.startswith("The record is in here.txt. It shows all hidden cards")
    assert rejected.startswith('"yes" is not possible now')
    assert rookery.replay(file.read_text()).seed == 5


def test_a_confirmation_of_another_question_overwrites_nothing(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "here").write_text("a letter")
    rookery_command("play", "cubirds", "--seed", "5", typed="save here\np1l\nyes\nsave here\nrecord here\n")
    assert (tmp_path / "here").read_text() == "a letter"


# When the game is over

LAST = {"game": "cubirds", "seats": 2, "options": {"turn_limit": 1}, "hands": [{"owl": 1}, {"duck": 1}]}


def save_last_turn(folder: Path) -> None:
    rows = [["robin", "magpie"], ["duck", "parrot"], ["robin", "duck"], ["magpie", "robin"]]
    game = rookery.from_position({**LAST, "rows": rows, "draw_pile": ["robin"] * 15})
    (folder / "here.save").write_bytes(game.save())


def test_a_finished_game_can_be_saved(rookery_command: Rookery, tmp_path: Path) -> None:
    save_last_turn(tmp_path)
    typed = "1\n1\n1\ndance\n1\nhelp\nhistory 1\nknown\ntable\nrecord end.txt\nsave end.save\nsave end.save\nyes\n"
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert (run.code, run.err) == (0, "")
    end = run.out[run.out.index("The game is over") :]
    assert '"dance" is not possible: the game is over. Type help, or press Enter to leave.' in end
    assert "The game is over. You can still type one of these, or Enter to leave:" in end
    assert "  quit: leave\n" in end
    assert "undo" not in end
    assert "The record is in end.txt. To replay it: rookery replay end.txt" in end
    assert end.count("Saved in end.save. To replay it: rookery replay end.save") == 2
    assert "To continue" not in end
    recorded = rookery.replay((tmp_path / "end.txt").read_text())
    assert recorded.outcome is not None
    assert recorded == rookery.load((tmp_path / "end.save").read_bytes())


@pytest.mark.parametrize("leave", ["\n", "quit\n", ""])
def test_a_finished_game_can_be_left_without_saving(rookery_command: Rookery, tmp_path: Path, leave: str) -> None:
    save_last_turn(tmp_path)
    before = (tmp_path / "here.save").read_bytes()
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="1\n1\n" + leave)
    assert run.code == 0
    assert run.out.strip().endswith("Your choice (Enter to leave):")
    assert (tmp_path / "here.save").read_bytes() == before


# Resuming
@pytest.mark.parametrize(("seat", "names"), [(0, "Ann Random Greedy"), (1, "Random Ann Greedy")])
def test_a_resumed_game_knows_the_seats_of_person_and_bots(rookery_command: Rookery, seat: int, names: str) -> None:
    table = ["--seats", "3", "--bots", "random,greedy", "--seed", "5", "--seat", str(seat), "--name", "Ann"]
    rookery_command("play", "cubirds", *table, typed="1\n1\nsave here\n")
    again = rookery_command("play", "cubirds", "--resume", "here").out
    assert again.startswith("CuBirds. The game against Random and Greedy continues.\nYou play as Ann.\n")
    assert "plays for" not in again
    assert "--resume here --bots random,greedy" in again
    other = rookery_command("play", "cubirds", "--resume", "here", "--seat", str(1 - seat)).out
    assert "\nYou play as Random.\nThe bot greedy plays for Ann.\n" in other


@pytest.mark.parametrize("name", ["Jay@home", "Greedy@5", "Raven@0", "Jay@"])
def test_a_person_with_a_name_like_a_bots_can_resume(rookery_command: Rookery, name: str) -> None:
    table = ["--bots", "random", "--seed", "5", "--seat", "1", "--name", name]
    rookery_command("play", "cubirds", *table, typed="1\n1\nsave here\n")
    again = rookery_command("play", "cubirds", "--resume", "here")
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith(f"CuBirds. The game against Random continues.\nYou play as {name}.\n")
    other = rookery_command("play", "cubirds", "--resume", "here", "--seat", "0")
    assert f"\nYou play as Random.\nThe bot greedy plays for {name}.\n" in other.out


def test_names_of_existing_bots_are_recognised() -> None:
    names = {"Jay": "jay", "Jay 2": "jay", "Jay@0.5s": "jay@0.5s", "Raven@40 2": "raven@40", "Random": "random"}
    assert {name: bot_in_name(name) for name in names} == names
    assert [bot_in_name(name) for name in ("jay", "Ann", "Jay@home", "Random@5", "")] == [None] * 5


def test_a_failed_save_leaves_no_partial_file(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    rookery_command("play", "cubirds", "--seed", "5", typed="record ..\nsave folder\nrecord folder/..\nquit\n")
    assert not [path for path in (*tmp_path.parent.iterdir(), *tmp_path.rglob("*")) if path.name.endswith(".part")]


def test_the_resume_command_has_the_full_path_of_the_home_folder(
    rookery_command: Rookery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    out = rookery_command("play", "cubirds", "--seed", "5", typed="save ~/g.sav\nrecord ~/g.txt\n").out
    assert f"Saved in {tmp_path}/g.sav. To continue: rookery play cubirds --resume {tmp_path}/g.sav" in out
    assert f"To replay it: rookery replay {tmp_path}/g.txt" in out


def test_a_bug_does_not_lose_the_game(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(session: Session, *_: object) -> bool:
        games.append(session.game.copy())
        raise ZeroDivisionError("a bug")

    games: list[rookery.Game] = []
    printed: list[str] = []
    monkeypatch.setitem(COMMANDS, "hand", fail)
    monkeypatch.setattr(
        "rookery.cli.terminal.session.Screen.say", lambda screen, line="", *_, **__: printed.append(line)
    )
    with pytest.raises(ZeroDivisionError):
        rookery_command("play", "cubirds", "--seed", "5", typed="lay parrot 1 left\nhand\n")
    command = printed[-1].partition("the game is saved. To continue: rookery ")[2].split()
    assert rookery.load(Path(command[command.index("--resume") + 1]).read_bytes()) == games[0]


def test_chosen_options_are_shown(rookery_command: Rookery) -> None:
    chosen = ["--option", "turn_limit=3", "--option", "open_discard=yes", "--option", "exhaustion=end_game"]
    out = rookery_command("play", "cubirds", "--seed", "5", *chosen, typed="1\n1\n").out
    assert "Collections are counted after 3 turns." in out
    assert "Hands discarded at the end of a round are shown." in out
    assert "The game ends when a player chooses to draw and fewer than two cards are left." in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "9"], "seats must be an integer from 1 to 5, got 9"),
        (["--seats", "many"], "Invalid value for '--seats': must be an integer, got 'many'"),
        (["--seed", "abc"], "Invalid value for '--seed'"),
        (["--seed", "-1"], "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got -1"),
        (["--seat", "2"], "seat must be an integer from 0 to 1, got 2"),
        (["--bots", "gredy"], "no bot 'gredy', did you mean 'greedy'?"),
        (["--seats", "2", "--bots", "greedy,random"], "--bots must name at most 1 bot, one for each other seat, got 2"),
        (["--lang", "frr"], "no language 'frr', did you mean 'fr'?"),
        (["--option", "turn_limit"], "--option must be NAME=VALUE, got 'turn_limit'; names are"),
        (["--option", "turn_limit=soon"], "turn_limit must be an integer from 0 to 30000, got 'soon'"),
        (["--option", "open_discard=perhaps"], "open_discard must be on or off, got 'perhaps'"),
        (["--option", "raptor=1"], "no option 'raptor'"),
        (["--option", "handicap=2"], "handicap must be 0 unless seats is 1 (it helps RobinBird), got 2"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
        (["--resume", "nowhere", "--seed", "1"], "--resume continues a game unchanged"),
    ],
)
def test_wrong_arguments_of_play_are_rejected_in_one_line(
    rookery_command: Rookery, arguments: list[str], message: str
) -> None:
    run = rookery_command("play", "cubirds", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1


def test_a_bad_file_is_rejected_in_one_line(rookery_command: Rookery, tmp_path: Path) -> None:
    saved = rookery.new("cubirds", seed=1).save()
    for name, content in {"a": saved[:-3], "b": b"\x00\xff", "c": b"rookery record 1\ngame: chess\n"}.items():
        (tmp_path / name).write_bytes(content)
        run = rookery_command("play", "cubirds", "--resume", name)
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("rookery: ")
        assert run.err.count("\n") == 1

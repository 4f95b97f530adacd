"""rookery play: whole games through a pipe, commands at the table, leaving and coming back."""

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

from .conftest import REAL, Rookery

Pipe = Callable[..., subprocess.Popen[str]]

ASK = {"en": "Your choice:", "fr": "Votre choix :"}
HINT = re.compile(r"(?:Hint|Conseil\xa0): .+ \((?:type|tapez) (\d+)\)\.$", re.MULTILINE)
OVER = ("(Enter leaves):", "(Entrée pour sortir) :")
AGAIN = {"en": ("Type yes", "yes"), "fr": ("Tapez oui", "oui")}


def followed(process: subprocess.Popen[str], language: str) -> Iterator[str]:
    """Everything the game prints while the person asks for a hint and follows it, time and again."""
    assert process.stdin is not None
    assert process.stdout is not None
    answer = "hint"
    for line in process.stdout:
        yield line.rstrip("\n")
        hint = HINT.match(line)
        if hint:
            answer = hint[1]
        elif AGAIN[language][0] in line:
            answer = AGAIN[language][1]
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
    lines = list(followed(process, language))
    assert process.wait(timeout=20) == 0
    assert process.stderr is not None
    assert process.stderr.read() == ""
    assert any(line.startswith(end) for line in lines)
    assert "\x1b" not in "".join(lines)
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()


def test_the_usual_bots_play_and_advise(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that people meet, for one turn; all other tests are quicker with a simple one."""
    for role, name in REAL.items():
        monkeypatch.setattr(bots, role, name)
    run = rookery_command("play", "cubirds", "--seed", "5", typed="hint\n1\nhint\nquit\n")
    assert (run.code, run.err) == (0, "")
    assert f"You play against {REAL['DEFAULT_BOT'].capitalize()}" in run.out
    assert len(HINT.findall(run.out)) == 2


@pytest.mark.slow
def test_noise_on_the_input_is_refused_like_a_typing_error(rookery_pipe: Pipe) -> None:
    process = rookery_pipe("play", "cubirds", "--lang", "en", "--seed", "5")
    assert isinstance(process.stdin, TextIOWrapper)
    process.stdin.buffer.write(b"\xff\xfe\x07\x1b[2J\n!\x1b[2J\nquit\n")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert '"!?[2J" does not fit' in out
    assert "\x1b" not in out


def answers(out: str) -> list[str]:
    """What was printed after each question."""
    return [part.strip() for part in out.split("Your choice:")[1:]]


def test_the_table_and_the_choices_are_shown(rookery_command: Rookery) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5")
    assert run.code == 0
    assert run.out.startswith("CuBirds. You play against Greedy.\nType help")
    assert "Row 4  D O T  1 duck, 1 owl and 1 toucan" in run.out
    assert "  D 2 ducks            +2    .   +2    .    .    .    .   +2" in run.out
    assert "  4. lay 2 ducks on the right of row 4: takes 1 owl and 1 toucan, then the row is refilled." in run.out


@pytest.mark.parametrize("typed", ["4", "lay duck 4 right", "duck 4 r", "d4r", "Ducks row 4 RIGHT"])
def test_an_action_can_be_typed_in_many_ways(rookery_command: Rookery, typed: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=f"{typed}\n")
    assert answers(run.out)[0].startswith("You lay 2 ducks on the right of row 4.\nYou take 1 owl and 1 toucan.")


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("lay parot 1 left", 'No species "parot". Did you mean "parrot"?'),
        ("lay duck 5 left", "No row 5; rows are 1 to 4."),
        ("lay owl 1 left", "You hold no owl; your hand is"),
        ("lay duck ٣ left", "Say on which row, 1 to 4: lay duck 1 left."),
        (f"lay duck {'3' * 5000} left", "No row 333"),
        ("x" * 5000, 'No species "xxx'),
        ("draw", '"draw" does not fit: species, row and side are expected'),
        ("77", "No choice 77; choices are 1 to 48."),
        ("0", "No choice 0;"),
        ("9" * 5000, "No choice 999"),
        ("rules 99", "No section 99; sections are 0, 1, 2"),
        ("history ٣", '"history ٣" does not fit'),
        ("٣", '"٣" does not fit'),
        ("history soon", '"history soon" does not fit'),
        ("history 0", '"history 0" does not fit: history, or history and a number from 1, is expected.'),
        ("save", "Say which file: save FILE."),
        ("record /no/such/folder/x", "/no/such/folder/x cannot be written: No such file"),
        ("save .", ". cannot be written: Is a directory."),
        ("save /", "/ cannot be written: Is a directory."),
        ("save x\0y", "x?y cannot be written: embedded null"),
        (
            "save ~nobody_here/x",
            "~nobody_here/x cannot be written: Could not determine home directory.",
        ),
        ("record ..", ".. cannot be written: Is a directory."),
        ("undo", "There is nothing to take back."),
    ],
)
def test_wrong_input_costs_nothing(rookery_command: Rookery, typed: str, refusal: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=f"{typed}\nd4r\n")
    assert run.code == 0
    assert run.err == ""
    first, second = answers(run.out)[:2]
    assert first.startswith(refusal)
    assert "\n" not in first
    assert len(first) < 400
    assert second.startswith("You lay 2 ducks")


def test_undo_takes_back_what_showed_nothing_new(rookery_command: Rookery) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed="lay parrot 1 left\nundo\n")
    before, offered, back = run.out.split("Your choice:")[0], *answers(run.out)[:2]
    assert offered.endswith("2. leave the two cards.")
    assert back.startswith("Taken back: lay 1 parrot on the left of row 1: takes nothing.")
    assert before[before.index("Round 1") :].strip() in back


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("d4r\nundo\n", "It cannot be taken back: a row was refilled."),
        ("p1l\ndraw\nundo\n", "It cannot be taken back: a card was drawn."),
    ],
)
def test_undo_says_why_not(rookery_command: Rookery, typed: str, why: str) -> None:
    run = rookery_command("play", "cubirds", "--seed", "5", typed=typed)
    assert why in run.out


CALM: dict[str, Any] = {
    "game": "cubirds",
    "seats": 2,
    "rows": [["owl", "magpie"], ["duck", "parrot", "toucan", "magpie"], ["owl", "duck"], ["magpie", "owl"]],
    "hands": [{"robin": 2, "flamingo": 1}, {"toucan": 1, "flamingo": 1}],
    "draw_pile": ["robin"] * 15,
}


def test_undo_goes_back_over_bots_who_showed_no_new_card(rookery_command: Rookery, tmp_path: Path) -> None:
    game = rookery.from_position(CALM)
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command(
        "play", "cubirds", "--resume", "here.save", typed="robin 1 left\ndecline\nundo\nundo\nundo\nsave after\n"
    )
    assert "Player 2 takes 1 duck and 1 parrot." in run.out
    assert "Taken back, with what the others did since: leave the two cards." in run.out
    assert "Taken back: lay 2 robins on the left of row 1" in run.out
    assert "There is nothing to take back." in run.out
    assert rookery.load((tmp_path / "after").read_bytes()) == game


def test_undo_stops_at_a_card_a_bot_brought_to_light(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {**CALM, "rows": [["owl", "magpie"], ["duck", "parrot", "toucan"], ["owl", "duck"], ["magpie", "owl"]]}
    game = rookery.from_position(position)
    (tmp_path / "here.save").write_bytes(game.save())
    typed = "robin 1 left\ndecline\nundo\nrecord after\n"
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert "It cannot be taken back: another player has acted since, and a row was refilled." in run.out
    assert len(rookery.replay((tmp_path / "after").read_text()).history) > 3


def test_undo_after_a_draw_says_so(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "draw_offer", "hands": [{"owl": 4}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["duck"] * 6})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="draw\nundo\n")
    assert "It cannot be taken back: a card was drawn." in run.out


def test_the_end_of_a_round_is_warned_of(rookery_command: Rookery, tmp_path: Path) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 18})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="flock owl\nhand\nyes\n")
    warned, looked, done = answers(run.out)[:3]
    assert warned == (
        "Your hand is then empty: the round ends, and all hands are thrown away. "
        "Type yes to do it, or choose something else."
    )
    assert looked.startswith("Your hand, 3 cards:")
    assert done.startswith("You fly 3 owls home and keep 1.\nYour hand is empty: the round ends")


@pytest.mark.parametrize("typed", ["flock owl\nno\nyes\n", "flock owl\nflock heron\nyes\n"])
def test_a_warning_that_was_not_agreed_to_is_over(rookery_command: Rookery, tmp_path: Path, typed: str) -> None:
    position = {"game": "cubirds", "seats": 2, "phase": "flock", "hands": [{"owl": 3}, {"duck": 1}]}
    game = rookery.from_position(position | {"draw_pile": ["robin"] * 18})
    (tmp_path / "here.save").write_bytes(game.save())
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert "Type yes to do it" in run.out
    assert "You fly 3 owls home" not in run.out


def test_what_can_be_asked_at_the_table(rookery_command: Rookery) -> None:
    typed = "help\nrules\nrules 4\nknown\nhand\nhistory 2\nchoices\nhint\n\n?\n"
    said = answers(rookery_command("play", "cubirds", "--seed", "5", typed=typed).out)
    assert "undo: take back your last choice, and what the bots did since, as long as no hidden card" in said[0]
    assert "save FILE: save the game in the file you name\n  record FILE: write" in said[0]
    assert said[1].startswith("How to play\n\nFor 2 to 5 players")
    assert "\n0 The cards\n1 Setting up\n" in said[1]
    assert "4 Flocks\n" in said[1]
    assert "RULES.md" in said[1]
    assert said[2].startswith("4 Flocks\n\n4.1 One per turn, never forced. After laying")
    assert said[3].startswith("Greedy, 8 cards.")
    assert said[4].startswith("Your hand, 8 cards:")
    assert len(said[5].splitlines()) == 2
    assert len(said[6].splitlines()) == 48
    assert said[7].startswith("Hint: lay 2 ducks on the right of row 4: takes")
    assert len(HINT.findall(said[7])) == 1
    assert said[8] == ""
    assert said[9] == said[0]


def test_french_is_spoken_and_understood(rookery_command: Rookery) -> None:
    typed = "aide\nRègles 4\nregles 2\nposer canard 4 droite\nenvolée toucans\nquitter\n"
    out = rookery_command("play", "cubirds", "--seed", "5", "--lang", "fr", typed=typed).out
    assert "annuler : reprendre votre dernier choix" in out
    assert "règles : comment jouer, et les sections des règles" in out
    assert "\n4 Envolées\n" in out
    assert "\n2 Poser " in out
    assert "Vous posez 2 canards à droite de la rangée 4." in out
    assert "Vous faites une envolée : 3 toucans. Vous en gardez 1." in out
    assert "La partie est enregistrée. Pour la reprendre : rookery play cubirds --resume" in out


def test_the_systems_language_is_taken(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert rookery_command("play", "cubirds", "--seed", "5").out.startswith("CuBirds. Vous jouez contre Greedy.")


@pytest.mark.parametrize("leave", ["quit\n", ""])
def test_who_leaves_finds_the_game_again(rookery_command: Rookery, leave: str) -> None:
    table = ["play", "cubirds", "--seats", "3", "--bots", "random,greedy", "--seed", "5", "--seat", "1", "--plain"]
    first = rookery_command(*table, typed="1\n" + leave)
    assert first.code == 0
    command = first.out.strip().splitlines()[-1].partition("To go on: rookery ")[2].split()
    assert command[-6:] == ["--bots", "random,greedy", "--seat", "1", "--lang", "en", "--plain"][-6:]
    again = rookery_command(*command, typed="history\nquit\n")
    assert again.out.startswith("CuBirds. The game against Random and Greedy goes on.")
    assert "You lay" in again.out
    assert again.out.strip().splitlines()[-1] == first.out.strip().splitlines()[-1]


@pytest.mark.parametrize("leave", ["quit\n", ""])
def test_who_leaves_before_playing_leaves_nothing_behind(rookery_command: Rookery, tmp_path: Path, leave: str) -> None:
    run = rookery_command("play", "cubirds", "--seats", "3", "--seed", "6", typed="help\n" + leave)
    assert run.out.strip().splitlines()[-1] == "You have played nothing yet, so nothing is saved."
    assert not list(tmp_path.rglob("*.save"))


def test_a_saved_game_stays_saved_when_nothing_is_added(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "here.save").write_bytes(rookery.new("cubirds", seed=5).save())
    run = rookery_command("play", "cubirds", "--resume", "here.save")
    assert "To go on: rookery play cubirds --resume here.save" in run.out
    assert (tmp_path / "here.save").exists()


def test_a_person_without_a_name_has_one_in_her_language(rookery_command: Rookery, tmp_path: Path) -> None:
    for language, name in (("en", "Player 2"), ("fr", "Joueur 2")):
        typed = f"record {language}\n"
        rookery_command("play", "cubirds", "--lang", language, "--seat", "1", "--seed", "5", typed=typed)
        assert rookery.replay((tmp_path / language).read_text()).names == ("Greedy", name)


def test_saves_and_records_can_be_resumed(rookery_command: Rookery, tmp_path: Path) -> None:
    typed = "lay parrot 1 left\nsave here.save\nrecord here.txt\nquit\n"
    out = rookery_command("play", "cubirds", "--seed", "5", "--name", "Ann", typed=typed).out
    assert "To go on from there: rookery play cubirds --resume here.save --bots greedy" in out
    saved = rookery.load((tmp_path / "here.save").read_bytes())
    recorded = rookery.replay((tmp_path / "here.txt").read_text())
    assert saved.names == recorded.names == ("Ann", "Greedy")
    assert saved == recorded
    for file in ("here.save", "here.txt"):
        resumed = rookery_command("play", "cubirds", "--resume", file, typed="draw\n")
        assert "You draw" in resumed.out


@pytest.mark.parametrize("again", ["yes", "record here.txt"])
def test_a_file_is_overwritten_only_when_it_is_meant(rookery_command: Rookery, tmp_path: Path, again: str) -> None:
    file = tmp_path / "here.txt"
    file.write_text("a letter")
    asked, *_ = answers(rookery_command("play", "cubirds", "--seed", "5", typed="record here.txt\nhand\n").out)
    assert asked.startswith("here.txt is there already and would be overwritten. Type yes to do it")
    assert file.read_text() == "a letter"
    typed = f"record here.txt\n{again}\nyes\n"
    _, done, nothing = answers(rookery_command("play", "cubirds", "--seed", "5", typed=typed).out)[:3]
    assert done.startswith("The record is in here.txt; it shows all hidden cards")
    assert nothing.startswith('"yes" does not fit')
    assert rookery.replay(file.read_text()).seed == 5


def test_an_answer_to_another_question_overwrites_nothing(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "here").write_text("a letter")
    rookery_command("play", "cubirds", "--seed", "5", typed="save here\np1l\nyes\nsave here\nrecord here\n")
    assert (tmp_path / "here").read_text() == "a letter"


# When the game is over

LAST = {"game": "cubirds", "seats": 2, "options": {"turn_limit": 1}, "hands": [{"owl": 1}, {"duck": 1}]}


def last_turn(folder: Path) -> None:
    rows = [["robin", "magpie"], ["duck", "parrot"], ["robin", "duck"], ["magpie", "robin"]]
    game = rookery.from_position({**LAST, "rows": rows, "draw_pile": ["robin"] * 15})
    (folder / "here.save").write_bytes(game.save())


def test_a_finished_game_can_be_kept(rookery_command: Rookery, tmp_path: Path) -> None:
    last_turn(tmp_path)
    typed = "1\n1\n1\ndance\n1\nhelp\nhistory 1\nknown\ntable\nrecord end.txt\nsave end.save\nsave end.save\nyes\n"
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed=typed)
    assert (run.code, run.err) == (0, "")
    end = run.out[run.out.index("The game is over") :]
    assert '"dance" does not fit: the game is over. Type help, or press Enter to leave.' in end
    assert "The game is over. You can still type one of these; Enter leaves:" in end
    assert "  quit: leave\n" in end
    assert "undo" not in end
    assert "The record is in end.txt. To see it again: rookery replay end.txt" in end
    assert end.count("Saved in end.save. To see it again: rookery replay end.save") == 2
    assert "To go on" not in end
    recorded = rookery.replay((tmp_path / "end.txt").read_text())
    assert recorded.outcome is not None
    assert recorded == rookery.load((tmp_path / "end.save").read_bytes())


@pytest.mark.parametrize("leave", ["\n", "quit\n", ""])
def test_a_finished_game_is_left_without_a_word(rookery_command: Rookery, tmp_path: Path, leave: str) -> None:
    last_turn(tmp_path)
    before = (tmp_path / "here.save").read_bytes()
    run = rookery_command("play", "cubirds", "--resume", "here.save", typed="1\n1\n" + leave)
    assert run.code == 0
    assert run.out.strip().endswith("Your choice (Enter leaves):")
    assert (tmp_path / "here.save").read_bytes() == before


# Coming back


@pytest.mark.parametrize(("seat", "names"), [(0, "Ann Random Greedy"), (1, "Random Ann Greedy")])
def test_a_saved_game_tells_who_sits_where(rookery_command: Rookery, seat: int, names: str) -> None:
    table = ["--seats", "3", "--bots", "random,greedy", "--seed", "5", "--seat", str(seat), "--name", "Ann"]
    rookery_command("play", "cubirds", *table, typed="1\n1\nsave here\n")
    again = rookery_command("play", "cubirds", "--resume", "here").out
    assert again.startswith("CuBirds. The game against Random and Greedy goes on.\nYou play as Ann.\n")
    assert "is played by" not in again
    assert "--resume here --bots random,greedy" in again
    other = rookery_command("play", "cubirds", "--resume", "here", "--seat", str(1 - seat)).out
    assert "\nYou play as Random.\nAnn is played by the bot greedy.\n" in other


@pytest.mark.parametrize("name", ["Jay@home", "Greedy@5", "Raven@0", "Jay@"])
def test_a_person_whose_name_is_almost_a_bots_comes_back(rookery_command: Rookery, name: str) -> None:
    table = ["--bots", "random", "--seed", "5", "--seat", "1", "--name", name]
    rookery_command("play", "cubirds", *table, typed="1\n1\nsave here\n")
    again = rookery_command("play", "cubirds", "--resume", "here")
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith(f"CuBirds. The game against Random goes on.\nYou play as {name}.\n")
    other = rookery_command("play", "cubirds", "--resume", "here", "--seat", "0")
    assert f"\nYou play as Random.\n{name} is played by the bot greedy.\n" in other.out


def test_a_name_tells_of_a_bot_that_can_be_had() -> None:
    names = {"Jay": "jay", "Jay 2": "jay", "Jay@0.5s": "jay@0.5s", "Raven@40 2": "raven@40", "Random": "random"}
    assert {name: bot_in_name(name) for name in names} == names
    assert [bot_in_name(name) for name in ("jay", "Ann", "Jay@home", "Random@5", "")] == [None] * 5


def test_a_failed_save_leaves_nothing_behind(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    rookery_command("play", "cubirds", "--seed", "5", typed="record ..\nsave room\nrecord room/..\nquit\n")
    assert not [path for path in (*tmp_path.parent.iterdir(), *tmp_path.rglob("*")) if path.name.endswith(".part")]


def test_a_home_is_written_out_in_the_command(
    rookery_command: Rookery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    out = rookery_command("play", "cubirds", "--seed", "5", typed="save ~/g.sav\nrecord ~/g.txt\n").out
    assert f"Saved in {tmp_path}/g.sav. To go on from there: rookery play cubirds --resume {tmp_path}/g.sav" in out
    assert f"To see it again: rookery replay {tmp_path}/g.txt" in out


def test_our_own_mistake_does_not_cost_the_game(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(session: Session, *_: object) -> bool:
        kept.append(session.game.copy())
        raise ZeroDivisionError("our mistake")

    kept: list[rookery.Game] = []
    said: list[str] = []
    monkeypatch.setitem(COMMANDS, "hand", fail)
    monkeypatch.setattr("rookery.cli.terminal.session.Screen.say", lambda screen, line="", *_, **__: said.append(line))
    with pytest.raises(ZeroDivisionError):
        rookery_command("play", "cubirds", "--seed", "5", typed="lay parrot 1 left\nhand\n")
    command = said[-1].partition("it is saved. To go on: rookery ")[2].split()
    assert rookery.load(Path(command[command.index("--resume") + 1]).read_bytes()) == kept[0]


def test_options_in_force_are_said(rookery_command: Rookery) -> None:
    chosen = ["--option", "turn_limit=3", "--option", "open_discard=yes", "--option", "exhaustion=end_game"]
    out = rookery_command("play", "cubirds", "--seed", "5", *chosen, typed="1\n1\n").out
    assert "Collections are counted after 3 turns." in out
    assert "Hands thrown away at the end of a round are shown." in out
    assert "The game ends when somebody would draw and fewer than two cards are left." in out


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["--seats", "9"], "seats is 9, must be a whole number from 1 to 5"),
        (["--seats", "many"], "Invalid value for '--seats': 'many' is not a whole number"),
        (["--seed", "abc"], "Invalid value for '--seed'"),
        (["--seed", "-1"], "seed is -1, must be"),
        (["--seat", "2"], "seat is 2, must be a whole number from 0 to 1"),
        (["--bots", "gredy"], "no bot 'gredy', did you mean 'greedy'?"),
        (["--seats", "2", "--bots", "greedy,random"], "--bots names 2, but other seats are only 1"),
        (["--lang", "frr"], "no language 'frr', did you mean 'fr'?"),
        (["--option", "turn_limit"], "--option 'turn_limit' must be NAME=VALUE; names are"),
        (["--option", "turn_limit=soon"], "turn_limit is 'soon', must be a whole number"),
        (["--option", "open_discard=perhaps"], "open_discard is 'perhaps', must be on or off"),
        (["--option", "raptor=1"], "no option 'raptor'"),
        (["--option", "handicap=2"], "handicap is 2, must be 0 unless seats is 1"),
        (["--resume", "nowhere"], "nowhere: No such file or directory"),
        (["--resume", "nowhere", "--seed", "1"], "--resume goes on with a game as it is"),
    ],
)
def test_a_bad_start_is_refused_in_one_line(rookery_command: Rookery, arguments: list[str], refusal: str) -> None:
    run = rookery_command("play", "cubirds", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {refusal}")
    assert run.err.count("\n") == 1


def test_a_bad_file_is_refused_in_one_line(rookery_command: Rookery, tmp_path: Path) -> None:
    saved = rookery.new("cubirds", seed=1).save()
    for name, content in {"a": saved[:-3], "b": b"\x00\xff", "c": b"rookery record 1\ngame: chess\n"}.items():
        (tmp_path / name).write_bytes(content)
        run = rookery_command("play", "cubirds", "--resume", name)
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("rookery: ")
        assert run.err.count("\n") == 1

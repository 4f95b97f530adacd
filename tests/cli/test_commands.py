"""The output of the commands without a separate test file: help, bots, options, replay, simulate, bench."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

import rookery
from rookery import bots, games
from rookery.cli.commands.options import typed
from rookery.cli.commands.replay import events_of, turns_of
from rookery.cli.terminal.screen import printable, status

from .conftest import Rookery


def finished_game(seats: int = 2) -> rookery.Game:
    game = rookery.new("cubirds", seats=seats, seed=5, names=["Ann", "Bo", "Cleo"][:seats])
    bot = bots.load("greedy", seed=1)
    while game.deciders:
        game.play(bot.choose(game.seat(game.deciders[0])))
    return game


def test_version_names_the_build(rookery_command: Rookery) -> None:
    assert rookery_command("--version").out == f"rookery {rookery.__version__} ({rookery.build_name()})\n"


COMMANDS = ("play", "options", "simulate", "tournament", "report", "bench", "replay", "score-board", "bots", "art")


def test_help_lists_the_commands(rookery_command: Rookery) -> None:
    out = rookery_command("--help").out
    assert all(name in out for name in (*COMMANDS, "Examples:"))
    assert all(name in out for name in games.NAMES)
    assert rookery_command().code in (0, 2)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(rookery_command: Rookery, command: str) -> None:
    run = rookery_command(command, "--help")
    assert run.code == 0
    assert run.out.startswith(f"Usage: root {command}") or run.out.startswith("Usage: ")


@pytest.mark.parametrize("command", ["play", "options", "simulate", "tournament", "bench"])
def test_help_names_the_games_and_has_examples_on_separate_lines(rookery_command: Rookery, command: str) -> None:
    lines = [line.strip() for line in rookery_command(command, "--help").out.splitlines()]
    assert any(all(name in line for name in games.NAMES) for line in lines)
    shown = [line for line in lines if line.startswith(f"rookery {command} ")]
    assert any("feather" in line for line in shown)


def test_unknown_games_are_rejected(rookery_command: Rookery) -> None:
    assert rookery_command("play", "cubird").err == (
        f"rookery: no game 'cubird', did you mean 'cubirds'?; games are {', '.join(games.NAMES)}\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frobnicate"], "No such command 'frobnicate'."),
        (["pla"], "No such command 'pla'. Did you mean 'play'"),
        (["--frob"], "No such option: --frob"),
        (["play", "cubirds", "--seets", "2"], "No such option: --seets (Possible options: --seat, --seats"),
        (["play"], "Missing argument 'GAME'."),
        (["play", "cubirds", "more"], "Got unexpected extra argument"),
        (["play", "cubirds", "--seats"], "Option '--seats' requires an argument."),
        (["play", "cubirds", "--seats", "9" * 5000], "Invalid value for '--seats': must be an integer, got '999"),
        (["simulate", "cubirds", "--games", "x"], "Invalid value for '--games': must be an integer, got 'x'"),
        (["simulate", "cubirds", "--games", "٣"], "Invalid value for '--games': must be an integer, got '٣'"),
        (["simulate", "cubirds", "--games", "1_0"], "Invalid value for '--games': must be an integer, got '1_0'"),
        (["bench", "--seconds", "٣"], "Invalid value for '--seconds': must be a number, got '٣'"),
        (["bench", "--seconds", "soon"], "Invalid value for '--seconds': must be a number, got 'soon'"),
        (["replay", "x", "--to", "1.5"], "Invalid value for '--to': must be an integer, got '1.5'"),
    ],
)
def test_a_wrong_command_line_is_rejected_in_one_line(
    rookery_command: Rookery, arguments: list[str], message: str
) -> None:
    run = rookery_command(*arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1
    assert len(run.err) < 200


LONG = "x" * 100_000


@pytest.mark.parametrize(
    "arguments",
    [
        [LONG],
        [f"--{LONG}"],
        ["play", LONG],
        ["play", "cubirds", LONG],
        ["play", "cubirds", "--seats", LONG],
        ["play", "cubirds", "--option", LONG],
        ["play", "cubirds", "--option", f"{LONG}=1"],
        ["play", "cubirds", "--option", f"exhaustion={LONG}"],
        ["play", "cubirds", "--option", f"handicap={LONG}"],
        ["play", "cubirds", "--lang", LONG],
        ["play", "cubirds", "--bots", LONG],
        ["rules", "cubirds", LONG],
        ["replay", LONG],
    ],
)
def test_errors_shorten_long_arguments(rookery_command: Rookery, arguments: list[str]) -> None:
    run = rookery_command(*arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("rookery: ")
    assert len(run.err) < 500


@pytest.mark.parametrize("option", ["handicap=٣", "turn_limit=٣"])
def test_options_accept_ascii_digits_only(rookery_command: Rookery, option: str) -> None:
    run = rookery_command("play", "cubirds", "--seats", "1", "--option", option)
    assert run.code == 2
    name = option.partition("=")[0]
    assert re.fullmatch(rf"rookery: {name} must be an integer from 0 to \d+, got '٣'\n", run.err)


def test_bots_are_listed(rookery_command: Rookery) -> None:
    lines = rookery_command("bots").out.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1] if not line.startswith(" ")] == list(bots.NAMES)
    measured = [line for line in lines if line.startswith(" ")]
    assert len(measured) == len(games.NAMES) * len(bots.LEVELS)
    pattern = r", \d seats: wins \d+% against greedy bots \(an equal player would win \d+%\); about \d+ ms per turn\.$"
    assert all(re.search(pattern, line) for line in measured)
    assert rookery_command("bots", "--lang", "fr").out.startswith("random : Joue")


def test_bots_of_one_game_are_listed(rookery_command: Rookery) -> None:
    out = rookery_command("bots", "feather").out
    assert out.count("Birds of a Feather") == len(bots.LEVELS)
    assert "CuBirds" not in out
    assert "no game 'fether', did you mean 'feather'?" in rookery_command("bots", "fether").err


# Options


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_options_of_a_game_are_listed(rookery_command: Rookery, name: str, language: str) -> None:
    out = rookery_command("options", name, "--lang", language).out
    rulebook = games.load(name)
    assert out.startswith(f"{rulebook.title} ({name}), ")
    for option in rulebook.options:
        (line,) = [line for line in out.splitlines() if re.match(rf"{option.name}\xa0?: ", line)]
        assert re.search(rf"(Default|Par défaut\xa0): {typed(option.default)}\.$", line)
    for sentence in out.splitlines()[1:]:
        assert sentence == sentence.rstrip()
    example = re.search(r"rookery play \S+ --option (\S+)$", out)
    assert example is not None
    run = rookery_command("play", name, "--option", example[1], "--seed", "1", "--lang", language)
    assert (run.code, run.err) == (0, "")


def test_option_values_have_explanations(rookery_command: Rookery) -> None:
    out = rookery_command("options", "cubirds").out
    assert "\nopen_discard: off, on. Default: off.\n  off: Hands discarded" in out
    assert "\n  on: Hands discarded at the end of a round are shown.\n" in out
    assert "\nhandicap: an integer from 0 to 4. Default: 0.\n" in out
    feather = rookery_command("options", "feather").out
    assert "\nhand: 0, or an integer from 3 to 15. Default: 0.\n" in feather


def test_options_of_all_games_are_one_json_object(rookery_command: Rookery) -> None:
    content = json.loads(rookery_command("options", "--json").out)
    assert list(content) == list(games.NAMES)
    assert content["cubirds"]["seats"] == [1, 5]
    assert content["cubirds"]["options"][2] == {
        "kind": "switch",
        "name": "open_discard",
        "meaning": "hands discarded at the end of a round are shown",
        "default": False,
    }
    assert rookery_command("options", "chess").err.startswith("rookery: no game 'chess'")
    assert all(f"({name})" in rookery_command("options").out for name in games.NAMES)


# Replay


def test_a_record_is_replayed_as_text(rookery_command: Rookery, tmp_path: Path) -> None:
    game = finished_game()
    (tmp_path / "game.txt").write_text(game.record())
    out = rookery_command("replay", "game.txt").out
    assert out.startswith("CuBirds, played by Ann and Bo.\n")
    assert "\nThe game is over: " in out
    assert "completes no flock" not in out
    assert len(out.split("\n\n")) > game.view(None)["turn"]
    assert str(game) in out
    french = rookery_command("replay", "game.txt", "--lang", "fr", "--seat", "0", "--plain").out
    assert "Votre collection commence avec" in french
    assert "Bo reçoit 8 cartes." in french


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_turns_contain_all_events(name: str, seat: int | None) -> None:
    game = rookery.new(name, seats=2, seed=5)
    bot = bots.load("greedy", seed=1)
    while game.deciders:
        game.play(bot.choose(game.seat(game.deciders[0])), game.deciders[0])
    assert [event for turn in turns_of(game, seat) for event in turn] == events_of(game, seat)


def test_a_piped_record_can_stop_at_a_decision(rookery_command: Rookery) -> None:
    run = rookery_command("replay", "-", "--to", "3", "--json", typed=finished_game(3).record())
    content = json.loads(run.out)
    assert run.out.count("\n") == 1
    assert content["decisions"] == 3
    assert content["outcome"] is None
    assert content["view"]["seat"] is None
    assert content["events"][0] == {"kind": "dealer", "seat": content["events"][0]["seat"]}


def test_a_saved_game_is_replayed_like_its_record(rookery_command: Rookery, tmp_path: Path) -> None:
    game = finished_game()
    (tmp_path / "game.save").write_bytes(game.save())
    (tmp_path / "game.txt").write_text(game.record())
    (tmp_path / "damaged.save").write_bytes(game.save()[:-3])
    assert rookery_command("replay", "game.save") == rookery_command("replay", "game.txt")
    assert rookery_command("replay", "damaged.save").err == (
        "rookery: the saved game is damaged: its checksum does not fit\n"
    )


def test_the_json_of_a_whole_record_has_its_outcome(rookery_command: Rookery) -> None:
    game = finished_game()
    content = json.loads(rookery_command("replay", "-", "--json", typed=game.record()).out)
    assert game.outcome is not None
    assert content["outcome"]["reason"] == game.outcome.reason
    assert content["names"] == ["Ann", "Bo"]
    hidden = json.loads(rookery_command("replay", "-", "--json", "--seat", "0", typed=game.record()).out)
    assert [event for event in hidden["events"] if event["kind"] == "dealt" and "species" not in event]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "", "line 1: a record begins with 'rookery record 1'"),
        (lambda text: text.replace("game: cubirds", "game: cubird"), "no game 'cubird', did you mean 'cubirds'?"),
        (lambda text: text.replace("seats: 2", "seats: 9"), "line 4: seats must be an integer from 1 to 5, got 9"),
        (lambda text: text.replace("lay ", "lie ", 1), "line "),
        (lambda text: text.replace("~ shuffle F", "~ shuffle X", 1).replace("~ shuffle ", "~ shuffle Q ", 1), "line "),
        (lambda text: text.replace("result: ", "result: nonsense"), "result "),
        (lambda text: text + "0 draw\n", "line "),
    ],
)
def test_a_corrupt_record_is_rejected_in_one_line(
    rookery_command: Rookery, change: Callable[[str], str], message: str
) -> None:
    run = rookery_command("replay", "-", typed=change(finished_game().record()))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "nowhere: No such file or directory"),
        (["."], ".: Is a directory"),
        (["noise"], "noise must be text in UTF-8 (byte 1)"),
        (["fine", "--to", "9999"], "to must be an integer from 0 to"),
        (["fine", "--seat", "2"], "seat must be an integer from 0 to 1, got 2"),
    ],
)
def test_wrong_arguments_of_replay_are_rejected_in_one_line(
    rookery_command: Rookery, tmp_path: Path, arguments: list[str], message: str
) -> None:
    (tmp_path / "noise").write_bytes(b"a\xff\xfe")
    (tmp_path / "fine").write_text(finished_game().record())
    run = rookery_command("replay", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1


def test_a_record_cannot_send_control_characters_to_the_terminal(rookery_command: Rookery) -> None:
    record = finished_game().record()
    for change in (record.replace('"Ann"', '"A\x1b[2J"'), record.replace('"Ann"', '"A\u202e"'), record + "9 \x1b[2J\n"):
        rejected = rookery_command("replay", "-", typed=change)
        assert rejected.err.startswith("rookery: line ")
        assert rejected.err.count("\n") == 1
        assert not set("\x1b\u202e") & set(rejected.err)
    assert printable("a\x1b\u202e\u200f\u2028\u2029\ud800 é鳥") == "a?????? é鳥"


# Simulate and bench


def test_a_simulation_prints_a_summary(rookery_command: Rookery) -> None:
    arguments = ["simulate", "cubirds", "--seats", "3", "--bots", "greedy,random", "--games", "9", "--seed", "4"]
    out = rookery_command(*arguments).out
    assert out.startswith("cubirds, 3 seats, seed 4: 9 games in ")
    shares = [float(share) for share in re.findall(r"^\w+: won (\d+\.\d)% of the games \(", out, re.MULTILINE)]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert re.search(r"^greedy: .* \(\S+ of 9\), \d+\.\d% per seat, \d", out, re.MULTILINE)
    assert re.search(r"^random: .* \(\S+ of 9\), \d+\.\d\d points", out, re.MULTILINE)
    run = rookery_command(*arguments, "--json")
    summary = json.loads(run.out)
    assert run.err == ""
    assert run.out.count("\n") == 1
    assert summary["games"] == 9
    assert summary["bots"]["greedy"]["seats"] == 18
    assert sum(bot["wins"] for bot in summary["bots"].values()) == pytest.approx(9)
    assert sum(summary["reasons"].values()) == 9
    assert summary["interrupted"] is False


@pytest.mark.slow
def test_workers_give_the_same_summary(rookery_command: Rookery) -> None:
    timing = {"seconds", "games_per_second", "workers"}
    summaries = [
        json.loads(rookery_command("simulate", "cubirds", "--bots", "greedy,random", "--games", "12", "--seed", "4",
                                   "--workers", workers, "--json").out)
        for workers in ("1", "2")
    ]  # fmt: skip
    first, second = ({name: part[name] for name in part.keys() - timing} for part in summaries)
    assert first == second


def test_a_simulation_has_two_seats_by_default(rookery_command: Rookery) -> None:
    assert rookery_command("simulate", "cubirds", "--games", "2", "--seed", "1").out.startswith(
        "cubirds, 2 seats, seed 1"
    )
    alone = rookery_command("simulate", "cubirds", "--seats", "1", "--games", "1", "--seed", "1").out
    assert alone.startswith("cubirds, 1 seat, seed 1: 1 game in ")
    assert "1 seats" not in alone


def test_a_simulation_prints_a_seed_that_repeats_it(rookery_command: Rookery) -> None:
    arguments = ["simulate", "cubirds", "--games", "4", "--bots", "greedy,random", "--json"]
    first = json.loads(rookery_command(*arguments).out)
    assert 0 <= first["seed"] < 10**9
    again = json.loads(rookery_command(*arguments, "--seed", str(first["seed"])).out)
    timing = {"seconds", "games_per_second"}
    assert {name: first[name] for name in first.keys() - timing} == {
        name: again[name] for name in again.keys() - timing
    }


def test_solo_games_count_robinbirds_wins(rookery_command: Rookery) -> None:
    run = rookery_command("simulate", "cubirds", "--seats", "1", "--games", "5", "--option", "handicap=3", "--json")
    assert set(json.loads(run.out)["bots"]) == {"random", "rival"}


def test_solo_games_without_a_rival_count_points_and_ranks(rookery_command: Rookery) -> None:
    arguments = ["simulate", "feather", "--seats", "1", "--bots", "greedy", "--games", "20", "--seed", "1"]
    out = rookery_command(*arguments).out
    assert re.search(r"^greedy: \d\d\.\d\d points on average in 20 games$", out, re.MULTILINE)
    assert re.search(r"^ends: .*garden_birder \d+ \(\d+\.\d%\), keen_birder \d+ \(", out, re.MULTILINE)
    assert "win" not in out
    summary = json.loads(rookery_command(*arguments, "--json").out)
    assert summary["bots"]["greedy"]["win_rate"] is None
    assert summary["shared_wins"] is None
    assert sum(summary["reasons"].values()) == 20


def test_shared_wins_are_reported(rookery_command: Rookery) -> None:
    arguments = ["simulate", "feather", "--seats", "5", "--option", "hand=3", "--games", "30", "--seed", "1"]
    shared = re.search(r"^shared wins: (\d+) \((\d+\.\d)%\)$", rookery_command(*arguments).out, re.MULTILINE)
    assert shared is not None
    assert "\nshared wins count in parts: half a win for each of two" in rookery_command(*arguments).out
    summary = json.loads(rookery_command(*arguments, "--json").out)
    assert 5 < summary["shared_wins"] == int(shared[1]) < 25
    assert summary["bots"]["random"]["wins"] == pytest.approx(30)
    broken = json.loads(rookery_command(*arguments, "--option", "tie_break=on", "--json").out)
    assert broken["shared_wins"] < summary["shared_wins"]


# Creates a file when the first results are counted.
MARK_FIRST_RESULTS = """
from pathlib import Path
from rookery.arena import Tally

def add(tally, results, count=Tally.add):
    count(tally, results)
    Path({file!r}).touch()

Tally.add = add
"""


def await_file(path: Path) -> None:
    deadline = time.monotonic() + 120
    while not path.exists():
        assert time.monotonic() < deadline, "the simulation has no results"
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_simulation_prints_its_results(
    rookery_pipe: Callable[..., subprocess.Popen[str]], tmp_path: Path, workers: str
) -> None:
    counted = tmp_path / "counted"
    process = rookery_pipe(
        "simulate",
        "cubirds",
        "--bots",
        "greedy",
        "--seats",
        "2",
        "--games",
        "100000000",
        "--workers",
        workers,
        "--json",
        first=MARK_FIRST_RESULTS.format(file=str(counted)),
    )
    await_file(counted)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    summary = json.loads(out)
    assert process.returncode == 130
    assert summary["interrupted"] is True
    # The number of games depends on the speed of the machine.
    assert 0 < summary["games"] < 100000000
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "2", "--bots", "greedy,random,random"], "bots must be 1 to 2, at most one for each seat, got 3"),
        (["--bots", ","], "names must not be empty between commas, got ','"),
        (["--bots", ""], "bots must be 1 to 2, at most one for each seat, got 0"),
        (["--games", "0"], "games must be an integer from 1 to 1000000000, got 0"),
        (["--workers", "-1"], "workers must be an integer from 1 to 256, got -1"),
        (["--bots", "rando,greedy"], "no bot 'rando', did you mean 'random'?"),
        (["--seats", "6"], "seats must be an integer from 1 to 5, got 6"),
        (["--option", "turn_limit=-3"], "turn_limit must be an integer from 0 to 30000, got -3"),
    ],
)
def test_wrong_arguments_of_simulate_are_rejected_in_one_line(
    rookery_command: Rookery, arguments: list[str], message: str
) -> None:
    run = rookery_command("simulate", "cubirds", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1


@pytest.mark.slow
def test_bench_prints_one_json_object(rookery_command: Rookery) -> None:
    run = rookery_command("bench", "cubirds", "--seats", "3", "--seconds", "0.05", "--json")
    figures = json.loads(run.out)
    assert figures["seats"] == 3
    assert figures["build"] == rookery.build_name()
    assert {
        "games_per_second",
        "decisions_per_second",
        "api_decisions_per_second",
        "state_decisions_per_second",
    } <= figures.keys()
    assert "nanoseconds to copy a game state" in rookery_command("bench", "--seconds", "0.05").out
    alone = rookery_command("bench", "--seats", "1", "--seconds", "0.05")
    assert alone.out.startswith("cubirds, 1 seat\n")
    assert alone.err == ""
    assert rookery_command("bench", "--seats", "7").code == 2
    feather = json.loads(rookery_command("bench", "feather", "--seats", "4", "--seconds", "0.05", "--json").out)
    assert (feather["game"], feather["seats"]) == ("feather", 4)
    assert feather.keys() == figures.keys()
    assert 50 < feather["decisions_per_game"] <= 56
    assert rookery_command("bench", "--seconds", "nan").code == 2


def test_a_status_is_shown_on_a_terminal_and_erased(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    for screen, shown in ((Terminal(), "Wait …"), (StringIO(), "")):
        monkeypatch.setattr("sys.stderr", screen)
        with status("Wait …"):
            assert screen.getvalue() == shown
        assert screen.getvalue().endswith("\r") == bool(shown)

"""The output of rookery analyse."""

from __future__ import annotations

import json
import re
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery import bots
from rookery.cli.commands.analyse import ADVISER, BARS, BUDGET, CHART_WIDTH, chart, interrupts
from rookery.core.game import Game
from rookery.server.review import analysis
from rookery.server.storage.values import StoredDecision

from .conftest import Rookery

# A few decisions and few simulations, because these tests also run uncompiled.
QUICK = ("--bot", "hatchling", "--budget", "8")


def unfinished_game() -> Game:
    game = rookery.new("cubirds", seats=2, seed=5, names=["Ann", "Bo"])
    bot = bots.load("random", seed=2)
    while game.deciders and len(game.history) < 6:
        game.play(bot.choose(game.seat(game.deciders[0])))
    return game


@pytest.fixture
def record(tmp_path: Path) -> str:
    (tmp_path / "game.txt").write_text(unfinished_game().record())
    return "game.txt"


def test_the_output_has_turning_points_players_and_the_curve(rookery_command: Rookery, record: str) -> None:
    run = rookery_command("analyse", record, *QUICK)
    assert (run.code, run.err) == (0, "")
    head, turning, players, curve = run.out.rstrip("\n").split("\n\n")
    assert re.fullmatch(r"CuBirds, played by Ann and Bo: \d decisions analysed by hatchling \(8\)\.", head)
    assert turning.startswith(("Turning points, the largest first:\nDecision ", "No turning points"))
    pattern = (
        r"{}: \d decisions?, the best or an equally good one in \d+% of them; average loss \d+\.\d% winning chances\."
    )
    for name, line in zip(("Ann", "Bo"), players.splitlines(), strict=True):
        assert re.fullmatch(pattern.format(name), line)
    chart_lines = curve.splitlines()
    assert chart_lines[0] == "Expected result of each player, from the first decision to the last:"
    assert all(re.fullmatch(rf"(Ann|Bo ) [{BARS}]+ \d+% to \d+%", line) for line in chart_lines[1:])
    assert len(chart_lines) == 3


def missed_win() -> Game:
    """Return a game with one decision, in which a player could win by a flock but completes none."""
    game = rookery.new("cubirds", seats=2, seed=3, names=["Ann", "Bo"])
    bot = bots.load("greedy", seed=1)
    position = game.position()
    while game.deciders:
        position = game.position()
        game.play(bot.choose(game.seat(game.deciders[0])))
    last = rookery.from_position(position, names=["Ann", "Bo"])
    last.play("stay")
    return last


def test_a_turning_point_names_the_played_and_the_better_action(rookery_command: Rookery) -> None:
    out = rookery_command("analyse", "-", "--budget", "16", typed=missed_win().record()).out
    turning = out.split("\n\n")[1].splitlines()
    assert turning[0] == "Turning points, the largest first:"
    assert re.fullmatch(r"Decision 1, (Ann|Bo) loses \d\d+% winning chances: do not complete a flock\.", turning[1])
    assert re.fullmatch(r"    Better: complete a flock of \d reed warblers: keep \d, and win\.", turning[2])


def test_json_is_one_line_and_deterministic(rookery_command: Rookery, record: str) -> None:
    first, again = (rookery_command("analyse", record, *QUICK, "--json") for _ in range(2))
    assert first == again
    assert first.out.count("\n") == 1
    stored = json.loads(first.out)
    assert (stored["status"], stored["adviser"], stored["budget"]) == ("done", "hatchling", "8")
    assert stored["done"] == stored["total"] == len(stored["curve"])


def test_the_analysis_of_one_seat_in_french(rookery_command: Rookery, record: str) -> None:
    out = rookery_command("analyse", record, *QUICK, "--seat", "1", "--lang", "fr").out
    assert out.startswith("CuBirds (Ann et Bo)\u00a0: ")
    assert re.search(
        r"^Bo\s: \d décisions?, .*\s; en moyenne, \d+,\d\s% de chances de victoire perdues par décision\.$",
        out,
        re.MULTILINE,
    )
    assert "\nAnn" not in out


def test_a_record_can_be_read_from_a_pipe(rookery_command: Rookery, record: str) -> None:
    typed = unfinished_game().record()
    assert rookery_command("analyse", "-", *QUICK, typed=typed) == rookery_command("analyse", record, *QUICK)


def test_a_game_without_decisions_is_explained(rookery_command: Rookery) -> None:
    run = rookery_command("analyse", "-", *QUICK, typed=rookery.new("feather", seats=2, seed=1).record())
    assert run.code == 0
    assert run.out.endswith("There are no decisions to analyse.\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "nowhere: No such file or directory"),
        (["game.txt", "--bot", "ravne"], "no bot 'ravne', did you mean 'raven'?"),
        (["game.txt", "--bot", "greedy"], "greedy does not search"),
        (["game.txt", "--budget", "much"], "budget must be simulations per turn, such as 800"),
        (["game.txt", "--seat", "2"], "seat must be an integer from 0 to 1, got 2"),
        (["game.txt", "--lang", "xx"], "no language 'xx'"),
    ],
)
def test_wrong_arguments_are_rejected_in_one_line(
    rookery_command: Rookery, record: str, arguments: list[str], message: str
) -> None:
    run = rookery_command("analyse", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1


def test_ctrl_c_shows_the_analysis_so_far(
    rookery_command: Rookery, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyse_decision = analysis.analyse_decision

    def interrupted(*arguments: Any) -> list[StoredDecision]:
        signal.raise_signal(signal.SIGINT)
        return analyse_decision(*arguments)

    monkeypatch.setattr(analysis, "analyse_decision", interrupted)
    before = signal.getsignal(signal.SIGINT)
    run = rookery_command("analyse", record, *QUICK)
    assert run.code == 130
    assert re.search(r": 1 decision analysed by .*\nStopped after 1 of \d decisions\.\n", run.out)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Restore the default handler of SIGINT, which background jobs of a shell ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_interrupts_are_caught_only_inside_the_context() -> None:
    with interrupts() as was_interrupted:
        assert not was_interrupted()
        signal.raise_signal(signal.SIGINT)
        assert was_interrupted()
    assert threading.current_thread() is threading.main_thread()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_a_chart_shows_its_numbers_and_fits_the_line() -> None:
    assert chart([0.0, 0.5, 1.0]) == "▁▅█"
    assert chart([step / 999 for step in range(1000)]) == "".join(sorted(chart([step / 999 for step in range(1000)])))
    assert len(chart([0.3] * 1000)) == CHART_WIDTH
    assert chart([0.3] * 5) == "▃▃▃▃▃"


def test_command_and_server_have_the_same_default_analysis() -> None:
    assert (ADVISER, BUDGET) == (analysis.ADVISER, analysis.BUDGET)

"""Golden games: whole games as readable text. `make golden` rewrites them; review the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from rookery.testing.golden import Playthrough, all_playthroughs, golden_text, main

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("play", all_playthroughs(FOLDER), ids=lambda play: play.file)
def test_the_game_is_played_as_written(play: Playthrough) -> None:
    written = (FOLDER / play.file).read_text(encoding="utf-8").splitlines()
    for number, (line, golden_line) in enumerate(zip(golden_text(play).splitlines(), written, strict=False), 1):
        assert line == golden_line, (
            f"{play.file} line {number} must equal the engine's: run `make golden` and review the difference"
        )
    assert golden_text(play).splitlines() == written


def test_every_golden_file_has_a_playthrough() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {play.file for play in all_playthroughs(FOLDER)}


@pytest.mark.slow
def test_stale_files_are_listed_and_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.count("stale:") == len(all_playthroughs(tmp_path))
    assert main(["--write", str(tmp_path)]) == 0
    assert main([str(tmp_path)]) == 0

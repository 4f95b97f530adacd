"""Written boards: the engine (`rookery score-board`) and the pad in the browser compute the same scores."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import rookery
from rookery.games.wingspan.written_boards import score_boards

from .sheets import first_cells, play_randomly, wingspan_player
from .test_agreement import scores_of_client

REAL = Path(__file__).parents[1] / "games" / "wingspan" / "real_games" / "boards.json"
GAMES = 40


def test_the_pad_scores_real_boards_as_the_site_did(tmp_path: Path) -> None:
    games = json.loads(REAL.read_text("utf-8"))
    found = scores_of_client("wingspan", [cells_of(game["board"]) for game in games], tmp_path)
    for game, scores in zip(games, found, strict=True):
        assert scores["totals"] == [rows["total"] for rows in game["scores"]]
        for row in ("birds", "bonus", "goals", "eggs", "cached", "tucked"):
            assert scores["lines"][row] == [rows[row] for rows in game["scores"]]


def test_boards_of_random_games_score_as_the_games_did() -> None:
    rng = random.Random(22)
    for number in range(GAMES):
        seats, side, names = rng.randint(2, 5), rng.choice(("green", "blue")), rng.choice(("en", "fr"))
        game = play_randomly(
            rookery.new("wingspan", seats=seats, seed=number, goals=side, names=names, cards="all"), rng
        )
        board = board_of(game.view(None), side, names, goals=number)
        rows = [dict(each.points) for each in game.breakdown or ()]
        assert [score.rows for score in score_boards(json.dumps(board))] == rows, board
        assert game.outcome is not None
        assert tuple(sum(row.values()) for row in rows) == game.outcome.scores


def board_of(view: Mapping[str, Any], side: str, names: str, goals: int) -> dict[str, Any]:
    """Return a finished game as a board file. The last goal has items, points or neither, depending on `goals`."""
    written = [{"goal": goal["goal"], "items": goal["items"]} for goal in view["goals"]]
    if goals % 3 == 1:
        written[-1] = {"goal": written[-1]["goal"], "points": view["goals"][-1]["points"]}
    elif goals % 3 == 2:
        written[-1] = {"goal": written[-1]["goal"]}
    seats = [
        {
            "bonus": [held["card"] for held in player["bonus"]],
            "cards_in_hand": player["hand_size"],
            "birds": [{"habitat": habitat, **cell_of(cell)} for habitat, row in player["mat"].items() for cell in row],
        }
        for player in view["players"]
    ]
    return {"goal_board": side, "names": names, "goals": written, "seats": seats}


def cell_of(cell: Mapping[str, Any]) -> dict[str, Any]:
    return {key: cell[key] for key in ("bird", "eggs", "cached", "tucked")}


def cells_of(board: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the steps in which people would enter such boards on the pad."""
    seats = board["seats"]
    steps: list[dict[str, Any]] = [first_cells(len(seats), {"goals": board["goal_board"]})]
    for number, seat in enumerate(seats):
        mat: dict[str, list[dict[str, Any]]] = {habitat: [] for habitat in ("forest", "grassland", "wetland")}
        for bird in seat["birds"]:
            mat[bird["habitat"]].append({"eggs": 0, "cached": 0, "tucked": 0} | bird)
        bonus = [{"card": card} for card in seat["bonus"]]
        player = {"mat": mat, "bonus": bonus, "hand_size": seat["cards_in_hand"], "food": {}}
        steps.append(wingspan_player(f"p{number}", player))
    for number, goal in enumerate(board["goals"], 1):
        items = {f"goal/{number}/p{seat}": have for seat, have in enumerate(goal["items"])}
        steps.append({f"goal/{number}/tile": goal["goal"]} | items)
    return [*steps, {"done": True}]

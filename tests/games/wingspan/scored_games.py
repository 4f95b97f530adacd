"""Random games, each also scored by scorer.py: for test_scorer.py and benchmarks/wingspan_scorer.py."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rookery.core.events import Events
from rookery.core.game import Game
from rookery.games.wingspan import RULEBOOK
from rookery.testing.random_games import state_of

from . import scorer
from .whole_games import event_data, new, random_options

ROUND = RULEBOOK.state_class.LAYOUT.offsets["round"]


def score_differences(count: int, seed: int, start: int = 0) -> Iterator[str]:
    """Play random games with random options; yield each difference between the engine and the scorer."""
    for number in range(start, start + count):
        rng = random.Random(f"{seed} {number}")
        seats = rng.randint(1, 5)
        options = random_options(rng, seats)
        game = new(seats, rng.getrandbits(64), **options)
        for what in differences_in_game(game, rng):
            yield f"seed {seed}, game {number} ({seats} seats, {options}): {what}"


def differences_in_game(game: Game, rng: random.Random) -> Iterator[str]:
    table = state_of(game)
    items: list[list[int]] = []
    shown = 0
    log = b""
    while table.to_act:
        deciders = [seat for seat in range(game.seats) if (table.to_act >> seat) & 1]
        seat = rng.choice(deciders)
        entry = table.step(seat, rng.choice(table.legal_numbers(seat)))
        if entry is None or table.fault_code:
            yield f"fault code must be 0, got {table.fault_code}"
            return
        log = entry[3]
        now = table.dump()[ROUND]
        if now != shown and shown > 0:
            items.append(scorer.items_now(game.position(), shown))
        shown = now
    position = game.position()
    items.append(scorer.items_now(position, 4))
    yield from differences_at_end(game, position, items, Events(RULEBOOK.events, log))


def differences_at_end(game: Game, position: dict[str, Any], items: list[list[int]], events: Events) -> Iterator[str]:
    """Compare the final position with the events, the view and the returns."""
    seats = range(game.seats)
    counted = [[row[seat] for row in items] for seat in seats]
    if position["goal_items"] != counted:
        yield f"goal items must be {counted}, got {position['goal_items']}"
    by_goal = scorer.points_by_goal(position)
    points = [[row[seat] for row in by_goal] for seat in seats]
    if position["goal_points"] != points:
        yield f"goal points must be {points}, got {position['goal_points']}"
    rows = scorer.score_rows(position)
    for where, theirs in (
        ("in events", [data["rows"] for data in event_data(events, "scored")]),
        ("in the view", [player["score"] for player in game.view(None)["players"]]),
    ):
        if theirs != rows:
            yield f"scores {where} must be {rows}, got {theirs}"
    rival = scorer.automa_score(position)
    if [data["score"] for data in event_data(events, "automa_scored")] != ([] if rival is None else [rival]):
        yield f"the Automa's score must be {rival}, got {event_data(events, 'automa_scored')}"
    first, rival_won = scorer.winners(position)
    outcome = game.outcome
    if outcome is None or (list(outcome.winners), outcome.rival_won) != (first, rival_won):
        yield f"winners must be {first} and {rival_won}, got {outcome}"
    shares = [1 / (len(first) + rival_won) if seat in first else 0.0 for seat in seats]
    if game.returns != shares:
        yield f"returns must be {shares}, got {game.returns}"

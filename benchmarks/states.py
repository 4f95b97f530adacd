"""Measure the state messages of a live table: their bytes and the time to make them, in random games of every kind.

It also compares whole games in which every answer is a message with the same games in which all answers that a player
can give at once are one message: those of a turn, up to the first that reveals something.

python benchmarks/states.py
"""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass, field
from typing import Any

from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.messages import ANSWERS_MAX
from rookery.server.tables.events import Decided, Sat
from rookery.server.tables.setup import new_setup
from rookery.server.tables.table import LiveTable

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 2, {}),
    ("cubirds", 5, {}),
    ("feather", 2, {}),
    ("feather", 4, {}),
    ("feather", 7, {"start": "draft"}),
    ("wingspan", 2, {}),
    ("wingspan", 5, {}),
]
# A message with the whole feed is made once per this number of decisions; an update after each decision for every seat.
WHOLE_FEED_DECISIONS = 7
# These deals are played before the measurement, to fill the caches of the server.
WARM_UP_SEEDS = (2, 3, 4)
MEASURED_SEED = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """The bytes and seconds of state messages."""

    states: list[tuple[int, float]] = field(default_factory=list)

    def make(self, live: LiveTable, seat: int, since: int) -> None:
        started = time.perf_counter()
        text = state_for(live, seat, since, RenderOptions()).model_dump_json()
        self.states.append((len(text.encode()), time.perf_counter() - started))

    def row(self) -> str:
        sizes, seconds = zip(*self.states, strict=True)
        times = statistics.median(seconds) * 1000, statistics.fmean(seconds) * 1000
        return f"{statistics.median(sizes):,.0f} {max(sizes):,} {times[0]:.2f} {times[1]:.2f}"


def main() -> None:
    print(f"{'table':18} {'update':>28} {'whole feed':>28}")
    for game, seats, options in KINDS:
        for seed in WARM_UP_SEEDS:
            measure(new_table(game, seats, options, seed), seed)
        update, whole = measure(new_table(game, seats, options, MEASURED_SEED), MEASURED_SEED)
        print(f"{f'{game} {seats}':10} {options.get('start', ''):7} {update.row():>28} {whole.row():>28}", flush=True)
    print("median bytes, greatest bytes, median milliseconds, mean milliseconds")
    print(f"\n{'whole games':18} {'one answer each':>28} {'several answers':>28}")
    for game, seats, options in KINDS:
        columns = [game_row(new_table(game, seats, options, MEASURED_SEED), most) for most in (1, ANSWERS_MAX)]
        print(f"{f'{game} {seats}':10} {options.get('start', ''):7} {columns[0]:>28} {columns[1]:>28}", flush=True)
    print("messages of players, thousands of bytes of states, milliseconds of processor time")


def new_table(game: str, seats: int, options: dict[str, Any], seed: int) -> LiveTable:
    """Return a table whose game has just started."""
    live = LiveTable("heron", new_setup(game, seats, options, seed=seed))
    for seat in range(seats):
        live.apply(Sat(seat, f"Player {seat}"))
    return live


def measure(live: LiveTable, seed: int) -> tuple[Measured, Measured]:
    """Play a game. Measure updates of every seat after each decision, and whole feeds for the seat that decided."""
    rng, update, whole = random.Random(seed), Measured(), Measured()
    while live.deciders:
        assert live.game is not None
        seat = rng.choice(live.deciders)
        known = [live.feeds.seq(each) for each in range(live.setup.seats)]
        event = Decided(seat, (str(rng.choice(live.game.legal(seat))),), live.decision(seat), "")
        live.apply(event, trial=live.check(event))
        for each, since in enumerate(known):
            update.make(live, each, since)
        if live.number % WHOLE_FEED_DECISIONS == 0:
            whole.make(live, seat, 0)
    return update, whole


def game_row(live: LiveTable, most: int) -> str:
    """Play the game of a seed with at most that many answers in a message. Count messages, bytes and time."""
    rng, messages, size, began = random.Random(MEASURED_SEED), 0, 0, time.process_time()
    while live.deciders:
        seat = live.deciders[0]
        answers = answers_at_once(live, seat, rng, most)
        known = [live.feeds.seq(each) for each in range(live.setup.seats)]
        event = Decided(seat, tuple(answers), live.decision(seat), "")
        live.apply(event, trial=live.check(event))
        messages += 1
        for each, since in enumerate(known):
            if live.feeds.seq(each) != since:
                size += len(state_for(live, each, since, RenderOptions(pages=False, boards=True)).model_dump_json())
    return f"{messages} {size / 1000:,.0f} {1000 * (time.process_time() - began):,.0f}"


def answers_at_once(live: LiveTable, seat: int, rng: random.Random, most: int) -> list[str]:
    """Return random answers of the seat that it can give before anything is revealed."""
    assert live.game is not None
    game = live.game.copy()
    answers: list[str] = []
    while len(answers) < most and seat in game.deciders and (not answers or game.can_undo(seat)):
        action = rng.choice(game.legal(seat))
        game.play(action, seat=seat)
        answers.append(str(action))
        if game.can_undo(seat) and most > 1:
            answers += [str(forced) for chooser, forced in game.forced_choices if chooser == seat]
    return answers


if __name__ == "__main__":
    main()

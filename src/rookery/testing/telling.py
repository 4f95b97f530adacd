"""11. What is told is JSON-ready, the same for all spectators, and never more than may be known."""

from __future__ import annotations

import json

from rookery.core.constants import FORCED, ROLLED, SHUFFLED, STANDING
from rookery.core.events import read_log
from rookery.core.game import Game

from .walks import expect


def check_json(game: Game) -> None:
    """Views, positions and events survive JSON unchanged."""
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        expect(json.loads(json.dumps(view)) == view, f"the view of {seat} is not JSON", game)
        for event in game.events_seen_by(seat):
            expect(json.loads(json.dumps(event.data)) == event.data, f"{event} is not JSON", game)


def check_causes_are_hidden(game: Game) -> None:
    """Shuffles, rolls, secret and forced choices are in the log for the record; no seat is told of them."""
    for log in logs_of(game):
        causes = [entry for entry in read_log(log) if entry.kind < 0]
        for entry in causes:
            expect(entry.kind in (SHUFFLED, ROLLED, FORCED, STANDING), f"unknown cause {entry.kind}", game)
            for seat in (None, *range(game.seats)):
                expect(entry.words_for(seat) is None, f"seat {seat} may read cause {entry.kind}", game)


def check_audiences(game: Game) -> None:
    """Spectators are told no more of anything than each seat; the audience of an event is told all of it."""
    for log in logs_of(game):
        for entry in (entry for entry in read_log(log) if entry.kind >= 0):
            everyone = entry.words_for(None) or ()
            for seat in range(game.seats):
                told = entry.words_for(seat) or ()
                expect(told[: len(everyone)] == everyone, f"spectators learn more of event {entry} than {seat}", game)
                in_audience = bool((entry.audience >> seat) & 1)
                expect(not in_audience or told == entry.words, f"seat {seat} is not told its own event {entry}", game)
                expect(in_audience or told == everyone, f"seat {seat} is told more of {entry} than others", game)


def logs_of(game: Game) -> list[bytes]:
    """What the table told in the set-up and then decision by decision."""
    return [game._start.log, *(log for _, _, _, log in game._history)]

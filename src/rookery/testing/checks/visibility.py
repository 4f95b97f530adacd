"""11. Views and events are JSON, the same for all spectators, and contain neither too much nor too little."""

from __future__ import annotations

import json

from rookery.core.actions import Action
from rookery.core.engine.constants import FORCED, ROLLED, SECRET_CHOICE, SHUFFLED
from rookery.core.events import read_log
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages

from ..random_games import expect, rulebook_of


def check_json(game: Game) -> None:
    """Check that views and events survive JSON unchanged."""
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        expect(json.loads(json.dumps(view)) == view, f"the view of {seat} is not JSON", game)
        for event in game.events_seen_by(seat):
            expect(json.loads(json.dumps(event.data)) == event.data, f"{event} is not JSON", game)


def check_record_entries_are_hidden(game: Game) -> None:
    """Check that no seat sees the shuffles, rolls, secret and forced choices that the log keeps for the record."""
    for log in logs_of(game):
        entries = [entry for entry in read_log(log) if entry.kind < 0]
        for entry in entries:
            expect(entry.kind in (SHUFFLED, ROLLED, FORCED, SECRET_CHOICE), f"unknown record entry {entry.kind}", game)
            for seat in (None, *range(game.seats)):
                expect(entry.words_for(seat) is None, f"seat {seat} can see record entry {entry.kind}", game)


def check_audiences(game: Game) -> None:
    """Check that spectators see no more of an event than each seat, and that its audience sees all of it."""
    for log in logs_of(game):
        for entry in (entry for entry in read_log(log) if entry.kind >= 0):
            public = entry.words_for(None) or ()
            for seat in range(game.seats):
                seen = entry.words_for(seat) or ()
                expect(seen[: len(public)] == public, f"spectators see more of event {entry} than seat {seat}", game)
                in_audience = bool((entry.audience >> seat) & 1)
                expect(
                    not in_audience or seen == entry.words,
                    f"seat {seat} does not see all of event {entry} for it",
                    game,
                )
                expect(in_audience or seen == public, f"seat {seat} sees more of {entry} than others", game)


def check_no_event_no_change(game: Game) -> None:
    """Check that an action without an event for a reader changes nothing for that reader: tables send no view then."""
    for actor in range(game.seats):
        for action in game.legal(actor):
            after = game.copy()
            events = after.play(action, seat=actor)
            for reader in (None, *range(game.seats)):
                if events.seen_by(reader):
                    continue
                expect(
                    game.view(reader) == after.view(reader),
                    f"{reader} has no event for {action}, but its view changes",
                    after,
                )
                if reader is not None:
                    same = may_do(game, reader) == may_do(after, reader)
                    expect(same, f"{action} changes what {reader} can do, without an event", after)


def may_do(game: Game, seat: int) -> tuple[list[Action], bool]:
    """Return the legal actions of a seat, and whether it can undo."""
    return game.legal(seat), game.can_undo(seat)


def check_undo_blocks(game: Game) -> None:
    """Check that a seat can undo its decision or knows what blocks the undo, with a text in every language."""
    for seat in range(game.seats):
        block = game.undo_blocked_by(seat)
        decided = any(entry[0] == seat for entry in game._history)
        either = game.can_undo(seat) != (block is not None)
        expect(either if decided else block is None, f"seat {seat}: undo {game.can_undo(seat)}, block {block}", game)
        if block is not None and block.revealed:
            for language in languages():
                context = TextContext(Localizer(language, rulebook_of(game).package), game.names, seat)
                why = rulebook_of(game).text.undo_block_reason(context, block.events.seen_by(seat))
                expect(why != context.say("final"), f"{language}: no text says what {block.events} revealed", game)


def logs_of(game: Game) -> list[bytes]:
    """Return the logs of the setup and of each decision."""
    return [game._start.log, *(log for _, _, _, log in game._history)]

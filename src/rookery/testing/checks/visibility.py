"""11. What is told is JSON-ready, the same for all spectators, never more than may be known, and never too little."""

from __future__ import annotations

import json

from rookery.core.actions import Action
from rookery.core.engine.constants import FORCED, PENDING_CHOICE, ROLLED, SHUFFLED
from rookery.core.events import read_log
from rookery.core.game import Game
from rookery.core.text.localizer import Localizer, TextContext, languages

from ..random_games import expect, rulebook_of


def check_json(game: Game) -> None:
    """Views, positions and events survive JSON unchanged."""
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        expect(json.loads(json.dumps(view)) == view, f"the view of {seat} is not JSON", game)
        for event in game.events_seen_by(seat):
            expect(json.loads(json.dumps(event.data)) == event.data, f"{event} is not JSON", game)


def check_record_entries_are_hidden(game: Game) -> None:
    """Shuffles, rolls, secret and forced choices are in the log for the record; no seat is told of them."""
    for log in logs_of(game):
        causes = [entry for entry in read_log(log) if entry.kind < 0]
        for entry in causes:
            expect(entry.kind in (SHUFFLED, ROLLED, FORCED, PENDING_CHOICE), f"unknown cause {entry.kind}", game)
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


def check_no_event_no_change(game: Game) -> None:
    """Whoever is told nothing of an action notices nothing: a live table sends its view only to those it tells."""
    for actor in range(game.seats):
        for action in game.legal(actor):
            after = game.copy()
            told = after.play(action, seat=actor)
            for reader in (None, *range(game.seats)):
                if told.seen_by(reader):
                    continue
                expect(game.view(reader) == after.view(reader), f"{reader} is not told of {action} but sees it", after)
                if reader is not None:
                    same = may_do(game, reader) == may_do(after, reader)
                    expect(same, f"{action} changes what {reader} may do, who is not told of it", after)


def may_do(game: Game, seat: int) -> tuple[list[Action], bool]:
    """What a seat may play, and whether it may take something back."""
    return game.legal(seat), game.can_undo(seat)


def check_final(game: Game) -> None:
    """A seat that has decided may take it back, or is told by what it became final, in every language."""
    for seat in range(game.seats):
        final = game.undo_blocked_by(seat)
        decided = any(entry[0] == seat for entry in game._history)
        either = game.can_undo(seat) != (final is not None)
        expect(either if decided else final is None, f"seat {seat}: undo {game.can_undo(seat)}, final {final}", game)
        if final is not None and final.revealed:
            for language in languages():
                context = TextContext(Localizer(language, rulebook_of(game).package), game.names, seat)
                why = rulebook_of(game).text.undo_block_reason(context, final.events.seen_by(seat))
                expect(
                    why != context.say("final"), f"{language}: what came to light by {final.events} is not said", game
                )


def logs_of(game: Game) -> list[bytes]:
    """What the table told in the set-up and then decision by decision."""
    return [game._start.log, *(log for _, _, _, log in game._history)]

"""The public functions that give you a game: new, load, replay, from_position."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping, Sequence
from typing import Any

from rookery import games
from rookery.core.errors import BadPosition, BadRecord, BadSave
from rookery.core.game import SEATS_DEFAULT, Game
from rookery.core.game_factory import game_from_position, new_game
from rookery.core.records.record import Record, parse_record, replay_record
from rookery.core.records.saving import record_of_save


def new(
    game: str,
    *,
    seats: int = SEATS_DEFAULT,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Game:
    """Set up a game and return it.

    `options` are the options of the game's RULES.md; without a seed every deal is different. `names` are the names of
    the players; a single word, as in names="fr", is the option of that name where a game has one.
    """
    rulebook = games.load(game)
    if isinstance(names, str) and any(option.name == "names" for option in rulebook.options):
        names, options = None, options | {"names": names}
    return new_game(rulebook, seats=seats, seed=seed, names=names, options=options)


def load(blob: bytes) -> Game:
    """Return the game whose game.save() gave these bytes."""
    try:
        return replay(record_of_save(blob))
    except BadRecord as error:
        raise BadSave(f"the saved game cannot be played again: {error}") from None


def replay(record: str, to: int | None = None) -> Game:
    """Play a record again and return the game: all decisions or the first `to`.

    The error names the first line that does not fit.
    """
    parsed = parse_record(record)
    return replay_record(games.load(parsed.game), parsed, to)


def read_record(record: str) -> Record:
    """Return a record taken apart, without playing it."""
    return parse_record(record)


# Any: a position of any game; each value is checked where it is read.
def from_position(position: Mapping[str, Any], names: Sequence[str] | None = None) -> Game:
    """Return a game that begins at a position; cards that are not in the position are not in the game."""
    if not isinstance(position, Mapping) or "game" not in position:
        raise BadPosition("a position is a JSON object with at least 'game'")
    return game_from_position(games.load(position["game"]), position, names)


copyreg.pickle(Game, lambda game: (load, (game.save(),)))

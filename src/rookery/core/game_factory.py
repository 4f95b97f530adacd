"""How games begin: from a seed or at a position, and the states before the deal that both need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .engine.state import GameState
from .errors import BadOption, BadPosition, IllegalAction, short_repr
from .game import SEATS_DEFAULT, Game, Start
from .options import OptionValue, check_names, check_options, check_seats, check_seed
from .records.rng_streams import read_streams
from .rulebook import Rulebook


def new_game(  # noqa: PLR0913  # the last only for tables that were stored
    rulebook: Rulebook,
    *,
    seats: int,
    seed: int | None,
    names: Sequence[str] | None,
    options: Mapping[str, object],
    rules: int | None = None,
) -> Game:
    """Set up a game from a seed; everything is checked first. With `rules`, the options were stored by that version."""
    seats = check_seats(seats, *rulebook.seats)
    values = check_options(rulebook.options, options) if rules is None else rulebook.read_options(rules, options)
    rulebook.check_setup(seats, values)
    checked_names = check_names(names, seats)
    checked_seed = check_seed(seed)
    state = blank_state(rulebook, seats, values)
    state.enable_log()
    state.deal_from_seed(checked_seed)
    return Game(rulebook, state, Start(checked_seed, None, state.last_log()), checked_names)


# The bytes of states before the deal, by game, seats and options: making them field by field is slow.
_BLANK: dict[tuple[object, ...], bytes] = {}


def blank_state(rulebook: Rulebook, seats: int, options: Mapping[str, OptionValue]) -> GameState:
    """Return a state for `seats` seats with these checked options, before the deal."""
    state = rulebook.state_class()
    fields = rulebook.option_fields(options)
    key = (rulebook.name, seats, *fields.values())
    if key not in _BLANK:
        if len(_BLANK) > 1000:
            _BLANK.clear()
        state.write(seats=seats, **fields)
        _BLANK[key] = state.dump()
    state.restore(_BLANK[key])
    return state


def game_from_position(rulebook: Rulebook, position: Mapping[str, object], names: Sequence[str] | None) -> Game:
    """Set up a game as described; what is missing in the description is not in the game.

    Secret choices of an open step are made again, so that they are in the history and in a record.
    """
    try:
        rulebook.check_version(position.get("rules", rulebook.version))
        seats = check_seats(position.get("seats", SEATS_DEFAULT), *rulebook.seats)
        given = position.get("options", {})
        if not isinstance(given, Mapping):
            raise BadOption(f"options must be an object, got {short_repr(given)}")
        options = rulebook.read_options(position.get("rules"), given)
        rulebook.check_setup(seats, options)
        checked_names = check_names(names, seats)
    except BadOption as error:
        raise BadPosition(str(error)) from None
    state = rulebook.state_class()
    fields = state.read() | {"seats": seats} | rulebook.option_fields(options)
    fields |= rulebook.fields_of(position, seats) | {"rng": read_streams(position.get("streams"), len(fields["rng"]))}
    rulebook.check_fields(fields)
    fields, choices = rulebook.secret_choices(fields)
    state.write(**fields)
    game = Game(rulebook, state, Start(None, None, b""), checked_names)
    game._start = Start(None, game.position(), b"")
    try:
        for seat, number in choices:
            game.play(number, seat=seat)
    except IllegalAction as error:
        raise BadPosition(f"choices: {error}") from None
    return game

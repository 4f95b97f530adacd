"""Records: a game as text that people can read and programs can replay; docs/notation.md describes the form."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict, TypeVar

from ..engine.constants import ONLY_PILE, ROLLED, SCRATCH_MAX, SHUFFLED
from ..errors import BadOption, BadRecord, RookeryError, abbreviated_list, did_you_mean, short_repr, truncate
from ..events import LogEntry, chance_of, forced_of
from ..game import Game, Start
from ..game_factory import blank_state, game_from_position
from ..history import committed_decisions
from ..options import OptionValue, check_names, check_seats, check_seed
from ..rulebook import Outcome, Rulebook
from ..text.integers import is_digits

FORMAT = "rookery record 1"
# Larger numbers are out of range anyway, and Python refuses to read the largest.
DIGITS_MAX, HUGE = 40, 1 << 256
HEADER = ("game", "rules", "seats", "options", "names", "start")

Value = TypeVar("Value")


class ResultLine(TypedDict):
    """The result of a game, as its record gives it."""

    reason: str
    winners: list[int]
    scores: list[int]
    rival_score: NotRequired[int]
    rival_won: NotRequired[bool]


def record_text(game: Game) -> str:
    """Return the record of a game so far."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    rulebook = game._rulebook
    yield FORMAT
    yield f"game: {game.name}"
    yield f"rules: {rulebook.version}"
    yield f"seats: {game.seats}"
    yield f"options: {json.dumps(game.options)}"
    yield f"names: {json.dumps(game.names)}"
    start = game._start
    yield f"start: seed {start.seed}" if start.seed is not None else f"start: position {json.dumps(start.position)}"
    yield from _chance_lines(rulebook, start.log)
    for seat, number, log in committed_decisions(game._history):
        yield f"{seat} {rulebook.actions.text(number)}"
        yield from _chance_lines(rulebook, log)
        yield from (f"[{forced} {rulebook.actions.text(choice)}]" for forced, choice in forced_of(log))
    outcome = game.outcome
    if outcome is not None:
        yield f"result: {json.dumps(_result(outcome))}"


def _result(outcome: Outcome) -> ResultLine:
    result: ResultLine = {
        "reason": outcome.reason,
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
    }
    if outcome.rival_score is not None:
        result["rival_score"] = outcome.rival_score
        result["rival_won"] = outcome.rival_won
    return result


def _chance_lines(rulebook: Rulebook, log: bytes) -> Iterator[str]:
    for entry in chance_of(log):
        kind, values = _chance(rulebook, entry)
        yield " ".join(["~", kind, *values])


@dataclass(slots=True)
class Step:
    """A decision line with the chance and the forced choices noted under it."""

    line: int
    text: str
    chance: list[tuple[int, list[str]]] = field(default_factory=list)
    forced: list[tuple[int, str]] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Return the seat that decided."""
        return _seat_and_action(self.text)[0]

    @property
    def action(self) -> str:
        """Return the notation of the decision."""
        return _seat_and_action(self.text)[1]

    @property
    def forced_seats(self) -> list[int]:
        """Return the seat of each forced choice."""
        return [_seat_and_action(text)[0] for _, text in self.forced]


def _seat_and_action(text: str) -> tuple[int, str]:
    """Return the seat and the notation in the line of a decision or a forced choice."""
    seat, _, action = text.partition(" ")
    return int(seat), action


@dataclass(slots=True)
class Record:
    """A parsed record, not yet played."""

    header: dict[str, str]
    lines: dict[str, int]
    setup_step: Step
    steps: list[Step]
    result: str | None

    @property
    def game(self) -> str:
        return self.header["game"]


def parse_record(text: str) -> Record:
    """Parse a record; only its form is checked."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}")
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord(f"line 1: a record begins with {FORMAT!r}")
    record = Record({}, {}, Step(1, ""), [], None)
    for number, line in lines[1:]:
        _read_line(record, number, line)
    record.setup_step.line = record.lines.get("start", 1)
    for name in HEADER:
        if name not in record.header:
            raise BadRecord(f"the header has no {name!r}; it needs {', '.join(HEADER)}")
    return record


def _read_line(record: Record, number: int, line: str) -> None:
    step = record.steps[-1] if record.steps else record.setup_step
    name, colon, value = line.partition(":")
    if record.result is not None:
        raise BadRecord(f"line {number}: nothing may follow the result")
    if line.startswith("~ "):
        kind, *values = line[2:].split() or [""]
        if kind not in ("roll", "shuffle") or (kind == "roll" and len(values) != 1):
            raise BadRecord(f"line {number}: {short_repr(line)} must be '~ roll N' or '~ shuffle CARDS'")
        step.chance.append((number, [kind, *values]))
    elif line.startswith("[") and line.endswith("]"):
        step.forced.append((number, line[1:-1]))
    elif colon and name in HEADER and not record.steps and name not in record.header:
        record.header[name] = value.strip()
        record.lines[name] = number
    elif colon and name == "result":
        record.result = value.strip()
    elif re.match("[0-9]{1,2} ", line) and not colon:
        record.steps.append(Step(number, line))
    else:
        raise BadRecord(f"line {number}: {short_repr(line)} is no header, decision, chance or result")


def replay_record(rulebook: Rulebook, record: Record, to: int | None) -> Game:
    """Play a record again by its recorded chance, up to `to` decisions.

    The error names the first line that does not fit.
    """
    if to is not None and (type(to) is not int or not 0 <= to <= len(record.steps)):
        raise BadOption(
            f"to must be an integer from 0 to {len(record.steps)}, the number of decisions, got {short_repr(to)}"
        )
    game = _start(rulebook, record)
    try:
        _play_steps(game, record, to)
    except BadRecord as error:
        rules = _whole(record, "rules")
        if rules == rulebook.version:
            raise
        raise BadRecord(f"{error}; it is a record of rules {rules}, and rules {rulebook.version} differ") from None
    return game


def _play_steps(game: Game, record: Record, to: int | None) -> None:
    for step in record.steps[:to]:
        _play_step(game, step)
    if to is None and record.result is not None:
        _check_result(game, record.result)


def _start(rulebook: Rulebook, record: Record) -> Game:
    number = record.lines["start"]
    kind, _, value = record.header["start"].partition(" ")
    names = _json(record, "names", list)
    _checked(record, "rules", lambda: rulebook.check_version(_whole(record, "rules")))
    if kind == "seed" and re.fullmatch("[0-9]{1,40}", value):
        return _deal(rulebook, record, int(value), names)
    if kind == "position":
        try:
            position = json.loads(value)
            if not isinstance(position, dict):
                raise ValueError("a position is a JSON object")
            game = game_from_position(rulebook, position, names)
        except (ValueError, RecursionError, RookeryError) as error:
            raise BadRecord(f"line {number}: {error}") from None
        _check_head(record, game)
        _check_step(rulebook, record.setup_step, b"")
        return game
    raise BadRecord(f"line {number}: start must be 'seed N' or 'position JSON'")


def _check_head(record: Record, game: Game) -> None:
    options = _options(game._rulebook, record)
    if str(game.seats) != record.header["seats"] or game.options != options:
        raise BadRecord(f"line {record.lines['start']}: seats or options of the position differ from the header")


def _deal(rulebook: Rulebook, record: Record, seed: int, names: list[str]) -> Game:
    """Set up as recorded: like new_game, but with the recorded deal."""
    seats = _checked(record, "seats", lambda: check_seats(_whole(record, "seats"), *rulebook.seats))
    options = _options(rulebook, record)
    _checked(record, "options", lambda: rulebook.check_setup(seats, options))
    checked_names = _checked(record, "names", lambda: check_names(names, seats))
    checked_seed = _checked(record, "start", lambda: check_seed(seed))
    state = blank_state(rulebook, seats, options)
    state.enable_log()
    state.replay_chance(_script(rulebook, record.setup_step))
    state.deal_from_seed(checked_seed)
    log = state.last_log()
    if state.fault_code:
        raise BadRecord(f"line {record.setup_step.line}: {_mismatch(record.setup_step)}")
    _check_step(rulebook, record.setup_step, log)
    state.replay_chance([])
    return Game(rulebook, state, Start(checked_seed, None, log), checked_names)


def _options(rulebook: Rulebook, record: Record) -> dict[str, OptionValue]:
    rules, given = _whole(record, "rules"), _json(record, "options", dict)
    return _checked(record, "options", lambda: rulebook.read_options(rules, given))


def _whole(record: Record, name: str) -> int:
    """Return the number in a line of the header."""
    text = record.header[name]
    if not is_digits(text):
        raise ValueError(f"{name} must be an integer in the digits 0 to 9, got {short_repr(text)}")
    return int(text) if len(text) <= DIGITS_MAX else HUGE


def _checked(record: Record, name: str, check: Callable[[], Value]) -> Value:
    try:
        return check()
    except (ValueError, RecursionError, RookeryError) as error:
        raise BadRecord(f"line {record.lines[name]}: {error}") from None


def _json(record: Record, name: str, kind: type[Value]) -> Value:
    def parse() -> Value:
        try:
            value = json.loads(record.header[name])
        except ValueError:
            raise ValueError(f"{name} is not JSON: {short_repr(record.header[name])}") from None
        if not isinstance(value, kind):
            raise ValueError(f"{name} must be a JSON {kind.__name__}")
        return value

    return _checked(record, name, parse)


def _play_step(game: Game, step: Step) -> None:
    state = game._state
    state.replay_chance(_script(game._rulebook, step))
    try:
        game.play(step.action, seat=step.seat)
    except (ValueError, OverflowError, RookeryError) as error:
        fault_code = state.fault_code
        raise BadRecord(f"line {step.line}: {_mismatch(step) if fault_code else error}") from None
    finally:
        state.replay_chance([])
    _check_step(game._rulebook, step, game._history[-1][3])


def _check_step(rulebook: Rulebook, step: Step, log: bytes) -> None:
    """Raise unless the notes under a line are what happened.

    They hold all chance (or none: then the seed gave it) and the forced choices.
    """
    noted = [(kind, values) for _, (kind, *values) in step.chance]
    if noted and noted != [_chance(rulebook, entry) for entry in chance_of(log)]:
        raise BadRecord(f"line {step.line}: {_mismatch(step)}")
    forced = [f"{seat} {rulebook.actions.text(number)}" for seat, number in forced_of(log)]
    for place, (number, text) in enumerate(step.forced):
        if forced[place : place + 1] != [text]:
            raise BadRecord(f"line {number}: the rules do not force {short_repr(text)} here")
    if len(step.forced) < len(forced):
        raise BadRecord(f"line {step.line}: [{forced[len(step.forced)]}] must follow")


def _script(rulebook: Rulebook, step: Step) -> list[int]:
    """Return the script of a replay: length, kind, pile, values."""
    words: list[int] = []
    for number, (kind, *values) in step.chance:
        words += _roll_words(number, values[0]) if kind == "roll" else _shuffle_words(rulebook, number, values)
    return words


def _roll_words(number: int, face: str) -> list[int]:
    if not re.fullmatch("[0-9]{1,4}", face):
        raise BadRecord(f"line {number}: a roll must be an integer")
    return [1, ROLLED, 0, int(face)]


def _shuffle_words(rulebook: Rulebook, number: int, values: list[str]) -> list[int]:
    pile, cards = ONLY_PILE, values
    if len(rulebook.piles) > 1:
        pile = _place(number, "pile", values[0] if values else "", [pile.name for pile in rulebook.piles])
        cards = values[1:]
    if len(cards) > SCRATCH_MAX:
        raise BadRecord(f"line {number}: {len(cards)} cards are more than any pile has")
    known = rulebook.piles[pile].cards
    return [len(cards), SHUFFLED, pile, *(_place(number, "card", card, known) for card in cards)]


def _place(number: int, what: str, name: str, known: Sequence[str]) -> int:
    """Return the number of a pile or card."""
    if name in known:
        return known.index(name)
    raise BadRecord(
        f"line {number}: no {what} {short_repr(name)}; possible: {abbreviated_list(known)}{did_you_mean(name, known)}"
    )


def _chance(rulebook: Rulebook, entry: LogEntry) -> tuple[str, list[str]]:
    """Return a roll or shuffle in the words of a record; among several piles the name of the pile comes first."""
    if entry.kind == ROLLED:
        return "roll", [str(entry.words[0])]
    pile = rulebook.piles[entry.audience]
    cards = [pile.cards[word] for word in entry.words]
    return "shuffle", [pile.name, *cards] if len(rulebook.piles) > 1 else cards


def _mismatch(step: Step) -> str:
    lines = ", ".join(str(number) for number, _ in step.chance) or "none"
    return f"the recorded shuffles and rolls (lines {lines}) do not fit what the rules ask for here"


def _check_result(game: Game, text: str) -> None:
    outcome = game.outcome
    try:
        noted = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord(f"result {short_repr(text)} is not JSON") from None
    if outcome is None:
        raise BadRecord("the record gives a result but the game is not over")
    if noted != _result(outcome):
        raise BadRecord(f"the record gives the result {truncate(text)}, the rules {json.dumps(_result(outcome))}")

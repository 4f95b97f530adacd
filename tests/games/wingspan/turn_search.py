"""Search whether a recorded turn of real players is possible here: all answers, and one roll of the dice.

The search knows no rules. It tries all legal actions and all faces of a roll. It does not search for drawn cards:
the cards that the player held after the turn are on top of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.constants import ROLLED
from rookery.core.engine.state import GameState
from rookery.core.events import chance_of
from rookery.core.game_factory import game_from_position
from rookery.games.wingspan import RULEBOOK
from rookery.games.wingspan.actions import SPACE
from rookery.games.wingspan.cards import BONUS_IDS, FACES, IDS
from rookery.games.wingspan.fields import PEOPLE
from rookery.games.wingspan.knowledge.counts import turns_in_round
from rookery.testing.random_games import state_of

Json = Mapping[str, Any]
SEATS = 2
# The recorded seat. Nothing is known about the other seat.
PLAYER = 0
# No recorded turn needs more than one roll of the dice.
ROLLS_MAX = 1
NAMES = ("food", "mat", "eggs", "cached", "tucked")
LAYOUT = RULEBOOK.state_class.LAYOUT
TURNS = LAYOUT.offsets["turns"]
# The first and the last byte of the player's cells of each field.
PLACES = {
    field.name: (LAYOUT.offsets[field.name], LAYOUT.offsets[field.name] + field.items // PEOPLE * field.item_bytes)
    for field in LAYOUT.fields
    if field.name in (*NAMES, "hand")
}


@dataclass
class Search:
    """A search for answers after which `held` returns `wanted` at the end of the turn."""

    wanted: bytes
    names: Sequence[str]
    turn: int
    # States without a solution, with the number of rolls that were left.
    seen: set[tuple[bytes, int]] = field(default_factory=set)

    def answers(self, table: GameState, rolls: int) -> list[str] | None:
        """Return answers that lead to `wanted` with at most `rolls` rolls; None if there are none."""
        if turn_number(table) != self.turn:
            return [] if held(table, self.names) == self.wanted else None
        state = (table.dump()[GENERATOR_BYTES:], rolls)
        if state in self.seen:
            return None
        self.seen.add(state)
        seat = (table.to_act & -table.to_act).bit_length() - 1
        found = (self.after(table, seat, number, rolls) for number in table.legal_numbers(seat))
        return next((answers for answers in found if answers is not None), None)

    def after(self, table: GameState, seat: int, number: int, rolls: int) -> list[str] | None:
        """Return answers that begin with this action, for any faces of the dice; None if there are none."""
        for later, rolled in outcomes(table, seat, number, rolls):
            found = self.answers(later, rolls - len(rolled))
            if found is not None:
                return [SPACE.text(number), *rolled, *found]
        return None


def explanation(turn: Json) -> list[str] | None:
    """Return answers and rolls that lead from the state before a turn to the state after it, with the fewest rolls."""
    table = state_at(turn, turn["before"])
    names = [*NAMES, *(["hand"] if "hand" in turn["after"] else [])]
    wanted = held(state_at(turn, turn["before"] | turn["after"]), names)
    (action,) = [number for number in table.legal_numbers(PLAYER) if SPACE.text(number) == turn["action"]]
    for rolls in range(ROLLS_MAX + 1):
        found = Search(wanted, names, turn_number(table)).after(table, PLAYER, action, rolls)
        if found is not None:
            return found
    return None


def state_at(turn: Json, had: Json) -> GameState:
    """Return a game state in which the player has the recorded things and is to act.

    Cards that the player held after the turn and that were not visible before it are on top of the deck.
    """
    on_mat = [cell for row in had["mat"].values() for cell in row]
    shown = {*had["hand"], *had["tray"], *(cell["bird"] for cell in on_mat)}
    drawn = [bird for bird in turn["after"].get("hand", ()) if bird not in shown]
    rest = [bird for bird in IDS if bird not in shown and bird not in drawn]
    tucked = sum(cell.get("tucked", 0) for cell in on_mat)
    position = {
        "seats": SEATS,
        "options": {"cards": "all"},
        "round": turn["round"],
        "turns_left": SEATS * (turns_in_round(turn["round"]) - turn["turn"]) + SEATS - 1,
        "food": [had["food"], {}],
        "feeder": Counter(had["feeder"]),
        "mats": [had["mat"], {}],
        "hands": [had["hand"], []],
        "tray": [bird for bird in had["tray"] if bird not in had["hand"]],
        "tucked_blind": rest[:tucked],
        "deck": [*drawn, *rest[tucked:]],
        "bonus_deck": list(BONUS_IDS),
        "streams": ["0123456789abcdef" * 2] * 3,
    }
    return state_of(game_from_position(RULEBOOK, position, None)).copy()


def outcomes(table: GameState, seat: int, number: int, rolls: int) -> Iterator[tuple[GameState, list[str]]]:
    """Yield the states after an answer, each with the rolled faces, if rolls are left."""
    later = table.copy()
    later.enable_log()
    entry = later.step(seat, number)
    assert entry is not None
    chance = chance_of(entry[3])
    if not chance:
        yield later, []
        return
    assert {event.kind for event in chance} == {ROLLED}, (
        "chance must be rolls only: the search does not support shuffles"
    )
    for faces in combinations_with_replacement(range(len(FACES)), len(chance)) if rolls else ():
        later = table.copy()
        later.replay_chance([word for face in faces for word in (1, ROLLED, 0, face)])
        assert later.act(seat, number)
        later.replay_chance([])
        assert not later.fault_code
        yield later, [f"[{', '.join(FACES[face] for face in faces)}]"]


def held(table: GameState, names: Sequence[str]) -> bytes:
    """Return the bytes of the player's cells in these fields; bytes are quick to compare."""
    cells = table.dump()
    return b"".join(cells[slice(*PLACES[name])] for name in names)


def turn_number(table: GameState) -> int:
    return table.dump()[TURNS]

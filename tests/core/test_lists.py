"""The cached list of legal actions: it is dropped when the state changes, and has a maximum length."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pytest

import rookery
from rookery.core.engine.common_fields import STATE_FIELDS, TRANSIENT_FIELDS
from rookery.core.engine.constants import FAULT_LEGAL_OVERFLOW, LEGAL_MAX, NO_FAULT
from rookery.core.engine.playouts import copy_many, play_games
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.testing import state_of

COMPILED = rookery.build_name() == "compiled"
SEAT_PLUS_ONE = 3


def dealt() -> GameState:
    return state_of(rookery.new("cubirds", seats=2, seed=3)).copy()


def cell(table: GameState) -> ctypes.c_int:
    """Return the memory of legal_for in a compiled state: the last number before the copied part."""
    assert (TRANSIENT_FIELDS[-1].name, TRANSIENT_FIELDS[-1].kind) == ("legal_for", "int32")
    copied = id(table) + type(table).__basicsize__ - table.LAYOUT.size
    assert ctypes.string_at(copied, table.LAYOUT.size) == table.dump()
    return ctypes.c_int.from_address(copied - 4)


def legal_for(table: GameState) -> int:
    return cell(table).value if COMPILED else table.legal_for


def cache_list(table: GameState) -> None:
    """Mark legal_list as valid for a seat, as the rules of a game do."""
    if COMPILED:
        cell(table).value = SEAT_PLUS_ONE
    else:
        table.legal_for = SEAT_PLUS_ONE


CHANGES: dict[str, Callable[[GameState], object]] = {
    "copy_from": lambda table: copy_many(table, dealt(), 1),
    "restore": lambda table: table.restore(dealt().dump()),
    "write": lambda table: table.write(turns=5),
    "deal_out": lambda table: table.deal_from_seed(4),
    "redeal_for": lambda table: table.redeal_for(0, Generator(1)),
    "play_games": lambda table: play_games(table, 1, Generator(1), 0),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_cached_list_is_dropped_when_the_state_changes(name: str) -> None:
    table = dealt()
    cache_list(table)
    CHANGES[name](table)
    assert legal_for(table) == 0


def test_reading_keeps_a_cached_list() -> None:
    table = dealt()
    cache_list(table)
    copy = table.copy()
    table.dump(), table.read(), table.legal_numbers(0), table.key(0), table.estimates()
    table.replay_chance([])
    table.enable_log()
    assert legal_for(table) == SEAT_PLUS_ONE
    assert legal_for(copy) == 0, "a copy has no cached list yet"


def test_a_cached_list_is_neither_saved_nor_compared() -> None:
    table, other = dealt(), dealt()
    cache_list(table)
    assert table == other
    assert table.dump() == other.dump()
    assert "legal_for" not in {field.name for field in STATE_FIELDS}


@pytest.mark.parametrize("name", ["cubirds", "feather"])
def test_games_without_a_cached_list_set_no_seat(name: str) -> None:
    game = rookery.new(name, seats=2, seed=3)
    assert legal_for(state_of(game)) == 0
    seat = game.deciders[0]
    game.play(game.legal(seat)[0], seat=seat)
    assert legal_for(state_of(game)) == 0


@pytest.mark.skipif(COMPILED, reason="in the compiled build only rules can add to a list")
def test_too_many_actions_for_a_list_are_a_fault() -> None:
    from rookery.core.engine.state import add_legal

    table = GameState()
    for action in range(LEGAL_MAX):
        add_legal(table, action)
    assert table.fault_code == NO_FAULT
    add_legal(table, LEGAL_MAX)
    assert table.fault_code == FAULT_LEGAL_OVERFLOW

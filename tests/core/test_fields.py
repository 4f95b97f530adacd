"""The declared fields determine the bytes of a game state, in both builds."""

from __future__ import annotations

import struct
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.core.compilation.checked_arrays import Cells, Rows
from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.fields import KINDS, Field, Layout, array, number
from rookery.core.engine.state import GameState
from rookery.testing import state_of

STATES = [games.load(name).state_class for name in games.NAMES]


def distinct_values(layout: Layout) -> dict[str, Any]:
    """Return a value for every field; the numbers differ and fit their types."""
    values: dict[str, Any] = {}
    count = 0
    for field in layout.fields:
        _, _, _, low, high = KINDS[field.kind]
        cells = []
        for _ in range(field.items):
            count += 1
            cells.append(low + (count * 7919) % (high - low + 1))
        values[field.name] = nested(cells, field.shape)
    return values


def nested(cells: list[int], shape: tuple[int, ...]) -> Any:
    """Return cells as nested lists of this shape, or a single number if the shape is empty."""
    if not shape:
        return cells[0]
    step = len(cells) // shape[0]
    return [nested(cells[i : i + step], shape[1:]) for i in range(0, len(cells), step)]


@pytest.mark.parametrize("kind", STATES)
def test_every_field_keeps_its_written_value(kind: type[GameState]) -> None:
    table = kind()
    values = distinct_values(kind.LAYOUT)
    table.write(**values)
    assert table.read() == values
    for name, value in values.items():
        other = kind()
        other.write(**{name: value})
        assert {field: cells for field, cells in other.read().items() if field != name} == {
            field: cells for field, cells in kind().read().items() if field != name
        }, f"writing {name} changes another field"


@pytest.mark.parametrize("kind", STATES)
def test_the_bytes_of_a_state_are_its_fields(kind: type[GameState]) -> None:
    """In the compiled build the bytes are the memory of the C object, which must be as long as the declared fields."""
    table = kind()
    assert len(table.dump()) == kind.LAYOUT.size
    assert set(table.dump()) == {0}, "a new state is blank"
    values = distinct_values(kind.LAYOUT)
    table.write(**values)
    assert table.dump() == kind.LAYOUT.pack(values)


@pytest.mark.parametrize("kind", STATES)
def test_fields_have_the_offsets_of_a_c_compiler(kind: type[GameState]) -> None:
    end = 0
    for field in kind.LAYOUT.fields:
        offset = kind.LAYOUT.offsets[field.name]
        assert offset % field.item_bytes == 0
        assert end <= offset < end + 8
        end = offset + field.items * field.item_bytes
    assert kind.LAYOUT.size % 8 == 0


def test_the_rules_read_fields_written_from_python() -> None:
    """The rules use what write() stored: phase, active seat and hand decide the legal actions."""
    table = games.load("cubirds").state_class()
    hand = [[0] * 8 for _ in range(5)]
    hand[3] = [0, 0, 0, 2, 0, 0, 0, 1]
    table.write(seats=4, hands=4, active=3, hand=hand, hand_size=[0, 0, 0, 3, 0])
    assert table.to_act == 0b1000
    assert table.legal_numbers(3) == [*range(24, 32), *range(56, 64)]
    assert table.legal_numbers(2) == []


def test_unknown_fields_and_values_out_of_range_are_rejected() -> None:
    table = games.load("cubirds").state_class()
    with pytest.raises(KeyError, match="no field beak"):
        table.write(beak=1)
    with pytest.raises(struct.error):
        table.write(phase=256)
    with pytest.raises(struct.error):
        table.write(phase=-1)
    with pytest.raises(struct.error):
        table.write(hand_size=[1, 2, 3])
    with pytest.raises(ValueError, match="expected"):
        table.restore(b"short")
    assert set(table.dump()) == {0}


def test_same_position_ignores_only_the_rng_streams() -> None:
    one, other = (state_of(rookery.new("cubirds", seats=2, seed=3)).copy() for _ in range(2))
    other.write(rng=[[1, 2, 3, 4]] * 3)
    assert one.same_position(other)
    assert one != other
    assert one.dump()[GENERATOR_BYTES:] == other.dump()[GENERATOR_BYTES:]
    other.write(turns=99)
    assert not one.same_position(other)


def test_a_layout_pads_like_c() -> None:
    head = (number("small", "one byte"), number("big", "four bytes", kind="int32"))
    layout = Layout(head, (number("tail", "one byte"),))
    assert layout.offsets == {"small": 0, "big": 4, "tail": 8}
    assert layout.size == 16
    assert layout.unpack(layout.pack({"small": 255, "big": -5, "tail": 7})) == {"small": 255, "big": -5, "tail": 7}


def test_a_layout_without_some_fields_leaves_them_zero() -> None:
    layout = Layout((number("small", "one byte"), number("big", "four bytes", kind="int32"), number("tail", "")))
    part = layout.without("big")
    assert (part.size, part.offsets) == (layout.size, layout.offsets)
    assert part.pack({"small": 255, "big": -5, "tail": 7}) == layout.pack({"small": 255, "big": 0, "tail": 7})
    assert layout.only("big").pack({"big": -5}) == layout.pack({"small": 0, "big": -5, "tail": 0})


def test_nested_arrays_can_be_read_back() -> None:
    layout = Layout((array("grid", 2, 3, meaning="six numbers", kind="int16"),))
    values = {"grid": [[1, -2, 3], [4, 5, -6]]}
    assert layout.unpack(layout.pack(values)) == values
    assert layout.pack(values) == struct.pack("<6h4x", 1, -2, 3, 4, 5, -6)


def test_a_field_has_a_c_declaration() -> None:
    assert array("grid", 2, 3, meaning="").c_type == "unsigned char[2][3]"
    assert number("turns", "", kind="int32").c_type == "int"
    assert Field("log", "int16 pointer", (), "").c_type == "short*"


@pytest.mark.parametrize("value", [-1, 256])
def test_cells_reject_values_that_do_not_fit_their_c_type(value: int) -> None:
    cells = Cells([0] * 3, 0, 255)
    with pytest.raises(OverflowError, match=r"does not fit 0\.\.255"):
        cells[0] = value
    assert cells == [0, 0, 0]


@pytest.mark.parametrize("index", [-1, 3])
def test_cells_reject_indices_out_of_range(index: int) -> None:
    cells = Cells([0] * 3, 0, 255)
    with pytest.raises(IndexError):
        cells[index]
    with pytest.raises(IndexError):
        cells[index] = 1


def test_rows_reject_negative_indices() -> None:
    rows = Rows([Cells([0], 0, 9)])
    with pytest.raises(IndexError, match="negative index -1"):
        rows[-1]

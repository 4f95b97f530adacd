"""Saves: damaged saves and other files are rejected."""

from __future__ import annotations

import pytest

import rookery
from rookery.testing import Case
from rookery.testing.random_games import finish

SAVE = finish(Case("cubirds", 2).new(4), 4).save()


def test_a_save_begins_with_its_marker() -> None:
    assert SAVE.startswith(b"rookery save 1\n")


@pytest.mark.parametrize("blob", [b"", b"hello", SAVE[1:], b"rookery save 2\n" + SAVE[15:], "text", None, 3])
def test_other_values_than_saves_are_rejected(blob: object) -> None:
    with pytest.raises(rookery.BadSave, match="not a saved game"):
        rookery.load(blob)  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [15, 18, 19, 40, len(SAVE) // 2, len(SAVE) - 1])
def test_a_flipped_bit_is_detected(place: int) -> None:
    damaged = bytearray(SAVE)
    damaged[place] ^= 1
    with pytest.raises(rookery.BadSave, match="damaged"):
        rookery.load(bytes(damaged))


@pytest.mark.parametrize("length", [15, 19, 30, len(SAVE) - 1])
def test_a_truncated_save_is_detected(length: int) -> None:
    with pytest.raises(rookery.BadSave):
        rookery.load(SAVE[:length])


def test_additional_bytes_are_detected() -> None:
    with pytest.raises(rookery.BadSave):
        rookery.load(SAVE + b"!")


def test_a_loaded_game_can_be_undone() -> None:
    game = rookery.load(SAVE)
    loaded = rookery.load(SAVE)
    last = loaded.undo()
    assert loaded != game
    loaded.play(last)
    assert loaded == game

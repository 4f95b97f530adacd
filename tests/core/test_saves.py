"""Saves: damage and foreign files are refused."""

from __future__ import annotations

import pytest

import rookery
from rookery.testing import Case
from rookery.testing.random_games import finish

SAVE = finish(Case("cubirds", 2).new(4), 4).save()


def test_a_save_begins_with_its_name() -> None:
    assert SAVE.startswith(b"rookery save 1\n")


@pytest.mark.parametrize("blob", [b"", b"hello", SAVE[1:], b"rookery save 2\n" + SAVE[15:], "text", None, 3])
def test_what_is_no_save_is_refused(blob: object) -> None:
    with pytest.raises(rookery.BadSave, match="not a saved game"):
        rookery.load(blob)  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [15, 18, 19, 40, len(SAVE) // 2, len(SAVE) - 1])
def test_a_flipped_bit_is_noticed(place: int) -> None:
    damaged = bytearray(SAVE)
    damaged[place] ^= 1
    with pytest.raises(rookery.BadSave, match="damaged"):
        rookery.load(bytes(damaged))


@pytest.mark.parametrize("length", [15, 19, 30, len(SAVE) - 1])
def test_a_save_cut_short_is_noticed(length: int) -> None:
    with pytest.raises(rookery.BadSave):
        rookery.load(SAVE[:length])


def test_something_added_is_noticed() -> None:
    with pytest.raises(rookery.BadSave):
        rookery.load(SAVE + b"!")


def test_a_loaded_game_can_be_taken_back() -> None:
    game = rookery.load(SAVE)
    again = rookery.load(SAVE)
    last = again.undo()
    assert again != game
    again.play(last)
    assert again == game

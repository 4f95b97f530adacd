"""The lengths of tail feathers follow the shape of the tail."""

from __future__ import annotations

import pytest

from rookery.art.anatomy.tails import SHAPES, length_at


@pytest.mark.parametrize("shape", SHAPES)
def test_no_feather_is_longer_than_the_tail(shape: str) -> None:
    lengths = [length_at(shape, side) for side in (-1, -0.5, 0, 0.5, 1)]
    assert lengths == lengths[::-1]
    assert max(lengths) == 1
    assert min(lengths) > 0


def test_the_outer_feathers_of_scissors_are_twice_as_long_as_the_others() -> None:
    assert length_at("scissors", 1) > 2 * length_at("scissors", 0.5) > 2 * length_at("scissors", 0)

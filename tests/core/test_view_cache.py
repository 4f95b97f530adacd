"""The cache of what follows from the latest view."""

from __future__ import annotations

from rookery.core.text.view_cache import cached_for_view


def test_the_result_is_made_once_for_each_view() -> None:
    made: list[dict[str, int]] = []

    @cached_for_view
    def turn_of(view: dict[str, int]) -> int:
        made.append(view)
        return view["turn"]

    first, equal = {"turn": 1}, {"turn": 1}
    assert [turn_of(first), turn_of(first)] == [1, 1]
    assert len(made) == 1
    assert turn_of(equal) == 1
    assert len(made) == 2, "an equal view is another one: the first may have changed since"
    assert turn_of({"turn": 7}) == 7
    assert turn_of(first) == 1

"""Objects whose keys are known have declared types; every other one says beside it why its values have any type."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rookery

PACKAGE = Path(rookery.__file__).parent
# How many lines above an object its reason may begin.
LINES_ABOVE = 4


def untyped_objects(text: str) -> Iterator[int]:
    """Yield the number of each line with an object of untyped values that has no reason in a comment."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        if "dict[str, Any]" in line:
            beside = lines[max(0, number - 1 - LINES_ABOVE) : number]
            if not any("Any:" in each.partition("#")[2] for each in beside):
                yield number


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("facts: dict[str, Any] = {}", [1]),
        ("facts: dict[str, Any] = {}  # Any: each game has other keys", []),
        ("# Facts of a game. Any: each game has\n# other keys.\nFacts: TypeAlias = dict[str, Any]", []),
        (
            "# Any: each game has other keys." + "\n" * (LINES_ABOVE + 1) + "facts: dict[str, Any] = {}",
            [LINES_ABOVE + 2],
        ),
    ],
)
def test_the_check_finds_objects_without_a_reason(text: str, found: list[int]) -> None:
    assert list(untyped_objects(text)) == found


def test_every_object_of_untyped_values_has_its_reason() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for number in untyped_objects(path.read_text(encoding="utf-8"))
    ]
    assert found == [], "declare a TypedDict, or say why not: `# Any: …`"

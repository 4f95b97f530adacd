"""Tables of the observation fields with their cells, for every number of seats, in Markdown.

python -m rookery.envs.observation_tables docs/environments.md      write the tables between the marks of that page
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rookery import games
from rookery.core.observations import ObservationField
from rookery.core.rulebook import Rulebook

START, END = (
    "<!-- encodings: python -m rookery.envs.observation_tables docs/environments.md -->",
    "<!-- end of encodings -->",
)
# Longer lists of codes (cards, actions) are shortened to the first and last ones.
CODES_SHOWN = 30
TIMES = " \u00d7 "


def tables() -> str:
    """Return the tables of all games in Markdown."""
    return "\n\n".join("\n".join(game_table(games.load(name))) for name in games.NAMES)


def written(page: str) -> str:
    """Return the page with current tables."""
    before, rest = page.split(START)
    _, after = rest.split(END)
    return f"{before}{START}\n\n{tables()}\n\n{END}{after}"


def game_table(rulebook: Rulebook) -> Iterator[str]:
    """Yield one row per field: its offset for each number of seats, its shape, and the meaning of its values."""
    seats = range(rulebook.seats[0], rulebook.seats[1] + 1)
    encodings = {count: rulebook.encoding(count) for count in seats}
    yield from (f"### {rulebook.title}", "")
    sizes = ", ".join(f"{encoding.size} with {count}" for count, encoding in encodings.items())
    yield from (f"{len(rulebook.actions)} actions. Cells by seats: {sizes}.", "")
    yield f"| field | meaning | values | shape | {' | '.join(f'at, {count}' for count in seats)} |"
    yield f"|---|---|---|---|{'---:|' * len(seats)}"
    observation_fields = {
        observation_field.name: observation_field
        for encoding in encodings.values()
        for observation_field in encoding.observation_fields
    }
    for name in observation_fields:
        places = [encoding.slices[name].start if name in encoding.slices else "" for encoding in encodings.values()]
        shapes = {
            count: observation_field
            for count, encoding in encodings.items()
            for observation_field, _ in encoding
            if observation_field.name == name
        }
        row = (f"`{name}`", observation_fields[name].meaning, values_of(shapes), shape_of(shapes), *map(str, places))
        yield f"| {' | '.join(row)} |"


def shape_of(observation_fields: dict[int, ObservationField]) -> str:
    """Return the shape of a field; dimensions that depend on the number of seats are named after what they count."""
    shapes = [observation_field.shape for observation_field in observation_fields.values()]
    if len(set(shapes)) == 1:
        return TIMES.join(map(str, shapes[0]))
    return TIMES.join(axis(observation_fields, place) for place in range(len(shapes[0])))


def axis(observation_fields: dict[int, ObservationField], place: int) -> str:
    sizes = {count: observation_field.shape[place] for count, observation_field in observation_fields.items()}
    if len(set(sizes.values())) == 1:
        return str(next(iter(sizes.values())))
    if all(size == count for count, size in sizes.items()):
        return "seats"
    return "/".join(map(str, sizes.values()))


def values_of(observation_fields: dict[int, ObservationField]) -> str:
    last = list(observation_fields.values())[-1]
    if not last.codes:
        return f"0 to {max(observation_field.high for observation_field in observation_fields.values())}"
    if len(last.codes) <= CODES_SHOWN:
        return ", ".join(f"{number} {code}" for number, code in enumerate(last.codes))
    return f"0 {last.codes[0]}, 1 {last.codes[1]}, … {last.high} {last.codes[-1]}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")

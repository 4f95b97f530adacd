"""A source of pictures for tests of the gallery: it draws plain shapes, and logs what it has painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from rookery.art.figures.picture import Box, Picture

HEAD = Box(60, 40, 120, 120)
HEAD_COLOUR = (208, 32, 48)
APP = '<rect width="48" height="48" fill="#2a6048"/><circle cx="24" cy="24" r="14" fill="#ffffff"/>'


@dataclass(frozen=True)
class Shape:
    name: str
    group: str
    svg: str
    alt: Mapping[str, str]
    width: float = 48
    height: float = 48


@dataclass(frozen=True)
class FakeSource:
    """Paints a red head on a ground in the colour of the species.

    It writes each painted name to a log file, which works from any process.
    """

    log: Path
    birds: Mapping[str, Mapping[str, str]] = field(
        default_factory=lambda: {"cubirds": {"robin": "#88aacc", "owl": "#223355"}, "feather": {"junco": "#99bb88"}}
    )
    broken: str = ""

    def with_bird(self, game: str, species: str, colour: str) -> FakeSource:
        return replace(self, birds={**self.birds, game: {**self.birds.get(game, {}), species: colour}})

    def species(self, game: str) -> Sequence[str]:
        return tuple(self.birds.get(game, ()))

    def fingerprint(self, game: str, species: str) -> str:
        return self.birds[game][species]

    def paint(self, game: str, species: str) -> Picture:
        if species == self.broken:
            raise ValueError("no such beak")
        with self.log.open("a") as log:
            log.write(f"{game}/{species}\n")
        parts = f'<rect width="400" height="460" fill="{self.birds[game][species]}"/>'
        parts += f'<circle cx="120" cy="100" r="50" fill="#{bytes(HEAD_COLOUR).hex()}"/>'
        svg = document(400, 460, parts)
        alt = {"en": f"A {species}."}
        return Picture(f"{game}/{species}", 400, 460, svg, alt, Box(60, 40, 200, 300), HEAD)

    def icons(self) -> Sequence[Shape]:
        app, worm = document(48, 48, APP), document(48, 48, "<g/>")
        return (
            Shape("app", "app", app, {"en": "Rookery"}),
            Shape("food-worm", "food", worm, {"en": "Worm", "fr": "Ver"}),
        )

    def icons_fingerprint(self) -> str:
        return ""

    def painted(self) -> list[str]:
        return sorted(self.log.read_text().split()) if self.log.exists() else []


class Interrupted(FakeSource):
    """A source that is interrupted with Ctrl-C while it paints a bird."""

    def paint(self, game: str, species: str) -> Picture:
        if species == self.broken:
            raise KeyboardInterrupt
        return super().paint(game, species)


def document(width: int, height: int, parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{parts}</svg>\n'

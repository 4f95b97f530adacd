"""The backs of the cards: one ornament for each deck, 400 by 560 units."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rookery.art.drawing import svg
from rookery.art.drawing.colours import INK, PAPER, Colour, darker, lighter, mix
from rookery.art.drawing.geometry import Point, Shape, disc, feather, oval, polar, stripe

from .eggs import EGG
from .tools.birds import sitting_bird, spread_bird
from .tools.brush import Drawing, flat, inked, joined, placed, poly, rectangle, stacked, star, to_svg
from .tools.curves import TOLERANCE, compact_outline
from .tools.palette import BERRY, CREAM, NIGHT, SLATE, STRAW, SUN
from .tools.plume import feather_sign

WIDE, HIGH = 400.0, 560.0
CENTRE = (WIDE / 2, HIGH / 2)
FIELD = rectangle(22, 22, WIDE - 44, HIGH - 44, 18)


@dataclass(frozen=True, slots=True)
class Motif:
    """A small picture that is written once and used in many places."""

    name: str
    items: tuple[str, ...]

    def definition(self) -> str:
        return f'<defs><g id="{self.name}">{"".join(self.items)}</g></defs>'

    def use(self, at: Point, turn: float = 0) -> str:
        turning = f" rotate({svg.number(turn)})" if turn else ""
        return f'<use href="#{self.name}" transform="translate({svg.at(at)}){turning}"/>'


def back(name: str, ground: Colour, pattern: Iterable[str], centre: Iterable[str]) -> list[str]:
    """Return a card back: margin, field with its pattern, a line around it, and the middle piece."""
    margin = f'<path d="M0 0h400v560h-400z" fill="{CREAM}"/>'
    edge, line = compact_outline(FIELD), compact_outline(rectangle(32, 32, WIDE - 64, HIGH - 64, 11))
    field = svg.Clips(name).within_path(edge, [svg.path(edge, ground), *pattern])
    return [
        margin,
        field,
        svg.stroke(edge, darker(ground, 0.35), 3),
        svg.stroke(line, lighter(ground, 0.55), 2),
        *centre,
    ]


def large(drawing: Drawing, scale: float, at: Point = CENTRE) -> list[str]:
    """Return the drawing of an icon as the middle piece of a back."""
    return to_svg(placed(drawing, at, scale), tolerance=TOLERANCE * scale)


def medallion(shape: Shape, ground: Colour) -> list[str]:
    """Return a plain plate behind the middle piece."""
    edge = compact_outline(shape)
    return [
        svg.path(edge, CREAM),
        svg.stroke(compact_outline(shape.buffer(-8)), lighter(ground, 0.3), 2.4),
        svg.stroke(edge, darker(ground, 0.35), 3.4),
    ]


def cubirds() -> list[str]:
    """Draw tumbling blocks, with a bird as the block in the middle."""
    ground, side = "#2c7a74", 30.0
    motif = Motif("back-cubirds-block", tuple(_block(side, ground, 0.12)))
    across, down = side * math.sqrt(3), side * 1.5
    places = [
        (CENTRE[0] + across * (column + 0.5 * (row % 2)), CENTRE[1] + down * row)
        for row in range(-6, 7)
        for column in range(-5, 5)
    ]
    blocks = [motif.definition(), *(motif.use(place) for place in places)]
    plate = joined(*_faces(CENTRE, 96)).buffer(34)
    small = f'<g transform="translate(32 44.8) scale(.84)">{"".join(_cube_bird())}</g>'
    return back("back-cubirds", ground, blocks, [*medallion(plate, ground), small])


def _faces(centre: Point, side: float) -> tuple[Shape, Shape, Shape]:
    """Return the top, left and right face of a cube that is seen from its corner."""
    rim = [polar(centre, -90 + 60 * place, side) for place in range(6)]
    return (
        poly([centre, rim[5], rim[0], rim[1]]),
        poly([centre, rim[5], rim[4], rim[3]]),
        poly([centre, rim[1], rim[2], rim[3]]),
    )


def _block(side: float, colour: Colour, contrast: float) -> list[str]:
    shades = (lighter(colour, contrast), colour, darker(colour, contrast * 1.2))
    return [svg.filled(face, shade) for face, shade in zip(_faces((0, 0), side), shades, strict=True)]


def _cube_bird() -> list[str]:
    """Draw a cube with two eyes, a beak and feet."""
    x, y = CENTRE
    top, left, right = _faces(CENTRE, 96)
    feet = joined(
        *(stripe([(x + side * 30, y + 78), (x + side * 30, y + 106), (x + side * 44, y + 110)], 8) for side in (-1, 1))
    )
    eyes = [oval((x + side * 40, y + 10), 15, 19, side * -8) for side in (-1, 1)]
    beak = poly([(x, y - 8), (x + 20, y + 26), (x, y + 56), (x - 20, y + 26)], 3)
    return [
        svg.filled(feet, "#c5772a"),
        *(svg.filled(face, shade) for face, shade in ((top, "#f9cf63"), (left, "#eea63f"), (right, "#d98a2e"))),
        *(svg.filled(shape, PAPER) for shape in eyes),
        *(svg.dot((x + side * 37, y + 13), 9, INK) for side in (-1, 1)),
        *(svg.dot((x + side * 37 - 3, y + 9), 3, PAPER) for side in (-1, 1)),
        svg.filled(beak, BERRY),
        svg.filled(poly([(x, y + 56), (x + 20, y + 26), (x, y + 30), (x - 20, y + 26)], 1), darker(BERRY, 0.25)),
        *(svg.filled(feather((x, y - 92), angle, 34, 13), "#eea63f") for angle in (-120, -60, -90)),
    ]


def feather_back() -> list[str]:
    """Draw rows of feathers that overlap like roof tiles."""
    ground = "#5b3f66"
    motifs = [
        Motif(f"back-feather-tile{number}", _tile(shade))
        for number, shade in enumerate(("#6d4c79", "#634570", "#775585"))
    ]
    rows = [
        motifs[(row * 2 + column) % 3].use((20 + 44 * column + 22 * (row % 2), 20 + 36 * row))
        for row in reversed(range(-2, 16))
        for column in range(-1, 10)
    ]
    plate = oval(CENTRE, 104, 132)
    feathers = [*large(feather_sign("#cf7f96"), 2.9, (182, 262)), *large(feather_sign("#4f9c98"), 2.9, (218, 300))]
    return back(
        "back-feather",
        ground,
        [*(motif.definition() for motif in motifs), *rows],
        [*medallion(plate, ground), *feathers],
    )


def _tile(colour: Colour) -> tuple[str, ...]:
    vane = feather((0, -34), 90, 92, 50, widest=0.6)
    return (
        svg.filled(vane, darker(colour, 0.28)),
        svg.filled(feather((0, -34), 90, 88, 44, widest=0.6), colour),
        svg.line([(0, 0), (0, 52)], darker(colour, 0.3), 2.4),
    )


def wingspan() -> list[str]:
    """Draw rings of long feathers around a bird that spreads its wings."""
    ground = "#1f4e5f"
    rings = (
        (30, 352, 62, mix(ground, "#3f8296", 0.5)),
        (24, 264, 52, "#4f8f9c"),
        (20, 204, 50, "#7fb5b6"),
        (16, 148, 46, "#c9dcc8"),
    )
    items: list[str] = []
    for number, (count, length, width, colour) in enumerate(rings):
        motif = Motif(f"back-wingspan-ring{number}", _ray(length, width, colour))
        items += [
            motif.definition(),
            *(motif.use(CENTRE, 360 / count * (place + number % 2 / 2)) for place in range(count)),
        ]
    plate = disc(CENTRE, 92)
    return back("back-wingspan", ground, items, [*medallion(plate, ground), *large(spread_bird(), 3.1)])


def _ray(length: float, width: float, colour: Colour) -> tuple[str, ...]:
    return (
        svg.filled(feather((30, 0), 0, length - 30, width, widest=0.7), darker(colour, 0.3), step=14),
        svg.filled(feather((30, 0), 0, length - 36, width - 7, widest=0.7), colour, step=14),
        svg.line([(40, 0), (length - 22, 0)], darker(colour, 0.22), 2.4),
    )


def bonus() -> list[str]:
    """Draw eggs in a lattice, and a rosette over them."""
    ground = "#b5762f"
    egg_shape = Motif("back-bonus-egg", (*to_svg(placed(flat(EGG, lighter(ground, 0.3)), (0, 0), 0.8)),))
    lattice = [
        svg.line([(start, 0), (start + side * 560 * 50 / 70, 560)], darker(ground, 0.14), 5)
        for side in (-1, 1)
        for start in range(0 if side < 0 else -400, 801 if side < 0 else 401, 100)
    ]
    eggs = [
        egg_shape.use((50 * column, 70 * row)) for row in range(9) for column in range(9) if (column + row) % 2 == 1
    ]
    return back("back-bonus", ground, [*lattice, egg_shape.definition(), *eggs], [*_ribbon(), *_rosette()])


def _ribbon() -> list[str]:
    x, y = CENTRE
    tails = [
        poly(
            [
                (x + side * 10, y + 40),
                (x + side * 74, y + 168),
                (x + side * 40, y + 158),
                (x + side * 22, y + 186),
                (x - side * 26, y + 60),
            ],
            2,
        )
        for side in (-1, 1)
    ]
    return [svg.filled(tail, shade) for tail, shade in zip(tails, ("#8e2a28", "#a83431"), strict=True)]


def _rosette() -> list[str]:
    pleats = star(CENTRE, 22, 116, 102).buffer(-3).buffer(3)
    return [
        svg.filled(pleats, "#a83431"),
        *(svg.line([polar(CENTRE, angle, 70), polar(CENTRE, angle, 104)], "#8e2a28", 4) for angle in range(0, 360, 15)),
        svg.dot(CENTRE, 76, BERRY),
        svg.dot(CENTRE, 64, CREAM),
        svg.stroke(svg.outline(disc(CENTRE, 56), 10), STRAW, 4),
        svg.filled(star(CENTRE, 5, 46, 20).buffer(-2).buffer(2), SUN),
        svg.filled(
            star(CENTRE, 5, 46, 20).buffer(-2).buffer(2).intersection(rectangle(200, 200, 90, 160)), darker(SUN, 0.14)
        ),
    ]


def automa() -> list[str]:
    """Draw cog wheels that mesh, and a clockwork bird."""
    ground = NIGHT
    wheels = [
        Motif("back-automa-large", (svg.filled(_wheel(16, 66, 54, 40), lighter(ground, 0.13), step=24),)),
        Motif("back-automa-small", (svg.filled(_wheel(10, 42, 31, 19), lighter(ground, 0.2), step=24),)),
    ]
    places = [
        (CENTRE[0] + 100 * column, CENTRE[1] + 100 * row, (row + column) % 2)
        for row in range(-3, 4)
        for column in range(-2, 3)
    ]
    pattern = [
        *(wheel.definition() for wheel in wheels),
        *(wheels[kind].use((x, y), 11 * kind) for x, y, kind in places),
    ]
    plate = disc(CENTRE, 106)
    rim = svg.filled(_wheel(24, 128, 114, 0), "#c9a35a", step=24)
    return back(
        "back-automa", ground, pattern, [rim, *medallion(plate, ground), *large(_clockwork_bird(), 3.3, (206, 286))]
    )


def _wheel(teeth: int, outer: float, inner: float, hole: float) -> Shape:
    """Return a cog wheel around the origin, or around the middle of the card if it has no hole."""
    centre = (0.0, 0.0) if hole else CENTRE
    step = 360 / teeth
    cogs = [
        poly(
            [
                polar(centre, angle + turn * step, radius)
                for turn, radius in ((-0.3, inner - 2), (-0.18, outer), (0.18, outer), (0.3, inner - 2))
            ]
        )
        for angle in (step * place for place in range(teeth))
    ]
    wheel = joined(disc(centre, inner), *cogs)
    if not hole:
        return wheel
    spokes = joined(
        *(stripe([polar(centre, angle, 5), polar(centre, angle, hole + 2)], 7) for angle in range(0, 360, 60))
    )
    return joined(wheel.difference(disc(centre, hole)), spokes.union(disc(centre, 12)).difference(disc(centre, 5)))


def _clockwork_bird() -> Drawing:
    """Draw the plain bird with a key in its back."""
    key = joined(
        stripe([(16, 24), (8, 13)], 3),
        *(disc(spot, 5).difference(disc(spot, 2.2)) for spot in ((3.6, 14.4), (10.6, 7.6))),
    )
    rivets = joined(*(disc(spot, 0.9) for spot in ((17, 30), (22, 33), (27.4, 34), (31, 25))))
    return stacked(inked(key, "#d9b15e", 1.4), sitting_bird(SLATE, "#c9a35a"), flat(rivets, "#3c3122"))


BACKS: Mapping[str, Callable[[], list[str]]] = {
    "cubirds": cubirds,
    "feather": feather_back,
    "wingspan": wingspan,
    "bonus": bonus,
    "automa": automa,
}

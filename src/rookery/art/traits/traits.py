"""The traits of a species: one row of a game's `data/traits.csv`, each cell checked when it is read."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.data.csv_tables import CardTable, Row, parse_table
from ...core.errors import BadData
from .. import scenes, templates
from ..anatomy import beaks, eyes, faces, legs, tails
from ..anatomy.wings import folded as wings
from ..plumage import marks, ornaments
from .phrases import Form, Phrase, parse_list, parse_phrase, parse_words
from .visibility import check_seen

COLUMNS = ("id", "template", "length", "build", "plumage", "wing", "tail", "beak", "eye", "legs", "marks", "scene")
PLUMAGE = Form((1, 2), {}, "the upper side, and the underside where it differs")
MARKS = marks.FORMS | ornaments.FORMS | faces.FORMS


@dataclass(frozen=True, slots=True)
class Traits:
    """All that is drawn of a species."""

    id: str
    template: str
    length: float
    """Of the living bird, in centimetres."""
    build: Phrase
    plumage: Phrase
    wing: Phrase
    tail: Phrase
    beak: Phrase
    eye: Phrase
    legs: Phrase
    marks: tuple[Phrase, ...]
    scene: Phrase
    row: str
    """The row as it is written."""
    where: str
    """Its table and line, for errors."""

    @property
    def pose(self) -> str:
        """How the bird holds itself: as the row says, or as its template."""
        return templates.built(templates.TEMPLATES[self.template], self.build).pose


def read_traits(name: str, text: str) -> dict[str, Traits]:
    """The rows of a table by species."""
    return traits_of(parse_table(name, text, COLUMNS))


def traits_of(table: CardTable) -> dict[str, Traits]:
    found: dict[str, Traits] = {}
    for row in table.rows:
        traits = _traits(row)
        check_scene(traits)
        check_seen(traits)
        if traits.id in found:
            raise BadData(f"{row.where}: {traits.id} is there twice")
        found[traits.id] = traits
    return found


def _traits(row: Row) -> Traits:
    known = tuple(templates.TEMPLATES)
    return Traits(
        id=row.identifier("id"),
        template=known[row.place("template", known)],
        length=row.decimal("length", 5, 300),
        build=_words(row, "build", templates.FORM),
        plumage=_words(row, "plumage", PLUMAGE),
        wing=_words(row, "wing", wings.FORM),
        tail=_words(row, "tail", tails.FORM),
        beak=parse_phrase(row.text("beak"), beaks.FORMS, f"{row.where}: beak"),
        eye=_words(row, "eye", eyes.FORM),
        legs=_words(row, "legs", legs.FORM),
        marks=parse_list(row.text("marks"), MARKS, f"{row.where}: marks"),
        scene=parse_phrase(row.text("scene"), scenes.FORMS, f"{row.where}: scene"),
        row=",".join(row.cells.values()),
        where=row.where,
    )


def check_scene(traits: Traits) -> None:
    """Refuse a scene that has nothing for the bird's pose: no water to swim on, no trunk to cling to."""
    pose, name = traits.pose, traits.scene.name
    suiting = scenes.suiting(pose)
    if name not in suiting:
        raise BadData(f"{traits.where}: scene {name} does not suit the pose {pose}, must be {' or '.join(suiting)}")


def _words(row: Row, column: str, form: Form) -> Phrase:
    """A cell that needs no name; a dash alone says nothing."""
    words = [word for word in row.text(column).split() if word != "-"]
    return parse_words("", words, form, f"{row.where}: {column}")

"""The traits of a species: one row of a game's `data/traits.csv`. Every cell is checked when it is read."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.data.csv_tables import CardTable, Row, parse_table
from ...core.errors import BadData
from .. import scenes, templates
from ..anatomy import beaks, eyes, faces, legs, tails
from ..anatomy.wings import folded as folded_wings
from ..plumage import marks, ornaments
from .phrases import Form, Phrase, parse_list, parse_phrase, parse_words
from .visibility import check_visible

COLUMNS = ("id", "template", "length", "build", "plumage", "wing", "tail", "beak", "eye", "legs", "marks", "scene")
PLUMAGE = Form((1, 2), {}, "the upper side, and the underside where it differs")
MARKS = marks.FORMS | ornaments.FORMS | faces.FORMS


@dataclass(frozen=True, slots=True)
class Traits:
    """All that is drawn of a species."""

    id: str
    template: str
    length: float
    """The length of the living bird, in centimetres."""
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
    """The text of the row."""
    where: str
    """Its table and line, for errors."""

    @property
    def pose(self) -> str:
        """Return the pose of the bird: that of its row, or that of its template."""
        return templates.built(templates.TEMPLATES[self.template], self.build).pose


def read_traits(name: str, text: str) -> dict[str, Traits]:
    """Return the rows of a table by species."""
    return traits_of(parse_table(name, text, COLUMNS))


def traits_of(table: CardTable) -> dict[str, Traits]:
    found: dict[str, Traits] = {}
    for row in table.rows:
        traits = _traits(row)
        check_scene(traits)
        check_visible(traits)
        if traits.id in found:
            raise BadData(f"{row.where}: id must be unique, got a second row of {traits.id}")
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
        wing=_words(row, "wing", folded_wings.FORM),
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
    """Raise BadData for a scene that does not suit the pose, such as a scene without water for a swimming bird."""
    pose, name = traits.pose, traits.scene.name
    names = scenes.scenes_for(pose)
    if name not in names:
        raise BadData(f"{traits.where}: scene must be {' or '.join(names)} for the pose {pose}, got {name}")


def _words(row: Row, column: str, form: Form) -> Phrase:
    """Return the phrase of a cell without a name; a single dash means no words."""
    words = [word for word in row.text(column).split() if word != "-"]
    return parse_words("", words, form, f"{row.where}: {column}")

"""The shape of a Wingspan position; docs/notation.md describes every key."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from rookery.core.records.position_shape import Between, Entries, Name, PositionShape, SharedKeys, closed

from .. import fields, schema
from ..actions import SPACE
from ..cards import AUTOMA_IDS, BONUS_IDS, FACES, FOODS, GOAL_IDS, HABITATS, IDS
from ..cards.card_tables import OCCASION_NAMES
from ..events import REASONS
from ..fields import COLUMNS, PEOPLE, ROUNDS
from ..knowledge.view import PHASES
from .cells import Column
from .frames import KINDS, NAMES
from .limits import (
    AUTOMA_CUBES_MAX,
    AUTOMA_EGGS_MAX,
    CACHED_MAX,
    EGGS_MAX,
    ITEMS_MAX,
    OWED_MAX,
    POINTS_MAX,
    TOKENS_MAX,
    TURNS_MAX,
)

BirdName: TypeAlias = Annotated[str, Name(IDS, "birds")]
BonusName: TypeAlias = Annotated[str, Name(BONUS_IDS, "bonus cards")]
GoalName: TypeAlias = Annotated[str, Name(GOAL_IDS, "goals")]
AutomaName: TypeAlias = Annotated[str, Name(AUTOMA_IDS, "cards of the Automa")]
Food: TypeAlias = Annotated[str, Name(FOODS, "foods")]
Face: TypeAlias = Annotated[str, Name(FACES, "faces")]
Habitat: TypeAlias = Annotated[schema.Habitat, Name(HABITATS, "habitats")]
ActionText: TypeAlias = Annotated[str, Name([str(action) for action in SPACE.all], "actions")]
Flag: TypeAlias = Annotated[bool, Field(strict=True)]
Seat: TypeAlias = Annotated[int, Between(0, PEOPLE - 1)]
BirdNumber: TypeAlias = Annotated[int, Between(0, fields.BIRDS)]
Slot: TypeAlias = tuple[Habitat, Annotated[int, Between(1, COLUMNS)]]
Actions: TypeAlias = Annotated[list[ActionText], Field(max_length=fields.ITEMS)]
# For each round that is over.
Items: TypeAlias = Annotated[list[Annotated[int, Between(0, ITEMS_MAX)]], Field(max_length=ROUNDS)]
Points: TypeAlias = Annotated[list[Annotated[int, Between(0, POINTS_MAX)]], Field(max_length=ROUNDS)]


@closed
class MatBird(TypedDict):
    """A bird on a mat."""

    bird: BirdName
    eggs: NotRequired[Annotated[int, Between(0, EGGS_MAX)]]
    cached: NotRequired[Annotated[int, Between(0, CACHED_MAX)]]
    tucked: NotRequired[BirdNumber]


@closed
class TuckLimits(TypedDict, total=False):
    """A card tucked from a hand: the most young and old cards that the tucks of the seat so far can contain."""

    seat: Seat
    young: BirdNumber
    old: BirdNumber


@closed
class Occasion(TypedDict):
    """What pink birds may react to."""

    what: Annotated[str, Name((*OCCASION_NAMES[1:], "automa"), "occasions")]
    # Of gain_food.
    foods: NotRequired[list[Food]]
    # Of bird_played.
    habitat: NotRequired[Habitat]


@closed
class Automa(TypedDict, total=False):
    """The Automa; her birds are face up."""

    bonus: BonusName | None
    card: AutomaName | None
    deck: Annotated[list[AutomaName], Field(max_length=fields.AUTOMA_CARDS)]
    cubes: Annotated[int, Between(0, AUTOMA_CUBES_MAX)]
    eggs: Annotated[int, Between(0, AUTOMA_EGGS_MAX)]
    birds: list[BirdName]
    face_down: list[BirdName]
    goal_items: Items
    goal_points: Points


class CardKeys(TypedDict, total=False):
    """Where the bird cards are, and what all players can remember of them."""

    # For each person.
    hands: list[list[BirdName]]
    tucked_from_hand: list[list[BirdName]]
    tucked_blind: list[BirdName]
    tucked_open: list[BirdName]
    deck: list[BirdName]
    discards: list[BirdName]
    tray: Annotated[list[BirdName | None], Field(max_length=fields.TRAY)]
    offer: Annotated[list[BirdName | None], Field(max_length=PEOPLE + 1)]
    seen: dict[BirdName, BirdNumber]
    old: list[BirdName]
    tucks: Annotated[list[TuckLimits], Field(max_length=fields.BIRDS)]


class BonusKeys(TypedDict, total=False):
    """Where the bonus cards are, and which seats have seen those that were not kept."""

    # For each person.
    bonus_kept: list[list[BonusName]]
    bonus_offered: list[list[BonusName]]
    bonus_deck: Annotated[list[BonusName], Field(max_length=fields.BONUS_CARDS)]
    bonus_discards: dict[BonusName, list[Seat]]
    bonus_back: dict[BonusName, list[Seat]]
    bonus_old: list[BonusName]


@closed
class Position(SharedKeys, CardKeys, BonusKeys, total=False):
    """A position; each key may be missing."""

    phase: Annotated[str, Name(tuple(PHASES.values()), "phases")]
    turns: Annotated[int, Between(0, TURNS_MAX)]
    round: Annotated[int, Between(0, ROUNDS)]
    turns_left: Annotated[int, Between(0, TURNS_MAX)]
    first: Seat
    active: Seat
    goals: Annotated[list[GoalName], Entries(ROUNDS)]
    # For each person.
    goal_items: list[Items]
    goal_points: list[Points]
    food: list[dict[Food, Annotated[int, Between(0, TOKENS_MAX)]]]
    feeder: dict[Face, Annotated[int, Between(0, fields.DICE_IN_ALL)]]
    # For each person.
    mats: list[dict[Habitat, Annotated[list[MatBird], Field(max_length=COLUMNS)]]]
    spent_pinks: list[list[Slot]]
    # From the bottom to the top; each is read by the shape of its kind.
    frames: Annotated[list[dict[str, object]], Field(max_length=fields.DEPTH)]
    occasions: Annotated[list[Occasion], Field(max_length=fields.OCCASIONS)]
    happened: Flag
    chosen: Slot | None
    owed: Annotated[int, Between(0, OWED_MAX)]
    gained: list[Food]
    # For each person.
    choices: list[Actions]
    begun: list[Actions]
    automa: Automa | None
    winners: list[Seat]
    rival_won: Flag
    reason: Annotated[str, Name(tuple(REASONS.values()), "reasons")] | None


SHAPE = PositionShape(Position)


# Frames


class FrameKind(TypedDict):
    """The key that tells which other keys a frame has."""

    what: Annotated[str, Name(tuple(NAMES), "frames")]


FRAME_KIND = PositionShape(FrameKind)


# Any, here and below: the types of columns are made when this module is loaded.
def type_of(column: Column) -> Any:
    match column.values:
        case int(high):
            return Annotated[int, Between(0, high)]
        case "slot":
            return Slot
        case "slot or null":
            return Slot | None
        case "flag":
            return Flag
        case "seats":
            return list[Seat]
    word = Annotated[str, Name(column.values, "words")]
    return list[word] if column.has_several else word


# Any: frames of each kind have other columns, and types have no common type.
def frame_shape(what: int) -> PositionShape[dict[str, Any]]:
    """Return the shape of a kind of frame: its columns may be missing, but not its slot."""
    kind = KINDS[what]
    keys: dict[str, Any] = {name: type_of(column) for name, (_, column) in kind.columns.items()}
    keys = {name: column if name == "slot" else NotRequired[column] for name, column in keys.items()}
    begun = {"begun": NotRequired[Annotated[int, Between(0, fields.ALL)]]} if what == fields.POWER else {}
    shared = {"what": str, "seat": NotRequired[Seat]}
    make_type: Any = TypedDict
    return PositionShape(closed(make_type(kind.name, shared | begun | keys)))


FRAMES = {kind.name: frame_shape(what) for what, kind in KINDS.items()}

"""What happens in Wingspan, as data: the columns of each kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NotRequired, TypeAlias, TypedDict

from rookery.core.event_columns import EventKind, NotZero, readers
from rookery.core.game import SEATS_IN
from rookery.core.json_values import pair

from . import fields
from .actions import SPACE
from .cards import AUTOMA_IDS, BONUS_IDS, FACES, FOODS, GOAL_IDS, HABITATS, IDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .schema import ScoreRow, Slot

REASONS = {fields.MOST_POINTS: "most_points", fields.MORE_FOOD: "more_food", fields.SHARED: "shared"}
SCORE_ROWS: tuple[ScoreRow, ...] = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
CUBES = {fields.ADD_CUBE: "added", fields.REMOVE_CUBE: "removed"}


def slot_json(slot: int) -> Slot:
    """Return a slot as in the notation: the habitat, and the column counted from 1."""
    return pair(HABITATS[slot // fields.COLUMNS], slot % fields.COLUMNS + 1)


def foods_json(counts: Sequence[int]) -> dict[str, int]:
    """Return tokens or dice by name, without the kinds of which there are none."""
    names = FACES if len(counts) == len(FACES) else FOODS
    return {name: count for name, count in zip(names, counts, strict=True) if count}


# The types of columns. A place of the tray is counted from 1; None stands for the deck, and for a card face down.
# Winners are a word with a bit for each seat.
Bird: TypeAlias = Annotated[str, IDS]
BonusCard: TypeAlias = Annotated[str, BONUS_IDS]
AutomaCard: TypeAlias = Annotated[str, AUTOMA_IDS]
Goal: TypeAlias = Annotated[str, GOAL_IDS]
Food: TypeAlias = Annotated[str, FOODS]
Face: TypeAlias = Annotated[str, FACES]
Habitat: TypeAlias = Annotated[str, HABITATS]
Row: TypeAlias = Annotated[str, SCORE_ROWS]
BirdSlot: TypeAlias = Annotated[tuple[str, int], slot_json]
TrayPlace: TypeAlias = Annotated[int, range(1, fields.TRAY + 1)]
DrawnFrom: TypeAlias = Annotated[
    int | None, {place: place + 1 for place in range(fields.TRAY)} | {fields.OTHER_THAN_TRAY: None}
]
TakenBird: TypeAlias = Annotated[str | None, (*IDS, None)]
CubeChange: TypeAlias = Annotated[str, CUBES]
ActionText: TypeAlias = Annotated[str, SPACE.text]
Reason: TypeAlias = Annotated[str, REASONS]
Winners: TypeAlias = Annotated[list[int], lambda mask: list(SEATS_IN[mask])]


class OfSeat(TypedDict):
    """Something about a player."""

    seat: int


class OnBird(OfSeat):
    """Something about a bird on a mat."""

    slot: BirdSlot
    bird: Bird


class CardCount(TypedDict):
    """A number of cards."""

    count: int


# Setting up


class BirdsDealt(OfSeat):
    """A hand: the number of cards for all, the cards for their owner."""

    count: int
    cards: NotRequired[list[Bird]]


class BonusCards(OfSeat):
    """Bonus cards to choose from: their number for all, the cards for the player."""

    count: int
    cards: NotRequired[list[BonusCard]]


class GoalsLaid(TypedDict):
    """The goal of each round."""

    goals: list[Goal]


class FeederRolled(TypedDict):
    """The dice in the feeder."""

    dice: dict[Face, NotZero]


class TrayFilled(TypedDict):
    """A card that came to the tray."""

    place: TrayPlace
    bird: Bird


class Choice(OfSeat):
    """A part of a secret choice."""

    action: ActionText


class Opened(OfSeat):
    """The number of birds kept in the opening, and the food kept."""

    kept: int
    food: dict[Food, NotZero]


# Turns


class RoundBegan(TypedDict):
    """The goal of a round, the turns of each player in it, and the seat that begins."""

    round: int
    goal: Goal
    turns: int
    first: int


class TurnBegan(OfSeat):
    """A turn; `turns` counts down to 1."""

    round: int
    turns: int


class Acted(OfSeat):
    """The action of a row, and the number of its birds."""

    habitat: Habitat
    birds: int


class BirdPlayed(OfSeat):
    """A bird that came to a mat."""

    bird: Bird
    slot: BirdSlot


class FoodPaid(OfSeat):
    """The tokens paid for a bird."""

    food: dict[Food, NotZero]


class DieTaken(OfSeat):
    """A die taken from the feeder, and the food that it gave."""

    face: Face
    food: Food


class SomeFood(OfSeat):
    """A number of tokens of one food."""

    food: Food
    count: int


# Powers


class FoodOfBird(OnBird):
    """A token that was cached on a bird, or kept by its owner."""

    food: Food


class HandTucked(OnBird):
    """A card tucked from a hand, which only its owner knows."""

    card: NotRequired[Bird]


class HuntedDeck(OnBird):
    """The card that was shown, and whether it was tucked."""

    caught: bool
    card: Bird


class HuntedDice(OnBird):
    """The dice that were rolled, and whether they gave food."""

    caught: bool
    dice: dict[Face, NotZero]


class CardDrawn(OfSeat):
    """A card drawn from the tray or the deck; one from the deck only for its owner."""

    tray: DrawnFrom
    bird: NotRequired[Bird]


class CardOffered(OfSeat):
    """A card from the tray or the deck that is drafted."""

    tray: DrawnFrom
    bird: Bird


class CardOfSeat(OfSeat):
    """A card that a player discarded or picked."""

    bird: Bird


class BonusChosen(OfSeat):
    """The bonus card kept and those discarded, for the player only."""

    kept: NotRequired[BonusCard]
    discarded: NotRequired[list[BonusCard]]


# "from" is a keyword of Python, so no class can declare it.
BirdMoved = TypedDict("BirdMoved", {"seat": int, "bird": Bird, "from": BirdSlot, "to": BirdSlot})


class PowerRepeated(OnBird):
    """The bird whose power is repeated."""

    other_slot: BirdSlot
    other: Bird


class TrayCleared(TypedDict):
    """The cards discarded from the tray."""

    birds: list[Bird]


# The ends of rounds and of the game


class GoalScored(TypedDict):
    """The items and points of every seat, then those of the Automa if she plays."""

    round: int
    goal: Goal
    items: list[int]
    points: list[int]


class BonusScore(TypedDict):
    """What a bonus card counted, and its points."""

    card: BonusCard
    items: int
    points: int


class Scored(OfSeat):
    """The score of a player, and the food that breaks ties."""

    rows: dict[Row, int]
    food: int
    bonus: list[BonusScore]


class GameOver(TypedDict):
    """The end of the game, with the points of each seat."""

    reason: Reason
    winners: Winners
    scores: list[int]


# The Automa


class AutomaBonus(TypedDict):
    """The bonus card of the Automa."""

    card: BonusCard


class AutomaRevealed(TypedDict):
    """The card that says what the Automa does."""

    card: AutomaCard


class AutomaTook(TypedDict):
    """The card the Automa took, and the cards discarded with it."""

    bird: TakenBird
    discarded: list[Bird]


class AutomaLaid(TypedDict):
    """The eggs that the Automa laid."""

    eggs: int


class AutomaAte(TypedDict):
    """The dice that the Automa took."""

    face: Face
    count: int


class AutomaCubes(TypedDict):
    """A change of the Automa's cubes on the goal of the round, and how many there are now."""

    change: CubeChange
    cubes: int


class AutomaScored(TypedDict):
    """The score of the Automa."""

    score: int


KINDS = {
    fields.DEALT: EventKind("dealt", BirdsDealt),
    fields.BONUS_DEALT: EventKind("bonus_dealt", BonusCards),
    fields.GOALS_LAID: EventKind("goals_laid", GoalsLaid),
    fields.FEEDER_ROLLED: EventKind("feeder_rolled", FeederRolled),
    fields.TRAY_FILLED: EventKind("tray_filled", TrayFilled),
    fields.FIRST_PLAYER: EventKind("first_player", OfSeat),
    fields.CHOICE: EventKind("choice", Choice, secret=True),
    fields.CHOSEN: EventKind("chosen", OfSeat),
    fields.OPENED: EventKind("opened", Opened),
    fields.ROUND_BEGAN: EventKind("round_began", RoundBegan),
    fields.TURN_BEGAN: EventKind("turn_began", TurnBegan),
    fields.ACTED: EventKind("acted", Acted),
    fields.BIRD_PLAYED: EventKind("bird_played", BirdPlayed),
    fields.FOOD_PAID: EventKind("food_paid", FoodPaid),
    fields.EGG_SPENT: EventKind("egg_spent", OnBird),
    fields.EGG_LAID: EventKind("egg_laid", OnBird),
    fields.DIE_TAKEN: EventKind("die_taken", DieTaken),
    fields.FEEDER_REROLLED: EventKind("feeder_rerolled", FeederRolled),
    fields.FOOD_GAINED: EventKind("food_gained", SomeFood),
    fields.FOOD_SPENT: EventKind("food_spent", SomeFood),
    fields.FOOD_CACHED: EventKind("food_cached", FoodOfBird),
    fields.HAND_TUCKED: EventKind("hand_tucked", HandTucked),
    fields.DECK_TUCKED: EventKind("deck_tucked", OnBird),
    fields.HUNTED_DECK: EventKind("hunted_deck", HuntedDeck),
    fields.HUNTED_DICE: EventKind("hunted_dice", HuntedDice),
    fields.CARD_DRAWN: EventKind("card_drawn", CardDrawn),
    fields.CARD_DISCARDED: EventKind("card_discarded", CardOfSeat),
    fields.BONUS_DRAWN: EventKind("bonus_drawn", BonusCards),
    fields.BONUS_CHOSEN: EventKind("bonus_chosen", BonusChosen),
    fields.BIRD_MOVED: EventKind("bird_moved", BirdMoved),
    fields.POWER_REPEATED: EventKind("power_repeated", PowerRepeated),
    fields.POWER_USED: EventKind("power_used", OnBird),
    fields.POWER_SKIPPED: EventKind("power_skipped", OnBird),
    fields.CARD_OFFERED: EventKind("card_offered", CardOffered),
    fields.CARD_PICKED: EventKind("card_picked", CardOfSeat),
    fields.TRAY_CLEARED: EventKind("tray_cleared", TrayCleared),
    fields.RESHUFFLED: EventKind("reshuffled", CardCount),
    fields.BONUS_RESHUFFLED: EventKind("bonus_reshuffled", CardCount),
    fields.GOAL_SCORED: EventKind("goal_scored", GoalScored),
    fields.SCORED: EventKind("scored", Scored),
    fields.AUTOMA_BONUS_CARD: EventKind("automa_bonus", AutomaBonus),
    fields.AUTOMA_REVEALED: EventKind("automa_card", AutomaRevealed),
    fields.AUTOMA_TOOK: EventKind("automa_took", AutomaTook),
    fields.AUTOMA_LAID: EventKind("automa_laid", AutomaLaid),
    fields.AUTOMA_ATE: EventKind("automa_ate", AutomaAte),
    fields.AUTOMA_CUBES: EventKind("automa_cubes", AutomaCubes),
    fields.AUTOMA_SCORED: EventKind("automa_scored", AutomaScored),
    fields.SKIPPED: EventKind("skipped", OfSeat),
    fields.FOOD_KEPT: EventKind("food_kept", FoodOfBird),
    fields.GAME_OVER: EventKind("game_over", GameOver),
}
READERS = readers(KINDS)

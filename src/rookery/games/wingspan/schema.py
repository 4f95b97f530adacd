"""Types of the data that Wingspan sends to clients: the view, and what a board shows beside it.

They exist for type checkers and for the JSON schema of the clients. No module of the game imports them when it runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from rookery.core.view_types import ActionData, OutcomeData, ViewHeader

# Birds, bonus cards, goals and cards of the Automa are named by their ids, which are strings.

Food: TypeAlias = Literal["invertebrate", "seed", "fish", "fruit", "rodent"]
# A food in the cost of a bird; "wild" is any food.
CostFood: TypeAlias = Food | Literal["wild"]
# A face of a die; the last one gives one of two foods.
Face: TypeAlias = Food | Literal["invertebrate_seed"]
Habitat: TypeAlias = Literal["forest", "grassland", "wetland"]
# The nests that powers, goals and bonus cards ask for.
AskedNest: TypeAlias = Literal["platform", "bowl", "cavity", "ground"]
# The nests that have eggs; a star nest counts as every nest.
EggNest: TypeAlias = AskedNest | Literal["star"]
Nest: TypeAlias = EggNest | Literal["none"]
Language: TypeAlias = Literal["en", "fr"]
# The colour of a power; "none" for birds without a power.
Trigger: TypeAlias = Literal["none", "white", "brown", "pink"]
# A slot of a mat: the habitat, and the column from 1.
Slot: TypeAlias = tuple[Habitat, int]
Phase: TypeAlias = Literal["opening", "playing", "over"]
QuestionKind: TypeAlias = Literal[
    "action",
    "egg_cost",
    "food_cost",
    "die",
    "nest",
    "card",
    "conversion",
    "use",
    "tuck",
    "bonus",
    "move",
    "repeat",
    "start",
    "supply",
    "trade",
    "egg",
    "where",
    "play",
    "draft",
    "pick",
    "owed",
    "sweep",
    "part",
    "gift",
]
# Where cards may be drawn from.
CardSource: TypeAlias = Literal["deck", "tray", "deck_or_tray"]
# What a goal counts.
GoalCounts: TypeAlias = Literal["birds", "eggs", "birds_with_eggs", "egg_sets"]
# What a bonus card counts.
BonusCounts: TypeAlias = Literal["birds", "smallest_row", "hand"]
# A row of the score.
ScoreRow: TypeAlias = Literal["birds", "bonus", "goals", "eggs", "cached", "tucked"]


class Foods(TypedDict):
    """The number of tokens of each food."""

    invertebrate: int
    seed: int
    fish: int
    fruit: int
    rodent: int


class SomeFoods(TypedDict, total=False):
    """The number of tokens of each food; foods without tokens are left out."""

    invertebrate: int
    seed: int
    fish: int
    fruit: int
    rodent: int


class Dice(SomeFoods, total=False):
    """The number of dice by face; faces without dice are left out."""

    invertebrate_seed: int


# The view


class Options(TypedDict):
    """The variants of the rules (RULES.md 1.9)."""

    start: Literal["plain", "swift"]
    cards: Literal["core", "all"]
    goals: Literal["green", "blue"]
    tournament: bool
    # The language of the cards, for bonus cards that count names.
    names: Language
    gifts: Literal["given", "asked"]
    automa: Literal["eagle", "eaglet", "eagle_eyed_eagle"]
    expert: bool


class RoundGoal(TypedDict):
    """The goal of a round."""

    goal: str
    scored: bool
    # The items by seat: now, or when the goal was scored.
    items: list[int]
    # The points by seat; null before the goal is scored.
    points: list[int] | None


class BonusStanding(TypedDict):
    """A bonus card with the items that it counts now, and its points."""

    card: str
    items: int
    points: int


class PlayedBird(TypedDict):
    """A bird on a mat."""

    bird: str
    eggs: int
    egg_limit: int
    # The food cached on it.
    cached: int
    # The cards tucked behind it.
    tucked: int


class Mat(TypedDict):
    """The birds of each row from left to right."""

    forest: list[PlayedBird]
    grassland: list[PlayedBird]
    wetland: list[PlayedBird]


class SeenInHand(TypedDict):
    """The cards of a hand that all players saw when they came to it."""

    # Those that are certainly there.
    surely: list[str]
    # Those that may have been tucked since.
    perhaps: list[str]


class Score(TypedDict):
    """The current points by row."""

    birds: int
    # Null for the bonus cards of another player before the end.
    bonus: int | None
    goals: int
    eggs: int
    cached: int
    tucked: int


class Player(TypedDict):
    """What the reader may know of a player."""

    hand_size: int
    # Whether the player has completed the opening choice; false after the opening.
    chosen: bool
    food: Foods
    mat: Mat
    # The slots whose pink power was used since the player's last turn.
    spent_pinks: list[Slot]
    seen: SeenInHand
    # The number of bonus cards.
    bonus_count: int
    # The bonus cards; null before the end.
    bonus: list[BonusStanding] | None
    score: Score
    # The sum of the score, without bonus cards that the reader may not know.
    points: int


class QuestionSubject(TypedDict):
    """What a question is about; null if the question is about something else."""

    # The foods that may be taken.
    foods: list[Food] | None
    # The nests that may have the egg.
    nests: list[EggNest] | None
    # Where cards may be drawn from.
    source: CardSource | None


class QuestionPower(TypedDict):
    """The bird whose power asks, or that is being paid for."""

    seat: int
    slot: Slot
    bird: str
    # Whether a pink power asks.
    pink: bool


class Activation(TypedDict):
    """The bird that acts in an activated row."""

    seat: int
    slot: Slot
    # The number of this bird among those that act, from 1.
    at: int
    # The number of birds that act.
    of: int


class Question(QuestionSubject):
    """The question that a single player has to answer."""

    kind: QuestionKind
    seat: int
    # The number of answers still needed.
    more: int
    may_skip: bool
    # The row of a conversion; null for other questions.
    habitat: Habitat | None
    # Null if the action of the turn asks.
    power: QuestionPower | None
    # Null if no bird of a row acts.
    activation: Activation | None


class Automa(TypedDict):
    """What all players can see of the Automa."""

    bonus: str | None
    # The open card; null before her first turn of a round.
    card: str | None
    # The cards left in the deck of the round.
    cards_left: int
    # The cubes on the goal of the round.
    cubes: int
    eggs: int
    # The birds face up.
    birds: list[str]
    # The number of cards face down.
    face_down: int
    # The items of each scored goal.
    goal_items: list[int]
    # The items of each goal if it were scored now.
    items_now: list[int]
    # The points of each scored goal.
    goal_points: list[int]
    points: int


class Outcome(OutcomeData):
    """How a game of Wingspan ended."""

    # The points of the Automa; absent with several players.
    rival_score: NotRequired[int]
    # Whether the Automa won or shared the victory; absent with several players.
    rival_won: NotRequired[bool]


class GameView(TypedDict):
    """The part of a view that the game writes."""

    seats: int
    # The seat of the reader; null for a spectator.
    seat: int | None
    phase: Phase
    # The turns begun, without those of the Automa.
    turn: int
    # The round from 1; 0 during the opening.
    round: int
    # The turns of this round that the active player still has, the current one included.
    turns_left: int
    # The seat whose turn it is; null unless the phase is "playing".
    active: int | None
    # The seat with the first-player token.
    first: int
    # The goal of each round.
    goals: list[RoundGoal]
    feeder: Dice
    feeder_size: int
    # The face-up birds by place; null for an empty place.
    tray: list[str | None]
    # The number of cards.
    deck: int
    discards: list[str]
    # The number of cards.
    bonus_deck: int
    bonus_discards: int
    # The reader's hand; null for a spectator.
    hand: list[str] | None
    # The cards that the reader tucked; null for a spectator.
    tucked_by_you: list[str] | None
    # The reader's bonus cards; null for a spectator.
    bonus: list[BonusStanding] | None
    # The bonus cards of which the reader may keep one; null for a spectator.
    bonus_offered: list[BonusStanding] | None
    # The discarded bonus cards that the reader has seen; null for a spectator.
    bonus_rejected: list[str] | None
    players: list[Player]
    # The face-up birds that are being drafted.
    offer: list[str]
    # The cards that the active player must discard at the end of the turn.
    owed: int
    # Null unless a single player is asked.
    question: Question | None
    # The actions of the reader's complete opening choice; null if there is none.
    choice: list[ActionData] | None
    # The actions of the opening choice that the reader has begun.
    begun: list[ActionData]
    # The Automa; null with several players.
    rival: Automa | None
    # How the game ended; null before the end.
    outcome: Outcome | None


class View(ViewHeader, GameView):
    """What a seat or a spectator may see."""

    options: Options


# What a board shows beside the view


class ActivationProgress(TypedDict):
    """Which bird of an activated row acts."""

    # The number of this bird among those that act, from 1.
    at: int
    # The number of birds that act.
    of: int
    text: str


class AskingBird(TypedDict):
    """The bird whose power is used, or that is being paid for."""

    seat: int
    slot: Slot
    bird: str
    # The text of its power.
    power: str


class AnswerLabels(TypedDict):
    """Short names of answers, for buttons."""

    use: str


class RowFigures(TypedDict):
    """What a row of a mat gives now."""

    # The number of dice, eggs or cards.
    count: int
    # Whether a conversion gives one more.
    trade: bool
    # The number of birds that act afterwards.
    acts: int
    text: str


class MatFigures(TypedDict):
    """What each row of a mat gives now."""

    forest: RowFigures
    grassland: RowFigures
    wetland: RowFigures


class GoalFigures(TypedDict):
    """The goal of a round with the standing of all players."""

    goal: str
    text: str
    state: Literal["scored", "now", "later"]
    # The items by seat; the Automa's come last.
    items: list[int]
    # The points by seat, or what they would be if the goal were scored now; the Automa's come last.
    points: list[int]


class BonusStep(TypedDict):
    """The number of items for which a bonus card pays more, and the points."""

    items: int
    points: int


class BonusFigures(BonusStanding):
    """A bonus card that the reader has or is offered."""

    name: str
    # What it counts, and its points.
    rule: str
    # Whether it may be chosen now.
    offered: bool
    # Null if it cannot pay more.
    next: BonusStep | None
    # The birds of the hand that it counts.
    in_hand: list[str]


class KeptAndLost(TypedDict):
    """The birds kept and the foods discarded in an opening."""

    kept: list[str]
    lost: list[Food]


class OpeningChoice(KeptAndLost):
    """A complete opening choice."""

    bonus: str


class OpeningScene(TypedDict):
    """What may be kept and discarded in the opening, and what is decided."""

    # Whether a swift-start guide gives birds and food, so that only the bonus card is chosen.
    guided: bool
    # The number of foods that each kept bird costs.
    price: int
    birds: list[str]
    foods: list[Food]
    # The bonus cards offered.
    bonus: list[str]
    # The answers already given of an incomplete choice.
    begun: KeptAndLost
    # The birds that may still be kept, and the foods that may still be discarded.
    free_birds: list[str]
    free_foods: list[Food]
    # The complete choice that counts unless it is replaced; null if there is none.
    stands: OpeningChoice | None


class RoundEndScene(TypedDict):
    """The goal scored last, and the next round."""

    # The round that ended.
    round: int
    goal: str
    # The items and points by seat; the Automa's come last.
    items: list[int]
    points: list[int]
    # The name of the Automa; null with several players.
    rival: str | None
    next_round: int
    next_goal: str
    # The turns of each player in the next round.
    turns: int


class FinalRow(TypedDict):
    """A row of the final scores."""

    row: ScoreRow
    # The points by seat. The Automa's come last; null in rows that she does not have.
    points: list[int | None]


class FinalScene(TypedDict):
    """The final scores."""

    rows: list[FinalRow]
    # The sums by seat; the Automa's comes last.
    points: list[int]
    # The seats that won; the number of seats stands for the Automa.
    winners: list[int]
    # The name of the Automa; null with several players.
    rival: str | None
    # The unused food by seat, which breaks a tie; null without a tie.
    food: list[int] | None
    # The bonus cards by seat.
    bonus: list[list[BonusStanding]]


class Scenes(TypedDict):
    """What the scenes of the game show; a scene is null unless it is shown now."""

    opening: OpeningScene | None
    round_end: RoundEndScene | None
    final: FinalScene | None


class BoardData(Scenes):
    """What a board shows beside the view."""

    # Null if no row is activated.
    queue: ActivationProgress | None
    # Null if no power asks and no bird is being paid for.
    asks: AskingBird | None
    labels: AnswerLabels
    # What the rows give now, by seat.
    rows: list[MatFigures]
    # The egg cost of a bird by column.
    egg_costs: list[int]
    # The goal of each round.
    goals: list[GoalFigures]
    # The bonus cards of the reader; null for a spectator.
    bonus: list[BonusFigures] | None
    # The name of the Automa; null with several players.
    rival: str | None


# The items that an action adds to each open goal, by the number of the round; rounds without change are left out.
GoalChanges: TypeAlias = dict[str, int]


class PlayPreview(TypedDict):
    """What "play" would change."""

    # The slot of the bird.
    slot: Slot
    # The number of tokens that the bird will cost.
    tokens: int
    # The items added to each open goal, by the number of the round; rounds without change are left out.
    goals: GoalChanges
    # The reader's bonus cards that count the bird.
    bonus: list[str]


class MovePreview(TypedDict):
    """What "move" would change."""

    # The new slot of the bird.
    slot: Slot


class PayPreview(TypedDict):
    """What "pay" would change."""

    # The tokens of the payment.
    tokens: SomeFoods
    # The food that the reader would keep.
    remains: Foods
    # Whether it is the payment to suggest.
    default: bool
    # The number of tokens paid beyond the cost, because two tokens replace one.
    more: int


class EggPreview(TypedDict):
    """What an egg laid or spent would change."""

    # The items added to each open goal, by the number of the round; rounds without change are left out.
    goals: GoalChanges


class NoPreview(TypedDict):
    """The result of an action that a board knows from the notation alone."""


# What an action would change, as far as its player can foresee it.
ResultPreview: TypeAlias = PlayPreview | MovePreview | PayPreview | EggPreview | NoPreview


# The cards


class BirdCard(TypedDict):
    """The facts on a bird card."""

    name: str
    # Its name in the other language: see `other_language`.
    other: str
    scientific: str
    points: int
    nest: Nest
    # The egg limit.
    eggs: int
    # In centimetres.
    wingspan: int
    habitats: list[Habitat]
    # All of these foods, or one of them if `either` is true.
    cost: list[CostFood]
    either: bool
    # The cost in words.
    cost_text: str
    # The colour of its power.
    kind: Trigger
    # A complete sentence that begins with when the power is used.
    power: str
    # Whether the bird tucks cards.
    flocking: bool
    # How it hunts: with dice or by the wingspan of cards; null if it is not a predator.
    predator: Literal["dice", "wingspan"] | None


if TYPE_CHECKING:
    # "from" is a keyword of Python, so no class can declare it.
    Tier = TypedDict("Tier", {"from": int, "to": int | None, "points": int})
else:

    class Tier(TypedDict):
        """The points of a bonus card for a number of items."""

        from_: Annotated[int, Field(alias="from")]
        # Null if the tier has no upper end.
        to: int | None
        points: int


class BonusCard(TypedDict):
    """The facts on a bonus card."""

    name: str
    # What it counts, in a few words.
    counts: str
    # What it counts, and its points.
    rule: str
    # The points of each item; 0 if the card has tiers.
    each: int
    # Empty if each item has points.
    tiers: list[Tier]


class FoodNames(TypedDict):
    """The names of the foods in a cost."""

    invertebrate: str
    seed: str
    fish: str
    fruit: str
    rodent: str
    wild: str


class FaceNames(TypedDict):
    """The names of the faces of a die."""

    invertebrate: str
    seed: str
    fish: str
    fruit: str
    rodent: str
    invertebrate_seed: str


class HabitatNames(TypedDict):
    """The names of the habitats."""

    forest: str
    grassland: str
    wetland: str


class NestNames(TypedDict):
    """The names of the nests."""

    platform: str
    bowl: str
    cavity: str
    ground: str
    star: str
    none: str


class Cards(TypedDict):
    """All cards of the game, in the language of the reader."""

    # The language of the second name of each bird.
    other_language: Language
    birds: dict[str, BirdCard]
    bonus: dict[str, BonusCard]
    # The texts of the goals, capitalized.
    goals: dict[str, str]
    foods: FoodNames
    faces: FaceNames
    habitats: HabitatNames
    nests: NestNames


# The facts for the score keeper


class Ruling(TypedDict):
    """A ruling of RULES.md about a bird."""

    number: str
    question: str
    ruling: str


class FittingBirds(TypedDict):
    """The birds that a bonus card counts, by the language of the cards."""

    en: list[str]
    fr: list[str]


class CountsBirds(TypedDict):
    """A bonus card that counts birds by what is printed on them."""

    counts: Literal["birds"]
    birds: FittingBirds


class CountsEggs(TypedDict):
    """A bonus card that counts birds with at least a number of eggs."""

    counts: Literal["eggs"]
    least: int


class CountsPlaces(TypedDict):
    """A bonus card that counts the birds in the smallest row, or the cards in hand."""

    counts: Literal["smallest_row", "hand"]


class GoalTile(TypedDict):
    """One side of a goal tile."""

    id: str
    tile: int
    counts: GoalCounts
    habitat: Habitat | Literal["any", "none"]
    nest: AskedNest | Literal["none"]
    # The Automa's items without cubes, by round.
    base: tuple[int, int, int, int]
    # The most items of the Automa; 0 without a limit.
    cap: int


class AutomaTurn(TypedDict):
    """What a card makes the Automa do in a round."""

    action: str
    eggs: int
    # The faces that she looks for, in order.
    dice: tuple[Face, ...]
    extra: str


class AutomaCard(TypedDict):
    """A card of the Automa, with a turn for each round in which it is used."""

    id: str
    expert: bool
    turns: list[AutomaTurn]


class AutomaLevel(TypedDict):
    """A level of the Automa, and the points of each of her face-down cards."""

    id: str
    points: int


class AutomaFacts(TypedDict):
    """The data of the Automa."""

    cards: list[AutomaCard]
    levels: list[AutomaLevel]
    # The bonus cards that she may have.
    bonus: list[str]
    # The unused food with which a player shares a tie against her.
    food: int


class ScoreFacts(Cards):
    """The facts for the score keeper."""

    rows: tuple[ScoreRow, ...]
    # The rulings about each bird; birds without rulings are left out.
    rulings: Mapping[str, Sequence[Ruling]]
    # What each bonus card counts.
    fits: dict[str, CountsBirds | CountsEggs | CountsPlaces]
    goal_tiles: list[GoalTile]
    # The points of the first three places, by round.
    places: tuple[tuple[int, int, int], ...]
    # The most points of a goal with the option goals=blue.
    blue_max: int
    # The turns of each player, by round.
    turns: list[int]
    automa: AutomaFacts

// Generated from wire.schema.json by `npm run types`; change the schema.py of the game instead.

export type ResultPreview = PlayPreview | MovePreview | PayPreview | EggPreview | NoPreview;

/**
 * An action.
 */
export interface ActionData {
  /**
   * The notation of the action.
   */
  action: string;
  /**
   * What the action does: the first word of the notation.
   */
  verb: string;
  /**
   * The other words of the notation, such as cards and places; numbers are integers.
   */
  arguments: (string | number)[];
}
/**
 * The bird that acts in an activated row.
 */
export interface Activation {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  slot: ["forest" | "grassland" | "wetland", number];
  /**
   * The number of this bird among those that act, from 1.
   */
  at: number;
  /**
   * The number of birds that act.
   */
  of: number;
}
/**
 * Which bird of an activated row acts.
 */
export interface ActivationProgress {
  /**
   * The number of this bird among those that act, from 1.
   */
  at: number;
  /**
   * The number of birds that act.
   */
  of: number;
  text: string;
}
/**
 * Short names of answers, for buttons.
 */
export interface AnswerLabels {
  use: string;
}
/**
 * The bird whose power is used, or that is being paid for.
 */
export interface AskingBird {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  slot: ["forest" | "grassland" | "wetland", number];
  bird: string;
  /**
   * The text of its power.
   */
  power: string;
}
/**
 * What all players can see of the Automa.
 */
export interface Automa {
  bonus: string | null;
  /**
   * The open card; null before her first turn of a round.
   */
  card: string | null;
  /**
   * The cards left in the deck of the round.
   */
  cards_left: number;
  /**
   * The cubes on the goal of the round.
   */
  cubes: number;
  eggs: number;
  /**
   * The birds face up.
   */
  birds: string[];
  /**
   * The number of cards face down.
   */
  face_down: number;
  /**
   * The items of each scored goal.
   */
  goal_items: number[];
  /**
   * The items of each goal if it were scored now.
   */
  items_now: number[];
  /**
   * The points of each scored goal.
   */
  goal_points: number[];
  points: number;
}
/**
 * A card of the Automa, with a turn for each round in which it is used.
 */
export interface AutomaCard {
  id: string;
  expert: boolean;
  turns: AutomaTurn[];
}
/**
 * What a card makes the Automa do in a round.
 */
export interface AutomaTurn {
  action: string;
  eggs: number;
  /**
   * The faces that she looks for, in order.
   */
  dice: (("invertebrate" | "seed" | "fish" | "fruit" | "rodent") | "invertebrate_seed")[];
  extra: string;
}
/**
 * The data of the Automa.
 */
export interface AutomaFacts {
  cards: AutomaCard[];
  levels: AutomaLevel[];
  /**
   * The bonus cards that she may have.
   */
  bonus: string[];
  /**
   * The unused food with which a player shares a tie against her.
   */
  food: number;
}
/**
 * A level of the Automa, and the points of each of her face-down cards.
 */
export interface AutomaLevel {
  id: string;
  points: number;
}
/**
 * The facts on a bird card.
 */
export interface BirdCard {
  name: string;
  /**
   * Its name in the other language: see `other_language`.
   */
  other: string;
  scientific: string;
  points: number;
  nest: ("platform" | "bowl" | "cavity" | "ground") | "star" | "none";
  /**
   * The egg limit.
   */
  eggs: number;
  /**
   * In centimetres.
   */
  wingspan: number;
  habitats: ("forest" | "grassland" | "wetland")[];
  /**
   * All of these foods, or one of them if `either` is true.
   */
  cost: (("invertebrate" | "seed" | "fish" | "fruit" | "rodent") | "wild")[];
  either: boolean;
  /**
   * The cost in words.
   */
  cost_text: string;
  /**
   * The colour of its power.
   */
  kind: "none" | "white" | "brown" | "pink";
  /**
   * A complete sentence that begins with when the power is used.
   */
  power: string;
  /**
   * Whether the bird tucks cards.
   */
  flocking: boolean;
  /**
   * How it hunts: with dice or by the wingspan of cards; null if it is not a predator.
   */
  predator: ("dice" | "wingspan") | null;
}
/**
 * What a board shows beside the view.
 */
export interface BoardData {
  opening: OpeningScene | null;
  round_end: RoundEndScene | null;
  final: FinalScene | null;
  /**
   * Null if no row is activated.
   */
  queue: ActivationProgress | null;
  /**
   * Null if no power asks and no bird is being paid for.
   */
  asks: AskingBird | null;
  labels: AnswerLabels;
  /**
   * What the rows give now, by seat.
   */
  rows: MatFigures[];
  /**
   * The egg cost of a bird by column.
   */
  egg_costs: number[];
  /**
   * The goal of each round.
   */
  goals: GoalFigures[];
  /**
   * The bonus cards of the reader; null for a spectator.
   */
  bonus: BonusFigures[] | null;
  /**
   * The name of the Automa; null with several players.
   */
  rival: string | null;
}
/**
 * What may be kept and discarded in the opening, and what is decided.
 */
export interface OpeningScene {
  /**
   * Whether a swift-start guide gives birds and food, so that only the bonus card is chosen.
   */
  guided: boolean;
  /**
   * The number of foods that each kept bird costs.
   */
  price: number;
  birds: string[];
  foods: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[];
  /**
   * The bonus cards offered.
   */
  bonus: string[];
  begun: KeptAndLost;
  /**
   * The birds that may still be kept, and the foods that may still be discarded.
   */
  free_birds: string[];
  free_foods: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[];
  /**
   * The complete choice that counts unless it is replaced; null if there is none.
   */
  stands: OpeningChoice | null;
}
/**
 * The answers already given of an incomplete choice.
 */
export interface KeptAndLost {
  kept: string[];
  lost: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[];
}
/**
 * A complete opening choice.
 */
export interface OpeningChoice {
  kept: string[];
  lost: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[];
  bonus: string;
}
/**
 * The goal scored last, and the next round.
 */
export interface RoundEndScene {
  /**
   * The round that ended.
   */
  round: number;
  goal: string;
  /**
   * The items and points by seat; the Automa's come last.
   */
  items: number[];
  points: number[];
  /**
   * The name of the Automa; null with several players.
   */
  rival: string | null;
  next_round: number;
  next_goal: string;
  /**
   * The turns of each player in the next round.
   */
  turns: number;
}
/**
 * The final scores.
 */
export interface FinalScene {
  rows: FinalRow[];
  /**
   * The sums by seat; the Automa's comes last.
   */
  points: number[];
  /**
   * The seats that won; the number of seats stands for the Automa.
   */
  winners: number[];
  /**
   * The name of the Automa; null with several players.
   */
  rival: string | null;
  /**
   * The unused food by seat, which breaks a tie; null without a tie.
   */
  food: number[] | null;
  /**
   * The bonus cards by seat.
   */
  bonus: BonusStanding[][];
}
/**
 * A row of the final scores.
 */
export interface FinalRow {
  row: "birds" | "bonus" | "goals" | "eggs" | "cached" | "tucked";
  /**
   * The points by seat. The Automa's come last; null in rows that she does not have.
   */
  points: (number | null)[];
}
/**
 * A bonus card with the items that it counts now, and its points.
 */
export interface BonusStanding {
  card: string;
  items: number;
  points: number;
}
/**
 * What each row of a mat gives now.
 */
export interface MatFigures {
  forest: RowFigures;
  grassland: RowFigures;
  wetland: RowFigures;
}
/**
 * What a row of a mat gives now.
 */
export interface RowFigures {
  /**
   * The number of dice, eggs or cards.
   */
  count: number;
  /**
   * Whether a conversion gives one more.
   */
  trade: boolean;
  /**
   * The number of birds that act afterwards.
   */
  acts: number;
  text: string;
}
/**
 * The goal of a round with the standing of all players.
 */
export interface GoalFigures {
  goal: string;
  text: string;
  state: "scored" | "now" | "later";
  /**
   * The items by seat; the Automa's come last.
   */
  items: number[];
  /**
   * The points by seat, or what they would be if the goal were scored now; the Automa's come last.
   */
  points: number[];
}
/**
 * A bonus card that the reader has or is offered.
 */
export interface BonusFigures {
  card: string;
  items: number;
  points: number;
  name: string;
  /**
   * What it counts, and its points.
   */
  rule: string;
  /**
   * Whether it may be chosen now.
   */
  offered: boolean;
  /**
   * Null if it cannot pay more.
   */
  next: BonusStep | null;
  /**
   * The birds of the hand that it counts.
   */
  in_hand: string[];
}
/**
 * The number of items for which a bonus card pays more, and the points.
 */
export interface BonusStep {
  items: number;
  points: number;
}
/**
 * The facts on a bonus card.
 */
export interface BonusCard {
  name: string;
  /**
   * What it counts, in a few words.
   */
  counts: string;
  /**
   * What it counts, and its points.
   */
  rule: string;
  /**
   * The points of each item; 0 if the card has tiers.
   */
  each: number;
  /**
   * Empty if each item has points.
   */
  tiers: Tier[];
}
/**
 * The points of a bonus card for a number of items.
 */
export interface Tier {
  from: number;
  /**
   * Null if the tier has no upper end.
   */
  to: number | null;
  points: number;
}
/**
 * All cards of the game, in the language of the reader.
 */
export interface Cards {
  /**
   * The language of the second name of each bird.
   */
  other_language: "en" | "fr";
  birds: {
    [k: string]: BirdCard;
  };
  bonus: {
    [k: string]: BonusCard;
  };
  /**
   * The texts of the goals, capitalized.
   */
  goals: {
    [k: string]: string;
  };
  foods: FoodNames;
  faces: FaceNames;
  habitats: HabitatNames;
  nests: NestNames;
}
/**
 * The names of the foods in a cost.
 */
export interface FoodNames {
  invertebrate: string;
  seed: string;
  fish: string;
  fruit: string;
  rodent: string;
  wild: string;
}
/**
 * The names of the faces of a die.
 */
export interface FaceNames {
  invertebrate: string;
  seed: string;
  fish: string;
  fruit: string;
  rodent: string;
  invertebrate_seed: string;
}
/**
 * The names of the habitats.
 */
export interface HabitatNames {
  forest: string;
  grassland: string;
  wetland: string;
}
/**
 * The names of the nests.
 */
export interface NestNames {
  platform: string;
  bowl: string;
  cavity: string;
  ground: string;
  star: string;
  none: string;
}
/**
 * A bonus card that counts birds by what is printed on them.
 */
export interface CountsBirds {
  counts: "birds";
  birds: FittingBirds;
}
/**
 * The birds that a bonus card counts, by the language of the cards.
 */
export interface FittingBirds {
  en: string[];
  fr: string[];
}
/**
 * A bonus card that counts birds with at least a number of eggs.
 */
export interface CountsEggs {
  counts: "eggs";
  least: number;
}
/**
 * A bonus card that counts the birds in the smallest row, or the cards in hand.
 */
export interface CountsPlaces {
  counts: "smallest_row" | "hand";
}
/**
 * The number of dice by face; faces without dice are left out.
 */
export interface Dice {
  invertebrate?: number;
  seed?: number;
  fish?: number;
  fruit?: number;
  rodent?: number;
  invertebrate_seed?: number;
}
/**
 * What an egg laid or spent would change.
 */
export interface EggPreview {
  /**
   * The items added to each open goal, by the number of the round; rounds without change are left out.
   */
  goals: {
    [k: string]: number;
  };
}
/**
 * The number of tokens of each food.
 */
export interface Foods {
  invertebrate: number;
  seed: number;
  fish: number;
  fruit: number;
  rodent: number;
}
/**
 * One side of a goal tile.
 */
export interface GoalTile {
  id: string;
  tile: number;
  counts: "birds" | "eggs" | "birds_with_eggs" | "egg_sets";
  habitat: ("forest" | "grassland" | "wetland") | ("any" | "none");
  nest: ("platform" | "bowl" | "cavity" | "ground") | "none";
  /**
   * The Automa's items without cubes, by round.
   *
   * @minItems 4
   * @maxItems 4
   */
  base: [number, number, number, number];
  /**
   * The most items of the Automa; 0 without a limit.
   */
  cap: number;
}
/**
 * The birds kept and the foods discarded in an opening.
 */
export interface KeptAndLost1 {
  kept: string[];
  lost: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[];
}
/**
 * The birds of each row from left to right.
 */
export interface Mat {
  forest: PlayedBird[];
  grassland: PlayedBird[];
  wetland: PlayedBird[];
}
/**
 * A bird on a mat.
 */
export interface PlayedBird {
  bird: string;
  eggs: number;
  egg_limit: number;
  /**
   * The food cached on it.
   */
  cached: number;
  /**
   * The cards tucked behind it.
   */
  tucked: number;
}
/**
 * What "move" would change.
 */
export interface MovePreview {
  /**
   * The new slot of the bird.
   *
   * @minItems 2
   * @maxItems 2
   */
  slot: ["forest" | "grassland" | "wetland", number];
}
/**
 * The result of an action that a board knows from the notation alone.
 */
export interface NoPreview {}
/**
 * The variants of the rules (RULES.md 1.9).
 */
export interface Options {
  start: "plain" | "swift";
  cards: "core" | "all";
  goals: "green" | "blue";
  tournament: boolean;
  /**
   * The language of the cards, for bonus cards that count names.
   */
  names: "en" | "fr";
  gifts: "given" | "asked";
  automa: "eagle" | "eaglet" | "eagle_eyed_eagle";
  expert: boolean;
}
/**
 * How a game of Wingspan ended.
 */
export interface Outcome {
  /**
   * The seats that won; empty if an automatic opponent won alone.
   */
  winners: number[];
  /**
   * The final score of each seat.
   */
  scores: number[];
  /**
   * Why the game ended, or what decided it.
   */
  reason: string;
  /**
   * The points of the Automa; absent with several players.
   */
  rival_score?: number;
  /**
   * Whether the Automa won or shared the victory; absent with several players.
   */
  rival_won?: boolean;
}
/**
 * What "pay" would change.
 */
export interface PayPreview {
  tokens: SomeFoods;
  remains: Foods1;
  /**
   * Whether it is the payment to suggest.
   */
  default: boolean;
  /**
   * The number of tokens paid beyond the cost, because two tokens replace one.
   */
  more: number;
}
/**
 * The tokens of the payment.
 */
export interface SomeFoods {
  invertebrate?: number;
  seed?: number;
  fish?: number;
  fruit?: number;
  rodent?: number;
}
/**
 * The food that the reader would keep.
 */
export interface Foods1 {
  invertebrate: number;
  seed: number;
  fish: number;
  fruit: number;
  rodent: number;
}
/**
 * What "play" would change.
 */
export interface PlayPreview {
  /**
   * The slot of the bird.
   *
   * @minItems 2
   * @maxItems 2
   */
  slot: ["forest" | "grassland" | "wetland", number];
  /**
   * The number of tokens that the bird will cost.
   */
  tokens: number;
  /**
   * The items added to each open goal, by the number of the round; rounds without change are left out.
   */
  goals: {
    [k: string]: number;
  };
  /**
   * The reader's bonus cards that count the bird.
   */
  bonus: string[];
}
/**
 * What the reader may know of a player.
 */
export interface Player {
  hand_size: number;
  /**
   * Whether the player has completed the opening choice; false after the opening.
   */
  chosen: boolean;
  food: Foods;
  mat: Mat;
  /**
   * The slots whose pink power was used since the player's last turn.
   */
  spent_pinks: ["forest" | "grassland" | "wetland", number][];
  seen: SeenInHand;
  /**
   * The number of bonus cards.
   */
  bonus_count: number;
  /**
   * The bonus cards; null before the end.
   */
  bonus: BonusStanding[] | null;
  score: Score;
  /**
   * The sum of the score, without bonus cards that the reader may not know.
   */
  points: number;
}
/**
 * The cards of a hand that all players saw when they came to it.
 */
export interface SeenInHand {
  /**
   * Those that are certainly there.
   */
  surely: string[];
  /**
   * Those that may have been tucked since.
   */
  perhaps: string[];
}
/**
 * The current points by row.
 */
export interface Score {
  birds: number;
  /**
   * Null for the bonus cards of another player before the end.
   */
  bonus: number | null;
  goals: number;
  eggs: number;
  cached: number;
  tucked: number;
}
/**
 * The question that a single player has to answer.
 */
export interface Question {
  /**
   * The foods that may be taken.
   */
  foods: ("invertebrate" | "seed" | "fish" | "fruit" | "rodent")[] | null;
  /**
   * The nests that may have the egg.
   */
  nests: (("platform" | "bowl" | "cavity" | "ground") | "star")[] | null;
  /**
   * Where cards may be drawn from.
   */
  source: ("deck" | "tray" | "deck_or_tray") | null;
  kind:
    | "action"
    | "egg_cost"
    | "food_cost"
    | "die"
    | "nest"
    | "card"
    | "conversion"
    | "use"
    | "tuck"
    | "bonus"
    | "move"
    | "repeat"
    | "start"
    | "supply"
    | "trade"
    | "egg"
    | "where"
    | "play"
    | "draft"
    | "pick"
    | "owed"
    | "sweep"
    | "part"
    | "gift";
  seat: number;
  /**
   * The number of answers still needed.
   */
  more: number;
  may_skip: boolean;
  /**
   * The row of a conversion; null for other questions.
   */
  habitat: ("forest" | "grassland" | "wetland") | null;
  /**
   * Null if the action of the turn asks.
   */
  power: QuestionPower | null;
  /**
   * Null if no bird of a row acts.
   */
  activation: Activation | null;
}
/**
 * The bird whose power asks, or that is being paid for.
 */
export interface QuestionPower {
  seat: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  slot: ["forest" | "grassland" | "wetland", number];
  bird: string;
  /**
   * Whether a pink power asks.
   */
  pink: boolean;
}
/**
 * The goal of a round.
 */
export interface RoundGoal {
  goal: string;
  scored: boolean;
  /**
   * The items by seat: now, or when the goal was scored.
   */
  items: number[];
  /**
   * The points by seat; null before the goal is scored.
   */
  points: number[] | null;
}
/**
 * A ruling of RULES.md about a bird.
 */
export interface Ruling {
  number: string;
  question: string;
  ruling: string;
}
/**
 * The facts for the score keeper.
 */
export interface ScoreFacts {
  /**
   * The language of the second name of each bird.
   */
  other_language: "en" | "fr";
  birds: {
    [k: string]: BirdCard;
  };
  bonus: {
    [k: string]: BonusCard;
  };
  /**
   * The texts of the goals, capitalized.
   */
  goals: {
    [k: string]: string;
  };
  foods: FoodNames;
  faces: FaceNames;
  habitats: HabitatNames;
  nests: NestNames;
  rows: ("birds" | "bonus" | "goals" | "eggs" | "cached" | "tucked")[];
  /**
   * The rulings about each bird; birds without rulings are left out.
   */
  rulings: {
    [k: string]: Ruling[];
  };
  /**
   * What each bonus card counts.
   */
  fits: {
    [k: string]: CountsBirds | CountsEggs | CountsPlaces;
  };
  goal_tiles: GoalTile[];
  /**
   * The points of the first three places, by round.
   */
  places: [number, number, number][];
  /**
   * The most points of a goal with the option goals=blue.
   */
  blue_max: number;
  /**
   * The turns of each player, by round.
   */
  turns: number[];
  automa: AutomaFacts;
}
/**
 * The number of tokens of each food; foods without tokens are left out.
 */
export interface SomeFoods1 {
  invertebrate?: number;
  seed?: number;
  fish?: number;
  fruit?: number;
  rodent?: number;
}
/**
 * What a seat or a spectator may see.
 */
export interface View {
  /**
   * The name of the game.
   */
  game: string;
  /**
   * The names of the players by seat.
   */
  names: string[];
  seats: number;
  /**
   * The seat of the reader; null for a spectator.
   */
  seat: number | null;
  phase: "opening" | "playing" | "over";
  /**
   * The turns begun, without those of the Automa.
   */
  turn: number;
  /**
   * The round from 1; 0 during the opening.
   */
  round: number;
  /**
   * The turns of this round that the active player still has, the current one included.
   */
  turns_left: number;
  /**
   * The seat whose turn it is; null unless the phase is "playing".
   */
  active: number | null;
  /**
   * The seat with the first-player token.
   */
  first: number;
  /**
   * The goal of each round.
   */
  goals: RoundGoal[];
  feeder: Dice;
  feeder_size: number;
  /**
   * The face-up birds by place; null for an empty place.
   */
  tray: (string | null)[];
  /**
   * The number of cards.
   */
  deck: number;
  discards: string[];
  /**
   * The number of cards.
   */
  bonus_deck: number;
  bonus_discards: number;
  /**
   * The reader's hand; null for a spectator.
   */
  hand: string[] | null;
  /**
   * The cards that the reader tucked; null for a spectator.
   */
  tucked_by_you: string[] | null;
  /**
   * The reader's bonus cards; null for a spectator.
   */
  bonus: BonusStanding[] | null;
  /**
   * The bonus cards of which the reader may keep one; null for a spectator.
   */
  bonus_offered: BonusStanding[] | null;
  /**
   * The discarded bonus cards that the reader has seen; null for a spectator.
   */
  bonus_rejected: string[] | null;
  players: Player[];
  /**
   * The face-up birds that are being drafted.
   */
  offer: string[];
  /**
   * The cards that the active player must discard at the end of the turn.
   */
  owed: number;
  /**
   * Null unless a single player is asked.
   */
  question: Question | null;
  /**
   * The actions of the reader's complete opening choice; null if there is none.
   */
  choice: ActionData[] | null;
  /**
   * The actions of the opening choice that the reader has begun.
   */
  begun: ActionData[];
  /**
   * The Automa; null with several players.
   */
  rival: Automa | null;
  /**
   * How the game ended; null before the end.
   */
  outcome: Outcome | null;
  options: Options;
}

export interface Data {
  View: View;
  BoardData: BoardData;
  ResultPreview: ResultPreview;
  Cards: Cards;
}

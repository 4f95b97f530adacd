// Generated from wire.schema.json by `npm run types`; change the schema.py of the game instead.

export type ResultPreview = PlayPreview | WorthPreview;

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
 * A bird with its texts.
 */
export interface BirdCard {
  name: string;
  other: NameInLanguage;
  scientific: string;
  habitat: "desert" | "forest" | "ocean" | "wetlands" | "mountains";
  type: "ace" | "raptor" | "rare" | "uncommon_1" | "uncommon_2" | "uncommon_3" | "common";
  points: number;
  copies: number;
}
/**
 * A bird's name in another language.
 */
export interface NameInLanguage {
  language: "en" | "fr";
  name: string;
}
/**
 * What a board shows beside the view.
 */
export interface BoardData {
  /**
   * The name of each hand.
   */
  hands: string[];
  /**
   * The sums of each sheet; null for a hidden one.
   */
  players: (SheetTotals | null)[];
  /**
   * The cards that others may still play, or that never come.
   */
  unplayed: {
    [k: string]: number;
  };
  queue: Progress;
  /**
   * Sentences about cards that the reader gave away.
   */
  known: string[];
  /**
   * The rank of the points so far; null unless this is a solo game with a sheet that the reader may see.
   */
  rank: RankProgress | null;
}
/**
 * The sums of a score sheet.
 */
export interface SheetTotals {
  /**
   * The points by habitat: those of the birds, and those for a full habitat.
   */
  points: number[];
  full: number[];
  /**
   * The number of birds seen, and of aces among them.
   */
  birds: number;
  aces: number;
}
/**
 * The progress of the game.
 */
export interface Progress {
  /**
   * The round in words; before the rounds the pool and the step of the draft. Empty in a migration.
   */
  text: string;
}
/**
 * The rank of the points so far in a solo game.
 */
export interface RankProgress {
  rank: "no_binoculars" | "garden_birder" | "keen_birder" | "high_flyer" | "big_year";
  /**
   * The next higher rank; null for the highest.
   */
  next: ("no_binoculars" | "garden_birder" | "keen_birder" | "high_flyer" | "big_year") | null;
  /**
   * The points missing to the next rank; 0 for the highest.
   */
  missing: number;
}
/**
 * All cards of the game.
 */
export interface Cards {
  /**
   * The points for a full habitat.
   */
  full: number;
  habitats: HabitatRow[];
  types: TypeOfBird[];
  /**
   * By the id of the bird.
   */
  birds: {
    [k: string]: BirdCard;
  };
  /**
   * The birds of each habitat in the order of the types.
   */
  sheet: string[][];
  raptors: RaptorByHabitat;
  /**
   * The lowest rank first.
   */
  ranks: RankCard[];
}
/**
 * A habitat with its name at the beginning of a line.
 */
export interface HabitatRow {
  id: "desert" | "forest" | "ocean" | "wetlands" | "mountains";
  name: string;
}
/**
 * A type of bird, which each habitat has once.
 */
export interface TypeOfBird {
  id: "ace" | "raptor" | "rare" | "uncommon_1" | "uncommon_2" | "uncommon_3" | "common";
  name: string;
  /**
   * The second letter of a bird's code.
   */
  sign: string;
  points: number;
  /**
   * The number of cards of each bird.
   */
  copies: number;
}
/**
 * The raptor of each habitat.
 */
export interface RaptorByHabitat {
  desert: string;
  forest: string;
  ocean: string;
  wetlands: string;
  mountains: string;
}
/**
 * A rank of the solo game, with its lowest score.
 */
export interface RankCard {
  id: "no_binoculars" | "garden_birder" | "keen_birder" | "high_flyer" | "big_year";
  name: string;
  least: number;
}
/**
 * What playing a bird brings for certain, if no raptor comes that is not shown yet.
 */
export interface CertainGain {
  points: number;
  /**
   * The birds that would be seen for the first time.
   */
  birds: string[];
}
/**
 * The pool and the step of a draft.
 */
export interface Draft {
  to: number | null;
  from: number | null;
  /**
   * Counted from 1.
   */
  pool: number;
  pools: number;
  step: number;
  steps: number;
  direction: "left" | "right";
  /**
   * Whether a second card of the pool goes to a dummy hand.
   */
  give: boolean;
}
/**
 * Cards that the reader gave to a dummy hand in a draft, and that this hand has not played.
 */
export interface DummyHandCards {
  hand: number;
  birds: string[];
}
/**
 * The variants of the rules (RULES.md section 9).
 */
export interface Options {
  raptors: boolean;
  dummy_raptors: boolean;
  start: "plain" | "migration" | "draft";
  edition: "2015" | "2022" | "open_deck";
  hidden_sheets: boolean;
  tie_break: boolean;
  hand: number;
}
/**
 * How a game ended.
 */
export interface OutcomeData {
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
}
/**
 * Cards that the reader passed, and that the neighbour must still have.
 */
export interface PassedCards {
  /**
   * The seat of the neighbour.
   */
  to: number;
  birds: string[];
}
/**
 * The cards that are passed in a migration.
 */
export interface Passes {
  to: number | null;
  from: number | null;
  count: number;
}
/**
 * What "play" would bring; of "discard", what playing the bird would bring instead.
 */
export interface PlayPreview {
  /**
   * The points, if no raptor comes that is not shown yet.
   */
  points: number;
  /**
   * The birds that would be seen for the first time.
   */
  birds: string[];
  /**
   * Whether the habitat would become full.
   */
  full: boolean;
  /**
   * The raptor that may chase away some of these birds; null if none can.
   */
  raptor: string | null;
  /**
   * The birds that it would chase away.
   */
  chased: string[];
  /**
   * The fewest points: those if that raptor came.
   */
  least: number;
  more: PossibleGain;
}
/**
 * What others may add to what is certain.
 */
export interface PossibleGain {
  birds: string[];
  /**
   * The most points that these birds can bring.
   */
  points: number;
}
/**
 * A card with the hand that played it.
 */
export interface PlayedCard {
  /**
   * The seat; numbers from the number of seats on are dummy hands, or cards of the deck.
   */
  hand: number;
  bird: string;
}
/**
 * What the reader may know of a player.
 */
export interface Player {
  hand_size: number;
  /**
   * Whether the player has chosen in this step.
   */
  chosen: boolean;
  /**
   * The points; null if the sheet is hidden.
   */
  score: number | null;
  /**
   * The habitats of which all birds were seen; null if the sheet is hidden.
   */
  full: ("desert" | "forest" | "ocean" | "wetlands" | "mountains")[] | null;
  /**
   * By habitat, then by type: how a bird was first seen and in which round, or null; null if the sheet is hidden.
   */
  sheet: (["own" | "arriving" | "lingering", number] | null)[][] | null;
}
/**
 * Cards that the reader saw in a pool and passed on.
 */
export interface PoolCards {
  birds: string[];
  /**
   * The hands that took one of these cards each; if there are fewer hands than cards, the others are in the pool.
   */
  hands: number[];
}
/**
 * What is known of a bird before the rounds, of "pass", "keep" and "give".
 */
export interface WorthPreview {
  points: null;
  /**
   * The points printed on the card.
   */
  worth: number;
}
/**
 * The facts of the score keeper.
 */
export interface ScoreFacts {
  /**
   * The points for a full habitat.
   */
  full: number;
  habitats: HabitatRow[];
  types: TypeOfBird[];
  /**
   * By the id of the bird.
   */
  birds: {
    [k: string]: BirdCard;
  };
  /**
   * The birds of each habitat in the order of the types.
   */
  sheet: string[][];
  raptors: RaptorByHabitat;
  /**
   * The lowest rank first.
   */
  ranks: RankCard[];
  /**
   * By the id of the bird.
   */
  codes: {
    [k: string]: string;
  };
  /**
   * The number of rounds by number of players.
   */
  rounds: {
    [k: string]: number;
  };
  /**
   * The number of hands that each game has at least.
   */
  hands_min: number;
  /**
   * The cards that a round of a solo game shows.
   */
  solo_reveals: number;
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
  phase: "migrate" | "draft" | "choose" | "discard" | "over";
  turn: number;
  /**
   * The round under way or finished last; 0 before the first one.
   */
  round: number;
  rounds: number;
  /**
   * The number of hands, with dummy hands and cards of the deck.
   */
  hands: number;
  /**
   * The reader's hand; null for a spectator.
   */
  hand: {
    [k: string]: number;
  } | null;
  /**
   * The actions of the reader's complete choice in this step; null if there is none.
   */
  choice: ActionData[] | null;
  /**
   * The actions of a choice of several cards that is not complete.
   */
  begun: ActionData[];
  players: Player[];
  /**
   * The cards of the round before, which can still be seen.
   */
  lingering: PlayedCard[];
  /**
   * The cards of the deck that this round shows before all choose.
   */
  arriving: PlayedCard[];
  /**
   * By round, then by hand: the birds that were played, or null where no card was played.
   */
  trips: (string | null)[][];
  /**
   * The number of cards of each dummy hand.
   */
  dummies: number[];
  /**
   * The number of cards in the deck; 0 in a game without a deck.
   */
  deck: number;
  /**
   * The number of cards set aside face down.
   */
  aside: number;
  /**
   * The cards discarded in a solo game.
   */
  discards: string[];
  /**
   * By bird in the reader's hand; null for a spectator and outside the rounds.
   */
  gains: {
    [k: string]: CertainGain;
  } | null;
  /**
   * The pool in front of the reader; null for a spectator and outside a draft.
   */
  pool: {
    [k: string]: number;
  } | null;
  /**
   * The state of the draft; null outside a draft.
   */
  draft: Draft | null;
  /**
   * The migration; null outside it.
   */
  passes: Passes | null;
  /**
   * What the reader knows of the neighbour's hand; null if nothing.
   */
  passed: PassedCards | null;
  /**
   * What the reader gave to a dummy hand; null without such cards.
   */
  gave: DummyHandCards | null;
  /**
   * The cards of pools that the reader passed on; null for a spectator and in games without a draft.
   */
  pools_seen: PoolCards[] | null;
  /**
   * The rank of the points so far; null if the sheet is hidden, and unless this is a solo game.
   */
  rank: ("no_binoculars" | "garden_birder" | "keen_birder" | "high_flyer" | "big_year") | null;
  /**
   * How the game ended; null before the end.
   */
  outcome: OutcomeData | null;
  options: Options;
}

export interface Data {
  View: View;
  BoardData: BoardData;
  ResultPreview: ResultPreview;
  Cards: Cards;
}

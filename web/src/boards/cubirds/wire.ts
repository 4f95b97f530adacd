// Generated from wire.schema.json by `npm run types`; change the schema.py of the game instead.

export type ResultPreview = LayPreview | DrawPreview | FlockPreview | StayPreview;

/**
 * What a board shows beside the view.
 */
export interface BoardData {
  goals: Goals;
  players: PlayerPanel[];
  /**
   * The reader's hand; null for a spectator.
   */
  hand: HandStack[] | null;
  /**
   * Each row in a sentence.
   */
  row_texts: string[];
  seen: {
    [k: string]: SpeciesLocations;
  };
  /**
   * Whether the game ends after this turn.
   */
  last_turn: boolean;
}
/**
 * What wins: a number of species, or a number of species with a triple; and the cards dealt to a hand.
 */
export interface Goals {
  species: number;
  triples: number;
  triple: number;
  hand: number;
}
/**
 * A player, or RobinBird behind all players, with the progress of the collection.
 */
export interface PlayerPanel {
  species: number;
  best: number;
  second: number;
  name: string;
  rival: boolean;
  you: boolean;
  turn: boolean;
  dealer: boolean;
  won: boolean;
  hand_size: number;
  /**
   * The open hand of RobinBird; null for other players.
   */
  hand: HandStack[] | null;
  collection: [string, number][];
  birds: number;
  /**
   * The player in a sentence.
   */
  text: string;
  /**
   * An open hand in a sentence; empty for other players.
   */
  hand_text: string;
}
/**
 * The birds of one species in a hand.
 */
export interface HandStack {
  species: string;
  count: number;
  /**
   * The size of the small flock.
   */
  small: number;
  /**
   * The size of the big flock.
   */
  big: number;
  /**
   * The birds that a flock would keep now.
   */
  keeps: number;
  /**
   * The birds missing to keep one more; 0 if a flock cannot keep more.
   */
  missing: number;
}
/**
 * Where the cards of a species are, as far as the reader can know.
 */
export interface SpeciesLocations {
  rows: number;
  collections: number;
  discard: number;
  hand: number;
  /**
   * In the hands of others for certain.
   */
  others: number;
  /**
   * In no place that the reader knows.
   */
  unseen: number;
}
/**
 * All cards of the game.
 */
export interface Cards {
  species: SpeciesCard[];
}
/**
 * A species with its texts.
 */
export interface SpeciesCard {
  id: string;
  name: string;
  plural: string;
  letter: string;
  small: number;
  big: number;
  copies: number;
  scientific: string;
  /**
   * Its name in the other languages.
   */
  other_names: {
    [k: string]: string;
  };
}
/**
 * What "draw" or "decline" would change.
 */
export interface DrawPreview {
  /**
   * What would end with the action; null if nothing ends, or if it wins.
   */
  ends: ("round_ended" | "failed_deal" | "exhausted" | "turn_limit") | null;
  /**
   * What a draw would find.
   */
  left: "two" | "one" | "none" | "ends";
  /**
   * The flocks that could then be completed, each with the birds that it would keep.
   */
  flocks: [string, number][];
}
/**
 * What "flock" would change, with the progress of the collection afterwards.
 */
export interface FlockPreview {
  species: number;
  best: number;
  second: number;
  /**
   * What would end with the action; null if nothing ends, or if it wins.
   */
  ends: ("round_ended" | "failed_deal" | "exhausted" | "turn_limit") | null;
  /**
   * The number of birds kept.
   */
  keeps: number;
  /**
   * The number of birds discarded.
   */
  discards: number;
  /**
   * Whether the collection wins.
   */
  wins: boolean;
}
/**
 * The numbers of birds of a flock that go to the collection.
 */
export interface KeptByFlockSize {
  small: number;
  big: number;
}
/**
 * What "lay" would change.
 */
export interface LayPreview {
  /**
   * What would end with the action; null if nothing ends, or if it wins.
   */
  ends: ("round_ended" | "failed_deal" | "exhausted" | "turn_limit") | null;
  /**
   * The birds taken.
   */
  takes: [string, number][];
  /**
   * The number of birds taken.
   */
  count: number;
  /**
   * Whether the row would be refilled.
   */
  refills: boolean;
  /**
   * What a draw that is offered afterwards would find; null if none is offered.
   */
  draws: ("two" | "one" | "none" | "ends") | null;
  /**
   * The flocks that could then be completed, each with the birds that it would keep.
   */
  flocks: [string, number][];
}
/**
 * The variants of the rules (RULES.md section 8).
 */
export interface Options {
  setup_duplicates: "discard" | "reshuffle";
  exhaustion: "play_on" | "end_game";
  open_discard: boolean;
  empty_hand: "offer_draw" | "end_immediately";
  empty_pile: "reshuffle_at_once" | "reshuffle_when_needed";
  turn_limit: number;
  handicap: number;
}
/**
 * How a game of CuBirds ended.
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
   * The birds that RobinBird has collected; null without RobinBird.
   */
  rival_score: number | null;
  /**
   * Whether RobinBird won or shared the win.
   */
  rival_won: boolean;
}
/**
 * What all players may know of a player.
 */
export interface Player {
  hand_size: number;
  collection: {
    [k: string]: number;
  };
  /**
   * The cards that are certainly in the hand.
   */
  known: {
    [k: string]: number;
  };
  /**
   * The most cards of a species that the hand may have, where that is fewer than its unknown cards.
   */
  at_most: {
    [k: string]: number;
  };
}
/**
 * What "stay" would change.
 */
export interface StayPreview {
  /**
   * What would end with the action; null if nothing ends, or if it wins.
   */
  ends: ("round_ended" | "failed_deal" | "exhausted" | "turn_limit") | null;
}
/**
 * RobinBird, whose hand lies open.
 */
export interface Rival {
  hand_size: number;
  collection: {
    [k: string]: number;
  };
  /**
   * The cards that are certainly in the hand.
   */
  known: {
    [k: string]: number;
  };
  /**
   * The most cards of a species that the hand may have, where that is fewer than its unknown cards.
   */
  at_most: {
    [k: string]: number;
  };
  hand: {
    [k: string]: number;
  };
}
/**
 * The facts of the score keeper.
 */
export interface ScoreFacts {
  species: SpeciesCard[];
  keeps: KeptByFlockSize;
  /**
   * The number of species in a collection that wins.
   */
  win_species: number;
  /**
   * The number of species with a triple that wins.
   */
  win_triples: number;
  /**
   * The birds of a triple.
   */
  triple: number;
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
  phase: "lay" | "draw_offer" | "flock" | "robin" | "over";
  /**
   * The seat whose turn it is; null after the end.
   */
  active: number | null;
  dealer: number;
  turn: number;
  round: number;
  /**
   * The blocks of each row from left to right.
   */
  rows: [string, number][][];
  /**
   * The number of cards in the draw pile.
   */
  draw_pile: number;
  /**
   * The number of cards in the discard pile.
   */
  discard_pile: number;
  /**
   * The cards of the discard pile that all players have seen.
   */
  discard_seen: {
    [k: string]: number;
  };
  /**
   * The reader's hand; null for a spectator.
   */
  hand: {
    [k: string]: number;
  } | null;
  players: Player[];
  /**
   * RobinBird; null with several players.
   */
  rival: Rival | null;
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

// Types of the facts that `python -m rookery.score` exports from the engine: one file per game and language.

export type GameId = "cubirds" | "feather" | "wingspan";
export const GAMES: readonly GameId[] = ["cubirds", "feather", "wingspan"];

export interface CubirdsFacts {
  species: readonly CubirdsSpecies[];
  // The number of birds of a flock that go to the collection.
  keeps: { small: number; big: number };
  win_species: number;
  win_triples: number;
  triple: number;
}

export interface CubirdsSpecies {
  id: string;
  name: string;
  plural: string;
  letter: string;
  small: number;
  big: number;
  copies: number;
  scientific: string;
}

export interface FeatherFacts {
  // The points for a complete habitat.
  full: number;
  habitats: readonly { id: string; name: string }[];
  types: readonly { id: string; name: string; sign: string; points: number; copies: number }[];
  birds: Readonly<Record<string, FeatherBird>>;
  // The codes by bird, such as "M2".
  codes: Readonly<Record<string, string>>;
  // The birds of each habitat, in the order of a sheet.
  sheet: readonly (readonly string[])[];
  // The raptor of each habitat.
  raptors: Readonly<Record<string, string>>;
  ranks: readonly { id: string; name: string; least: number }[];
  // By number of players.
  rounds: Readonly<Record<string, number>>;
  hands_min: number;
  solo_reveals: number;
}

export interface FeatherBird {
  name: string;
  other: { language: string; name: string };
  scientific: string;
  habitat: string;
  type: string;
  points: number;
  copies: number;
}

export interface WingspanFacts {
  other_language: string;
  birds: Readonly<Record<string, WingspanBird>>;
  bonus: Readonly<Record<string, WingspanBonus>>;
  goals: Readonly<Record<string, string>>;
  foods: Readonly<Record<string, string>>;
  faces: Readonly<Record<string, string>>;
  habitats: Readonly<Record<string, string>>;
  nests: Readonly<Record<string, string>>;
  // The score rows, from birds to tucked cards.
  rows: readonly string[];
  rulings: Readonly<Record<string, readonly Ruling[]>>;
  fits: Readonly<Record<string, Fits>>;
  goal_tiles: readonly GoalTile[];
  // The points of the first places, by round.
  places: readonly (readonly number[])[];
  blue_max: number;
  turns: readonly number[];
  automa: AutomaFacts;
}

export interface WingspanBird {
  name: string;
  other: string;
  scientific: string;
  points: number;
  nest: string;
  eggs: number;
  // In centimetres; null for flightless birds, which count as any wingspan.
  wingspan: number | null;
  habitats: readonly string[];
  cost: readonly string[];
  either: boolean;
  cost_said: string;
  kind: string;
  power: string;
  flocking: boolean;
  predator: string | null;
}

export interface WingspanBonus {
  name: string;
  counts: string;
  rule: string;
  each: number;
  tiers: readonly { from: number; to: number | null; points: number }[];
}

export interface Ruling {
  number: string;
  question: string;
  ruling: string;
}

/** What a bonus card counts: birds by their printed values, birds with eggs, the smallest row, or the hand. */
export type Fits =
  | { counts: "birds"; birds: Readonly<Record<string, readonly string[]>> }
  | { counts: "eggs"; least: number }
  | { counts: "smallest_row" | "hand" };

export interface GoalTile {
  id: string;
  tile: number;
  counts: string;
  habitat: string;
  nest: string;
  // The Automa's items by round, and her maximum (0 for no limit).
  base: readonly number[];
  cap: number;
}

export interface AutomaFacts {
  cards: readonly { id: string; expert: boolean; turns: readonly AutomaTurn[] }[];
  levels: readonly { id: string; points: number }[];
  bonus: readonly string[];
  food: number;
}

export interface AutomaTurn {
  action: string;
  eggs: number;
  dice: readonly string[];
  extra: string;
}

export interface Facts {
  cubirds: CubirdsFacts;
  feather: FeatherFacts;
  wingspan: WingspanFacts;
}

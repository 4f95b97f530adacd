// Types of what is on the cards of Wingspan, as /api/games/wingspan/cards sends it: see text/board_cards.py.
import type { JsonObject } from "../../registry";

export type Food = "invertebrate" | "seed" | "fish" | "fruit" | "rodent";
export type Habitat = "forest" | "grassland" | "wetland";
export type Nest = "platform" | "bowl" | "cavity" | "ground" | "star" | "none";
export type PowerKind = "white" | "brown" | "pink" | "none";

export const FOODS: readonly Food[] = ["invertebrate", "seed", "fish", "fruit", "rodent"];
// The side of a die with two foods.
export const DUAL = "invertebrate_seed";
export const HABITATS: readonly Habitat[] = ["forest", "grassland", "wetland"];

export interface BirdFacts {
  name: string;
  // Its name in the project's other language: see Cards.other_language.
  other: string;
  scientific: string;
  points: number;
  nest: Nest;
  // The most eggs it may have.
  eggs: number;
  // In centimetres.
  wingspan: number;
  habitats: Habitat[];
  // All of these, or one of them if `either`; wild is any food.
  cost: (Food | "wild")[];
  either: boolean;
  cost_said: string;
  kind: PowerKind;
  // A whole sentence, which begins with when the power runs.
  power: string;
  flocking: boolean;
  // How it hunts: by dice or by the wingspan of cards; null if it does not.
  predator: "dice" | "wingspan" | null;
}

export interface Tier {
  from: number;
  // null: no end.
  to: number | null;
  points: number;
}

export interface BonusFacts {
  name: string;
  counts: string;
  // What it counts and what that pays.
  rule: string;
  // Points for each; 0 if it pays by tiers.
  each: number;
  tiers: Tier[];
}

export interface Cards {
  other_language: string;
  birds: Record<string, BirdFacts>;
  bonus: Record<string, BonusFacts>;
  // Goals of rounds, by id, as words with a capital.
  goals: Record<string, string>;
  foods: Record<Food | "wild", string>;
  // The sides of a die: the foods, and "invertebrate_seed".
  faces: Record<string, string>;
  habitats: Record<Habitat, string>;
  nests: Record<Nest, string>;
}

/** The cards of BoardProps and DetailProps with their types. */
export function cardsOf(cards: JsonObject): Cards {
  return cards as unknown as Cards;
}

const NOBODY: BirdFacts = {
  name: "",
  other: "",
  scientific: "",
  points: 0,
  nest: "none",
  eggs: 0,
  wingspan: 0,
  habitats: [],
  cost: [],
  either: false,
  cost_said: "",
  kind: "none",
  power: "",
  flocking: false,
  predator: null,
};

/** A bird; one without facts under its id while they are not there, or if there is none. */
export function birdOf(cards: Cards, id: string): BirdFacts {
  return cards.birds?.[id] ?? { ...NOBODY, name: id };
}

export function bonusOf(cards: Cards, id: string): BonusFacts {
  return cards.bonus?.[id] ?? { name: id, counts: "", rule: "", each: 0, tiers: [] };
}

export function goalSaid(cards: Cards, id: string): string {
  return cards.goals?.[id] ?? id;
}

// The parts of state.board that text/board_cards.py makes

/** Which birds are kept and which foods are discarded. */
export interface KeptAndLost {
  kept: string[];
  lost: Food[];
}

export interface OpeningBoard {
  // By a guide of the swift start birds and food are given; only the bonus card is chosen.
  guided: boolean;
  // How many foods each kept bird costs.
  price: number;
  birds: string[];
  foods: Food[];
  bonus: string[];
  // What was answered already of an incomplete choice, and what is left to choose from.
  begun: KeptAndLost;
  free_birds: string[];
  free_foods: Food[];
  // The pending choice, which counts if nothing else is chosen; null if there is none.
  stands: (KeptAndLost & { bonus: string }) | null;
}

export interface RoundEndBoard {
  round: number;
  goal: string;
  // By seat, the Automa behind all seats.
  items: number[];
  points: number[];
  // What the Automa is called, if she plays.
  rival: string | null;
  next_round: number;
  next_goal: string;
  turns: number;
}

export interface BonusStanding {
  card: string;
  items: number;
  points: number;
}

export interface FinalBoard {
  // By seat, the Automa behind all seats; null: she has no such row.
  rows: { row: string; points: (number | null)[] }[];
  points: number[];
  winners: number[];
  rival: string | null;
  // Food left by seat, if it broke a tie or could not.
  food: number[] | null;
  bonus: BonusStanding[][];
}

export interface ScenesBoard {
  opening: OpeningBoard | null;
  round_end: RoundEndBoard | null;
  final: FinalBoard | null;
}

/** Return the parts of state.board for opening, end of round and final scoring. */
export function scenesOf(board: JsonObject | null): ScenesBoard {
  return (board ?? { opening: null, round_end: null, final: null }) as unknown as ScenesBoard;
}

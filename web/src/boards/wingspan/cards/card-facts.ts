// Types of the Wingspan cards that /api/games/wingspan/cards sends: see text/board_cards.py.
import type { JsonObject } from "../../registry";

export type Food = "invertebrate" | "seed" | "fish" | "fruit" | "rodent";
export type Habitat = "forest" | "grassland" | "wetland";
export type Nest = "platform" | "bowl" | "cavity" | "ground" | "star" | "none";
export type PowerKind = "white" | "brown" | "pink" | "none";

export const FOODS: readonly Food[] = ["invertebrate", "seed", "fish", "fruit", "rodent"];
// The die face with two foods.
export const DUAL = "invertebrate_seed";
export const HABITATS: readonly Habitat[] = ["forest", "grassland", "wetland"];

export interface BirdFacts {
  name: string;
  // Its name in the project's other language: see Cards.other_language.
  other: string;
  scientific: string;
  points: number;
  nest: Nest;
  // The egg limit.
  eggs: number;
  // In centimetres.
  wingspan: number;
  habitats: Habitat[];
  // All of these, or one of them if `either` is true; "wild" is any food.
  cost: (Food | "wild")[];
  either: boolean;
  cost_said: string;
  kind: PowerKind;
  // A complete sentence that begins with when the power is used.
  power: string;
  flocking: boolean;
  // How it hunts: with dice or by the wingspan of cards; null if it is not a predator.
  predator: "dice" | "wingspan" | null;
}

export interface Tier {
  from: number;
  // Null if the tier has no upper end.
  to: number | null;
  points: number;
}

export interface BonusFacts {
  name: string;
  counts: string;
  // What it counts, and its points.
  rule: string;
  // Points per item; 0 if it has tiers.
  each: number;
  tiers: Tier[];
}

export interface Cards {
  other_language: string;
  birds: Record<string, BirdFacts>;
  bonus: Record<string, BonusFacts>;
  // The texts of end-of-round goals by id, capitalized.
  goals: Record<string, string>;
  foods: Record<Food | "wild", string>;
  // The die faces: the foods and "invertebrate_seed".
  faces: Record<string, string>;
  habitats: Record<Habitat, string>;
  nests: Record<Nest, string>;
}

/** Return the cards of BoardProps or DetailProps with their type. */
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

/** Return a bird. While the cards are loading, or for an unknown id, return a bird with only its id as name. */
export function birdOf(cards: Cards, id: string): BirdFacts {
  return cards.birds?.[id] ?? { ...NOBODY, name: id };
}

export function bonusOf(cards: Cards, id: string): BonusFacts {
  return cards.bonus?.[id] ?? { name: id, counts: "", rule: "", each: 0, tiers: [] };
}

export function goalText(cards: Cards, id: string): string {
  return cards.goals?.[id] ?? id;
}

// The parts of state.board from text/board_cards.py

/** Which birds are kept and which foods are discarded. */
export interface KeptAndLost {
  kept: string[];
  lost: Food[];
}

export interface OpeningBoard {
  // Whether a swift start guide gives birds and food, so that only the bonus card is chosen.
  guided: boolean;
  // The number of foods that each kept bird costs.
  price: number;
  birds: string[];
  foods: Food[];
  bonus: string[];
  // The answers already given of an incomplete choice, and what can still be chosen.
  begun: KeptAndLost;
  free_birds: string[];
  free_foods: Food[];
  // The saved choice, which counts unless it is changed; null if there is none.
  stands: (KeptAndLost & { bonus: string }) | null;
}

export interface RoundEndBoard {
  round: number;
  goal: string;
  // By seat; the Automa comes last.
  items: number[];
  points: number[];
  // The name of the Automa; null if she does not play.
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
  // By seat; the Automa comes last, with null in rows she does not have.
  rows: { row: string; points: (number | null)[] }[];
  points: number[];
  winners: number[];
  rival: string | null;
  // Unused food by seat, if there was a tie; otherwise null.
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

// The facts of the Wingspan cards. Their types are generated from games/wingspan/schema.py.
import type { BirdCard, BonusCard, Cards, Foods, Mat } from "../wire";

export type {
  BirdCard as BirdFacts,
  BonusCard as BonusFacts,
  BonusStanding,
  Cards,
  KeptAndLost,
  OpeningScene as OpeningBoard,
  Tier,
} from "../wire";

export type Food = keyof Foods;
export type Habitat = keyof Mat;

export const FOODS: readonly Food[] = ["invertebrate", "seed", "fish", "fruit", "rodent"];
// The die face with two foods.
export const DUAL = "invertebrate_seed";
export const HABITATS: readonly Habitat[] = ["forest", "grassland", "wetland"];

const NOBODY: BirdCard = {
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
  cost_text: "",
  kind: "none",
  power: "",
  flocking: false,
  predator: null,
};

/** Return a bird; for an unknown id, a bird with only its id as name. */
export function birdOf(cards: Cards, id: string): BirdCard {
  return cards.birds[id] ?? { ...NOBODY, name: id };
}

export function bonusOf(cards: Cards, id: string): BonusCard {
  return cards.bonus[id] ?? { name: id, counts: "", rule: "", each: 0, tiers: [] };
}

export function goalText(cards: Cards, id: string): string {
  return cards.goals[id] ?? id;
}

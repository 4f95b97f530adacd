// Wingspan: goals by place or by item, bonus cards, the six rows, the Automa, and the winners.
import type { AutomaFacts, GoalTile, WingspanFacts } from "./facts";

/** 10.3, 10.4: return the points for items in a round (from 1). Tied players share the points of their places. */
export function goalPoints(
  facts: WingspanFacts,
  round: number,
  items: readonly number[],
  blue: boolean,
): number[] {
  if (blue) return items.map((have) => Math.min(have, facts.blue_max));
  const places = facts.places[round - 1] ?? [];
  return items.map((have) => (have > 0 ? shared(places, items, have) : 0));
}

function shared(places: readonly number[], items: readonly number[], have: number): number {
  const better = items.filter((other) => other > have).length;
  const tied = items.filter((other) => other === have).length;
  const worth = places.slice(better, better + tied).reduce((sum, points) => sum + points, 0);
  return Math.floor(worth / tied);
}

/**
 * 11.2: return the number of birds that a bonus card counts by printed values. `names` is the language of the cards.
 */
export function bonusItems(
  facts: WingspanFacts,
  card: string,
  birds: readonly string[],
  names: string,
): number {
  const fits = facts.fits[card];
  if (fits?.counts !== "birds") return 0;
  const fitting = new Set(names === "fr" ? fits.birds.fr : fits.birds.en);
  return birds.filter((bird) => fitting.has(bird)).length;
}

/** 11.2: return the points per item, or of the highest reached tier. */
export function bonusPoints(facts: WingspanFacts, card: string, items: number): number {
  const bonus = facts.bonus[card];
  if (bonus === undefined) return 0;
  if (bonus.each > 0) return items * bonus.each;
  return bonus.tiers.findLast((tier) => items >= tier.from)?.points ?? 0;
}

export function birdPoints(facts: WingspanFacts, birds: readonly string[]): number {
  return birds.reduce((sum, bird) => sum + (facts.birds[bird]?.points ?? 0), 0);
}

export interface Pad {
  // Points by row.
  rows: Readonly<Record<string, number>>;
  // Unused food, which breaks ties.
  food: number;
}

export function totalOf(facts: WingspanFacts, pad: Pad): number {
  return facts.rows.reduce((sum, row) => sum + (pad.rows[row] ?? 0), 0);
}

/** 11.3: return the players with the most points; among tied players, those with the most food. */
export function winnersOf(facts: WingspanFacts, pads: readonly Pad[]): number[] {
  const best = Math.max(...pads.map((pad) => totalOf(facts, pad)));
  const leading = pads.flatMap((pad, player) => (totalOf(facts, pad) === best ? [player] : []));
  const food = Math.max(...leading.map((player) => pads[player]?.food ?? 0));
  return leading.filter((player) => (pads[player]?.food ?? 0) === food);
}

// The Automa

/** 12.6: return the Automa's items of a goal: the tile's base for the round plus her cubes, up to its cap. */
export function automaItems(goal: GoalTile, round: number, cubes: number): number {
  const items = (goal.base[round - 1] ?? 0) + cubes;
  return Math.max(0, goal.cap > 0 ? Math.min(items, goal.cap) : items);
}

export interface AutomaPad {
  // The points of her goals and of her face-up birds.
  goals: number;
  birds: number;
  // The number of cards face down.
  down: number;
  eggs: number;
  // Her level.
  level: string;
}

/** 12.7: return her score: goals, face-up birds, points per card face down, and eggs. */
export function automaScore(facts: AutomaFacts, pad: AutomaPad): number {
  const each = facts.levels.find(({ id }) => id === pad.level)?.points ?? 0;
  return pad.goals + pad.birds + pad.down * each + pad.eggs;
}

export type Against = "won" | "shared" | "lost";

/** 12.8: return the result of a game against her. */
export function against(facts: AutomaFacts, own: number, food: number, hers: number): Against {
  if (own !== hers) return own > hers ? "won" : "lost";
  if (food === facts.food) return "shared";
  return food > facts.food ? "won" : "lost";
}

// The score pad. Numbers entered by hand take precedence over calculated ones.
import type { Scoresheet, Player } from "../../../sheet/scoresheet.svelte";
import type { WingspanFacts } from "../../../scoring/facts";
import { birdPoints, bonusItems, bonusPoints, totalOf, winnersOf, type Pad } from "../../../scoring/wingspan";
import { goalsTotal } from "../goals/goals";

/** A field that can be entered by hand or calculated; null if nothing is entered, or nothing can be calculated. */
export interface Entry {
  hand: number | null;
  worked: number | null;
}

export function valueOf({ hand, worked }: Entry): number {
  return hand ?? worked ?? 0;
}

export const KEYS = {
  row: (player: string, row: string) => `row/${player}/${row}`,
  bird: (player: string, bird: string) => `bird/${player}/${bird}`,
  bonus: (player: string, card: string) => `bonus/${player}/${card}`,
  items: (player: string, card: string) => `items/${player}/${card}`,
  food: (player: string) => `food/${player}`,
};

/** Return the language of the names on the printed cards. */
export function namesOf(scoresheet: Scoresheet): string {
  return scoresheet.text("option/names") || "en";
}

// The six rows

export function entryOf(facts: WingspanFacts, scoresheet: Scoresheet, player: string, row: string): Entry {
  return {
    hand: scoresheet.number(KEYS.row(player, row)),
    worked: workedOut(facts, scoresheet, player, row),
  };
}

function workedOut(facts: WingspanFacts, scoresheet: Scoresheet, player: string, row: string): number | null {
  switch (row) {
    case "birds":
      return sumOrNull([birdsOf(facts, scoresheet, player)].filter(isSome), (birds) =>
        birdPoints(facts, birds),
      );
    case "bonus":
      return sumOrNull(bonusOf(facts, scoresheet, player), ({ points }) => points);
    case "goals":
      return goalsTotal(facts, scoresheet, player);
    default:
      return null;
  }
}

function sumOrNull<Item>(items: readonly Item[], points: (item: Item) => number): number | null {
  return items.length === 0 ? null : items.reduce((sum, item) => sum + points(item), 0);
}

function isSome(items: readonly unknown[]): boolean {
  return items.length > 0;
}

export function padOf(facts: WingspanFacts, scoresheet: Scoresheet, player: string): Pad {
  const rows = facts.rows.map((row) => [row, valueOf(entryOf(facts, scoresheet, player, row))] as const);
  return { rows: Object.fromEntries(rows), food: scoresheet.number(KEYS.food(player)) ?? 0 };
}

export function totalFor(facts: WingspanFacts, scoresheet: Scoresheet, player: string): number {
  return totalOf(facts, padOf(facts, scoresheet, player));
}

// Birds and bonus cards

/** Return the birds that a player has played, by name. */
export function birdsOf(facts: WingspanFacts, scoresheet: Scoresheet, player: string): string[] {
  return inOrder(scoresheet, `bird/${player}`, Object.keys(facts.birds));
}

/** Return the player who has played a bird; null if none has. */
export function ownerOf(scoresheet: Scoresheet, bird: string): Player | null {
  return scoresheet.players.find(({ id }) => scoresheet.flag(KEYS.bird(id, bird))) ?? null;
}

export interface BonusCard extends Entry {
  card: string;
  // Whether its number must be entered, because the birds do not determine it.
  asked: boolean;
  items: number;
  points: number;
  // The player's birds that it counts.
  birds: readonly string[];
}

/** Return the bonus cards of a player with their counts and points. */
export function bonusOf(facts: WingspanFacts, scoresheet: Scoresheet, player: string): BonusCard[] {
  const birds = birdsOf(facts, scoresheet, player);
  return inOrder(scoresheet, `bonus/${player}`, Object.keys(facts.bonus)).map((card) => {
    const asked = facts.fits[card]?.counts !== "birds";
    const hand = scoresheet.number(KEYS.items(player, card));
    const worked = asked || birds.length === 0 ? null : countedOf(facts, scoresheet, card, birds);
    const items = hand ?? worked ?? 0;
    const counted = birds.filter((bird) => fits(facts, scoresheet, card, bird));
    return { card, asked, hand, worked, items, points: bonusPoints(facts, card, items), birds: counted };
  });
}

/** Return whether a bird counts for a bonus card by its printed values. */
export function fits(facts: WingspanFacts, scoresheet: Scoresheet, card: string, bird: string): boolean {
  return countedOf(facts, scoresheet, card, [bird]) > 0;
}

function countedOf(
  facts: WingspanFacts,
  scoresheet: Scoresheet,
  card: string,
  birds: readonly string[],
): number {
  return bonusItems(facts, card, birds, namesOf(scoresheet));
}

function inOrder(scoresheet: Scoresheet, path: string, all: readonly string[]): string[] {
  const set = new Set(scoresheet.under(path).filter((key) => scoresheet.flag(`${path}/${key}`)));
  return all.filter((each) => set.has(each));
}

// The winner

/** Return the tied leaders, whose tie food may break; empty with a single leader or without entries. */
export function tiedOf(facts: WingspanFacts, scoresheet: Scoresheet): Player[] {
  const totals = scoresheet.players.map(({ id }) => totalFor(facts, scoresheet, id));
  const best = Math.max(0, ...totals);
  const leading = scoresheet.players.filter((_, place) => totals[place] === best);
  return best > 0 && leading.length > 1 ? leading : [];
}

/** Return the leaders after the tie-break by food; empty as long as nobody has a point. */
export function leadersOf(facts: WingspanFacts, scoresheet: Scoresheet): Player[] {
  const { players } = scoresheet;
  const pads = players.map(({ id }) => padOf(facts, scoresheet, id));
  if (pads.every((pad) => totalOf(facts, pad) === 0)) return [];
  return winnersOf(facts, pads).flatMap((place) => players[place] ?? []);
}

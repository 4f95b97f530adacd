// The bonus cards that count a bird, and the names in its rulings.
import type { WingspanFacts } from "../scoring/facts";

/** A bonus card that counts a bird. */
export interface CountingBonus {
  bonus: string;
  // The only language of printed cards in which it counts; null if it counts in all.
  cards: string | null;
  // The minimum number of eggs on it; 0 if it counts without eggs.
  least: number;
}

/** Return the bonus cards that count a bird, by name, without those that count rows or the hand. */
export function bonusFor(facts: WingspanFacts, bird: string): CountingBonus[] {
  const { compare } = new Intl.Collator();
  return Object.keys(facts.fits)
    .map((bonus) => countingOf(facts, bonus, bird))
    .filter((counting) => counting !== null)
    .sort(
      (one, other) =>
        one.least - other.least || compare(nameOf(facts, one.bonus), nameOf(facts, other.bonus)),
    );
}

function nameOf(facts: WingspanFacts, bonus: string): string {
  return facts.bonus[bonus]?.name ?? bonus;
}

function countingOf(facts: WingspanFacts, bonus: string, bird: string): CountingBonus | null {
  const fits = facts.fits[bonus]!;
  if (fits.counts === "eggs") {
    const room = facts.birds[bird]?.eggs ?? 0;
    return room >= fits.least ? { bonus, cards: null, least: fits.least } : null;
  }
  if (fits.counts !== "birds") return null;
  const all = Object.entries(fits.birds) as [string, string[]][];
  const fitting = all.filter(([, birds]) => birds.includes(bird)).map(([language]) => language);
  if (fitting.length === 0) return null;
  return { bonus, cards: fitting.length === all.length ? null : fitting[0]!, least: 0 };
}

/** Return a sentence with ids of birds and cards replaced with their names. */
export function withNames(facts: WingspanFacts, sentence: string): string {
  return sentence.replace(/`([a-z0-9_]+)`/g, (_, id: string) => named(facts, id));
}

function named(facts: WingspanFacts, id: string): string {
  return facts.birds[id]?.name ?? facts.bonus[id]?.name ?? facts.goals[id] ?? id.replaceAll("_", " ");
}

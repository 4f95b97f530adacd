// Finds birds by part of a name in both languages and in Latin, ignoring accents, hyphens and capitals.
import type { WingspanFacts } from "../../../scoring/facts";

interface Named {
  bird: string;
  names: readonly string[];
}

const known = new WeakMap<WingspanFacts, readonly Named[]>();

/** Return the birds whose names contain every word of the query; names that begin with it come first. */
export function birdsNamed(facts: WingspanFacts, query: string): string[] {
  const wanted = plain(query);
  const words = wanted.split(" ").filter((word) => word !== "");
  if (words.length === 0) return [];
  return namesIn(facts)
    .map(({ bird, names }) => ({ bird, rank: Math.min(...names.map((name) => rankOf(name, wanted, words))) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ bird }) => bird);
}

function rankOf(name: string, wanted: string, words: readonly string[]): number {
  if (!words.every((word) => name.includes(word))) return Infinity;
  if (name.startsWith(wanted)) return 0;
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 2;
}

function namesIn(facts: WingspanFacts): readonly Named[] {
  const found =
    known.get(facts) ??
    Object.entries(facts.birds).map(([bird, { name, other, scientific }]) => ({
      bird,
      names: [name, other, scientific].map(plain),
    }));
  known.set(facts, found);
  return found;
}

/** Return a name in its form for comparison: lower case letters and spaces. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

// CuBirds: the winners, and the progress of collections.
import type { CubirdsFacts } from "./facts";

/** The number of birds in a collection by species. */
export type Collection = Readonly<Record<string, number>>;

export interface Progress {
  // The number of species with a bird, and with a triple.
  species: number;
  triples: number;
  birds: number;
  won: "species" | "triples" | null;
}

export function progressOf(facts: CubirdsFacts, collection: Collection): Progress {
  const counts = facts.species.map(({ id }) => collection[id] ?? 0);
  const species = counts.filter((count) => count > 0).length;
  const triples = counts.filter((count) => count >= facts.triple).length;
  const birds = counts.reduce((sum, count) => sum + count, 0);
  return { species, triples, birds, won: reached(facts, species, triples) };
}

function reached(facts: CubirdsFacts, species: number, triples: number): Progress["won"] {
  if (species >= facts.win_species) return "species";
  return triples >= facts.win_triples ? "triples" : null;
}

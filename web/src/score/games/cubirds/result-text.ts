// The result as a sentence.
import { formatList, say } from "../../../lib/i18n/i18n.svelte";
import type { CubirdsFacts } from "../../scoring/facts";
import type { Won } from "./model";

export function resultText(facts: CubirdsFacts, won: Won): string {
  return say("score-cubirds-won", {
    by: won.by,
    players: formatList(won.players.map(({ name }) => name)),
    count: won.players.length,
    species: facts.win_species,
    triples: facts.win_triples,
    triple: facts.triple,
  });
}

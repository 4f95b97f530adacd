// Who has won, in a sentence.
import { listed, say } from "../../../lib/i18n/i18n.svelte";
import type { CubirdsFacts } from "../../scoring/facts";
import type { Won } from "./model";

export function called(facts: CubirdsFacts, won: Won): string {
  return say("score-cubirds-won", {
    by: won.by,
    players: listed(won.players.map(({ name }) => name)),
    count: won.players.length,
    species: facts.win_species,
    triples: facts.win_triples,
    triple: facts.triple,
  });
}

import { say } from "../../../lib/i18n/i18n.svelte";
import type { Scoresheet } from "../../sheet/scoresheet.svelte";
import type { CubirdsFacts } from "../../scoring/facts";
import type { Line, ScoreGame, Standing } from "../registry";
import { collectedBy, winnersOf, wonBy, type Collected } from "./model";
import Sheet from "./Sheet.svelte";

const game: ScoreGame<"cubirds"> = {
  seats: { least: 2, most: 5 },
  Sheet,
  Options: null,
  standings,
  isOver: (facts, scoresheet) =>
    winnersOf(wonBy(collectedBy(facts, scoresheet), scoresheet.isDone)).length > 0,
  lines,
};
export default game;

function standings(facts: CubirdsFacts, scoresheet: Scoresheet): Standing[] {
  const collected = collectedBy(facts, scoresheet);
  const winners = winnersOf(wonBy(collected, scoresheet.isDone));
  return collected.map(({ player, progress }) => ({
    player,
    total: progress.species,
    text: say("score-cubirds-standing", { species: progress.species, triples: progress.triples }),
    won: winners.some(({ id }) => id === player.id),
  }));
}

function lines(facts: CubirdsFacts, scoresheet: Scoresheet): Line[] {
  const collected = collectedBy(facts, scoresheet);
  const line = (id: string, name: string, value: (each: Collected) => number): Line => {
    return { id, name, values: collected.map(value) };
  };
  return [
    ...facts.species.map(({ id, plural }) => line(id, plural, ({ collection }) => collection[id] ?? 0)),
    line("total", say("score-cubirds-species-head"), ({ progress }) => progress.species),
    line(
      "triples",
      say("score-cubirds-triples-head", { triple: facts.triple }),
      ({ progress }) => progress.triples,
    ),
    line("birds", say("score-cubirds-birds"), ({ progress }) => progress.birds),
  ];
}

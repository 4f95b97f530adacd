import { say } from "../../../lib/i18n/i18n.svelte";
import type { Evening } from "../../sheet/scoresheet.svelte";
import type { WingspanFacts } from "../../scoring/facts";
import type { Line, ScoreGame, Standing } from "../registry";
import { automaTotal, duelOf } from "./automa/automa";
import { hasAutoma } from "./goals/goals";
import { rowName } from "./pad/row-names";
import Options from "./Options.svelte";
import { KEYS, leadersOf, padOf, tiedOf, totalFor } from "./pad/pad";
import Sheet from "./Sheet.svelte";

const game: ScoreGame<"wingspan"> = {
  seats: { least: 1, most: 5 },
  Sheet,
  Options,
  standings,
  isOver: (_, evening) => evening.isDone,
  lines,
};
export default game;

function standings(facts: WingspanFacts, evening: Evening): Standing[] {
  const winners = new Set(winnersIn(facts, evening));
  const tied = new Set(tiedOf(facts, evening).map(({ id }) => id));
  return evening.players.map((player) => ({
    player,
    total: totalFor(facts, evening, player.id),
    said: standingSaid(facts, evening, player.id, tied.has(player.id)),
    won: winners.has(player.id),
  }));
}

/** The ids of those who have won or share the win; alone, whoever does not lose against the Automa. */
function winnersIn(facts: WingspanFacts, evening: Evening): string[] {
  const leaders = leadersOf(facts, evening).map(({ id }) => id);
  if (evening.players.length > 1) return leaders;
  const duel = hasAutoma(evening) ? duelOf(facts, evening) : null;
  return duel === null || duel.ends === "lost" ? [] : leaders;
}

function standingSaid(facts: WingspanFacts, evening: Evening, player: string, isTied: boolean): string {
  if (hasAutoma(evening)) return say("score-wingspan-against", { hers: automaTotal(facts, evening) });
  const food = evening.number(KEYS.food(player));
  if (isTied && food !== null) return say("score-wingspan-with-food", { food });
  const { rows } = padOf(facts, evening, player);
  return facts.rows
    .filter((row) => rows[row])
    .map((row) => say("score-wingspan-row-points", { row, points: rows[row] ?? 0 }))
    .join(" · ");
}

function lines(facts: WingspanFacts, evening: Evening): Line[] {
  const { players } = evening;
  const pads = players.map(({ id }) => padOf(facts, evening, id));
  return [
    ...facts.rows.map((row) => ({
      id: row,
      name: rowName(row),
      values: pads.map(({ rows }) => rows[row] ?? 0),
    })),
    {
      id: "total",
      name: say("score-wingspan-total"),
      values: players.map(({ id }) => totalFor(facts, evening, id)),
    },
    {
      id: "food",
      name: say("score-wingspan-food-row"),
      values: players.map(({ id }) => evening.number(KEYS.food(id))),
    },
    ...automaLine(facts, evening),
  ];
}

function automaLine(facts: WingspanFacts, evening: Evening): Line[] {
  if (!hasAutoma(evening)) return [];
  return [{ id: "automa", name: say("score-wingspan-automa"), values: [automaTotal(facts, evening)] }];
}

import { say } from "../../../lib/i18n/i18n.svelte";
import type { Scoresheet } from "../../sheet/scoresheet.svelte";
import type { WingspanFacts } from "../../scoring/facts";
import type { Line, ScoreGame, Standing } from "../registry";
import { automaTotal, soloResultOf } from "./automa/automa";
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
  isOver: (_, scoresheet) => scoresheet.isDone,
  lines,
};
export default game;

function standings(facts: WingspanFacts, scoresheet: Scoresheet): Standing[] {
  const winners = new Set(winnersIn(facts, scoresheet));
  const tied = new Set(tiedOf(facts, scoresheet).map(({ id }) => id));
  return scoresheet.players.map((player) => ({
    player,
    total: totalFor(facts, scoresheet, player.id),
    text: standingText(facts, scoresheet, player.id, tied.has(player.id)),
    won: winners.has(player.id),
  }));
}

/** Return the ids of the winners; in a solo game, of a player who does not lose against the Automa. */
function winnersIn(facts: WingspanFacts, scoresheet: Scoresheet): string[] {
  const leaders = leadersOf(facts, scoresheet).map(({ id }) => id);
  if (scoresheet.players.length > 1) return leaders;
  const duel = hasAutoma(scoresheet) ? soloResultOf(facts, scoresheet) : null;
  return duel === null || duel.ends === "lost" ? [] : leaders;
}

function standingText(facts: WingspanFacts, scoresheet: Scoresheet, player: string, isTied: boolean): string {
  if (hasAutoma(scoresheet)) return say("score-wingspan-against", { hers: automaTotal(facts, scoresheet) });
  const food = scoresheet.number(KEYS.food(player));
  if (isTied && food !== null) return say("score-wingspan-with-food", { food });
  const { rows } = padOf(facts, scoresheet, player);
  return facts.rows
    .filter((row) => rows[row])
    .map((row) => say("score-wingspan-row-points", { row, points: rows[row] ?? 0 }))
    .join(" · ");
}

function lines(facts: WingspanFacts, scoresheet: Scoresheet): Line[] {
  const { players } = scoresheet;
  const pads = players.map(({ id }) => padOf(facts, scoresheet, id));
  return [
    ...facts.rows.map((row) => ({
      id: row,
      name: rowName(row),
      values: pads.map(({ rows }) => rows[row] ?? 0),
    })),
    {
      id: "total",
      name: say("score-wingspan-total"),
      values: players.map(({ id }) => totalFor(facts, scoresheet, id)),
    },
    {
      id: "food",
      name: say("score-wingspan-food-row"),
      values: players.map(({ id }) => scoresheet.number(KEYS.food(id))),
    },
    ...automaLine(facts, scoresheet),
  ];
}

function automaLine(facts: WingspanFacts, scoresheet: Scoresheet): Line[] {
  if (!hasAutoma(scoresheet)) return [];
  return [{ id: "automa", name: say("score-wingspan-automa"), values: [automaTotal(facts, scoresheet)] }];
}

import { say } from "../../../lib/i18n/i18n.svelte";
import type { Evening } from "../../sheet/scoresheet.svelte";
import type { FeatherFacts } from "../../scoring/facts";
import { rankOf } from "../../scoring/feather";
import type { Line, ScoreGame, Standing } from "../registry";
import { ahead, isOver, modeOf, playerSheets, type PlayerSheet } from "./model";
import Options from "./Options.svelte";
import Sheet from "./Sheet.svelte";

const game: ScoreGame<"feather"> = {
  seats: { least: 1, most: 7 },
  Sheet,
  Options,
  standings,
  isOver,
  lines,
};
export default game;

function standings(facts: FeatherFacts, evening: Evening): Standing[] {
  const sheets = playerSheets(facts, evening);
  const winners = modeOf(evening) === "table" && isOver(facts, evening) ? ahead(evening, sheets) : [];
  return sheets.map((sheet, seat) => ({
    player: sheet.player,
    total: sheet.score.total,
    said: said(facts, evening, sheet),
    won: winners.includes(seat),
  }));
}

function said(facts: FeatherFacts, evening: Evening, { score }: PlayerSheet): string {
  if (modeOf(evening) === "solo") return rankOf(facts, score.total)?.name ?? "";
  return say("score-feather-standing", { birds: score.birds, full: score.fullRows });
}

function lines(facts: FeatherFacts, evening: Evening): Line[] {
  const scores = playerSheets(facts, evening).map(({ score }) => score);
  const habitats = facts.habitats.map(({ id, name }, row) => ({
    id,
    name,
    values: scores.map(({ rows }) => rows[row]?.points ?? 0),
  }));
  return [
    ...habitats,
    {
      id: "full",
      name: say("score-feather-full-head"),
      values: scores.map(({ fullRows }) => fullRows * facts.full),
    },
    { id: "total", name: say("score-feather-total"), values: scores.map(({ total }) => total) },
    { id: "birds", name: say("score-feather-birds"), values: scores.map(({ birds }) => birds) },
  ];
}

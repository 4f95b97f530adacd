import { say } from "../../../lib/i18n/i18n.svelte";
import type { Scoresheet } from "../../sheet/scoresheet.svelte";
import type { FeatherFacts } from "../../scoring/facts";
import { rankOf } from "../../scoring/feather";
import type { Line, ScoreGame, Standing } from "../registry";
import { leadersOf, isOver, modeOf, playerSheets, type PlayerSheet } from "./model";
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

function standings(facts: FeatherFacts, scoresheet: Scoresheet): Standing[] {
  const sheets = playerSheets(facts, scoresheet);
  const winners =
    modeOf(scoresheet) === "table" && isOver(facts, scoresheet) ? leadersOf(scoresheet, sheets) : [];
  return sheets.map((sheet, seat) => ({
    player: sheet.player,
    total: sheet.score.total,
    text: text(facts, scoresheet, sheet),
    won: winners.includes(seat),
  }));
}

function text(facts: FeatherFacts, scoresheet: Scoresheet, { score }: PlayerSheet): string {
  if (modeOf(scoresheet) === "solo") return rankOf(facts, score.total)?.name ?? "";
  return say("score-feather-standing", { birds: score.birds, full: score.fullRows });
}

function lines(facts: FeatherFacts, scoresheet: Scoresheet): Line[] {
  const scores = playerSheets(facts, scoresheet).map(({ score }) => score);
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

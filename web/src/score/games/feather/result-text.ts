// The standings or the result as a sentence.
import { formatList, say } from "../../../lib/i18n/i18n.svelte";
import type { Scoresheet } from "../../sheet/scoresheet.svelte";
import type { FeatherFacts } from "../../scoring/facts";
import { rankOf } from "../../scoring/feather";
import { leadersOf, isOver, modeOf, type PlayerSheet } from "./model";

/**
 * Return the winner or leader; the rank in a solo game; the points of a single player's sheet. Empty without points.
 */
export function resultText(
  facts: FeatherFacts,
  scoresheet: Scoresheet,
  sheets: readonly PlayerSheet[],
): string {
  const over = isOver(facts, scoresheet);
  const points = Math.max(0, ...sheets.map(({ score }) => score.total));
  switch (modeOf(scoresheet)) {
    case "solo":
      return say("score-feather-rank", {
        rank: rankOf(facts, points)?.name ?? "",
        over: over ? "yes" : "no",
      });
    case "own":
      return say("score-feather-running", { player: sheets[0]?.player.name ?? "", points });
    case "table":
      return points === 0 ? "" : place(leadersOf(scoresheet, sheets), sheets, points, over);
  }
}

function place(
  leaders: readonly number[],
  sheets: readonly PlayerSheet[],
  points: number,
  over: boolean,
): string {
  const players = formatList(leaders.map((seat) => sheets[seat]?.player.name ?? ""));
  return say(over ? "score-feather-won" : "score-feather-leads", { players, count: leaders.length, points });
}

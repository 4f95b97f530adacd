// The positions of decisions in the timeline of a seat. Each seat receives slightly different entries, so the same
// decision has another position in each timeline. The analysis gives the position for the seat that decided.
import { turningPoints } from "../table-and-chart-data";
import type { Moment } from "../../table/history/history-view.svelte";
import type { TimelineMark } from "../../table/history/playback.svelte";
import type { Analysis, DecisionAnalysis } from "../../lib/server/wire";

/** Return the turning points in a viewer's timeline, numbered as in their list. */
export function timelineMarks(analysis: Analysis | null, viewer: number | null): TimelineMark[] {
  if (analysis?.status !== "done") return [];
  return turningPoints(analysis).flatMap((point, place) => {
    const at = momentFor(analysis.curve, point, viewer);
    return at === null ? [] : [{ at, label: String(place + 1) }];
  });
}

/** Estimate when a decision was made in the timeline of another seat: between that seat's own decisions around it. */
export function momentFor(
  curve: readonly DecisionAnalysis[],
  decision: DecisionAnalysis,
  viewer: number | null,
): number | null {
  if (decision.seat === viewer || decision.at === null) return decision.at;
  const own = curve.filter((each) => each.seat === viewer);
  const before = own.findLast((each) => each.number < decision.number);
  const after = own.find((each) => each.number > decision.number);
  if (before?.at == null || after?.at == null) return before?.at ?? after?.at ?? decision.at;
  const share = (decision.number - before.number) / (after.number - before.number);
  return Math.round(before.at + share * (after.at - before.at));
}

/** Return the curve index of a moment: the decision made then, or the last one before; -1 if there is none. */
export function curveIndexOf(curve: readonly DecisionAnalysis[], moment: Moment | null): number {
  if (moment === null) return -1;
  const next = curve.findIndex((each) => each.seat === moment.seat && each.at === moment.at);
  if (next >= 0) return next;
  return curve.findLastIndex((each) => each.seat === moment.seat && each.at !== null && each.at <= moment.at);
}

// The statistics and the analysis of a finished game as table rows and chart lines.
import type { Analysis, DecisionAnalysis, ScoreRow, SeatStatistics } from "../lib/server/wire";

/** A table row: a number for each seat. */
export interface Measure {
  row: string;
  text: string;
  // By seat, in the order of the statistics; null if a seat has no such number.
  values: (number | null)[];
}

/** Return the rows of all seats, in the order of their first occurrence. */
export function measuresOf(
  seats: readonly SeatStatistics[],
  rowsOf: (seat: SeatStatistics) => ScoreRow[],
): Measure[] {
  const text = new Map(seats.flatMap((seat) => rowsOf(seat).map((each) => [each.row, each.text])));
  return [...text].map(([row, words]) => ({
    row,
    text: words,
    values: seats.map((seat) => rowsOf(seat).find((each) => each.row === row)?.points ?? null),
  }));
}

/** Return the decisions with the greatest losses, the greatest first. */
export function turningPoints(analysis: Analysis): DecisionAnalysis[] {
  const byNumber = new Map(analysis.curve.map((decision) => [decision.number, decision]));
  return analysis.turning_points.flatMap((number) => byNumber.get(number) ?? []);
}

/** Return the SVG points of a seat's expected values, from the first decision of the game to the last. */
export function curvePoints(
  curve: readonly DecisionAnalysis[],
  seat: number,
  width: number,
  height: number,
): string {
  const first = curve[0]?.number ?? 0;
  const span = Math.max(1, (curve.at(-1)?.number ?? 0) - first);
  return curve
    .flatMap(({ number, seat: whose, expected_value: expected }) =>
      whose === seat && expected !== null
        ? [`${round(((number - first) / span) * width)},${round((1 - expected) * height)}`]
        : [],
    )
    .join(" ");
}

export function percent(part: number | null): number {
  return Math.round(100 * (part ?? 0));
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

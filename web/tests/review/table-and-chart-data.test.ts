import { expect, test } from "vitest";
import { curvePoints, measuresOf, turningPoints } from "../../src/review/table-and-chart-data";
import { analysis, decisionAnalysis, seatStatistics } from "../support/messages";

test("every score row of any seat becomes a measure with a value for each seat", () => {
  const eggs = { row: "eggs", text: "Eggs", points: 4 };
  const birds = { row: "birds", text: "Birds", points: 7 };
  const seats = [
    seatStatistics(0, { rows: [eggs] }),
    seatStatistics(1, { rows: [birds, { ...eggs, points: 0 }] }),
  ];
  expect(measuresOf(seats, (seat) => seat.rows)).toEqual([
    { row: "eggs", text: "Eggs", values: [4, 0] },
    { row: "birds", text: "Birds", values: [null, 7] },
  ]);
});

test("turning points keep the order of the analysis, and unknown numbers are ignored", () => {
  const found = analysis({
    curve: [decisionAnalysis(1, 0), decisionAnalysis(2, 1), decisionAnalysis(5, 0)],
    turning_points: [5, 9, 1],
  });
  expect(turningPoints(found).map((point) => point.number)).toEqual([5, 1]);
});

test("the points of a seat's curve go from left to right, and higher for a higher expected value", () => {
  const curve = [
    decisionAnalysis(3, 0, { expected_value: 0 }),
    decisionAnalysis(4, 1, { expected_value: 0.9 }),
    decisionAnalysis(5, 0, { expected_value: null }),
    decisionAnalysis(8, 0, { expected_value: 1 }),
    decisionAnalysis(13, 0, { expected_value: 0.25 }),
  ];
  expect(curvePoints(curve, 0, 100, 40)).toBe("0,40 50,0 100,30");
  expect(curvePoints(curve, 1, 100, 40)).toBe("10,4");
  expect(curvePoints([decisionAnalysis(1, 0)], 0, 100, 40)).toBe("0,20");
});

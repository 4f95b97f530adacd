import { expect, test } from "vitest";
import { curvePoints, measuresOf, turningPoints } from "../../src/review/game-numbers";
import { analysis, judged, seatStatistics } from "../support/messages";

test("every row of any score is a measure of all seats", () => {
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

test("turning points come in the bot's order, and unknown ones are left out", () => {
  const found = analysis({ curve: [judged(1, 0), judged(2, 1), judged(5, 0)], turning_points: [5, 9, 1] });
  expect(turningPoints(found).map((point) => point.number)).toEqual([5, 1]);
});

test("a seat's line goes from left to right, and up when it can expect more", () => {
  const curve = [
    judged(3, 0, { expected_value: 0 }),
    judged(4, 1, { expected_value: 0.9 }),
    judged(5, 0, { expected_value: null }),
    judged(8, 0, { expected_value: 1 }),
    judged(13, 0, { expected_value: 0.25 }),
  ];
  expect(curvePoints(curve, 0, 100, 40)).toBe("0,40 50,0 100,30");
  expect(curvePoints(curve, 1, 100, 40)).toBe("10,4");
  expect(curvePoints([judged(1, 0)], 0, 100, 40)).toBe("0,20");
});

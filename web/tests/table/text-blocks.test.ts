import { expect, test } from "vitest";
import { blocksOf, inColumns, isPartOf } from "../../src/table/text/text-blocks";

test("sentences become paragraphs and lists", () => {
  expect(
    blocksOf(["Round 1.", "", "Row 1: owl.", "Row 2: duck.", "", "", "Your hand:", "1 owl.", "2 ducks."]),
  ).toEqual([
    { head: "Round 1.", items: [] },
    { head: null, items: ["Row 1: owl.", "Row 2: duck."] },
    { head: "Your hand:", items: ["1 owl.", "2 ducks."] },
  ]);
});

test("columns are distinguished from prose", () => {
  expect(inColumns("Ann        8          1  1 + 0  1 pie")).toBe(true);
  expect(inColumns("  D  1 duck")).toBe(true);
  expect(inColumns("Round 1, turn 1. Draw pile 77.")).toBe(false);
});

test("a page that is part of another page is recognised", () => {
  expect(isPartOf(["b", "c"], ["a", "b", "c"])).toBe(true);
  expect(isPartOf(["b", "d"], ["a", "b", "c"])).toBe(false);
});

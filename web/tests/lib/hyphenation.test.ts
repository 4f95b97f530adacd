// Hyphenation of bird names on narrow tiles.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FITTING_LENGTH, longestPart, hyphenated } from "../../src/lib/i18n/hyphenation";

const withBars = (name: string): string => hyphenated(name).replaceAll("\u00AD", "|");

/** The English and French names of a game's birds. */
function namesOf(game: string): string[] {
  const url = new URL(`../../../src/rookery/games/${game}/data/birds.csv`, import.meta.url);
  const [head, ...rows] = readFileSync(url, "utf8").trim().split("\n");
  const columns = ["english", "french"].map((column) => (head ?? "").split(",").indexOf(column));
  return rows.flatMap((row) => columns.map((column) => row.split(",")[column] ?? ""));
}

test.each([
  ["Black Oystercatcher", "Black Oyster|catcher"],
  ["Pileated Woodpecker", "Pileated Wood|pecker"],
  ["Belted Kingfisher", "Belted King|fisher"],
  ["American Avocet", "American Avocet"],
  ["Moucherolle vermillon", "Mouche|rolle ver|millon"],
  ["Martin-pêcheur d'Amérique", "Martin-pêcheur d'Amé|rique"],
])("%s is hyphenated between its parts", (name, expected) => {
  expect(withBars(name)).toBe(expected);
});

test.each(["feather", "wingspan"])("every part of every name in %s fits on a tile", (game) => {
  const names = namesOf(game);
  expect(names.length).toBeGreaterThan(60);
  const long = names.filter((name) => longestPart(hyphenated(name)) > FITTING_LENGTH + 1);
  expect(long.map(withBars)).toEqual([]);
});

test("hyphenation changes no letters of a name", () => {
  for (const name of namesOf("wingspan")) expect(hyphenated(name).replaceAll("\u00AD", "")).toBe(name);
});

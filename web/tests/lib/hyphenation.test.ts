// Names of birds on narrow tiles.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FITS, longestPart, hyphenated } from "../../src/lib/i18n/hyphenation";

const seen = (name: string): string => hyphenated(name).replaceAll("\u00AD", "|");

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
])("%s is broken where it is made of parts", (name, broken) => {
  expect(seen(name)).toBe(broken);
});

test.each(["feather", "wingspan"])("no name of %s has a piece that is too long for a tile", (game) => {
  const names = namesOf(game);
  expect(names.length).toBeGreaterThan(60);
  const long = names.filter((name) => longestPart(hyphenated(name)) > FITS + 1);
  expect(long.map(seen)).toEqual([]);
});

test("what is broken is the same name", () => {
  for (const name of namesOf("wingspan")) expect(hyphenated(name).replaceAll("\u00AD", "")).toBe(name);
});

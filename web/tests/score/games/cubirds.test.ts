// The score keeper of CuBirds: collections, both goals and the winner.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeEach, expect, test } from "vitest";
import type { Changes } from "../../../src/score/sheet/cells";
import { Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import type { CubirdsFacts } from "../../../src/score/scoring/facts";
import game from "../../../src/score/games/cubirds";
import FlockSizes from "../../../src/score/games/cubirds/FlockSizes.svelte";
import AllCollections from "../../../src/score/games/cubirds/AllCollections.svelte";
import { collectedBy, counted, wonBy } from "../../../src/score/games/cubirds/model";
import { i18n } from "../../../src/lib/i18n/i18n.svelte";
import { Localizer } from "../../../src/lib/i18n/localizer";

const catalogueText = (file: string): string =>
  readFileSync(new URL(`../../../../src/rookery/${file}.ftl`, import.meta.url), "utf8");

function useCatalogues(language: string): void {
  const catalogue = `${catalogueText(`locales/${language}`)}\n${catalogueText(`server/locales/score-cubirds.${language}`)}`;
  i18n.localizer = new Localizer(language, catalogue);
}

beforeEach(() => useCatalogues("en"));

const SPECIES = ["flamingo", "owl", "toucan", "duck", "parrot", "magpie", "warbler", "robin"];
const FACTS: CubirdsFacts = {
  species: SPECIES.map((id, place) => ({
    id,
    name: id,
    plural: `${id}s`,
    letter: id[0] ?? "",
    small: 2 + place,
    big: 30 + place,
    copies: 70 + place,
    scientific: id,
    other_names: {},
  })),
  keeps: { small: 1, big: 2 },
  win_species: 7,
  win_triples: 2,
  triple: 3,
};

function scoresheet(cells: Changes = {}): Scoresheet {
  const stored: StoredScoresheet = {
    version: 1,
    id: "sheet",
    game: "cubirds",
    made: 0,
    changed: 0,
    cells: {},
    code: null,
    heard: 0,
  };
  const sheet = new Scoresheet(stored, "phone", () => 1);
  const players = ["ann", "bo"].flatMap((name, place) => [
    [`player/${name}/name`, name],
    [`player/${name}/place`, place],
  ]);
  sheet.write({ ...Object.fromEntries(players), ...cells });
  return sheet;
}

const birds = (player: string, counts: Readonly<Record<string, number>>): Changes =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [`birds/${player}/${id}`, count]));
const oneOf = (number: number): Record<string, number> =>
  Object.fromEntries(SPECIES.slice(0, number).map((id) => [id, 1]));

const html = (scoresheet: Scoresheet): string =>
  render(game.Sheet, { props: { scoresheet, facts: FACTS } }).body;
const text = (body: string): string =>
  body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the game has two to five players", () => {
  expect(game.seats).toEqual({ least: 2, most: 5 });
});

test("seven species win at once, six do not", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet(birds("ann", oneOf(6)))), false)).toBeNull();
  const seven = scoresheet(birds("bo", oneOf(7)));
  expect(game.standings(FACTS, seven).map(({ won }) => won)).toEqual([false, true]);
  expect(text(html(seven))).toContain("bo wins with 7 species!");
});

test("two species with three birds each win at once, one species with six birds does not", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet(birds("ann", { owl: 6, duck: 2 }))), false)).toBeNull();
  const won = scoresheet(birds("ann", { owl: 3, duck: 4 }));
  expect(text(html(won))).toContain("ann wins with 3 birds in each of 2 species!");
});

test("when the cards run out, the largest collection wins, and a tie is shared", () => {
  const cells = { ...birds("ann", { owl: 2 }), ...birds("bo", { duck: 1 }) };
  expect(game.standings(FACTS, scoresheet(cells)).some(({ won }) => won)).toBe(false);
  const ended = scoresheet({ ...cells, done: true });
  expect(game.standings(FACTS, ended).map(({ won }) => won)).toEqual([true, false]);
  expect(text(html(ended))).toContain("The cards ran out: ann wins");
  const equal = scoresheet({ ...cells, "birds/bo/owl": 1, done: true });
  expect(text(html(equal))).toContain("ann and bo share the win");
});

test("if two players reached a goal, the first one wins by that goal", () => {
  const both = scoresheet(birds("ann", { owl: 3, duck: 2 }));
  both.write(birds("bo", oneOf(7)));
  both.set("birds/ann/duck", 3);
  expect(game.standings(FACTS, both).map(({ won }) => won)).toEqual([false, true]);
  expect(text(html(both))).toContain("bo wins with 7 species!");
  // Further birds do not change who was first.
  both.set("birds/bo/robin", 1);
  expect(wonBy(collectedBy(FACTS, both), false)?.players.map(({ id }) => id)).toEqual(["bo"]);
});

test("if the order of two players is unknown, the page asks who was first and there is no winner", () => {
  const both = scoresheet({ ...birds("ann", { owl: 3, duck: 3 }), ...birds("bo", oneOf(7)) });
  expect(game.standings(FACTS, both).map(({ won }) => won)).toEqual([false, false]);
  expect(text(html(both))).toContain("ann and bo have reached a goal: who was first?");
  both.set("birds/ann/duck", 2);
  expect(text(html(both))).toContain("bo wins with 7 species!");
});

test("the game is over when a player has won, but not while the winner is unknown", () => {
  const over = (cells: Changes): boolean => game.isOver(FACTS, scoresheet(cells));
  expect(over(birds("ann", oneOf(6)))).toBe(false);
  expect(over(birds("ann", oneOf(7)))).toBe(true);
  expect(over({ ...birds("ann", oneOf(7)), ...birds("bo", oneOf(7)) })).toBe(false);
});

test("an empty collection does not win", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet({ done: true })), true)).toBeNull();
});

test("the progress to both goals is shown", () => {
  const page = text(html(scoresheet(birds("ann", { owl: 5, duck: 2, robin: 1 }))));
  expect(page).toContain("Species: 3 of 7");
  expect(page).toContain("2 species with 3 each: 3 + 2");
  expect(page).toContain("ann: 3 species, 1 triple");
});

test("a count is limited to the number of cards, and zero clears the cell", () => {
  expect(counted(FACTS, "flamingo", -1)).toBeNull();
  expect(counted(FACTS, "flamingo", 0)).toBeNull();
  expect(counted(FACTS, "flamingo", 2)).toBe(2);
  expect(counted(FACTS, "flamingo", 99)).toBe(70);
});

test("the flock buttons show one bird for a small flock and two for a big one, with their sizes", () => {
  const page = text(html(scoresheet()));
  expect(page).toContain("owl +1 small · 3");
  expect(page).toContain("owl +2 big · 31");
});

test("the minus button is disabled for species without birds", () => {
  const less =
    html(scoresheet(birds("ann", { owl: 1 }))).match(/<button[^>]*data-testid="less"[^>]*>/g) ?? [];
  expect(less.map((button) => !button.includes("disabled"))).toEqual(SPECIES.map((id) => id === "owl"));
});

test("the table of flock sizes lists the flocks and copies of every species", () => {
  const page = text(render(FlockSizes, { props: { facts: FACTS } }).body);
  SPECIES.forEach((id, place) => expect(page).toContain(`${id} ${2 + place} ${30 + place} ${70 + place}`));
});

test("the table of collections lists all players", () => {
  const collected = collectedBy(
    FACTS,
    scoresheet({ ...birds("ann", { owl: 3 }), ...birds("bo", { owl: 1 }) }),
  );
  const page = text(render(AllCollections, { props: { facts: FACTS, collected, winners: new Set() } }).body);
  expect(page).toContain("owl 3 ★ 1");
  expect(page).toContain("Species 1/7 1/7");
});

test("the exported lines are the birds of each species, and both goals", () => {
  const lines = game.lines(FACTS, scoresheet(birds("ann", { owl: 3, duck: 1 })));
  expect(lines.map(({ id }) => id)).toEqual([...SPECIES, "total", "triples", "birds"]);
  expect(lines.map(({ values }) => values[0])).toEqual([0, 3, 0, 1, 0, 0, 0, 0, 2, 1, 4]);
});

test("the sheet is shown in French", () => {
  useCatalogues("fr");
  const page = text(html(scoresheet(birds("bo", oneOf(7)))));
  expect(page).toContain("bo gagne avec 7 espèces !");
  expect(page).not.toMatch(/score-cubirds-/);
});

// The score keeper of CuBirds: collections, both goals, and who has won.
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

const wordsOf = (file: string): string =>
  readFileSync(new URL(`../../../../src/rookery/${file}.ftl`, import.meta.url), "utf8");

function useCatalogues(language: string): void {
  const catalogue = `${wordsOf(`locales/${language}`)}\n${wordsOf(`server/locales/score-cubirds.${language}`)}`;
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
  })),
  keeps: { small: 1, big: 2 },
  win_species: 7,
  win_triples: 2,
  triple: 3,
};

function scoresheet(cells: Changes = {}): Scoresheet {
  const kept: StoredScoresheet = {
    version: 1,
    id: "evening",
    game: "cubirds",
    made: 0,
    changed: 0,
    cells: {},
    code: null,
    heard: 0,
  };
  const made = new Scoresheet(kept, "phone", () => 1);
  const players = ["ann", "bo"].flatMap((name, place) => [
    [`player/${name}/name`, name],
    [`player/${name}/place`, place],
  ]);
  made.write({ ...Object.fromEntries(players), ...cells });
  return made;
}

const birds = (player: string, counts: Readonly<Record<string, number>>): Changes =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [`birds/${player}/${id}`, count]));
const oneOf = (number: number): Record<string, number> =>
  Object.fromEntries(SPECIES.slice(0, number).map((id) => [id, 1]));

const html = (of: Scoresheet): string => render(game.Sheet, { props: { scoresheet: of, facts: FACTS } }).body;
const plain = (body: string): string =>
  body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("it is for two to five", () => {
  expect(game.seats).toEqual({ least: 2, most: 5 });
});

test("six species are not enough, seven win at once", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet(birds("ann", oneOf(6)))), false)).toBeNull();
  const seven = scoresheet(birds("bo", oneOf(7)));
  expect(game.standings(FACTS, seven).map(({ won }) => won)).toEqual([false, true]);
  expect(plain(html(seven))).toContain("bo wins with 7 species!");
});

test("two species with three birds win at once, one with six does not", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet(birds("ann", { owl: 6, duck: 2 }))), false)).toBeNull();
  const won = scoresheet(birds("ann", { owl: 3, duck: 4 }));
  expect(plain(html(won))).toContain("ann wins with 3 birds in each of 2 species!");
});

test("when the cards run out, the largest collection wins, or several share it", () => {
  const cells = { ...birds("ann", { owl: 2 }), ...birds("bo", { duck: 1 }) };
  expect(game.standings(FACTS, scoresheet(cells)).some(({ won }) => won)).toBe(false);
  const ended = scoresheet({ ...cells, done: true });
  expect(game.standings(FACTS, ended).map(({ won }) => won)).toEqual([true, false]);
  expect(plain(html(ended))).toContain("The cards ran out: ann wins");
  const equal = scoresheet({ ...cells, "birds/bo/owl": 1, done: true });
  expect(plain(html(equal))).toContain("ann and bo share the win");
});

test("of two who reached a goal, the first has won, by their own goal", () => {
  const both = scoresheet(birds("ann", { owl: 3, duck: 2 }));
  both.write(birds("bo", oneOf(7)));
  both.set("birds/ann/duck", 3);
  expect(game.standings(FACTS, both).map(({ won }) => won)).toEqual([false, true]);
  expect(plain(html(both))).toContain("bo wins with 7 species!");
  // A player who goes on after a goal was first all the same.
  both.set("birds/bo/robin", 1);
  expect(wonBy(collectedBy(FACTS, both), false)?.players.map(({ id }) => id)).toEqual(["bo"]);
});

test("where nothing tells who was first, that is asked, and nobody has won", () => {
  const both = scoresheet({ ...birds("ann", { owl: 3, duck: 3 }), ...birds("bo", oneOf(7)) });
  expect(game.standings(FACTS, both).map(({ won }) => won)).toEqual([false, false]);
  expect(plain(html(both))).toContain("ann and bo have reached a goal: who was first?");
  both.set("birds/ann/duck", 2);
  expect(plain(html(both))).toContain("bo wins with 7 species!");
});

test("it is over when a player has won, but not while it is open who", () => {
  const over = (cells: Changes): boolean => game.isOver(FACTS, scoresheet(cells));
  expect(over(birds("ann", oneOf(6)))).toBe(false);
  expect(over(birds("ann", oneOf(7)))).toBe(true);
  expect(over({ ...birds("ann", oneOf(7)), ...birds("bo", oneOf(7)) })).toBe(false);
});

test("nobody wins with nothing", () => {
  expect(wonBy(collectedBy(FACTS, scoresheet({ done: true })), true)).toBeNull();
});

test("how far both goals are is shown, as far as birds count", () => {
  const page = plain(html(scoresheet(birds("ann", { owl: 5, duck: 2, robin: 1 }))));
  expect(page).toContain("Species: 3 of 7");
  expect(page).toContain("2 species with 3 each: 3 + 2");
  expect(page).toContain("ann: 3 species, 1 triple");
});

test("a count is never below nothing nor above the cards", () => {
  expect(counted(FACTS, "flamingo", -1)).toBeNull();
  expect(counted(FACTS, "flamingo", 0)).toBeNull();
  expect(counted(FACTS, "flamingo", 2)).toBe(2);
  expect(counted(FACTS, "flamingo", 99)).toBe(70);
});

test("a small flock brings one bird, a big one two, with their sizes on the buttons", () => {
  const page = plain(html(scoresheet()));
  expect(page).toContain("owl +1 small · 3");
  expect(page).toContain("owl +2 big · 31");
});

test("nothing can be taken from nothing", () => {
  const less =
    html(scoresheet(birds("ann", { owl: 1 }))).match(/<button[^>]*data-testid="less"[^>]*>/g) ?? [];
  expect(less.map((button) => !button.includes("disabled"))).toEqual(SPECIES.map((id) => id === "owl"));
});

test("flocks and copies of every species stand in one table", () => {
  const page = plain(render(FlockSizes, { props: { facts: FACTS } }).body);
  SPECIES.forEach((id, place) => expect(page).toContain(`${id} ${2 + place} ${30 + place} ${70 + place}`));
});

test("all collections stand in one table", () => {
  const collected = collectedBy(
    FACTS,
    scoresheet({ ...birds("ann", { owl: 3 }), ...birds("bo", { owl: 1 }) }),
  );
  const page = plain(render(AllCollections, { props: { facts: FACTS, collected, winners: new Set() } }).body);
  expect(page).toContain("owl 3 ★ 1");
  expect(page).toContain("Species 1/7 1/7");
});

test("the lines of a file are the birds of each species, and both goals", () => {
  const lines = game.lines(FACTS, scoresheet(birds("ann", { owl: 3, duck: 1 })));
  expect(lines.map(({ id }) => id)).toEqual([...SPECIES, "total", "triples", "birds"]);
  expect(lines.map(({ values }) => values[0])).toEqual([0, 3, 0, 1, 0, 0, 0, 0, 2, 1, 4]);
});

test("it is said in French too", () => {
  useCatalogues("fr");
  const page = plain(html(scoresheet(birds("bo", oneOf(7)))));
  expect(page).toContain("bo gagne avec 7 espèces !");
  expect(page).not.toMatch(/score-cubirds-/);
});

import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import type { WingspanFacts } from "../../../src/score/scoring/facts";
import {
  AUTOMA_KEYS,
  automaPad,
  automaTotal,
  cardsIn,
  soloResultOf,
  FACE_DOWN,
  isRoundOver,
  changesToNextRound,
  openTurn,
  randomBelow,
  changesToReveal,
  shuffled,
  changesToTake,
  birdTakenThisTurn,
  turnOf,
} from "../../../src/score/games/wingspan/automa/automa";
import {
  goalOf,
  goalsTotal,
  nextGoal,
  reasonOf,
  usedTiles,
} from "../../../src/score/games/wingspan/goals/goals";
import game from "../../../src/score/games/wingspan";
import {
  bonusOf,
  entryOf,
  leadersOf,
  ownerOf,
  padOf,
  tiedOf,
  totalFor,
} from "../../../src/score/games/wingspan/pad/pad";
import { birdsNamed, plain } from "../../../src/score/games/wingspan/cards/name-search";
import { Localizer } from "../../../src/lib/i18n/localizer";

// Only the facts that these tests use.

function bird(name: string, other: string, scientific: string, points: number): object {
  return { name, other, scientific, points };
}

const turn = (action: string, extra = "none", eggs = 0) => ({ action, eggs, dice: [], extra });

const FACTS = {
  rows: ["birds", "bonus", "goals", "eggs", "cached", "tucked"],
  other_language: "fr",
  birds: {
    barn_owl: bird("Barn Owl", "Chouette effraie", "Tyto alba", 5),
    blue_jay: bird("Blue Jay", "Geai bleu", "Cyanocitta cristata", 3),
    cassins_finch: bird("Cassin's Finch", "Roselin de Cassin", "Haemorhous cassinii", 4),
    snowy_egret: bird("Snowy Egret", "Aigrette neigeuse", "Egretta thula", 4),
    barred_owl: bird("Barred Owl", "Chouette rayée", "Strix varia", 3),
  },
  bonus: {
    forester: { name: "Forester", each: 2, tiers: [] },
    historian: { name: "Historian", each: 2, tiers: [] },
    oologist: {
      name: "Oologist",
      each: 0,
      tiers: [
        { from: 7, to: 8, points: 3 },
        { from: 9, to: null, points: 6 },
      ],
    },
  },
  fits: {
    forester: { counts: "birds", birds: { en: ["blue_jay", "barred_owl"], fr: ["blue_jay", "barred_owl"] } },
    historian: { counts: "birds", birds: { en: ["cassins_finch"], fr: ["cassins_finch", "barn_owl"] } },
    oologist: { counts: "eggs", least: 1 },
  },
  goal_tiles: [
    { id: "birds_in_forest", tile: 1, base: [0, 1, 2, 3], cap: 5 },
    { id: "eggs_in_forest", tile: 1, base: [1, 3, 5, 7], cap: 0 },
    { id: "egg_sets", tile: 8, base: [-1, 0, 1, 2], cap: 0 },
  ],
  places: [
    [4, 1, 0],
    [5, 2, 1],
    [6, 3, 2],
    [7, 4, 3],
  ],
  blue_max: 5,
  turns: [3, 2, 1, 1],
  automa: {
    cards: [
      { id: "until_r1", expert: false, turns: [turn("lay_eggs", "add_cube", 2)] },
      { id: "all_1", expert: false, turns: [1, 2, 3, 4].map(() => turn("draw_cards", "remove_cube")) },
      { id: "all_2", expert: false, turns: [1, 2, 3, 4].map(() => turn("play_bird")) },
      { id: "all_3", expert: false, turns: [1, 2, 3, 4].map(() => turn("gain_food", "activate_pink")) },
      { id: "expert", expert: true, turns: [1, 2, 3, 4].map(() => turn("play_bird", "add_cube")) },
    ],
    levels: [
      { id: "eagle", points: 4 },
      { id: "eaglet", points: 3 },
    ],
    bonus: ["forester"],
    food: 2,
  },
} as unknown as WingspanFacts;

function scoresheet(...names: string[]): Scoresheet {
  const seats = names.flatMap((name, place) => [
    [`player/${name}/name`, name],
    [`player/${name}/place`, place + 1],
  ]);
  const stored: StoredScoresheet = {
    version: 1,
    id: "e",
    game: "wingspan",
    made: 0,
    changed: 0,
    cells: Object.fromEntries(seats.map(([key, value]) => [key, { value: value ?? null, at: 1, by: "d" }])),
    code: null,
    heard: 0,
  };
  return new Scoresheet(stored, "d", () => 2);
}

describe("the score pad", () => {
  let pad: Scoresheet;

  beforeEach(() => (pad = scoresheet("ann", "bo")));

  test("a row is calculated from the added birds unless a number was entered by hand", () => {
    pad.write({ "bird/ann/barn_owl": true, "bird/ann/blue_jay": true });
    expect(entryOf(FACTS, pad, "ann", "birds")).toEqual({ hand: null, worked: 8 });
    pad.set("row/ann/birds", 30);
    pad.set("row/ann/eggs", 4);
    expect(totalFor(FACTS, pad, "ann")).toBe(34);
    pad.set("row/ann/birds", null);
    expect(totalFor(FACTS, pad, "ann")).toBe(12);
  });

  test("a row without entries has no calculated value and scores nothing", () => {
    expect(FACTS.rows.map((row) => entryOf(FACTS, pad, "ann", row).worked)).toEqual(Array(6).fill(null));
    expect(totalFor(FACTS, pad, "ann")).toBe(0);
  });

  test("a bird belongs to the player who played it", () => {
    pad.set("bird/bo/barn_owl", true);
    expect(ownerOf(pad, "barn_owl")?.name).toBe("bo");
    pad.set("bird/bo/barn_owl", null);
    expect(ownerOf(pad, "barn_owl")).toBeNull();
  });

  test("bonus cards count birds by the names on the printed cards, and ask for counts that birds do not determine", () => {
    pad.write({ "bird/ann/barn_owl": true, "bird/ann/cassins_finch": true });
    pad.write({ "bonus/ann/historian": true, "bonus/ann/oologist": true });
    const [historian, oologist] = bonusOf(FACTS, pad, "ann");
    expect(historian).toMatchObject({
      asked: false,
      worked: 1,
      items: 1,
      points: 2,
      birds: ["cassins_finch"],
    });
    expect(oologist).toMatchObject({ asked: true, worked: null, items: 0, points: 0 });
    pad.set("option/names", "fr");
    pad.set("items/ann/oologist", 9);
    expect(bonusOf(FACTS, pad, "ann").map(({ points }) => points)).toEqual([4, 6]);
    expect(entryOf(FACTS, pad, "ann", "bonus").worked).toBe(10);
  });

  test("the items of a bonus card can be entered by hand, with or without birds", () => {
    pad.set("bonus/ann/forester", true);
    expect(bonusOf(FACTS, pad, "ann")[0]).toMatchObject({ asked: false, worked: null });
    pad.write({ "items/ann/forester": 3, "bird/ann/blue_jay": true });
    expect(bonusOf(FACTS, pad, "ann")[0]).toMatchObject({ hand: 3, worked: 1, points: 6 });
  });

  test("unused food breaks a tie, and a remaining tie is shared", () => {
    expect(leadersOf(FACTS, pad)).toEqual([]);
    pad.write({ "row/ann/eggs": 9, "row/bo/tucked": 9 });
    expect(tiedOf(FACTS, pad).map(({ name }) => name)).toEqual(["ann", "bo"]);
    expect(leadersOf(FACTS, pad)).toHaveLength(2);
    pad.set("food/bo", 1);
    expect(leadersOf(FACTS, pad).map(({ name }) => name)).toEqual(["bo"]);
    pad.set("row/ann/eggs", 10);
    expect(tiedOf(FACTS, pad)).toEqual([]);
    expect(leadersOf(FACTS, pad).map(({ name }) => name)).toEqual(["ann"]);
  });
});

describe("goals", () => {
  let pad: Scoresheet;

  beforeEach(() => (pad = scoresheet("ann", "bo", "cy")));

  test("tied players share the points of their places, with the reason", () => {
    pad.write({ "goal/2/ann": 3, "goal/2/bo": 3, "goal/2/cy": 1 });
    const goal = goalOf(FACTS, pad, 2);
    expect(goal.points).toEqual([3, 3, 1]);
    expect(reasonOf(FACTS, goal, 0, false)).toEqual({
      kind: "shared",
      from: 1,
      to: 2,
      worth: [5, 2],
      exact: 3.5,
    });
    expect(reasonOf(FACTS, goal, 2, false)).toEqual({ kind: "alone", place: 3 });
    expect(goalsTotal(FACTS, pad, "ann")).toBe(3);
  });

  test("the reason gives the same points for all numbers of items", () => {
    for (const items of [
      [1, 1, 1],
      [0, 2, 2],
      [4, 1, 0],
      [2, 2, 5],
    ]) {
      pad.write(
        Object.fromEntries(["ann", "bo", "cy"].map((id, place) => [`goal/3/${id}`, items[place] ?? 0])),
      );
      const goal = goalOf(FACTS, pad, 3);
      const explained = items.map((_, place) => {
        const reason = reasonOf(FACTS, goal, place, false);
        if (reason.kind === "shared") return Math.floor(reason.exact);
        return reason.kind === "alone" ? FACTS.places[2]?.[reason.place - 1] : 0;
      });
      expect(explained).toEqual(goal.points);
    }
  });

  test("with blue goals each item scores a point, up to a limit", () => {
    pad.write({ "option/goals": "blue", "goal/1/ann": 7, "goal/1/bo": 2 });
    const goal = goalOf(FACTS, pad, 1);
    expect(goal.points).toEqual([5, 2, 0]);
    expect(reasonOf(FACTS, goal, 0, true)).toEqual({ kind: "each", items: 7, most: 5 });
    expect(reasonOf(FACTS, goal, 2, true)).toEqual({ kind: "nothing" });
  });

  test("a round without entries has no points, and the next goal is the first with missing entries", () => {
    expect(goalOf(FACTS, pad, 1).points).toBeNull();
    expect(goalsTotal(FACTS, pad, "ann")).toBeNull();
    expect(nextGoal(FACTS, pad)).toBe(1);
    pad.write({ "goal/1/ann": 0, "goal/1/bo": 0, "goal/1/cy": 0, "goal/2/ann": 1 });
    expect(nextGoal(FACTS, pad)).toBe(2);
    expect(goalsTotal(FACTS, pad, "bo")).toBe(0);
  });

  test("a goal tile with its two sides is used in one round only", () => {
    pad.set("goal/1/tile", "birds_in_forest");
    expect([...usedTiles(FACTS, pad, 2)]).toEqual([
      ["birds_in_forest", 1],
      ["eggs_in_forest", 1],
    ]);
    expect(usedTiles(FACTS, pad, 1).size).toBe(0);
  });
});

describe("the Automa", () => {
  let solo: Scoresheet;
  // A fake random function: always takes the first remaining card, so that cards come in the order of the facts.
  const first = () => 0;

  beforeEach(() => (solo = scoresheet("ann")));

  test("some cards are removed after a round, and one card is for experts", () => {
    expect(cardsIn(FACTS, 1, false)).toEqual(["until_r1", "all_1", "all_2", "all_3"]);
    expect(cardsIn(FACTS, 2, true)).toEqual(["all_1", "all_2", "all_3", "expert"]);
  });

  test("changesToReveal a card counts its eggs and cubes, and undo reverts the whole step", () => {
    solo.write(changesToReveal(FACTS, solo, first));
    expect(openTurn(FACTS, solo)).toMatchObject({ action: "lay_eggs", eggs: 2 });
    expect([solo.number("automa/eggs"), solo.number("goal/1/cubes")]).toEqual([2, 1]);
    solo.write(changesToReveal(FACTS, solo, first));
    expect([solo.number("automa/down"), solo.number("goal/1/cubes")]).toEqual([1, 0]);
    solo.undo();
    expect([turnOf(solo), solo.number("automa/down"), solo.number("goal/1/cubes")]).toEqual([1, 0, 1]);
  });

  test("the number of cubes is never negative", () => {
    solo.write({ [AUTOMA_KEYS.order(1)]: "all_1 all_2" });
    solo.write(changesToReveal(FACTS, solo));
    expect(solo.number("goal/1/cubes")).toBe(0);
  });

  test("when the Automa plays a bird, the player notes the bird and can change it", () => {
    solo.write({ [AUTOMA_KEYS.order(1)]: "all_2 all_1" });
    solo.write(changesToReveal(FACTS, solo));
    expect(birdTakenThisTurn(FACTS, solo)).toBe("");
    solo.write(changesToTake(solo, "blue_jay"));
    expect(automaPad(FACTS, solo)).toMatchObject({ birds: 3, down: 0 });
    solo.write(changesToTake(solo, ""));
    solo.write(changesToTake(solo, FACE_DOWN));
    expect(automaPad(FACTS, solo)).toMatchObject({ birds: 0, down: 1 });
    solo.write(changesToTake(solo, ""));
    expect(automaPad(FACTS, solo)).toMatchObject({ birds: 0, down: 0 });
    solo.write(changesToTake(solo, "blue_jay"));
    solo.write(changesToReveal(FACTS, solo));
    expect(birdTakenThisTurn(FACTS, solo)).toBeNull();
  });

  test("a round is over after its turns, and the next round has its own cards", () => {
    for (let each = 0; each < 3; each += 1) solo.write(changesToReveal(FACTS, solo, first));
    expect(isRoundOver(FACTS, solo)).toBe(true);
    solo.write(changesToNextRound(solo));
    expect([turnOf(solo), isRoundOver(FACTS, solo), openTurn(FACTS, solo)]).toEqual([0, false, null]);
    solo.write(changesToReveal(FACTS, solo, first));
    expect(solo.text(AUTOMA_KEYS.order(2))).toBe("all_1 all_2 all_3");
  });

  test("the Automa's goals need the tile; her score is goals, birds, face-down cards and eggs", () => {
    solo.write({ "goal/1/ann": 1, "goal/1/cubes": 2 });
    expect(goalOf(FACTS, solo, 1).points).toBeNull();
    solo.set("goal/1/tile", "birds_in_forest");
    expect(goalOf(FACTS, solo, 1)).toMatchObject({ items: [1, 2], points: [1, 4] });
    solo.write({ "automa/down": 2, "automa/eggs": 3, "automa/bird/barn_owl": true });
    expect(automaTotal(FACTS, solo)).toBe(4 + 8 + 3 + 5);
    solo.set("option/automa", "eaglet");
    expect(automaTotal(FACTS, solo)).toBe(4 + 6 + 3 + 5);
  });

  test("food breaks a tie against the Automa", () => {
    expect(soloResultOf(FACTS, solo)).toBeNull();
    solo.write({ "row/ann/eggs": 3, "automa/eggs": 3 });
    expect(soloResultOf(FACTS, solo)?.ends).toBe("lost");
    solo.set("food/ann", 2);
    expect(soloResultOf(FACTS, solo)?.ends).toBe("shared");
    solo.set("food/ann", 3);
    expect(soloResultOf(FACTS, solo)?.ends).toBe("won");
  });

  test("shuffling keeps every card and gives every order", () => {
    const orders = new Set(Array.from({ length: 200 }, () => shuffled(["a", "b", "c"]).join("")));
    expect([...orders].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    expect(
      Array.from({ length: 50 }, () => randomBelow(3)).every((number) => number >= 0 && number < 3),
    ).toBe(true);
  });
});

describe("searching birds", () => {
  test("names match in both languages and in Latin, ignoring accents, hyphens and capitals", () => {
    expect(birdsNamed(FACTS, "RAYEE")).toEqual(["barred_owl"]);
    expect(birdsNamed(FACTS, "cassin’s")).toEqual(["cassins_finch"]);
    expect(birdsNamed(FACTS, "tyto")).toEqual(["barn_owl"]);
    expect(birdsNamed(FACTS, "owl bar")).toEqual(["barn_owl", "barred_owl"]);
    expect(birdsNamed(FACTS, "  ")).toEqual([]);
    expect(plain("Œil-de-Bœuf")).toBe("oeil de boeuf");
  });

  test("names that begin with the query come first", () => {
    expect(birdsNamed(FACTS, "egret")).toEqual(["snowy_egret"]);
    expect(birdsNamed(FACTS, "ne")).toEqual(["snowy_egret"]);
    expect(birdsNamed(FACTS, "a").slice(0, 2)).toEqual(["snowy_egret", "barn_owl"]);
  });
});

describe("lines and standings", () => {
  test("lines have a value for each player, and the Automa has a line in a solo game", () => {
    const two = scoresheet("ann", "bo");
    two.write({ "row/ann/eggs": 4, "row/bo/birds": 7, "food/bo": 2 });
    const lines = game.lines(FACTS, two);
    expect(lines.map(({ id }) => id)).toEqual([...FACTS.rows, "total", "food"]);
    expect(lines.find(({ id }) => id === "total")?.values).toEqual([4, 7]);
    expect(lines.find(({ id }) => id === "food")?.values).toEqual([null, 2]);
    const solo = scoresheet("ann");
    solo.set("automa/eggs", 6);
    expect(game.lines(FACTS, solo).at(-1)).toMatchObject({ id: "automa", values: [6] });
    solo.set("option/automa", "none");
    expect(game.lines(FACTS, solo).some(({ id }) => id === "automa")).toBe(false);
  });

  test("the leader has won; a solo player has won by not losing against the Automa", () => {
    const two = scoresheet("ann", "bo");
    expect(game.standings(FACTS, two).map(({ won }) => won)).toEqual([false, false]);
    two.write({ "row/ann/eggs": 4, "row/bo/birds": 7 });
    expect(game.standings(FACTS, two).map(({ total, won }) => [total, won])).toEqual([
      [4, false],
      [7, true],
    ]);
    const solo = scoresheet("ann");
    solo.write({ "row/ann/eggs": 4, "automa/eggs": 5 });
    expect(game.standings(FACTS, solo)[0]).toMatchObject({ total: 4, won: false });
    solo.set("automa/eggs", 3);
    expect(game.standings(FACTS, solo)[0]?.won).toBe(true);
  });
});

describe("catalogues", () => {
  const CATALOGUES = new URL("../../../../src/rookery/server/locales/", import.meta.url);
  const SOURCES = new URL("../../../src/score/games/wingspan/", import.meta.url);
  const catalogue = (language: string) =>
    readFileSync(new URL(`score-wingspan.${language}.ftl`, CATALOGUES), "utf8");
  const ids = (text: string) => [...text.matchAll(/^(score-wingspan-[a-z-]+) =/gm)].map(([, id]) => id);
  const used = () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.includes("."),
    );
    const sources = files.map((name) => readFileSync(new URL(name, SOURCES), "utf8"));
    return [...new Set(sources.join("\n").match(/"score-wingspan-[a-z-]+"/g))].map((id) => id.slice(1, -1));
  };

  test("both catalogues have exactly the messages that the sheet uses", () => {
    expect(ids(catalogue("fr"))).toEqual(ids(catalogue("en")));
    expect(used().sort()).toEqual([...ids(catalogue("en"))].sort());
  });

  test("shared places are explained with the sum of their points, rounded down if needed", () => {
    const values = { first: "1st", last: "2nd", many: "no", sum: "5 + 2", count: 2, points: 3 };
    const en = new Localizer("en", catalogue("en"));
    expect(en.say("score-wingspan-why-shared", { ...values, exact: 3.5, whole: "no" })).toBe(
      "1st and 2nd shared: (5 + 2) / 2 = 3.5, rounded down to 3",
    );
    const fr = new Localizer("fr", catalogue("fr"));
    expect(fr.say("score-wingspan-why-shared", { ...values, exact: 3.5, whole: "no" })).toContain("= 3,5");
    expect(padOf(FACTS, scoresheet("ann"), "ann").food).toBe(0);
  });
});

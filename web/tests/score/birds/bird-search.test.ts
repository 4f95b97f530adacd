// Looking up birds: results, order, the URL, and the details of a bird.
import { describe, expect, test } from "vitest";
import { bonusFor, withNames } from "../../../src/score/birds/bird-bonuses";
import {
  addressOf,
  birdOf,
  chosenIn,
  EVERYTHING,
  found,
  searchOf,
} from "../../../src/score/birds/bird-search";
import type { Search } from "../../../src/score/birds/bird-search";
import type { WingspanBird, WingspanFacts } from "../../../src/score/scoring/facts";
import { routeOf } from "../../../src/score/app/router.svelte";

function bird(part: Partial<WingspanBird>): WingspanBird {
  return {
    name: "",
    other: "",
    scientific: "",
    points: 3,
    nest: "bowl",
    eggs: 2,
    wingspan: 30,
    habitats: ["forest"],
    cost: ["seed"],
    either: false,
    cost_said: "",
    kind: "brown",
    power: "",
    flocking: false,
    predator: null,
    ...part,
  };
}

const BIRDS = {
  barn_owl: bird({
    name: "Barn Owl",
    other: "Effraie des clochers",
    scientific: "Tyto alba",
    points: 5,
    nest: "cavity",
    eggs: 4,
    wingspan: 107,
    habitats: ["forest", "grassland", "wetland"],
    cost: ["rodent", "rodent"],
  }),
  burrowing_owl: bird({
    name: "Burrowing Owl",
    other: "Chevêche des terriers",
    scientific: "Athene cunicularia",
    wingspan: 53,
    habitats: ["grassland"],
    cost: ["invertebrate", "rodent"],
    nest: "star",
  }),
  bobolink: bird({
    name: "Bobolink",
    other: "Goglu des prés",
    scientific: "Dolichonyx oryzivorus",
    points: 4,
    wingspan: 30,
    eggs: 3,
    cost: ["invertebrate", "seed"],
    either: true,
    habitats: ["grassland"],
    kind: "white",
  }),
  turkey_vulture: bird({
    name: "Turkey Vulture",
    other: "Urubu à tête rouge",
    scientific: "Cathartes aura",
    points: 1,
    wingspan: 170,
    cost: [],
    eggs: 1,
    kind: "pink",
  }),
  emu: bird({ name: "Emu", other: "Émeu", scientific: "Dromaius", wingspan: null, eggs: 0, nest: "none" }),
};

const FACTS = {
  birds: BIRDS,
  bonus: {
    anatomist: { name: "Anatomist" },
    oologist: { name: "Oologist" },
    breeding_manager: { name: "Breeding Manager" },
    forester: { name: "Forester" },
    ecologist: { name: "Ecologist" },
  },
  goals: { egg_sets: "Sets of eggs" },
  fits: {
    anatomist: { counts: "birds", birds: { en: ["barn_owl"], fr: ["barn_owl", "turkey_vulture"] } },
    oologist: { counts: "eggs", least: 1 },
    breeding_manager: { counts: "eggs", least: 4 },
    forester: { counts: "birds", birds: { en: ["turkey_vulture"], fr: ["turkey_vulture"] } },
    ecologist: { counts: "smallest_row" },
  },
} as unknown as WingspanFacts;

function find(part: Partial<Search>, language = "en"): string[] {
  return found(FACTS, { ...EVERYTHING, ...part }, language);
}

describe("finding", () => {
  test("all of them, by name in the order of the language", () => {
    expect(find({})).toEqual(["barn_owl", "bobolink", "burrowing_owl", "emu", "turkey_vulture"]);
  });

  test.each([
    ["owl", ["barn_owl", "burrowing_owl"]],
    ["BURR", ["burrowing_owl"]],
    ["cheveche", ["burrowing_owl"]],
    ["CHEVÊCHE", ["burrowing_owl"]],
    ["urubu a tete", ["turkey_vulture"]],
    ["tyto alba", ["barn_owl"]],
    ["emeu", ["emu"]],
    ["heron", []],
    [" - ", ["barn_owl", "bobolink", "burrowing_owl", "emu", "turkey_vulture"]],
  ])("by name in any language, whatever the accents and capitals: %s", (query, expected) => {
    expect(find({ query })).toEqual(expected);
  });

  test("all chosen habitats and foods must be there, of nests and powers one", () => {
    expect(find({ habitat: ["grassland"] })).toEqual(["barn_owl", "bobolink", "burrowing_owl"]);
    expect(find({ habitat: ["grassland", "wetland"] })).toEqual(["barn_owl"]);
    expect(find({ food: ["rodent"] })).toEqual(["barn_owl", "burrowing_owl"]);
    expect(find({ food: ["rodent", "invertebrate"] })).toEqual(["burrowing_owl"]);
    expect(find({ food: ["none"] })).toEqual(["turkey_vulture"]);
    expect(find({ nest: ["cavity", "star"] })).toEqual(["barn_owl", "burrowing_owl"]);
    expect(find({ kind: ["white", "pink"] })).toEqual(["bobolink", "turkey_vulture"]);
    expect(find({ kind: ["white"], food: ["rodent"] })).toEqual([]);
  });

  test("from and to a figure, both counted; a bird without a wingspan counts as any", () => {
    expect(find({ points: { from: 4, to: null } })).toEqual(["barn_owl", "bobolink"]);
    expect(find({ points: { from: 1, to: 3 } })).toEqual(["burrowing_owl", "emu", "turkey_vulture"]);
    expect(find({ eggs: { from: 0, to: 0 } })).toEqual(["emu"]);
    expect(find({ wingspan: { from: 54, to: 107 } })).toEqual(["barn_owl", "emu"]);
  });

  test("in the order asked for, equal ones by name", () => {
    expect(find({ order: "points" })).toEqual([
      "barn_owl",
      "bobolink",
      "burrowing_owl",
      "emu",
      "turkey_vulture",
    ]);
    expect(find({ order: "few" })[0]).toBe("turkey_vulture");
    expect(find({ order: "wide" })[0]).toBe("turkey_vulture");
    expect(find({ order: "narrow" })).toEqual([
      "bobolink",
      "burrowing_owl",
      "barn_owl",
      "turkey_vulture",
      "emu",
    ]);
    expect(find({ order: "eggs" })[0]).toBe("barn_owl");
    expect(find({ order: "cheap" })).toEqual([
      "turkey_vulture",
      "bobolink",
      "emu",
      "barn_owl",
      "burrowing_owl",
    ]);
    expect(find({ query: "owl", order: "few" })).toEqual(["burrowing_owl", "barn_owl"]);
  });
});

describe("the address", () => {
  const asked: Search = {
    ...EVERYTHING,
    query: "héron / & co?",
    food: ["seed", "fish"],
    kind: ["pink"],
    points: { from: 3, to: 6 },
    eggs: { from: null, to: 4 },
    wingspan: { from: 0, to: null },
    order: "wide",
  };

  test("what is looked for goes into the address and comes back", () => {
    expect(searchOf(addressOf(asked))).toEqual(asked);
    expect(addressOf(EVERYTHING)).toBe("#/birds");
    expect(searchOf("#/birds")).toEqual(EVERYTHING);
  });

  test("it is an address of the page of birds", () => {
    expect(routeOf(addressOf(asked)).page).toBe("birds");
    expect(routeOf(addressOf(EVERYTHING)).page).toBe("birds");
  });

  test("what is no search is none", () => {
    expect(searchOf("#/birds?order=size&points=a-b&eggs=-&wingspan=99999-1")).toEqual(EVERYTHING);
    expect(searchOf("#/birds?q=owl").query).toBe("owl");
  });

  test("it may lead to a bird", () => {
    expect(birdOf("#/birds/?bird=barn_owl")).toBe("barn_owl");
    expect(birdOf("#/birds/?q=owl")).toBe("");
  });

  test("everything chosen beside the name is counted", () => {
    expect(chosenIn(EVERYTHING)).toBe(0);
    expect(chosenIn(asked)).toBe(6);
  });
});

describe("about a bird", () => {
  test("the bonus cards that count it: on all cards or those of one language, or with eggs on it", () => {
    expect(bonusFor(FACTS, "turkey_vulture")).toEqual([
      { bonus: "anatomist", cards: "fr", least: 0 },
      { bonus: "forester", cards: null, least: 0 },
      { bonus: "oologist", cards: null, least: 1 },
    ]);
    expect(bonusFor(FACTS, "barn_owl").map(({ bonus }) => bonus)).toEqual([
      "anatomist",
      "oologist",
      "breeding_manager",
    ]);
    expect(bonusFor(FACTS, "emu")).toEqual([]);
  });

  test("rulings call birds and cards by their names", () => {
    const ruling = "`barn_owl` and `oologist`: `egg_sets`, `something_else`.";
    expect(withNames(FACTS, ruling)).toBe("Barn Owl and Oologist: Sets of eggs, something else.");
  });
});

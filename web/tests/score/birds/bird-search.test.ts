// Bird search: results, order, the URL, and the details of a bird.
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

function bird(facts: Partial<WingspanBird>): WingspanBird {
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
    cost_text: "",
    kind: "brown",
    power: "",
    flocking: false,
    predator: null,
    ...facts,
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
  emu: bird({ name: "Emu", other: "Émeu", scientific: "Dromaius", wingspan: 160, eggs: 0, nest: "none" }),
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

function find(search: Partial<Search>, language = "en"): string[] {
  return found(FACTS, { ...EVERYTHING, ...search }, language);
}

describe("search", () => {
  test("an empty search finds all birds, sorted by name in the page's language", () => {
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
  ])("names are found in any language, ignoring accents and capitals: %s", (query, expected) => {
    expect(find({ query })).toEqual(expected);
  });

  test("a bird must have all chosen habitats and foods, and one of the chosen nests and powers", () => {
    expect(find({ habitat: ["grassland"] })).toEqual(["barn_owl", "bobolink", "burrowing_owl"]);
    expect(find({ habitat: ["grassland", "wetland"] })).toEqual(["barn_owl"]);
    expect(find({ food: ["rodent"] })).toEqual(["barn_owl", "burrowing_owl"]);
    expect(find({ food: ["rodent", "invertebrate"] })).toEqual(["burrowing_owl"]);
    expect(find({ food: ["none"] })).toEqual(["turkey_vulture"]);
    expect(find({ nest: ["cavity", "star"] })).toEqual(["barn_owl", "burrowing_owl"]);
    expect(find({ kind: ["white", "pink"] })).toEqual(["bobolink", "turkey_vulture"]);
    expect(find({ kind: ["white"], food: ["rodent"] })).toEqual([]);
  });

  test("ranges include both ends, and a bird without a wingspan is in every range", () => {
    expect(find({ points: { from: 4, to: null } })).toEqual(["barn_owl", "bobolink"]);
    expect(find({ points: { from: 1, to: 3 } })).toEqual(["burrowing_owl", "emu", "turkey_vulture"]);
    expect(find({ eggs: { from: 0, to: 0 } })).toEqual(["emu"]);
    expect(find({ wingspan: { from: 54, to: 107 } })).toEqual(["barn_owl"]);
  });

  test("birds are in the chosen order, and equal birds are sorted by name", () => {
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
      "emu",
      "turkey_vulture",
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

describe("the URL", () => {
  const search: Search = {
    ...EVERYTHING,
    query: "héron / & co?",
    food: ["seed", "fish"],
    kind: ["pink"],
    points: { from: 3, to: 6 },
    eggs: { from: null, to: 4 },
    wingspan: { from: 0, to: null },
    order: "wide",
  };

  test("a search is written to the URL and read from it unchanged", () => {
    expect(searchOf(addressOf(search))).toEqual(search);
    expect(addressOf(EVERYTHING)).toBe("#/birds");
    expect(searchOf("#/birds")).toEqual(EVERYTHING);
  });

  test("the URL of a search opens the birds page", () => {
    expect(routeOf(addressOf(search)).page).toBe("birds");
    expect(routeOf(addressOf(EVERYTHING)).page).toBe("birds");
  });

  test("invalid parts of a URL are ignored", () => {
    expect(searchOf("#/birds?order=size&points=a-b&eggs=-&wingspan=99999-1")).toEqual(EVERYTHING);
    expect(searchOf("#/birds?q=owl").query).toBe("owl");
  });

  test("a URL can contain a bird to show", () => {
    expect(birdOf("#/birds/?bird=barn_owl")).toBe("barn_owl");
    expect(birdOf("#/birds/?q=owl")).toBe("");
  });

  test("chosenIn counts all filters except the name", () => {
    expect(chosenIn(EVERYTHING)).toBe(0);
    expect(chosenIn(search)).toBe(6);
  });
});

describe("details of a bird", () => {
  test("the bonus cards of a bird depend on the language of the cards and on eggs", () => {
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

  test("ids of birds and cards in rulings are replaced with their names", () => {
    const ruling = "`barn_owl` and `oologist`: `egg_sets`, `something_else`.";
    expect(withNames(FACTS, ruling)).toBe("Barn Owl and Oologist: Sets of eggs, something else.");
  });
});

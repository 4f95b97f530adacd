// The opening, the end of a round, final scoring, card faces and details of Wingspan, rendered without a browser.
import { beforeEach, expect, test } from "vitest";
import BirdCard from "../../../src/boards/wingspan/cards/BirdCard.svelte";
import BonusCard from "../../../src/boards/wingspan/cards/BonusCard.svelte";
import type { BirdFacts, Cards, OpeningBoard } from "../../../src/boards/wingspan/cards/card-facts";
import type { BoardData, WingspanState, WingspanTurn } from "../../../src/boards/wingspan/view";
import type { BonusFigures, FinalScene, GoalFigures } from "../../../src/boards/wingspan/wire";
import FoodCost from "../../../src/boards/wingspan/cards/FoodCost.svelte";
import Detail from "../../../src/boards/wingspan/Detail.svelte";
import FinalScoring from "../../../src/boards/wingspan/scoring/FinalScoring.svelte";
import { OpeningSelection } from "../../../src/boards/wingspan/opening/opening-selection.svelte";
import OpeningChoice from "../../../src/boards/wingspan/opening/OpeningChoice.svelte";
import RoundEnd from "../../../src/boards/wingspan/scoring/RoundEnd.svelte";
import { renderHtml, text } from "../../support/render-html";
import { seatState, tableState } from "../../support/messages";
import { asked, turnSendingTo, view } from "./fixtures";
import { useCatalogues } from "../../support/catalogues";

beforeEach(() => useCatalogues("en", "wingspan", "scenes"));

/** Return the opening tag of the button with a `data-mark`, or "". */
function button(html: string, mark: string): string {
  return (
    [...html.matchAll(/<button[^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(`data-mark="${mark}"`)) ?? ""
  );
}

function bird(more: Partial<BirdFacts> = {}): BirdFacts {
  return {
    name: "Osprey",
    other: "Balbuzard pêcheur",
    scientific: "Pandion haliaetus",
    points: 5,
    nest: "platform",
    eggs: 2,
    wingspan: 160,
    habitats: ["wetland"],
    cost: ["fish", "wild"],
    either: false,
    cost_text: "fish + any food",
    kind: "brown",
    power: "When activated: draw a card.",
    flocking: false,
    predator: null,
    ...more,
  };
}

const CARDS: Cards = {
  other_language: "fr",
  birds: {
    osprey: bird(),
    owl: bird({ name: "Barn Owl", predator: "wingspan" }),
    wren: bird({ name: "House Wren", nest: "none", eggs: 0, cost: [], cost_text: "no food" }),
    finch: bird({ name: "House Finch", cost: ["seed", "fruit"], either: true, cost_text: "seed or fruit" }),
    loon: bird({ name: "Common Loon" }),
  },
  bonus: {
    ecologist: { name: "Ecologist", counts: "Birds", rule: "Birds: 2 points each", each: 2, tiers: [] },
    falconer: {
      name: "Falconer",
      counts: "Birds that hunt",
      rule: "Birds that hunt: 3 points for 2 to 3, 7 for 4 or more",
      each: 0,
      tiers: [
        { from: 2, to: 3, points: 3 },
        { from: 4, to: null, points: 7 },
      ],
    },
  },
  goals: { egg_sets: "Sets of eggs", total_birds: "Birds in all" },
  foods: {
    invertebrate: "invertebrate",
    seed: "seed",
    fish: "fish",
    fruit: "fruit",
    rodent: "rodent",
    wild: "any food",
  },
  faces: {
    ...{ invertebrate: "invertebrate", seed: "seed", fish: "fish", fruit: "fruit", rodent: "rodent" },
    invertebrate_seed: "invertebrate or seed",
  },
  habitats: { forest: "forest", grassland: "grassland", wetland: "wetland" },
  nests: {
    platform: "platform",
    bowl: "bowl",
    cavity: "cavity",
    ground: "ground",
    star: "star",
    none: "no nest",
  },
};

// Card faces

test("a bird card has its points, cost, habitat, nest, wingspan and power as text", () => {
  const read = text(renderHtml(BirdCard, { bird: "osprey", cards: CARDS }));
  for (const part of [
    "Osprey",
    "5 points",
    "fish + any food",
    "wetland",
    "platform, 2 eggs at most",
    "160 cm",
  ])
    expect(read).toContain(part);
  expect(read).toContain("When activated: draw a card.");
});

test("only the full card has a bird's other names, each marked with its language", () => {
  const full = renderHtml(BirdCard, { bird: "osprey", cards: CARDS, size: "full" });
  expect(full).toMatch(/lang="la"[^>]*>Pandion haliaetus/);
  expect(full).toMatch(/lang="fr"[^>]*>Balbuzard pêcheur/);
  expect(renderHtml(BirdCard, { bird: "osprey", cards: CARDS })).not.toContain("Pandion");
});

test("card faces contain only elements that HTML allows inside a button", () => {
  for (const size of ["full", "card", "small"])
    expect(renderHtml(BirdCard, { bird: "owl", cards: CARDS, size })).not.toMatch(
      /<(div|p|h\d|ul|li|section)\b/,
    );
  expect(renderHtml(BonusCard, { bonus: "falconer", cards: CARDS })).not.toMatch(
    /<(div|p|h\d|ul|li|section)\b/,
  );
});

test("alternative foods are separated by a slash, required foods by a plus", () => {
  expect(text(renderHtml(FoodCost, { bird: "finch", cards: CARDS }))).toBe("seed or fruit /");
  expect(text(renderHtml(FoodCost, { bird: "osprey", cards: CARDS }))).toBe("fish + any food +");
  expect(text(renderHtml(FoodCost, { bird: "wren", cards: CARDS }))).toBe("no food");
});

test("the tier reached on a bonus card is marked", () => {
  const reached = (items: number) =>
    [
      ...renderHtml(BonusCard, { bonus: "falconer", cards: CARDS, items }).matchAll(/class="tier[ "][^>]*/g),
    ].map(([tag]) => tag.includes("reached"));
  expect(reached(1)).toEqual([false, false]);
  expect(reached(3)).toEqual([true, false]);
  expect(reached(9)).toEqual([false, true]);
});

// The opening

function opening(more: Partial<OpeningBoard> = {}): OpeningBoard {
  const birds = ["finch", "loon", "osprey", "owl", "wren"];
  const foods = ["invertebrate", "seed", "fish", "fruit", "rodent"] as OpeningBoard["foods"];
  return {
    guided: false,
    price: 1,
    birds,
    foods,
    bonus: ["ecologist", "falconer"],
    begun: { kept: [], lost: [] },
    free_birds: birds,
    free_foods: foods,
    stands: null,
    ...more,
  };
}

function selectionOf(
  board: OpeningBoard,
  birds: string[],
  foods: string[],
  bonus = "falconer",
): OpeningSelection {
  const selection = new OpeningSelection("t 0", board);
  for (const each of birds) selection.toggleBird(each);
  for (const each of foods) selection.toggleFood(each as never);
  selection.chooseBonus(bonus);
  return selection;
}

test("each kept bird costs a food, and the balance counts the missing ones", () => {
  const board = opening();
  const selection = selectionOf(board, ["owl", "finch", "wren"], ["seed"]);
  expect(selection.balance(board)).toEqual({ kept: 3, price: 3, left: 2, missing: 2 });
  selection.toggleBird("owl");
  selection.toggleBird("wren");
  expect(selection.balance(board).missing).toBe(0);
});

test("answers follow the order of the questions, and 'enough' is sent only where it is legal", () => {
  const board = opening();
  expect(selectionOf(board, ["owl", "finch"], ["fish", "seed"]).answers(board)).toEqual([
    ...["keep finch", "keep owl", "enough", "lose seed", "lose fish", "bonus falconer"],
  ]);
  expect(selectionOf(board, ["wren"], ["seed"]).answers(board)).toEqual([
    "keep wren",
    "lose seed",
    "bonus falconer",
  ]);
  expect(selectionOf(board, [], []).answers(board)).toEqual(["enough", "bonus falconer"]);
});

test("foods that must all be discarded are not asked for, so they are not sent", () => {
  const board = opening();
  const lost = (birds: string[], foods: string[]): string[] =>
    selectionOf(board, birds, foods)
      .answers(board)
      .filter((answer) => answer.startsWith("lose"));
  expect(lost(["owl", "wren"], ["fruit", "rodent"])).toEqual(["lose fruit"]);
  expect(lost(["owl", "wren"], ["fish", "rodent"])).toEqual(["lose fish", "lose rodent"]);
  expect(lost(["owl"], ["rodent"])).toEqual(["lose rodent"]);
  expect(lost(board.birds, board.foods)).toEqual([]);
});

test("answers that were already sent stay selected and are not sent again", () => {
  const board = opening({ begun: { kept: ["loon"], lost: [] }, free_birds: ["osprey", "owl", "wren"] });
  const selection = selectionOf(board, ["finch", "owl"], ["seed", "fish"]);
  expect(selection.kept(board)).toEqual(["loon", "owl"]);
  expect(selection.answers(board)).toEqual([
    "keep owl",
    "enough",
    "lose seed",
    "lose fish",
    "bonus falconer",
  ]);
});

test("a selection begins with the saved choice, and can be compared with it and reset to it", () => {
  const board = opening({ stands: { kept: ["owl"], lost: ["fish"], bonus: "ecologist" } });
  const selection = new OpeningSelection("t 0", board);
  expect(selection.isSaved(board)).toBe(true);
  selection.toggleBird("wren");
  expect(selection.isSaved(board)).toBe(false);
  selection.reset(board);
  expect(selection.kept(board)).toEqual(["owl"]);
});

function goalFigures(goal: string, text: string, more: Partial<GoalFigures> = {}): GoalFigures {
  return { goal, text, state: "later", items: [0, 0], points: [0, 0], ...more };
}

const GOALS = [goalFigures("egg_sets", "Sets of eggs"), goalFigures("total_birds", "Birds in all")];

function bonusFigures(card: string, inHand: string[]): BonusFigures {
  return {
    ...{ card, items: 0, points: 0, name: card, rule: "", offered: true, next: null },
    in_hand: inHand,
  };
}

interface Props {
  state: WingspanState;
  turn: WingspanTurn;
  [name: string]: unknown;
}

function props(board: Partial<BoardData>, more: Partial<WingspanState> = {}): Props {
  const seats = [seatState(0), seatState(1)];
  const [me, other] = view().players;
  if (me === undefined || other === undefined) throw new Error("no players");
  const shown = asked({
    view: { tray: ["osprey", null, "owl"], feeder: { seed: 2 }, players: [me, { ...other, chosen: true }] },
    boardData: { goals: GOALS, bonus: null, ...board },
    more: { table: tableState({ game: "wingspan", seats }), ...more },
  });
  const turn = turnSendingTo([]);
  turn.question = shown.question;
  return { state: shown, seat: 0, seats, cards: CARDS, turn };
}

test("the opening shows birds, foods, bonus cards, goals and tray, and says why it cannot be sent yet", () => {
  const html = renderHtml(
    OpeningChoice,
    props({ opening: opening(), bonus: [bonusFigures("falconer", ["owl"])] }),
  );
  expect(button(html, "keep owl")).toContain('aria-pressed="false"');
  expect(button(html, "food fish")).toContain('aria-pressed="true"');
  const read = text(html);
  expect(read).toContain("You keep no birds and all your food.");
  expect(read).toContain("Choose a bonus card.");
  expect(read).toContain("Sets of eggs");
  expect(read).toContain("Counts of your birds: Barn Owl");
  expect(html).toMatch(/<button[^>]*disabled[^>]*data-testid="confirm-opening"/);
});

test("a saved opening choice is shown as saved and can be changed", () => {
  const stands = { kept: ["owl"], lost: ["fish"], bonus: "ecologist" };
  const html = renderHtml(
    OpeningChoice,
    props({ opening: opening({ stands: stands as OpeningBoard["stands"] }) }),
  );
  expect(button(html, "keep owl")).toContain('aria-pressed="true"');
  expect(button(html, "keep owl")).not.toContain("disabled");
  expect(text(html)).toContain("This choice is saved.");
});

test("in a guided game the birds and food are fixed, and only the bonus card is chosen", () => {
  const guided = opening({ guided: true, price: 0, birds: ["owl", "wren"], free_birds: [], free_foods: [] });
  const html = renderHtml(OpeningChoice, props({ opening: guided }));
  expect(button(html, "keep owl")).toMatch(/aria-pressed="true"[^>]*disabled/);
  expect(button(html, "bonus falconer")).not.toContain("disabled");
});

test("a spectator of the opening sees who has chosen, and no actions", () => {
  const html = renderHtml(OpeningChoice, { ...props({ opening: null }), seat: null });
  expect(html).not.toMatch(/data-mark|confirm-opening/);
  expect(text(html)).toContain("Ann … is choosing Bo ✓ has chosen");
});

test("in history, the opening shows the saved choice and cannot be changed", () => {
  const stands = { kept: ["owl"], lost: ["fish"], bonus: "ecologist" } as OpeningBoard["stands"];
  const openingProps = props({ opening: opening({ stands }) });
  openingProps.turn.question = null;
  const html = renderHtml(OpeningChoice, openingProps);
  expect(button(html, "keep owl")).toMatch(/aria-pressed="true"[^>]*disabled/);
  expect(text(html)).toContain("This choice is saved.");
});

test("goals, tray birds and bonus cards are buttons that open details", () => {
  const detailCards = (html: string): string[] =>
    [...html.matchAll(/<button[^>]*data-look="([^"]*)"/g)].map(([, card = ""]) => card);
  expect(detailCards(renderHtml(OpeningChoice, props({ opening: opening() })))).toEqual([
    ...["goal:egg_sets", "goal:total_birds", "bird:osprey", "bird:owl"],
  ]);
  expect(detailCards(renderHtml(FinalScoring, props({ final: final() })))).toEqual(["bonus:falconer"]);
});

// The end of a round, and of the game

test("the end of a round is not shown if it was already over at page load", () => {
  const end = { round: 1, goal: "egg_sets", items: [1, 2], points: [1, 4], rival: null };
  const next = { next_round: 2, next_goal: "total_birds", turns: 7 };
  const html = renderHtml(RoundEnd, props({ round_end: { ...end, ...next } }));
  expect(html).not.toContain("round-end");
});

function final(more: Partial<FinalScene> = {}): FinalScene {
  return {
    rows: [
      { row: "birds", points: [20, 12] },
      { row: "bonus", points: [3, null] },
    ],
    points: [23, 12],
    winners: [0],
    rival: null,
    food: null,
    bonus: [[{ card: "falconer", items: 2, points: 3 }], []],
    ...more,
  };
}

test("final scoring is an HTML table with all players' rows, sums and the winner", () => {
  const html = renderHtml(FinalScoring, props({ final: final() }, { result: "You win." }));
  expect(html).toMatch(/<th scope="col"/);
  expect(html).toMatch(/<th scope="row"/);
  const read = text(html);
  // The prompt bar shows the result.
  expect(read).not.toContain("You win.");
  expect(read).toContain("Ann (you) ★ wins Bo");
  expect(read).toContain("Birds 20 12");
  expect(read).toContain("Bonus cards 3 – does not score here");
  expect(read).toContain("Points 23 12");
  expect(read).toContain("Falconer: counts 2, 3 points");
  expect(read).not.toContain("Food left");
});

test("unused food is shown if it breaks a tie, and the Automa is shown by name", () => {
  const html = renderHtml(FinalScoring, {
    ...props({ final: final({ food: [2, 1], rival: "The Automa" }) }),
    seats: [seatState(0)],
  });
  expect(text(html)).toContain("Food left 2 1");
  expect(text(html)).toContain("The Automa");
});

// Details

test("long names are hyphenated on small cards and not on the full card", () => {
  const birds = { ...CARDS.birds, owl: bird({ name: "Yellow-bellied Sapsucker" }) };
  const isHyphenated = (size: string) =>
    renderHtml(BirdCard, { bird: "owl", cards: { ...CARDS, birds }, size }).includes("\u00AD");
  expect(["small", "card", "full"].map(isHyphenated)).toEqual([true, true, false]);
});

test("the details of a goal show all players' counts, and the details of a bird show its eggs and cards", () => {
  const goals = [goalFigures("egg_sets", "Sets of eggs", { state: "now", items: [2, 3], points: [1, 4] })];
  const { state: shown } = props({ goals });
  expect(text(renderHtml(Detail, { card: "goal:egg_sets", cards: CARDS, state: shown }))).toContain(
    "Goal of round 1 Sets of eggs Player Has Points now Ann (you) 2 1 Bo 3 4",
  );
  const cell = { bird: "owl", eggs: 1, egg_limit: 2, cached: 3, tucked: 0 };
  const [me, other] = shown.view.players;
  if (me === undefined || other === undefined) throw new Error("no players");
  const players = [me, { ...other, mat: { ...other.mat, forest: [cell] } }];
  const withBird = { ...shown, view: { ...shown.view, players } };
  expect(text(renderHtml(Detail, { card: "bird:owl", cards: CARDS, state: withBird }))).toContain(
    "On the board of Bo: 1 of 2 eggs, 3 cached, 0 tucked.",
  );
});

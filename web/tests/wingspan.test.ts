// The board of Wingspan, drawn without a browser, and what is planned on it before it is sent.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeEach, expect, test } from "vitest";
import Board from "../src/boards/wingspan/Board.svelte";
import { FOODS, type BirdFacts, type OpeningBoard } from "../src/boards/wingspan/cards";
import type { BoardFigures, Brings, Cell, View } from "../src/boards/wingspan/view";
import { isPlaced } from "../src/boards/wingspan/view";
import { Work } from "../src/boards/wingspan/work.svelte";
import { house } from "../src/house.svelte";
import { Desk } from "../src/table/desk.svelte";
import type { Choice, State, Together } from "../src/wire";
import { Words } from "../src/words";
import { sitter, state, told } from "./messages";

const WORDS = ["wingspan.en", "scenes.en"].map((part) =>
  readFileSync(new URL(`../../src/rookery/server/words/${part}.ftl`, import.meta.url), "utf8"),
);

let sent: string[];
let desk: Desk;

beforeEach(() => {
  house.words = new Words("en", WORDS.join("\n"));
  sent = [];
  desk = new Desk({ act: (action) => sent.push(action), undo: () => sent.push("undo") });
});

// A table

const NO_FOOD = Object.fromEntries(FOODS.map((food) => [food, 0]));

function bird(name: string, more: Partial<BirdFacts> = {}): BirdFacts {
  return {
    name,
    other: name,
    scientific: name,
    points: 3,
    nest: "bowl",
    eggs: 4,
    wingspan: 20,
    habitats: ["forest", "wetland"],
    cost: ["seed"],
    either: false,
    cost_said: "seed",
    kind: "brown",
    power: "When activated: draw a card.",
    flocking: false,
    predator: null,
    ...more,
  };
}

const CARDS = {
  other_language: "fr",
  birds: {
    mallard: bird("Mallard"),
    killdeer: bird("Killdeer", { kind: "pink" }),
    osprey: bird("Osprey", { habitats: ["wetland"] }),
    willet: bird("Willet"),
  },
  bonus: {},
  goals: {},
  foods: Object.fromEntries([...FOODS, "wild"].map((food) => [food, food])),
  faces: Object.fromEntries([...FOODS, "invertebrate_seed"].map((face) => [face, face])),
  habitats: { forest: "forest", grassland: "grassland", wetland: "wetland" },
  nests: { bowl: "bowl", none: "no nest" },
};

function cell(id: string, more: Partial<Cell> = {}): Cell {
  return { bird: id, eggs: 0, egg_limit: 4, cached: 0, tucked: 0, ...more };
}

function view(more: Partial<View> = {}): View {
  const player = (mat: Partial<View["players"][number]["mat"]>, points: number): View["players"][number] => ({
    hand_size: 2,
    chosen: false,
    food: { ...NO_FOOD, seed: 2 } as View["players"][number]["food"],
    mat: { forest: [], grassland: [], wetland: [], ...mat },
    bonus_count: 1,
    points,
  });
  return {
    seats: 2,
    seat: 0,
    phase: "playing",
    turn: 5,
    round: 2,
    turns_left: 4,
    first: 1,
    feeder: { seed: 2, invertebrate_seed: 1 },
    tray: ["willet", null, null],
    deck: 120,
    hand: ["osprey", "mallard"],
    bonus: [{ card: "ecologist", items: 1, points: 2 }],
    players: [
      player(
        { forest: [cell("killdeer", { eggs: 2, cached: 1 })], wetland: [cell("willet", { tucked: 3 })] },
        12,
      ),
      player({ grassland: [cell("mallard", { eggs: 1 })] }, 9),
    ],
    offer: [],
    question: { kind: "action", seat: 0 },
    rival: null,
    ...more,
  };
}

function figures(more: Partial<BoardFigures> = {}): BoardFigures {
  const row = { count: 2, trade: true, acts: 1, said: "2 dice" };
  const rows = { forest: row, grassland: row, wetland: row };
  return {
    queue: null,
    asks: null,
    rows: [rows, rows],
    egg_costs: [0, 1, 1, 2, 2],
    goals: [
      {
        goal: "total_birds",
        said: "Birds in all",
        state: "now",
        items: [2, 1],
        points: [5, 2],
      },
    ],
    bonus: [
      {
        card: "ecologist",
        items: 1,
        points: 2,
        name: "Ecologist",
        rule: "Counts rows.",
        offered: false,
        in_hand: [],
        next: { items: 2, points: 4 },
      },
    ],
    rival: null,
    opening: null,
    round_end: null,
    final: null,
    ...more,
  };
}

function choice(action: string, brings: Brings = {}): Choice {
  return {
    action,
    said: `would ${action}`,
    stands: false,
    warning: null,
    brings: { ...brings } as Choice["brings"],
  };
}

interface Asked {
  view?: Partial<View>;
  figures?: Partial<BoardFigures>;
  choices?: (string | Choice)[];
  together?: Together | null;
  decision?: number;
  more?: Partial<State>;
}

function asked({
  view: seen = {},
  figures: told = {},
  choices = [],
  together = null,
  decision = 1,
  more = {},
}: Asked): State {
  const all = choices.map((each) => (typeof each === "string" ? choice(each) : each));
  return state(0, 1, {
    view: view(seen) as unknown as State["view"],
    board: figures(told) as unknown as State["board"],
    question: { decision, prompt: "?", how: "", chosen: false, choices: all, rule: "2", together },
    ...more,
  });
}

/** The board as somebody sees it. */
function drawn(now: State, seat: number | null = 0): string {
  desk.hear(now, false, true);
  const props = { state: now, seat, sitters: [sitter(0), sitter(1)], cards: CARDS, desk };
  return render(Board as never, { props: props as never }).body;
}

function text(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function actions(html: string): string[] {
  return [...html.matchAll(/data-action="([^"]*)"/g)].map(([, action = ""]) => action);
}

/** The part of the page with a test id, as far as its first closing tag of that name. */
function part(html: string, id: string): string {
  return html.slice(html.indexOf(`data-testid="${id}"`)).split("</section>")[0] ?? "";
}

// What is drawn

test("rows tell what they give, birds what lies on them, free places what they cost", () => {
  const mat = text(part(drawn(asked({})), "mat-0"));
  expect(mat).toContain("Gain food");
  expect(mat).toContain("2 dice");
  expect(mat).toContain("then 1 bird acts");
  expect(mat).toContain("2 of 4 eggs");
  expect(mat).toContain("1 cached");
  expect(mat).toContain("3 tucked");
  expect(mat).toContain("1 egg");
});

test("only what is legal can be done", () => {
  expect(actions(drawn(asked({})))).toEqual([]);
  const html = drawn(asked({ choices: ["gain food", "lay eggs", "play osprey wetland", "draw deck"] }));
  expect(actions(html).sort()).toEqual(["draw deck", "gain food", "lay eggs", "play osprey wetland"]);
  expect(html).toContain("would gain food");
});

test("everything that has a place on the board is drawn there", () => {
  const legal = [
    "take seed",
    "take invertebrate dual",
    "take seed dual",
    "draw tray 1",
    "lay forest 1",
    "discard mallard",
  ];
  expect(legal.every(isPlaced)).toBe(true);
  expect(new Set(actions(drawn(asked({ choices: legal }))))).toEqual(new Set(legal));
  expect(["use", "skip", "reroll", "to bird", "start 1"].some(isPlaced)).toBe(false);
});

test("a bird with several habitats is picked first, and one with one is played at once", () => {
  const html = drawn(
    asked({ choices: ["play mallard forest", "play mallard wetland", "play osprey wetland"] }),
  );
  expect(actions(html)).toEqual(["play osprey wetland"]);
  expect(html).toContain("Mallard: choose a habitat");
});

test("a bird is offered the place that the server names, and a moved one too", () => {
  const now = asked({ choices: [choice("move grassland", { slot: "grassland 1" })] });
  const mat = part(drawn(now), "mat-0");
  expect(actions(mat)).toEqual(["move grassland"]);
  expect(text(mat)).toContain("Move here");
});

test("one's own board and that of another are called by whose they are", () => {
  expect(drawn(asked({}))).toContain('aria-label="Your board"');
  expect(drawn(asked({ view: { seat: null, hand: null } }), null)).toContain('aria-label="Board of Ann"');
});

test("the opening is shown to all, as the seat that is looked at", () => {
  const phase = "opening" as const;
  const watched = drawn(asked({ view: { phase, seat: null, hand: null, bonus: null } }), null);
  expect(watched).toContain('data-testid="opening"');
  expect(text(watched)).toContain("Ann … is choosing Bo … is choosing");
  const opening: OpeningBoard = {
    guided: false,
    price: 1,
    birds: ["mallard"],
    foods: ["seed"],
    bonus: ["ecologist"],
    begun: { kept: [], lost: [] },
    free_birds: ["mallard"],
    free_foods: ["seed"],
    stands: { kept: ["mallard"], lost: ["seed"], bonus: "ecologist" },
  };
  const past = asked({ view: { phase, seat: 1 }, figures: { opening }, more: { question: null } });
  expect(text(drawn(past))).toContain("Still choosing: Ann.");
});

test("a selected play shows the bird and its price in its place, and what it adds to a goal", () => {
  const play = choice("play osprey wetland", {
    slot: "wetland 2",
    tokens: 2,
    goals: { "1": 1 },
    bonus: ["ecologist"],
  });
  const now = asked({ choices: [play] });
  desk.hear(now, false, true);
  desk.press("play osprey wetland");
  const html = drawn(now);
  expect(text(part(html, "mat-0"))).toContain("Osprey 1 egg 2 food");
  expect(text(part(html, "goals"))).toContain("+1");
  expect(text(part(html, "bonus"))).toContain("+1");
});

test("all see who has what of the goals, and one's bonus cards say what comes next", () => {
  const html = drawn(asked({}));
  expect(text(part(html, "goals"))).toContain("You 2 (5)");
  expect(text(part(html, "goals"))).toContain("Bo 1 (2)");
  expect(text(part(html, "bonus"))).toContain("1 counts: 2 points next at 2: 4");
});

test("the bird that asks is marked, and all the rest can be used at once", () => {
  const asks = { seat: 0, slot: "wetland 1", bird: "willet", power: "When activated: tuck." };
  const queue = { at: 1, of: 2, said: "Bird 1 of 2 in the wetland" };
  const question = { kind: "use", seat: 0 };
  const html = drawn(asked({ view: { question }, figures: { asks, queue }, choices: ["use", "skip"] }));
  expect(html).toMatch(/class="slot brown[^"]*acting[^"]*" data-slot="wetland 1"/);
  expect(text(part(html, "asks"))).toContain("Willet When activated: tuck.");
  expect(html).toContain('data-testid="do-rest"');
});

test("payments tell which is best and what remains", () => {
  const asks = { seat: 0, slot: "wetland 1", bird: "willet", power: "" };
  const ways = [
    choice("pay seed", { tokens: { seed: 1 }, default: true, more: 0 }),
    choice("pay 2 fish", { tokens: { fish: 2 }, default: false, more: 1 }),
  ];
  const html = part(drawn(asked({ figures: { asks }, choices: ways })), "payment");
  expect(actions(html)).toEqual(["pay seed", "pay 2 fish"]);
  expect(text(html)).toContain("best");
  expect(text(html)).toContain("two for one");
});

test("what a bird did between turns is marked on it", () => {
  const used = told(1, {
    kind: "power_used",
    data: { seat: 0, slot: ["forest", 1], bird: "killdeer" },
    said: "Killdeer reacts.",
  });
  expect(text(part(drawn(asked({ more: { told: [used] } })), "mat-0"))).toContain("Killdeer reacts.");
});

test("a spectator has no hand, and sees boards by tabs", () => {
  const html = drawn(asked({ view: { seat: null, hand: null }, figures: { bonus: null } }), null);
  expect(html).not.toContain('data-testid="dock"');
  expect(text(html)).toContain("Ann 12");
  expect(text(html)).toContain("Bo 9");
});

test("alone, the Automa has a tab of her own", () => {
  const rival = {
    bonus: null,
    cards_left: 8,
    cubes: 0,
    eggs: 1,
    birds: [],
    face_down: 2,
    points: 20,
  };
  const html = drawn(asked({ view: { rival }, figures: { rival: "The Automa" } }));
  expect(text(html)).toContain("The Automa 20");
});

// Questions

test("the best payment is selected once, and another one that somebody has selected stays", () => {
  const work = new Work(desk);
  const ways = [choice("pay seed", { default: false }), choice("pay fish", { default: true })];
  ask(work, asked({ choices: ways }));
  expect(desk.selected).toBe("pay fish");
  desk.select("pay seed");
  ask(work, asked({ choices: ways }));
  expect(desk.selected).toBe("pay seed");
  ask(work, asked({ decision: 2, choices: ways }));
  expect(desk.selected).toBe("pay fish");
});

test("a question is new once: a board turns to what it is about, and not for a line of chat", () => {
  const work = new Work(desk);
  const now = asked({ choices: ["take seed"] });
  expect([ask(work, now), ask(work, now)]).toEqual([true, false]);
  expect(ask(work, asked({ decision: 2, choices: ["take seed"] }))).toBe(true);
  expect(ask(work, asked({ more: { question: null } }))).toBe(false);
});

function click(times: number): MouseEvent {
  return { detail: times } as MouseEvent;
}

test("a double click looks at an action and does not do it; while planning, quick presses add up", () => {
  const work = new Work(desk);
  ask(work, asked({ choices: ["draw deck"] }));
  for (const times of [1, 2]) work.click(click(times), "draw deck");
  expect(desk.selected).toBe("draw deck");
  expect(sent).toEqual([]);
  ask(work, asked({ decision: 2, view: eggs(0, 0), choices: ["lay forest 1"], together: TOGETHER }));
  for (const times of [1, 2]) work.click(click(times), "lay forest 1");
  expect(work.planned).toEqual({ "lay forest 1": 2 });
});

// What is planned

const TOGETHER: Together = { count: 3, fewer: false, room: { "lay forest 1": 2, "lay wetland 1": 4 } };

function ask(work: Work, now: State): boolean {
  desk.hear(now, false, true);
  return work.hear(now.view as unknown as View);
}

function eggs(forest: number, wetland: number, kind = "nest"): Partial<View> {
  const [me, other] = view().players;
  if (me === undefined || other === undefined) throw new Error("no players");
  const mat = {
    ...me.mat,
    forest: [cell("killdeer", { eggs: forest })],
    wetland: [cell("willet", { eggs: wetland })],
  };
  return {
    players: [{ ...me, mat }, other],
    question: { kind, seat: 0 },
  };
}

test("eggs are put on nests in any order, as far as there is room, and sent in the order of the question", () => {
  const work = new Work(desk);
  const first = asked({ view: eggs(0, 0), choices: ["lay forest 1", "lay wetland 1"], together: TOGETHER });
  ask(work, first);
  for (const action of ["lay wetland 1", "lay forest 1", "lay forest 1", "lay forest 1"]) work.press(action);
  expect(work.planned).toEqual({ "lay wetland 1": 1, "lay forest 1": 2 });
  expect(work.complete).toBe(true);
  expect(work.roomOf("lay wetland 1")).toBe(0);
  work.send(view(eggs(0, 0)));
  expect(sent).toEqual(["lay forest 1"]);
  ask(work, asked({ decision: 2, view: eggs(1, 0), choices: ["lay forest 1", "lay wetland 1"] }));
  expect(sent).toEqual(["lay forest 1", "lay forest 1"]);
  // The last one left no choice, so the server did it: another question about nests is not answered by it.
  ask(work, asked({ decision: 3, view: eggs(2, 1), choices: ["lay forest 1", "lay wetland 1"] }));
  expect(sent).toHaveLength(2);
});

test("something can be taken out of a plan again", () => {
  const work = new Work(desk);
  ask(work, asked({ view: eggs(0, 0), choices: ["lay forest 1"], together: TOGETHER }));
  work.press("lay forest 1");
  expect(work.complete).toBe(false);
  expect(work.sendable).toBe(true);
  work.plan("lay forest 1", -1);
  expect(work.planned).toEqual({});
  expect(work.sendable).toBe(false);
});

test("where fewer will do, the rest is skipped, once", () => {
  const work = new Work(desk);
  const supply = { count: 2, fewer: true, room: { "gain seed": 2 } };
  const before = view({ question: { kind: "supply", seat: 0 } });
  const after = (more: Partial<View> = {}): Partial<View> => ({
    ...before,
    players: before.players.map((player) => ({ ...player, food: { ...player.food, seed: 3 } })),
    ...more,
  });
  ask(work, asked({ view: before, choices: ["gain seed", "skip"], together: supply }));
  work.press("gain seed");
  work.send(before);
  ask(work, asked({ decision: 2, view: after(), choices: ["gain seed", "skip"] }));
  ask(work, asked({ decision: 3, view: after(), choices: ["gain seed", "skip"] }));
  expect(sent).toEqual(["gain seed", "skip"]);
});

test("the rest of the powers is used as long as nothing else is to be chosen", () => {
  const work = new Work(desk);
  ask(work, asked({ choices: ["use", "skip"] }));
  work.rest(view());
  ask(work, asked({ decision: 2, choices: ["use", "skip"] }));
  ask(work, asked({ decision: 3, choices: ["tuck mallard", "skip"] }));
  ask(work, asked({ decision: 4, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
});

test("what is refused is not sent again by itself, and can be tried again", () => {
  const work = new Work(desk);
  const now = asked({ choices: ["use", "skip"] });
  ask(work, now);
  work.rest(view());
  desk.forget();
  expect(desk.busy).toBe(false);
  ask(work, now);
  expect(sent).toEqual(["use"]);
  work.rest(view());
  expect(sent).toEqual(["use", "use"]);
});

test("eggs that are refused are not sent again by themselves", () => {
  const work = new Work(desk);
  const now = asked({ view: eggs(0, 0), choices: ["lay forest 1", "lay wetland 1"], together: TOGETHER });
  ask(work, now);
  work.press("lay forest 1");
  work.send(view(eggs(0, 0)));
  desk.forget();
  ask(work, now);
  expect(sent).toEqual(["lay forest 1"]);
  expect(desk.busy).toBe(false);
});

test("one state is answered once, however often it is heard, and the focus moves once for all answers", () => {
  let moved = 0;
  desk.acted = () => (moved += 1);
  const work = new Work(desk);
  const now = asked({ choices: ["use", "skip"] });
  ask(work, now);
  work.rest(view());
  ask(work, now);
  expect(sent).toEqual(["use"]);
  ask(work, asked({ decision: 2, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
  expect(moved).toBe(1);
});

// The board of Wingspan, drawn without a browser.
import { beforeEach, expect, test } from "vitest";
import Board from "../../../src/boards/wingspan/Board.svelte";
import type { OpeningBoard } from "../../../src/boards/wingspan/cards/card-facts";
import { isPlaced } from "../../../src/boards/wingspan/view";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import type { State } from "../../../src/lib/server/wire";
import { actions, renderHtml as draw, text } from "../../support/render-html";
import { seatState, feedEntry } from "../../support/messages";
import { useCatalogues } from "../../support/catalogues";
import { asked, CARDS, choice, question } from "./fixtures";

let turn: TurnController;

beforeEach(() => {
  useCatalogues("en", "table", "wingspan", "scenes");
  turn = new TurnController({ act: () => undefined, undo: () => undefined });
});

/** The board from a seat. */
function renderHtml(now: State, seat: number | null = 0): string {
  turn.update(now, false, true);
  return draw(Board, { state: now, seat, seats: [seatState(0), seatState(1)], cards: CARDS, turn });
}

/** The part of the page with a test id, as far as its first closing tag of that name. */
function part(html: string, id: string): string {
  return html.slice(html.indexOf(`data-testid="${id}"`)).split("</section>")[0] ?? "";
}

// What is drawn

test("rows tell what they give, birds what lies on them, free places what they cost", () => {
  const mat = text(part(renderHtml(asked({})), "mat-0"));
  expect(mat).toContain("Gain food");
  expect(mat).toContain("2 dice");
  expect(mat).toContain("then 1 bird acts");
  expect(mat).toContain("2 of 4 eggs");
  expect(mat).toContain("1 cached");
  expect(mat).toContain("3 tucked");
  expect(mat).toContain("1 egg");
});

test("only what is legal can be done", () => {
  expect(actions(renderHtml(asked({})))).toEqual([]);
  const html = renderHtml(asked({ choices: ["gain food", "lay eggs", "play osprey wetland", "draw deck"] }));
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
  expect(new Set(actions(renderHtml(asked({ choices: legal }))))).toEqual(new Set(legal));
  expect(["use", "skip", "reroll", "to bird", "start 1"].some(isPlaced)).toBe(false);
});

test("a bird with several habitats is picked first, and one with one is played at once", () => {
  const html = renderHtml(
    asked({ choices: ["play mallard forest", "play mallard wetland", "play osprey wetland"] }),
  );
  expect(actions(html)).toEqual(["play osprey wetland"]);
  expect(html).toContain("Mallard: choose a habitat");
});

test("a bird is offered the place that the server names, and a moved one too", () => {
  const now = asked({ choices: [choice("move grassland", { slot: "grassland 1" })] });
  const mat = part(renderHtml(now), "mat-0");
  expect(actions(mat)).toEqual(["move grassland"]);
  expect(text(mat)).toContain("Move here");
});

test("one's own board and that of another are called by whose they are", () => {
  expect(renderHtml(asked({}))).toContain('aria-label="Your board"');
  expect(renderHtml(asked({ view: { seat: null, hand: null } }), null)).toContain(
    'aria-label="Board of Ann"',
  );
});

test("the opening is shown to all, as the seat that is looked at", () => {
  const phase = "opening" as const;
  const watched = renderHtml(asked({ view: { phase, seat: null, hand: null, bonus: null } }), null);
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
  const history = asked({ view: { phase, seat: 1 }, boardData: { opening }, more: { question: null } });
  expect(text(renderHtml(history))).toContain("Still choosing: Ann.");
});

test("a selected play shows the bird and its price in its place, and what it adds to a goal", () => {
  const play = choice("play osprey wetland", {
    slot: "wetland 2",
    tokens: 2,
    goals: { "1": 1 },
    bonus: ["ecologist"],
  });
  const now = asked({ choices: [play] });
  turn.update(now, false, true);
  turn.press("play osprey wetland");
  const html = renderHtml(now);
  expect(text(part(html, "mat-0"))).toContain("Osprey 1 egg 2 food");
  expect(text(part(html, "goals"))).toContain("+1");
  expect(text(part(html, "bonus"))).toContain("+1");
});

test("all see who has what of the goals, and one's bonus cards say what comes next", () => {
  const html = renderHtml(asked({}));
  expect(text(part(html, "goals"))).toContain("You 2 (5)");
  expect(text(part(html, "goals"))).toContain("Bo 1 (2)");
  expect(text(part(html, "bonus"))).toContain("1 counts: 2 points next at 2: 4");
});

test("the bird that asks is marked, and all the rest can be used at once", () => {
  const asks = { seat: 0, slot: "wetland 1", bird: "willet", power: "When activated: tuck." };
  const queue = { at: 1, of: 2, text: "Bird 1 of 2 in the wetland" };
  const html = renderHtml(
    asked({ view: { question: question("use") }, boardData: { asks, queue }, choices: ["use", "skip"] }),
  );
  expect(html).toMatch(/class="slot brown[^"]*acting[^"]*" data-slot="wetland 1"/);
  expect(text(part(html, "asks"))).toContain("Willet When activated: tuck.");
  expect(html).toContain('data-testid="do-rest"');
});

test("dice that are left stand behind the others, once one was taken", () => {
  const choices = ["take seed", "take seed dual", "skip"];
  const dice = part(renderHtml(asked({ view: { question: question("die") }, choices })), "feeder");
  expect(actions(dice).at(-1)).toBe("skip");
  expect(text(dice)).toContain("would skip");
  const power = { bird: "willet" };
  for (const none of [
    { view: { question: question("die", { power }) }, choices },
    { view: { question: question("use", { power }) }, choices: ["use", "skip"] },
    { view: { question: question("die") }, choices: ["take seed"] },
  ])
    expect(actions(part(renderHtml(asked(none)), "feeder"))).not.toContain("skip");
});

test("payments tell which is best and what remains", () => {
  const asks = { seat: 0, slot: "wetland 1", bird: "willet", power: "" };
  const ways = [
    choice("pay seed", { tokens: { seed: 1 }, default: true, more: 0 }),
    choice("pay 2 fish", { tokens: { fish: 2 }, default: false, more: 1 }),
  ];
  const html = part(renderHtml(asked({ boardData: { asks }, choices: ways })), "payment");
  expect(actions(html)).toEqual(["pay seed", "pay 2 fish"]);
  expect(text(html)).toContain("best");
  expect(text(html)).toContain("two for one");
});

test("what a bird did between turns is marked on it", () => {
  const used = feedEntry(1, {
    kind: "power_used",
    data: { seat: 0, slot: ["forest", 1], bird: "killdeer" },
    text: "Killdeer reacts.",
  });
  expect(text(part(renderHtml(asked({ more: { feed: [used] } })), "mat-0"))).toContain("Killdeer reacts.");
});

test("a spectator has no hand, and sees boards by tabs", () => {
  const html = renderHtml(asked({ view: { seat: null, hand: null }, boardData: { bonus: null } }), null);
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
  const html = renderHtml(asked({ view: { rival }, boardData: { rival: "The Automa" } }));
  expect(text(html)).toContain("The Automa 20");
});

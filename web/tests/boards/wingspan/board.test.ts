// The HTML of the Wingspan board, rendered without a browser.
import { beforeEach, expect, test } from "vitest";
import Board from "../../../src/boards/wingspan/Board.svelte";
import type { OpeningBoard } from "../../../src/boards/wingspan/cards/card-facts";
import {
  answerSubjects,
  isPlaced,
  type BoardData,
  type WingspanState,
} from "../../../src/boards/wingspan/view";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import { actions, renderHtml as draw, text } from "../../support/render-html";
import { actionData, seatState, feedEntry } from "../../support/messages";
import { useCatalogues } from "../../support/catalogues";
import { asked, CARDS, choice, pay, powerOf, question, rival, view } from "./fixtures";

let turn: TurnController;

beforeEach(() => {
  useCatalogues("en", "table", "wingspan", "scenes");
  turn = new TurnController({ act: () => undefined, undo: () => undefined });
});

/** Return the HTML of the board for a seat, or for a spectator. */
function renderHtml(now: WingspanState, seat: number | null = 0): string {
  turn.update(now, false, true);
  return draw(Board, { state: now, seat, seats: [seatState(0), seatState(1)], cards: CARDS, turn });
}

/** Return the HTML from a test id to the end of its section. */
function part(html: string, id: string): string {
  return html.slice(html.indexOf(`data-testid="${id}"`)).split("</section>")[0] ?? "";
}

test("rows show their gain, birds their eggs and cards, and empty slots their egg cost", () => {
  const mat = text(part(renderHtml(asked({})), "mat-0"));
  expect(mat).toContain("Gain food");
  expect(mat).toContain("2 dice");
  expect(mat).toContain("then activate 1 bird");
  expect(mat).toContain("2 of 4 eggs");
  expect(mat).toContain("1 cached");
  expect(mat).toContain("3 tucked");
  expect(mat).toContain("1 egg");
});

test("only legal actions are offered", () => {
  expect(actions(renderHtml(asked({})))).toEqual([]);
  const html = renderHtml(asked({ choices: ["gain food", "lay eggs", "play osprey wetland", "draw deck"] }));
  expect(actions(html).sort()).toEqual(["draw deck", "gain food", "lay eggs", "play osprey wetland"]);
  expect(html).toContain("would gain food");
});

test("every action with a place on the board is offered there", () => {
  const legal = [
    "take seed",
    "take invertebrate dual",
    "take seed dual",
    "draw tray 1",
    "lay forest 1",
    "discard mallard",
  ];
  expect(legal.map(actionData).every(isPlaced)).toBe(true);
  expect(new Set(actions(renderHtml(asked({ choices: legal }))))).toEqual(new Set(legal));
  expect(["use", "skip", "reroll", "to bird", "start 1"].map(actionData).some(isPlaced)).toBe(false);
});

test("an answer is about a bird on the own mat, a card of the tray or a food", () => {
  const subjects = answerSubjects(view());
  expect(subjects.get("lay forest 1")).toEqual({ bird: "killdeer" });
  expect(subjects.get("spend egg forest 1")).toEqual({ bird: "killdeer" });
  expect(subjects.get("lay wetland 1")).toEqual({ bird: "willet" });
  expect(subjects.get("lay forest 2")).toBeUndefined();
  expect(subjects.get("lay grassland 1")).toBeUndefined();
  expect(subjects.get("gain seed")).toEqual({ food: "seed" });
  expect(subjects.get("draw tray 1")).toEqual({ bird: "willet" });
  expect(subjects.get("draw tray 2")).toEqual({ bird: null });
});

test("a bird with several habitats is picked first; a bird with one habitat is played directly", () => {
  const html = renderHtml(
    asked({ choices: ["play mallard forest", "play mallard wetland", "play osprey wetland"] }),
  );
  expect(actions(html)).toEqual(["play osprey wetland"]);
  expect(html).toContain("Mallard: choose a habitat");
});

test("a moved bird is offered the slot that the server names", () => {
  const now = asked({ choices: [choice("move grassland", { slot: ["grassland", 1] })] });
  const mat = part(renderHtml(now), "mat-0");
  expect(actions(mat)).toEqual(["move grassland"]);
  expect(text(mat)).toContain("Move here");
});

test("your own board and another player's board have different labels", () => {
  expect(renderHtml(asked({}))).toContain('aria-label="Your board"');
  expect(renderHtml(asked({ view: { seat: null, hand: null } }), null)).toContain(
    'aria-label="Board of Ann"',
  );
});

test("the opening is shown to spectators, and in history for the shown seat", () => {
  const phase = "opening" as const;
  const spectatorHtml = renderHtml(asked({ view: { phase, seat: null, hand: null, bonus: null } }), null);
  expect(spectatorHtml).toContain('data-testid="opening"');
  expect(text(spectatorHtml)).toContain("Ann … is choosing Bo … is choosing");
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

test("a selected play previews the bird with its cost in its slot, and its effect on goals and bonus cards", () => {
  const play = choice("play osprey wetland", {
    slot: ["wetland", 2],
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

test("goals show the counts of all players, and bonus cards show the next tier", () => {
  const html = renderHtml(asked({}));
  expect(text(part(html, "goals"))).toContain("You 2 (5)");
  expect(text(part(html, "goals"))).toContain("Bo 1 (2)");
  expect(text(part(html, "bonus"))).toContain("1 counts: 2 points next at 2: 4");
});

test("the bird whose power is used is marked, and all remaining powers can be used at once", () => {
  const asks: BoardData["asks"] = {
    seat: 0,
    slot: ["wetland", 1],
    bird: "willet",
    power: "When activated: tuck.",
  };
  const queue = { at: 1, of: 2, text: "Bird 1 of 2 in the wetland" };
  const html = renderHtml(
    asked({ view: { question: question("use") }, boardData: { asks, queue }, choices: ["use", "skip"] }),
  );
  expect(html).toMatch(/class="slot brown[^"]*acting[^"]*" data-slot="wetland 1"/);
  expect(text(part(html, "current-power"))).toContain("Willet When activated: tuck.");
  expect(html).toContain('data-testid="do-rest"');
});

test("leaving the remaining dice is the last option in the birdfeeder", () => {
  const choices = ["take seed", "take seed dual", "skip"];
  const dice = part(renderHtml(asked({ view: { question: question("die") }, choices })), "feeder");
  expect(actions(dice).at(-1)).toBe("skip");
  expect(text(dice)).toContain("would skip");
  const power = powerOf("willet");
  for (const withoutSkip of [
    { view: { question: question("die", { power }) }, choices },
    { view: { question: question("use", { power }) }, choices: ["use", "skip"] },
    { view: { question: question("die") }, choices: ["take seed"] },
  ])
    expect(actions(part(renderHtml(asked(withoutSkip)), "feeder"))).not.toContain("skip");
});

test("payments show which one is best and which one uses two foods for one", () => {
  const asks: BoardData["asks"] = { seat: 0, slot: ["wetland", 1], bird: "willet", power: "" };
  const payments = [
    pay("pay seed", { tokens: { seed: 1 }, default: true, more: 0 }),
    pay("pay 2 fish", { tokens: { fish: 2 }, default: false, more: 1 }),
  ];
  const html = part(renderHtml(asked({ boardData: { asks }, choices: payments })), "payment");
  expect(actions(html)).toEqual(["pay seed", "pay 2 fish"]);
  expect(text(html)).toContain("best");
  expect(text(html)).toContain("two for one");
});

test("a bird whose power was used between turns is marked", () => {
  const used = feedEntry(1, {
    kind: "power_used",
    data: { seat: 0, slot: ["forest", 1], bird: "killdeer" },
    text: "Killdeer reacts.",
  });
  expect(text(part(renderHtml(asked({ more: { feed: [used] } })), "mat-0"))).toContain("Killdeer reacts.");
});

test("a spectator has no hand, and a tab for each board", () => {
  const html = renderHtml(asked({ view: { seat: null, hand: null }, boardData: { bonus: null } }), null);
  expect(html).not.toContain('data-testid="hand-area"');
  expect(text(html)).toContain("Ann 12");
  expect(text(html)).toContain("Bo 9");
});

test("in a solo game the Automa has a separate tab", () => {
  const automa = rival({ cards_left: 8, eggs: 1, face_down: 2, points: 20 });
  const html = renderHtml(asked({ view: { rival: automa }, boardData: { rival: "The Automa" } }));
  expect(text(html)).toContain("The Automa 20");
});

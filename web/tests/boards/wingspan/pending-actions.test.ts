// What somebody is about to do at a board of Wingspan before the server hears of it: plans, payments, powers in a row.
import { beforeEach, expect, test } from "vitest";
import type { View } from "../../../src/boards/wingspan/view";
import { Work } from "../../../src/boards/wingspan/pending-actions.svelte";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import type { State, Together } from "../../../src/lib/server/wire";
import { asked, cell, choice, question, view } from "./fixtures";

let sent: string[];
let turn: TurnController;

beforeEach(() => {
  sent = [];
  turn = new TurnController({ act: (action) => sent.push(action), undo: () => sent.push("undo") });
});

// Questions

test("the best payment is selected once, and another one that somebody has selected stays", () => {
  const work = new Work(turn);
  const ways = [choice("pay seed", { default: false }), choice("pay fish", { default: true })];
  ask(work, asked({ choices: ways }));
  expect(turn.selected).toBe("pay fish");
  turn.select("pay seed");
  ask(work, asked({ choices: ways }));
  expect(turn.selected).toBe("pay seed");
  ask(work, asked({ decision: 2, choices: ways }));
  expect(turn.selected).toBe("pay fish");
});

test("a question is new once: a board turns to what it is about, and not for a line of chat", () => {
  const work = new Work(turn);
  const now = asked({ choices: ["take seed"] });
  expect([ask(work, now), ask(work, now)]).toEqual([true, false]);
  expect(ask(work, asked({ decision: 2, choices: ["take seed"] }))).toBe(true);
  expect(ask(work, asked({ more: { question: null } }))).toBe(false);
});

function click(times: number): MouseEvent {
  return { detail: times } as MouseEvent;
}

test("a double click looks at an action and does not do it; while planning, quick presses add up", () => {
  const work = new Work(turn);
  ask(work, asked({ choices: ["draw deck"] }));
  for (const times of [1, 2]) work.click(click(times), "draw deck");
  expect(turn.selected).toBe("draw deck");
  expect(sent).toEqual([]);
  ask(work, asked({ decision: 2, view: eggs(0, 0), choices: ["lay forest 1"], together: TOGETHER }));
  for (const times of [1, 2]) work.click(click(times), "lay forest 1");
  expect(work.planned).toEqual({ "lay forest 1": 2 });
});

// What is planned

const TOGETHER: Together = { count: 3, fewer: false, room: { "lay forest 1": 2, "lay wetland 1": 4 } };

function ask(work: Work, now: State): boolean {
  turn.update(now, false, true);
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
    question: question(kind),
  };
}

test("eggs are put on nests in any order, as far as there is room, and sent in the order of the question", () => {
  const work = new Work(turn);
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
  const work = new Work(turn);
  ask(work, asked({ view: eggs(0, 0), choices: ["lay forest 1"], together: TOGETHER }));
  work.press("lay forest 1");
  expect(work.complete).toBe(false);
  expect(work.sendable).toBe(true);
  work.plan("lay forest 1", -1);
  expect(work.planned).toEqual({});
  expect(work.sendable).toBe(false);
});

test("where fewer will do, the rest is skipped, once", () => {
  const work = new Work(turn);
  const supply = { count: 2, fewer: true, room: { "gain seed": 2 } };
  const before = view({ question: question("supply") });
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

// Parts

const THREE = ["draw tray 1", "draw tray 2", "draw tray 3"];

function tray(...birds: (string | null)[]): Partial<View> {
  return { question: question("part", { more: 2 }), tray: birds };
}

test("cards of the tray are taken in any order, some of them, and sent in the order of the question", () => {
  const work = new Work(turn);
  ask(work, asked({ view: tray("mallard", "osprey", "willet"), choices: THREE }));
  expect(work.together).toEqual({
    count: 2,
    fewer: true,
    room: Object.fromEntries(THREE.map((each) => [each, 1])),
  });
  expect(work.complete).toBe(false);
  for (const action of ["draw tray 3", "draw tray 1", "draw tray 2"]) work.press(action);
  expect(work.planned).toEqual({ "draw tray 3": 1, "draw tray 1": 1 });
  work.send(view(tray("mallard", "osprey", "willet")));
  const last = { question: question("part"), tray: [null, "osprey", "willet"] };
  ask(work, asked({ decision: 2, view: last, choices: ["draw tray 2", "draw tray 3", "skip"] }));
  ask(work, asked({ decision: 3, view: { question: question("use") }, choices: ["use", "skip"] }));
  expect(sent).toEqual(["draw tray 1", "draw tray 3"]);
});

test("one of them is enough: the others are left, once", () => {
  const work = new Work(turn);
  ask(work, asked({ view: tray("mallard", "osprey", "willet"), choices: THREE }));
  work.press("draw tray 1");
  expect(work.complete).toBe(true);
  work.send(view(tray("mallard", "osprey", "willet")));
  const after = { question: question("part"), tray: [null, "osprey", "willet"] };
  for (const decision of [2, 2, 3])
    ask(work, asked({ decision, view: after, choices: ["draw tray 2", "draw tray 3", "skip"] }));
  expect(sent).toEqual(["draw tray 1", "skip"]);
});

test("eggs of a part go to each bird once", () => {
  const work = new Work(turn);
  const part = { ...eggs(0, 0), question: question("part", { more: 2 }) };
  ask(work, asked({ view: part, choices: ["lay forest 1", "lay wetland 1"] }));
  for (let times = 0; times < 2; times += 1) work.press("lay wetland 1");
  expect(work.planned).toEqual({ "lay wetland 1": 1 });
});

test("a part of which one thing is taken is no plan, nor are dice and tokens", () => {
  const work = new Work(turn);
  ask(work, asked({ view: { question: question("part") }, choices: THREE.slice(1) }));
  expect(work.together).toBeNull();
  const more = { question: question("part", { more: 2 }) };
  ask(work, asked({ decision: 2, view: more, choices: ["take seed", "take seed dual", "skip"] }));
  expect(work.together).toBeNull();
  ask(work, asked({ decision: 3, view: more, choices: ["gain fish", "skip"] }));
  expect(work.together).toBeNull();
});

// Powers one after another

test("the rest of the powers is used as long as nothing else is to be chosen", () => {
  const work = new Work(turn);
  ask(work, asked({ choices: ["use", "skip"] }));
  work.rest(view());
  ask(work, asked({ decision: 2, choices: ["use", "skip"] }));
  ask(work, asked({ decision: 3, choices: ["tuck mallard", "skip"] }));
  ask(work, asked({ decision: 4, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
});

test("the rest of the powers gives all that it can, and a gift of another is none of them", () => {
  const work = new Work(turn);
  const choices = ["use", "use part", "skip"];
  ask(work, asked({ view: { question: question("use") }, choices }));
  expect(work.onlyUse).toBe(true);
  work.rest(view());
  ask(work, asked({ decision: 2, view: { question: question("sweep") }, choices }));
  expect(sent).toEqual(["use", "use"]);
  ask(work, asked({ decision: 3, view: { question: question("gift") }, choices: ["use", "skip"] }));
  expect(work.onlyUse).toBe(false);
  expect(sent).toHaveLength(2);
});

test("what is refused is not sent again by itself, and can be tried again", () => {
  const work = new Work(turn);
  const now = asked({ choices: ["use", "skip"] });
  ask(work, now);
  work.rest(view());
  turn.cancelQueued();
  expect(turn.busy).toBe(false);
  ask(work, now);
  expect(sent).toEqual(["use"]);
  work.rest(view());
  expect(sent).toEqual(["use", "use"]);
});

test("eggs that are refused are not sent again by themselves", () => {
  const work = new Work(turn);
  const now = asked({ view: eggs(0, 0), choices: ["lay forest 1", "lay wetland 1"], together: TOGETHER });
  ask(work, now);
  work.press("lay forest 1");
  work.send(view(eggs(0, 0)));
  turn.cancelQueued();
  ask(work, now);
  expect(sent).toEqual(["lay forest 1"]);
  expect(turn.busy).toBe(false);
});

test("one state is answered once, however often it is heard, and the focus moves once for all answers", () => {
  let moved = 0;
  turn.focusPrompt = () => (moved += 1);
  const work = new Work(turn);
  const now = asked({ choices: ["use", "skip"] });
  ask(work, now);
  work.rest(view());
  ask(work, now);
  expect(sent).toEqual(["use"]);
  ask(work, asked({ decision: 2, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
  expect(moved).toBe(1);
});

// Actions that are planned on the Wingspan board before they are sent: placed eggs, payments, chains of powers.
import { beforeEach, expect, test } from "vitest";
import type { OpenQuestion, View, WingspanState, WingspanTurn } from "../../../src/boards/wingspan/view";
import { PendingActions } from "../../../src/boards/wingspan/pending-actions.svelte";
import type { MultiSelect } from "../../../src/lib/server/wire";
import { asked, cell, pay, question, turnSendingTo, view } from "./fixtures";

let sent: string[];
let turn: WingspanTurn;

beforeEach(() => {
  sent = [];
  turn = turnSendingTo(sent);
});

// Questions

test("the best payment is selected once, and a player's own selection stays", () => {
  const pending = new PendingActions(turn);
  const payments = [pay("pay seed"), pay("pay fish", { default: true })];
  ask(pending, asked({ choices: payments }));
  expect(turn.selected).toBe("pay fish");
  turn.select("pay seed");
  ask(pending, asked({ choices: payments }));
  expect(turn.selected).toBe("pay seed");
  ask(pending, asked({ decision: 2, choices: payments }));
  expect(turn.selected).toBe("pay fish");
});

test("update reports a new question once, and not again for the same question", () => {
  const pending = new PendingActions(turn);
  const now = asked({ choices: ["take seed"] });
  expect([ask(pending, now), ask(pending, now)]).toEqual([true, false]);
  expect(ask(pending, asked({ decision: 2, choices: ["take seed"] }))).toBe(true);
  expect(ask(pending, asked({ more: { question: null } }))).toBe(false);
});

function click(times: number): MouseEvent {
  return { detail: times } as MouseEvent;
}

test("a double click only previews an action; while planning, each click of it counts", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ choices: ["draw deck"] }));
  for (const times of [1, 2]) pending.click(click(times), "draw deck");
  expect(turn.selected).toBe("draw deck");
  expect(sent).toEqual([]);
  ask(
    pending,
    asked({ decision: 2, view: eggs(0, 0), choices: ["lay forest 1"], multi_select: MULTI_SELECT }),
  );
  for (const times of [1, 2]) pending.click(click(times), "lay forest 1");
  expect(pending.planned).toEqual({ "lay forest 1": 2 });
});

// Plans

const MULTI_SELECT: MultiSelect = { count: 3, fewer: false, room: { "lay forest 1": 2, "lay wetland 1": 4 } };

function ask(pending: PendingActions, now: WingspanState): boolean {
  turn.update(now, false, true);
  return pending.update(now.view);
}

function eggs(forest: number, wetland: number, kind: OpenQuestion["kind"] = "nest"): Partial<View> {
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

test("eggs are planned in any order up to the limit of each nest, and sent in the order of the question", () => {
  const pending = new PendingActions(turn);
  const first = asked({
    view: eggs(0, 0),
    choices: ["lay forest 1", "lay wetland 1"],
    multi_select: MULTI_SELECT,
  });
  ask(pending, first);
  for (const action of ["lay wetland 1", "lay forest 1", "lay forest 1", "lay forest 1"])
    pending.press(action);
  expect(pending.planned).toEqual({ "lay wetland 1": 1, "lay forest 1": 2 });
  expect(pending.complete).toBe(true);
  expect(pending.remainingOf("lay wetland 1")).toBe(0);
  pending.send();
  expect(sent).toEqual(["lay forest 1, lay forest 1, lay wetland 1"]);
  // The plan must not answer the next question about nests.
  ask(pending, asked({ decision: 2, view: eggs(2, 1), choices: ["lay forest 1", "lay wetland 1"] }));
  expect(sent).toHaveLength(1);
  expect(pending.planned).toEqual({});
});

test("an action can be removed from a plan", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ view: eggs(0, 0), choices: ["lay forest 1"], multi_select: MULTI_SELECT }));
  pending.press("lay forest 1");
  expect(pending.complete).toBe(false);
  expect(pending.sendable).toBe(true);
  pending.plan("lay forest 1", -1);
  expect(pending.planned).toEqual({});
  expect(pending.sendable).toBe(false);
});

test("a plan stays until the next decision, so that it can be sent again after a refusal", () => {
  const pending = new PendingActions(turn);
  const now = { view: eggs(0, 0), choices: ["lay forest 1", "lay wetland 1"], multi_select: MULTI_SELECT };
  ask(pending, asked(now));
  const plan = ["lay forest 1", "lay forest 1", "lay wetland 1"];
  for (const action of plan) pending.press(action);
  turn.waiting = true;
  pending.send();
  expect([sent, pending.total]).toEqual([[], 3]);
  turn.waiting = false;
  pending.send();
  turn.onStop();
  ask(pending, asked(now));
  expect(pending.planned).toEqual({ "lay forest 1": 2, "lay wetland 1": 1 });
  pending.send();
  expect(sent).toEqual([plan.join(", "), plan.join(", ")]);
  ask(pending, asked({ ...now, decision: 2 }));
  expect(pending.planned).toEqual({});
});

test("a plan whose first answer is not legal now cannot be sent, even if fewer answers are allowed", () => {
  const pending = new PendingActions(turn);
  const fewer = { ...MULTI_SELECT, count: 5, fewer: true };
  ask(pending, asked({ view: eggs(0, 0), choices: ["lay forest 1", "skip"], multi_select: fewer }));
  expect(pending.sendable).toBe(false);
  pending.press("lay wetland 1");
  expect([pending.complete, pending.sendable]).toEqual([true, false]);
  pending.send();
  expect([sent, pending.planned]).toEqual([[], { "lay wetland 1": 1 }]);
  pending.press("lay forest 1");
  expect(pending.sendable).toBe(true);
  pending.send();
  expect(sent).toEqual(["lay forest 1, lay wetland 1, skip"]);
});

test("when fewer actions than allowed are planned, one 'skip' follows", () => {
  const pending = new PendingActions(turn);
  const supply = { count: 2, fewer: true, room: { "gain seed": 2 } };
  const before = view({ question: question("supply") });
  ask(pending, asked({ view: before, choices: ["gain seed", "skip"], multi_select: supply }));
  pending.press("gain seed");
  pending.send();
  expect(sent).toEqual(["gain seed, skip"]);
});

// Parts of a power

const TRAY_CARDS = ["draw tray 1", "draw tray 2", "draw tray 3"];

function tray(...birds: (string | null)[]): Partial<View> {
  return { question: question("part", { more: 2 }), tray: birds };
}

test("some cards of the tray are planned in any order, and sent in the order of the question", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ view: tray("mallard", "osprey", "willet"), choices: TRAY_CARDS }));
  expect(pending.multiSelect).toEqual({
    count: 2,
    fewer: true,
    room: Object.fromEntries(TRAY_CARDS.map((each) => [each, 1])),
  });
  expect(pending.complete).toBe(false);
  for (const action of ["draw tray 3", "draw tray 1", "draw tray 2"]) pending.press(action);
  expect(pending.planned).toEqual({ "draw tray 3": 1, "draw tray 1": 1 });
  pending.send();
  expect(sent).toEqual(["draw tray 1, draw tray 3"]);
});

test("when one card of the tray is enough, one 'skip' follows", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ view: tray("mallard", "osprey", "willet"), choices: TRAY_CARDS }));
  pending.press("draw tray 1");
  expect(pending.complete).toBe(true);
  pending.send();
  expect(sent).toEqual(["draw tray 1, skip"]);
});

test("a partial choice needs no 'skip' after the last thing that it asks for", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ view: tray("mallard", "osprey", "willet"), choices: TRAY_CARDS }));
  pending.press("draw tray 3");
  pending.send();
  expect(sent).toEqual(["draw tray 3"]);
});

test("a partial power lays at most one egg on each bird", () => {
  const pending = new PendingActions(turn);
  const part = { ...eggs(0, 0), question: question("part", { more: 2 }) };
  ask(pending, asked({ view: part, choices: ["lay forest 1", "lay wetland 1"] }));
  for (let times = 0; times < 2; times += 1) pending.press("lay wetland 1");
  expect(pending.planned).toEqual({ "lay wetland 1": 1 });
});

test("a single card, dice and food tokens need no plan", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ view: { question: question("part") }, choices: TRAY_CARDS.slice(1) }));
  expect(pending.multiSelect).toBeNull();
  const more = { question: question("part", { more: 2 }) };
  ask(pending, asked({ decision: 2, view: more, choices: ["take seed", "take seed dual", "skip"] }));
  expect(pending.multiSelect).toBeNull();
  ask(pending, asked({ decision: 3, view: more, choices: ["gain fish", "skip"] }));
  expect(pending.multiSelect).toBeNull();
});

// Chains of powers

test("useRemaining uses powers until another kind of choice is needed", () => {
  const pending = new PendingActions(turn);
  ask(pending, asked({ choices: ["use", "skip"] }));
  pending.useRemaining();
  ask(pending, asked({ decision: 2, choices: ["use", "skip"] }));
  ask(pending, asked({ decision: 3, choices: ["tuck mallard", "skip"] }));
  ask(pending, asked({ decision: 4, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
});

test("useRemaining always uses powers fully, and is not offered for another player's gift", () => {
  const pending = new PendingActions(turn);
  const choices = ["use", "use part", "skip"];
  ask(pending, asked({ view: { question: question("use") }, choices }));
  expect(pending.onlyUse).toBe(true);
  pending.useRemaining();
  ask(pending, asked({ decision: 2, view: { question: question("sweep") }, choices }));
  expect(sent).toEqual(["use", "use"]);
  ask(pending, asked({ decision: 3, view: { question: question("gift") }, choices: ["use", "skip"] }));
  expect(pending.onlyUse).toBe(false);
  expect(sent).toHaveLength(2);
});

test("a rejected action is not sent again automatically, but the player can try again", () => {
  const pending = new PendingActions(turn);
  const now = asked({ choices: ["use", "skip"] });
  ask(pending, now);
  pending.useRemaining();
  turn.onStop();
  expect(turn.busy).toBe(false);
  ask(pending, now);
  expect(sent).toEqual(["use"]);
  pending.useRemaining();
  expect(sent).toEqual(["use", "use"]);
});

test("rejected eggs are not sent again automatically", () => {
  const pending = new PendingActions(turn);
  const now = asked({
    view: eggs(0, 0),
    choices: ["lay forest 1", "lay wetland 1"],
    multi_select: MULTI_SELECT,
  });
  ask(pending, now);
  pending.press("lay forest 1");
  pending.send();
  turn.onStop();
  ask(pending, now);
  expect(sent).toEqual(["lay forest 1"]);
  expect(pending.planned).toEqual({ "lay forest 1": 1 });
  expect(turn.busy).toBe(false);
});

test("the same state is answered once, and the focus moves once for all answers", () => {
  let focusMoves = 0;
  turn.focusPrompt = () => (focusMoves += 1);
  const pending = new PendingActions(turn);
  const now = asked({ choices: ["use", "skip"] });
  ask(pending, now);
  pending.useRemaining();
  ask(pending, now);
  expect(sent).toEqual(["use"]);
  ask(pending, asked({ decision: 2, choices: ["use", "skip"] }));
  expect(sent).toEqual(["use", "use"]);
  expect(focusMoves).toBe(1);
});

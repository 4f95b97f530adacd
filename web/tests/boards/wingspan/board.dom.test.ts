// Playing on the board of Wingspan: payments, a bird for several habitats, eggs placed on nests.
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Board from "../../../src/boards/wingspan/Board.svelte";
import type { OpenQuestion, WingspanState } from "../../../src/boards/wingspan/view";
import type { QuestionPower } from "../../../src/boards/wingspan/wire";
import { seatState } from "../../support/messages";
import { asked, CARDS, choice, powerOf, question } from "./fixtures";
import { button, turnAt, key, offered, press } from "../../support/user-actions";

function board(shown: WingspanState) {
  const controller = turnAt(shown);
  const props = { state: shown, seat: 0, seats: [seatState(0), seatState(1)], turn: controller.turn };
  render(Board, { ...props, cards: CARDS as never });
  return controller;
}

const PAYMENT_STATE = asked({
  boardData: { asks: { seat: 0, slot: ["wetland", 1], bird: "willet", power: "" } },
  choices: [
    choice("pay 2 fish", { tokens: { fish: 2 }, default: false, more: 1, remains: { seed: 2 } as never }),
    choice("pay seed", { tokens: { seed: 1 }, default: true, more: 0, remains: { seed: 1 } as never }),
  ],
});

test("the best payment comes first and is selected; one press sends it", async () => {
  const { turn, sent } = board(PAYMENT_STATE);
  await tick();
  expect(offered()).toEqual(["pay seed", "pay 2 fish"]);
  expect(turn.selected).toBe("pay seed");
  expect(button("pay seed")?.getAttribute("aria-pressed")).toBe("true");
  await press("pay seed");
  expect(sent).toEqual(["pay seed"]);
});

test("the first press on another payment selects it, and it stays selected when the same state arrives again", async () => {
  const { turn, sent } = board(PAYMENT_STATE);
  await tick();
  await press("pay 2 fish");
  expect([turn.selected, sent]).toEqual(["pay 2 fish", []]);
  turn.update(PAYMENT_STATE, false, true);
  await tick();
  expect(turn.selected).toBe("pay 2 fish");
});

test("arrow keys move the focus from one payment to the next", async () => {
  board(PAYMENT_STATE);
  await tick();
  button("pay seed")?.focus();
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("pay 2 fish"));
});

test("a bird with several habitats is picked in the hand and then placed on the mat", async () => {
  const plays = ["forest", "wetland"].map((habitat) =>
    choice(`play mallard ${habitat}`, { slot: [habitat, 2], tokens: 1 }),
  );
  const { turn, sent } = board(asked({ choices: plays }));
  expect(offered()).toEqual([]);
  const card = [...document.querySelectorAll<HTMLButtonElement>("button.may")].find((each) =>
    each.textContent?.includes("choose a habitat"),
  );
  card?.click();
  await tick();
  expect(offered().sort()).toEqual(["play mallard forest", "play mallard wetland"]);
  await press("play mallard wetland");
  expect([turn.selected, sent]).toEqual(["play mallard wetland", []]);
  await press("play mallard wetland");
  expect(sent).toEqual(["play mallard wetland"]);
});

test("tray cards of a partial power are planned by name, and can be removed from the plan", async () => {
  const choices = ["draw tray 1", "draw tray 2", "draw tray 3"];
  const tray = ["willet", "killdeer", "mallard"];
  const { sent } = board(asked({ view: { question: question("part", { more: 2 }), tray }, choices }));
  await tick();
  await press("draw tray 2");
  await press("draw tray 1");
  expect(button("draw tray 3")).toBeNull();
  const chips = [...document.querySelectorAll<HTMLButtonElement>("[data-testid=plan-less]")];
  const text = chips.map((chip) => chip.querySelector(".unseen")?.textContent);
  expect(text).toEqual(["One fewer: Killdeer ×1", "One fewer: Willet ×1"]);
  chips[0]?.click();
  await tick();
  document.querySelector<HTMLButtonElement>("[data-testid=commit]")?.click();
  expect(sent).toEqual(["draw tray 1, skip"]);
});

test("the board decides where 'skip' is placed, and which answers are minor", () => {
  const controllerFor = (kind: OpenQuestion["kind"], choices: string[], power: QuestionPower | null = null) =>
    board(asked({ view: { question: question(kind, { power }) }, choices })).turn;
  const power = powerOf("willet");
  const skipOf = (turn: ReturnType<typeof controllerFor>) => [turn.hasPlace("skip"), turn.minorLabel("skip")];
  expect(skipOf(controllerFor("die", ["take seed", "skip"]))).toEqual([true, "would skip"]);
  expect(skipOf(controllerFor("part", ["take seed", "skip"], power))).toEqual([true, "would skip"]);
  expect(skipOf(controllerFor("part", ["gain fish", "skip"], power))).toEqual([false, "would skip"]);
  expect(skipOf(controllerFor("die", ["take seed", "skip"], power))).toEqual([false, null]);
  expect(skipOf(controllerFor("gift", ["use", "skip"], power))).toEqual([false, null]);
  const using = controllerFor("use", ["use", "use part", "skip"], power);
  expect(["use", "use part", "skip"].map((action) => using.minorLabel(action))).toEqual([
    null,
    "Only some",
    null,
  ]);
});

test("eggs are placed on nests first, then confirmed together", async () => {
  const room = { "lay forest 1": 2, "lay wetland 1": 4 };
  const shown = asked({
    view: { question: question("nest") },
    choices: ["lay forest 1", "lay wetland 1"],
    multi_select: { count: 2, fewer: false, room },
  });
  const { sent } = board(shown);
  await press("lay wetland 1");
  await press("lay forest 1");
  expect(sent).toEqual([]);
  const send = document.querySelector<HTMLButtonElement>("[data-testid=commit]");
  expect(send?.disabled).toBe(false);
  send?.click();
  expect(sent).toEqual(["lay forest 1, lay wetland 1"]);
});

test("refused eggs stay planned, and a plan whose first egg is not legal now has no button", async () => {
  const room = { "lay forest 1": 2, "lay wetland 1": 4 };
  const shown = asked({
    view: { question: question("nest") },
    choices: ["lay forest 1", "skip"],
    multi_select: { count: 5, fewer: true, room },
  });
  const { turn, sent } = board(shown);
  const send = () => document.querySelector<HTMLButtonElement>("[data-testid=commit]");
  await press("lay wetland 1");
  expect(send()).toBeNull();
  await press("lay forest 1");
  for (let times = 0; times < 2; times += 1) {
    send()?.click();
    turn.onStop();
    turn.update(shown, false, true);
    await tick();
  }
  expect(sent).toEqual(Array(2).fill("lay forest 1, lay wetland 1, skip"));
  expect(document.querySelectorAll("[data-testid=plan-less]")).toHaveLength(2);
});

test("the player whose turn it is and the first player have different marks", async () => {
  board(asked({ view: { active: 1, first: 0 } }));
  await tick();
  const tabs = ["tab-0", "tab-1"].map((tab) => document.querySelector(`[data-testid=${tab}]`)!);
  expect(tabs.map((tab) => tab.textContent?.includes("▶"))).toEqual([false, true]);
  expect(tabs.map((tab) => tab.querySelector("[data-testid=first-player]") !== null)).toEqual([true, false]);
  expect(
    tabs.map((tab) => [...tab.querySelectorAll("[title]")].map((mark) => mark.getAttribute("title"))),
  ).toEqual([["first player"], ["whose turn it is"]]);
});

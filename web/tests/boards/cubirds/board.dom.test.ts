// Playing on the board of CuBirds: a species first, then an end of a row, then confirm.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Board from "../../../src/boards/cubirds/Board.svelte";
import type { State } from "../../../src/lib/server/wire";
import { CARDS, choice, lay, scene, stack } from "./fixtures";
import { button, turnAt, key, offered, press } from "../../support/user-actions";

const TAKING = lay("lay owl 1 right", { takes: [["duck", 2]], count: 2 });
const LAYING = scene({
  hand: [stack("owl", 2), stack("duck", 1)],
  choices: [lay("lay owl 1 left"), TAKING, lay("lay duck 2 left")],
});

function board(shown: State) {
  const at = turnAt(shown);
  render(Board, { state: shown, seat: 0, seats: [], cards: CARDS, turn: at.turn });
  return at;
}

function held(species: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-species="${species}"]`)!;
}

test("choosing a species lights its ends and no others", async () => {
  board(LAYING);
  expect(offered()).toEqual([]);
  await fireEvent.click(held("owl"), { detail: 1 });
  expect(offered()).toEqual(["lay owl 1 left", "lay owl 1 right"]);
  expect(held("owl").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(held("duck"), { detail: 1 });
  expect(offered()).toEqual(["lay duck 2 left"]);
});

test("the first press on an end shows what it brings, the second lays", async () => {
  const { turn, sent } = board(LAYING);
  await fireEvent.click(held("owl"), { detail: 1 });
  await press("lay owl 1 right");
  expect([turn.selected, sent]).toEqual(["lay owl 1 right", []]);
  expect(document.querySelectorAll("[data-row='1'] .lifted")).toHaveLength(1);
  await press("lay owl 1 right");
  expect(sent).toEqual(["lay owl 1 right"]);
});

test("an end tells what it would bring while the mouse is there, and nothing of it stays", async () => {
  const { sent } = board(LAYING);
  await fireEvent.click(held("owl"), { detail: 1 });
  await fireEvent.pointerEnter(button("lay owl 1 right")!);
  expect(document.querySelectorAll(".lifted")).toHaveLength(1);
  await fireEvent.pointerLeave(button("lay owl 1 right")!);
  expect(document.querySelectorAll(".lifted")).toHaveLength(0);
  expect(sent).toEqual([]);
});

test("a digit chooses in the hand and leads to the first end; arrows go on from there", async () => {
  board(LAYING);
  await key("1");
  await tick();
  expect(document.activeElement).toBe(button("lay owl 1 left"));
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("lay owl 1 right"));
});

test("digit keys do nothing while typing in a field", async () => {
  board(LAYING);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await key("1");
  expect(offered()).toEqual([]);
  field.remove();
});

test("a flock flies from the hand, by two presses", async () => {
  const fly = choice("flock owl", { keeps: 1, species: 1, best: 1, second: 0, wins: false, ends: null });
  const shown = scene({ view: { phase: "flock" }, hand: [stack("owl", 3, { keeps: 1 })], choices: [fly] });
  const { sent } = board(shown);
  await press("flock owl");
  expect(sent).toEqual([]);
  await press("flock owl");
  expect(sent).toEqual(["flock owl"]);
});

test("a bird of a row is looked at closely, and nothing is done by it", async () => {
  const { turn, sent } = board(LAYING);
  const duck = screen.getAllByRole("button", { name: /2 ducks/ })[0]!;
  await fireEvent.click(duck);
  expect([turn.closeUp, sent]).toEqual(["bird:duck", []]);
});

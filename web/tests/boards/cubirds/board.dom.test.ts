// Playing on the board of CuBirds: choose a species, choose an end of a row, confirm.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Board from "../../../src/boards/cubirds/Board.svelte";
import type { CuBirdsState } from "../../../src/boards/cubirds/view";
import { CARDS, flock, lay, scene, stack } from "./fixtures";
import { button, turnAt, key, offered, press } from "../../support/user-actions";

const TAKE_DUCKS = lay("lay owl 1 right", { takes: [["duck", 2]], count: 2 });
const LAY_STATE = scene({
  hand: [stack("owl", 2), stack("duck", 1)],
  choices: [lay("lay owl 1 left"), TAKE_DUCKS, lay("lay duck 2 left")],
});

function board(shown: CuBirdsState) {
  const controller = turnAt(shown);
  render(Board, { state: shown, seat: 0, seats: [], cards: CARDS, turn: controller.turn });
  return controller;
}

function handStack(species: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-species="${species}"]`)!;
}

test("choosing a species enables the ends of the rows for that species only", async () => {
  board(LAY_STATE);
  expect(offered()).toEqual([]);
  await fireEvent.click(handStack("owl"), { detail: 1 });
  expect(offered()).toEqual(["lay owl 1 left", "lay owl 1 right"]);
  expect(handStack("owl").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(handStack("duck"), { detail: 1 });
  expect(offered()).toEqual(["lay duck 2 left"]);
});

test("the first press on an end of a row previews the action, the second press sends it", async () => {
  const { turn, sent } = board(LAY_STATE);
  await fireEvent.click(handStack("owl"), { detail: 1 });
  await press("lay owl 1 right");
  expect([turn.selected, sent]).toEqual(["lay owl 1 right", []]);
  expect(document.querySelectorAll("[data-row='1'] .lifted")).toHaveLength(1);
  await press("lay owl 1 right");
  expect(sent).toEqual(["lay owl 1 right"]);
});

test("hovering over an end of a row previews the action, and leaving it removes the preview", async () => {
  const { sent } = board(LAY_STATE);
  await fireEvent.click(handStack("owl"), { detail: 1 });
  await fireEvent.pointerEnter(button("lay owl 1 right")!);
  expect(document.querySelectorAll(".lifted")).toHaveLength(1);
  await fireEvent.pointerLeave(button("lay owl 1 right")!);
  expect(document.querySelectorAll(".lifted")).toHaveLength(0);
  expect(sent).toEqual([]);
});

test("a digit key chooses a species and focuses its first end; arrow keys move to the next end", async () => {
  board(LAY_STATE);
  await key("1");
  await tick();
  expect(document.activeElement).toBe(button("lay owl 1 left"));
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("lay owl 1 right"));
});

test("digit keys do nothing while a text field has the focus", async () => {
  board(LAY_STATE);
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await key("1");
  expect(offered()).toEqual([]);
  field.remove();
});

test("two presses on a hand stack complete a flock", async () => {
  const owls = flock("owl");
  const shown = scene({ view: { phase: "flock" }, hand: [stack("owl", 3, { keeps: 1 })], choices: [owls] });
  const { sent } = board(shown);
  await press("flock owl");
  expect(sent).toEqual([]);
  await press("flock owl");
  expect(sent).toEqual(["flock owl"]);
});

test("pressing a bird in a row opens its details and sends no action", async () => {
  const { turn, sent } = board(LAY_STATE);
  const duck = screen.getAllByRole("button", { name: /2 ducks/ })[0]!;
  await fireEvent.click(duck);
  expect([turn.closeUp, sent]).toEqual(["bird:duck", []]);
});

test("the heading of the hand says that birds are pressed to complete a flock", () => {
  board(scene({ hand: [stack("owl", 3)], choices: [flock("flock owl")] }));
  expect(screen.getByRole("heading").textContent).toBe("Press birds to complete their flock");
});

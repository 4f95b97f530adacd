// Playing on the board of Birds of a Feather: preview and confirm one card, or several cards together.
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Board from "../../../src/boards/feather/Board.svelte";
import { CARDS, choice, moment, question, type Scene } from "./fixtures";
import { actionData } from "../../support/messages";
import { button, turnAt, isThere, key, press, pressTestId, read } from "../../support/user-actions";

function board(scene: Scene) {
  const shown = moment(scene);
  const controller = turnAt(shown);
  render(Board, { state: shown, seat: 0, seats: [], cards: CARDS, turn: controller.turn });
  return { ...controller, shown };
}

const PLAYS = [choice("play desert_ace"), choice("play ocean_common")];
const ROOM = { "discard desert_ace": 1, "discard ocean_common": 2 };
const DISCARDS = question([choice("discard desert_ace"), choice("discard ocean_common")], {
  multi_select: { count: 2, fewer: false, room: ROOM },
});

test("the first press on a card previews it, the second press confirms it", async () => {
  const { turn, sent } = board({ question: question(PLAYS) });
  await press("play desert_ace");
  expect([turn.selected, sent]).toEqual(["play desert_ace", []]);
  expect(button("play desert_ace")?.getAttribute("aria-pressed")).toBe("true");
  await press("play ocean_common");
  expect(button("play desert_ace")?.getAttribute("aria-pressed")).toBe("false");
  await press("play ocean_common");
  expect(sent).toEqual(["play ocean_common"]);
});

test("arrow keys move the focus from card to card", async () => {
  board({ question: question(PLAYS) });
  button("play desert_ace")?.focus();
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("play ocean_common"));
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("play desert_ace"));
});

test("a choice of two cards can be confirmed only when both are marked", async () => {
  const { sent } = board({ question: DISCARDS });
  const lock = screen.getByTestId<HTMLButtonElement>("commit");
  expect(lock.disabled).toBe(true);
  await press("discard ocean_common");
  expect([lock.disabled, sent]).toEqual([true, []]);
  await press("discard ocean_common");
  expect(read("marked")).toMatch(/2.*2/);
  expect(lock.disabled).toBe(false);
  await pressTestId("commit");
  expect(sent).toEqual(["discard ocean_common, discard ocean_common"]);
});

test("pressing a fully marked card again removes its marks", async () => {
  const { sent } = board({ question: DISCARDS });
  await press("discard desert_ace");
  await press("discard desert_ace");
  expect(button("discard desert_ace")?.getAttribute("aria-pressed")).toBe("false");
  expect(sent).toEqual([]);
});

test("a new question clears the marks", async () => {
  const { turn, shown } = board({ question: DISCARDS });
  await press("discard desert_ace");
  turn.update({ ...shown, question: { ...DISCARDS, decision: 2 } }, false, true);
  await tick();
  expect(button("discard desert_ace")?.getAttribute("aria-pressed")).toBe("false");
});

test("a confirmed card can be replaced with another until all players have chosen", async () => {
  const choices = [choice("play desert_ace", {}, true), choice("play ocean_common")];
  const { sent } = board({
    question: question(choices, { chosen: true }),
    view: { choice: [actionData("play desert_ace")] },
  });
  await press("play ocean_common");
  await press("play ocean_common");
  expect(sent).toEqual(["play ocean_common"]);
});

test("pressing a sheet enlarges it, and closing the dialog removes it", async () => {
  board({ question: null });
  await pressTestId("enlarge-1");
  const dialog = screen.getByTestId<HTMLDialogElement>("large-sheet");
  expect(dialog.open).toBe(true);
  await pressTestId("large-close");
  expect(isThere("large-sheet")).toBe(false);
});

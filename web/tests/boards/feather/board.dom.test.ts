// Playing on the board of Birds of a Feather: a card is previewed and confirmed, several together.
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Board from "../../../src/boards/feather/Board.svelte";
import { CARDS, choice, moment, plain, question, type Scene } from "./fixtures";
import { button, turnAt, isThere, key, press, pressPart, read } from "../../support/user-actions";

function board(scene: Scene) {
  const shown = moment(scene);
  const at = turnAt(shown);
  render(Board, { state: shown, seat: 0, seats: [], cards: plain(CARDS), turn: at.turn });
  return { ...at, shown };
}

const PLAYS = [choice("play desert_ace"), choice("play ocean_common")];
const ROOM = { "discard desert_ace": 1, "discard ocean_common": 2 };
const DISCARDS = question([choice("discard desert_ace"), choice("discard ocean_common")], {
  multi_select: { count: 2, fewer: false, room: ROOM },
});

test("the first press looks at what a card brings, the second locks it in", async () => {
  const { turn, sent } = board({ question: question(PLAYS) });
  await press("play desert_ace");
  expect([turn.selected, sent]).toEqual(["play desert_ace", []]);
  expect(button("play desert_ace")?.getAttribute("aria-pressed")).toBe("true");
  await press("play ocean_common");
  expect(button("play desert_ace")?.getAttribute("aria-pressed")).toBe("false");
  await press("play ocean_common");
  expect(sent).toEqual(["play ocean_common"]);
});

test("arrows go from card to card", async () => {
  board({ question: question(PLAYS) });
  button("play desert_ace")?.focus();
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("play ocean_common"));
  await key("ArrowRight");
  expect(document.activeElement).toBe(button("play desert_ace"));
});

test("where two are asked for, they are locked in together and not before", async () => {
  const { sent } = board({ question: DISCARDS });
  const lock = screen.getByTestId<HTMLButtonElement>("commit");
  expect(lock.disabled).toBe(true);
  await press("discard ocean_common");
  expect([lock.disabled, sent]).toEqual([true, []]);
  await press("discard ocean_common");
  expect(read("marked")).toMatch(/2.*2/);
  expect(lock.disabled).toBe(false);
  await pressPart("commit");
  expect(sent).toEqual(["discard ocean_common"]);
});

test("a mark is taken back by pressing once more than there is room for", async () => {
  const { sent } = board({ question: DISCARDS });
  await press("discard desert_ace");
  await press("discard desert_ace");
  expect(button("discard desert_ace")?.getAttribute("aria-pressed")).toBe("false");
  expect(sent).toEqual([]);
});

test("marks of one question are none of the next", async () => {
  const { turn, shown } = board({ question: DISCARDS });
  await press("discard desert_ace");
  turn.update({ ...shown, question: { ...DISCARDS, decision: 2 } }, false, true);
  await tick();
  expect(button("discard desert_ace")?.getAttribute("aria-pressed")).toBe("false");
});

test("a card that stands can be changed for another, until all have chosen", async () => {
  const stands = [choice("play desert_ace", {}, true), choice("play ocean_common")];
  const { sent } = board({
    question: question(stands, { chosen: true }),
    view: { choice: ["play desert_ace"] },
  });
  await press("play ocean_common");
  await press("play ocean_common");
  expect(sent).toEqual(["play ocean_common"]);
});

test("a sheet is enlarged by a press and put away again", async () => {
  board({ question: null });
  await pressPart("enlarge-1");
  const dialog = screen.getByTestId<HTMLDialogElement>("large-sheet");
  expect(dialog.open).toBe(true);
  await pressPart("large-close");
  expect(isThere("large-sheet")).toBe(false);
});

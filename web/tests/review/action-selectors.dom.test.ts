// The selectors of an action's places must match elements of the rendered board, although it offers no actions.
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { expect, test } from "vitest";
import Cubirds from "../../src/boards/cubirds/Board.svelte";
import Feather from "../../src/boards/feather/Board.svelte";
import Wingspan from "../../src/boards/wingspan/Board.svelte";
import { selectorsOf } from "../../src/review/action-selectors";
import type { GameTypes, StateOf } from "../../src/boards/game-types";
import * as cubirds from "../boards/cubirds/fixtures";
import * as feather from "../boards/feather/fixtures";
import { actionData, seatState } from "../support/messages";
import * as wingspan from "../boards/wingspan/fixtures";
import { turnAt } from "../support/user-actions";

const BOARDS: Record<string, { Board: unknown; cards: unknown; shown: StateOf<GameTypes> }> = {
  cubirds: {
    Board: Cubirds,
    cards: cubirds.CARDS,
    shown: cubirds.scene({ hand: [cubirds.stack("owl", 2)], choices: [] }),
  },
  feather: { Board: Feather, cards: feather.CARDS, shown: feather.moment({}) },
  wingspan: { Board: Wingspan, cards: wingspan.CARDS, shown: wingspan.asked({ choices: [] }) },
};

/** Render the board of a game without a question. */
function draw(game: string): void {
  const { Board, cards, shown } = BOARDS[game]!;
  const history = { ...shown, question: null };
  const { turn } = turnAt(history);
  const props = { state: history, seat: 0, seats: [seatState(0), seatState(1)], cards, turn };
  render(Board as Component, props as never);
}

test.each([
  ["cubirds", "lay owl 2 left", 2],
  ["cubirds", "lay owl 2 right", 2],
  ["cubirds", "flock owl", 1],
  ["cubirds", "draw", 1],
  ["cubirds", "stay", 0],
  ["feather", "play ocean_common", 1],
  ["wingspan", "play mallard forest", 2],
  ["wingspan", "gain food", 1],
  ["wingspan", "lay eggs", 1],
  ["wingspan", "draw cards", 1],
  ["wingspan", "gain seed", 1],
  ["wingspan", "spend fruit", 1],
  ["wingspan", "lay forest 1", 1],
  ["wingspan", "repeat forest 1", 1],
  ["wingspan", "spend egg wetland 1", 1],
  ["wingspan", "move wetland", 1],
  ["wingspan", "take seed", 1],
  ["wingspan", "take seed dual", 1],
  ["wingspan", "reroll", 1],
  ["wingspan", "draw tray 1", 1],
  ["wingspan", "draw deck", 1],
  ["wingspan", "discard osprey", 1],
  ["wingspan", "tuck mallard", 1],
  ["wingspan", "skip", 0],
])("%s: %s has %i places, each on the rendered board", (game, action, places) => {
  draw(game);
  const selectors = selectorsOf(game, actionData(action), 0);
  expect(selectors).toHaveLength(places);
  for (const selector of selectors) expect(document.querySelector(selector), selector).not.toBeNull();
});

test("a game without a board has no selectors", () => {
  expect(selectorsOf("another", actionData("anything"), 0)).toEqual([]);
});

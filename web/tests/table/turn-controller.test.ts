// What one can do at a table: select, preview, commit; several answers at once; taking a turn back.
import { beforeEach, expect, test } from "vitest";
import { TurnController } from "../../src/table/turn-controller.svelte";
import type { Choice, State } from "../../src/lib/server/wire";
import { state } from "../support/messages";

const sent: string[] = [];
let turn: TurnController;

beforeEach(() => {
  sent.length = 0;
  turn = new TurnController({
    act: (action) => sent.push(action),
    undo: (force = false) => sent.push(force ? "undo further" : "undo"),
  });
});

function choice(action: string, warning: string | null = null): Choice {
  return { action, text: action, is_chosen: false, warning, result_preview: null };
}

function asked(decision: number, choices: readonly (string | Choice)[], turn = 1): State {
  const all = choices.map((each) => (typeof each === "string" ? choice(each) : each));
  const question = {
    decision,
    prompt: "?",
    how: "",
    chosen: false,
    choices: all,
    rule: "1",
    multi_select: null,
  };
  const undo = { decision, possible: true, text: "", until: null, force: false };
  return state(0, 1, { question, undo, view: { turn } });
}

function hear(decision: number, ...choices: (string | Choice)[]): void {
  turn.update(asked(decision, choices), false, true);
}

test("the first press shows what an action would bring, the second does it", () => {
  hear(1, "lay owl 1 left", "lay owl 1 right");
  turn.press("lay owl 1 left");
  expect(turn.preview?.text).toBe("lay owl 1 left");
  expect(sent).toEqual([]);
  turn.press("lay owl 1 right");
  expect(turn.selected).toBe("lay owl 1 right");
  turn.press("lay owl 1 right");
  expect(sent).toEqual(["lay owl 1 right"]);
});

test("what is not legal can neither be selected nor done", () => {
  hear(1, "stay");
  turn.press("flock owl");
  turn.commit("flock owl");
  expect(turn.selected).toBeNull();
  expect(sent).toEqual([]);
});

test("a warning is read before the action is done, and one can step back", () => {
  hear(1, choice("stay", "This ends the round."));
  turn.commit("stay");
  expect(turn.warned?.warning).toBe("This ends the round.");
  expect(sent).toEqual([]);
  expect(turn.stepBack()).toBe(true);
  expect(turn.warned).toBeNull();
  turn.commit("stay", true);
  expect(sent).toEqual(["stay"]);
});

test("a new question forgets what was selected for another; the same one keeps it", () => {
  hear(1, "draw", "decline");
  turn.select("draw");
  turn.hinted = "draw";
  hear(1, "draw", "decline");
  expect(turn.selected).toBe("draw");
  hear(2, "draw", "decline");
  expect([turn.selected, turn.hinted]).toEqual([null, null]);
});

test("while an answer is on its way nothing more is sent", () => {
  turn.update(asked(1, ["draw"]), true, true);
  turn.commit("draw");
  expect(sent).toEqual([]);
});

test("nothing can be done while history is shown", () => {
  turn.update(asked(1, ["draw"]), false, false);
  expect(turn.choices).toEqual([]);
});

test("what the board has no place for is left to the prompt bar", () => {
  turn.hasPlace = (action) => action.startsWith("lay");
  hear(1, "lay owl 1 left", "stay");
  expect(turn.unplaced.map((each) => each.action)).toEqual(["stay"]);
});

test("queued answers are sent one after another, in the order of the choices, and end when none is legal", () => {
  hear(1, "keep crow", "keep owl", "enough");
  turn.answerAll(["bonus falconer", "keep owl", "enough"]);
  expect(sent).toEqual(["keep owl"]);
  hear(2, "keep wren", "enough");
  expect(sent.at(-1)).toBe("enough");
  hear(3, "bonus anatomist", "bonus falconer");
  expect(sent.at(-1)).toBe("bonus falconer");
  hear(4, "gain food");
  expect(sent).toHaveLength(3);
  expect(turn.busy).toBe(false);
});

test("the same answer may be queued twice", () => {
  hear(1, "lay forest 1", "lay forest 2");
  turn.answerAll(["lay forest 1", "lay forest 1"]);
  hear(2, "lay forest 1", "lay forest 2");
  hear(3, "lay forest 1", "lay forest 2");
  expect(sent).toEqual(["lay forest 1", "lay forest 1"]);
});

test("after a rejection nothing more is sent", () => {
  hear(1, "keep owl");
  turn.answerAll(["keep owl", "enough"]);
  turn.cancelQueued();
  hear(2, "enough");
  expect(sent).toEqual(["keep owl"]);
});

test("a whole turn is taken back decision by decision, and no more than that", () => {
  hear(1, "gain food");
  turn.commit("gain food");
  hear(2, "take seed");
  turn.commit("take seed");
  hear(3, "use");
  expect(turn.decisionsMade).toBe(2);
  turn.resetTurn();
  hear(4, "take seed");
  hear(5, "gain food");
  hear(6, "gain food");
  expect(sent).toEqual(["gain food", "take seed", "undo", "undo"]);
});

test("a new turn has nothing to take back", () => {
  hear(1, "gain food");
  turn.commit("gain food");
  turn.update(asked(2, ["gain food"], 2), false, true);
  expect(turn.decisionsMade).toBe(0);
});

// The turn controller: select, preview, commit, queued answers, and undoing a turn.
import { beforeEach, expect, test } from "vitest";
import { TurnController } from "../../src/table/turn-controller.svelte";
import type { Choice, State } from "../../src/lib/server/wire";
import { choiceMessage, state } from "../support/messages";

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
  return choiceMessage(action, { warning });
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

function update(decision: number, ...choices: (string | Choice)[]): void {
  turn.update(asked(decision, choices), false, true);
}

test("the first press previews an action, the second press sends it", () => {
  update(1, "lay owl 1 left", "lay owl 1 right");
  turn.press("lay owl 1 left");
  expect(turn.preview?.text).toBe("lay owl 1 left");
  expect(sent).toEqual([]);
  turn.press("lay owl 1 right");
  expect(turn.selected).toBe("lay owl 1 right");
  turn.press("lay owl 1 right");
  expect(sent).toEqual(["lay owl 1 right"]);
});

test("an illegal action can be neither selected nor sent", () => {
  update(1, "stay");
  turn.press("flock owl");
  turn.commit("flock owl");
  expect(turn.selected).toBeNull();
  expect(sent).toEqual([]);
});

test("a warning must be confirmed before the action is sent, and can be cancelled", () => {
  update(1, choice("stay", "This ends the round."));
  turn.commit("stay");
  expect(turn.warned?.warning).toBe("This ends the round.");
  expect(sent).toEqual([]);
  expect(turn.stepBack()).toBe(true);
  expect(turn.warned).toBeNull();
  turn.commit("stay", true);
  expect(sent).toEqual(["stay"]);
});

test("a new question clears the selection, the same question keeps it", () => {
  update(1, "draw", "decline");
  turn.select("draw");
  turn.hinted = "draw";
  update(1, "draw", "decline");
  expect(turn.selected).toBe("draw");
  update(2, "draw", "decline");
  expect([turn.selected, turn.hinted]).toEqual([null, null]);
});

test("no action is sent while an answer is pending", () => {
  turn.update(asked(1, ["draw"]), true, true);
  turn.commit("draw");
  expect(sent).toEqual([]);
});

test("no actions are offered while history is shown", () => {
  turn.update(asked(1, ["draw"]), false, false);
  expect(turn.choices).toEqual([]);
});

test("actions without a place on the board are left to the prompt bar", () => {
  turn.hasPlace = (action) => action.startsWith("lay");
  update(1, "lay owl 1 left", "stay");
  expect(turn.unplaced.map((each) => each.action)).toEqual(["stay"]);
});

test("queued answers are sent in the order of the choices until none is legal", () => {
  update(1, "keep crow", "keep owl", "enough");
  turn.answerAll(["bonus falconer", "keep owl", "enough"]);
  expect(sent).toEqual(["keep owl"]);
  update(2, "keep wren", "enough");
  expect(sent.at(-1)).toBe("enough");
  update(3, "bonus anatomist", "bonus falconer");
  expect(sent.at(-1)).toBe("bonus falconer");
  update(4, "gain food");
  expect(sent).toHaveLength(3);
  expect(turn.busy).toBe(false);
});

test("the same answer may be queued twice", () => {
  update(1, "lay forest 1", "lay forest 2");
  turn.answerAll(["lay forest 1", "lay forest 1"]);
  update(2, "lay forest 1", "lay forest 2");
  update(3, "lay forest 1", "lay forest 2");
  expect(sent).toEqual(["lay forest 1", "lay forest 1"]);
});

test("after a rejection no queued answers are sent", () => {
  update(1, "keep owl");
  turn.answerAll(["keep owl", "enough"]);
  turn.cancelQueued();
  update(2, "enough");
  expect(sent).toEqual(["keep owl"]);
});

test("resetTurn undoes exactly the decisions of the turn", () => {
  update(1, "gain food");
  turn.commit("gain food");
  update(2, "take seed");
  turn.commit("take seed");
  update(3, "use");
  expect(turn.decisionsMade).toBe(2);
  turn.resetTurn();
  update(4, "take seed");
  update(5, "gain food");
  update(6, "gain food");
  expect(sent).toEqual(["gain food", "take seed", "undo", "undo"]);
});

test("a new turn has no decisions to undo", () => {
  update(1, "gain food");
  turn.commit("gain food");
  turn.update(asked(2, ["gain food"], 2), false, true);
  expect(turn.decisionsMade).toBe(0);
});

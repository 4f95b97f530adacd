// The turn controller: select, preview, commit, several answers at once, and undo.
import { beforeEach, expect, test } from "vitest";
import { TurnController } from "../../src/table/turn-controller.svelte";
import type { Choice, State, UndoState } from "../../src/lib/server/wire";
import { choiceMessage, state } from "../support/messages";

const sent: string[] = [];
let turn: TurnController;

beforeEach(() => {
  sent.length = 0;
  turn = new TurnController({
    act: (actions) => sent.push(actions.join(", ")),
    undo: (target = "last") => sent.push(`undo ${target}`),
  });
});

function choice(action: string, warning: string | null = null): Choice {
  return choiceMessage(action, { warning });
}

function asked(decision: number, choices: readonly (string | Choice)[]): State {
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
  const undo: UndoState = { decision, targets: ["last"], text: "", until: null };
  return state(0, 1, { question, undo, view: { turn: 1 } });
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

test("several answers are sent in one message, also if the same one is given twice", () => {
  update(1, "lay forest 1", "lay forest 2");
  turn.select("lay forest 2");
  expect(turn.answerAll(["lay forest 1", "lay forest 1", "lay forest 2"])).toBe(true);
  expect(sent).toEqual(["lay forest 1, lay forest 1, lay forest 2"]);
  expect(turn.selected).toBeNull();
});

test("several answers are not sent if the first is not legal, if there is none, or if a request is pending", () => {
  update(1, "keep owl");
  expect(turn.answerAll(["bonus falconer", "keep owl"])).toBe(false);
  expect(turn.answerAll([])).toBe(false);
  turn.update(asked(1, ["keep owl"]), true, true);
  expect(turn.answerAll(["keep owl"])).toBe(false);
  expect(sent).toEqual([]);
});

test("before an undo the board stops answering by itself, and the target is sent", () => {
  let stops = 0;
  turn.onStop = () => (stops += 1);
  update(1, "gain food");
  turn.undo();
  turn.undo("turn");
  turn.undo("force");
  expect(sent).toEqual(["undo last", "undo turn", "undo force"]);
  expect(stops).toBe(3);
});

// The prompt bar with its turn controller: question, preview, warning, undo, and the focus.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import type { TurnController } from "../../src/table/turn-controller.svelte";
import PromptBar from "../../src/table/board/PromptBar.svelte";
import type { Choice, State } from "../../src/lib/server/wire";
import { choiceMessage, state } from "../support/messages";
import {
  button,
  turnAt,
  isThere,
  key,
  offered,
  press,
  pressFocused,
  pressTestId,
  read,
} from "../support/user-actions";

function choice(action: string, warning: string | null = null): Choice {
  return choiceMessage(action, { text: `you ${action}`, warning });
}

function questionState(...choices: Choice[]): State {
  const question = {
    decision: 1,
    prompt: "What now?",
    how: "",
    chosen: false,
    choices,
    rule: "1",
    multi_select: null,
  };
  return state(0, 1, { question, view: { turn: 1 } });
}

/** Render the prompt bar for a board that has places only for "lay" actions. */
function renderBar(shown: State, more: object = {}): { turn: TurnController; sent: string[] } {
  const controller = turnAt(shown);
  controller.turn.hasPlace = (action) => action.startsWith("lay");
  const props = {
    turn: controller.turn,
    idle: "Wait.",
    sticky: true,
    step: "",
    labels: {},
    undo: shown.undo,
  };
  render(PromptBar, { ...props, ranked: true, refused: "", news: [], ...more } as never);
  return controller;
}

test("an action without a place on the board is sent by one press of its button, and the prompt has the focus", async () => {
  const { sent } = renderBar(questionState(choice("lay owl"), choice("draw")), {
    labels: { draw: "two cards" },
  });
  expect(offered()).toEqual(["draw"]);
  expect(button("draw")?.textContent).toBe("Two cards");
  await press("draw");
  expect(sent).toEqual(["draw"]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
});

test("a minor answer comes last and is less prominent", async () => {
  const { turn, sent } = renderBar(questionState(choice("use"), choice("use part"), choice("skip")));
  turn.minorLabel = (action) => (action === "use part" ? "only some" : null);
  await tick();
  expect(offered()).toEqual(["use", "skip", "use part"]);
  const shown = ["use", "skip", "use part"].map((action) => button(action)?.className);
  expect(shown.map((each) => each?.split(" ").filter((name) => /^(go|quiet)$/.test(name)))).toEqual([
    ["go"],
    ["go"],
    ["quiet"],
  ]);
  expect(button("use part")?.textContent).toBe("Only some");
  await press("use part");
  expect(sent).toEqual(["use part"]);
});

test("a selected action replaces the question, and can be confirmed or cancelled", async () => {
  const { turn, sent } = renderBar(questionState(choice("lay owl"), choice("draw")));
  expect(read("prompt")).toBe("What now?");
  turn.press("lay owl");
  await tick();
  expect(read("prompt")).toBe("You lay owl");
  expect(offered()).toEqual([]);
  await pressTestId("cancel");
  expect([read("prompt"), turn.selected]).toEqual(["What now?", null]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  turn.press("lay owl");
  await tick();
  await pressTestId("commit");
  expect(sent).toEqual(["lay owl"]);
});

test("a warning is shown before an action is sent, and must be confirmed", async () => {
  const { sent } = renderBar(questionState(choice("draw", "This ends the round.")));
  await press("draw");
  expect(read("prompt")).toBe("This ends the round.");
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  await pressTestId("warning-leave");
  expect([sent, isThere("warning")]).toEqual([[], false]);
  await pressTestId("cancel");
  await press("draw");
  await pressTestId("warning-do");
  expect(sent).toEqual(["draw"]);
});

test("the second click of a double click is ignored", async () => {
  const { sent } = renderBar(questionState(choice("draw")));
  const found = button("draw")!;
  await fireEvent.click(found, { detail: 1 });
  await fireEvent.click(found, { detail: 2 });
  expect(sent).toEqual(["draw"]);
});

test("all actions are disabled while an answer is being sent", async () => {
  const shown = questionState(choice("draw"));
  const { turn } = renderBar(shown);
  turn.update(shown, true, true);
  await tick();
  expect(button("draw")?.disabled).toBe(true);
  expect(screen.getByTestId("prompt-actions").getAttribute("aria-busy")).toBe("true");
});

test("a whole turn can be undone if the server offers it", async () => {
  const undo = { decision: 1, targets: ["last", "turn"], text: "", until: null };
  const { sent } = renderBar(questionState(choice("draw")), { undo });
  await pressTestId("reset");
  await pressTestId("undo");
  expect(sent).toEqual(["undo turn", "undo last"]);
});

test("without more than one answer to undo, the whole turn is not offered", () => {
  renderBar(questionState(choice("draw")));
  expect([isThere("undo"), isThere("reset")]).toEqual([true, false]);
});

test("the bar shows why undo is impossible, and the consequence of a forced undo", () => {
  const undo = { decision: 1, targets: ["force"], text: "A card was seen.", until: null };
  renderBar(questionState(choice("draw")), { undo });
  expect(read("undo-reason")).toBe("A card was seen.");
  expect(isThere("undo")).toBe(false);
  expect(screen.getByTestId("undo-force").title).toContain("will then not count");
});

/** Hide the news, as on a phone without space for it. */
async function hideNews(): Promise<void> {
  screen.getByTestId("news").style.display = "none";
  await fireEvent(window, new Event("resize"));
}

test("text that was cut off can be expanded, and stays open while it has the focus", async () => {
  renderBar(questionState(choice("draw")), { step: "1 of 2", news: ["Bo has laid an owl."] });
  await fireEvent(window, new Event("resize"));
  expect(isThere("read-all")).toBe(false);
  await hideNews();
  await pressFocused("read-all");
  expect(read("all-words")).toContain("Bo has laid an owl.");
  screen.getByTestId("all-words").focus();
  await tick();
  expect(isThere("all-words"), "the text stays open while it has the focus").toBe(true);
  await key("Escape");
  expect([isThere("all-words"), document.activeElement]).toEqual([false, screen.getByTestId("read-all")]);
  await pressFocused("read-all");
  button("draw")!.focus();
  await tick();
  expect(isThere("all-words")).toBe(false);
});

test("a rejection is shown as an alert", async () => {
  const shown = questionState(choice("draw"));
  renderBar(shown, { refused: "Not now." });
  expect(screen.getByRole("alert").textContent).toBe("Not now.");
});

test("the reason why undo is impossible is not shown beside a preview, because it is about an earlier action", async () => {
  const undo = { decision: 1, targets: ["force"], text: "A card was seen.", until: null };
  const { turn } = renderBar(questionState(choice("lay owl"), choice("draw")), { undo });
  turn.select("lay owl");
  await tick();
  expect(isThere("commit")).toBe(true);
  expect(isThere("undo-reason")).toBe(false);
  turn.select(null);
  await tick();
  expect(read("undo-reason")).toBe("A card was seen.");
});

test("the bar says beside a forced undo that the result will not count, unless it does not count anyway", () => {
  const undo = { decision: 1, targets: ["force"], text: "A card was seen.", until: null };
  renderBar(questionState(choice("draw")), { undo });
  expect(screen.getByText("The result will then not count.")).toBeDefined();
  cleanup();
  renderBar(questionState(choice("draw")), { undo, ranked: false });
  expect(screen.queryByText("The result will then not count.")).toBeNull();
});

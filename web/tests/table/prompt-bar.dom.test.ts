// The prompt bar with its turn controller: one question, one preview, one warning at a time, and the focus stays there.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import type { TurnController } from "../../src/table/turn-controller.svelte";
import PromptBar from "../../src/table/board/PromptBar.svelte";
import type { Choice, State } from "../../src/lib/server/wire";
import { state } from "../support/messages";
import {
  button,
  turnAt,
  isThere,
  key,
  offered,
  press,
  pressFocused,
  pressPart,
  read,
} from "../support/user-actions";

function choice(action: string, warning: string | null = null): Choice {
  return { action, text: `you ${action}`, is_chosen: false, warning, result_preview: null };
}

function asking(...choices: Choice[]): State {
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

/** A bar below a board that has places for laying only. */
function bar(shown: State, more: object = {}): { turn: TurnController; sent: string[] } {
  const at = turnAt(shown);
  at.turn.hasPlace = (action) => action.startsWith("lay");
  const props = { turn: at.turn, idle: "Wait.", sticky: true, step: "", labels: {}, undo: shown.undo };
  render(PromptBar, { ...props, ranked: true, refused: "", news: [], ...more } as never);
  return at;
}

test("what the board has no place for is done by one press, and the focus stays at the prompt", async () => {
  const { sent } = bar(asking(choice("lay owl"), choice("draw")), { labels: { draw: "two cards" } });
  expect(offered()).toEqual(["draw"]);
  expect(button("draw")?.textContent).toBe("Two cards");
  await press("draw");
  expect(sent).toEqual(["draw"]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
});

test("a quiet answer is the last one and stands back, however many there are", async () => {
  const { turn, sent } = bar(asking(choice("use"), choice("use part"), choice("skip")));
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

test("a selected action is told in the place of the question, and is done or left", async () => {
  const { turn, sent } = bar(asking(choice("lay owl"), choice("draw")));
  expect(read("prompt")).toBe("What now?");
  turn.press("lay owl");
  await tick();
  expect(read("prompt")).toBe("You lay owl");
  expect(offered()).toEqual([]);
  await pressPart("cancel");
  expect([read("prompt"), turn.selected]).toEqual(["What now?", null]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  turn.press("lay owl");
  await tick();
  await pressPart("commit");
  expect(sent).toEqual(["lay owl"]);
});

test("a warning is read before anything is sent, and is answered here", async () => {
  const { sent } = bar(asking(choice("draw", "This ends the round.")));
  await press("draw");
  expect(read("prompt")).toBe("This ends the round.");
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  await pressPart("warning-leave");
  expect([sent, isThere("warning")]).toEqual([[], false]);
  await pressPart("cancel");
  await press("draw");
  await pressPart("warning-do");
  expect(sent).toEqual(["draw"]);
});

test("the second click of a double click is none", async () => {
  const { sent } = bar(asking(choice("draw")));
  const found = button("draw")!;
  await fireEvent.click(found, { detail: 1 });
  await fireEvent.click(found, { detail: 2 });
  expect(sent).toEqual(["draw"]);
});

test("while an answer is on its way, nothing can be pressed", async () => {
  const shown = asking(choice("draw"));
  const { turn } = bar(shown);
  turn.update(shown, true, true);
  await tick();
  expect(button("draw")?.disabled).toBe(true);
  expect(screen.getByTestId("doing").getAttribute("aria-busy")).toBe("true");
});

test("a whole turn can be taken back when more than one decision was made in it", async () => {
  const { turn, sent } = bar(asking(choice("draw")));
  expect([isThere("undo"), isThere("reset")]).toEqual([true, false]);
  for (const decision of [2, 3]) {
    turn.commit("draw");
    const next = asking(choice("draw"));
    turn.update({ ...next, question: { ...next.question!, decision } }, false, true);
  }
  await tick();
  sent.length = 0;
  await pressPart("reset");
  expect(sent).toEqual(["undo"]);
});

test("why nothing can be taken back is told, and what it costs to go back further", () => {
  const undo = { decision: 1, possible: false, text: "A card was seen.", until: null, force: true };
  bar(asking(choice("draw")), { undo });
  expect(read("undo-reason")).toBe("A card was seen.");
  expect(isThere("undo")).toBe(false);
  expect(screen.getByTestId("undo-further").title).toContain("will then not count");
});

/** A phone has no space for the news. */
async function withoutRoom(): Promise<void> {
  screen.getByTestId("news").style.display = "none";
  await fireEvent(window, new Event("resize"));
}

test("what there is no room for can be read, as long as the focus is there", async () => {
  bar(asking(choice("draw")), { step: "1 of 2", news: ["Bo has laid an owl."] });
  await fireEvent(window, new Event("resize"));
  expect(isThere("read-all")).toBe(false);
  await withoutRoom();
  await pressFocused("read-all");
  expect(read("all-words")).toContain("Bo has laid an owl.");
  screen.getByTestId("all-words").focus();
  await tick();
  expect(isThere("all-words"), "the words stay open while they have the focus").toBe(true);
  await key("Escape");
  expect([isThere("all-words"), document.activeElement]).toEqual([false, screen.getByTestId("read-all")]);
  await pressFocused("read-all");
  button("draw")!.focus();
  await tick();
  expect(isThere("all-words")).toBe(false);
});

test("a refusal is told at once", async () => {
  const shown = asking(choice("draw"));
  bar(shown, { refused: "Not now." });
  expect(screen.getByRole("alert").textContent).toBe("Not now.");
});

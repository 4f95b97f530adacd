// Choosing in the opening of Wingspan: what stays selected when the choice is refused or cannot be sent.
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { OpeningBoard } from "../../../src/boards/wingspan/cards/card-facts";
import OpeningChoice from "../../../src/boards/wingspan/opening/OpeningChoice.svelte";
import type { WingspanState } from "../../../src/boards/wingspan/view";
import { seatState } from "../../support/messages";
import { pressTestId, turnAt } from "../../support/user-actions";
import { asked, CARDS } from "./fixtures";

// The selection survives a page reload.
beforeEach(() => sessionStorage.clear());

const BONUS = {
  ecologist: { name: "Ecologist", counts: "Birds", rule: "Birds: 2 points each", each: 2, tiers: [] },
};

function opening(choices: string[], begun: string[] = []): WingspanState {
  const birds = ["killdeer", "mallard", "osprey"];
  const board: OpeningBoard = {
    ...{ guided: false, price: 1, birds, foods: ["seed", "fish"], bonus: ["ecologist"], stands: null },
    begun: { kept: begun, lost: [] },
    free_birds: birds.filter((bird) => !begun.includes(bird)),
    free_foods: ["seed", "fish"],
  };
  return asked({
    view: { phase: "opening" },
    boardData: { opening: board, goals: [], bonus: null },
    choices,
  });
}

function show(shown: WingspanState) {
  const { turn, sent } = turnAt(shown);
  const seats = [seatState(0), seatState(1)];
  const cards = { ...CARDS, bonus: BONUS };
  const { rerender } = render(OpeningChoice, { state: shown, seat: 0, seats, turn, cards: cards as never });
  const update = async (next: WingspanState): Promise<void> => {
    turn.update(next, false, true);
    await rerender({ state: next });
    await tick();
  };
  return { sent, update };
}

async function select(...marks: string[]): Promise<void> {
  for (const mark of marks) await fireEvent.click(document.querySelector(`[data-mark="${mark}"]`) as Element);
}

function selected(): string[] {
  const buttons = document.querySelectorAll<HTMLElement>("[data-mark][aria-pressed=true]");
  return [...buttons].map((each) => each.dataset["mark"] ?? "");
}

test("a refused choice stays selected and can be sent again", async () => {
  const { sent, update } = show(opening(["keep killdeer", "keep mallard", "keep osprey", "enough"]));
  await select("keep mallard", "food fish", "bonus ecologist");
  for (let times = 0; times < 2; times += 1) {
    await pressTestId("confirm-opening");
    await update(opening(["keep killdeer", "keep mallard", "keep osprey", "enough"]));
    expect(selected()).toEqual(["keep mallard", "food seed", "bonus ecologist"]);
  }
  expect(sent).toEqual(Array(2).fill("keep mallard, enough, lose fish, bonus ecologist"));
});

test("a choice that cannot be sent now changes no selection", async () => {
  const { sent, update } = show(opening(["keep osprey"], ["killdeer"]));
  await select("keep mallard", "food seed", "food fish", "bonus ecologist");
  await pressTestId("confirm-opening");
  expect(sent).toEqual([]);
  // The bird that was already sent is taken back. It was not selected here.
  await update(opening(["keep killdeer", "keep mallard", "keep osprey", "enough"]));
  expect(selected()).toEqual(["keep mallard", "bonus ecologist"]);
});

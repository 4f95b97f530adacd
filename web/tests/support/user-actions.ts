// What a person does at a page: finds something to press, presses it, looks where the focus is.
import { fireEvent, screen } from "@testing-library/svelte";
import { TurnController } from "../../src/table/turn-controller.svelte";
import type { State } from "../../src/lib/server/wire";

/** What stands for an action; null if it cannot be done. */
export function button(action: string): HTMLButtonElement | null {
  return document.querySelector(`[data-action="${action}"]`);
}

/** All that can be done, in the order of the page. */
export function offered(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-action]")].map(
    (each) => each.dataset["action"] ?? "",
  );
}

/** Press by mouse, once. */
export async function press(action: string): Promise<void> {
  const found = button(action);
  if (found === null) throw new Error(`nothing stands for "${action}", only for: ${offered().join(", ")}`);
  await fireEvent.click(found, { detail: 1 });
}

export async function pressPart(id: string): Promise<void> {
  await fireEvent.click(screen.getByTestId(id), { detail: 1 });
}

/** Press by keyboard: what is pressed has the focus. */
export async function pressFocused(id: string): Promise<void> {
  screen.getByTestId(id).focus();
  await pressPart(id);
}

/** A key, where the focus is. */
export async function key(pressed: string): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
}

export function read(id: string): string {
  return (screen.getByTestId(id).textContent ?? "").replace(/\s+/g, " ").trim();
}

export function isThere(id: string): boolean {
  return screen.queryByTestId(id) !== null;
}

/** A turn controller that records what is sent. */
export function turnAt(shown: State): { turn: TurnController; sent: string[] } {
  const sent: string[] = [];
  const turn = new TurnController({
    act: (action) => sent.push(action),
    undo: (further = false) => sent.push(further ? "undo further" : "undo"),
  });
  turn.update(shown, false, true);
  return { turn, sent };
}

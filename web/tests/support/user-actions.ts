// User actions in DOM tests: find buttons, press them, type keys, read text.
import { fireEvent, screen } from "@testing-library/svelte";
import { TurnController } from "../../src/table/turn-controller.svelte";
import type { TurnState } from "../../src/boards/game-types";

/** Return the button of an action; null if the action is not offered. */
export function button(action: string): HTMLButtonElement | null {
  return document.querySelector(`[data-action="${action}"]`);
}

/** Return all offered actions in the order of the page. */
export function offered(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-action]")].map(
    (each) => each.dataset["action"] ?? "",
  );
}

/** Click the button of an action once. */
export async function press(action: string): Promise<void> {
  const found = button(action);
  if (found === null) throw new Error(`action must be one of ${offered().join(", ")}, got ${action}`);
  await fireEvent.click(found, { detail: 1 });
}

export async function pressTestId(id: string): Promise<void> {
  await fireEvent.click(screen.getByTestId(id), { detail: 1 });
}

/** Press an element that has the focus, as with a keyboard. */
export async function pressFocused(id: string): Promise<void> {
  screen.getByTestId(id).focus();
  await pressTestId(id);
}

/** Press a key on the focused element. */
export async function key(name: string): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
}

export function read(id: string): string {
  return (screen.getByTestId(id).textContent ?? "").replace(/\s+/g, " ").trim();
}

export function isThere(id: string): boolean {
  return screen.queryByTestId(id) !== null;
}

/** Return a turn controller for a state, and a list of the actions it sends. */
export function turnAt<Preview>(shown: TurnState<Preview>): {
  turn: TurnController<Preview>;
  sent: string[];
} {
  const sent: string[] = [];
  const turn = new TurnController<Preview>({
    act: (actions) => sent.push(actions.join(", ")),
    undo: (target = "last") => sent.push(`undo ${target}`),
  });
  turn.update(shown, false, true);
  return { turn, sent };
}

// Opens the details of a card by hovering, by the key "i" on the focused card, or by a long press.
import type { TurnController } from "../turn-controller.svelte";

const HOVER = 500;
const PRESS = 450;

/** Svelte action for the element of a card: `use:closeUp={{ turn, card: "bird:owl" }}`. */
export function closeUp(element: HTMLElement, of: { turn: TurnController; card: string }) {
  let { turn, card } = of;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered = false;
  let pressed = false;

  const stop = (): void => clearTimeout(timer);
  // Ignore a card that moves under a resting mouse.
  const hover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || hovered || (event.movementX === 0 && event.movementY === 0)) return;
    stop();
    timer = setTimeout(() => {
      hovered = true;
      turn.showCloseUp(card, true);
    }, HOVER);
  };
  const leave = (event: PointerEvent): void => {
    stop();
    if (event.pointerType === "mouse" && hovered && turn.closeUp === card) turn.showCloseUp(null);
    hovered = false;
  };
  const down = (event: PointerEvent): void => {
    stop();
    pressed = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      turn.showCloseUp(card);
    }, PRESS);
  };
  // Ignore the click at the end of a long press.
  const click = (event: MouseEvent): void => {
    stop();
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn.showCloseUp(card);
  };
  const menu = (event: Event): void => {
    if (pressed) event.preventDefault();
  };

  element.addEventListener("pointermove", hover);
  element.addEventListener("pointerleave", leave);
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointerup", stop);
  element.addEventListener("pointercancel", stop);
  element.addEventListener("click", click, true);
  element.addEventListener("keydown", key);
  element.addEventListener("contextmenu", menu);
  return {
    update(next: { turn: TurnController; card: string }) {
      ({ turn, card } = next);
    },
    destroy() {
      stop();
      if (hovered && turn.closeUp === card) turn.showCloseUp(null);
    },
  };
}

// A card that is looked at closely: by hovering a while, by the key i on what has the focus, by a long press.
import type { Desk } from "../turn-controller.svelte";

const HOVER = 500;
const PRESS = 450;

/** For the element of a card: `use:details={{ desk, card: "bird:owl" }}`. */
export function details(element: HTMLElement, of: { desk: Desk; card: string }) {
  let { desk, card } = of;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered = false;
  let pressed = false;

  const stop = (): void => clearTimeout(timer);
  // Not when a card comes to lie under a mouse that rests.
  const hover = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || hovered || (event.movementX === 0 && event.movementY === 0)) return;
    stop();
    timer = setTimeout(() => {
      hovered = true;
      desk.look(card, true);
    }, HOVER);
  };
  const leave = (event: PointerEvent): void => {
    stop();
    if (event.pointerType === "mouse" && hovered && desk.looked === card) desk.look(null);
    hovered = false;
  };
  const down = (event: PointerEvent): void => {
    stop();
    pressed = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      pressed = true;
      desk.look(card);
    }, PRESS);
  };
  // The click at the end of a long press is none.
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
    desk.look(card);
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
    update(next: { desk: Desk; card: string }) {
      ({ desk, card } = next);
    },
    destroy() {
      stop();
      if (hovered && desk.looked === card) desk.look(null);
    },
  };
}

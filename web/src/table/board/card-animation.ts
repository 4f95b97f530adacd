// Animates cards from their old to their new positions (FLIP). Elements with the same `data-fly` before and after a
// change move. New elements with `data-from` start at the element with that `data-place`.

export type Speed = "off" | "quick" | "calm";

const MILLISECONDS: Record<Speed, number> = { off: 0, quick: 180, calm: 320 };

export type Positions = ReadonlyMap<string, DOMRect>;

const NOWHERE: Positions = new Map();

// Created once, because matchMedia is slow.
let reducedMotion: MediaQueryList | undefined;

/** Return whether animations are shown. They are not with reduced motion or in a hidden tab. */
export function isAnimated(speed: Speed): boolean {
  reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return speed !== "off" && document.visibilityState === "visible" && !reducedMotion.matches;
}

/** Return the positions of all animated elements before a change. */
export function positionsIn(root: HTMLElement, speed: Speed): Positions {
  if (!isAnimated(speed)) return NOWHERE;
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly], [data-place]")) {
    const { fly, place } = element.dataset;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue; // A hidden element has no position.
    if (fly !== undefined) found.set(fly, box);
    if (place !== undefined) found.set(`place ${place}`, box);
  }
  return found;
}

/** Animate all elements from their old positions. Return the duration in milliseconds. */
export function animateFrom(before: Positions, root: HTMLElement, speed: Speed): number {
  if (before.size === 0 || !isAnimated(speed)) return 0;
  const duration = MILLISECONDS[speed];
  let flown = 0;
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const { fly = "", from } = element.dataset;
    const old = before.get(fly) ?? (from === undefined ? undefined : before.get(`place ${from}`));
    if (old === undefined) continue;
    const now = element.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    flown += 1;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: "5" },
        { transform: "none", zIndex: "5" },
      ],
      { duration, easing: "cubic-bezier(.3,.7,.2,1)" },
    );
  }
  return flown === 0 ? 0 : duration;
}

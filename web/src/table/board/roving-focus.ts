// Roving tabindex: Tab reaches one element of a zone; arrow keys, Home and End move to the others.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Svelte action for the element of a zone: `use:roving`. Its items are the buttons in document order. */
export function roving(zone: HTMLElement, selector: string = "button:not(:disabled)") {
  const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(selector)];

  /** Make one item reachable by Tab: the last one with the focus, otherwise the first. */
  const settle = (): void => {
    const all = items();
    const one =
      all.find((item) => item === document.activeElement) ??
      all.find((item) => item.tabIndex === 0) ??
      all[0];
    for (const item of all) {
      const index = item === one ? 0 : -1;
      // Setting an unchanged value would cause a style recalculation.
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  };
  const move = (event: KeyboardEvent): void => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step === undefined ? -1 : here + step;
    const item = all[(to + all.length) % all.length];
    if ((step === undefined && to < 0) || item === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    item.focus();
  };

  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  zone.addEventListener("keydown", move);
  zone.addEventListener("focusin", settle);
  settle();
  return {
    destroy() {
      observer.disconnect();
    },
  };
}

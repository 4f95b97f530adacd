// Arrow keys inside a zone: one of its elements is reached by Tab, the others by arrows, Home and End.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For the element around a zone: `use:roving`. The zone's own parts are its buttons, in the order of the document. */
export function roving(zone: HTMLElement, selector: string = "button:not(:disabled)") {
  const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(selector)];

  /** One of them has a place in the order of Tab: the one that had the focus last, or else the first. */
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

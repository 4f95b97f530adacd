// Highlights places of a board with labels: the played action and the better action.
import "./board-highlights.css";

/** A highlighted place. */
export interface Highlight {
  selector: string;
  word: string;
  better: boolean;
}

const WORDS = "data-pointed";
const BETTER = "data-better";

/** Highlight places of a board, also when it is rendered again. Return a function that removes the highlights. */
export function highlight(board: Element, pointed: readonly Highlight[]): () => void {
  const point = (): void => update(board, pointed);
  const watcher = new MutationObserver(point);
  watcher.observe(board, { childList: true, subtree: true });
  point();
  return () => {
    watcher.disconnect();
    update(board, []);
  };
}

/** Scroll to the highlights, no further than necessary. */
export function scrollToHighlights(board: Element): void {
  for (const place of board.querySelectorAll(`[${WORDS}]`)) {
    place.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

function update(board: Element, pointed: readonly Highlight[]): void {
  const words = new Map<Element, Highlight[]>();
  for (const each of pointed) {
    const place = board.querySelector(each.selector);
    if (place !== null) words.set(place, [...(words.get(place) ?? []), each]);
  }
  for (const old of board.querySelectorAll(`[${WORDS}]`)) if (!words.has(old)) clear(old);
  for (const [place, found] of words) {
    place.setAttribute(WORDS, found.map((each) => each.word).join(" · "));
    place.toggleAttribute(
      BETTER,
      found.some((each) => each.better),
    );
  }
}

function clear(place: Element): void {
  place.removeAttribute(WORDS);
  place.removeAttribute(BETTER);
}

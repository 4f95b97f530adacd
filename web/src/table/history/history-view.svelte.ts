// The earlier moment of a table that is shown instead of the present: of your own seat, or after the end of any seat.
import { untrack } from "svelte";
import * as api from "../../lib/server/api";
import { errorText, app } from "../../app/context.svelte";
import { tablePath } from "../../app/routes";
import type { State } from "../../lib/server/wire";

// Cached moments, so that going back and forth needs no requests.
const CACHE_MAX = 200;
// The value for the spectators' view in a URL.
const WATCHING = "watching";

/** A moment in the timeline of a seat, or of the spectators (null); `at` is a seq in it. */
export interface Moment {
  seat: number | null;
  at: number;
}

interface Wanted {
  seat: number | null;
  // Null for the last moment.
  at: number | null;
}

/** Return the path under which a table opens at a moment. */
export function momentPath(table: string, { seat, at }: Moment): string {
  return `${tablePath(table)}?at=${at}&as=${seat ?? WATCHING}`;
}

/** Return the moment in a URL; null if it has none. Without `as` it is in the timeline of the visitor's own seat. */
export function momentIn(search: string, own: number | null): Moment | null {
  const asked = new URLSearchParams(search);
  const at = Number(asked.get("at"));
  const as = asked.get("as") ?? "";
  if (!Number.isSafeInteger(at) || at < 1) return null;
  return { at, seat: as === WATCHING ? null : /^\d+$/.test(as) ? Number(as) : own };
}

/**
 * The history of one table. Create it while a component initialises. Moments are reloaded when the language changes.
 */
export class HistoryView {
  readonly #table: string;
  // Returns whether text is in sentences; null for a board.
  readonly #plain: () => boolean | null;
  readonly #cache = new Map<string, State>();
  // The latest request. Earlier requests are ignored, and all are after the return to the present.
  #wanted: Wanted | null = null;
  // The render options of the shown moment.
  #shownAs = "";
  // Whether the page's URL was read, and whether it contained a moment.
  #urlRead = false;
  #openedByLink = false;

  // The shown moment; null for the present.
  state = $state.raw<State | null>(null);
  // The moment that is loading.
  target = $state.raw<Moment | null>(null);
  // The last seq of each timeline, by seat.
  lastMoments = $state.raw<ReadonlyMap<number | null, number>>(new Map());
  // The first useful moment, because a board is empty before the game begins.
  first = $state(1);
  problem = $state("");
  busy = $state(false);
  // Applies a change of the shown state; a table replaces it to animate the change.
  applyChange: (show: () => void) => void = (show) => show();

  constructor(table: string, plain: () => boolean | null) {
    this.#table = table;
    this.#plain = plain;
    $effect(() => {
      const renderKey = this.#renderKey();
      untrack(() => this.#reload(renderKey));
    });
  }

  /** The shown or loading moment; null for the present. */
  get moment(): Moment | null {
    return this.target ?? (this.state === null ? null : { seat: this.state.seat, at: this.state.seq });
  }

  /** Whether the history is shown on a board, not as text. */
  get isForBoard(): boolean {
    return this.#plain() === null;
  }

  /** Return to the present. */
  returnToNow(): void {
    this.#wanted = null;
    this.target = null;
    this.problem = "";
    if (this.state !== null) this.applyChange(() => (this.state = null));
    if (this.#openedByLink) history.replaceState(history.state, "", location.pathname);
    this.#openedByLink = false;
  }

  /** Show a moment of a seat, or of the spectators; null for the last moment. The latest request wins. */
  async show(seat: number | null, at: number | null): Promise<void> {
    this.#wanted = { seat, at };
    this.target = at === null ? null : { seat, at };
    this.problem = "";
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.#wanted !== null) await this.#load(this.#wanted);
    } finally {
      this.busy = false;
    }
  }

  /** Show the moment in the page's URL, once. Other seats are available only after the end. */
  openFromUrl(own: number | null, over: boolean): void {
    if (this.#urlRead) return;
    this.#urlRead = true;
    const moment = momentIn(location.search, own);
    if (moment === null) return;
    this.#openedByLink = true;
    void this.show(over ? moment.seat : own, moment.at);
  }

  /** Load the last seq of a seat's timeline, and where the game begins in it. */
  async loadLast(seat: number | null): Promise<number> {
    const found = await api.stateAt(this.#table, { seat, at: null, plain: this.#plain() }, app.language);
    this.#noteLast(found);
    return found.seq;
  }

  async #load(wanted: Wanted): Promise<void> {
    try {
      const found = await this.#find(wanted);
      if (wanted.at === null) this.#noteLast(found);
      if (wanted === this.#wanted) this.#show(found);
    } catch (error) {
      if (wanted === this.#wanted) this.problem = errorText(error);
    }
    if (wanted !== this.#wanted) return;
    this.#wanted = null;
    this.target = null;
  }

  #show(found: State): void {
    this.#shownAs = this.#renderKey();
    this.applyChange(() => (this.state = found));
  }

  #noteLast(found: State): void {
    this.lastMoments = new Map(this.lastMoments).set(found.seat, found.seq);
    const start = found.feed.find((entry) => entry.kind === "started");
    if (this.isForBoard && start !== undefined) this.first = start.seq;
  }

  async #find({ seat, at }: Wanted): Promise<State> {
    const name = [this.#renderKey(), seat, at].join(" ");
    const cached = at === null ? undefined : this.#cache.get(name);
    if (cached !== undefined) return cached;
    const found = await api.stateAt(this.#table, { seat, at, plain: this.#plain() }, app.language);
    if (this.#cache.size >= CACHE_MAX) this.#cache.clear();
    if (at !== null) this.#cache.set(name, found);
    return found;
  }

  /** Return the current render options as a key. */
  #renderKey(): string {
    return `${app.language} ${this.#plain()}`;
  }

  #reload(renderKey: string): void {
    if (this.state !== null && renderKey !== this.#shownAs) void this.show(this.state.seat, this.state.seq);
  }
}

// An earlier moment of a table that is looked at instead of now: one's own view of it, and after the end anybody's.
import { untrack } from "svelte";
import * as api from "../../lib/server/api";
import { explained, house } from "../../app/context.svelte";
import { tablePath } from "../../app/routes";
import type { State } from "../../lib/server/wire";

// Moments that are kept, so that going to and fro asks nobody.
const KEPT_MAX = 200;
// Whoever watches, in an address.
const WATCHING = "watching";

/** A moment in the story of a seat, or of those who watch (null); `at` counts what they were told. */
export interface Moment {
  seat: number | null;
  at: number;
}

interface Wish {
  seat: number | null;
  // Null for the last moment there is.
  at: number | null;
}

/** The address under which a table opens at a moment. */
export function momentPath(table: string, { seat, at }: Moment): string {
  return `${tablePath(table)}?at=${at}&as=${seat ?? WATCHING}`;
}

/** The moment of such an address; null if it names none. Without `as` it is in the story of whoever opens it. */
export function momentIn(search: string, own: number | null): Moment | null {
  const asked = new URLSearchParams(search);
  const at = Number(asked.get("at"));
  const as = asked.get("as") ?? "";
  if (!Number.isSafeInteger(at) || at < 1) return null;
  return { at, seat: as === WATCHING ? null : /^\d+$/.test(as) ? Number(as) : own };
}

/** Made by a component while it begins, and for one table: moments are told anew when its language changes. */
export class Past {
  readonly #table: string;
  // How pages of text are to be; null for a board.
  readonly #plain: () => boolean | null;
  readonly #kept = new Map<string, State>();
  // Only the newest wish is of interest, and none to somebody who has returned.
  #wish: Wish | null = null;
  // How what is shown was told.
  #manner = "";
  // Whether the address of the page was read, and whether it led to a moment.
  #opened = false;
  #linked = false;

  // What is looked at; null for now.
  state = $state.raw<State | null>(null);
  // Where one is going, as long as it is not shown.
  goal = $state.raw<Moment | null>(null);
  // How far the stories go, by seat.
  lasts = $state.raw<ReadonlyMap<number | null, number>>(new Map());
  // The first moment worth a look: a board is empty before the game begins.
  first = $state(1);
  problem = $state("");
  busy = $state(false);
  // Lets a table draw the change in its own way.
  change: (show: () => void) => void = (show) => show();

  constructor(table: string, plain: () => boolean | null) {
    this.#table = table;
    this.#plain = plain;
    $effect(() => {
      const manner = this.#told();
      untrack(() => this.#tellAnew(manner));
    });
  }

  /** What is looked at, or will be in a moment; null for now. */
  get moment(): Moment | null {
    return this.goal ?? (this.state === null ? null : { seat: this.state.seat, at: this.state.seq });
  }

  /** Whether it is for a board, not for text. */
  get drawn(): boolean {
    return this.#plain() === null;
  }

  /** Return to now. */
  leave(): void {
    this.#wish = null;
    this.goal = null;
    this.problem = "";
    if (this.state !== null) this.change(() => (this.state = null));
    if (this.#linked) history.replaceState(history.state, "", location.pathname);
    this.#linked = false;
  }

  /** Look at a moment of a seat, or of a spectator; without a moment, at the last one. The newest wish counts. */
  async look(seat: number | null, at: number | null): Promise<void> {
    this.#wish = { seat, at };
    this.goal = at === null ? null : { seat, at };
    this.problem = "";
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.#wish !== null) await this.#follow(this.#wish);
    } finally {
      this.busy = false;
    }
  }

  /** Once, as the page opens: go where its address leads to. Other seats can be looked at after the end. */
  open(own: number | null, over: boolean): void {
    if (this.#opened) return;
    this.#opened = true;
    const moment = momentIn(location.search, own);
    if (moment === null) return;
    this.#linked = true;
    void this.look(over ? moment.seat : own, moment.at);
  }

  /** Find out how far the story of a seat goes, and where the game begins in it. */
  async measure(seat: number | null): Promise<number> {
    const found = await api.stateAt(this.#table, { seat, at: null, plain: this.#plain() }, house.language);
    this.#note(found);
    return found.seq;
  }

  async #follow(wish: Wish): Promise<void> {
    try {
      const found = await this.#find(wish);
      if (wish.at === null) this.#note(found);
      if (wish === this.#wish) this.#show(found);
    } catch (error) {
      if (wish === this.#wish) this.problem = explained(error);
    }
    if (wish !== this.#wish) return;
    this.#wish = null;
    this.goal = null;
  }

  #show(found: State): void {
    this.#manner = this.#told();
    this.change(() => (this.state = found));
  }

  #note(found: State): void {
    this.lasts = new Map(this.lasts).set(found.seat, found.seq);
    const start = found.told.find((entry) => entry.kind === "started");
    if (this.drawn && start !== undefined) this.first = start.seq;
  }

  async #find({ seat, at }: Wish): Promise<State> {
    const name = [this.#told(), seat, at].join(" ");
    const kept = at === null ? undefined : this.#kept.get(name);
    if (kept !== undefined) return kept;
    const found = await api.stateAt(this.#table, { seat, at, plain: this.#plain() }, house.language);
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    if (at !== null) this.#kept.set(name, found);
    return found;
  }

  /** How moments are told at present. */
  #told(): string {
    return `${house.language} ${this.#plain()}`;
  }

  #tellAnew(manner: string): void {
    if (this.state !== null && manner !== this.#manner) void this.look(this.state.seat, this.state.seq);
  }
}

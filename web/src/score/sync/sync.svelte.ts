// Sync of a shared sheet: local changes go to the server, and changes by other phones come from it. Phones may be
// offline for any time. The cells known to the server are remembered, and later cells must be sent. After a gap or a
// page load all cells are requested, so that only the cells need to be stored.
import { isLater, type Cell, type Cells } from "../sheet/cells";
import type { Scoresheet } from "../sheet/scoresheet.svelte";
import { CELLS_AT_ONCE, Refused, type SharedSheetApi, type SharedSheet } from "./shared-sheet-api";

// In milliseconds: the pauses between requests of a visible and of a hidden page, and the delay after a change, to send
// several changes together.
export const PAUSE_MS = 2000;
export const PAUSE_HIDDEN_MS = 20_000;
export const SEND_DELAY_MS = 250;
// After failures the pause doubles up to this, in milliseconds.
export const PAUSE_MAX_MS = 16_000;

export interface SyncEnvironment {
  // Returns whether the page is hidden.
  hidden(): boolean;
  // Targets of "online" and "visibilitychange" events.
  wakeTargets: readonly EventTarget[];
}

// "asking": no answer yet. "gone": the server no longer has the sheet.
export type Connection = "asking" | "joined" | "offline" | "gone";

export class Sync {
  readonly scoresheet: Scoresheet;
  readonly #client: SharedSheetApi;
  readonly #around: SyncEnvironment;

  connection = $state<Connection>("asking");
  // The number of cells that the server does not have; null while that is unknown.
  waiting = $state<number | null>(null);
  // Why the server rejects a cell; empty if it accepts all.
  refused = $state("");

  // The cells known to be on the server; null before the first answer.
  #known: Map<string, Cell> | null = null;
  // Whether these are reliable: after a gap the server may have been restored from a backup.
  #isReliable = false;
  // The number of waiting cells that the server may still accept.
  #open: number | null = null;
  // Cells that the server will never accept.
  readonly #rejected = new Set<Cell>();
  #size = CELLS_AT_ONCE;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  // Whether to sync again at once after the current round.
  #runAgain = false;
  #isRunning = false;
  #isBrief = false;
  #unlisten: (() => void) | undefined;
  #counted: Cells | null = null;

  constructor(scoresheet: Scoresheet, client: SharedSheetApi, around: SyncEnvironment) {
    this.scoresheet = scoresheet;
    this.#client = client;
    this.#around = around;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Start syncing. `briefly`: only until all local changes are sent. */
  start(briefly = false): void {
    this.#isBrief = briefly;
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#isReliable = false;
    this.#unlisten = this.scoresheet.listen(() => this.#onChange());
    for (const waker of this.#around.wakeTargets) {
      waker.addEventListener("online", this.#wake);
      waker.addEventListener("visibilitychange", this.#wake);
    }
    this.#next(0);
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#unlisten?.();
    for (const waker of this.#around.wakeTargets) {
      waker.removeEventListener("online", this.#wake);
      waker.removeEventListener("visibilitychange", this.#wake);
    }
  }

  // Timing

  /** Sync at once when the network returns, or the page is shown or hidden with unsent changes. */
  readonly #wake = (event: Event): void => {
    if (event.type === "online" || !this.#around.hidden() || this.#open !== 0) this.#next(0);
  };

  #onChange(): void {
    if (this.scoresheet.cells === this.#counted) return;
    this.#count();
    // A running round also sends this change; without a connection the next attempt is already scheduled.
    const isFree = !this.#isAsking && this.#failures === 0;
    if (isFree && this.#open !== 0) this.#next(SEND_DELAY_MS);
  }

  #next(pause: number): void {
    if (!this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#round(), pause);
  }

  /** Sync once, then schedule the next round. Only one round runs at a time. */
  async #round(): Promise<void> {
    this.#runAgain = this.#isAsking;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#exchange();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isAsking = false;
    }
    if (this.#isDone) this.stop();
    else this.#next(this.#pause);
  }

  get #isDone(): boolean {
    if (this.scoresheet.code === null || this.connection === "gone") return true;
    return this.#isBrief && this.#failures === 0 && this.#open === 0;
  }

  get #pause(): number {
    if (this.#runAgain) return 0;
    if (this.#failures > 0) return Math.min(PAUSE_MS * 2 ** (this.#failures - 1), PAUSE_MAX_MS);
    return this.#around.hidden() ? PAUSE_HIDDEN_MS : PAUSE_MS;
  }

  // Sending and receiving

  /** Receive new cells, or all cells if necessary; then send the cells that the server does not have, in batches. */
  async #exchange(): Promise<void> {
    const { code } = this.scoresheet;
    if (code === null) return;
    const since = this.#isReliable ? this.scoresheet.heard : 0;
    if (!this.#isReliable || this.#open === 0) this.#receive(await this.#client.read(code, since), since);
    for (let cells = this.#unsent(); cells !== null; cells = this.#unsent()) await this.#send(code, cells);
  }

  /** Return the next batch of cells that the server may accept; null if it has all of them. */
  #unsent(): Cells | null {
    const cells = this.#isRunning ? this.#acceptable(this.#later()).slice(0, this.#size) : [];
    return cells.length === 0 ? null : Object.fromEntries(cells);
  }

  #later(): [string, Cell][] {
    return Object.entries(this.scoresheet.cells).filter(([key, cell]) =>
      isLater(cell, this.#known?.get(key)),
    );
  }

  #acceptable(cells: readonly [string, Cell][]): [string, Cell][] {
    return cells.filter(([, cell]) => !this.#rejected.has(cell));
  }

  #count(): void {
    this.#counted = this.scoresheet.cells;
    const later = this.#known === null ? null : this.#later();
    this.waiting = later?.length ?? null;
    this.#open = later === null ? null : this.#acceptable(later).length;
  }

  async #send(code: string, cells: Cells): Promise<void> {
    const since = this.scoresheet.heard;
    try {
      this.#receive(await this.#client.send(code, cells, since), since, cells);
      this.#size = CELLS_AT_ONCE;
    } catch (error) {
      if (!(error instanceof Refused) || !this.#canRetry(error, Object.values(cells))) throw error;
    }
  }

  /** Return whether to try a smaller batch after a rejection, down to single cells. */
  #canRetry({ reason, text }: Refused, cells: readonly Cell[]): boolean {
    if (!["bad_message", "full_sheet", "rate_limited"].includes(reason)) return false;
    this.#size = Math.ceil(cells.length / 2);
    if (cells.length > 1) return true;
    if (reason === "rate_limited") return false;
    this.#rejected.add(cells[0]!);
    this.refused = text;
    this.#count();
    return true;
  }

  /** Merge the received cells, and note the cells that the server now has: received and sent ones. */
  #receive(sheet: SharedSheet, since: number, sent: Cells = {}): void {
    if (!this.#isRunning) return;
    const known = since > 0 && this.#known !== null ? this.#known : new Map<string, Cell>();
    for (const [key, cell] of [...Object.entries(sent), ...Object.entries(sheet.cells)])
      if (isLater(cell, known.get(key))) known.set(key, cell);
    this.#known = known;
    this.#isReliable = sheet.number >= since;
    this.#failures = 0;
    this.connection = "joined";
    this.scoresheet.merge(sheet.cells);
    this.#note(sheet.number);
    this.#count();
  }

  /** Store the last received number if it has changed, to avoid a write in every round. */
  #note(number: number): void {
    if (this.scoresheet.heard === number) return;
    this.scoresheet.heard = number;
    this.scoresheet.note();
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    this.#isReliable = false;
    const isGone = error instanceof Refused && error.reason === "no_sheet";
    this.connection = isGone ? "gone" : "offline";
  }
}

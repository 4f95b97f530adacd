// Saves score sheets to the device as they change. Failed writes are retried with a new connection while there is a chance
// of success: nothing is lost when the browser closes the database or the device is full for a moment.
import { remember, remembered } from "../../lib/local-storage";
import type { StoredScoresheet } from "../sheet/scoresheet.svelte";
import { readScoresheet } from "../sheet/stored-format";
import { DATABASE_NAME, FALLBACK_DATABASE_NAME, ScoreDatabase, type StoredUnreadable } from "./database";

// In milliseconds: before the database is opened again at the start, and after failures, doubled up to the maximum.
const START_PAUSE = 300;
const PAUSE = 500;
export const PAUSE_MAX = 30_000;
// What no second try changes: the device is full, or does not allow it.
const HOPELESS = ["QuotaExceededError", "SecurityError", "NotAllowedError"];

// Whether there are sheets in the fallback database, to be moved from there.
const FALLBACK_USED = "score.spare";

/** What is pending for a sheet: to save it, or to remove it. */
type Keep = { kept: StoredScoresheet; hasLeft: boolean };
type Work = Keep | { kept: null };

export class Autosave {
  // Whether writes succeed. Else sheets last as long as the page.
  isWorking = $state(true);
  // Why the database of before did not open; empty if it did.
  trouble = $state("");
  // Records that cannot be read.
  broken = $state.raw<readonly StoredUnreadable[]>([]);
  readonly #open: typeof ScoreDatabase.open;
  readonly #shown: () => readonly StoredScoresheet[];
  #name = DATABASE_NAME;
  #store: ScoreDatabase | null = null;
  readonly #unsaved = new Map<string, Work>();
  // Sheets written to local storage when the page was hidden, and not yet to the database.
  readonly #left = new Set<string>();
  #isBusy = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `shown` returns the open sheets, which are written again after the database was lost. */
  constructor(
    shown: () => readonly StoredScoresheet[],
    open: typeof ScoreDatabase.open = (name, lost) => ScoreDatabase.open(name, lost),
  ) {
    this.#shown = shown;
    this.#open = open;
  }

  /** Open the database and return all sheets; if it does not open, use a fallback database. */
  async start(): Promise<readonly StoredScoresheet[]> {
    try {
      return await this.#read(DATABASE_NAME).catch(() =>
        paused(START_PAUSE).then(() => this.#read(DATABASE_NAME)),
      );
    } catch (error) {
      return this.#startFallback(error);
    }
  }

  async #startFallback(why: unknown): Promise<readonly StoredScoresheet[]> {
    try {
      const scoresheets = await this.#read(FALLBACK_DATABASE_NAME);
      this.trouble = String(why);
      return scoresheets;
    } catch {
      this.#name = DATABASE_NAME;
      this.isWorking = false;
      return [];
    }
  }

  async #read(name: string): Promise<readonly StoredScoresheet[]> {
    this.#name = name;
    this.#store = null;
    const store = await this.#opened();
    if (name === DATABASE_NAME) await this.#moveFromFallback(store);
    await this.#saveUnsaved(store);
    const scoresheets = await store.scoresheets();
    this.broken = await store.broken();
    return scoresheets;
  }

  async #saveUnsaved(store: ScoreDatabase): Promise<void> {
    const unsaved = unsavedWorks();
    for (const { kept, hasLeft } of unsaved) await store.keep(kept, hasLeft);
    if (unsaved.length > 0) remember.unsaved([]);
  }

  async #moveFromFallback(store: ScoreDatabase): Promise<void> {
    if (remembered.setting(FALLBACK_USED) === "") return;
    // If it does not open now, it may the next time.
    await store.takeIn(FALLBACK_DATABASE_NAME).then(
      () => remember.setting(FALLBACK_USED, ""),
      () => undefined,
    );
  }

  async #opened(): Promise<ScoreDatabase> {
    if (this.#store !== null) return this.#store;
    const store: ScoreDatabase = await this.#open(this.#name, () => this.#lose(store));
    this.#store = store;
    if (this.#name === FALLBACK_DATABASE_NAME) remember.setting(FALLBACK_USED, "yes");
    return store;
  }

  /** The browser or another window closed the database. */
  #lose(store: ScoreDatabase): void {
    if (this.#store !== store) return;
    this.#store = null;
    this.#writeAgain();
    void this.#flush();
  }

  // Writing

  /** Save a sheet; `hasLeft`: this device left the shared sheet. */
  async keep(kept: StoredScoresheet, hasLeft = false): Promise<void> {
    const before = this.#unsaved.get(kept.id);
    const hadLeft = before !== undefined && before.kept !== null && before.hasLeft;
    this.#unsaved.set(kept.id, { kept, hasLeft: hasLeft || hadLeft });
    if (globalThis.document?.visibilityState === "hidden") this.leave();
    await this.#flush();
  }

  async remove(id: string): Promise<void> {
    this.#unsaved.set(id, { kept: null });
    this.#forgetLeft(id);
    await this.#flush();
  }

  /**
   * The page is hidden, and perhaps ends: what is not written yet goes where that takes no time, and from there to the
   * database at the next start, unless this page goes on and writes it itself.
   */
  leave(): void {
    const works = [...this.#unsaved.values()].filter(isKept);
    if (works.length > 0) remember.unsaved(works);
    for (const { kept } of works) this.#left.add(kept.id);
  }

  /** The page continued: sheets in local storage are saved, or no longer needed. */
  #forgetLeft(id: string): void {
    this.#left.delete(id);
    remember.unsaved(unsavedWorks().filter(({ kept }) => kept.id !== id));
  }

  /** Forget what could not be read, once it was saved. */
  async clearBroken(saved: readonly StoredUnreadable[]): Promise<void> {
    try {
      const store = await this.#opened();
      await store.clearBroken(saved);
      this.broken = await store.broken();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Do all that is to be done, one after the other. */
  async #flush(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#timer);
    try {
      for (const [id, work] of this.#waiting()) await this.#do(id, work);
      this.#failures = 0;
      this.isWorking = true;
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isBusy = false;
    }
  }

  *#waiting(): Generator<[string, Work]> {
    for (let next = firstOf(this.#unsaved); next !== undefined; next = firstOf(this.#unsaved)) yield next;
  }

  async #do(id: string, work: Work): Promise<void> {
    const store = await this.#opened();
    if (work.kept === null) await store.remove(id);
    else if (await store.keep(work.kept, work.hasLeft)) this.broken = await store.broken();
    // It may have changed meanwhile.
    if (this.#unsaved.get(id) !== work) return;
    this.#unsaved.delete(id);
    if (this.#left.has(id)) this.#forgetLeft(id);
  }

  /** The first failure is tried again at once and said to nobody; what is hopeless is tried with the next thing that is written. */
  #fail(error: unknown): void {
    this.#store?.close();
    this.#store = null;
    this.#failures += 1;
    this.#writeAgain();
    const isHopeless = typeof indexedDB === "undefined" || HOPELESS.includes(nameOf(error));
    if (isHopeless || this.#failures > 1) this.isWorking = false;
    clearTimeout(this.#timer);
    if (!isHopeless) this.#timer = setTimeout(() => void this.#flush(), this.#pause);
  }

  get #pause(): number {
    return this.#failures === 1 ? 0 : Math.min(PAUSE * 2 ** (this.#failures - 2), PAUSE_MAX);
  }

  #writeAgain(): void {
    for (const kept of this.#shown())
      if (!this.#unsaved.has(kept.id)) this.#unsaved.set(kept.id, { kept, hasLeft: false });
  }
}

function isKept(work: Work): work is Keep {
  return work.kept !== null;
}

/** Return what a page had not saved when it was left; invalid records are skipped. */
function unsavedWorks(): Keep[] {
  const found = remembered.unsaved();
  if (!Array.isArray(found)) return [];
  return found.flatMap((work: unknown) => {
    const { kept, hasLeft } = { ...(work as Partial<Keep> | null) };
    const read = readScoresheet(kept);
    return "kept" in read ? [{ kept: read.kept, hasLeft: hasLeft === true }] : [];
  });
}

function firstOf<Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined {
  return map.entries().next().value;
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : "";
}

function paused(pause: number): Promise<void> {
  return new Promise((done) => setTimeout(done, pause));
}

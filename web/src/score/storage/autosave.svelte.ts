// Saves score sheets to the device as they change. Failed writes are retried with a new connection if they may succeed,
// so that no change is lost when the browser closes the database or the device is full for a moment.
import { remember, remembered } from "../../lib/local-storage";
import type { StoredScoresheet } from "../sheet/scoresheet.svelte";
import { readScoresheet } from "../sheet/stored-format";
import { DATABASE_NAME, FALLBACK_DATABASE_NAME, ScoreDatabase, type StoredUnreadable } from "./database";

// In milliseconds: the pause before opening the database again at the start, and the pause after failures, which
// doubles up to the maximum.
const START_PAUSE_MS = 300;
const PAUSE = 500;
export const PAUSE_MAX = 30_000;
// Errors for which a retry is useless: the device is full or does not allow storage.
const PERMANENT_ERRORS = ["QuotaExceededError", "SecurityError", "NotAllowedError"];

// The setting that marks sheets in the fallback database, which must be moved.
const FALLBACK_SETTING = "score.spare";

/** The pending work for a sheet: to save it or to remove it. */
type Keep = { kept: StoredScoresheet; hasLeft: boolean };
type Work = Keep | { kept: null };

export class Autosave {
  // Whether writes succeed; otherwise sheets are lost when the page is closed.
  isWorking = $state(true);
  // The error if the first database did not open; otherwise empty.
  openError = $state("");
  // Unreadable records.
  broken = $state.raw<readonly StoredUnreadable[]>([]);
  readonly #open: typeof ScoreDatabase.open;
  readonly #shown: () => readonly StoredScoresheet[];
  #name = DATABASE_NAME;
  #store: ScoreDatabase | null = null;
  readonly #unsaved = new Map<string, Work>();
  // Sheets written to local storage when the page was hidden, and not yet to the database.
  readonly #inLocalStorage = new Set<string>();
  #isBusy = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `shown` returns the open sheets, which are written again if the database was lost. */
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
        paused(START_PAUSE_MS).then(() => this.#read(DATABASE_NAME)),
      );
    } catch (error) {
      return this.#startFallback(error);
    }
  }

  async #startFallback(why: unknown): Promise<readonly StoredScoresheet[]> {
    try {
      const scoresheets = await this.#read(FALLBACK_DATABASE_NAME);
      this.openError = String(why);
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
    const unsaved = unsavedChanges();
    for (const { kept, hasLeft } of unsaved) await store.keep(kept, hasLeft);
    if (unsaved.length > 0) remember.unsaved([]);
  }

  async #moveFromFallback(store: ScoreDatabase): Promise<void> {
    if (remembered.setting(FALLBACK_SETTING) === "") return;
    // If it does not open now, it may open the next time.
    await store.importDatabase(FALLBACK_DATABASE_NAME).then(
      () => remember.setting(FALLBACK_SETTING, ""),
      () => undefined,
    );
  }

  async #opened(): Promise<ScoreDatabase> {
    if (this.#store !== null) return this.#store;
    const store: ScoreDatabase = await this.#open(this.#name, () => this.#lose(store));
    this.#store = store;
    if (this.#name === FALLBACK_DATABASE_NAME) remember.setting(FALLBACK_SETTING, "yes");
    return store;
  }

  /** Handle that the browser or another window has closed the database. */
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
    this.#dropFromLocalStorage(id);
    await this.#flush();
  }

  /**
   * Store unsaved changes when the page is hidden, because it may end. They go to local storage, which is synchronous,
   * and to the database at the next start, unless this page continues and writes them itself.
   */
  leave(): void {
    const works = [...this.#unsaved.values()].filter(isKept);
    if (works.length > 0) remember.unsaved(works);
    for (const { kept } of works) this.#inLocalStorage.add(kept.id);
  }

  /** Delete a sheet from local storage when the page has continued and saved it. */
  #dropFromLocalStorage(id: string): void {
    this.#inLocalStorage.delete(id);
    remember.unsaved(unsavedChanges().filter(({ kept }) => kept.id !== id));
  }

  /** Delete unreadable records that the user has saved as a file. */
  async clearBroken(saved: readonly StoredUnreadable[]): Promise<void> {
    try {
      const store = await this.#opened();
      await store.clearBroken(saved);
      this.broken = await store.broken();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Do all pending work, one sheet after another. */
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
    // The sheet may have changed meanwhile.
    if (this.#unsaved.get(id) !== work) return;
    this.#unsaved.delete(id);
    if (this.#inLocalStorage.has(id)) this.#dropFromLocalStorage(id);
  }

  /**
   * Handle a failed write. The first failure is retried at once without a report; permanent errors only with the next
   * write.
   */
  #fail(error: unknown): void {
    this.#store?.close();
    this.#store = null;
    this.#failures += 1;
    this.#writeAgain();
    const isHopeless = typeof indexedDB === "undefined" || PERMANENT_ERRORS.includes(nameOf(error));
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

/** Return the changes that were unsaved when a page was left, without invalid ones. */
function unsavedChanges(): Keep[] {
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

// Score sheets in the browser's database (IndexedDB). Records that cannot be read are set aside, never dropped.
import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  type StoreNames,
} from "idb";
import { merged } from "../sheet/cells";
import type { StoredScoresheet } from "../sheet/scoresheet.svelte";
import { readScoresheet, withCode } from "../sheet/stored-format";

export const DATABASE_NAME = "rookery-score";
// Used while the first database does not open.
export const FALLBACK_DATABASE_NAME = "rookery-score-2";

/** A record that could not be read, unchanged. */
export interface UnreadableRecord {
  found: unknown;
  wrong: string;
  // When it was set aside, in milliseconds since 1970.
  at: number;
}

/** An unreadable record with its key in the database; the key is null if the browser could not return the record. */
export interface StoredUnreadable extends UnreadableRecord {
  key: number | null;
}

// The first versions of the page stored their sheets under this name.
const EARLIER_SHEETS = "evenings";

interface DatabaseSchema extends DBSchema {
  sheets: { key: string; value: unknown };
  [EARLIER_SHEETS]: { key: string; value: unknown };
  broken: { key: number; value: UnreadableRecord };
}

export class ScoreDatabase {
  readonly #database: IDBPDatabase<DatabaseSchema>;
  // Records that the browser cannot return.
  readonly #unreturned = new Map<string, StoredUnreadable>();

  private constructor(database: IDBPDatabase<DatabaseSchema>) {
    this.#database = database;
  }

  /**
   * Open the device's database of any version. Rejects if the browser has none, as in some private windows. `lost` is
   * called when another window or the browser closes it; then it must be opened again.
   */
  static async open(
    name: string = DATABASE_NAME,
    lost: () => void = () => undefined,
  ): Promise<ScoreDatabase> {
    const callbacks: OpenDBCallbacks<DatabaseSchema> = {
      upgrade: build,
      // Do not block a newer version of the page, in another window, that changes the schema.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    };
    const found = await openDB<DatabaseSchema>(name, undefined, callbacks);
    if (isWhole(found)) return new ScoreDatabase(found);
    found.close();
    return new ScoreDatabase(await openDB<DatabaseSchema>(name, found.version + 1, callbacks));
  }

  /** Return all sheets, the newest first; those that cannot be read are set aside. */
  async scoresheets(): Promise<StoredScoresheet[]> {
    const keys = await this.#database.getAllKeys("sheets");
    const found = await Promise.all(keys.map((key) => this.#scoresheetOrNull(key)));
    return found.filter((kept) => kept !== null).sort((one, other) => other.made - one.made);
  }

  /** Return a sheet; null if the browser cannot return it, so that it does not hide other sheets. */
  async #scoresheetOrNull(id: string): Promise<StoredScoresheet | null> {
    try {
      return await this.scoresheet(id);
    } catch (error) {
      this.#unreturned.set(id, { found: id, wrong: String(error), at: Date.now(), key: null });
      return null;
    }
  }

  /** Return a sheet; null if it is missing or unreadable. */
  async scoresheet(id: string): Promise<StoredScoresheet | null> {
    const found = await this.#database.get("sheets", id);
    if (found === undefined) return null;
    const read = readScoresheet(found);
    if ("kept" in read) return read.kept;
    await this.#setAside(id, { found, wrong: read.wrong, at: Date.now() });
    return null;
  }

  async #setAside(id: string, broken: UnreadableRecord): Promise<void> {
    const moving = this.#database.transaction(["sheets", "broken"], "readwrite");
    await Promise.all([
      moving.objectStore("broken").add(broken),
      moving.objectStore("sheets").delete(id),
      moving.done,
    ]);
  }

  /**
   * Save a sheet. Later changes by another window are kept, and so is the code unless this device has left the shared
   * sheet. Return whether an unreadable record was set aside.
   */
  async keep(kept: StoredScoresheet, hasLeft = false): Promise<boolean> {
    const writing = this.#database.transaction(["sheets", "broken"], "readwrite");
    // A failure is reported by the requests too.
    writing.done.catch(() => undefined);
    const scoresheets = writing.objectStore("sheets");
    const found = await scoresheets.get(kept.id);
    const read = found === undefined ? null : readScoresheet(found);
    const isBroken = read !== null && "wrong" in read;
    if (isBroken) await writing.objectStore("broken").add({ found, wrong: read.wrong, at: Date.now() });
    const known = read !== null && "kept" in read ? read.kept : undefined;
    const whole = { ...withCode(kept, known, hasLeft), cells: merged(kept.cells, known?.cells ?? {}) };
    await Promise.all([scoresheets.put(whole, kept.id), writing.done]);
    return isBroken;
  }

  async remove(id: string): Promise<void> {
    await this.#database.delete("sheets", id);
  }

  /** Return the unreadable records, which the user can save as a file. */
  async broken(): Promise<StoredUnreadable[]> {
    const reading = this.#database.transaction("broken");
    const [keys, all] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
    return [
      ...all.map((each, index): StoredUnreadable => ({ ...each, key: keys[index] ?? null })),
      ...this.#unreturned.values(),
    ];
  }

  /** Delete these unreadable records, which the user has saved as a file. Others may have been added since. */
  async clearBroken(saved: readonly StoredUnreadable[]): Promise<void> {
    const clearing = this.#database.transaction("broken", "readwrite");
    const keys = saved.map(({ key }) => key).filter((key) => key !== null);
    await Promise.all([...keys.map((key) => clearing.store.delete(key)), clearing.done]);
    for (const { key, found } of saved) if (key === null) this.#unreturned.delete(String(found));
  }

  /** Import all sheets of another database and delete it. */
  async importDatabase(name: string): Promise<void> {
    const other = await ScoreDatabase.open(name);
    for (const kept of await other.scoresheets()) await this.keep(kept);
    for (const { found, wrong, at } of await other.broken())
      await this.#database.add("broken", { found, wrong, at });
    other.close();
    await deleteDB(name);
  }

  close(): void {
    this.#database.close();
  }
}

/** Create the missing object stores, and move the sheets of an earlier version. */
async function build(
  made: IDBPDatabase<DatabaseSchema>,
  _old: number,
  _new: number | null,
  changing: IDBPTransaction<DatabaseSchema, StoreNames<DatabaseSchema>[], "versionchange">,
): Promise<void> {
  const names = made.objectStoreNames;
  if (!names.contains("sheets")) made.createObjectStore("sheets");
  if (!names.contains("broken")) made.createObjectStore("broken", { autoIncrement: true });
  if (!names.contains(EARLIER_SHEETS)) return;
  const earlier = changing.objectStore(EARLIER_SHEETS);
  const sheets = changing.objectStore("sheets");
  for (const id of await earlier.getAllKeys()) await sheets.put(await earlier.get(id), id);
  made.deleteObjectStore(EARLIER_SHEETS);
}

function isWhole({ objectStoreNames: names }: IDBPDatabase<DatabaseSchema>): boolean {
  return names.contains("sheets") && names.contains("broken") && !names.contains(EARLIER_SHEETS);
}

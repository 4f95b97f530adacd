// What is kept on the device: evenings, in the browser's own database. What cannot be read is put aside, never dropped.
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb";
import { merged } from "../sheet/cells";
import type { Kept } from "../sheet/scoresheet.svelte";
import { readEvening, withCode } from "../sheet/stored-format";

export const NAME = "rookery-score";
// Where evenings are kept as long as the other database does not open.
export const SPARE = "rookery-score-2";

/** Something that could not be read, as it was found. */
export interface Broken {
  found: unknown;
  wrong: string;
  // When it was put aside, in milliseconds since 1970.
  at: number;
}

/** With its place on the shelf; null where it could not even be taken from its own. */
export interface Aside extends Broken {
  key: number | null;
}

interface Shelves extends DBSchema {
  evenings: { key: string; value: unknown };
  broken: { key: number; value: Broken };
}

export class Store {
  readonly #shelves: IDBPDatabase<Shelves>;
  // What the browser does not give back.
  readonly #stuck = new Map<string, Aside>();

  private constructor(shelves: IDBPDatabase<Shelves>) {
    this.#shelves = shelves;
  }

  /**
   * Open the device's database, of whatever version it is; rejects where the browser has none, as some do in private
   * windows. `lost` is called when it is closed by another window or by the browser: it must be opened again.
   */
  static async open(name: string = NAME, lost: () => void = () => undefined): Promise<Store> {
    const callbacks: OpenDBCallbacks<Shelves> = {
      upgrade: build,
      // A later version of the page, in another window, wants to change the shelves: do not stand in its way.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase).close();
        lost();
      },
      terminated: lost,
    };
    const found = await openDB<Shelves>(name, undefined, callbacks);
    if (isWhole(found)) return new Store(found);
    found.close();
    return new Store(await openDB<Shelves>(name, found.version + 1, callbacks));
  }

  /** All evenings, the newest first; those that cannot be read are put aside. */
  async evenings(): Promise<Kept[]> {
    const keys = await this.#shelves.getAllKeys("evenings");
    const found = await Promise.all(keys.map((key) => this.#tried(key)));
    return found.filter((kept) => kept !== null).sort((one, other) => other.made - one.made);
  }

  /** One that the browser does not give back hides no others. */
  async #tried(id: string): Promise<Kept | null> {
    try {
      return await this.evening(id);
    } catch (error) {
      this.#stuck.set(id, { found: id, wrong: String(error), at: Date.now(), key: null });
      return null;
    }
  }

  /** An evening, or null if there is none that can be read. */
  async evening(id: string): Promise<Kept | null> {
    const found = await this.#shelves.get("evenings", id);
    if (found === undefined) return null;
    const read = readEvening(found);
    if ("kept" in read) return read.kept;
    await this.#putAside(id, { found, wrong: read.wrong, at: Date.now() });
    return null;
  }

  async #putAside(id: string, broken: Broken): Promise<void> {
    const moving = this.#shelves.transaction(["evenings", "broken"], "readwrite");
    await Promise.all([
      moving.objectStore("broken").add(broken),
      moving.objectStore("evenings").delete(id),
      moving.done,
    ]);
  }

  /**
   * Keep an evening; what another window kept of it stays, where that is later, and so does its code, unless this device
   * has left the others. Answers whether something that cannot be read was put aside for it.
   */
  async keep(kept: Kept, hasLeft = false): Promise<boolean> {
    const writing = this.#shelves.transaction(["evenings", "broken"], "readwrite");
    // What fails is told by the requests too.
    writing.done.catch(() => undefined);
    const evenings = writing.objectStore("evenings");
    const found = await evenings.get(kept.id);
    const read = found === undefined ? null : readEvening(found);
    const isBroken = read !== null && "wrong" in read;
    if (isBroken) await writing.objectStore("broken").add({ found, wrong: read.wrong, at: Date.now() });
    const known = read !== null && "kept" in read ? read.kept : undefined;
    const whole = { ...withCode(kept, known, hasLeft), cells: merged(kept.cells, known?.cells ?? {}) };
    await Promise.all([evenings.put(whole, kept.id), writing.done]);
    return isBroken;
  }

  async remove(id: string): Promise<void> {
    await this.#shelves.delete("evenings", id);
  }

  /** What was put aside, to be saved as a file. */
  async broken(): Promise<Aside[]> {
    const reading = this.#shelves.transaction("broken");
    const [keys, all] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
    return [
      ...all.map((each, index): Aside => ({ ...each, key: keys[index] ?? null })),
      ...this.#stuck.values(),
    ];
  }

  /** Forget what was put aside, once it was saved: these, and no others that have come since. */
  async clearBroken(saved: readonly Aside[]): Promise<void> {
    const clearing = this.#shelves.transaction("broken", "readwrite");
    const keys = saved.map(({ key }) => key).filter((key) => key !== null);
    await Promise.all([...keys.map((key) => clearing.store.delete(key)), clearing.done]);
    for (const { key, found } of saved) if (key === null) this.#stuck.delete(String(found));
  }

  /** Take in all that another database holds, which is then no more. */
  async takeIn(name: string): Promise<void> {
    const other = await Store.open(name);
    for (const kept of await other.evenings()) await this.keep(kept);
    for (const { found, wrong, at } of await other.broken())
      await this.#shelves.add("broken", { found, wrong, at });
    other.close();
    await deleteDB(name);
  }

  close(): void {
    this.#shelves.close();
  }
}

/** Shelves that are missing, whatever there is already. */
function build(made: IDBPDatabase<Shelves>): void {
  if (!made.objectStoreNames.contains("evenings")) made.createObjectStore("evenings");
  if (!made.objectStoreNames.contains("broken")) made.createObjectStore("broken", { autoIncrement: true });
}

function isWhole(found: IDBPDatabase<Shelves>): boolean {
  return found.objectStoreNames.contains("evenings") && found.objectStoreNames.contains("broken");
}

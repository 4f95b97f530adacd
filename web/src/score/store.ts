// What is kept on the device: evenings, in the browser's own database. What cannot be read is put aside, never dropped.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { merged } from "./cells";
import type { Kept } from "./evening.svelte";
import { readEvening } from "./kept";

const NAME = "rookery-score";
const VERSION = 1;

/** Something that could not be read, as it was found. */
export interface Broken {
  found: unknown;
  wrong: string;
  // When it was put aside, in milliseconds since 1970.
  at: number;
}

interface Shelves extends DBSchema {
  evenings: { key: string; value: unknown };
  broken: { key: number; value: Broken };
}

export class Store {
  readonly #shelves: IDBPDatabase<Shelves>;

  private constructor(shelves: IDBPDatabase<Shelves>) {
    this.#shelves = shelves;
  }

  /** Open the device's database; rejects where the browser has none, as some do in private windows. */
  static async open(name: string = NAME): Promise<Store> {
    const shelves = await openDB<Shelves>(name, VERSION, {
      upgrade(made) {
        made.createObjectStore("evenings");
        made.createObjectStore("broken", { autoIncrement: true });
      },
      // A later version of the page, in another window, wants to change the shelves: do not stand in its way.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase).close();
      },
    });
    return new Store(shelves);
  }

  /** All evenings, the newest first; those that cannot be read are put aside. */
  async evenings(): Promise<Kept[]> {
    const keys = await this.#shelves.getAllKeys("evenings");
    const found = await Promise.all(keys.map((key) => this.evening(key)));
    return found.filter((kept) => kept !== null).sort((one, other) => other.made - one.made);
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

  /** Keep an evening; what another window kept of it stays, where that is later. */
  async keep(kept: Kept): Promise<void> {
    const writing = this.#shelves.transaction(["evenings", "broken"], "readwrite");
    const evenings = writing.objectStore("evenings");
    const found = await evenings.get(kept.id);
    const read = found === undefined ? null : readEvening(found);
    if (read !== null && "wrong" in read) {
      await writing.objectStore("broken").add({ found, wrong: read.wrong, at: Date.now() });
    }
    const known = read !== null && "kept" in read ? read.kept.cells : {};
    await Promise.all([evenings.put({ ...kept, cells: merged(kept.cells, known) }, kept.id), writing.done]);
  }

  async remove(id: string): Promise<void> {
    await this.#shelves.delete("evenings", id);
  }

  /** What was put aside, to be saved as a file. */
  async broken(): Promise<Broken[]> {
    return this.#shelves.getAll("broken");
  }

  /** Forget what was put aside, once it was saved. */
  async clearBroken(): Promise<void> {
    await this.#shelves.clear("broken");
  }

  close(): void {
    this.#shelves.close();
  }
}

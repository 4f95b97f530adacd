// The score sheet of one game: its players and all noted cells. Each change is stored on the device at once.
import { merged, undoChanges, valueOf, written, type Cells, type Changes, type Value } from "./cells";
import type { GameId } from "../scoring/facts";

export interface Player {
  id: string;
  name: string;
}

/** A score sheet as it is stored and sent: see `stored-format.ts` for its validation. */
export interface StoredScoresheet {
  version: 1;
  id: string;
  game: GameId;
  // The times of creation and of the last change, in milliseconds since 1970.
  made: number;
  changed: number;
  cells: Cells;
  // The code of the shared sheet, and the last number received: see `sync/sync.svelte.ts`.
  code: string | null;
  heard: number;
}

// The maximum number of steps that can be undone.
const STEPS_MAX = 200;

/** Called for every change: to store it, and to send it to joined phones. */
export type Listener = (kept: StoredScoresheet) => void;

export class Scoresheet {
  readonly id: string;
  readonly game: GameId;
  readonly made: number;
  readonly #by: string;
  readonly #now: () => number;
  readonly #steps: { before: Cells; after: Cells }[] = [];
  readonly #listeners = new Set<Listener>();
  #changed: number;
  cells = $state.raw<Cells>({});
  code = $state<string | null>(null);
  heard = 0;
  undoable = $state(false);

  constructor(kept: StoredScoresheet, by: string, now: () => number = Date.now) {
    this.id = kept.id;
    this.game = kept.game;
    this.made = kept.made;
    this.#changed = kept.changed;
    this.cells = kept.cells;
    this.code = kept.code;
    this.heard = kept.heard;
    this.#by = by;
    this.#now = now;
  }

  // Reading

  value(key: string): Value {
    return valueOf(this.cells, key);
  }

  text(key: string): string {
    const value = this.value(key);
    return typeof value === "string" ? value : "";
  }

  flag(key: string): boolean {
    return this.value(key) === true;
  }

  /** Return the number in a cell; null if it has none. */
  number(key: string): number | null {
    const value = this.value(key);
    return typeof value === "number" ? value : null;
  }

  /** Return the keys of cells with a value below a path, without the path. */
  under(path: string): string[] {
    const start = `${path}/`;
    return Object.entries(this.cells)
      .filter(([key, cell]) => key.startsWith(start) && cell.value !== null)
      .map(([key]) => key.slice(start.length));
  }

  /** The players in seat order. */
  get players(): Player[] {
    return this.under("player")
      .filter((key) => key.endsWith("/name"))
      .map((key) => key.slice(0, -"/name".length))
      .sort((one, other) => this.#place(one) - this.#place(other) || one.localeCompare(other))
      .map((id) => ({ id, name: this.text(`player/${id}/name`) }));
  }

  #place(player: string): number {
    return this.number(`player/${player}/place`) ?? 0;
  }

  get isDone(): boolean {
    return this.flag("done");
  }

  get kept(): StoredScoresheet {
    const { id, game, made, cells, code, heard } = this;
    return { version: 1, id, game, made, changed: this.#changed, cells, code, heard };
  }

  // Writing

  /** Write one step, which can be undone as a whole. */
  write(changes: Changes): void {
    const before = this.cells;
    const after = written(before, changes, this.#by, this.#now());
    if (after === before) return;
    this.#steps.push({ before, after });
    this.#steps.splice(0, this.#steps.length - STEPS_MAX);
    this.#apply(after);
  }

  set(key: string, value: Value): void {
    this.write({ [key]: value });
  }

  /** Undo the last step of this device. Cells that others have overwritten since are kept. */
  undo(): void {
    const step = this.#steps.pop();
    if (step === undefined) return;
    this.#apply(written(this.cells, undoChanges(this.cells, step.before, step.after), this.#by, this.#now()));
  }

  /** Merge cells of another device. */
  merge(cells: Cells): void {
    const after = merged(this.cells, cells);
    if (after !== this.cells) this.#apply(after);
  }

  /** Notify listeners of changes outside the cells: the code, or the last received number. */
  note(): void {
    for (const listener of this.#listeners) listener(this.kept);
  }

  #apply(cells: Cells): void {
    this.cells = cells;
    this.#changed = this.#now();
    this.undoable = this.#steps.length > 0;
    this.note();
  }

  /** Call the listener for every change. Return a function that removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Create a score sheet with these players. */
export function newScoresheet(
  game: GameId,
  names: readonly string[],
  options: Changes,
  by: string,
): Scoresheet {
  const now = Date.now();
  const kept: StoredScoresheet = {
    version: 1,
    id: newId(),
    game,
    made: now,
    changed: now,
    cells: {},
    code: null,
    heard: 0,
  };
  const scoresheet = new Scoresheet(
    { ...kept, cells: written({}, { ...seated(names), ...options }, by, now) },
    by,
  );
  return scoresheet;
}

/** Return the cells for players in this order. */
export function seated(names: readonly string[]): Changes {
  const cells = names.flatMap((name, place) => {
    const id = newId();
    return [
      [`player/${id}/name`, name],
      [`player/${id}/place`, place + 1],
    ] as const;
  });
  return Object.fromEntries(cells);
}

/** Return a random id for a player, sheet or device. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(36).padStart(2, "0"),
  ).join("");
}

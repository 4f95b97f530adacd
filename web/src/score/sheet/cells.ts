// A sheet is a set of named cells (last-writer-wins registers). Each cell has the time and device of its last write, so
// that copies can be merged in any order with the same result, and nothing written on another device is lost.

export type Value = string | number | boolean | null;

export interface Cell {
  // Null for a cleared cell, which must also reach other devices.
  value: Value;
  // Milliseconds since 1970 by the writer's clock, or one more than the latest known time.
  at: number;
  by: string;
}

export type Cells = Readonly<Record<string, Cell>>;
export type Changes = Readonly<Record<string, Value>>;

/** Return whether a cell is later than another. At equal times the device id decides, so that all devices agree. */
export function isLater(one: Cell, other: Cell | undefined): boolean {
  if (other === undefined || one.at !== other.at) return one.at > (other?.at ?? -1);
  return one.by > other.by;
}

/** Return the merged cells: the later version of each. */
export function merged(one: Cells, other: Cells): Cells {
  const news = Object.entries(other).filter(([key, cell]) => isLater(cell, one[key]));
  return news.length === 0 ? one : { ...one, ...Object.fromEntries(news) };
}

/** Return the cells with changes written now; equal values are not written again. */
export function written(cells: Cells, changes: Changes, by: string, now: number): Cells {
  const at = Math.max(now, 1 + latest(cells));
  const news = Object.entries(changes).filter(([key, value]) => valueOf(cells, key) !== value);
  if (news.length === 0) return cells;
  return { ...cells, ...Object.fromEntries(news.map(([key, value]) => [key, { value, at, by }])) };
}

export function latest(cells: Cells): number {
  return Object.values(cells).reduce((last, cell) => Math.max(last, cell.at), 0);
}

export function valueOf(cells: Cells, key: string): Value {
  return cells[key]?.value ?? null;
}

/** Return the changes that undo a step, given the cells before and after it. Cells overwritten since are left out. */
export function undoChanges(cells: Cells, before: Cells, after: Cells): Changes {
  const standing = Object.keys(after).filter(
    (key) => after[key] !== before[key] && isSame(cells[key], after[key]),
  );
  return Object.fromEntries(standing.map((key) => [key, valueOf(before, key)]));
}

/** Return whether two cells have the same value and device. Undoing a later step rewrites a cell with another time. */
function isSame(one: Cell | undefined, other: Cell | undefined): boolean {
  return one?.value === other?.value && one?.by === other?.by;
}

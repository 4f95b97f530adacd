// Data in the browser's local storage: a name, a language, settings, and its tables. Seats are stored in cookies that
// scripts cannot read.

export interface KnownTable {
  id: string;
  title: string;
  // The date of the first visit in ISO format.
  date: string;
  // The last known summary, written by `lobby/recent-tables.svelte.ts`.
  seen?: unknown;
}

const TABLES_MAX = 30;
// A browser may have several seats of a table, which are counted separately.
const SEATS_MAX = 60;

export const remembered = {
  name: () => text("name"),
  language: () => text("language"),
  plain: () => flag("plain"),
  // Whether tables are shown as text instead of boards; null if not chosen.
  text: () => flag("text"),
  setting: (name: string) => text(`setting.${name}`),
  // The table of a used invitation link; empty if it was not used in this browser.
  link: (token: string) => text(`link.${token}`),
  // The invitation created in this browser for an open seat; empty if there is none.
  invitation: (table: string, seat: number) => text(`invitation.${table}.${seat}`),
  // The last settings for tables of a game, written by `lobby/setup/table-form.svelte.ts`.
  tableForm: (game: string) => read(`table-form.${game}`),
  // The last seq that a player has seen from a seat; null if there is none.
  followed: (table: string, seat: number) => followed()[`${table} ${seat}`] ?? null,
  tables: () => tables(),
  // Score sheets that were unsaved when their page was left, written by `score/storage/autosave.svelte.ts`.
  unsaved: () => read("score.unsaved"),
};

export const remember = {
  name: (name: string) => write("name", name),
  language: (language: string) => write("language", language),
  plain: (plain: boolean) => write("plain", plain),
  text: (chosen: boolean) => write("text", chosen),
  setting: (name: string, value: string) => write(`setting.${name}`, value),
  link: (token: string, table: string) => write(`link.${token}`, table),
  invitation: (table: string, seat: number, path: string) => write(`invitation.${table}.${seat}`, path),
  tableForm: (game: string, form: object) => write(`table-form.${game}`, form),
  followed: (table: string, seat: number, seq: number) => noteFollowed(`${table} ${seat}`, seq),
  table: (id: string, title: string) => addTable(id, title),
  seen: (id: string, seen: object) => noteSeen(id, seen),
  unsaved: (works: readonly object[]) =>
    works.length > 0 ? write("score.unsaved", works) : drop("score.unsaved"),
};

/** Delete all data of a table. */
export function forgetTable(id: string): void {
  write(
    "tables",
    tables().filter((table) => table.id !== id),
  );
  const others = Object.entries(followed()).filter(([seat]) => !seat.startsWith(`${id} `));
  write("followed", Object.fromEntries(others));
}

export function forgetInvitation(table: string, seat: number): void {
  drop(`invitation.${table}.${seat}`);
}

export function forgetTableForm(game: string): void {
  drop(`table-form.${game}`);
}

/** Put back a table that was removed by mistake, in the order of dates. */
export function restoreTable(table: KnownTable): void {
  const others = tables().filter(({ id }) => id !== table.id);
  write(
    "tables",
    [...others, table].sort((one, other) => other.date.localeCompare(one.date)),
  );
}

function noteSeen(id: string, seen: object): void {
  write(
    "tables",
    tables().map((table) => (table.id === id ? { ...table, seen } : table)),
  );
}

function addTable(id: string, title: string): void {
  const others = tables();
  if (others.some((table) => table.id === id)) return;
  write("tables", [{ id, title, date: new Date().toISOString() }, ...others].slice(0, TABLES_MAX));
}

/** Store the last seen seq of a seat. The newest come last, so that the oldest can be deleted. */
function noteFollowed(seat: string, seq: number): void {
  const others = Object.entries(followed()).filter(([other]) => other !== seat);
  write("followed", Object.fromEntries([...others, [seat, seq]].slice(-SEATS_MAX)));
}

function followed(): Record<string, number> {
  const found = read("followed");
  const all = typeof found === "object" && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(all.filter(([, seq]) => typeof seq === "number"));
}

function tables(): KnownTable[] {
  const found = read("tables");
  return Array.isArray(found) ? found.filter(isTable) : [];
}

function isTable(value: unknown): value is KnownTable {
  const table = value as Partial<Record<keyof KnownTable, unknown>> | null;
  return [table?.id, table?.title, table?.date].every((part) => typeof part === "string");
}

function text(key: string): string {
  const found = read(key);
  return typeof found === "string" ? found : "";
}

function flag(key: string): boolean | null {
  const found = read(key);
  return typeof found === "boolean" ? found : null;
}

// A browser may forbid local storage; then every visit is like the first one.

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`rookery.${key}`) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`rookery.${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(`rookery.${key}`);
  } catch {
    return;
  }
}

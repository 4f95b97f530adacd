// What this browser remembers: a name, a language, how pages are shown, and its tables. Seats are kept in cookies that
// no script can read.

export interface KnownTable {
  id: string;
  title: string;
  // When it was first seen, as the browser writes dates.
  date: string;
}

const TABLES_MAX = 30;

export const remembered = {
  name: () => text("name"),
  language: () => text("language"),
  plain: () => flag("plain"),
  // The table a used link led to; empty if it was not used here.
  link: (token: string) => text(`link.${token}`),
  tables: () => tables(),
};

export const remember = {
  name: (name: string) => write("name", name),
  language: (language: string) => write("language", language),
  plain: (plain: boolean) => write("plain", plain),
  link: (token: string, table: string) => write(`link.${token}`, table),
  table: (id: string, title: string) => addTable(id, title),
};

/** Drop a table that is no more. */
export function forgetTable(id: string): void {
  write(
    "tables",
    tables().filter((table) => table.id !== id),
  );
}

function addTable(id: string, title: string): void {
  const others = tables();
  if (others.some((table) => table.id === id)) return;
  write("tables", [{ id, title, date: new Date().toISOString() }, ...others].slice(0, TABLES_MAX));
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

// A browser may forbid to remember; then everything is as on the first visit.

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

// Score sheets as files: CSV for other programs, and JSON that can be imported again.
import { say } from "../../lib/i18n/i18n.svelte";
import type { Standings } from "./result";

// The byte order mark, without which Excel reads the file in another encoding.
const BYTE_ORDER_MARK = "\ufeff";

type Field = string | number | null;

/** Return rows as CSV (RFC 4180). */
export function csvOf(rows: readonly (readonly Field[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(value: Field): string {
  const text = typeof value === "string" ? escapeFormula(value) : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Escape text that a spreadsheet would read as a formula, because users type the names. */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Return one score sheet as a table with a column per player. */
export function sheetRows({ standings, lines }: Standings): Field[][] {
  const head: Field[] = ["", ...standings.map(({ player }) => player.name)];
  return [head, ...lines.map(({ name, values }): Field[] => [name, ...values])];
}

/** Return all score sheets as a table with a row per player of each. */
export function allRows(all: readonly Standings[]): Field[][] {
  const heads = ["date", "game", "player", "total", "won", "finished"] as const;
  const rows = all.flatMap(({ scoresheet, standings }) =>
    standings.map(({ player, total, won }): Field[] => [
      isoDate(scoresheet.made),
      say("score-game", { game: scoresheet.game }),
      player.name,
      total,
      Number(won && scoresheet.isDone),
      Number(scoresheet.isDone),
    ]),
  );
  return [heads.map((head) => say("score-column", { head })), ...rows];
}

/** Return the date by this device's clock, such as 2026-11-17. */
export function isoDate(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Let the browser download content as a file. */
export function save(name: string, content: string | Blob, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

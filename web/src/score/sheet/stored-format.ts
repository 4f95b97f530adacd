// Validates score sheets from the device, from files and from links, so that no invalid data gets further.
import * as v from "valibot";
import { latest } from "./cells";
import { GAMES } from "../scoring/facts";
import type { StoredScoresheet } from "./scoresheet.svelte";

const KEY_MAX = 100;
const TEXT_MAX = 200;
const CELLS_MAX = 5000;
// A write gets a time after the latest known one, so received times must stay far below the largest safe integer.
export const TIME_MAX = 2 ** 52;
// How far ahead times in files may be, in milliseconds. Servers accept twice that, because their clocks may differ.
const AHEAD_MAX_MS = 5 * 365 * 24 * 3600 * 1000;
// The last date that JavaScript supports.
const DATE_MAX = 8.64e15;

const Cell = v.object({
  value: v.nullable(
    v.union([v.pipe(v.string(), v.maxLength(TEXT_MAX)), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  by: v.pipe(v.string(), v.maxLength(40)),
});

const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(DATE_MAX));

const Scoresheet = v.object({
  version: v.literal(1),
  // The id is part of URLs.
  id: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(40)),
  game: v.picklist(GAMES),
  made: Moment,
  changed: Moment,
  cells: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(KEY_MAX)), Cell),
    v.check((cells) => Object.keys(cells).length <= CELLS_MAX, `more than ${CELLS_MAX} cells`),
  ),
  code: v.nullable(v.pipe(v.string(), v.maxLength(12))),
  heard: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** Return a valid score sheet, or what is wrong with it. */
export function readScoresheet(found: unknown): { kept: StoredScoresheet } | { wrong: string } {
  const result = v.safeParse(Scoresheet, found);
  if (result.success) return { kept: result.output };
  return { wrong: describeIssue(result.issues[0]) };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? "it"}: ${issue.message}`;
}

/** Return the sheet with the code of a stored copy, unless it has a code, or this device has left the shared sheet. */
export function withCode(
  kept: StoredScoresheet,
  known: StoredScoresheet | undefined,
  hasLeft: boolean,
): StoredScoresheet {
  if (kept.code !== null || hasLeft || known === undefined) return kept;
  return { ...kept, code: known.code, heard: known.heard };
}

// Files

const FORMAT = "rookery-score";
// In files of version 1 the sheets have the key `evenings`.
const VERSION = 2;

const Saved = v.object({
  format: v.literal(FORMAT),
  version: v.picklist([1, VERSION]),
  sheets: v.array(v.unknown()),
});

/** Return score sheets as the text of a file for `readFile`. The file contains no codes of shared sheets. */
export function fileOf(scoresheets: readonly StoredScoresheet[]): string {
  const alone = scoresheets.map(withoutCode);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, sheets: alone }, null, 1)}\n`;
}

function withoutCode(kept: StoredScoresheet): StoredScoresheet {
  return { ...kept, code: null, heard: 0 };
}

/** Why a file is rejected: invalid JSON, another format, or one of its sheets (from 1) is invalid. */
export type FileError =
  { reason: "json" | "format"; why: string } | { reason: "sheet"; number: number; why: string };

/** Return all score sheets of a file, or what is wrong with the first invalid one: then none is imported. */
export function readFile(text: string): { scoresheets: StoredScoresheet[] } | { wrong: FileError } {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    return { wrong: { reason: "json", why: String(error) } };
  }
  const saved = v.safeParse(Saved, withSheets(found));
  if (!saved.success) return { wrong: { reason: "format", why: describeIssue(saved.issues[0]) } };
  const scoresheets: StoredScoresheet[] = [];
  for (const [index, each] of saved.output.sheets.entries()) {
    const read = isAcceptedTime(each);
    if ("wrong" in read) return { wrong: { reason: "sheet", number: index + 1, why: read.wrong } };
    scoresheets.push(withoutCode(read.kept));
  }
  return { scoresheets };
}

/** Return the contents of a file with the key of today's version. */
function withSheets(found: unknown): unknown {
  if (typeof found !== "object" || found === null || !("evenings" in found)) return found;
  return { sheets: found.evenings, ...found };
}

function isAcceptedTime(found: unknown): { kept: StoredScoresheet } | { wrong: string } {
  const read = readScoresheet(found);
  if ("kept" in read && latest(read.kept.cells) > Date.now() + AHEAD_MAX_MS)
    return { wrong: "cells: too late a time" };
  return read;
}

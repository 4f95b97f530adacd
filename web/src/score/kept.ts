// Evenings as they come from the device, from a file or from a link: checked whole, so that nothing broken is worked with.
import * as v from "valibot";
import { GAMES } from "./facts";
import type { Kept } from "./evening.svelte";

const KEY_MAX = 100;
const TEXT_MAX = 200;
const CELLS_MAX = 5000;

const Cell = v.object({
  value: v.nullable(
    v.union([v.pipe(v.string(), v.maxLength(TEXT_MAX)), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  by: v.pipe(v.string(), v.maxLength(40)),
});

const Evening = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  game: v.picklist(GAMES),
  made: v.pipe(v.number(), v.safeInteger()),
  changed: v.pipe(v.number(), v.safeInteger()),
  cells: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(KEY_MAX)), Cell),
    v.check((cells) => Object.keys(cells).length <= CELLS_MAX, `more than ${CELLS_MAX} cells`),
  ),
  code: v.nullable(v.pipe(v.string(), v.maxLength(12))),
  heard: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** An evening, or what is wrong with it. */
export function readEvening(found: unknown): { kept: Kept } | { wrong: string } {
  const result = v.safeParse(Evening, found);
  if (result.success) return { kept: result.output };
  const issue = result.issues[0];
  return { wrong: `${v.getDotPath(issue) ?? "it"}: ${issue.message}` };
}

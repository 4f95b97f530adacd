// The names of the score rows.
import { say } from "../../../../lib/i18n/i18n.svelte";

export function rowName(row: string): string {
  return say("score-wingspan-row", { row });
}

// The names of the rows.
import { say } from "../../../speech.svelte";

export function rowName(row: string): string {
  return say("score-wingspan-row", { row });
}

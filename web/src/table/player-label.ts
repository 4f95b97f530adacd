// The labels of players.
import { say } from "../app/context.svelte";

/** Return a player's name, or "You". */
export function playerLabel(name: string, you: boolean): string {
  return you ? say("table-you") : name;
}

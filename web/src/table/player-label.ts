// What players are called on somebody's own screen.
import { say } from "../app/context.svelte";

/** A player's name; whoever looks is simply "You". */
export function playerLabel(name: string, you: boolean): string {
  return you ? say("table-you") : name;
}

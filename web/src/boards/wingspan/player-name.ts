// The names of players.
import { say } from "../../app/context.svelte";
import type { Sitter } from "../../lib/server/wire";

/** Return a player's name; the index after the last seat is the Automa. */
export function playerName(
  sitters: readonly Sitter[],
  who: number,
  seat: number | null,
  rival: string | null,
): string {
  const player = sitters[who]?.name ?? rival ?? "";
  return who === seat ? say("scenes-you", { player }) : player;
}

// Who sits where, in words.
import { say } from "../../app/context.svelte";
import type { Sitter } from "../../lib/server/wire";

/** A player's name; the one behind the last seat is the automatic rival. */
export function playerName(
  sitters: readonly Sitter[],
  who: number,
  seat: number | null,
  rival: string | null,
): string {
  const player = sitters[who]?.name ?? rival ?? "";
  return who === seat ? say("scenes-you", { player }) : player;
}

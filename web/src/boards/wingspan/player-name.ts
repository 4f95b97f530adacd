// The names of players and the Automa.
import { say } from "../../app/context.svelte";
import type { SeatState } from "../../lib/server/wire";

/** Return a player's name; the index after the last seat is the Automa. */
export function playerName(
  seats: readonly SeatState[],
  who: number,
  seat: number | null,
  rival: string | null,
): string {
  const player = seats[who]?.name ?? rival ?? "";
  return who === seat ? say("scenes-you", { player }) : player;
}

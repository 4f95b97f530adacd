// What a table waits for, as one of its seats sees it.
import type { Sitter, State } from "../lib/server/wire";

export interface SeatTurn {
  // The player on your own seat; undefined for a spectator.
  readonly sitter: Sitter | undefined;
  // Whether a bot plays there until the player comes back.
  readonly standIn: boolean;
  // Whether this seat is to decide.
  readonly yours: boolean;
  // Another player in this browser, for whom the game waits.
  readonly next: Sitter | undefined;
}

/** `here` are all seats of this browser. */
export function seatTurnOf(state: State | undefined, seat: number | null, here: readonly number[]): SeatTurn {
  const sitters = state?.table.sitters ?? [];
  const sitter = seat === null ? undefined : sitters[seat];
  const standIn = (sitter?.stand_in ?? "") !== "";
  return {
    sitter,
    standIn,
    yours: state?.question != null && !state.question.chosen && !standIn,
    next: sitters.find((other) => other.seat !== seat && here.includes(other.seat) && isWaitedFor(other)),
  };
}

function isWaitedFor(sitter: Sitter): boolean {
  return sitter.deciding && sitter.stand_in === "";
}

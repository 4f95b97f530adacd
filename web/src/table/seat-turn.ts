// What a table waits for, as one of its seats sees it.
import type { SeatState, State } from "../lib/server/wire";

export interface SeatTurn {
  // The player on your own seat; undefined for a spectator.
  readonly seatState: SeatState | undefined;
  // Whether a bot plays there until the player comes back.
  readonly hasSubstitute: boolean;
  // Whether this seat is to decide.
  readonly yours: boolean;
  // Another player in this browser, for whom the game waits.
  readonly next: SeatState | undefined;
}

/** `here` are all seats of this browser. */
export function seatTurnOf(state: State | undefined, seat: number | null, here: readonly number[]): SeatTurn {
  const seats = state?.table.seats ?? [];
  const seatState = seat === null ? undefined : seats[seat];
  const hasSubstitute = (seatState?.substitute ?? "") !== "";
  return {
    seatState,
    hasSubstitute,
    yours: state?.question != null && !state.question.chosen && !hasSubstitute,
    next: seats.find((other) => other.seat !== seat && here.includes(other.seat) && isWaitedFor(other)),
  };
}

function isWaitedFor(seatState: SeatState): boolean {
  return seatState.deciding && seatState.substitute === "";
}

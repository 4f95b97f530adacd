// Whose turn it is, from the perspective of a seat.
import type { SeatState, State } from "../lib/server/wire";

export interface SeatTurn {
  // The player on your own seat; undefined for a spectator.
  readonly seatState: SeatState | undefined;
  // Whether a substitute bot plays until the player comes back.
  readonly hasSubstitute: boolean;
  // Whether this seat has to decide.
  readonly yours: boolean;
  // Another player in this browser who has to decide.
  readonly next: SeatState | undefined;
}

/** Return the turn of a seat. `here`: all seats of this browser. */
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

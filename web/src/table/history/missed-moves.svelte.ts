// The moves at a table that its player has missed while the page was closed, hidden or disconnected.
import { remember, remembered } from "../../lib/local-storage";
import type { Timeline } from "../../lib/server/timeline";
import { isMainEntry } from "../log/last-turn";

export class MissedMoves {
  readonly #table: string;
  readonly #seat: number | null;
  // The last seq that the player has seen; null at the first visit.
  #followed: number | null;
  // Whether the player was present at the last update.
  #here = false;

  // The last moment seen before the absence; null if no moves were missed, or the offer was dismissed.
  since = $state<number | null>(null);
  // The number of missed entries.
  count = $state(0);
  // Whether the missed moves are being played back.
  isShowing = $state(false);

  /** `handed`: the player was passed the device, and was therefore present all the time. */
  constructor(table: string, seat: number | null, handed = false) {
    this.#table = table;
    this.#seat = seat;
    this.#followed = seat === null || handed ? null : remembered.followed(table, seat);
  }

  /** Update from the timeline. `here`: the player can see the table now. */
  update(timeline: Timeline, here: boolean): void {
    const watched = this.#here && here;
    this.#here = here;
    if (this.#seat === null || this.isShowing) return;
    const known = this.#followed;
    const followed = watched && this.since === null;
    const missed = followed || known === null ? 0 : this.#missed(timeline, known);
    if (missed === 0) return this.dismiss(timeline.state.seq);
    this.since = known;
    this.count = missed;
  }

  /** Forget the missed moves: the player has seen them or does not want to. */
  dismiss(seq: number): void {
    this.since = null;
    this.isShowing = false;
    this.#note(seq);
  }

  #note(seq: number): void {
    if (this.#seat === null || seq === this.#followed) return;
    this.#followed = seq;
    remember.followed(this.#table, this.#seat, seq);
  }

  /** Return the number of entries of other players since a seq. */
  #missed(timeline: Timeline, since: number): number {
    const news = timeline.entries.filter(
      (entry) => entry.seq > since && entry.about === "game" && isMainEntry(timeline, entry),
    );
    return news.some(({ data }) => data["seat"] !== this.#seat) ? news.length : 0;
  }
}

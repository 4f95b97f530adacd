// What happened at a table while its player was away: the page was closed, hidden, or disconnected.
import { remember, remembered } from "../../lib/local-storage";
import type { Timeline } from "../../lib/server/timeline";
import { isNews } from "../log/news";

export class MissedMoves {
  readonly #table: string;
  readonly #seat: number | null;
  // How far the player has followed the table; null at the first visit.
  #followed: number | null;
  // Whether the player was present at the last update.
  #here = false;

  // The last moment seen before the absence; null if nothing was missed, or the summary was dismissed.
  since = $state<number | null>(null);
  // How much was missed.
  count = $state(0);
  // Whether it is being shown.
  isShowing = $state(false);

  /** `handed`: the player was passed the device, so was present all the time. */
  constructor(table: string, seat: number | null, handed = false) {
    this.#table = table;
    this.#seat = seat;
    this.#followed = seat === null || handed ? null : remembered.followed(table, seat);
  }

  /** Update from the timeline; `here` says whether the player can see it happen. */
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

  /** The player knows, or does not want to. */
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

  /** How much others have done since then. */
  #missed(timeline: Timeline, since: number): number {
    const news = timeline.entries.filter(
      (entry) => entry.seq > since && entry.about === "game" && isNews(timeline, entry),
    );
    return news.some(({ data }) => data["seat"] !== this.#seat) ? news.length : 0;
  }
}

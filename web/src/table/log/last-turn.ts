// The log entries of the last turn.
import type { Timeline } from "../../lib/server/timeline";
import type { FeedEntry } from "../../lib/server/wire";

// The maximum number of entries in one line.
const LINES_MAX = 12;

/** Return whether an entry is news: with text, not a detail, and not undone. */
export function isMainEntry(timeline: Timeline, entry: FeedEntry): boolean {
  return entry.text !== "" && !entry.quiet && !timeline.undone.has(entry.seq);
}

/** Return the newest entries about one player, oldest first. Entries without a player belong to the one who acted. */
export function lastTurn(timeline: Timeline): FeedEntry[] {
  const found: FeedEntry[] = [];
  let player: unknown;
  for (const entry of timeline.entries.toReversed()) {
    if (timeline.undone.has(entry.seq)) continue;
    const seat = entry.data["seat"];
    player ??= isMainEntry(timeline, entry) ? seat : undefined;
    if (seat !== undefined && player !== undefined && seat !== player) break;
    if (isMainEntry(timeline, entry)) found.unshift(entry);
    if (found.length === LINES_MAX) break;
  }
  return found;
}

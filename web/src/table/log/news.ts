// What is told of the last turn.
import type { Timeline } from "../../lib/server/timeline";
import type { Told } from "../../lib/server/wire";

// More than this nobody reads in a line.
const LINES_MAX = 12;

/** Whether an entry is worth telling: in words, not a detail, and not taken back. */
export function isNews(timeline: Timeline, entry: Told): boolean {
  return entry.said !== "" && !entry.quiet && !timeline.undone.has(entry.seq);
}

/** The newest news as far back as they are about one player, oldest first. What has no player belongs to whoever acted. */
export function lastTurn(timeline: Timeline): Told[] {
  const found: Told[] = [];
  let player: unknown;
  for (const entry of timeline.entries.toReversed()) {
    if (timeline.undone.has(entry.seq)) continue;
    const seat = entry.data["seat"];
    player ??= isNews(timeline, entry) ? seat : undefined;
    if (seat !== undefined && player !== undefined && seat !== player) break;
    if (isNews(timeline, entry)) found.unshift(entry);
    if (found.length === LINES_MAX) break;
  }
  return found;
}

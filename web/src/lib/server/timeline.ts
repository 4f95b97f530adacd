// The timeline of a table: the latest state, and all received feed entries in order.
import type { JsonValue, State, FeedEntry } from "./wire";

// Kinds of entries that report an undo.
const UNDONE: readonly string[] = ["undone", "undone_by_force"];

export interface Timeline {
  readonly state: State;
  readonly entries: readonly FeedEntry[];
  // The seq of each undone entry.
  readonly undone: ReadonlySet<number>;
}

/** Return the timeline with a state added; null if entries are missing, so that all must be requested again. */
export function appendState(timeline: Timeline | null, state: State): Timeline | null {
  if (state.since === 0) return timelineOf(state, state.feed);
  if (timeline === null || timeline.state.seq < state.since || timeline.state.seq > state.seq) return null;
  const known = timeline.state.seq;
  return timelineOf(state, [...timeline.entries, ...state.feed.filter((entry) => entry.seq > known)]);
}

/** Return the seq of the last known entry; null if there is none. */
export function lastSeq(timeline: Timeline | null): number | null {
  return timeline === null ? null : timeline.state.seq;
}

function timelineOf(state: State, entries: readonly FeedEntry[]): Timeline {
  return { state, entries, undone: new Set(entries.flatMap(undoneBy)) };
}

function undoneBy(entry: FeedEntry): number[] {
  if (entry.about !== "table" || !UNDONE.includes(entry.kind)) return [];
  return numbers(entry.data.undone);
}

function numbers(value: JsonValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}

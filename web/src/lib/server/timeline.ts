// What this client knows of a table: the last state, and everything it was told, in order.
import type { JsonValue, State, Told } from "./wire";

// What the table tells when something was taken back.
const UNDONE: readonly string[] = ["undone", "undone_further"];

export interface Story {
  readonly state: State;
  readonly told: readonly Told[];
  // Entries that were taken back: they did not happen.
  readonly struck: ReadonlySet<number>;
}

/** The story with a state added; null if something is missing in between, so that all must be asked for again. */
export function continued(story: Story | null, state: State): Story | null {
  if (state.since === 0) return storyOf(state, state.told);
  if (story === null || story.state.seq < state.since || story.state.seq > state.seq) return null;
  const known = story.state.seq;
  return storyOf(state, [...story.told, ...state.told.filter((entry) => entry.seq > known)]);
}

/** How far the story is known; null if nothing is. */
export function known(story: Story | null): number | null {
  return story === null ? null : story.state.seq;
}

function storyOf(state: State, told: readonly Told[]): Story {
  return { state, told, struck: new Set(told.flatMap(struckBy)) };
}

function struckBy(entry: Told): number[] {
  if (entry.about !== "table" || !UNDONE.includes(entry.kind)) return [];
  return numbers(entry.data.struck);
}

function numbers(value: JsonValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];
}

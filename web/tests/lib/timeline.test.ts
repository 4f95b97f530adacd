import { expect, test } from "vitest";
import { appendState, type Timeline } from "../../src/lib/server/timeline";
import type { State } from "../../src/lib/server/wire";
import { state, feedEntry } from "../support/messages";

function timelineOf(...states: State[]): Timeline | null {
  return states.reduce<Timeline | null>(appendState, null);
}

function seqs(timeline: Timeline | null): number[] | undefined {
  return timeline?.entries.map((entry) => entry.seq);
}

test("new entries are appended once", () => {
  expect(seqs(timelineOf(state(0, 2), state(2, 4)))).toEqual([1, 2, 3, 4]);
  expect(seqs(timelineOf(state(0, 3), state(2, 4)))).toEqual([1, 2, 3, 4]);
});

test("a state with the whole timeline replaces the known timeline", () => {
  const fresh = state(0, 2, {
    feed: [feedEntry(1, { text: "événement 1" }), feedEntry(2, { text: "événement 2" })],
  });
  expect(timelineOf(state(0, 5), fresh)?.entries.map((entry) => entry.text)).toEqual([
    "événement 1",
    "événement 2",
  ]);
});

test("a gap, or a server with fewer entries, gives no timeline", () => {
  expect(timelineOf(state(3, 4))).toBeNull();
  expect(timelineOf(state(0, 2), state(3, 4))).toBeNull();
  expect(timelineOf(state(0, 5), state(2, 4))).toBeNull();
});

test.each(["undone", "undone_by_force"])(
  "entries undone by '%s' are marked as undone, and stay marked",
  (kind) => {
    const undone = feedEntry(4, { about: "table", kind, data: { seat: 0, undone: [2, 3] } });
    const timeline = timelineOf(state(0, 3), state(3, 4, { feed: [undone] }), state(4, 5));
    expect([...(timeline?.undone ?? [])]).toEqual([2, 3]);
    expect(seqs(timeline)).toEqual([1, 2, 3, 4, 5]);
  },
);

test("a game event with the kind 'undone' marks nothing as undone", () => {
  const own = feedEntry(2, { kind: "undone", data: { undone: [1] } });
  expect(timelineOf(state(0, 1), state(1, 2, { feed: [own] }))?.undone.size).toBe(0);
});

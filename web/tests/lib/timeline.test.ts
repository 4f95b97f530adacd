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

test("what follows is appended, once", () => {
  expect(seqs(timelineOf(state(0, 2), state(2, 4)))).toEqual([1, 2, 3, 4]);
  expect(seqs(timelineOf(state(0, 3), state(2, 4)))).toEqual([1, 2, 3, 4]);
});

test("the whole timeline replaces the known one", () => {
  const fresh = state(0, 2, {
    feed: [feedEntry(1, { text: "événement 1" }), feedEntry(2, { text: "événement 2" })],
  });
  expect(timelineOf(state(0, 5), fresh)?.entries.map((entry) => entry.text)).toEqual([
    "événement 1",
    "événement 2",
  ]);
});

test("a gap is noticed, and so is a server that knows less than we do", () => {
  expect(timelineOf(state(3, 4))).toBeNull();
  expect(timelineOf(state(0, 2), state(3, 4))).toBeNull();
  expect(timelineOf(state(0, 5), state(2, 4))).toBeNull();
});

test.each(["undone", "undone_by_force"])("what was taken back (%s) is undone, and stays undone", (kind) => {
  const undone = feedEntry(4, { about: "table", kind, data: { seat: 0, undone: [2, 3] } });
  const timeline = timelineOf(state(0, 3), state(3, 4, { feed: [undone] }), state(4, 5));
  expect([...(timeline?.undone ?? [])]).toEqual([2, 3]);
  expect(seqs(timeline)).toEqual([1, 2, 3, 4, 5]);
});

test("a game's own event of that name strikes nothing", () => {
  const own = feedEntry(2, { kind: "undone", data: { undone: [1] } });
  expect(timelineOf(state(0, 1), state(1, 2, { feed: [own] }))?.undone.size).toBe(0);
});

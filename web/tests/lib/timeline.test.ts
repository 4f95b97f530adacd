import { expect, test } from "vitest";
import { continued, type Story } from "../../src/lib/server/timeline";
import type { State } from "../../src/lib/server/wire";
import { state, told } from "../support/messages";

function storyOf(...states: State[]): Story | null {
  return states.reduce<Story | null>(continued, null);
}

function seqs(story: Story | null): number[] | undefined {
  return story?.told.map((entry) => entry.seq);
}

test("what follows is appended, once", () => {
  expect(seqs(storyOf(state(0, 2), state(2, 4)))).toEqual([1, 2, 3, 4]);
  expect(seqs(storyOf(state(0, 3), state(2, 4)))).toEqual([1, 2, 3, 4]);
});

test("the whole story replaces what was known", () => {
  const anew = state(0, 2, { told: [told(1, { said: "événement 1" }), told(2, { said: "événement 2" })] });
  expect(storyOf(state(0, 5), anew)?.told.map((entry) => entry.said)).toEqual(["événement 1", "événement 2"]);
});

test("a gap is noticed, and so is a server that knows less than we do", () => {
  expect(storyOf(state(3, 4))).toBeNull();
  expect(storyOf(state(0, 2), state(3, 4))).toBeNull();
  expect(storyOf(state(0, 5), state(2, 4))).toBeNull();
});

test.each(["undone", "undone_further"])("what was taken back (%s) is struck, and stays struck", (kind) => {
  const undone = told(4, { about: "table", kind, data: { seat: 0, struck: [2, 3] } });
  const story = storyOf(state(0, 3), state(3, 4, { told: [undone] }), state(4, 5));
  expect([...(story?.struck ?? [])]).toEqual([2, 3]);
  expect(seqs(story)).toEqual([1, 2, 3, 4, 5]);
});

test("a game's own event of that name strikes nothing", () => {
  const own = told(2, { kind: "undone", data: { struck: [1] } });
  expect(storyOf(state(0, 1), state(1, 2, { told: [own] }))?.struck.size).toBe(0);
});

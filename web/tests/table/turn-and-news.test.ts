// What surrounds a board: whose turn it is, what the last turn was, and what somebody has missed.
import { beforeEach, expect, test, vi } from "vitest";
import { continued, type Story } from "../../src/lib/server/timeline";
import { forgetTable, remember, remembered } from "../../src/lib/local-storage";
import { Away } from "../../src/table/history/missed-moves.svelte";
import { lastTurn } from "../../src/table/log/news";
import { turnOf } from "../../src/table/seat-turn";
import { sitter, state, tableState, told } from "../support/messages";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** A story in which these seats have acted, one after another; null for what nobody did. */
function storyOf(...seats: (number | null)[]): Story {
  const news = seats.map((seat, place) => told(place + 1, { data: seat === null ? {} : { seat } }));
  const story = continued(null, state(0, seats.length, { told: news }));
  if (story === null) throw new Error("a whole story is always told");
  return story;
}

// Turns

test("a question is nobody's as long as a bot plays there", () => {
  const asked = (more: object) =>
    turnOf(state(0, 1, { table: tableState({ sitters: [sitter(0, more)] }) }), 0, [0]).yours;
  expect(asked({})).toBe(true);
  expect(asked({ stand_in: "jay" })).toBe(false);
});

test("the device goes to somebody else of this browser for whom the game waits", () => {
  const sitters = [
    sitter(0, { deciding: true }),
    sitter(1, { deciding: true }),
    sitter(2, { deciding: true }),
  ];
  const shown = state(0, 1, { table: tableState({ sitters }) });
  expect(turnOf(shown, 0, [0, 2]).next?.seat).toBe(2);
  expect(turnOf(shown, 0, [0]).next).toBeUndefined();
});

// News

test("the last turn is told as a whole, with what happened by itself", () => {
  expect(lastTurn(storyOf(0, 1, 1, null, 1, null)).map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
});

test("what was taken back is no news", () => {
  const news = [told(1, { data: { seat: 1 } }), told(2, { data: { seat: 0 } })];
  const undone = told(3, { about: "table", kind: "undone", said: "", data: { struck: [2] } });
  const story = continued(null, state(0, 3, { told: [...news, undone] }));
  expect(story === null ? [] : lastTurn(story).map(({ seq }) => seq)).toEqual([1]);
});

// Absence

test("whoever is there misses nothing, and nothing is offered at the first visit", () => {
  const away = new Away("t", 0);
  away.hear(storyOf(0, 1), true);
  expect(away.since).toBeNull();
  away.hear(storyOf(0, 1, 1), true);
  expect(away.since).toBeNull();
});

test("whoever comes back is offered what others have done meanwhile", () => {
  new Away("t", 0).hear(storyOf(0), true);
  const back = new Away("t", 0);
  back.hear(storyOf(0, 1, null, 1), true);
  expect([back.since, back.count]).toEqual([1, 3]);
  back.hear(storyOf(0, 1, null, 1, 1), true);
  expect([back.since, back.count], "until it was looked at or refused").toEqual([1, 4]);
  back.settle(5);
  expect(back.since).toBeNull();
  const again = new Away("t", 0);
  again.hear(storyOf(0, 1, null, 1, 1), true);
  expect(again.since, "once").toBeNull();
});

test("what one has done oneself, on another device, is not missed", () => {
  new Away("t", 0).hear(storyOf(1), true);
  const back = new Away("t", 0);
  back.hear(storyOf(1, 0, 0), true);
  expect(back.since).toBeNull();
});

test("a page that nobody sees, or that was cut off, counts as absence", () => {
  const away = new Away("t", 0);
  away.hear(storyOf(0), true);
  away.hear(storyOf(0), false);
  away.hear(storyOf(0, 1), true);
  expect(away.since).toBe(1);
});

test("a table that is forgotten leaves nothing behind, and others stay", () => {
  for (const [table, seat] of [
    ["t", 0],
    ["t", 1],
    ["t2", 0],
  ] as const)
    remember.followed(table, seat, 5);
  forgetTable("t");
  expect(remembered.followed("t", 0)).toBeNull();
  expect(remembered.followed("t", 1)).toBeNull();
  expect(remembered.followed("t2", 0)).toBe(5);
});

test("all that is missed while nobody looks is counted, and what is being shown is not counted anew", () => {
  const away = new Away("t", 0);
  away.hear(storyOf(0), true);
  away.hear(storyOf(0, 1), false);
  away.hear(storyOf(0, 1, 1), false);
  expect([away.since, away.count]).toEqual([1, 2]);
  away.showing = true;
  away.hear(storyOf(0, 1, 1, 1), true);
  expect(away.count).toBe(2);
});

test("whoever was handed the device sat beside it, and is offered nothing", () => {
  new Away("t", 0).hear(storyOf(0), true);
  const handed = new Away("t", 0, true);
  handed.hear(storyOf(0, 1, 1), true);
  expect(handed.since).toBeNull();
  const later = new Away("t", 0);
  later.hear(storyOf(0, 1, 1, 1), true);
  expect(later.since).toBe(3);
});

test("whoever watches is offered nothing, and every seat is remembered by itself", () => {
  new Away("t", 0).hear(storyOf(0), true);
  const watching = new Away("t", null);
  watching.hear(storyOf(0, 1), true);
  const other = new Away("t", 1);
  other.hear(storyOf(0, 0), true);
  expect([watching.since, other.since]).toEqual([null, null]);
});

// Around a board: whose turn it is, the last turn, and missed moves.
import { beforeEach, expect, test, vi } from "vitest";
import { appendState, type Timeline } from "../../src/lib/server/timeline";
import { forgetTable, remember, remembered } from "../../src/lib/local-storage";
import { MissedMoves } from "../../src/table/history/missed-moves.svelte";
import { lastTurn } from "../../src/table/log/news";
import { seatTurnOf } from "../../src/table/seat-turn";
import { seatState, state, tableState, feedEntry } from "../support/messages";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** A timeline in which these seats have acted, one after another; null for an event without a seat. */
function timelineOf(...seats: (number | null)[]): Timeline {
  const news = seats.map((seat, place) => feedEntry(place + 1, { data: seat === null ? {} : { seat } }));
  const timeline = appendState(null, state(0, seats.length, { feed: news }));
  if (timeline === null) throw new Error("a whole story is always told");
  return timeline;
}

// Turns

test("a question is nobody's as long as a bot plays there", () => {
  const asked = (more: object) =>
    seatTurnOf(state(0, 1, { table: tableState({ seats: [seatState(0, more)] }) }), 0, [0]).yours;
  expect(asked({})).toBe(true);
  expect(asked({ substitute: "jay" })).toBe(false);
});

test("the device is passed to another player of this browser who is to act", () => {
  const seats = [
    seatState(0, { deciding: true }),
    seatState(1, { deciding: true }),
    seatState(2, { deciding: true }),
  ];
  const shown = state(0, 1, { table: tableState({ seats }) });
  expect(seatTurnOf(shown, 0, [0, 2]).next?.seat).toBe(2);
  expect(seatTurnOf(shown, 0, [0]).next).toBeUndefined();
});

// News

test("the last turn is told as a whole, with what happened by itself", () => {
  expect(lastTurn(timelineOf(0, 1, 1, null, 1, null)).map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
});

test("what was taken back is no news", () => {
  const news = [feedEntry(1, { data: { seat: 1 } }), feedEntry(2, { data: { seat: 0 } })];
  const undone = feedEntry(3, { about: "table", kind: "undone", text: "", data: { undone: [2] } });
  const timeline = appendState(null, state(0, 3, { feed: [...news, undone] }));
  expect(timeline === null ? [] : lastTurn(timeline).map(({ seq }) => seq)).toEqual([1]);
});

// Absence

test("a player who is present misses nothing, and nothing is offered at the first visit", () => {
  const missed = new MissedMoves("t", 0);
  missed.update(timelineOf(0, 1), true);
  expect(missed.since).toBeNull();
  missed.update(timelineOf(0, 1, 1), true);
  expect(missed.since).toBeNull();
});

test("a player who comes back is offered what others have done meanwhile", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const back = new MissedMoves("t", 0);
  back.update(timelineOf(0, 1, null, 1), true);
  expect([back.since, back.count]).toEqual([1, 3]);
  back.update(timelineOf(0, 1, null, 1, 1), true);
  expect([back.since, back.count], "until it was looked at or refused").toEqual([1, 4]);
  back.dismiss(5);
  expect(back.since).toBeNull();
  const again = new MissedMoves("t", 0);
  again.update(timelineOf(0, 1, null, 1, 1), true);
  expect(again.since, "once").toBeNull();
});

test("what one has done oneself, on another device, is not missed", () => {
  new MissedMoves("t", 0).update(timelineOf(1), true);
  const back = new MissedMoves("t", 0);
  back.update(timelineOf(1, 0, 0), true);
  expect(back.since).toBeNull();
});

test("a page that nobody sees, or that was cut off, counts as absence", () => {
  const missed = new MissedMoves("t", 0);
  missed.update(timelineOf(0), true);
  missed.update(timelineOf(0), false);
  missed.update(timelineOf(0, 1), true);
  expect(missed.since).toBe(1);
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

test("missed moves are counted while the page is hidden, and not again while they are shown", () => {
  const missed = new MissedMoves("t", 0);
  missed.update(timelineOf(0), true);
  missed.update(timelineOf(0, 1), false);
  missed.update(timelineOf(0, 1, 1), false);
  expect([missed.since, missed.count]).toEqual([1, 2]);
  missed.isShowing = true;
  missed.update(timelineOf(0, 1, 1, 1), true);
  expect(missed.count).toBe(2);
});

test("a player who was passed the device is offered nothing", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const handed = new MissedMoves("t", 0, true);
  handed.update(timelineOf(0, 1, 1), true);
  expect(handed.since).toBeNull();
  const later = new MissedMoves("t", 0);
  later.update(timelineOf(0, 1, 1, 1), true);
  expect(later.since).toBe(3);
});

test("a spectator is offered nothing, and every seat is remembered separately", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const watching = new MissedMoves("t", null);
  watching.update(timelineOf(0, 1), true);
  const other = new MissedMoves("t", 1);
  other.update(timelineOf(0, 0), true);
  expect([watching.since, other.since]).toEqual([null, null]);
});

// Whose turn it is, the news of the last turn, and missed moves.
import { beforeEach, expect, test, vi } from "vitest";
import { appendState, type Timeline } from "../../src/lib/server/timeline";
import { forgetTable, remember, remembered } from "../../src/lib/local-storage";
import { MissedMoves } from "../../src/table/history/missed-moves.svelte";
import { lastTurn } from "../../src/table/log/last-turn";
import { seatTurnOf } from "../../src/table/seat-turn";
import { seatState, state, tableState, feedEntry } from "../support/messages";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** Return a timeline with one event of each of these seats; null is an event without a seat. */
function timelineOf(...seats: (number | null)[]): Timeline {
  const feed = seats.map((seat, place) => feedEntry(place + 1, { data: seat === null ? {} : { seat } }));
  const timeline = appendState(null, state(0, seats.length, { feed }));
  if (timeline === null) throw new Error("the timeline must be complete");
  return timeline;
}

// Turns

test("it is not your turn while a substitute bot plays for you", () => {
  const asked = (more: object) =>
    seatTurnOf(state(0, 1, { table: tableState({ seats: [seatState(0, more)] }) }), 0, [0]).yours;
  expect(asked({})).toBe(true);
  expect(asked({ substitute: "jay" })).toBe(false);
});

test("the device is passed to another player of this browser who has to act", () => {
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

test("the last turn includes all its entries, also automatic ones", () => {
  expect(lastTurn(timelineOf(0, 1, 1, null, 1, null)).map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
});

test("undone entries are not news", () => {
  const news = [feedEntry(1, { data: { seat: 1 } }), feedEntry(2, { data: { seat: 0 } })];
  const undone = feedEntry(3, { about: "table", kind: "undone", text: "", data: { undone: [2] } });
  const timeline = appendState(null, state(0, 3, { feed: [...news, undone] }));
  expect(timeline === null ? [] : lastTurn(timeline).map(({ seq }) => seq)).toEqual([1]);
});

// Absence

test("a present player has no missed moves, and neither has a first visit", () => {
  const missed = new MissedMoves("t", 0);
  missed.update(timelineOf(0, 1), true);
  expect(missed.since).toBeNull();
  missed.update(timelineOf(0, 1, 1), true);
  expect(missed.since).toBeNull();
});

test("a returning player is offered the moves of others", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const back = new MissedMoves("t", 0);
  back.update(timelineOf(0, 1, null, 1), true);
  expect([back.since, back.count]).toEqual([1, 3]);
  back.update(timelineOf(0, 1, null, 1, 1), true);
  expect([back.since, back.count], "offered until it is dismissed").toEqual([1, 4]);
  back.dismiss(5);
  expect(back.since).toBeNull();
  const again = new MissedMoves("t", 0);
  again.update(timelineOf(0, 1, null, 1, 1), true);
  expect(again.since, "not offered again").toBeNull();
});

test("your own moves on another device are not missed moves", () => {
  new MissedMoves("t", 0).update(timelineOf(1), true);
  const back = new MissedMoves("t", 0);
  back.update(timelineOf(1, 0, 0), true);
  expect(back.since).toBeNull();
});

test("a hidden or disconnected page counts as absence", () => {
  const missed = new MissedMoves("t", 0);
  missed.update(timelineOf(0), true);
  missed.update(timelineOf(0), false);
  missed.update(timelineOf(0, 1), true);
  expect(missed.since).toBe(1);
});

test("forgetting a table removes all its data, and other tables stay", () => {
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

test("a player who was just passed the device is offered no missed moves", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const passed = new MissedMoves("t", 0, true);
  passed.update(timelineOf(0, 1, 1), true);
  expect(passed.since).toBeNull();
  const later = new MissedMoves("t", 0);
  later.update(timelineOf(0, 1, 1, 1), true);
  expect(later.since).toBe(3);
});

test("a spectator is offered no missed moves, and every seat is stored separately", () => {
  new MissedMoves("t", 0).update(timelineOf(0), true);
  const watching = new MissedMoves("t", null);
  watching.update(timelineOf(0, 1), true);
  const other = new MissedMoves("t", 1);
  other.update(timelineOf(0, 0), true);
  expect([watching.since, other.since]).toEqual([null, null]);
});

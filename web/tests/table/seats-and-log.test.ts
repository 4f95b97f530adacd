// Seats, clocks, undo and log of a table, rendered without a browser.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UndoTarget } from "../../src/lib/server/table-socket";
import { app } from "../../src/app/context.svelte";
import Countdown from "../../src/table/seats/Countdown.svelte";
import GameLog from "../../src/table/log/GameLog.svelte";
import SeatList from "../../src/table/seats/SeatList.svelte";
import SubstituteNotice from "../../src/table/seats/SubstituteNotice.svelte";
import UndoButton from "../../src/table/text/UndoButton.svelte";
import YourSeat from "../../src/table/seats/YourSeat.svelte";
import { renderHtml, testIds, text } from "../support/render-html";
import { seatState, state, tableState, feedEntry } from "../support/messages";
import { useCatalogues } from "../support/catalogues";

const NOW = Date.UTC(2026, 0, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  useCatalogues("en");
  app.offers = {
    games: [],
    bots: [{ name: "jay", text: "Plays well." }],
    languages: ["en"],
    address: null,
  };
});
afterEach(() => vi.useRealTimers());

// Seats

function seatList(more: object, seat: number | null = 0, owner = false): string {
  return renderHtml(SeatList, { seat, owner, state: tableState(more) });
}

test("the seat list shows substitute bots, resigned players and players who have left", () => {
  const seats = [
    seatState(0),
    seatState(1, { substitute: "jay", resigned: true }),
    seatState(2, { substitute: "jay", has_left: true }),
  ];
  const read = text(seatList({ seats }));
  expect(read).toContain("Ann you");
  expect(read).toContain("Bo resigned bot jay plays");
  expect(read).toContain("Cy has left bot jay plays");
});

test("another player can be replaced with a bot only after their time is up", () => {
  const late = seatState(1, { deciding: true, replaceable_at: NOW });
  expect(testIds(seatList({ seats: [seatState(0), late] }))).toContain("replace-1");
  const inTime = { ...late, replaceable_at: NOW + 1 };
  expect(testIds(seatList({ seats: [seatState(0), inTime] }))).not.toContain("replace-1");
  expect(testIds(seatList({ seats: [seatState(0), late] }, 1))).not.toContain("replace-1");
  expect(testIds(seatList({ seats: [seatState(0), late] }, null))).not.toContain("replace-1");
  expect(testIds(seatList({ seats: [seatState(0), { ...late, substitute: "jay" }] }))).not.toContain(
    "replace-1",
  );
});

test("a visitor is offered one open seat of a public table", () => {
  const seats = [seatState(0), seatState(1, { kind: "open" }), seatState(2, { kind: "open" })];
  const offered = (html: string) => testIds(html).filter((id) => id.startsWith("join-seat-"));
  expect(offered(seatList({ stage: "open", public: true, seats }, null))).toEqual(["join-seat-1"]);
  expect(offered(seatList({ stage: "open", public: false, seats }, null))).toEqual([]);
  expect(offered(seatList({ stage: "open", public: true, seats }, 0))).toEqual([]);
});

test("the owner can fill the seat of a player who has left, until the end", () => {
  const seats = [seatState(0), seatState(1, { has_left: true, substitute: "jay" })];
  expect(testIds(seatList({ seats }, 0, true))).toContain("invite-1");
  expect(testIds(seatList({ stage: "over", seats }, 0, true))).not.toContain("invite-1");
});

// Time

test.each([
  [{ deadline: NOW + 245_000, left: 300_000 }, "4:05 left"],
  [{ deadline: null, left: 60_000 }, "1:00 left"],
  [{ deadline: NOW - 5, left: 60_000 }, "time is up"],
  [{ deadline: NOW + 2 * 86_400_000 + 3_600_000, left: null }, "2 days 1:00:00 left"],
  [{ deadline: null, left: null }, ""],
])("a clock with %o shows '%s'", (more, expected) => {
  expect(text(renderHtml(Countdown, { seatState: seatState(0, more) }))).toBe(expected);
});

test("a clock is not announced by screen readers", () => {
  const html = renderHtml(Countdown, { seatState: seatState(0, { left: 1000 }) });
  expect(html).toContain('role="timer"');
  expect(html).not.toContain("aria-live");
});

// Your own seat

test("a player with a substitute bot can come back, but not after resigning", () => {
  const shown = (more: object) =>
    testIds(renderHtml(SubstituteNotice, { table: "t", seatState: seatState(0, more) }));
  expect(shown({ substitute: "jay" })).toContain("come-back");
  expect(shown({ substitute: "jay", resigned: true })).not.toContain("come-back");
});

test("the options of your own seat depend on the stage of the table", () => {
  const offered = (more: object, own: object = {}) =>
    testIds(
      renderHtml(YourSeat, {
        state: tableState({ seats: [seatState(0, own)], ...more }),
        seat: 0,
        shared: false,
      }),
    );
  expect(offered({ stage: "open" })).toEqual(["your-seat", "leave"]);
  expect(offered({})).toEqual(["your-seat", "hand-over-bot", "hand-over", "resign", "leave"]);
  expect(offered({}, { substitute: "jay" })).toEqual(["your-seat", "resign", "leave"]);
  expect(offered({}, { substitute: "jay", resigned: true })).toEqual(["your-seat", "leave"]);
});

test("a forced undo is offered only if undo is impossible, with its consequence for ranked games", () => {
  const undo = { decision: 1, targets: ["force"], text: "A card was seen.", until: null };
  const shown = (more: object, ranked = true) =>
    renderHtml(UndoButton, { undo: { ...undo, ...more }, waiting: false, ranked, take: () => undefined });
  expect(text(shown({}))).toContain("will then not count");
  expect(text(shown({}, false))).not.toContain("will then not count");
  expect(testIds(shown({}))).toContain("undo-force");
  expect(testIds(shown({ targets: ["last", "force"] }))).not.toContain("undo-force");
  expect(testIds(shown({ targets: [] }))).not.toContain("undo-force");
});

test("the text view offers to undo the whole turn if the server does", () => {
  const shown = (targets: UndoTarget[]) =>
    testIds(
      renderHtml(UndoButton, {
        undo: { decision: 1, targets, text: "", until: null },
        waiting: false,
        ranked: true,
        take: () => undefined,
      }),
    );
  expect(shown(["last", "turn"])).toContain("reset");
  expect(shown(["last"])).not.toContain("reset");
});

// The log

test("the log marks chat messages and the shown moment", () => {
  const chat = feedEntry(2, { about: "table", kind: "chat_sent", text: "Bo: Hello." });
  const now = state(0, 3, { feed: [feedEntry(1), chat, feedEntry(3)] });
  const html = renderHtml(GameLog, { timeline: { state: now, entries: now.feed, undone: new Set() }, at: 2 });
  const line = (seq: number) => html.match(new RegExp(`<li data-seq="${seq}"[^>]*>`))?.[0] ?? "";
  expect(line(2)).toContain("chat-message");
  expect(line(1)).not.toContain("chat-message");
  expect(line(2)).toContain('aria-current="step"');
  expect(line(3)).toContain("future");
  expect(line(1)).not.toContain("future");
});

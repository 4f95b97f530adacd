// Parts of the page as the server's words make them, drawn without a browser.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { house } from "../src/house.svelte";
import After from "../src/parts/After.svelte";
import Countdown from "../src/parts/Countdown.svelte";
import Judgement from "../src/parts/Judgement.svelte";
import Log from "../src/parts/Log.svelte";
import LookBack from "../src/parts/LookBack.svelte";
import Numbers from "../src/parts/Numbers.svelte";
import Seats from "../src/parts/Seats.svelte";
import StandIn from "../src/parts/StandIn.svelte";
import UndoButton from "../src/parts/UndoButton.svelte";
import YourSeat from "../src/parts/YourSeat.svelte";
import { Words } from "../src/words";
import { analysis, judged, seatStatistics, sitter, state, tableState, told } from "./messages";

const ENGLISH = new URL("../../src/rookery/server/words/en.ftl", import.meta.url);
const NOW = Date.UTC(2026, 0, 1, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  house.words = new Words("en", readFileSync(ENGLISH, "utf8"));
  house.offers = { games: [], bots: [{ name: "jay", said: "Plays well." }], languages: ["en"] };
});
afterEach(() => vi.useRealTimers());

const drawn = ((part: Parameters<typeof render>[0], props: object) =>
  render(part, { props: props as never }).body) as (part: unknown, props: object) => string;

/** What can be read, without tags. */
function text(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What has a test id. */
function parts(html: string): string[] {
  return [...html.matchAll(/data-testid="([^"]*)"/g)].map(([, id = ""]) => id);
}

// Who sits where

function seats(more: object, seat: number | null = 0, maker = false): string {
  return drawn(Seats, { seat, maker, state: tableState(more) });
}

test("one reads who plays for whom, who gave up and who has left", () => {
  const sitters = [
    sitter(0),
    sitter(1, { stand_in: "jay", resigned: true }),
    sitter(2, { stand_in: "jay", gone: true }),
  ];
  const read = text(seats({ sitters }));
  expect(read).toContain("Ann you");
  expect(read).toContain("Bo gave up bot jay plays");
  expect(read).toContain("Cy has left bot jay plays");
});

test("a bot may be asked to play for somebody else when their time is up, not before", () => {
  const late = sitter(1, { deciding: true, replaceable_at: NOW });
  expect(parts(seats({ sitters: [sitter(0), late] }))).toContain("replace-1");
  const thinking = { ...late, replaceable_at: NOW + 1 };
  expect(parts(seats({ sitters: [sitter(0), thinking] }))).not.toContain("replace-1");
  expect(parts(seats({ sitters: [sitter(0), late] }, 1))).not.toContain("replace-1");
  expect(parts(seats({ sitters: [sitter(0), late] }, null))).not.toContain("replace-1");
  expect(parts(seats({ sitters: [sitter(0), { ...late, stand_in: "jay" }] }))).not.toContain("replace-1");
});

test("a visitor may sit down at a listed table, on one seat", () => {
  const sitters = [sitter(0), sitter(1, { kind: "open" }), sitter(2, { kind: "open" })];
  const offered = (html: string) => parts(html).filter((id) => id.startsWith("sit-"));
  expect(offered(seats({ stage: "open", listed: true, sitters }, null))).toEqual(["sit-1"]);
  expect(offered(seats({ stage: "open", listed: false, sitters }, null))).toEqual([]);
  expect(offered(seats({ stage: "open", listed: true, sitters }, 0))).toEqual([]);
});

test("the maker gives away the seat of somebody who has left, until the end", () => {
  const sitters = [sitter(0), sitter(1, { gone: true, stand_in: "jay" })];
  expect(parts(seats({ sitters }, 0, true))).toContain("invite-1");
  expect(parts(seats({ stage: "over", sitters }, 0, true))).not.toContain("invite-1");
});

// Time

test.each([
  [{ deadline: NOW + 245_000, left: 300_000 }, "4:05 left"],
  [{ deadline: null, left: 60_000 }, "1:00 left"],
  [{ deadline: NOW - 5, left: 60_000 }, "time is up"],
  [{ deadline: NOW + 2 * 86_400_000 + 3_600_000, left: null }, "2 days 1:00:00 left"],
  [{ deadline: null, left: null }, ""],
])("a clock with %o says '%s'", (more, said) => {
  expect(text(drawn(Countdown, { sitter: sitter(0, more) }))).toBe(said);
});

test("a clock ticks in silence", () => {
  const html = drawn(Countdown, { sitter: sitter(0, { left: 1000 }) });
  expect(html).toContain('role="timer"');
  expect(html).not.toContain("aria-live");
});

// The own seat

test("whoever has a bot playing may come back, but not after giving up", () => {
  const shown = (more: object) => parts(drawn(StandIn, { table: "t", sitter: sitter(0, more) }));
  expect(shown({ stand_in: "jay" })).toContain("come-back");
  expect(shown({ stand_in: "jay", resigned: true })).not.toContain("come-back");
});

test("what can be done about a seat depends on how far the table is", () => {
  const offered = (more: object, own: object = {}) =>
    parts(
      drawn(YourSeat, { state: tableState({ sitters: [sitter(0, own)], ...more }), seat: 0, shared: false }),
    );
  expect(offered({ stage: "open" })).toEqual(["your-seat", "leave"]);
  expect(offered({})).toEqual(["your-seat", "hand-over-bot", "hand-over", "resign", "leave"]);
  expect(offered({}, { stand_in: "jay" })).toEqual(["your-seat", "resign", "leave"]);
  expect(offered({}, { stand_in: "jay", resigned: true })).toEqual(["your-seat", "leave"]);
});

test("going back further is offered where nothing else helps, and its price is told once", () => {
  const undo = { decision: 1, possible: false, said: "A card was seen.", until: null, further: true };
  const shown = (more: object, counted = true) =>
    drawn(UndoButton, { undo: { ...undo, ...more }, waiting: false, counted, take: () => undefined });
  expect(text(shown({}))).toContain("will not count");
  expect(text(shown({}, false))).not.toContain("will not count");
  expect(parts(shown({}))).toContain("undo-further");
  expect(parts(shown({ possible: true }))).not.toContain("undo-further");
  expect(parts(shown({ further: false }))).not.toContain("undo-further");
});

// The log

test("the log tells what people say from what happens, and shows which moment is looked at", () => {
  const said = told(2, { about: "table", kind: "said", said: "Bo: Hello." });
  const now = state(0, 3, { told: [told(1), said, told(3)] });
  const html = drawn(Log, { story: { state: now, told: now.told, struck: new Set() }, at: 2 });
  const line = (seq: number) => html.match(new RegExp(`<li data-seq="${seq}"[^>]*>`))?.[0] ?? "";
  expect(line(2)).toContain("said");
  expect(line(1)).not.toContain("said");
  expect(line(2)).toContain('aria-current="step"');
  expect(line(3)).toContain("future");
  expect(line(1)).not.toContain("future");
});

// After the end

const FOLLOWER = { table: "next", kind: "rematch" as const };

test("players make the next table or go to the one that was made; who watches may only go", () => {
  const shown = (followers: object[], seat: number | null) =>
    drawn(After, { state: tableState({ stage: "over", followers: followers as never }), seat });
  expect(text(shown([], 0))).toContain("Rematch The same cards again");
  expect(text(shown([FOLLOWER], 0))).toContain("Go to the rematch The same cards again");
  expect(parts(shown([], null))).toEqual(["after", "record"]);
  expect(shown([FOLLOWER], null)).toContain('href="/table/next"');
  expect(shown([], null)).toContain('href="/api/tables/t/record"');
});

test("the numbers are a table with a column for each player", () => {
  const eggs = { row: "eggs", said: "Eggs", points: 4 };
  const statistics = {
    table: "t",
    game: "wingspan",
    seats: [
      seatStatistics(0, { rows: [eggs] }),
      seatStatistics(1, { bot: "jay", place: null, seconds: null }),
    ],
    turns: 12,
    decisions: 40,
    started_at: null,
    ended_at: null,
    seconds: null,
    counted: false,
    reason: "rounds",
    rival_score: null,
    rival_won: null,
  };
  const html = drawn(Numbers, { statistics });
  expect([...html.matchAll(/<th scope="col"/g)]).toHaveLength(2);
  const read = text(html);
  for (const row of ["Place 1 –", "Eggs 4 –", "Points 10 9", "Time taken 1:15 –"])
    expect(read).toContain(row);
  expect(read).toContain("Bo bot jay");
  expect(read).toContain("Turns: 12. Decisions: 40. The result does not count.");
});

test("a judgement tells turning points with what was better, players, and a line for each", () => {
  const best = [{ action: "lay", said: "lay 2 owls", expected: 0.8, share: 1, line: [] }];
  const seat = { seat: 0, decisions: 7, mean_loss: 0.0234, as_good: 0.5 };
  const found = analysis({
    curve: [judged(1, 0), judged(2, 0, { loss: 0.3, best })],
    turning_points: [2],
    seats: [seat, { seat: 1, decisions: 0, mean_loss: null, as_good: null }],
  });
  const html = drawn(Judgement, { analysis: found, names: ["Ann", "Bo"] });
  const read = text(html);
  expect(read).toContain("Decision 2, Ann gives away 30 % of a win: move 2. Better: lay 2 owls.");
  expect(read).toContain("Ann: 7 decisions, the best or one as good in 50 % of them; 2.3 % of a win");
  expect(read).not.toContain("Bo: 0");
  expect(html).toContain('class="seat-0" points="0,80 600,80"');
  expect(text(drawn(Judgement, { analysis: analysis(), names: [] }))).toContain("no decision to look at");
});

test("others' cards and playing on are for after the end", () => {
  const back = (stage: string, past: object | null) => {
    const table = tableState({ stage: stage as never, sitters: [sitter(0), sitter(1)] });
    return drawn(LookBack, { state: table, seat: 0, last: 9, plain: false, past, show: () => undefined });
  };
  const past = state(0, 4);
  expect(parts(back("running", past))).not.toContain("look-as");
  expect(parts(back("running", past))).not.toContain("branch");
  expect(parts(back("over", past))).toEqual(expect.arrayContaining(["look-as", "branch"]));
  expect(parts(back("over", null))).not.toContain("branch");
  expect(parts(back("over", { ...past, seat: null }))).not.toContain("branch");
  expect(text(back("over", past))).toContain("Moment 4 of 9");
  expect(text(back("running", null))).toContain("Moment 9 of 9");
});

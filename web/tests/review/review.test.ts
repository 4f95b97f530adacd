// After the end: the result, the playback, the analysis, and links to moments.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../src/app/context.svelte";
import NextGame from "../../src/review/NextGame.svelte";
import AnalysisResult from "../../src/review/analysis/AnalysisResult.svelte";
import TextHistory from "../../src/table/text/TextHistory.svelte";
import StatisticsTable from "../../src/review/StatisticsTable.svelte";
import { timelineMarks, momentFor, curveIndexOf } from "../../src/review/analysis/decision-moments";
import ResultPanel from "../../src/review/ResultPanel.svelte";
import PlaybackControls from "../../src/table/history/PlaybackControls.svelte";
import { momentIn, momentPath, HistoryView } from "../../src/table/history/history-view.svelte";
import { Playback } from "../../src/table/history/playback.svelte";
import type { State } from "../../src/lib/server/wire";
import { renderHtml, parts, text } from "../support/render-html";
import {
  analysis,
  judged,
  seatStatistics,
  seatState,
  state,
  tableState,
  feedEntry,
} from "../support/messages";
import { catalogue, useCatalogues } from "../support/catalogues";

// What was asked of the server, and what it answers with.
let asked: URL[] = [];
let answer: (url: URL) => State;

beforeEach(() => {
  useCatalogues("en", "review");
  app.offers = {
    games: [],
    bots: [{ name: "jay", text: "Plays well." }],
    languages: ["en"],
    address: null,
  };
  asked = [];
  answer = momentOf;
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://server");
    asked.push(url);
    return Response.json(answer(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Any moment; the timelines of other seats have 20 of them. */
function momentOf(url: URL): State {
  const seat = url.searchParams.get("seat");
  return state(0, Number(url.searchParams.get("at") ?? 20), { seat: seat === null ? null : Number(seat) });
}

function board(): HistoryView {
  return new HistoryView("t", () => null);
}

/** Seat 0 with a timeline of 10 moments. */
function playbackOf(history: HistoryView): Playback {
  return new Playback(history, () => ({ seat: 0, last: 10 }));
}

// Looking at a moment

test("a moment is requested once, and cached for going back and forth", async () => {
  const history = board();
  await history.show(0, 3);
  await history.show(0, 4);
  await history.show(0, 3);
  expect(history.state?.seq).toBe(3);
  expect(asked.map((url) => url.searchParams.get("at"))).toEqual(["3", "4"]);
  expect(asked[0]?.searchParams.get("boards")).toBe("true");
});

test("of many requests only the last counts, and the slider moves at once", async () => {
  const history = board();
  const first = history.show(0, 3);
  for (const at of [4, 5, 6]) void history.show(0, at);
  expect(history.moment).toEqual({ seat: 0, at: 6 });
  expect(history.state).toBeNull();
  await first;
  expect(history.state?.seq).toBe(6);
  expect(asked.map((url) => url.searchParams.get("at"))).toEqual(["3", "6"]);
  expect(history.busy).toBe(false);
});

test("who returns to now is not led back by an answer that comes late", async () => {
  const history = board();
  const looking = history.show(0, 3);
  history.returnToNow();
  await looking;
  expect([history.state, history.moment, history.busy]).toEqual([null, null, false]);
});

test("an error from the server is shown, and the moment before stays", async () => {
  const history = board();
  await history.show(0, 3);
  vi.stubGlobal("fetch", async () =>
    Response.json({ reason: "no_moment", text: "The story has 10 moments." }, { status: 404 }),
  );
  await history.show(0, 99);
  expect(history.problem).toBe("The story has 10 moments.");
  expect(history.moment).toEqual({ seat: 0, at: 3 });
});

// Links

test("a link to a moment says whose it is, and is read as it was written", () => {
  for (const moment of [
    { seat: 0, at: 12 },
    { seat: null, at: 1 },
  ]) {
    const path = momentPath("a b", moment);
    expect(path).toContain("/table/a%20b?at=");
    expect(momentIn(path.slice(path.indexOf("?")), 7)).toEqual(moment);
  }
});

test("a link without a seat is for one's own, and one without a moment leads to now", () => {
  expect(momentIn("?at=5", 2)).toEqual({ seat: 2, at: 5 });
  for (const search of ["", "?as=1", "?at=0", "?at=-3", "?at=x", "?at=1.5"])
    expect(momentIn(search, 2)).toBeNull();
});

test.each([
  [true, { seat: 1, at: 5 }],
  [false, { seat: 0, at: 5 }],
])(
  "the page opens where its address leads to; others' moments are for after the end (over: %s)",
  (over, to) => {
    vi.stubGlobal("location", { search: "?at=5&as=1", pathname: "/table/t" });
    const history = board();
    history.openFromUrl(0, over);
    expect(history.moment).toEqual(to);
  },
);

test("who returns to now has left the address of the moment, too", async () => {
  vi.stubGlobal("location", { search: "?at=5", pathname: "/table/t" });
  const replaceState = vi.fn();
  vi.stubGlobal("history", { state: null, replaceState });
  const history = board();
  history.openFromUrl(0, false);
  history.returnToNow();
  expect(replaceState).toHaveBeenCalledWith(null, "", "/table/t");
  history.openFromUrl(0, false);
  expect(history.moment).toBeNull();
});

// Playback

test("one steps from now to and fro; the last moment of one's own is now", async () => {
  const history = board();
  const playback = playbackOf(history);
  expect([playback.at, playback.end]).toEqual([10, 10]);
  playback.step(-1);
  expect(playback.at).toBe(9);
  await vi.waitFor(() => expect(history.state?.seq).toBe(9));
  playback.step(1);
  expect(history.moment).toBeNull();
  playback.go(-5);
  expect(playback.at).toBe(1);
});

test("another viewer's timeline shows about the same moment, and has its own length", async () => {
  const history = board();
  const playback = playbackOf(history);
  await history.show(0, 5);
  await playback.viewAs(1);
  await vi.waitFor(() => expect(history.state?.seat).toBe(1));
  expect([playback.at, playback.end]).toEqual([10, 20]);
  playback.go(20);
  expect(history.moment).toEqual({ seat: 1, at: 20 });
});

test("the timeline of a board begins where the game does", async () => {
  answer = (url) => ({
    ...momentOf(url),
    feed: [feedEntry(1), feedEntry(2, { about: "table", kind: "started" })],
  });
  const history = board();
  await history.loadLast(0);
  expect(playbackOf(history).first).toBe(2);
  const read = new HistoryView("t", () => true);
  await read.loadLast(0);
  expect(playbackOf(read).first).toBe(1);
});

test("playback starts again at its end, and stops at a single step", () => {
  const playback = playbackOf(board());
  playback.play();
  expect([playback.playing, playback.at]).toEqual([true, 1]);
  playback.step(1);
  expect(playback.playing).toBe(false);
});

test("the slider tells moment and event in words, and carries marks", async () => {
  const history = board();
  await history.show(0, 4);
  const html = renderHtml(PlaybackControls, {
    playback: playbackOf(history),
    marks: [{ at: 4, label: "1" }],
  });
  expect(html).toContain('aria-valuetext="Moment 4 of 10 – event 4"');
  expect(html).toMatch(/class="mark[^>]*>1</);
  expect(parts(html)).toEqual(["moment", "first", "earlier", "play", "later", "last"]);
});

test("others' cards and playing on are for after the end", async () => {
  const back = async (stage: string, at: number | null, seat: number | null = 0) => {
    const table = tableState({ stage: stage as never, seats: [seatState(0), seatState(1)] });
    const history = new HistoryView("t", () => false);
    if (at !== null) await history.show(seat, at);
    return renderHtml(TextHistory, { state: table, seat: 0, last: 9, history });
  };
  expect(parts(await back("running", 4))).not.toContain("look-as");
  expect(parts(await back("running", 4))).not.toContain("branch");
  expect(parts(await back("over", 4))).toEqual(expect.arrayContaining(["look-as", "branch", "branch-bot"]));
  expect(parts(await back("over", null))).not.toContain("branch");
  expect(parts(await back("over", 4, null))).not.toContain("branch");
  expect(text(await back("over", 4))).toContain("Moment 4 of 9");
  expect(text(await back("running", null))).toContain("Moment 9 of 9");
});

// The result

const STATISTICS = {
  table: "t",
  game: "wingspan",
  seats: [
    seatStatistics(0, { place: 2, won: 0, rows: [{ row: "eggs", text: "Eggs", points: 4 }] }),
    seatStatistics(1, { bot: "jay", place: 1, won: 1, score: 12, seconds: null }),
  ],
  turns: 12,
  decisions: 40,
  started_at: null,
  ended_at: null,
  seconds: null,
  ranked: false,
  reason: "rounds",
  rival_score: null,
  rival_won: null,
};

test("the result tells why, and ranks everybody", () => {
  const read = text(
    renderHtml(ResultPanel, { result: "Bo wins by points.", seat: 0, statistics: STATISTICS }),
  );
  expect(read).toContain("Result Bo wins by points. 1st Bo wins bot jay 12 points 2nd Ann you 10 points");
  expect(read).toContain("The result does not count.");
});

test("players without a place come last", () => {
  const seats = [seatStatistics(0, { place: null, won: null, score: null }), seatStatistics(1, { place: 1 })];
  const html = renderHtml(ResultPanel, { result: "", seat: null, statistics: { ...STATISTICS, seats } });
  expect(parts(html)).toEqual(["result", "result-how", "rank-1", "rank-0"]);
  expect(text(html)).toContain("– Ann");
});

test("the numbers are a table with a column for each player", () => {
  const html = renderHtml(StatisticsTable, { statistics: STATISTICS });
  expect([...html.matchAll(/<th scope="col"/g)]).toHaveLength(2);
  expect([...html.matchAll(/<th scope="rowgroup"/g)]).toHaveLength(2);
  const read = text(html);
  for (const row of ["Place 2 1", "Eggs 4 –", "Points 10 12", "Time taken 1:15 –"])
    expect(read).toContain(row);
  expect(read).toContain("Bo bot jay");
  expect(read).toContain("Turns: 12. Decisions: 40. The result does not count.");
});

// What comes next

const FOLLOWER = { table: "next", kind: "rematch" as const };

test("players make the next table or go to the one that was made; who watches may only go", () => {
  const shown = (nextTables: object[], seat: number | null) =>
    renderHtml(NextGame, { state: tableState({ stage: "over", next_tables: nextTables as never }), seat });
  expect(text(shown([], 0))).toContain("Rematch The same cards again");
  expect(text(shown([FOLLOWER], 0))).toContain("Join the rematch The same cards again");
  expect(parts(shown([], null))).toEqual(["after", "record"]);
  expect(shown([FOLLOWER], null)).toContain('href="/table/next"');
  expect(shown([], null)).toContain('href="/api/tables/t/record"');
});

// What a bot thinks of it

const LINE = [
  { seat: 0, action: "lay", text: "lay 2 owls" },
  { seat: 1, action: "draw", text: "draw 2 cards" },
  { seat: 0, action: "pass", text: "" },
];
const BEST = [
  { action: "lay", text: "lay 2 owls", expected_value: 0.8, visit_share: 1, principal_variation: LINE },
];
const CURVE = [
  judged(1, 0, { at: 3 }),
  judged(2, 1, { at: 6 }),
  judged(3, 0, { at: 9, loss: 0.3, played_expected_value: 0.5, best: BEST }),
  judged(4, 1, { at: 13, loss: 0.2 }),
  judged(5, 0, { at: 15 }),
];
const SEATS = [
  { seat: 0, decisions: 7, mean_loss: 0.0234, best_action_share: 0.5 },
  { seat: 1, decisions: 0, mean_loss: null, best_action_share: null },
];

function opinion(more: object = {}, moment: object | null = null): string {
  const found = analysis({ curve: CURVE, turning_points: [3, 4], seats: SEATS, ...more });
  return renderHtml(AnalysisResult, { analysis: found, names: ["Ann", "Bo"], moment, look: () => undefined });
}

test("a turning point tells what was played, what is better, and why", () => {
  const read = text(opinion());
  expect(read).toContain("1 Ann loses 30% winning chances Decision 3");
  expect(read).toContain("Played move 3 Better lay 2 owls");
  expect(read).toContain("The bot gave this choice 80% winning chances, and the choice played 50%.");
  expect(read).toContain("It expected: Bo: draw 2 cards");
  expect(parts(opinion())).toEqual(expect.arrayContaining(["look-at-3", "look-at-4"]));
  expect(text(opinion({ turning_points: [] }))).toContain("No turning points");
});

test("players are a table, without those whose decisions nobody looked at", () => {
  const read = text(opinion());
  expect(read).toContain("Ann 7 50% 2.3%");
  expect(read).not.toContain("Bo 0");
});

test("the curve has a line for each, and is gone along like a slider", () => {
  const html = opinion();
  expect(html).toMatch(/class="seat-0[^"]*" points="0,80 300,80 600,80"/);
  expect(html).toContain('aria-valuemax="5"');
  expect(html).toContain('aria-valuenow="5"');
  const there = opinion({}, { seat: 1, at: 13 });
  expect(there).toContain('aria-valuenow="4"');
  expect(there).toContain('aria-valuetext="Decision 4, Bo: move 4. Winning chances before it: 50%."');
  expect(text(opinion({ curve: [] }))).toContain("no decisions to analyse");
});

test("turning points are marked in every player's timeline", () => {
  const found = analysis({ curve: CURVE, turning_points: [3, 4] });
  expect(timelineMarks(found, 0)).toEqual([
    { at: 9, label: "1" },
    { at: 12, label: "2" },
  ]);
  expect(timelineMarks(found, 1).map((mark) => mark.at)).toEqual([10, 13]);
  expect(timelineMarks(found, null).map((mark) => mark.at)).toEqual([9, 13]);
  expect(timelineMarks(analysis({ status: "running" }), 0)).toEqual([]);
  expect(timelineMarks(null, 0)).toEqual([]);
});

test("a decision before or after all of a seat's own is at the nearest of them", () => {
  expect(momentFor(CURVE, CURVE[0]!, 1)).toBe(6);
  expect(momentFor(CURVE, CURVE[4]!, 1)).toBe(13);
});

test("a moment belongs to the decision that was to be made then, or to the last one before", () => {
  expect(curveIndexOf(CURVE, { seat: 0, at: 9 })).toBe(2);
  expect(curveIndexOf(CURVE, { seat: 0, at: 12 })).toBe(2);
  expect(curveIndexOf(CURVE, { seat: 0, at: 1 })).toBe(-1);
  expect(curveIndexOf(CURVE, { seat: null, at: 12 })).toBe(-1);
  expect(curveIndexOf(CURVE, null)).toBe(-1);
});

test("French counts what is given away, and has one form for all places but the first", () => {
  useCatalogues("fr", "review");
  const lost = (loss: number) => app.localizer?.say("review-point", { player: "Ann", loss });
  expect([lost(1), lost(30)]).toEqual([
    "Ann perd 1 point de chances de victoire",
    "Ann perd 30 points de chances de victoire",
  ]);
  expect([1, 2, 7].map((place) => app.localizer?.say("review-place", { place }))).toEqual([
    "1er",
    "2e",
    "7e",
  ]);
});

test("English and French say the same things, in the same order", () => {
  const ids = (language: string) =>
    [...catalogue(`review.${language}`).matchAll(/^(review-\S+) =/gm)].map((m) => m[1]);
  expect(ids("fr")).toEqual(ids("en"));
});

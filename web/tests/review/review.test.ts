// The review of a finished game: result, playback, analysis, and links to moments.
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
import { renderHtml, testIds, text } from "../support/render-html";
import {
  actionData,
  analysis,
  decisionAnalysis,
  seatStatistics,
  seatState,
  state,
  tableState,
  feedEntry,
} from "../support/messages";
import { catalogue, useCatalogues } from "../support/catalogues";

// All requests to the server, and its answer to a request.
let requests: URL[] = [];
let answer: (url: URL) => State;

beforeEach(() => {
  useCatalogues("en", "review");
  app.offers = {
    games: [],
    bots: [{ name: "jay", text: "Plays well." }],
    languages: ["en"],
    address: null,
  };
  requests = [];
  answer = momentOf;
  vi.stubGlobal("fetch", async (path: string) => {
    const url = new URL(path, "http://server");
    requests.push(url);
    return Response.json(answer(url));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Return the requested moment. The timelines of other seats have 20 moments. */
function momentOf(url: URL): State {
  const seat = url.searchParams.get("seat");
  return state(0, Number(url.searchParams.get("at") ?? 20), { seat: seat === null ? null : Number(seat) });
}

function boardHistory(): HistoryView {
  return new HistoryView("t", () => null);
}

/** Seat 0 with a timeline of 10 moments. */
function playbackOf(history: HistoryView): Playback {
  return new Playback(history, () => ({ seat: 0, last: 10 }));
}

// Showing a moment

test("a moment is requested once, and cached for going back and forth", async () => {
  const history = boardHistory();
  await history.show(0, 3);
  await history.show(0, 4);
  await history.show(0, 3);
  expect(history.state?.seq).toBe(3);
  expect(requests.map((url) => url.searchParams.get("at"))).toEqual(["3", "4"]);
  expect(requests[0]?.searchParams.get("boards")).toBe("true");
});

test("only the last of many requests is shown, and the slider moves at once", async () => {
  const history = boardHistory();
  const first = history.show(0, 3);
  for (const at of [4, 5, 6]) void history.show(0, at);
  expect(history.moment).toEqual({ seat: 0, at: 6 });
  expect(history.state).toBeNull();
  await first;
  expect(history.state?.seq).toBe(6);
  expect(requests.map((url) => url.searchParams.get("at"))).toEqual(["3", "6"]);
  expect(history.busy).toBe(false);
});

test("a late answer is ignored after the return to the present", async () => {
  const history = boardHistory();
  const request = history.show(0, 3);
  history.returnToNow();
  await request;
  expect([history.state, history.moment, history.busy]).toEqual([null, null, false]);
});

test("an error from the server is shown, and the shown moment stays", async () => {
  const history = boardHistory();
  await history.show(0, 3);
  vi.stubGlobal("fetch", async () =>
    Response.json({ reason: "no_moment", text: "The timeline has 10 moments." }, { status: 404 }),
  );
  await history.show(0, 99);
  expect(history.problem).toBe("The timeline has 10 moments.");
  expect(history.moment).toEqual({ seat: 0, at: 3 });
});

// Links

test("a link to a moment contains its seat, and reading it returns the same moment", () => {
  for (const moment of [
    { seat: 0, at: 12 },
    { seat: null, at: 1 },
  ]) {
    const path = momentPath("a b", moment);
    expect(path).toContain("/table/a%20b?at=");
    expect(momentIn(path.slice(path.indexOf("?")), 7)).toEqual(moment);
  }
});

test("a link without a seat means your own seat, and a link without a moment means the present", () => {
  expect(momentIn("?at=5", 2)).toEqual({ seat: 2, at: 5 });
  for (const search of ["", "?as=1", "?at=0", "?at=-3", "?at=x", "?at=1.5"])
    expect(momentIn(search, 2)).toBeNull();
});

test.each([
  [true, { seat: 1, at: 5 }],
  [false, { seat: 0, at: 5 }],
])(
  "the page opens at the moment in its URL; other seats are available only after the end (over: %s)",
  (over, expected) => {
    vi.stubGlobal("location", { search: "?at=5&as=1", pathname: "/table/t" });
    const history = boardHistory();
    history.openFromUrl(0, over);
    expect(history.moment).toEqual(expected);
  },
);

test("returning to the present removes the moment from the URL", async () => {
  vi.stubGlobal("location", { search: "?at=5", pathname: "/table/t" });
  const replaceState = vi.fn();
  vi.stubGlobal("history", { state: null, replaceState });
  const history = boardHistory();
  history.openFromUrl(0, false);
  history.returnToNow();
  expect(replaceState).toHaveBeenCalledWith(null, "", "/table/t");
  history.openFromUrl(0, false);
  expect(history.moment).toBeNull();
});

// Playback

test("steps go back and forth from the present; the last moment of your own seat is the present", async () => {
  const history = boardHistory();
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
  const history = boardHistory();
  const playback = playbackOf(history);
  await history.show(0, 5);
  await playback.viewAs(1);
  await vi.waitFor(() => expect(history.state?.seat).toBe(1));
  expect([playback.at, playback.end]).toEqual([10, 20]);
  playback.go(20);
  expect(history.moment).toEqual({ seat: 1, at: 20 });
});

test("the timeline of a board begins at the start of the game", async () => {
  answer = (url) => ({
    ...momentOf(url),
    feed: [feedEntry(1), feedEntry(2, { about: "table", kind: "started" })],
  });
  const history = boardHistory();
  await history.loadLast(0);
  expect(playbackOf(history).first).toBe(2);
  const textHistory = new HistoryView("t", () => true);
  await textHistory.loadLast(0);
  expect(playbackOf(textHistory).first).toBe(1);
});

test("playback at the end starts from the beginning, and a single step stops it", () => {
  const playback = playbackOf(boardHistory());
  playback.play();
  expect([playback.playing, playback.at]).toEqual([true, 1]);
  playback.step(1);
  expect(playback.playing).toBe(false);
});

test("the slider names the moment and its event, and shows marks", async () => {
  const history = boardHistory();
  await history.show(0, 4);
  const html = renderHtml(PlaybackControls, {
    playback: playbackOf(history),
    marks: [{ at: 4, label: "1" }],
  });
  expect(html).toContain('aria-valuetext="Moment 4 of 10 – event 4"');
  expect(html).toMatch(/class="mark[^>]*>1</);
  expect(testIds(html)).toEqual(["moment", "first", "earlier", "play", "later", "last"]);
});

test("other players' views and playing on are available only after the end", async () => {
  const historyHtml = async (stage: string, at: number | null, seat: number | null = 0) => {
    const table = tableState({ stage: stage as never, seats: [seatState(0), seatState(1)] });
    const history = new HistoryView("t", () => false);
    if (at !== null) await history.show(seat, at);
    return renderHtml(TextHistory, { state: table, seat: 0, last: 9, history });
  };
  expect(testIds(await historyHtml("running", 4))).not.toContain("viewer");
  expect(testIds(await historyHtml("running", 4))).not.toContain("branch");
  expect(testIds(await historyHtml("over", 4))).toEqual(
    expect.arrayContaining(["viewer", "branch", "branch-bot"]),
  );
  expect(testIds(await historyHtml("over", null))).not.toContain("branch");
  expect(testIds(await historyHtml("over", 4, null))).not.toContain("branch");
  expect(text(await historyHtml("over", 4))).toContain("Moment 4 of 9");
  expect(text(await historyHtml("running", null))).toContain("Moment 9 of 9");
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

test("the result panel shows the reason and ranks all players", () => {
  const read = text(
    renderHtml(ResultPanel, { result: "Bo wins by points.", seat: 0, statistics: STATISTICS }),
  );
  expect(read).toContain("Result Bo wins by points. 1st Bo wins bot jay 12 points 2nd Ann you 10 points");
  expect(read).toContain("The result does not count.");
});

test("players without a place come last", () => {
  const seats = [seatStatistics(0, { place: null, won: null, score: null }), seatStatistics(1, { place: 1 })];
  const html = renderHtml(ResultPanel, { result: "", seat: null, statistics: { ...STATISTICS, seats } });
  expect(testIds(html)).toEqual(["result", "result-how", "rank-1", "rank-0"]);
  expect(text(html)).toContain("– Ann");
});

test("the statistics are a table with a column for each player", () => {
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

const NEXT_TABLE = { table: "next", kind: "rematch" as const };

test("players can create or join the next table; spectators can only open it", () => {
  const shown = (nextTables: object[], seat: number | null) =>
    renderHtml(NextGame, { state: tableState({ stage: "over", next_tables: nextTables as never }), seat });
  expect(text(shown([], 0))).toContain("Rematch The same cards again");
  expect(text(shown([NEXT_TABLE], 0))).toContain("Join the rematch The same cards again");
  expect(testIds(shown([], null))).toEqual(["after", "record"]);
  expect(shown([NEXT_TABLE], null)).toContain('href="/table/next"');
  expect(shown([], null)).toContain('href="/api/tables/t/record"');
});

// The analysis

const VARIATION = [
  { ...actionData("lay owl 1 left"), seat: 0, text: "lay 2 owls" },
  { ...actionData("draw"), seat: 1, text: "draw 2 cards" },
  { ...actionData("pass"), seat: 0, text: "" },
];
const BEST = [
  {
    ...{ ...actionData("lay owl 1 left"), text: "lay 2 owls" },
    ...{ expected_value: 0.8, visit_share: 1, principal_variation: VARIATION },
  },
];
const CURVE = [
  decisionAnalysis(1, 0, { at: 3 }),
  decisionAnalysis(2, 1, { at: 6 }),
  decisionAnalysis(3, 0, { at: 9, loss: 0.3, played_expected_value: 0.5, best: BEST }),
  decisionAnalysis(4, 1, { at: 13, loss: 0.2 }),
  decisionAnalysis(5, 0, { at: 15 }),
];
const SEATS = [
  { seat: 0, decisions: 7, mean_loss: 0.0234, best_action_share: 0.5 },
  { seat: 1, decisions: 0, mean_loss: null, best_action_share: null },
];

function analysisHtml(more: object = {}, moment: object | null = null): string {
  const found = analysis({ curve: CURVE, turning_points: [3, 4], seats: SEATS, ...more });
  return renderHtml(AnalysisResult, { analysis: found, names: ["Ann", "Bo"], moment, look: () => undefined });
}

test("a turning point shows the action played, the better action, and why", () => {
  const read = text(analysisHtml());
  expect(read).toContain("1 Ann loses 30% winning chances Decision 3");
  expect(read).toContain("Played move 3 Better lay 2 owls");
  expect(read).toContain("The bot gave this choice 80% winning chances, and the choice played 50%.");
  expect(read).toContain("It expected: Bo: draw 2 cards");
  expect(testIds(analysisHtml())).toEqual(
    expect.arrayContaining(["show-turning-point-3", "show-turning-point-4"]),
  );
  expect(text(analysisHtml({ turning_points: [] }))).toContain("No turning points");
});

test("the table of players leaves out players without analysed decisions", () => {
  const read = text(analysisHtml());
  expect(read).toContain("Ann 7 50% 2.3%");
  expect(read).not.toContain("Bo 0");
});

test("the chart has a line for each player, and works as a slider", () => {
  const html = analysisHtml();
  expect(html).toMatch(/class="seat-0[^"]*" points="0,80 300,80 600,80"/);
  expect(html).toContain('aria-valuemax="5"');
  expect(html).toContain('aria-valuenow="5"');
  const atDecision = analysisHtml({}, { seat: 1, at: 13 });
  expect(atDecision).toContain('aria-valuenow="4"');
  expect(atDecision).toContain('aria-valuetext="Decision 4, Bo: move 4. Winning chances before it: 50%."');
  expect(text(analysisHtml({ curve: [] }))).toContain("no decisions to analyse");
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

test("a decision before or after all decisions of a seat is placed at the nearest of them", () => {
  expect(momentFor(CURVE, CURVE[0]!, 1)).toBe(6);
  expect(momentFor(CURVE, CURVE[4]!, 1)).toBe(13);
});

test("a moment belongs to the decision made at it, or to the last decision before it", () => {
  expect(curveIndexOf(CURVE, { seat: 0, at: 9 })).toBe(2);
  expect(curveIndexOf(CURVE, { seat: 0, at: 12 })).toBe(2);
  expect(curveIndexOf(CURVE, { seat: 0, at: 1 })).toBe(-1);
  expect(curveIndexOf(CURVE, { seat: null, at: 12 })).toBe(-1);
  expect(curveIndexOf(CURVE, null)).toBe(-1);
});

test("French has singular and plural for lossText points, and a special form for first place", () => {
  useCatalogues("fr", "review");
  const lossText = (loss: number) => app.localizer?.say("review-point", { player: "Ann", loss });
  expect([lossText(1), lossText(30)]).toEqual([
    "Ann perd 1 point de chances de victoire",
    "Ann perd 30 points de chances de victoire",
  ]);
  expect([1, 2, 7].map((place) => app.localizer?.say("review-place", { place }))).toEqual([
    "1er",
    "2e",
    "7e",
  ]);
});

test("English and French have the same messages in the same order", () => {
  const ids = (language: string) =>
    [...catalogue(`review.${language}`).matchAll(/^(review-\S+) =/gm)].map((m) => m[1]);
  expect(ids("fr")).toEqual(ids("en"));
});

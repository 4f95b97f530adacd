// The lobby: the form for a new table, recent tables, and invitation links.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../src/app/context.svelte";
import { seating, opponentsText } from "../../src/lobby/setup/opponents";
import GameCard from "../../src/lobby/GameCard.svelte";
import RecentTableItem from "../../src/lobby/RecentTableItem.svelte";
import { RecentTables, resultOf, summaryOf } from "../../src/lobby/recent-tables.svelte";
import { squaresPath } from "../../src/components/qr-path";
import {
  FRIEND,
  HERE,
  seatCounts,
  newTableRequest,
  TableForm,
} from "../../src/lobby/setup/table-form.svelte";
import { remember, remembered } from "../../src/lib/local-storage";
import OpenSeat from "../../src/table/seats/OpenSeat.svelte";
import type { GameOffer, TableStatistics } from "../../src/lib/server/wire";
import { renderHtml, text } from "../support/render-html";
import { seatStatistics, seatState, tableState } from "../support/messages";
import { useCatalogues } from "../support/catalogues";

const OFFER: GameOffer = {
  name: "feather",
  title: "Birds of a Feather",
  seats_low: 1,
  seats_high: 7,
  options: [
    {
      name: "raptors",
      kind: "switch",
      default: false,
      values: [
        { value: false, text: "Raptors chase nothing." },
        { value: true, text: "Raptors chase." },
      ],
      low: null,
      high: null,
    },
    { name: "hand", kind: "number", default: 0, values: [], low: 3, high: 15 },
  ],
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  useCatalogues("en", "lobby");
  const bots = [
    { name: "jay", text: "Thinks." },
    { name: "raven", text: "Forgives nothing." },
  ];
  app.offers = { games: [OFFER], bots, languages: ["en", "fr"], address: null };
});
afterEach(() => vi.unstubAllGlobals());

// The form for a new table

test("the default table has one opponent, the default bot", () => {
  const form = new TableForm(OFFER);
  expect(newTableRequest(form, "", seating())).toMatchObject({
    game: "feather",
    seats: 2,
    name: "Sparrow",
    bots: { "1": "jay" },
    people: {},
    options: {},
    spectators: true,
    public: false,
  });
  expect(opponentsText(form)).toBe("You and the bot Jay.");
});

test("bots, friends and people at this device get the chosen seats", () => {
  const form = new TableForm(OFFER);
  form.seats = 5;
  form.others = { 1: FRIEND, 2: "raven", 3: HERE };
  form.names = { 3: " Bo " };
  const table = newTableRequest(form, " Ann ", seating());
  expect([table.name, table.bots, table.people]).toEqual([
    "Ann",
    { "2": "raven", "4": "jay" },
    { "3": "Bo" },
  ]);
  expect(opponentsText(form)).toBe("You, Bo, the bot Jay, the bot Raven and a friend.");
  form.others = {};
  expect(opponentsText(form)).toBe("You and 4 Jay bots.");
  form.seats = 1;
  expect(opponentsText(form)).toBe("You play solo.");
  expect(newTableRequest(form, "", seating()).bots).toEqual({});
});

test("the last settings are restored as far as the game still offers them", () => {
  const form = new TableForm(OFFER);
  form.seats = 3;
  form.others[2] = "raven";
  form.options["raptors"] = true;
  form.clock = { kind: "days", days: 3 };
  form.chat = false;
  remember.tableForm("feather", form.saved);
  expect(new TableForm(OFFER, remembered.tableForm("feather")).saved).toEqual(form.saved);
  const smallerOffer = { ...OFFER, seats_high: 2, options: [] };
  expect(new TableForm(smallerOffer, remembered.tableForm("feather"))).toMatchObject({
    seats: 2,
    options: {},
    chat: false,
  });
  form.others[2] = FRIEND;
  const again = new TableForm(OFFER, form.saved);
  expect(newTableRequest(again, "", seating()).bots, "invited friends are not restored").toEqual({
    "1": "jay",
    "2": "jay",
  });
  form.reset();
  expect(form.saved).toEqual(new TableForm(OFFER).saved);
});

test.each([
  null,
  3,
  "x",
  [],
  { seats: 9, others: 4, options: { raptors: 7, hand: "a" }, clock: { kind: "sand" } },
])("invalid stored settings (%o) are replaced with the defaults", (stored) => {
  expect(new TableForm(OFFER, stored).saved).toEqual(new TableForm(OFFER).saved);
});

test("an unavailable bot is replaced with the default bot, or with a friend if there are no bots", () => {
  const form = new TableForm(OFFER, { others: { 1: "dodo" } });
  expect(form.occupantOf(1, ["jay", "raven"], "jay")).toBe("jay");
  expect(form.occupantOf(1, [], "")).toBe(FRIEND);
  expect(seatCounts(OFFER)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a game card has a play button, and its settings are folded", () => {
  const props = {
    form: new TableForm(OFFER),
    busy: false,
    problem: "",
    toggle: () => 0,
    play: () => 0,
    reset: () => 0,
  };
  const folded = renderHtml(GameCard, { ...props, open: false });
  expect(folded).toContain('data-testid="play-feather"');
  expect(folded).not.toContain('data-testid="seats"');
  expect(text(folded)).toContain("Solo, or up to 7 players");
  const unfolded = renderHtml(GameCard, { ...props, open: true });
  for (const part of ["seats-1", "seats-7", "opponent-1", "option-raptors", "table-policy", "open-table"])
    expect(unfolded).toContain(`data-testid="${part}"`);
  expect(text(unfolded)).toContain("Cards in hand, 3 to 15");
});

// Recent tables

const PAGE = { your_seats: [0], owner: true };

test("the summary of a table says whose turn it is", () => {
  const deciding = (seat: number) =>
    tableState({ seats: [0, 1].map((each) => seatState(each, { deciding: each === seat })) });
  expect(summaryOf({ ...PAGE, state: deciding(0) })).toMatchObject({ turn: true, waits: [], others: ["Bo"] });
  expect(summaryOf({ ...PAGE, state: deciding(1) })).toMatchObject({ turn: false, waits: ["Bo"] });
  const open = tableState({ stage: "open", seats: [seatState(0), seatState(1, { kind: "open", name: "" })] });
  expect(summaryOf({ ...PAGE, state: open })).toMatchObject({ stage: "open", turn: false, others: [] });
  const substituted = tableState({
    seats: [seatState(0, { deciding: true, substitute: "jay" }), seatState(1)],
  });
  expect(summaryOf({ ...PAGE, state: substituted }).turn).toBe(false);
});

function statistics(more: Partial<TableStatistics> = {}): TableStatistics {
  return {
    table: "t",
    game: "wingspan",
    seats: [seatStatistics(0), seatStatistics(1)],
    turns: 1,
    decisions: 1,
    started_at: null,
    ended_at: null,
    seconds: null,
    ranked: true,
    reason: "rounds",
    rival_score: null,
    rival_won: null,
    ...more,
  };
}

test("the result of a table says how the game ended for this browser's players", () => {
  const eggs = { row: "eggs", text: "Eggs", points: 10 };
  const how = (more: Partial<TableStatistics>, yours = [0]) => resultOf(statistics(more), yours).how;
  expect(how({})).toBe("won");
  expect(how({}, [1])).toBe("placed");
  expect(how({}, [0, 1])).toBe("named");
  expect(how({ seats: [seatStatistics(0, { won: 0.5 })] })).toBe("shared");
  expect(how({ seats: [seatStatistics(0, { won: null })] })).toBe("played");
  expect(how({ seats: [seatStatistics(0, { won: null })], rival_won: true })).toBe("beaten");
  expect(how({ seats: [seatStatistics(0, { won: null, place: null })] })).toBe("ended");
  expect(resultOf(statistics({ seats: [seatStatistics(0, { rows: [eggs] })] }), [0]).points).toBe(10);
  expect(resultOf(statistics(), [0]).points).toBeNull();
});

/** Return the recent tables of a browser that has visited one table, with these answers of the server. */
function recentTables(answer: (path: string) => [number, object]): RecentTables {
  vi.stubGlobal("fetch", async (path: string) => {
    const [status, body] = answer(path);
    return { ok: status < 400, status, headers: new Headers(), json: async () => body };
  });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  remember.table("t", "Birds of a Feather");
  return new RecentTables();
}

function row(recent: RecentTables): string {
  return text(renderHtml(RecentTableItem, { table: recent.tables[0], recent }));
}

test("a table where it is your turn shows this and links to the table", async () => {
  const state = tableState({ game: "feather", seats: [seatState(0, { deciding: true }), seatState(1)] });
  const recent = recentTables(() => [200, { ...PAGE, state }]);
  expect(row(recent)).toContain("One moment…");
  await recent.refresh(["t"]);
  expect(row(recent)).toMatch(/Birds of a Feather Your turn! .*with Bo .*Resume/);
  expect(new RecentTables().summaries["t"]).toMatchObject({ stage: "running", turn: false });
});

test("a finished table shows its result, and is requested once", async () => {
  const paths: string[] = [];
  const state = tableState({ stage: "over", seats: [seatState(0), seatState(1)] });
  const recent = recentTables((path) => {
    paths.push(path);
    return [200, path.includes("statistics") ? statistics() : { ...PAGE, state }];
  });
  await recent.refresh(["t"]);
  expect(row(recent)).toMatch(/Finished: you won\..*Review/);
  expect(recent.wasOver("t")).toBe(false);
  await recent.refresh(["t"]);
  expect(paths.filter((path) => path.includes("statistics"))).toHaveLength(1);
  expect(new RecentTables().wasOver("t")).toBe(true);
});

test("a table that no longer exists can be removed from the list and put back", async () => {
  const answer = vi.fn<(path: string) => [number, object]>(() => [
    404,
    { reason: "no_table", text: "None." },
  ]);
  const recent = recentTables(answer);
  await recent.refresh(["t"]);
  await recent.refresh(["t"]);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(row(recent)).toContain("This table no longer exists.");
  expect(row(recent)).not.toContain("Resume");
  const [table] = recent.tables;
  recent.remove("t");
  expect(remembered.tables()).toEqual([]);
  expect(row(recent)).toBe("Birds of a Feather is off your list. Put it back");
  recent.undoRemove(table!);
  expect(remembered.tables()).toHaveLength(1);
});

test("an unreachable or rate-limiting server causes no error message", async () => {
  for (const answer of [
    [500, {}],
    [429, { reason: "rate_limited", text: "Too much." }],
  ] as const) {
    const recent = recentTables(() => [...answer]);
    await recent.refresh(["t", "t"]);
    expect(recent.summaries["t"]).toBeUndefined();
  }
});

test("at most five missing tables are requested", async () => {
  const recent = recentTables(() => [404, { reason: "no_table", text: "None." }]);
  const tables = Array.from({ length: 12 }, (_, place) => `t${place}`);
  await recent.refresh(tables);
  expect(Object.keys(recent.summaries)).toHaveLength(5);
});

// Links

test("a QR code is one SVG path with a rectangle for every run of dark squares", () => {
  expect(squaresPath([[true, true, false, true], [], [false, true]])).toBe(
    "M0 0h2v1H0zM3 0h1v1H3zM1 2h1v1H1z",
  );
});

test("an invitation is shown again after a page load", () => {
  vi.stubGlobal("location", { origin: "https://birds.example" });
  vi.stubGlobal("navigator", {});
  const shown = () => renderHtml(OpenSeat, { table: "t", title: "CuBirds", seat: 1 });
  expect(shown()).toContain('data-testid="invite-1"');
  remember.invitation("t", 1, "/join/abc");
  const html = shown();
  expect(html).toContain("https://birds.example/join/abc");
  expect(html).not.toContain('data-testid="invite-1"');
});

test("every game has its own lobby texts in both languages", () => {
  for (const language of ["en", "fr"]) {
    useCatalogues(language, "lobby");
    for (const id of ["lobby-summary", "lobby-minutes", "lobby-solo"]) {
      const text = ["cubirds", "feather", "wingspan", "other"].map((game) =>
        app.localizer?.say(id, { game }),
      );
      expect(new Set(text).size).toBe(4);
    }
  }
});

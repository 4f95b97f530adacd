import { readFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "../../../src/lib/art/manifest";
import { newScoresheet, type Scoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import type { GameId } from "../../../src/score/scoring/facts";
import { picturesOf } from "../../../src/score/app/offline.svelte";
import { dayOf } from "../../../src/score/components/dates";
import { allRows, csvOf, sheetRows } from "../../../src/score/results/export-files";
import { linkTo, packed, unpacked } from "../../../src/score/results/result-link";
import { statisticsOf } from "../../../src/score/results/player-statistics";
import { resultOf, type Result, type Standings } from "../../../src/score/results/result";
import { i18n } from "../../../src/lib/i18n/i18n.svelte";
import { Localizer } from "../../../src/lib/i18n/localizer";

beforeAll(() => {
  const catalogue = readFileSync(
    new URL("../../../../src/rookery/server/locales/score.en.ftl", import.meta.url),
    "utf8",
  );
  i18n.localizer = new Localizer("en", catalogue);
});

/** Return a sheet with these totals by name as its standings. The highest total wins. */
function standing(game: GameId, totals: Record<string, number>, done = true): Standings {
  const scoresheet: Scoresheet = newScoresheet(game, Object.keys(totals), { done }, "here");
  const best = Math.max(...Object.values(totals));
  const standings = scoresheet.players.map((player) => {
    const total = totals[player.name] ?? 0;
    return { player, total, text: "", won: total === best };
  });
  const values = standings.map(({ total }) => total);
  return { scoresheet, standings, lines: [{ id: "total", name: "Total", values }] };
}

const RESULT: Result = {
  version: 1,
  game: "wingspan",
  made: 1_700_000_000_000,
  language: "fr",
  players: [
    { name: "Zoé 🦉", total: 81, won: true },
    { name: 'B"o', total: 70, won: false },
  ],
  options: { goals: "blue" },
  lines: [{ id: "birds", name: "Oiseaux", values: [40, null] }],
};

function compressed(text: string): string {
  return deflateRawSync(text).toString("base64url");
}

describe("a link to a result", () => {
  it("contains a result that can be read again", async () => {
    const data = await packed(RESULT);
    expect(data).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpacked(data)).toEqual(RESULT);
    expect(JSON.parse(inflateRawSync(Buffer.from(data, "base64url")).toString())).toEqual(RESULT);
  });

  it("leads to the page where it was created, without the page's own route", () => {
    expect(linkTo("abc", "https://host/score/#/sheet/1")).toBe("https://host/score/#/shared/abc");
  });

  it.each([
    ["nothing", ""],
    ["invalid characters", "%%%"],
    ["uncompressed data", "abcd"],
    ["invalid JSON", compressed("{")],
    ["another object", compressed('{"version":1}')],
    ["another version", compressed(JSON.stringify({ ...RESULT, version: 2 }))],
    [
      "more values than players",
      compressed(JSON.stringify({ ...RESULT, lines: [{ id: "a", name: "", values: [1, 2, 3] }] })),
    ],
    ["a decompression bomb", compressed(" ".repeat(3_000_000))],
    ["too much data", "A".repeat(30_000)],
  ])("that contains %s is rejected", async (_, data) => expect(await unpacked(data)).toBeNull());

  it("that was cut off is rejected", async () => {
    const data = await packed(RESULT);
    expect(await unpacked(data.slice(0, -8))).toBeNull();
  });
});

describe("a result", () => {
  it("names a winner only when the game is finished", () => {
    const won = (done: boolean) =>
      resultOf(standing("cubirds", { Ann: 3, Bo: 1 }, done)).players.map((each) => each.won);
    expect(won(true)).toEqual([true, false]);
    expect(won(false)).toEqual([false, false]);
  });
});

describe("CSV files", () => {
  it("quote special characters as in RFC 4180", () => {
    expect(
      csvOf([
        ["a", 'b"c', 1.5, null],
        ["x,y", "two\nlines", -1, "é"],
      ]),
    ).toBe('\ufeffa,"b""c",1.5,\r\n"x,y","two\nlines",-1,é\r\n');
  });

  it("contain no formulas", () => expect(csvOf([["=1+1", "@x", "-a"]])).toBe("\ufeff'=1+1,'@x,'-a\r\n"));

  it("have a column per player for one sheet, or a row per player for all sheets", () => {
    const one = standing("feather", { Ann: 30, Bo: 25 });
    expect(sheetRows(one)).toEqual([
      ["", "Ann", "Bo"],
      ["Total", 30, 25],
    ]);
    const [head, ...rows] = allRows([one]);
    expect(head).toEqual(["Date", "Game", "Player", "Total", "Won", "Finished"]);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ["Birds of a Feather", "Ann", 30, 1, 1],
      ["Birds of a Feather", "Bo", 25, 0, 1],
    ]);
  });
});

describe("player statistics", () => {
  it("count finished games per game and player name", () => {
    const scoresheets = [
      standing("feather", { Ann: 30, Bo: 20 }),
      standing("feather", { "ann ": 21, Cy: 40 }),
      standing("feather", { Ann: 99, Bo: 1 }, false),
      standing("wingspan", { Ann: 80 }),
    ];
    expect(statisticsOf(scoresheets)).toEqual([
      {
        game: "feather",
        records: [
          { name: "Ann", played: 2, won: 1, average: 25.5, best: 30 },
          { name: "Cy", played: 1, won: 1, average: 40, best: 40 },
          { name: "Bo", played: 1, won: 0, average: 20, best: 20 },
        ],
      },
      { game: "wingspan", records: [{ name: "Ann", played: 1, won: 1, average: 80, best: 80 }] },
    ]);
  });
});

describe("dates", () => {
  const noon = new Date(2026, 10, 17, 12).getTime();
  it("are in the page's language, with the year if it is not the current year", () => {
    expect(dayOf(noon, "en", noon)).toBe("Tuesday 17 November");
    expect(dayOf(noon, "fr", noon)).toBe("mardi 17 novembre");
    expect(dayOf(noon, "fr", new Date(2027, 1, 1).getTime())).toBe("mardi 17 novembre 2026");
  });
});

describe("pictures for offline use", () => {
  const file = (name: string) => ({ file: name, hash: "1", width: 1, height: 1 });
  const bird = (id: string) => ({
    alt: {},
    files: { card: file(`card/${id}`), chip: file(`chip/${id}`), head: file(`head/${id}`) },
  });
  const all: Manifest = {
    games: { cubirds: { owl: bird("owl"), duck: bird("duck") } },
    icons: { egg: { alt: {}, files: { svg: file("icons/egg.svg") }, width: 1, height: 1 } },
  };

  it("are the small pictures, and the cards that represent a game", () => {
    const { wanted, known } = picturesOf(all, false);
    expect(wanted).toContain("../art/chip/duck?v=1");
    expect(wanted).toContain("../art/head/duck?v=1");
    expect(wanted).toContain("../art/icons/egg.svg?v=1");
    expect(wanted).toContain("../art/card/owl?v=1");
    expect(wanted).not.toContain("../art/card/duck?v=1");
    expect(known).toContain("../art/card/duck?v=1");
  });

  it("are fewer if the browser saves data", () => {
    expect(picturesOf(all, true).wanted).toEqual([
      "../art/icons/favicon.svg",
      "../art/manifest.json",
      "../art/card/owl?v=1",
      "../art/icons/egg.svg?v=1",
    ]);
  });
});

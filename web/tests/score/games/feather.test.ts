// The score keeper of Birds of a Feather: cards of rounds, ticks by hand, and the sheet.
import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeEach, expect, test } from "vitest";
import { Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import type { Changes } from "../../../src/score/sheet/cells";
import type { FeatherFacts } from "../../../src/score/scoring/facts";
import game from "../../../src/score/games/feather";
import { resultText } from "../../../src/score/games/feather/result-text";
import {
  isFull,
  isOver,
  lingeringIn,
  modeOf,
  newBirdsIn,
  optionsOf,
  overdrawn,
  playerSheets,
  currentRound,
  roundsMax,
  roundsOf,
  seenKey,
  slotsOf,
  valueAfterTap,
} from "../../../src/score/games/feather/model";
import { i18n } from "../../../src/lib/i18n/i18n.svelte";
import { Localizer } from "../../../src/lib/i18n/localizer";

const catalogueText = (file: string): string =>
  readFileSync(new URL(`../../../../src/rookery/${file}.ftl`, import.meta.url), "utf8");

function useCatalogues(language: string): void {
  const catalogue = `${catalogueText(`locales/${language}`)}\n${catalogueText(`server/locales/score-feather.${language}`)}`;
  i18n.localizer = new Localizer(language, catalogue);
}

beforeEach(() => useCatalogues("en"));

// Bird ids are the codes on the sheet.

const HABITATS = { D: "desert", F: "forest", O: "ocean", W: "wetlands", M: "mountains" } as const;
const TYPES = {
  A: "ace",
  X: "raptor",
  R: "rare",
  1: "uncommon_1",
  2: "uncommon_2",
  3: "uncommon_3",
  C: "common",
} as const;
const COPIES: Record<string, number> = { A: 1, X: 1, R: 1, C: 3 };
const SIGNS = ["A", "X", "R", "1", "2", "3", "C"] as const;
const pointsOf = (sign: string): number => (sign === "A" ? 2 : sign === "C" ? 0 : 1);

const SHEET = Object.keys(HABITATS).map((letter) => SIGNS.map((sign) => letter + sign));
const FACTS: FeatherFacts = {
  full: 3,
  habitats: Object.values(HABITATS).map((id) => ({ id, name: id })),
  types: SIGNS.map((sign) => ({
    id: TYPES[sign],
    name: sign,
    sign,
    points: pointsOf(sign),
    copies: COPIES[sign] ?? 2,
  })),
  birds: Object.fromEntries(
    SHEET.flat().map((code) => [
      code,
      {
        name: `bird ${code}`,
        other: { language: "fr", name: code },
        scientific: code,
        habitat: HABITATS[code[0] as "D"],
        type: TYPES[code[1] as "A"],
        points: pointsOf(code[1] ?? ""),
        copies: COPIES[code[1] ?? ""] ?? 2,
      },
    ]),
  ),
  codes: Object.fromEntries(SHEET.flat().map((code) => [code, code])),
  sheet: SHEET,
  raptors: { desert: "DX", forest: "FX", ocean: "OX", wetlands: "WX", mountains: "MX" },
  ranks: [
    { id: "no_binoculars", name: "Low", least: 0 },
    { id: "big_year", name: "High", least: 3 },
  ],
  rounds: { 1: 2, 2: 3, 3: 3, 4: 2, 5: 11, 6: 9, 7: 7 },
  hands_min: 4,
  solo_reveals: 3,
};

function scoresheet(names: readonly string[], cells: Changes = {}): Scoresheet {
  const stored: StoredScoresheet = {
    version: 1,
    id: "sheet",
    game: "feather",
    made: 0,
    changed: 0,
    cells: {},
    code: null,
    heard: 0,
  };
  const sheet = new Scoresheet(stored, "phone", () => 1);
  const players = names.flatMap((name, place) => [
    [`player/${name}/name`, name],
    [`player/${name}/place`, place],
  ]);
  sheet.write({ ...Object.fromEntries(players), ...cells });
  return sheet;
}

/** Return the cells for the cards of rounds. Each round is a text such as "ann:M1 bo:MC other-1:O1". */
function rounds(...fromRounds: readonly string[]): Changes {
  return Object.fromEntries(
    fromRounds.flatMap((cards, index) =>
      cards.split(" ").map((card) => {
        const [player, bird] = card.split(":");
        return [`round/${index + 1}/${player}`, bird ?? ""];
      }),
    ),
  );
}

const FOUR = ["ann", "bo", "cleo", "dan"];
// The example of the rules.
const EXAMPLE = rounds("ann:M1 bo:MC cleo:D1 dan:O1", "ann:D2 bo:M2 cleo:MX dan:M3");

const ticksOf = (scoresheet: Scoresheet, seat: number): string[] =>
  [...(playerSheets(FACTS, scoresheet)[seat]?.ticks.keys() ?? [])].sort();

const html = (scoresheet: Scoresheet): string =>
  render(game.Sheet, { props: { scoresheet, facts: FACTS } }).body;
/** Return the text of the sheet, without tags. */
const text = (scoresheet: Scoresheet): string =>
  html(scoresheet)
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

// Rounds

test("the cards of a round tick birds on every sheet", () => {
  const sheet = scoresheet(FOUR, EXAMPLE);
  expect(ticksOf(sheet, 0)).toEqual(["D1", "D2", "M1", "MC"]);
  expect(ticksOf(sheet, 3)).toEqual(["M1", "M2", "M3", "MC", "MX", "O1"]);
});

test("an arriving raptor chases away lingering birds, which are then not seen", () => {
  const sheet = scoresheet(FOUR, { ...EXAMPLE, "option/raptors": true });
  expect(ticksOf(sheet, 3)).toEqual(["M2", "M3", "MX", "O1"]);
  const lingering = lingeringIn(FACTS, roundsOf(FACTS, sheet), 2, optionsOf(sheet));
  expect(lingering.birds).toEqual(["M1", "MC", "D1", "O1"]);
  expect(lingering.chased).toEqual([{ raptor: "MX", habitat: "mountains", birds: ["M1", "MC"] }]);
});

test("without the raptor option no birds are chased away", () => {
  const sheet = scoresheet(FOUR, EXAMPLE);
  expect(lingeringIn(FACTS, roundsOf(FACTS, sheet), 2, optionsOf(sheet)).chased).toEqual([]);
});

test("raptors of dummy hands chase birds away only if the option is on", () => {
  const cells = { ...rounds("ann:M1 bo:D1 other-1:M2 other-2:O1", "ann:M3 bo:D2 other-1:MX other-2:OC") };
  const chased = (options: Changes) => {
    const sheet = scoresheet(["ann", "bo"], { ...cells, "option/raptors": true, ...options });
    return lingeringIn(FACTS, roundsOf(FACTS, sheet), 2, optionsOf(sheet)).chased.length;
  };
  expect(chased({})).toBe(1);
  expect(chased({ "option/dummy_raptors": false })).toBe(0);
});

test("the new birds of a round have their reasons and points", () => {
  const sheet = scoresheet(FOUR, EXAMPLE);
  const news = newBirdsIn(FACTS, roundsOf(FACTS, sheet), 2, 4, optionsOf(sheet));
  expect(news[0]?.birds).toEqual([
    { bird: "D2", sighting: { round: 2, how: "own" } },
    { bird: "D1", sighting: { round: 2, how: "lingering" } },
  ]);
  expect(news[0]?.points).toBe(2);
});

test("rounds have dummy cards with two or three players, deck cards in a solo game, and none with four players", () => {
  const others = (names: readonly string[], cells: Changes = {}): number =>
    slotsOf(FACTS, scoresheet(names, cells), 1).filter(({ player }) => player === null).length;
  expect([others(["ann"]), others(["ann", "bo"]), others(["ann", "bo", "cleo"]), others(FOUR)]).toEqual([
    3, 2, 1, 0,
  ]);
});

test("a player who keeps only their own sheet can note any number of other players' cards", () => {
  const sheet = scoresheet(["ann"], { "option/solo": false, ...rounds("ann:M1 other-1:M2 other-2:M3") });
  expect(modeOf(sheet)).toBe("own");
  expect(slotsOf(FACTS, sheet, 1).map(({ bird }) => bird)).toEqual(["M1", "M2", "M3", ""]);
  expect(ticksOf(sheet, 0)).toEqual(["M1", "M2", "M3"]);
  expect(isFull(FACTS, sheet, 1)).toBe(true);
  expect(isOver(FACTS, sheet)).toBe(false);
});

test("on a single player's sheet, raptors of other players chase birds away", () => {
  const options = { "option/solo": false, "option/raptors": true, "option/dummy_raptors": false };
  const sheet = scoresheet(["ann"], { ...options, ...rounds("ann:D1 other-1:M1", "ann:M2 other-1:MX") });
  expect(ticksOf(sheet, 0)).toEqual(["D1", "M2", "MX"]);
});

test("the present round is the first round with a missing card", () => {
  expect(currentRound(FACTS, scoresheet(FOUR))).toBe(1);
  expect(currentRound(FACTS, scoresheet(FOUR, rounds("ann:M1 bo:MC cleo:D1 dan:O1")))).toBe(2);
  expect(currentRound(FACTS, scoresheet(FOUR, EXAMPLE))).toBe(2);
});

test("birds noted more often than they have cards are reported", () => {
  const twice = scoresheet(FOUR, rounds("ann:MA bo:MA cleo:M1 dan:M1"));
  expect(overdrawn(FACTS, roundsOf(FACTS, twice))).toEqual(["MA"]);
});

test("unknown birds and rounds after the last one are ignored", () => {
  const sheet = scoresheet(FOUR, { "round/1/ann": "dodo", "round/9/ann": "M1", "round/1/bo": "M1" });
  expect(roundsOf(FACTS, sheet)).toHaveLength(roundsMax(FACTS, sheet));
  expect(slotsOf(FACTS, sheet, 1)[0]?.bird).toBe("");
  expect(ticksOf(sheet, 0)).toEqual([]);
  expect(ticksOf(sheet, 1)).toEqual(["M1"]);
});

// By hand

function tap(scoresheet: Scoresheet, seat: number, bird: string): void {
  const sheet = playerSheets(FACTS, scoresheet)[seat];
  if (sheet === undefined) throw new Error(`seat must be a seat of a player, got ${seat}`);
  scoresheet.set(seenKey(sheet.player, bird), valueAfterTap(sheet, bird));
}

test("a tap ticks a bird, and a second tap removes the tick", () => {
  const sheet = scoresheet(FOUR);
  tap(sheet, 0, "OA");
  expect(ticksOf(sheet, 0)).toEqual(["OA"]);
  tap(sheet, 0, "OA");
  expect(ticksOf(sheet, 0)).toEqual([]);
  expect(sheet.value("seen/ann/OA")).toBeNull();
});

test("a tap removes a tick of the rounds, and a second tap restores it", () => {
  const sheet = scoresheet(FOUR, EXAMPLE);
  tap(sheet, 0, "M1");
  expect(ticksOf(sheet, 0)).toEqual(["D1", "D2", "MC"]);
  expect(sheet.value("seen/ann/M1")).toBe(false);
  tap(sheet, 0, "M1");
  expect(sheet.value("seen/ann/M1")).toBeNull();
  expect(ticksOf(sheet, 0)).toContain("M1");
});

test("a tap can be undone", () => {
  const sheet = scoresheet(FOUR);
  tap(sheet, 0, "OA");
  sheet.undo();
  expect(ticksOf(sheet, 0)).toEqual([]);
});

test("a complete habitat scores its points automatically", () => {
  const sheet = scoresheet(FOUR, Object.fromEntries(SIGNS.map((sign) => [`seen/ann/O${sign}`, true])));
  expect(game.standings(FACTS, sheet)[0]?.total).toBe(10);
  expect(text(sheet)).toContain("★ +3 all 7 seen");
});

test("cells with an unknown bird or round are ignored", () => {
  const sheet = scoresheet(FOUR, { "round/1/ann": "toString", "round/x/ann": "OA", "round/2/ann": "DC" });
  expect(roundsOf(FACTS, sheet).map(({ played }) => played[0])).toEqual([null, "DC"]);
  expect(ticksOf(sheet, 0)).toEqual(["DC"]);
});

// The end

test("the game is over when all rounds are noted", () => {
  expect(game.isOver(FACTS, scoresheet(FOUR, EXAMPLE))).toBe(true);
  expect(game.isOver(FACTS, scoresheet(FOUR, { "seen/ann/OA": true }))).toBe(false);
});

test("there is no winner before the end", () => {
  const sheet = scoresheet(FOUR, { "seen/ann/OA": true });
  expect(game.standings(FACTS, sheet).some(({ won }) => won)).toBe(false);
  expect(resultText(FACTS, sheet, playerSheets(FACTS, sheet))).toBe("ann is ahead with 2 points.");
});

test("when all rounds are noted, or a player ends the game, the winner is named", () => {
  const sheet = scoresheet(FOUR, EXAMPLE);
  expect(isOver(FACTS, sheet)).toBe(true);
  expect(game.standings(FACTS, sheet).map(({ won }) => won)).toEqual([false, false, true, true]);
  const ended = scoresheet(FOUR, { "seen/bo/OA": true, done: true });
  expect(game.standings(FACTS, ended).map(({ won }) => won)).toEqual([false, true, false, false]);
  expect(text(ended)).toContain("bo wins with 2 points!");
});

test("a tie is shared, or broken if the tie-break option is on", () => {
  const cells = {
    "seen/ann/OA": true,
    "seen/bo/D1": true,
    "seen/bo/D2": true,
    "seen/bo/DC": true,
    done: true,
  };
  const won = (of: Scoresheet): boolean[] => game.standings(FACTS, of).map((each) => each.won);
  expect(won(scoresheet(["ann", "bo"], cells))).toEqual([true, true]);
  const broken = scoresheet(["ann", "bo"], { ...cells, "option/tie_break": true });
  expect(won(broken)).toEqual([true, false]);
  expect(text(broken)).toContain("The tie is broken by full habitats");
});

test("a solo game has a rank and no winner", () => {
  const solo = scoresheet(["ann"], rounds("ann:M1 other-1:M2 other-2:M3 other-3:O1"));
  expect(modeOf(solo)).toBe("solo");
  expect(game.standings(FACTS, solo)).toMatchObject([{ total: 3, text: "High", won: false }]);
  expect(game.standings(FACTS, scoresheet(["ann"], { "seen/ann/M1": true, done: true }))[0]?.won).toBe(false);
  expect(text(solo)).toContain("Your rank so far: High");
  expect(text(solo)).toContain("1. Play a card from your hand.");
  expect(text(solo)).toContain("Your card: which bird?");
  expect(text(solo)).toContain("Round 2 of 2");
});

test("a solo sheet shows the discard reminder, but not after the last round", () => {
  const first = rounds("ann:M1 other-1:M2 other-2:M3 other-3:O1");
  const last = rounds("ann:F1 other-1:F2 other-2:F3 other-3:O1", "ann:D1 other-1:D2 other-2:D3 other-3:O2");
  expect(isOver(FACTS, scoresheet(["ann"], first))).toBe(false);
  const ended = text(scoresheet(["ann"], last));
  expect(ended).not.toContain("discard");
  expect(ended).toContain("All rounds are noted.");
  expect(ended).toContain("Your rank: High");
});

// The page

test("a cell shows its points, whether it is ticked, and why", () => {
  const sheet = scoresheet(FOUR, { ...EXAMPLE, "seen/ann/OA": true, "seen/ann/MC": false });
  const cell = (bird: string): string =>
    html(sheet)
      .split(/<button /)
      .find((button) => button.includes(`data-bird="${bird}"`)) ?? "";
  expect(cell("M1")).toContain('aria-pressed="true"');
  expect(cell("M1")).toContain("seen in round 1, on the card played");
  expect(cell("D1")).toContain("seen in round 2, lingering from the round before");
  expect(cell("OA")).toContain("ticked by hand");
  expect(cell("OA")).toContain("2 points");
  expect(cell("MC")).toContain('aria-pressed="false"');
  expect(cell("MC")).toContain("removed by hand");
});

test("all totals are beside the sheet, and the shown player's total is announced", () => {
  const sheet = scoresheet(FOUR, { "seen/ann/OA": true, "seen/bo/D1": true });
  expect(text(sheet)).toContain("ann 2 ★ : 2 points, ahead bo 1 : 1 point");
  expect(html(sheet)).toMatch(/role="status"[^>]*>ann: 2 points</);
});

test("the exported lines add up to the total", () => {
  const full = Object.fromEntries(SIGNS.map((sign) => [`seen/ann/O${sign}`, true]));
  const lines = game.lines(FACTS, scoresheet(["ann", "bo"], { ...full, "seen/bo/D1": true }));
  expect(lines.map(({ id }) => id)).toEqual([...Object.values(HABITATS), "full", "total", "birds"]);
  const sums = [0, 1].map((seat) =>
    lines.slice(0, 6).reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
  );
  expect(lines.find(({ id }) => id === "total")?.values).toEqual(sums);
  expect(sums).toEqual([10, 1]);
});

test("options are offered only for the numbers of players that use them", () => {
  const Options = game.Options;
  if (Options === null) throw new Error("no options");
  const offered = (seats: number, chosen = {}): string => render(Options, { props: { chosen, seats } }).body;
  expect(offered(1)).toContain("option-solo-true");
  expect(offered(1)).not.toContain("option-tie_break");
  expect(offered(4)).toContain("option-tie_break");
  expect(offered(3, { "option/raptors": true })).toContain("option-dummy_raptors");
  expect(offered(4, { "option/raptors": true })).not.toContain("option-dummy_raptors");
});

test("the sheet is shown in French", () => {
  useCatalogues("fr");
  const sheet = scoresheet(FOUR, { "seen/bo/OA": true, done: true });
  expect(text(sheet)).toContain("bo gagne avec 2 points !");
  expect(text(sheet)).not.toMatch(/score-feather-/);
});

// The score keeper of Birds of a Feather: what is noted of rounds and by hand, and how the sheet shows it.
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
  newIn,
  optionsOf,
  overdrawn,
  playerSheets,
  presentRound,
  roundsMax,
  roundsOf,
  seenKey,
  slotsOf,
  tapped,
} from "../../../src/score/games/feather/model";
import { i18n } from "../../../src/lib/i18n/i18n.svelte";
import { Localizer } from "../../../src/lib/i18n/localizer";

const wordsOf = (file: string): string =>
  readFileSync(new URL(`../../../../src/rookery/${file}.ftl`, import.meta.url), "utf8");

function useCatalogues(language: string): void {
  const catalogue = `${wordsOf(`locales/${language}`)}\n${wordsOf(`server/locales/score-feather.${language}`)}`;
  i18n.localizer = new Localizer(language, catalogue);
}

beforeEach(() => useCatalogues("en"));

// Birds are called by their codes.

const HABITATS = { D: "desert", F: "forest", O: "ocean", W: "wetlands", M: "mountains" };
const TYPES = {
  A: "ace",
  X: "raptor",
  R: "rare",
  1: "uncommon_1",
  2: "uncommon_2",
  3: "uncommon_3",
  C: "common",
};
const COPIES: Record<string, number> = { A: 1, X: 1, R: 1, C: 3 };
const SIGNS = ["A", "X", "R", "1", "2", "3", "C"] as const;
const worth = (sign: string): number => (sign === "A" ? 2 : sign === "C" ? 0 : 1);

const SHEET = Object.keys(HABITATS).map((letter) => SIGNS.map((sign) => letter + sign));
const FACTS: FeatherFacts = {
  full: 3,
  habitats: Object.values(HABITATS).map((id) => ({ id, name: id })),
  types: SIGNS.map((sign) => ({
    id: TYPES[sign],
    name: sign,
    sign,
    points: worth(sign),
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
        points: worth(code[1] ?? ""),
        copies: COPIES[code[1] ?? ""] ?? 2,
      },
    ]),
  ),
  codes: Object.fromEntries(SHEET.flat().map((code) => [code, code])),
  sheet: SHEET,
  raptors: Object.fromEntries(Object.entries(HABITATS).map(([letter, id]) => [id, `${letter}X`])),
  ranks: [
    { id: "low", name: "Low", least: 0 },
    { id: "high", name: "High", least: 3 },
  ],
  rounds: { 1: 2, 2: 3, 3: 3, 4: 2, 5: 11, 6: 9, 7: 7 },
  hands_min: 4,
  solo_reveals: 3,
};

function scoresheet(names: readonly string[], cells: Changes = {}): Scoresheet {
  const kept: StoredScoresheet = {
    version: 1,
    id: "evening",
    game: "feather",
    made: 0,
    changed: 0,
    cells: {},
    code: null,
    heard: 0,
  };
  const made = new Scoresheet(kept, "phone", () => 1);
  const players = names.flatMap((name, place) => [
    [`player/${name}/name`, name],
    [`player/${name}/place`, place],
  ]);
  made.write({ ...Object.fromEntries(players), ...cells });
  return made;
}

/** The cards of rounds, as "ann:M1 bo:MC other-1:O1". */
function rounds(...fromRounds: readonly string[]): Changes {
  return Object.fromEntries(
    fromRounds.flatMap((cards, index) =>
      cards.split(" ").map((card) => {
        const [who, bird] = card.split(":");
        return [`round/${index + 1}/${who}`, bird ?? ""];
      }),
    ),
  );
}

const FOUR = ["ann", "bo", "cleo", "dan"];
// The example of the rules.
const EXAMPLE = rounds("ann:M1 bo:MC cleo:D1 dan:O1", "ann:D2 bo:M2 cleo:MX dan:M3");

const ticksOf = (of: Scoresheet, seat: number): string[] =>
  [...(playerSheets(FACTS, of)[seat]?.ticks.keys() ?? [])].sort();

const html = (of: Scoresheet): string => render(game.Sheet, { props: { scoresheet: of, facts: FACTS } }).body;
/** What stands on the page, without its marks. */
const text = (of: Scoresheet): string =>
  html(of)
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

// Rounds

test("cards of a round fill every sheet", () => {
  const noted = scoresheet(FOUR, EXAMPLE);
  expect(ticksOf(noted, 0)).toEqual(["D1", "D2", "M1", "MC"]);
  expect(ticksOf(noted, 3)).toEqual(["M1", "M2", "M3", "MC", "MX", "O1"]);
});

test("a raptor that arrives keeps what lingers off the sheets, and the page says so", () => {
  const noted = scoresheet(FOUR, { ...EXAMPLE, "option/raptors": true });
  expect(ticksOf(noted, 3)).toEqual(["M2", "M3", "MX", "O1"]);
  const lingering = lingeringIn(FACTS, roundsOf(FACTS, noted), 2, optionsOf(noted));
  expect(lingering.birds).toEqual(["M1", "MC", "D1", "O1"]);
  expect(lingering.chased).toEqual([{ raptor: "MX", habitat: "mountains", birds: ["M1", "MC"] }]);
});

test("without the option nothing is chased", () => {
  const noted = scoresheet(FOUR, EXAMPLE);
  expect(lingeringIn(FACTS, roundsOf(FACTS, noted), 2, optionsOf(noted)).chased).toEqual([]);
});

test("raptors of dummy hands chase as the option says", () => {
  const cells = { ...rounds("ann:M1 bo:D1 other-1:M2 other-2:O1", "ann:M3 bo:D2 other-1:MX other-2:OC") };
  const chased = (options: Changes) => {
    const noted = scoresheet(["ann", "bo"], { ...cells, "option/raptors": true, ...options });
    return lingeringIn(FACTS, roundsOf(FACTS, noted), 2, optionsOf(noted)).chased.length;
  };
  expect(chased({})).toBe(1);
  expect(chased({ "option/dummy_raptors": false })).toBe(0);
});

test("what a round brings is told with its reasons and points", () => {
  const noted = scoresheet(FOUR, EXAMPLE);
  const news = newIn(FACTS, roundsOf(FACTS, noted), 2, 4, optionsOf(noted));
  expect(news[0]?.birds).toEqual([
    { bird: "D2", sighting: { round: 2, how: "own" } },
    { bird: "D1", sighting: { round: 2, how: "lingering" } },
  ]);
  expect(news[0]?.points).toBe(2);
});

test("two and three players note cards of nobody, four do not, and alone it is the deck", () => {
  const others = (names: readonly string[], cells: Changes = {}): number =>
    slotsOf(FACTS, scoresheet(names, cells), 1).filter(({ player }) => player === null).length;
  expect([others(["ann"]), others(["ann", "bo"]), others(["ann", "bo", "cleo"]), others(FOUR)]).toEqual([
    3, 2, 1, 0,
  ]);
});

test("who keeps only the own sheet notes as many cards of others as there are", () => {
  const noted = scoresheet(["ann"], { "option/solo": false, ...rounds("ann:M1 other-1:M2 other-2:M3") });
  expect(modeOf(noted)).toBe("own");
  expect(slotsOf(FACTS, noted, 1).map(({ bird }) => bird)).toEqual(["M1", "M2", "M3", ""]);
  expect(ticksOf(noted, 0)).toEqual(["M1", "M2", "M3"]);
  expect(isFull(FACTS, noted, 1)).toBe(true);
  expect(isOver(FACTS, noted)).toBe(false);
});

test("raptors among the cards of others chase birds on an own sheet", () => {
  const options = { "option/solo": false, "option/raptors": true, "option/dummy_raptors": false };
  const noted = scoresheet(["ann"], { ...options, ...rounds("ann:D1 other-1:M1", "ann:M2 other-1:MX") });
  expect(ticksOf(noted, 0)).toEqual(["D1", "M2", "MX"]);
});

test("the present round is the first with a card missing", () => {
  expect(presentRound(FACTS, scoresheet(FOUR))).toBe(1);
  expect(presentRound(FACTS, scoresheet(FOUR, rounds("ann:M1 bo:MC cleo:D1 dan:O1")))).toBe(2);
  expect(presentRound(FACTS, scoresheet(FOUR, EXAMPLE))).toBe(2);
});

test("more cards than there are of a bird are found", () => {
  const twice = scoresheet(FOUR, rounds("ann:MA bo:MA cleo:M1 dan:M1"));
  expect(overdrawn(FACTS, roundsOf(FACTS, twice))).toEqual(["MA"]);
});

test("what is no bird, and rounds that there are not, are left out", () => {
  const noted = scoresheet(FOUR, { "round/1/ann": "dodo", "round/9/ann": "M1", "round/1/bo": "M1" });
  expect(roundsOf(FACTS, noted)).toHaveLength(roundsMax(FACTS, noted));
  expect(slotsOf(FACTS, noted, 1)[0]?.bird).toBe("");
  expect(ticksOf(noted, 0)).toEqual([]);
  expect(ticksOf(noted, 1)).toEqual(["M1"]);
});

// By hand

function tap(of: Scoresheet, seat: number, bird: string): void {
  const sheet = playerSheets(FACTS, of)[seat];
  if (sheet === undefined) throw new Error(`nobody at ${seat}`);
  of.set(seenKey(sheet.player, bird), tapped(sheet, bird));
}

test("a tap ticks a bird, another one takes it off", () => {
  const noted = scoresheet(FOUR);
  tap(noted, 0, "OA");
  expect(ticksOf(noted, 0)).toEqual(["OA"]);
  tap(noted, 0, "OA");
  expect(ticksOf(noted, 0)).toEqual([]);
  expect(noted.value("seen/ann/OA")).toBeNull();
});

test("a tap takes off what rounds say, another one leaves it to the rounds again", () => {
  const noted = scoresheet(FOUR, EXAMPLE);
  tap(noted, 0, "M1");
  expect(ticksOf(noted, 0)).toEqual(["D1", "D2", "MC"]);
  expect(noted.value("seen/ann/M1")).toBe(false);
  tap(noted, 0, "M1");
  expect(noted.value("seen/ann/M1")).toBeNull();
  expect(ticksOf(noted, 0)).toContain("M1");
});

test("a step can be taken back", () => {
  const noted = scoresheet(FOUR);
  tap(noted, 0, "OA");
  noted.undo();
  expect(ticksOf(noted, 0)).toEqual([]);
});

test("a full habitat brings its points by itself", () => {
  const noted = scoresheet(FOUR, Object.fromEntries(SIGNS.map((sign) => [`seen/ann/O${sign}`, true])));
  expect(game.standings(FACTS, noted)[0]?.total).toBe(10);
  expect(text(noted)).toContain("★ +3 all 7 seen");
});

test("what is no bird and no round is passed over", () => {
  const noted = scoresheet(FOUR, { "round/1/ann": "toString", "round/x/ann": "OA", "round/2/ann": "DC" });
  expect(roundsOf(FACTS, noted).map(({ played }) => played[0])).toEqual([null, "DC"]);
  expect(ticksOf(noted, 0)).toEqual(["DC"]);
});

// The end

test("it says itself that it is over when all rounds are noted", () => {
  expect(game.isOver(FACTS, scoresheet(FOUR, EXAMPLE))).toBe(true);
  expect(game.isOver(FACTS, scoresheet(FOUR, { "seen/ann/OA": true }))).toBe(false);
});

test("nobody has won before the end", () => {
  const noted = scoresheet(FOUR, { "seen/ann/OA": true });
  expect(game.standings(FACTS, noted).some(({ won }) => won)).toBe(false);
  expect(resultText(FACTS, noted, playerSheets(FACTS, noted))).toBe("ann is ahead with 2 points.");
});

test("when all rounds are noted, or a player ends the game, the winner is named", () => {
  const noted = scoresheet(FOUR, EXAMPLE);
  expect(isOver(FACTS, noted)).toBe(true);
  expect(game.standings(FACTS, noted).map(({ won }) => won)).toEqual([false, false, true, true]);
  const ended = scoresheet(FOUR, { "seen/bo/OA": true, done: true });
  expect(game.standings(FACTS, ended).map(({ won }) => won)).toEqual([false, true, false, false]);
  expect(text(ended)).toContain("bo wins with 2 points!");
});

test("a tie is shared, or broken by the optional order if that was chosen", () => {
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

test("alone there is a rank, and no winner", () => {
  const solo = scoresheet(["ann"], rounds("ann:M1 other-1:M2 other-2:M3 other-3:O1"));
  expect(modeOf(solo)).toBe("solo");
  expect(game.standings(FACTS, solo)).toMatchObject([{ total: 3, text: "High", won: false }]);
  expect(game.standings(FACTS, scoresheet(["ann"], { "seen/ann/M1": true, done: true }))[0]?.won).toBe(false);
  expect(text(solo)).toContain("Your rank so far: High");
  expect(text(solo)).toContain("1. Play a card from your hand.");
  expect(text(solo)).toContain("Your card: which bird?");
  expect(text(solo)).toContain("Round 2 of 2");
});

test("alone one is reminded of the discard, but not after the last round", () => {
  const first = rounds("ann:M1 other-1:M2 other-2:M3 other-3:O1");
  const last = rounds("ann:F1 other-1:F2 other-2:F3 other-3:O1", "ann:D1 other-1:D2 other-2:D3 other-3:O2");
  expect(isOver(FACTS, scoresheet(["ann"], first))).toBe(false);
  const ended = text(scoresheet(["ann"], last));
  expect(ended).not.toContain("discard");
  expect(ended).toContain("All rounds are noted.");
  expect(ended).toContain("Your rank: High");
});

// The page

test("a cell says what it is worth, whether it is ticked and why", () => {
  const noted = scoresheet(FOUR, { ...EXAMPLE, "seen/ann/OA": true, "seen/ann/MC": false });
  const cell = (bird: string): string =>
    html(noted)
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

test("everybody's total stands beside the sheet, and the running one is read aloud", () => {
  const noted = scoresheet(FOUR, { "seen/ann/OA": true, "seen/bo/D1": true });
  expect(text(noted)).toContain("ann 2 ★ : 2 points, ahead bo 1 : 1 point");
  expect(html(noted)).toMatch(/role="status"[^>]*>ann: 2 points</);
});

test("the lines of a file come to the total", () => {
  const full = Object.fromEntries(SIGNS.map((sign) => [`seen/ann/O${sign}`, true]));
  const lines = game.lines(FACTS, scoresheet(["ann", "bo"], { ...full, "seen/bo/D1": true }));
  expect(lines.map(({ id }) => id)).toEqual([...Object.values(HABITATS), "full", "total", "birds"]);
  const sums = [0, 1].map((seat) =>
    lines.slice(0, 6).reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
  );
  expect(lines.find(({ id }) => id === "total")?.values).toEqual(sums);
  expect(sums).toEqual([10, 1]);
});

test("options are offered where they mean something", () => {
  const Options = game.Options;
  if (Options === null) throw new Error("no options");
  const offered = (seats: number, chosen = {}): string => render(Options, { props: { chosen, seats } }).body;
  expect(offered(1)).toContain("option-solo-true");
  expect(offered(1)).not.toContain("option-tie_break");
  expect(offered(4)).toContain("option-tie_break");
  expect(offered(3, { "option/raptors": true })).toContain("option-dummy_raptors");
  expect(offered(4, { "option/raptors": true })).not.toContain("option-dummy_raptors");
});

test("it is said in French too", () => {
  useCatalogues("fr");
  const noted = scoresheet(FOUR, { "seen/bo/OA": true, done: true });
  expect(text(noted)).toContain("bo gagne avec 2 points !");
  expect(text(noted)).not.toMatch(/score-feather-/);
});

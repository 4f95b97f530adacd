// The standings of a score sheet for pages that are independent of games, and in a compact form for links.
import * as v from "valibot";
import { i18n } from "../../lib/i18n/i18n.svelte";
import { Scoresheet, seated, type StoredScoresheet } from "../sheet/scoresheet.svelte";
import { written, type Changes } from "../sheet/cells";
import { GAMES, type GameId } from "../scoring/facts";
import { scoreGame, type Line, type Standing } from "../games/registry";
import { scoreApp } from "../app/context.svelte";

/** A score sheet, and its standings. */
export interface Standings {
  scoresheet: Scoresheet;
  standings: readonly Standing[];
  lines: readonly Line[];
}

const known = new WeakMap<StoredScoresheet, Map<string, Promise<Standings>>>();

/** Return the standings in the page's language; cached while the sheet does not change. */
export function standingsOf(kept: StoredScoresheet): Promise<Standings> {
  const byLanguage = known.get(kept) ?? new Map<string, Promise<Standings>>();
  known.set(kept, byLanguage);
  const found = byLanguage.get(i18n.language) ?? workedOut(new Scoresheet(kept, scoreApp.deviceId));
  byLanguage.set(i18n.language, found);
  found.catch(() => byLanguage.delete(i18n.language));
  return found;
}

async function workedOut(scoresheet: Scoresheet): Promise<Standings> {
  const { game, facts } = await partsOf(scoresheet.game);
  return {
    scoresheet,
    standings: game.standings(facts, scoresheet),
    lines: linesWithValues(game.lines(facts, scoresheet)),
  };
}

async function partsOf(id: GameId) {
  const [game, facts] = await Promise.all([scoreGame(id), scoreApp.facts(id)]);
  return { game, facts };
}

/** Return the lines that have a value. */
export function linesWithValues(lines: readonly Line[]): Line[] {
  return lines.filter(({ values }) => values.some((value) => value !== null));
}

/** Return whether the game is over but not marked as finished. */
export async function isReadyToFinish(kept: StoredScoresheet): Promise<boolean> {
  const scoresheet = new Scoresheet(kept, scoreApp.deviceId);
  const { game, facts } = await partsOf(scoresheet.game);
  return !scoresheet.isDone && game.isOver(facts, scoresheet);
}

// Results for links

const NAME_MAX = 200;
const PLAYERS_MAX = 12;
const LINES_MAX = 100;

const Name = v.pipe(v.string(), v.maxLength(NAME_MAX));
const Figure = v.pipe(v.number(), v.finite());

const Result = v.pipe(
  v.object({
    version: v.literal(1),
    game: v.picklist(GAMES),
    made: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
    // The language of the lines' names.
    language: v.pipe(v.string(), v.maxLength(10)),
    players: v.pipe(
      v.array(v.object({ name: Name, total: Figure, won: v.boolean() })),
      v.minLength(1),
      v.maxLength(PLAYERS_MAX),
    ),
    options: v.record(Name, v.union([Name, Figure, v.boolean()])),
    lines: v.pipe(
      v.array(
        v.object({
          id: Name,
          name: Name,
          values: v.pipe(v.array(v.nullable(Figure)), v.maxLength(PLAYERS_MAX)),
        }),
      ),
      v.maxLength(LINES_MAX),
    ),
  }),
  v.check(({ lines, players }) => lines.every(({ values }) => values.length <= players.length)),
);

/** A result without the sheet's cells: the players, their totals, and the lines of the sheet. */
export type Result = v.InferOutput<typeof Result>;

export function resultOf({ scoresheet, standings, lines }: Standings): Result {
  const options = scoresheet.under("option").map((name) => [name, scoresheet.value(`option/${name}`)]);
  return {
    version: 1,
    game: scoresheet.game,
    made: scoresheet.made,
    language: i18n.language,
    players: standings.map(({ player, total, won }) => ({
      name: player.name,
      total,
      won: won && scoresheet.isDone,
    })),
    options: Object.fromEntries(options) as Result["options"],
    lines: lines.map(({ id, name, values }) => ({ id, name, values: [...values] })),
  };
}

/** Return a valid result; null if the data is invalid. */
export function readResult(found: unknown): Result | null {
  const read = v.safeParse(Result, found);
  return read.success ? read.output : null;
}

/** Return the names of its lines in the reader's language, from an empty sheet with the same number of players. */
export async function lineNames(result: Result): Promise<ReadonlyMap<string, string>> {
  const options = Object.entries(result.options).map(([name, value]) => [`option/${name}`, value]);
  const cells = { ...seated(result.players.map(({ name }) => name)), ...Object.fromEntries(options) };
  const { game, facts } = await partsOf(result.game);
  const lines = game.lines(facts, emptyScoresheet(result.game, cells as Changes));
  return new Map(lines.map(({ id, name }) => [id, name]));
}

function emptyScoresheet(game: GameId, changes: Changes): Scoresheet {
  const cells = written({}, changes, "", 0);
  return new Scoresheet(
    { version: 1, id: "shared", game, made: 0, changed: 0, cells, code: null, heard: 0 },
    "",
  );
}

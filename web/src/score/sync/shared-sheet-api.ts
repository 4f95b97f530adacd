// The client of the server's shared sheets. The server may be unavailable, because the page works on any host.
import * as v from "valibot";
import type { Cells } from "../sheet/cells";
import { GAMES, type GameId } from "../scoring/facts";
import { TIME_MAX } from "../sheet/stored-format";

// The server's limit of cells per message.
export const CELLS_AT_ONCE = 60;
// A server that does not answer for this time counts as gone.
const ANSWER_TIMEOUT_MS = 10_000;

/** A shared sheet as the server sends it: the cells changed since a number, and the newest number. */
export interface SharedSheet {
  code: string;
  sheet_id: string;
  game: GameId;
  number: number;
  cells: Cells;
}

/** The requests of phones to the server. */
export interface SharedSheetApi {
  // Returns whether there is a server; undefined if that is unknown now.
  isThere(): Promise<boolean | undefined>;
  share(sheetId: string, game: GameId): Promise<SharedSheet>;
  read(code: string, since: number): Promise<SharedSheet>;
  send(code: string, cells: Cells, since: number): Promise<SharedSheet>;
}

/** The server rejected the request. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    readonly text: string,
  ) {
    super(text);
  }
}

/** The server did not answer. */
export class Unreachable extends Error {}

/** The answer came from a server without shared sheets. */
export class NoServer extends Error {}

// Uses the limits of `sheet/stored-format.ts`.
const Sheet = v.object({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  sheet_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  game: v.picklist(GAMES),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  cells: v.array(v.unknown()),
});

const SheetCell = v.object({
  key: v.pipe(v.string(), v.maxLength(100)),
  value: v.nullable(
    v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(TIME_MAX)),
  by: v.pipe(v.string(), v.maxLength(40)),
});

const Refusal = v.object({ reason: v.string(), text: v.string() });

/** The client of the server that serves this page. Its messages are in the page's language. */
export class HttpSharedSheetApi implements SharedSheetApi {
  readonly #language: () => string;

  constructor(language: () => string) {
    this.#language = language;
  }

  async isThere(): Promise<boolean | undefined> {
    try {
      // Any public endpoint with a small answer.
      const { answer, body } = await this.#request("tables");
      return answer.ok && body !== null;
    } catch {
      return undefined;
    }
  }

  share(sheetId: string, game: GameId): Promise<SharedSheet> {
    return this.#requestSheet("scores", { sheet_id: sheetId, game });
  }

  read(code: string, since: number): Promise<SharedSheet> {
    return this.#requestSheet(`scores/${encodeURIComponent(code)}`, null, { since: String(since) });
  }

  send(code: string, cells: Cells, since: number): Promise<SharedSheet> {
    const sent = Object.entries(cells).map(([key, cell]) => ({ key, ...cell }));
    return this.#requestSheet(`scores/${encodeURIComponent(code)}`, { cells: sent, since });
  }

  async #requestSheet(
    path: string,
    sent: object | null,
    query: Record<string, string> = {},
  ): Promise<SharedSheet> {
    const { answer, body } = await this.#request(path, sent, query);
    const sheet = v.safeParse(Sheet, body);
    if (answer.ok && sheet.success) return { ...sheet.output, cells: readable(sheet.output.cells) };
    const refusal = v.safeParse(Refusal, body);
    if (refusal.success) throw new Refused(refusal.output.reason, refusal.output.text);
    // A server error, or a proxy whose server is restarting.
    if (answer.status >= 500 && answer.status !== 501) throw new Unreachable();
    throw new NoServer();
  }

  async #request(path: string, sent: object | null = null, query: Record<string, string> = {}) {
    const url = new URL(`../api/${path}`, document.baseURI);
    url.search = new URLSearchParams({ language: this.#language(), ...query }).toString();
    url.hash = "";
    const post = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(sent),
    };
    const patience = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    try {
      const answer = await fetch(url, {
        cache: "no-store",
        signal: patience,
        ...(sent === null ? {} : post),
      });
      return { answer, body: json(await answer.text()) };
    } catch {
      throw new Unreachable();
    }
  }
}

/** Return the valid cells by key, so that an invalid cell does not hide the others. */
function readable(cells: readonly unknown[]): Cells {
  const read = cells.map((cell) => v.safeParse(SheetCell, cell)).filter((cell) => cell.success);
  return Object.fromEntries(read.map(({ output: { key, ...cell } }) => [key, cell]));
}

/** Return parsed JSON; null if the text is not JSON, such as an HTML page. */
function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

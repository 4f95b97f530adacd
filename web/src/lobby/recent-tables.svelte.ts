// The tables of this browser, and what the server says about them.
import * as api from "../lib/server/api";
import { house } from "../app/context.svelte";
import { forgetTable, remember, remembered, restoreTable, type KnownTable } from "../lib/local-storage";
import type { TablePage, TableStatistics } from "../lib/server/wire";

// Whoever asks for many tables that are none is taken for somebody who guesses: so many, and it is enough for today.
const GONE_MAX = 5;

/** How a finished table ended for whoever sits here. */
export interface Result {
  how: "won" | "shared" | "placed" | "named" | "beaten" | "played" | "ended";
  place: number;
  count: number;
  // Null in games that count no points.
  points: number | null;
  // Of who won, where several people share this browser.
  names: string[];
}

/** What was found at a table. */
export interface Seen {
  game: string;
  // Gone: there is no such table any more. Closed: not for this browser.
  stage: "open" | "running" | "over" | "gone" | "closed";
  // Whether it waits for somebody here, and for whom else.
  turn: boolean;
  waits: string[];
  // Everybody else, bots by their names too.
  others: string[];
  result: Result | null;
}

export class OwnTables {
  all = $state.raw<KnownTable[]>([]);
  // What is known now, by table: remembered at first, then told by the server.
  seen = $state<Record<string, Seen>>({});
  // Those that were taken off the list just now and can be put back.
  removed = $state<Record<string, boolean>>({});
  // Those that had ended when the list was drawn up: nothing moves while somebody looks.
  #ended: ReadonlySet<string> = new Set();
  #asked: Promise<void> = Promise.resolve();
  #gone = 0;

  constructor() {
    this.recall();
  }

  /** What the browser remembers. */
  recall(): void {
    this.all = remembered.tables();
    this.seen = Object.fromEntries(
      this.all.flatMap(({ id, seen }) => (isSeen(seen) ? [[id, { ...seen, turn: false, waits: [] }]] : [])),
    );
    this.removed = {};
    this.#ended = new Set(this.all.map(({ id }) => id).filter((id) => this.isOver(id)));
  }

  /** Whether nothing is played there any more. */
  isOver(id: string): boolean {
    const stage = this.seen[id]?.stage;
    return stage === "over" || stage === "gone" || stage === "closed";
  }

  /** Whether that was so already when the list was drawn up. */
  wasOver(id: string): boolean {
    return this.#ended.has(id);
  }

  /** Ask about these, one after another and after all that was asked before. */
  ask(ids: readonly string[]): Promise<void> {
    this.#asked = this.#asked.then(() => this.#askAll(ids));
    return this.#asked;
  }

  remove(id: string): void {
    forgetTable(id);
    this.removed[id] = true;
  }

  putBack(table: KnownTable): void {
    restoreTable(table);
    this.removed[table.id] = false;
  }

  /** A server that does not answer, or is asked too much, is asked another time. */
  async #askAll(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) if (!this.removed[id] && this.#gone < GONE_MAX) await this.#askAbout(id);
    } catch (error) {
      if (!(error instanceof api.Unreachable || error instanceof api.Refused)) throw error;
    }
  }

  async #askAbout(id: string): Promise<void> {
    const before = this.seen[id];
    if (before?.stage === "gone") return;
    const found = await lookAt(id, before).catch((error: unknown) => missing(error, before));
    if (found.stage === "gone") this.#gone += 1;
    this.seen[id] = found;
    remember.seen(id, found);
  }
}

async function lookAt(id: string, before: Seen | undefined): Promise<Seen> {
  const page = await api.tablePage(id, house.language);
  const found = seenAt(page);
  if (found.stage !== "over") return found;
  // What has ended does not change.
  if (before?.result != null) return { ...found, result: before.result };
  return { ...found, result: resultOf(await api.statistics(id, house.language), page.yours) };
}

/** A table that is not there is also an answer; everything else is a reason to stop asking. */
function missing(error: unknown, before: Seen | undefined): Seen {
  const reason = error instanceof api.Refused ? error.reason : null;
  const nothing: Seen = {
    game: "",
    others: [],
    result: null,
    ...before,
    stage: "gone",
    turn: false,
    waits: [],
  };
  if (reason === "no_table") return nothing;
  if (reason === "not_watched") return { ...nothing, stage: "closed" };
  throw error;
}

export function seenAt({ state, yours }: TablePage): Seen {
  const people = state.sitters.filter((sitter) => sitter.kind !== "open");
  const isYours = (sitter: { seat: number }) => yours.includes(sitter.seat);
  const waits = people.filter((sitter) => sitter.deciding);
  return {
    game: state.game,
    stage: state.stage,
    turn: state.stage === "running" && waits.some((sitter) => isYours(sitter) && sitter.stand_in === ""),
    waits: waits.filter((sitter) => !isYours(sitter)).map((sitter) => sitter.name),
    others: people.filter((sitter) => !isYours(sitter)).map((sitter) => sitter.name),
    result: null,
  };
}

export function resultOf(statistics: TableStatistics, yours: readonly number[]): Result {
  const { seats, rival_won } = statistics;
  const own = seats.filter(({ seat }) => yours.includes(seat));
  const best = [...own].sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))[0];
  const result = {
    place: best?.place ?? 0,
    count: seats.length,
    points: best !== undefined && best.rows.length > 0 ? best.score : null,
    names: seats.filter(({ won }) => (won ?? 0) > 0).map(({ name }) => name),
  };
  if (best === undefined || own.length > 1)
    return { ...result, how: result.names.length > 0 ? "named" : "ended" };
  if (rival_won !== null) return { ...result, how: rival_won ? "beaten" : "won" };
  if (best.won !== null && best.won > 0) return { ...result, how: best.won === 1 ? "won" : "shared" };
  if (best.place !== null) return { ...result, how: best.won === null ? "played" : "placed" };
  return { ...result, how: result.names.length > 0 ? "named" : "ended" };
}

function isSeen(found: unknown): found is Seen {
  const seen = found as Partial<Record<keyof Seen, unknown>> | null | undefined;
  return typeof seen?.game === "string" && typeof seen.stage === "string" && Array.isArray(seen.others);
}

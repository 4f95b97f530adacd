// The tables of this browser, and what the server says about them.
import * as api from "../lib/server/api";
import { app } from "../app/context.svelte";
import { forgetTable, remember, remembered, restoreTable, type KnownTable } from "../lib/local-storage";
import type { TableDetails, TableStatistics } from "../lib/server/wire";

// The server rate-limits requests for tables that do not exist, as guesses: stop after this number.
const MISSING_MAX = 5;

/** How a finished table ended for the player in this browser. */
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
export interface TableSummary {
  game: string;
  // gone: the table no longer exists. closed: not visible to this browser.
  stage: "open" | "running" | "over" | "gone" | "closed";
  // Whether it is the turn of a player in this browser, and which others are to act.
  turn: boolean;
  waits: string[];
  // All other players, bots by name too.
  others: string[];
  result: Result | null;
}

export class RecentTables {
  tables = $state.raw<KnownTable[]>([]);
  // What is known by table: first from storage, then from the server.
  summaries = $state<Record<string, TableSummary>>({});
  // Tables that were just removed from the list and can be put back.
  removed = $state<Record<string, boolean>>({});
  // Tables that had ended when the list was loaded: nothing moves while it is shown.
  #endedAtStart: ReadonlySet<string> = new Set();
  #queue: Promise<void> = Promise.resolve();
  #missingCount = 0;

  constructor() {
    this.loadStored();
  }

  /** What the browser remembers. */
  loadStored(): void {
    this.tables = remembered.tables();
    this.summaries = Object.fromEntries(
      this.tables.flatMap(({ id, seen }) =>
        isSummary(seen) ? [[id, { ...seen, turn: false, waits: [] }]] : [],
      ),
    );
    this.removed = {};
    this.#endedAtStart = new Set(this.tables.map(({ id }) => id).filter((id) => this.isOver(id)));
  }

  /** Whether nothing is played there any more. */
  isOver(id: string): boolean {
    const stage = this.summaries[id]?.stage;
    return stage === "over" || stage === "gone" || stage === "closed";
  }

  /** Whether it had already ended when the list was loaded. */
  wasOver(id: string): boolean {
    return this.#endedAtStart.has(id);
  }

  /** Ask about these, one after another and after all that was asked before. */
  refresh(ids: readonly string[]): Promise<void> {
    this.#queue = this.#queue.then(() => this.#refreshAll(ids));
    return this.#queue;
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
  async #refreshAll(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids)
        if (!this.removed[id] && this.#missingCount < MISSING_MAX) await this.#refreshOne(id);
    } catch (error) {
      if (!(error instanceof api.Unreachable || error instanceof api.Refused)) throw error;
    }
  }

  async #refreshOne(id: string): Promise<void> {
    const before = this.summaries[id];
    if (before?.stage === "gone") return;
    const found = await loadSummary(id, before).catch((error: unknown) => summaryWithoutTable(error, before));
    if (found.stage === "gone") this.#missingCount += 1;
    this.summaries[id] = found;
    remember.seen(id, found);
  }
}

async function loadSummary(id: string, before: TableSummary | undefined): Promise<TableSummary> {
  const page = await api.tableDetails(id, app.language);
  const found = summaryOf(page);
  if (found.stage !== "over") return found;
  // What has ended does not change.
  if (before?.result != null) return { ...found, result: before.result };
  return { ...found, result: resultOf(await api.statistics(id, app.language), page.your_seats) };
}

/** A table that is not there is also an answer; everything else is a reason to stop asking. */
function summaryWithoutTable(error: unknown, before: TableSummary | undefined): TableSummary {
  const reason = error instanceof api.Refused ? error.reason : null;
  const nothing: TableSummary = {
    game: "",
    others: [],
    result: null,
    ...before,
    stage: "gone",
    turn: false,
    waits: [],
  };
  if (reason === "no_table") return nothing;
  if (reason === "no_spectators") return { ...nothing, stage: "closed" };
  throw error;
}

export function summaryOf({ state, your_seats: yourSeats }: TableDetails): TableSummary {
  const people = state.seats.filter((seatState) => seatState.kind !== "open");
  const isYours = (seatState: { seat: number }) => yourSeats.includes(seatState.seat);
  const waits = people.filter((seatState) => seatState.deciding);
  return {
    game: state.game,
    stage: state.stage,
    turn:
      state.stage === "running" &&
      waits.some((seatState) => isYours(seatState) && seatState.substitute === ""),
    waits: waits.filter((seatState) => !isYours(seatState)).map((seatState) => seatState.name),
    others: people.filter((seatState) => !isYours(seatState)).map((seatState) => seatState.name),
    result: null,
  };
}

export function resultOf(statistics: TableStatistics, yourSeats: readonly number[]): Result {
  const { seats, rival_won } = statistics;
  const own = seats.filter(({ seat }) => yourSeats.includes(seat));
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

function isSummary(found: unknown): found is TableSummary {
  const seen = found as Partial<Record<keyof TableSummary, unknown>> | null | undefined;
  return typeof seen?.game === "string" && typeof seen.stage === "string" && Array.isArray(seen.others);
}

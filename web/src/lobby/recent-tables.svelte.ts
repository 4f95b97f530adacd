// The recent tables of this browser, with their summaries from the server.
import * as api from "../lib/server/api";
import { app } from "../app/context.svelte";
import { forgetTable, remember, remembered, restoreTable, type KnownTable } from "../lib/local-storage";
import type { TableDetails, TableStatistics } from "../lib/server/wire";

// The server rate-limits requests for missing tables, because they may be guesses. Stop after this number.
const MISSING_MAX = 5;

/** How a finished table ended for the player in this browser. */
export interface Result {
  how: "won" | "shared" | "placed" | "named" | "beaten" | "played" | "ended";
  place: number;
  count: number;
  // Null in games without points.
  points: number | null;
  // The names of the winners, if several players share this browser.
  names: string[];
}

/** The known state of a table. */
export interface TableSummary {
  game: string;
  // "gone": the table no longer exists. "closed": it is not visible to this browser.
  stage: "open" | "running" | "over" | "gone" | "closed";
  // Whether it is the turn of a player in this browser, and the names of other players who have to act.
  turn: boolean;
  waits: string[];
  // The names of all other players, including bots.
  others: string[];
  result: Result | null;
}

export class RecentTables {
  tables = $state.raw<KnownTable[]>([]);
  // The summaries by table: first from storage, then from the server.
  summaries = $state<Record<string, TableSummary>>({});
  // Tables that were just removed from the list and can be put back.
  removed = $state<Record<string, boolean>>({});
  // The tables that were over when the list was loaded, so that tables do not move between lists.
  #endedAtStart: ReadonlySet<string> = new Set();
  #queue: Promise<void> = Promise.resolve();
  #missingCount = 0;

  constructor() {
    this.loadStored();
  }

  /** Load the list from local storage. */
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

  /** Return whether a table is over. */
  isOver(id: string): boolean {
    const stage = this.summaries[id]?.stage;
    return stage === "over" || stage === "gone" || stage === "closed";
  }

  /** Return whether a table was already over when the list was loaded. */
  wasOver(id: string): boolean {
    return this.#endedAtStart.has(id);
  }

  /** Request these tables one after another, after all earlier requests. */
  refresh(ids: readonly string[]): Promise<void> {
    this.#queue = this.#queue.then(() => this.#refreshAll(ids));
    return this.#queue;
  }

  remove(id: string): void {
    forgetTable(id);
    this.removed[id] = true;
  }

  undoRemove(table: KnownTable): void {
    restoreTable(table);
    this.removed[table.id] = false;
  }

  /** Request tables until the server does not answer or rejects a request. */
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
  // The result of a finished table does not change.
  if (before?.result != null) return { ...found, result: before.result };
  return { ...found, result: resultOf(await api.statistics(id, app.language), page.your_seats) };
}

/** Return the summary of a missing or invisible table. Throw other errors, which end the requests. */
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

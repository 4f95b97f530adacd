// The next table after a finished one, such as a rematch.
import * as api from "../lib/server/api";
import { app } from "../app/context.svelte";
import { remember } from "../lib/local-storage";
import { tablePath } from "../app/routes";
import type { NextTable, TableState } from "../lib/server/wire";

/** Create the next table, or join it if another player has created it; then go there. */
export async function goToNextTable(from: TableState, kind: NextTable["kind"]): Promise<void> {
  const joined = await api.follow(from.table, kind, app.language);
  remember.table(joined.table, from.title);
  location.assign(tablePath(joined.table));
}

/** The player who created the next table. */
export interface Inviter {
  // Empty if unknown.
  name: string;
  // Whether this browser already has a seat at the next table.
  there: boolean;
}

/** Return who created the next table, if it is visible: spectators may be excluded. */
export async function inviterOf({ table }: NextTable): Promise<Inviter> {
  try {
    const { state, your_seats: yourSeats } = await api.tableDetails(table, app.language);
    return { name: state.seats[state.owner]?.name ?? "", there: yourSeats.length > 0 };
  } catch {
    return { name: "", there: false };
  }
}

// Going on to the table after a finished one.
import * as api from "../lib/server/api";
import { app } from "../app/context.svelte";
import { remember } from "../lib/local-storage";
import { tablePath } from "../app/routes";
import type { Follower, TableState } from "../lib/server/wire";

/** Make the next table, or sit down at it if somebody has made it already; then go there. */
export async function goToNextTable(from: TableState, kind: Follower["kind"]): Promise<void> {
  const joined = await api.follow(from.table, kind, app.language);
  remember.table(joined.table, from.title);
  location.assign(tablePath(joined.table));
}

/** Who asks the others to go on. */
export interface Inviter {
  // Empty if nobody knows.
  name: string;
  // Whether one sits there already.
  there: boolean;
}

/** Whoever has made the next table, as far as that is told: not to strangers, if it may not be watched. */
export async function inviterOf({ table }: Follower): Promise<Inviter> {
  try {
    const { state, yours } = await api.tablePage(table, app.language);
    return { name: state.sitters[state.maker]?.name ?? "", there: yours.length > 0 };
  } catch {
    return { name: "", there: false };
  }
}

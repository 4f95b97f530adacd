// Going on to the table after a finished one.
import * as api from "../api";
import { house } from "../house.svelte";
import { remember } from "../memory";
import { tablePath } from "../route";
import type { Follower, TableState } from "../wire";

/** Make the next table, or sit down at it if somebody has made it already; then go there. */
export async function goOn(from: TableState, kind: Follower["kind"]): Promise<void> {
  const joined = await api.follow(from.table, kind, house.language);
  remember.table(joined.table, from.title);
  location.assign(tablePath(joined.table));
}

/** Who asks the others to go on. */
export interface Asker {
  // Empty if nobody knows.
  name: string;
  // Whether one sits there already.
  there: boolean;
}

/** Whoever has made the next table, as far as that is known; only tables that may be watched tell everybody. */
export async function askerOf(from: TableState, { table }: Follower, seat: number): Promise<Asker> {
  const guess = { name: onlyOther(from, seat), there: false };
  if (!from.watched) return guess;
  try {
    const { state, yours } = await api.tablePage(table, house.language);
    return { name: state.sitters[state.maker]?.name ?? guess.name, there: yours.length > 0 };
  } catch {
    return guess;
  }
}

/** The other person, if there is just one. */
function onlyOther({ sitters }: TableState, seat: number): string {
  const others = sitters.filter((sitter) => sitter.kind === "person" && sitter.seat !== seat && !sitter.gone);
  return others.length === 1 ? (others[0]?.name ?? "") : "";
}

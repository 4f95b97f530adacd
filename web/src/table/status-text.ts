// Texts about the state of a table.
import { formatList, say } from "../app/context.svelte";
import type { Snapshot } from "../lib/server/table-socket";
import type { State, TableState } from "../lib/server/wire";

/** Return for whom the table waits, or how it ended. */
export function waitingText({ table, result }: State, seat: number | null): string {
  if (table.stage === "over") return result;
  if (table.stage === "open") return awaited(table);
  const others = table.seats.filter((each) => each.deciding && each.seat !== seat).map((each) => each.name);
  return others.length === 0 && table.practice
    ? say("page-no-question")
    : say("page-status-others", { count: others.length, names: formatList(others) });
}

/** Return for whom an open table waits: players of an earlier table have an invitation there. */
function awaited({ seats, origin_kind: kind }: TableState): string {
  const open = seats.filter((each) => each.kind === "open").length;
  const waits = say("page-status-open", { count: open });
  return kind === "rematch" || kind === "same_deal"
    ? `${say("table-next-others-asked", { kind })} ${waits}`
    : waits;
}

/** Return that an earlier moment is shown, and from whose seat if not your own. */
export function historyText(moment: State, seat: number | null): string {
  const text = say("page-reviewing", { at: moment.seq });
  if (moment.seat === seat) return text;
  const name = moment.seat === null ? say("page-review-spectator") : moment.table.seats[moment.seat]?.name;
  return `${text} ${say("table-seen-by", { name: name ?? "" })}`;
}

/** Return the last event of a moment. */
export function lastEntryText({ feed }: State): string {
  return feed.findLast((entry) => entry.text !== "")?.text ?? "";
}

/** Return which step of several this is; empty if the board data has none. */
export function queueStepText(state: State | undefined): string {
  const queue = state?.board?.["queue"];
  return typeof queue === "object" && queue !== null && !Array.isArray(queue)
    ? String(queue["text"] ?? "")
    : "";
}

/** Return that the server cannot be reached, and whether the page tries again. */
export function connectionText({ connection, code }: Snapshot): string {
  if (connection === "closed") return say("page-closed", { code: code ?? 0 });
  return connection === "offline" ? say("page-offline") : say("page-connecting");
}

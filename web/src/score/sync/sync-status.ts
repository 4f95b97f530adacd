import type { Sync } from "./sync.svelte";

/** The status of a shared sheet, shown as an icon. */
export type SyncStatus = "ok" | "asking" | "waiting" | "offline" | "trouble";

export function syncStatus(sync: Pick<Sync, "connection" | "waiting" | "refused"> | undefined): SyncStatus {
  if (sync === undefined || sync.connection === "asking") return "asking";
  if (sync.connection === "gone" || sync.refused !== "") return "trouble";
  if (sync.connection === "joined") return "ok";
  return (sync.waiting ?? 0) > 0 ? "waiting" : "offline";
}

// Browser interfaces: sockets, ids, the clipboard.
import type { SocketEnvironment } from "./server/table-socket";

export const socketEnvironment: SocketEnvironment = {
  connect: (url) => new WebSocket(url),
  newId,
  hidden: () => document.visibilityState === "hidden",
  get wakeTargets() {
    return [window, document];
  },
};

/** Return the URL of a table's socket for a seat, or for a spectator (null). */
export function socketUrl(table: string, seat: number | null): string {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (seat !== null) url.searchParams.set("seat", String(seat));
  return url.href;
}

/** Return whether a host name means this computer only, so that links with it do not work elsewhere. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*[.]localhost|127[.].*|\[::1\])$/.test(hostname);
}

/** Ignore the second click of a double click, which would answer the next question unseen. */
export function onSingleClick(event: MouseEvent, work: () => void): void {
  if (event.detail < 2) work();
}

/** Return 128 random bits. crypto.randomUUID is missing over plain HTTP, which local networks use. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copy the text of a field. Return whether it succeeded. Over plain HTTP only the old clipboard API exists. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else return document.execCommand("copy");
    return true;
  } catch {
    return false;
  }
}

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

/** The address of a table's socket; without a seat it is a spectator's. */
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

/** A double click is meant once: its second click would answer the next question, unseen. */
export function onSingleClick(event: MouseEvent, work: () => void): void {
  if (event.detail < 2) work();
}

/** 128 random bits. crypto.randomUUID is missing where friends play over plain HTTP in a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Copy the text of a field; returns whether that worked. Over plain HTTP only the old clipboard API exists. */
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

// The server's clock. Deadlines are given in its time.

export const SECOND = 1000;
export const DAY = 24 * 3600 * SECOND;
// The Date header has whole seconds and the answer needs time to arrive, so smaller differences are ignored.
const NOTICEABLE = 3 * SECOND;

// The difference between the server's clock and this computer's clock, in milliseconds.
let ahead = 0;

/** Update the difference from the Date header of an answer. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? "") - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < NOTICEABLE ? 0 : difference;
}

export function serverTime(now = Date.now()): number {
  return now + ahead;
}

/** Return milliseconds as text, such as 4:05 or 1:00:00. Seconds are rounded up. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds < 3600) return `${parts[0]}:${padded(parts[1] ?? 0)}`;
  return [Math.floor(seconds / 3600), ...parts.map(padded)].join(":");
}

function padded(part: number): string {
  return String(part).padStart(2, "0");
}

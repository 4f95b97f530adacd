// The server's clock: deadlines are given in its time.

export const SECOND = 1000;
export const DAY = 24 * 3600 * SECOND;
// Answers say only in which second they were sent, and are a while on their way: less than this is no difference.
const NOTICEABLE = 3 * SECOND;

// How far the server's clock is ahead of this computer's, in milliseconds.
let ahead = 0;

/** Learn from the date of an answer whether this computer's clock goes wrong. */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? "") - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < NOTICEABLE ? 0 : difference;
}

export function serverTime(now = Date.now()): number {
  return now + ahead;
}

/** Milliseconds as 4:05 or 1:00:00; whatever has begun counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds < 3600) return `${parts[0]}:${padded(parts[1] ?? 0)}`;
  return [Math.floor(seconds / 3600), ...parts.map(padded)].join(":");
}

function padded(part: number): string {
  return String(part).padStart(2, "0");
}

import { afterEach, expect, test } from "vitest";
import { clockText, noteServerTime, serverTime } from "../../src/lib/server/server-time";

const NOON = Date.UTC(2026, 0, 1, 12);

afterEach(() => noteServerTime(new Date(NOON).toUTCString(), NOON));

test("a duration is shown in minutes and seconds, with hours if it has any", () => {
  expect(clockText(0)).toBe("0:00");
  expect(clockText(1)).toBe("0:01");
  expect(clockText(245_000)).toBe("4:05");
  expect(clockText(3_600_000)).toBe("1:00:00");
  expect(clockText(5_025_000)).toBe("1:23:45");
});

test("a device with a wrong clock uses the server's time", () => {
  noteServerTime(new Date(NOON + 3_600_000).toUTCString(), NOON);
  expect(serverTime(NOON)).toBe(NOON + 3_600_000);
  noteServerTime(null, NOON);
  expect(serverTime(NOON)).toBe(NOON + 3_600_000);
});

test("a network delay of about a second does not change the clock", () => {
  noteServerTime(new Date(NOON).toUTCString(), NOON + 1_400);
  expect(serverTime(NOON)).toBe(NOON);
});

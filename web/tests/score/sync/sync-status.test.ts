import { describe, expect, it } from "vitest";
import { syncStatus } from "../../../src/score/sync/sync-status";

describe("the sync status", () => {
  it.each([
    [{ connection: "joined", waiting: 0, refused: "" }, "ok"],
    // Will be sent within the send delay.
    [{ connection: "joined", waiting: 2, refused: "" }, "ok"],
    [{ connection: "offline", waiting: 2, refused: "" }, "waiting"],
    [{ connection: "offline", waiting: 0, refused: "" }, "offline"],
    [{ connection: "offline", waiting: null, refused: "" }, "offline"],
    [{ connection: "gone", waiting: 0, refused: "" }, "trouble"],
    [{ connection: "joined", waiting: 0, refused: "full" }, "trouble"],
    [{ connection: "asking", waiting: null, refused: "" }, "asking"],
    [undefined, "asking"],
  ] as const)("%o: %s", (sync, state) => {
    expect(syncStatus(sync)).toBe(state);
  });
});

// What the server says is checked: a cell that cannot be read is skipped, an answer that is none is refused.
import { afterEach, expect, test, vi } from "vitest";
import { NoServer, SyncClient } from "../../../src/score/sync/sync-client";
import { fileOf, readFile } from "../../../src/score/sheet/stored-format";

const CELL = { key: "row/p1/eggs", value: 7, at: 5, by: "ann" };

function answering(sheet: object): SyncClient {
  const body = { code: "HERON2", sheet_id: "e1", game: "feather", number: 3, cells: [CELL], ...sheet };
  vi.stubGlobal("document", { baseURI: "https://example.org/score/" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body))));
  return new SyncClient(() => "en");
}

afterEach(() => vi.unstubAllGlobals());

test("a cell that cannot be read hides no other", async () => {
  const wrong = [
    { ...CELL, key: "k".repeat(101) },
    { ...CELL, key: "a", value: [1] },
    { ...CELL, key: "b", value: "x".repeat(201) },
    { ...CELL, key: "c", at: 2 ** 53 },
    { ...CELL, key: "d", by: "b".repeat(41) },
    null,
  ];
  const told = await answering({ cells: [...wrong, CELL] }).read("HERON2", 0);
  expect(told.cells).toEqual({ "row/p1/eggs": { value: 7, at: 5, by: "ann" } });
  expect(told.number).toBe(3);
});

test("a sheet of an unknown game is none", async () => {
  await expect(answering({ game: "chess" }).read("HERON2", 0)).rejects.toBeInstanceOf(NoServer);
});

test("a file may be some years ahead, not so far that a server would refuse what is written next", () => {
  const year = 365 * 24 * 3600 * 1000;
  const file = (at: number): string => {
    const cells = { done: { value: true, at, by: "ann" } };
    return fileOf([
      { version: 1, id: "e1", game: "feather", made: 0, changed: 0, cells, code: null, heard: 0 },
    ]);
  };
  expect(readFile(file(Date.now() + 4 * year))).toHaveProperty("scoresheets");
  expect(readFile(file(Date.now() + 6 * year))).toHaveProperty("wrong");
});

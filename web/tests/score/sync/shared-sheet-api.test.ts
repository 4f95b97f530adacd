// The sync client validates answers: invalid cells are skipped, and invalid answers are errors.
import { afterEach, expect, test, vi } from "vitest";
import { NoServer, HttpSharedSheetApi } from "../../../src/score/sync/shared-sheet-api";
import { fileOf, readFile } from "../../../src/score/sheet/stored-format";

const CELL = { key: "row/p1/eggs", value: 7, at: 5, by: "ann" };

function clientWithAnswer(sheet: object): HttpSharedSheetApi {
  const body = { code: "HERON2", sheet_id: "e1", game: "feather", number: 3, cells: [CELL], ...sheet };
  vi.stubGlobal("document", { baseURI: "https://example.org/score/" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body))));
  return new HttpSharedSheetApi(() => "en");
}

afterEach(() => vi.unstubAllGlobals());

test("an invalid cell is skipped and the other cells are kept", async () => {
  const invalid = [
    { ...CELL, key: "k".repeat(101) },
    { ...CELL, key: "a", value: [1] },
    { ...CELL, key: "b", value: "x".repeat(201) },
    { ...CELL, key: "c", at: 2 ** 53 },
    { ...CELL, key: "d", by: "b".repeat(41) },
    null,
  ];
  const sheet = await clientWithAnswer({ cells: [...invalid, CELL] }).read("HERON2", 0);
  expect(sheet.cells).toEqual({ "row/p1/eggs": { value: 7, at: 5, by: "ann" } });
  expect(sheet.number).toBe(3);
});

test("a sheet of an unknown game is an error", async () => {
  await expect(clientWithAnswer({ game: "chess" }).read("HERON2", 0)).rejects.toBeInstanceOf(NoServer);
});

test("the times in a file may be some years ahead, but within the limit of servers", () => {
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

import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { written, type Changes } from "../../../src/score/sheet/cells";
import type { StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { fileOf, readScoresheet, readFile } from "../../../src/score/sheet/stored-format";
import { dayOf } from "../../../src/score/components/dates";
import { ScoreDatabase } from "../../../src/score/storage/database";

function stored(id: string, changes: Changes = {}, more: Partial<StoredScoresheet> = {}): StoredScoresheet {
  const cells = written({}, changes, "here", 100);
  return { version: 1, id, game: "cubirds", made: 1, changed: 1, cells, code: null, heard: 0, ...more };
}

let name = "";
let count = 0;
beforeEach(() => {
  count += 1;
  name = `store-${count}`;
});

/** Put an unreadable record in the database. */
async function putUnreadable(id: string, record: unknown): Promise<void> {
  const raw = await openDB(name, 1);
  await raw.put("sheets", record, id);
  raw.close();
}

describe("the device's database", () => {
  it("returns the stored sheets, the newest first", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(stored("old", { "player/a/name": "Ann" }, { made: 1 }));
    await store.keep(stored("new", {}, { made: 2 }));
    store.close();
    const again = await ScoreDatabase.open(name);
    const scoresheets = await again.scoresheets();
    expect(scoresheets.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(scoresheets[1]?.cells["player/a/name"]).toEqual({ value: "Ann", at: 100, by: "here" });
    again.close();
  });

  it("keeps later changes of another window", async () => {
    const store = await ScoreDatabase.open(name);
    const base = stored("e", { one: 1, both: 1 });
    await store.keep({ ...base, cells: written(base.cells, { two: 2, both: 2 }, "there", 300) });
    await store.keep({ ...base, cells: written(base.cells, { three: 3, both: 3 }, "here", 200) });
    const found = (await store.scoresheet("e"))?.cells ?? {};
    expect(Object.fromEntries(Object.entries(found).map(([key, { value }]) => [key, value]))).toEqual({
      one: 1,
      two: 2,
      three: 3,
      both: 2,
    });
    store.close();
  });

  it("sets unreadable records aside without losing data", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(stored("good"));
    const damaged = { ...stored("bad", { "player/a/name": "Ann" }), game: "chess" };
    await putUnreadable("bad", damaged);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["good"]);
    const [broken] = await store.broken();
    expect(broken?.found).toEqual(damaged);
    expect(broken?.wrong).toContain("game");
    // Reading again does not set the record aside twice.
    await store.scoresheets();
    expect(await store.broken()).toHaveLength(1);
    await store.clearBroken(await store.broken());
    expect(await store.broken()).toEqual([]);
    store.close();
  });

  it("clears only the unreadable records that were saved", async () => {
    const store = await ScoreDatabase.open(name);
    await putUnreadable("one", "scribble");
    await store.scoresheets();
    const saved = await store.broken();
    await putUnreadable("two", "more of it");
    await store.scoresheets();
    await store.clearBroken(saved);
    expect((await store.broken()).map(({ found }) => found)).toEqual(["more of it"]);
    store.close();
  });

  it("opens a database of a later version and creates missing object stores", async () => {
    const later = await openDB(name, 7, {
      upgrade(made) {
        made.createObjectStore("sheets");
        made.createObjectStore("news");
      },
    });
    await later.put("sheets", stored("e"), "e");
    later.close();
    const store = await ScoreDatabase.open(name);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["e"]);
    expect(await store.broken()).toEqual([]);
    store.close();
  });

  it("moves the sheets of an earlier version, readable or not", async () => {
    const earlier = await openDB(name, 3, {
      upgrade(made) {
        made.createObjectStore("evenings");
        made.createObjectStore("broken", { autoIncrement: true });
      },
    });
    await earlier.put("evenings", stored("e", { one: 1 }), "e");
    await earlier.put("evenings", "scribble", "bad");
    earlier.close();
    const store = await ScoreDatabase.open(name);
    const scoresheets = await store.scoresheets();
    expect(scoresheets.map(({ id, cells }) => [id, cells["one"]?.value])).toEqual([["e", 1]]);
    expect((await store.broken()).map(({ found }) => found)).toEqual(["scribble"]);
    store.close();
    const again = await ScoreDatabase.open(name);
    expect(await again.scoresheets()).toHaveLength(1);
    again.close();
  });

  it("imports the sheets of an earlier version from the fallback database", async () => {
    const earlier = await openDB(`${name}-spare`, 1, {
      upgrade(made) {
        made.createObjectStore("evenings");
      },
    });
    await earlier.put("evenings", stored("e", { one: 1 }), "e");
    earlier.close();
    const store = await ScoreDatabase.open(name);
    await store.importDatabase(`${name}-spare`);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["e"]);
    store.close();
  });

  it("creates its object stores in an empty database", async () => {
    (await openDB(name, 1)).close();
    const store = await ScoreDatabase.open(name);
    await store.keep(stored("e"));
    expect(await store.scoresheets()).toHaveLength(1);
    store.close();
  });

  it("keeps the code when a window without it writes, and clears it when a window has left", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(stored("e", {}, { code: "HERON2", heard: 4 }));
    await store.keep(stored("e", { one: 1 }));
    expect(await store.scoresheet("e")).toMatchObject({ code: "HERON2", heard: 4 });
    await store.keep(stored("e", { one: 1 }), true);
    expect(await store.scoresheet("e")).toMatchObject({ code: null });
    store.close();
  });

  it("imports another database and deletes it", async () => {
    const spare = await ScoreDatabase.open(`${name}-spare`);
    await spare.keep(stored("e", { one: 1 }));
    spare.close();
    const store = await ScoreDatabase.open(name);
    await store.importDatabase(`${name}-spare`);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["e"]);
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(`${name}-spare`);
    store.close();
  });

  it("sets an unreadable record aside before writing over it", async () => {
    const store = await ScoreDatabase.open(name);
    await putUnreadable("e", "scribble");
    await store.keep(stored("e", { one: 1 }));
    expect((await store.broken())[0]?.found).toBe("scribble");
    expect((await store.scoresheet("e"))?.cells["one"]?.value).toBe(1);
    store.close();
  });

  it("removes a sheet", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(stored("e"));
    await store.remove("e");
    expect(await store.scoresheet("e")).toBeNull();
    store.close();
  });
});

describe("backup files", () => {
  it("can be exported and imported", () => {
    const scoresheets = [stored("a", { "player/x/name": "Zoé" }), stored("b")];
    expect(readFile(fileOf(scoresheets))).toEqual({ scoresheets });
  });

  it("of version 1 can be imported", () => {
    const scoresheets = [stored("a", { "player/x/name": "Zoé" })];
    const earlier = JSON.stringify({ format: "rookery-score", version: 1, evenings: scoresheets });
    expect(readFile(earlier)).toEqual({ scoresheets });
    expect(readFile(earlier.replace('"version":1', '"version":3'))).toMatchObject({
      wrong: { reason: "format", why: expect.stringContaining("version") as string },
    });
  });

  it("contain no codes of shared sheets, and codes in them are ignored", () => {
    const shared = stored("a", {}, { code: "HERON2", heard: 4 });
    expect(fileOf([shared])).not.toContain("HERON2");
    const old = fileOf([shared]).replace('"code": null', '"code": "HERON2"');
    expect(old).toContain("HERON2");
    expect(readFile(old)).toEqual({ scoresheets: [{ ...shared, code: null, heard: 0 }] });
  });

  it.each([{ made: 8.64e15 + 1 }, { changed: 8.64e15 + 1 }, { made: -1 }, { id: "a/b" }, { id: "" }])(
    "are rejected with invalid values: %o",
    (wrong) => {
      expect(readFile(fileOf([{ ...stored("a"), ...wrong }]))).toMatchObject({
        wrong: { reason: "sheet" },
      });
    },
  );

  it("can contain the last valid date", () => {
    const read = readFile(fileOf([stored("a", {}, { made: 8.64e15 })]));
    expect("scoresheets" in read && dayOf(read.scoresheets[0]!.made, "en")).toContain("275760");
  });

  it("are rejected with the reason", () => {
    expect(readFile("{")).toMatchObject({ wrong: { reason: "json" } });
    expect(readFile("[1]")).toMatchObject({ wrong: { reason: "format" } });
    expect(readFile('{"format":"other","version":1,"sheets":[]}')).toMatchObject({
      wrong: { reason: "format", why: expect.stringContaining("format") as string },
    });
  });

  it("are imported whole or not at all: the first invalid sheet is named", () => {
    const bad = { ...stored("b"), cells: { x: { value: {}, at: 1, by: "" } } } as unknown as StoredScoresheet;
    expect(readFile(fileOf([stored("a"), bad]))).toMatchObject({
      wrong: { reason: "sheet", number: 2, why: expect.stringContaining("cells.x") as string },
    });
  });

  it("are rejected with times too late for later changes", () => {
    const late = { ...stored("a"), cells: { x: { value: 1, at: Number.MAX_SAFE_INTEGER, by: "" } } };
    expect("kept" in readScoresheet(late)).toBe(true);
    expect(readFile(fileOf([late]))).toMatchObject({ wrong: { reason: "sheet" } });
  });
});

import "fake-indexeddb/auto";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { written, type Changes } from "../../../src/score/sheet/cells";
import type { StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { fileOf, readScoresheet, readFile } from "../../../src/score/sheet/stored-format";
import { dayOf } from "../../../src/score/components/dates";
import { ScoreDatabase } from "../../../src/score/storage/database";

function kept(id: string, changes: Changes = {}, more: Partial<StoredScoresheet> = {}): StoredScoresheet {
  const cells = written({}, changes, "here", 100);
  return { version: 1, id, game: "cubirds", made: 1, changed: 1, cells, code: null, heard: 0, ...more };
}

let name = "";
let count = 0;
beforeEach(() => {
  count += 1;
  name = `store-${count}`;
});

/** Put a record in the store as no version of the application would. */
async function spoil(id: string, found: unknown): Promise<void> {
  const raw = await openDB(name, 1);
  await raw.put("evenings", found, id);
  raw.close();
}

describe("the device's store", () => {
  it("returns what it was given, the newest sheet first", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(kept("old", { "player/a/name": "Ann" }, { made: 1 }));
    await store.keep(kept("new", {}, { made: 2 }));
    store.close();
    const again = await ScoreDatabase.open(name);
    const scoresheets = await again.scoresheets();
    expect(scoresheets.map(({ id }) => id)).toEqual(["new", "old"]);
    expect(scoresheets[1]?.cells["player/a/name"]).toEqual({ value: "Ann", at: 100, by: "here" });
    again.close();
  });

  it("keeps what another window wrote, where that is later", async () => {
    const store = await ScoreDatabase.open(name);
    const base = kept("e", { one: 1, both: 1 });
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

  it("puts aside what it cannot read, and loses nothing of it", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(kept("good"));
    const damaged = { ...kept("bad", { "player/a/name": "Ann" }), game: "chess" };
    await spoil("bad", damaged);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["good"]);
    const [broken] = await store.broken();
    expect(broken?.found).toEqual(damaged);
    expect(broken?.wrong).toContain("game");
    // A second visit finds it aside, once.
    await store.scoresheets();
    expect(await store.broken()).toHaveLength(1);
    await store.clearBroken(await store.broken());
    expect(await store.broken()).toEqual([]);
    store.close();
  });

  it("clears only what was saved", async () => {
    const store = await ScoreDatabase.open(name);
    await spoil("one", "scribble");
    await store.scoresheets();
    const saved = await store.broken();
    await spoil("two", "more of it");
    await store.scoresheets();
    await store.clearBroken(saved);
    expect((await store.broken()).map(({ found }) => found)).toEqual(["more of it"]);
    store.close();
  });

  it("opens what a later version made, and makes shelves that are missing", async () => {
    const later = await openDB(name, 7, {
      upgrade(made) {
        made.createObjectStore("evenings");
        made.createObjectStore("news");
      },
    });
    await later.put("evenings", kept("e"), "e");
    later.close();
    const store = await ScoreDatabase.open(name);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["e"]);
    expect(await store.broken()).toEqual([]);
    store.close();
  });

  it("makes its shelves in an empty database", async () => {
    (await openDB(name, 1)).close();
    const store = await ScoreDatabase.open(name);
    await store.keep(kept("e"));
    expect(await store.scoresheets()).toHaveLength(1);
    store.close();
  });

  it("loses no code to a window that does not know it, only to one that has left", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(kept("e", {}, { code: "HERON2", heard: 4 }));
    await store.keep(kept("e", { one: 1 }));
    expect(await store.scoresheet("e")).toMatchObject({ code: "HERON2", heard: 4 });
    await store.keep(kept("e", { one: 1 }), true);
    expect(await store.scoresheet("e")).toMatchObject({ code: null });
    store.close();
  });

  it("takes another database in, which is then no more", async () => {
    const spare = await ScoreDatabase.open(`${name}-spare`);
    await spare.keep(kept("e", { one: 1 }));
    spare.close();
    const store = await ScoreDatabase.open(name);
    await store.takeIn(`${name}-spare`);
    expect((await store.scoresheets()).map(({ id }) => id)).toEqual(["e"]);
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(`${name}-spare`);
    store.close();
  });

  it("writes over nothing that it cannot read", async () => {
    const store = await ScoreDatabase.open(name);
    await spoil("e", "scribble");
    await store.keep(kept("e", { one: 1 }));
    expect((await store.broken())[0]?.found).toBe("scribble");
    expect((await store.scoresheet("e"))?.cells["one"]?.value).toBe(1);
    store.close();
  });

  it("forgets what is removed", async () => {
    const store = await ScoreDatabase.open(name);
    await store.keep(kept("e"));
    await store.remove("e");
    expect(await store.scoresheet("e")).toBeNull();
    store.close();
  });
});

describe("files", () => {
  it("go out and come in again", () => {
    const scoresheets = [kept("a", { "player/x/name": "Zoé" }), kept("b")];
    expect(readFile(fileOf(scoresheets))).toEqual({ scoresheets });
  });

  it("join nobody: the code neither goes out nor comes in", () => {
    const joined = kept("a", {}, { code: "HERON2", heard: 4 });
    expect(fileOf([joined])).not.toContain("HERON2");
    const old = fileOf([joined]).replace('"code": null', '"code": "HERON2"');
    expect(old).toContain("HERON2");
    expect(readFile(old)).toEqual({ scoresheets: [{ ...joined, code: null, heard: 0 }] });
  });

  it.each([{ made: 8.64e15 + 1 }, { changed: 8.64e15 + 1 }, { made: -1 }, { id: "a/b" }, { id: "" }])(
    "bring nothing that pages cannot show: %o",
    (wrong) => {
      expect(readFile(fileOf([{ ...kept("a"), ...wrong }]))).toMatchObject({ wrong: { reason: "evening" } });
    },
  );

  it("bring the last day there is", () => {
    const read = readFile(fileOf([kept("a", {}, { made: 8.64e15 })]));
    expect("scoresheets" in read && dayOf(read.scoresheets[0]!.made, "en")).toContain("275760");
  });

  it("are refused with what is wrong", () => {
    expect(readFile("{")).toMatchObject({ wrong: { reason: "json" } });
    expect(readFile("[1]")).toMatchObject({ wrong: { reason: "format" } });
    expect(readFile('{"format":"other","version":1,"evenings":[]}')).toMatchObject({
      wrong: { reason: "format", why: expect.stringContaining("format") as string },
    });
  });

  it("are imported whole or not at all: the first invalid sheet is named", () => {
    const bad = { ...kept("b"), cells: { x: { value: {}, at: 1, by: "" } } } as unknown as StoredScoresheet;
    expect(readFile(fileOf([kept("a"), bad]))).toMatchObject({
      wrong: { reason: "evening", number: 2, why: expect.stringContaining("cells.x") as string },
    });
  });

  it("bring no times after which nothing could be written", () => {
    const late = { ...kept("a"), cells: { x: { value: 1, at: Number.MAX_SAFE_INTEGER, by: "" } } };
    expect("kept" in readScoresheet(late)).toBe(true);
    expect(readFile(fileOf([late]))).toMatchObject({ wrong: { reason: "evening" } });
  });
});

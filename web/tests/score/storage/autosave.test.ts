// What is written reaches the device, whatever happens to its database meanwhile; and windows of one browser agree on codes.
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { written } from "../../../src/score/sheet/cells";
import type { Kept } from "../../../src/score/sheet/scoresheet.svelte";
import { Keeper } from "../../../src/score/app/context.svelte";
import { Saving } from "../../../src/score/storage/autosave.svelte";
import { NAME, SPARE, Store } from "../../../src/score/storage/database";

function kept(id: string, more: Partial<Kept> = {}): Kept {
  const cells = written({}, { one: 1 }, "here", 100);
  return { version: 1, id, game: "cubirds", made: 1, changed: 1, cells, code: null, heard: 0, ...more };
}

const settings = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  settings.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => settings.get(key) ?? null,
    setItem: (key: string, value: string) => void settings.set(key, value),
    removeItem: (key: string) => void settings.delete(key),
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function onShelf(name = NAME): Promise<string[]> {
  const store = await Store.open(name);
  const ids = (await store.evenings()).map(({ id }) => id);
  store.close();
  return ids;
}

/** The next writings fail as a browser's do. */
function failing(name: string, times: number): void {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  for (let time = 0; time < times; time += 1)
    put.mockImplementationOnce(() => {
      throw new DOMException("no", name);
    });
}

describe("saving", () => {
  it("tries again what failed, says so only if it goes on failing, and writes all that is shown", async () => {
    const shown = [kept("shown")];
    const saving = new Saving(() => shown);
    await saving.enter();
    failing("UnknownError", 1);
    await saving.keep(kept("e"));
    expect(saving.isWorking).toBe(true);
    await vi.waitFor(async () => expect(await onShelf()).toEqual(["e", "shown"]));
    failing("UnknownError", 2);
    await saving.keep(kept("f"));
    await vi.waitFor(() => expect(saving.isWorking).toBe(false));
    await vi.waitFor(() => expect(saving.isWorking).toBe(true), 3000);
    expect(await onShelf()).toContain("f");
  });

  it("gives up where the device is full, until the next thing is written", async () => {
    const saving = new Saving(() => []);
    await saving.enter();
    failing("QuotaExceededError", 1);
    await saving.keep(kept("e"));
    expect(saving.isWorking).toBe(false);
    await new Promise((done) => setTimeout(done, 50));
    expect(await onShelf()).toEqual([]);
    await saving.keep(kept("f"));
    expect(saving.isWorking).toBe(true);
    expect(await onShelf()).toEqual(["e", "f"]);
  });

  it("opens the database again when another window made it close", async () => {
    const shown: Kept[] = [];
    const saving = new Saving(() => shown);
    await saving.enter();
    shown.push(kept("e"));
    // As somebody does who clears what pages keep.
    await deleteDB(NAME);
    await vi.waitFor(async () => expect(await onShelf()).toEqual(["e"]));
    await saving.keep(kept("f"));
    expect(await onShelf()).toEqual(["e", "f"]);
    expect(saving.isWorking).toBe(true);
  });

  it("writes at the next start what was not written when the page was left", async () => {
    const left = new Saving(() => []);
    await left.enter();
    // The page ends while the first is being written: neither of these is ever awaited.
    const stuck = vi.spyOn(Store.prototype, "keep").mockReturnValue(new Promise(() => undefined));
    void left.keep(kept("e"));
    void left.keep(kept("e", { changed: 2, cells: written({}, { one: 5 }, "here", 200) }), true);
    void left.keep(kept("gone"));
    left.leave();
    expect(await onShelf()).toEqual([]);
    void left.remove("gone");
    stuck.mockRestore();
    const next = new Saving(() => []);
    const [evening, ...others] = await next.enter();
    expect(evening?.cells.one?.value).toBe(5);
    expect(others).toEqual([]);
    expect(await onShelf()).toEqual(["e"]);
    expect(settings.has("rookery.score.unsaved")).toBe(false);
  });

  it("does not write again what a page that was only hidden has written itself", async () => {
    const saving = new Saving(() => []);
    await saving.enter();
    const writing = saving.keep(kept("e", { code: null }), true);
    saving.leave();
    expect(settings.has("rookery.score.unsaved")).toBe(true);
    await writing;
    expect(settings.has("rookery.score.unsaved")).toBe(false);
    await saving.keep(kept("e", { code: "AB12" }));
    const [evening] = await new Saving(() => []).enter();
    expect(evening?.code).toBe("AB12");
  });

  it("takes nothing in that is no evening, and leaves nothing behind where all is written", async () => {
    settings.set("rookery.score.unsaved", JSON.stringify([null, 7, { kept: { id: 3 } }]));
    const saving = new Saving(() => []);
    expect(await saving.enter()).toEqual([]);
    await saving.keep(kept("e"));
    saving.leave();
    expect(settings.get("rookery.score.unsaved")).not.toContain("here");
  });

  it("removes for good, also at the second try", async () => {
    const saving = new Saving(() => []);
    await saving.enter();
    await saving.keep(kept("e"));
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementationOnce(() => {
      throw new DOMException("no", "UnknownError");
    });
    await saving.remove("e");
    await vi.waitFor(async () => expect(await onShelf()).toEqual([]));
  });

  it("begins a second database where the first does not open, names the error, and brings all together later", async () => {
    const first = new Saving(() => []);
    await first.enter();
    await first.keep(kept("old"));
    const closed: typeof Store.open = (name, lost) =>
      name === NAME ? Promise.reject(new DOMException("broken", "UnknownError")) : Store.open(name, lost);
    const second = new Saving(() => [], closed);
    expect(await second.enter()).toEqual([]);
    expect(second.trouble).toContain("broken");
    await second.keep(kept("new"));
    expect(second.isWorking).toBe(true);
    expect(await onShelf(SPARE)).toEqual(["new"]);
    const later = new Saving(() => []);
    expect((await later.enter()).map(({ id }) => id).sort()).toEqual(["new", "old"]);
    expect(later.trouble).toBe("");
  });

  it("tells at once of what it put aside", async () => {
    const saving = new Saving(() => []);
    await saving.enter();
    const raw = await openDB(NAME);
    await raw.put("evenings", "scribble", "e");
    raw.close();
    await saving.keep(kept("e"));
    expect(saving.broken.map(({ found }) => found)).toEqual(["scribble"]);
    await saving.clearBroken(saving.broken);
    expect(saving.broken).toEqual([]);
  });
});

describe("two windows of one browser", () => {
  /** Two that show the same evening. */
  async function windows() {
    vi.stubGlobal("window", {});
    const one = new Keeper();
    await one.enter();
    const { id } = one.begin("cubirds", ["Ann"], {});
    await vi.waitFor(async () => expect(await onShelf()).toEqual([id]));
    const other = new Keeper();
    await other.enter();
    await vi.waitFor(() => expect(other.evenings).toHaveLength(1));
    return { here: one.evening(id)!, there: other.evening(id)!, other };
  }

  it("have one code, and leave together", async () => {
    const { here, there, other } = await windows();
    here.code = "HERON2";
    here.note();
    await vi.waitFor(() => expect(there.code).toBe("HERON2"));
    expect(other.evenings[0]?.code).toBe("HERON2");
    there.set("one", 1);
    await vi.waitFor(() => expect(here.number("one")).toBe(1));
    expect(here.code).toBe("HERON2");
    there.code = null;
    there.note();
    await vi.waitFor(() => expect(here.code).toBeNull());
    const store = await Store.open();
    await vi.waitFor(async () => expect((await store.evening(here.id))?.code).toBeNull());
    store.close();
  });

  it("do not lose the code to one that has not heard of it", async () => {
    const { here, there } = await windows();
    here.code = "HERON2";
    here.note();
    // Written before the other window could tell.
    there.set("one", 1);
    await vi.waitFor(() => expect([here.number("one"), there.code]).toEqual([1, "HERON2"]));
    expect(here.code).toBe("HERON2");
    const store = await Store.open();
    await vi.waitFor(async () => expect((await store.evening(here.id))?.code).toBe("HERON2"));
    store.close();
  });
});

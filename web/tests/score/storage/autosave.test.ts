// What is written reaches the device, whatever happens to its database meanwhile; and windows of one browser agree on codes.
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { written } from "../../../src/score/sheet/cells";
import type { StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { ScoreContext } from "../../../src/score/app/context.svelte";
import { Autosave } from "../../../src/score/storage/autosave.svelte";
import { DATABASE_NAME, FALLBACK_DATABASE_NAME, ScoreDatabase } from "../../../src/score/storage/database";

function kept(id: string, more: Partial<StoredScoresheet> = {}): StoredScoresheet {
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

async function onShelf(name = DATABASE_NAME): Promise<string[]> {
  const store = await ScoreDatabase.open(name);
  const ids = (await store.scoresheets()).map(({ id }) => id);
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
    const autosave = new Autosave(() => shown);
    await autosave.start();
    failing("UnknownError", 1);
    await autosave.keep(kept("e"));
    expect(autosave.isWorking).toBe(true);
    await vi.waitFor(async () => expect(await onShelf()).toEqual(["e", "shown"]));
    failing("UnknownError", 2);
    await autosave.keep(kept("f"));
    await vi.waitFor(() => expect(autosave.isWorking).toBe(false));
    await vi.waitFor(() => expect(autosave.isWorking).toBe(true), 3000);
    expect(await onShelf()).toContain("f");
  });

  it("gives up where the device is full, until the next thing is written", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    failing("QuotaExceededError", 1);
    await autosave.keep(kept("e"));
    expect(autosave.isWorking).toBe(false);
    await new Promise((done) => setTimeout(done, 50));
    expect(await onShelf()).toEqual([]);
    await autosave.keep(kept("f"));
    expect(autosave.isWorking).toBe(true);
    expect(await onShelf()).toEqual(["e", "f"]);
  });

  it("opens the database again when another window made it close", async () => {
    const shown: StoredScoresheet[] = [];
    const autosave = new Autosave(() => shown);
    await autosave.start();
    shown.push(kept("e"));
    // As if site data were cleared.
    await deleteDB(DATABASE_NAME);
    await vi.waitFor(async () => expect(await onShelf()).toEqual(["e"]));
    await autosave.keep(kept("f"));
    expect(await onShelf()).toEqual(["e", "f"]);
    expect(autosave.isWorking).toBe(true);
  });

  it("writes at the next start what was not written when the page was left", async () => {
    const left = new Autosave(() => []);
    await left.start();
    // The page ends while the first is being written: neither of these is ever awaited.
    const stuck = vi.spyOn(ScoreDatabase.prototype, "keep").mockReturnValue(new Promise(() => undefined));
    void left.keep(kept("e"));
    void left.keep(kept("e", { changed: 2, cells: written({}, { one: 5 }, "here", 200) }), true);
    void left.keep(kept("gone"));
    left.leave();
    expect(await onShelf()).toEqual([]);
    void left.remove("gone");
    stuck.mockRestore();
    const next = new Autosave(() => []);
    const [scoresheet, ...others] = await next.start();
    expect(scoresheet?.cells.one?.value).toBe(5);
    expect(others).toEqual([]);
    expect(await onShelf()).toEqual(["e"]);
    expect(settings.has("rookery.score.unsaved")).toBe(false);
  });

  it("does not write again what a page that was only hidden has written itself", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    const writing = autosave.keep(kept("e", { code: null }), true);
    autosave.leave();
    expect(settings.has("rookery.score.unsaved")).toBe(true);
    await writing;
    expect(settings.has("rookery.score.unsaved")).toBe(false);
    await autosave.keep(kept("e", { code: "AB12" }));
    const [scoresheet] = await new Autosave(() => []).start();
    expect(scoresheet?.code).toBe("AB12");
  });

  it("imports only valid sheets, and leaves nothing behind when all is written", async () => {
    settings.set("rookery.score.unsaved", JSON.stringify([null, 7, { kept: { id: 3 } }]));
    const autosave = new Autosave(() => []);
    expect(await autosave.start()).toEqual([]);
    await autosave.keep(kept("e"));
    autosave.leave();
    expect(settings.get("rookery.score.unsaved")).not.toContain("here");
  });

  it("removes for good, also at the second try", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    await autosave.keep(kept("e"));
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementationOnce(() => {
      throw new DOMException("no", "UnknownError");
    });
    await autosave.remove("e");
    await vi.waitFor(async () => expect(await onShelf()).toEqual([]));
  });

  it("begins a second database where the first does not open, names the error, and brings all together later", async () => {
    const first = new Autosave(() => []);
    await first.start();
    await first.keep(kept("old"));
    const closed: typeof ScoreDatabase.open = (name, lost) =>
      name === DATABASE_NAME
        ? Promise.reject(new DOMException("broken", "UnknownError"))
        : ScoreDatabase.open(name, lost);
    const second = new Autosave(() => [], closed);
    expect(await second.start()).toEqual([]);
    expect(second.trouble).toContain("broken");
    await second.keep(kept("new"));
    expect(second.isWorking).toBe(true);
    expect(await onShelf(FALLBACK_DATABASE_NAME)).toEqual(["new"]);
    const later = new Autosave(() => []);
    expect((await later.start()).map(({ id }) => id).sort()).toEqual(["new", "old"]);
    expect(later.trouble).toBe("");
  });

  it("reports at once what it set aside", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    const raw = await openDB(DATABASE_NAME);
    await raw.put("evenings", "scribble", "e");
    raw.close();
    await autosave.keep(kept("e"));
    expect(autosave.broken.map(({ found }) => found)).toEqual(["scribble"]);
    await autosave.clearBroken(autosave.broken);
    expect(autosave.broken).toEqual([]);
  });
});

describe("two windows of one browser", () => {
  /** Two windows that show the same sheet. */
  async function windows() {
    vi.stubGlobal("window", {});
    const one = new ScoreContext();
    await one.start();
    const { id } = one.begin("cubirds", ["Ann"], {});
    await vi.waitFor(async () => expect(await onShelf()).toEqual([id]));
    const other = new ScoreContext();
    await other.start();
    await vi.waitFor(() => expect(other.scoresheets).toHaveLength(1));
    return { here: one.scoresheet(id)!, there: other.scoresheet(id)!, other };
  }

  it("have one code, and leave together", async () => {
    const { here, there, other } = await windows();
    here.code = "HERON2";
    here.note();
    await vi.waitFor(() => expect(there.code).toBe("HERON2"));
    expect(other.scoresheets[0]?.code).toBe("HERON2");
    there.set("one", 1);
    await vi.waitFor(() => expect(here.number("one")).toBe(1));
    expect(here.code).toBe("HERON2");
    there.code = null;
    there.note();
    await vi.waitFor(() => expect(here.code).toBeNull());
    const store = await ScoreDatabase.open();
    await vi.waitFor(async () => expect((await store.scoresheet(here.id))?.code).toBeNull());
    store.close();
  });

  it("do not lose the code to one that does not know it", async () => {
    const { here, there } = await windows();
    here.code = "HERON2";
    here.note();
    // Written before the other window could send its message.
    there.set("one", 1);
    await vi.waitFor(() => expect([here.number("one"), there.code]).toEqual([1, "HERON2"]));
    expect(here.code).toBe("HERON2");
    const store = await ScoreDatabase.open();
    await vi.waitFor(async () => expect((await store.scoresheet(here.id))?.code).toBe("HERON2"));
    store.close();
  });
});

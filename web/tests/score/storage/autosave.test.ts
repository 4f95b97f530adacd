// Autosave stores every change despite database failures, and windows of one browser agree on the code of a sheet.
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { written } from "../../../src/score/sheet/cells";
import type { StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { ScoreContext } from "../../../src/score/app/context.svelte";
import { Autosave } from "../../../src/score/storage/autosave.svelte";
import { DATABASE_NAME, FALLBACK_DATABASE_NAME, ScoreDatabase } from "../../../src/score/storage/database";

function stored(id: string, more: Partial<StoredScoresheet> = {}): StoredScoresheet {
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

async function storedIds(name = DATABASE_NAME): Promise<string[]> {
  const store = await ScoreDatabase.open(name);
  const ids = (await store.scoresheets()).map(({ id }) => id);
  store.close();
  return ids;
}

/** Let the next writes fail with a browser's error. */
function failNextWrites(name: string, times: number): void {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  for (let time = 0; time < times; time += 1)
    put.mockImplementationOnce(() => {
      throw new DOMException("no", name);
    });
}

describe("saving", () => {
  it("retries a failed write, reports only repeated failures, and writes all open sheets", async () => {
    const open = [stored("open")];
    const autosave = new Autosave(() => open);
    await autosave.start();
    failNextWrites("UnknownError", 1);
    await autosave.keep(stored("e"));
    expect(autosave.isWorking).toBe(true);
    await vi.waitFor(async () => expect(await storedIds()).toEqual(["e", "open"]));
    failNextWrites("UnknownError", 2);
    await autosave.keep(stored("f"));
    await vi.waitFor(() => expect(autosave.isWorking).toBe(false));
    await vi.waitFor(() => expect(autosave.isWorking).toBe(true), 3000);
    expect(await storedIds()).toContain("f");
  });

  it("stops retrying when the device is full, until the next change", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    failNextWrites("QuotaExceededError", 1);
    await autosave.keep(stored("e"));
    expect(autosave.isWorking).toBe(false);
    await new Promise((done) => setTimeout(done, 50));
    expect(await storedIds()).toEqual([]);
    await autosave.keep(stored("f"));
    expect(autosave.isWorking).toBe(true);
    expect(await storedIds()).toEqual(["e", "f"]);
  });

  it("opens the database again after another window closed it", async () => {
    const open: StoredScoresheet[] = [];
    const autosave = new Autosave(() => open);
    await autosave.start();
    open.push(stored("e"));
    // Simulates that the user clears the site data.
    await deleteDB(DATABASE_NAME);
    await vi.waitFor(async () => expect(await storedIds()).toEqual(["e"]));
    await autosave.keep(stored("f"));
    expect(await storedIds()).toEqual(["e", "f"]);
    expect(autosave.isWorking).toBe(true);
  });

  it("writes changes that were unsaved when the page was left at the next start", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    // The page is left during the first write, so none of these writes is awaited.
    const pendingKeep = vi
      .spyOn(ScoreDatabase.prototype, "keep")
      .mockReturnValue(new Promise(() => undefined));
    void autosave.keep(stored("e"));
    void autosave.keep(stored("e", { changed: 2, cells: written({}, { one: 5 }, "here", 200) }), true);
    void autosave.keep(stored("gone"));
    autosave.leave();
    expect(await storedIds()).toEqual([]);
    void autosave.remove("gone");
    pendingKeep.mockRestore();
    const next = new Autosave(() => []);
    const [scoresheet, ...others] = await next.start();
    expect(scoresheet?.cells.one?.value).toBe(5);
    expect(others).toEqual([]);
    expect(await storedIds()).toEqual(["e"]);
    expect(settings.has("rookery.score.unsaved")).toBe(false);
  });

  it("does not write changes again if the hidden page has written them itself", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    const writing = autosave.keep(stored("e", { code: null }), true);
    autosave.leave();
    expect(settings.has("rookery.score.unsaved")).toBe(true);
    await writing;
    expect(settings.has("rookery.score.unsaved")).toBe(false);
    await autosave.keep(stored("e", { code: "AB12" }));
    const [scoresheet] = await new Autosave(() => []).start();
    expect(scoresheet?.code).toBe("AB12");
  });

  it("imports only valid unsaved sheets, and removes them once they are written", async () => {
    settings.set("rookery.score.unsaved", JSON.stringify([null, 7, { kept: { id: 3 } }]));
    const autosave = new Autosave(() => []);
    expect(await autosave.start()).toEqual([]);
    await autosave.keep(stored("e"));
    autosave.leave();
    expect(settings.get("rookery.score.unsaved")).not.toContain("here");
  });

  it("retries a failed removal", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    await autosave.keep(stored("e"));
    vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementationOnce(() => {
      throw new DOMException("no", "UnknownError");
    });
    await autosave.remove("e");
    await vi.waitFor(async () => expect(await storedIds()).toEqual([]));
  });

  it("uses a fallback database if the first does not open, reports the error, and merges both later", async () => {
    const first = new Autosave(() => []);
    await first.start();
    await first.keep(stored("old"));
    const failingOpen: typeof ScoreDatabase.open = (name, lost) =>
      name === DATABASE_NAME
        ? Promise.reject(new DOMException("broken", "UnknownError"))
        : ScoreDatabase.open(name, lost);
    const second = new Autosave(() => [], failingOpen);
    expect(await second.start()).toEqual([]);
    expect(second.openError).toContain("broken");
    await second.keep(stored("new"));
    expect(second.isWorking).toBe(true);
    expect(await storedIds(FALLBACK_DATABASE_NAME)).toEqual(["new"]);
    const later = new Autosave(() => []);
    expect((await later.start()).map(({ id }) => id).sort()).toEqual(["new", "old"]);
    expect(later.openError).toBe("");
  });

  it("reports an unreadable record when it sets it aside", async () => {
    const autosave = new Autosave(() => []);
    await autosave.start();
    const raw = await openDB(DATABASE_NAME);
    await raw.put("sheets", "scribble", "e");
    raw.close();
    await autosave.keep(stored("e"));
    expect(autosave.broken.map(({ found }) => found)).toEqual(["scribble"]);
    await autosave.clearBroken(autosave.broken);
    expect(autosave.broken).toEqual([]);
  });
});

describe("two windows of one browser", () => {
  /** Return the sheet of one window and of another, and the other window's context. */
  async function windows() {
    vi.stubGlobal("window", {});
    const one = new ScoreContext();
    await one.start();
    const { id } = one.begin("cubirds", ["Ann"], {});
    await vi.waitFor(async () => expect(await storedIds()).toEqual([id]));
    const other = new ScoreContext();
    await other.start();
    await vi.waitFor(() => expect(other.scoresheets).toHaveLength(1));
    return { here: one.scoresheet(id)!, there: other.scoresheet(id)!, other };
  }

  it("have the same code and leave the shared sheet together", async () => {
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

  it("keep the code when a window without it writes", async () => {
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

// The service worker, without a browser: what it keeps, what it answers, and what it leaves alone.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";

const SOURCE = readFileSync(new URL("../../../src/score/app/service-worker.js", import.meta.url), "utf8")
  .replace('"__FILES__"', '["./", "assets/a.js"]')
  .replace("__VERSION__", "v1");
const ICONS = ["egg", "nest", "seed"];

interface Asked {
  url: string;
  method: string;
  mode: string;
}

type Ask = string | Asked;

const addressOf = (asked: Ask) => (typeof asked === "string" ? asked : asked.url);

/** A cache by addresses, as far as the worker needs one. */
class StoredScoresheet {
  readonly all = new Map<string, Response>();
  constructor(readonly web: Web) {}
  async put(asked: Ask, answer: Response) {
    this.all.set(addressOf(asked), answer);
  }
  async match(asked: Ask) {
    return this.all.get(addressOf(asked))?.clone();
  }
  async keys() {
    return [...this.all.keys()].map((url) => ({ url }));
  }
  async delete(url: string) {
    return this.all.delete(url);
  }
  async addAll(asked: Asked[]) {
    for (const each of asked) await this.put(each, await this.web.fetch(each));
  }
}

/** A host and a browser, with one worker for the folder. */
class Web {
  readonly caches = new Map<string, StoredScoresheet>();
  readonly told: { pictures: { here: number; wanted: number } }[] = [];
  // How many more requests are answered.
  patience = Infinity;
  readonly asked: string[] = [];
  readonly #listeners = new Map<string, (event: object) => void>();
  readonly art: string;

  constructor(readonly scope: string) {
    this.art = new URL("../art/", scope).href;
    const self = {
      registration: { scope },
      addEventListener: (type: string, listener: (event: object) => void) =>
        this.#listeners.set(type, listener),
      clients: {
        claim: async () => undefined,
        matchAll: async () => [{ postMessage: (told: (typeof this.told)[number]) => this.told.push(told) }],
      },
    };
    const caches = {
      open: async (name: string) => {
        const cache = this.caches.get(name) ?? new StoredScoresheet(this);
        this.caches.set(name, cache);
        return cache;
      },
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
    };
    class Request {
      readonly url: string;
      constructor(address: string) {
        this.url = new URL(address, scope).href;
      }
    }
    const run = new Function("self", "caches", "fetch", "location", "Request", SOURCE);
    run(self, caches, (asked: Ask) => this.fetch(asked), new URL(scope), Request);
  }

  async fetch(asked: Ask): Promise<Response> {
    const url = addressOf(asked);
    this.asked.push(url);
    if (this.patience <= 0) throw new TypeError("no network");
    this.patience -= 1;
    if (url !== `${this.art}manifest.json`) return new Response(url);
    const sign = (name: string) => ({ files: { svg: { file: `icons/${name}.svg`, hash: "1" } } });
    return Response.json({ games: {}, icons: Object.fromEntries(ICONS.map((name) => [name, sign(name)])) });
  }

  async happen(type: string, more: object = {}): Promise<void> {
    const waiting: Promise<unknown>[] = [];
    this.#listeners.get(type)?.({ ...more, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
  }

  /** What the worker answers; undefined if it leaves it to the browser. */
  async answer(path: string): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, this.scope).href, method: "GET", mode: "cors" };
    await this.happen("fetch", { request, respondWith: (work: Promise<Response>) => (answer = work) });
    return answer === undefined ? undefined : (await answer).text();
  }
}

let web: Web;
beforeEach(() => {
  web = new Web("https://birds.example/art/score/");
});

describe("the worker", () => {
  it("is ready only with all signs, which are there without a network", async () => {
    await web.happen("install");
    web.patience = 0;
    for (const name of ICONS)
      expect(await web.answer(`../art/icons/${name}.svg?v=1`)).toContain(`${name}.svg`);
    expect(await web.answer("../art/manifest.json")).toContain("egg");
  });

  it("is not ready while signs are missing", async () => {
    web.patience = 5;
    await expect(web.happen("install")).rejects.toThrow("signs");
  });

  it("serves its files in a folder called art, or below one called api", async () => {
    for (const scope of ["https://birds.example/art/score/", "https://birds.example/api/score/"]) {
      web = new Web(scope);
      await web.happen("install");
      web.patience = 0;
      expect(await web.answer("assets/a.js")).toBe(`${scope}assets/a.js`);
      expect(await web.answer("../api/tables")).toBeUndefined();
      expect(await web.answer("../elsewhere/art/x")).toBeUndefined();
    }
  });

  it("clears its own old files, and none of another copy", async () => {
    const other = "rookery-score https://birds.example/other/score/ v0";
    const old = `rookery-score ${web.scope} v0`;
    for (const name of [other, old]) web.caches.set(name, new StoredScoresheet(web));
    await web.happen("install");
    await web.happen("activate");
    expect([...web.caches.keys()].sort()).toEqual(
      [other, `rookery-score ${web.scope} pictures`, `rookery-score ${web.scope} v1`].sort(),
    );
  });

  it("tells how many pictures are here, and goes on where it was cut off", async () => {
    await web.happen("install");
    const wanted = Array.from({ length: 50 }, (_, number) => `../art/chip/${number}?v=1`);
    const pictures = { wanted, known: [...wanted, ...ICONS.map((name) => `../art/icons/${name}.svg?v=1`)] };
    web.patience = 10;
    await web.happen("message", { data: { pictures } });
    expect(web.told.at(-1)).toEqual({ pictures: { here: 10, wanted: 50 } });
    web.patience = Infinity;
    web.asked.length = 0;
    await web.happen("message", { data: { pictures } });
    expect(web.told.at(-1)).toEqual({ pictures: { here: 50, wanted: 50 } });
    expect(web.asked).toHaveLength(40);
    expect(await web.answer("../art/icons/egg.svg?v=1")).toContain("egg");
  });
});

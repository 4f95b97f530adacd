// The service worker without a browser: what it caches, which requests it answers, and which it ignores.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";

const SOURCE = readFileSync(new URL("../../../src/score/app/service-worker.js", import.meta.url), "utf8")
  .replace('"__FILES__"', '["./", "assets/a.js"]')
  .replace("__VERSION__", "v1");
const ICONS = ["egg", "nest", "seed"];

interface FakeRequest {
  url: string;
  method: string;
  mode: string;
}

type RequestOrUrl = string | FakeRequest;

const urlOf = (request: RequestOrUrl) => (typeof request === "string" ? request : request.url);

/** The part of the browser's Cache that the worker uses. */
class FakeCache {
  readonly all = new Map<string, Response>();
  constructor(readonly web: Web) {}
  async put(request: RequestOrUrl, answer: Response) {
    this.all.set(urlOf(request), answer);
  }
  async match(request: RequestOrUrl) {
    return this.all.get(urlOf(request))?.clone();
  }
  async keys() {
    return [...this.all.keys()].map((url) => ({ url }));
  }
  async delete(url: string) {
    return this.all.delete(url);
  }
  async addAll(requests: FakeRequest[]) {
    for (const each of requests) await this.put(each, await this.web.fetch(each));
  }
}

/** A fake host and browser, with one service worker for a folder. */
class Web {
  readonly caches = new Map<string, FakeCache>();
  readonly messages: { pictures: { here: number; wanted: number } }[] = [];
  // The number of requests that are still answered.
  requestsLeft = Infinity;
  readonly requests: string[] = [];
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
        matchAll: async () => [
          { postMessage: (messages: (typeof this.messages)[number]) => this.messages.push(messages) },
        ],
      },
    };
    const caches = {
      open: async (name: string) => {
        const cache = this.caches.get(name) ?? new FakeCache(this);
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
    run(self, caches, (request: RequestOrUrl) => this.fetch(request), new URL(scope), Request);
  }

  async fetch(request: RequestOrUrl): Promise<Response> {
    const url = urlOf(request);
    this.requests.push(url);
    if (this.requestsLeft <= 0) throw new TypeError("no network");
    this.requestsLeft -= 1;
    if (url !== `${this.art}manifest.json`) return new Response(url);
    const icon = (name: string) => ({ files: { svg: { file: `icons/${name}.svg`, hash: "1" } } });
    return Response.json({ games: {}, icons: Object.fromEntries(ICONS.map((name) => [name, icon(name)])) });
  }

  async dispatch(type: string, more: object = {}): Promise<void> {
    const pending: Promise<unknown>[] = [];
    this.#listeners.get(type)?.({ ...more, waitUntil: (work: Promise<unknown>) => pending.push(work) });
    await Promise.all(pending);
  }

  /** Return the worker's answer; undefined if it leaves the request to the browser. */
  async answer(path: string): Promise<string | undefined> {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, this.scope).href, method: "GET", mode: "cors" };
    await this.dispatch("fetch", { request, respondWith: (work: Promise<Response>) => (answer = work) });
    return answer === undefined ? undefined : (await answer).text();
  }
}

let web: Web;
beforeEach(() => {
  web = new Web("https://birds.example/art/score/");
});

describe("the service worker", () => {
  it("is installed with all icons, which are then available offline", async () => {
    await web.dispatch("install");
    web.requestsLeft = 0;
    for (const name of ICONS)
      expect(await web.answer(`../art/icons/${name}.svg?v=1`)).toContain(`${name}.svg`);
    expect(await web.answer("../art/manifest.json")).toContain("egg");
  });

  it("is not installed while icons are missing", async () => {
    web.requestsLeft = 5;
    await expect(web.dispatch("install")).rejects.toThrow("icons");
  });

  it("serves its files also if its URL contains 'art' or 'api'", async () => {
    for (const scope of ["https://birds.example/art/score/", "https://birds.example/api/score/"]) {
      web = new Web(scope);
      await web.dispatch("install");
      web.requestsLeft = 0;
      expect(await web.answer("assets/a.js")).toBe(`${scope}assets/a.js`);
      expect(await web.answer("../api/tables")).toBeUndefined();
      expect(await web.answer("../elsewhere/art/x")).toBeUndefined();
    }
  });

  it("deletes its own old caches, and no caches of another copy", async () => {
    const other = "rookery-score https://birds.example/other/score/ v0";
    const old = `rookery-score ${web.scope} v0`;
    for (const name of [other, old]) web.caches.set(name, new FakeCache(web));
    await web.dispatch("install");
    await web.dispatch("activate");
    expect([...web.caches.keys()].sort()).toEqual(
      [other, `rookery-score ${web.scope} pictures`, `rookery-score ${web.scope} v1`].sort(),
    );
  });

  it("reports how many pictures are cached, and continues after an interruption", async () => {
    await web.dispatch("install");
    const wanted = Array.from({ length: 50 }, (_, number) => `../art/chip/${number}?v=1`);
    const pictures = { wanted, known: [...wanted, ...ICONS.map((name) => `../art/icons/${name}.svg?v=1`)] };
    web.requestsLeft = 10;
    await web.dispatch("message", { data: { pictures } });
    expect(web.messages.at(-1)).toEqual({ pictures: { here: 10, wanted: 50 } });
    web.requestsLeft = Infinity;
    web.requests.length = 0;
    await web.dispatch("message", { data: { pictures } });
    expect(web.messages.at(-1)).toEqual({ pictures: { here: 50, wanted: 50 } });
    expect(web.requests).toHaveLength(40);
    expect(await web.answer("../art/icons/egg.svg?v=1")).toContain("egg");
  });
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { someCards, type Manifest } from "../src/pictures";

function bird(name: string) {
  const file = { file: `card/feather/${name}.webp`, hash: "abc", width: 400, height: 460 };
  return { alt: { en: `${name}, here`, fr: `${name}, ici` }, files: { card: file, chip: file, head: file } };
}

const all: Manifest = {
  games: {
    feather: Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((name) => [name, bird(name)])),
  },
};

// Each test is a page of its own, which asks once.
let manifest: () => Promise<Manifest>;
beforeEach(async () => {
  vi.resetModules();
  ({ manifest } = await import("../src/pictures"));
});
afterEach(() => vi.unstubAllGlobals());

test("some cards are spread over all birds of a game", () => {
  const cards = someCards(all, "feather", 3, "fr");
  expect(cards.map((card) => card.alt)).toEqual(["a, ici", "c, ici", "e, ici"]);
  expect(cards[0]).toEqual({
    src: "/art/card/feather/a.webp?v=abc",
    width: 400,
    height: 460,
    alt: "a, ici",
  });
});

test("few birds are all shown, and none where there are none", () => {
  expect(someCards(all, "feather", 9, "en")).toHaveLength(7);
  expect(someCards(all, "cubirds", 3, "en")).toEqual([]);
  expect(someCards(all, "feather", 1, "de")[0]?.alt).toBe("a, here");
});

test.each([
  ["a page without pictures", () => Promise.resolve(new Response("", { status: 404 }))],
  ["a server that is away", () => Promise.reject(new TypeError("fetch failed"))],
  ["an answer that is no JSON", () => Promise.resolve(new Response("<html>"))],
  ["an answer that is no manifest", () => Promise.resolve(new Response('{"name": "Rookery"}'))],
  ["a manifest with a list of games", () => Promise.resolve(new Response('{"games": []}'))],
  ["an answer of nothing", () => Promise.resolve(new Response("null"))],
])("%s has none", async (_, fetched) => {
  vi.stubGlobal("fetch", fetched);
  expect(await manifest()).toEqual({ games: {} });
});

test("the server is asked once for each page", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(all))));
  vi.stubGlobal("fetch", fetched);
  expect(await Promise.all([manifest(), manifest()])).toEqual([all, all]);
  expect(await manifest()).toEqual(all);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a telephone finds the icons of the house, in the page's colours", () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  expect(read("index.html")).toContain('<link rel="manifest" href="/app.webmanifest" />');
  const app = JSON.parse(read("public/app.webmanifest")) as {
    name: string;
    background_color: string;
    theme_color: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(app.name).toBe("Rookery");
  expect(app.icons.map((icon) => [icon.src, icon.sizes])).toEqual([
    ["/art/icons/maskable-192.png", "192x192"],
    ["/art/icons/maskable-512.png", "512x512"],
  ]);
  expect(app.icons.every((icon) => icon.purpose.split(" ").includes("maskable"))).toBe(true);
  const styles = read("src/app.css");
  expect(styles).toContain(`--paper: ${app.background_color};`);
  expect(styles).toContain(`--accent: ${app.theme_color};`);
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { birdIn, iconIn, type Manifest } from "../../src/lib/art/manifest";

function bird(name: string) {
  const file = { file: `card/feather/${name}.webp`, hash: "abc", width: 400, height: 460 };
  return { alt: { en: `${name}, here`, fr: `${name}, ici` }, files: { card: file, chip: file, head: file } };
}

const all: Manifest = {
  games: {
    feather: Object.fromEntries(["a", "b"].map((name) => [name, bird(name)])),
  },
};

// Each test is a separate page, which requests the manifest once.
let manifest: () => Promise<Manifest>;
beforeEach(async () => {
  vi.resetModules();
  ({ manifest } = await import("../../src/lib/art/manifest"));
});
afterEach(() => vi.unstubAllGlobals());

test("a bird is shown with words in the language, and English ones in a language nobody has written", () => {
  expect(birdIn(all, "feather", "a", "card", "fr")).toEqual({
    src: "/art/card/feather/a.webp?v=abc",
    width: 400,
    height: 460,
    alt: "a, ici",
  });
  expect(birdIn(all, "feather", "a", "head", "de")?.alt).toBe("a, here");
});

test("what was not painted is no picture", () => {
  expect(birdIn(all, "feather", "phoenix", "card", "en")).toBeNull();
  expect(birdIn(all, "cubirds", "a", "card", "en")).toBeNull();
  expect(iconIn(all, "food-seed", "en")).toBeNull();
});

test("a sign has the size it was drawn in", () => {
  const files = { svg: { file: "icons/food-seed.svg", hash: "def" } };
  const icons = { "food-seed": { alt: { en: "seed" }, files, width: 100, height: 80 } };
  const seed = { src: "/art/icons/food-seed.svg?v=def", width: 100, height: 80, alt: "seed" };
  expect(iconIn({ ...all, icons }, "food-seed", "en")).toEqual(seed);
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

test("the web app manifest has the icons and the page's colours", () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
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
  const styles = read("src/app/app.css");
  expect(styles).toContain(`--paper: ${app.background_color};`);
  expect(styles).toContain(`--accent: ${app.theme_color};`);
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { birdIn, iconIn, type Manifest } from "../../src/lib/art/manifest";

function bird(name: string) {
  const file = { file: `card/feather/${name}.webp`, hash: "abc", width: 400, height: 460 };
  return { alt: { en: `${name}, here`, fr: `${name}, ici` }, files: { card: file, chip: file, head: file } };
}

const MANIFEST: Manifest = {
  games: {
    feather: Object.fromEntries(["a", "b"].map((name) => [name, bird(name)])),
  },
};

// Each test needs a new module, because a page requests the manifest once.
let manifest: () => Promise<Manifest>;
beforeEach(async () => {
  vi.resetModules();
  ({ manifest } = await import("../../src/lib/art/manifest"));
});
afterEach(() => vi.unstubAllGlobals());

test("a bird's alternative text is in the page's language, or in English if there is no translation", () => {
  expect(birdIn(MANIFEST, "feather", "a", "card", "fr")).toEqual({
    src: "/art/card/feather/a.webp?v=abc",
    width: 400,
    height: 460,
    alt: "a, ici",
  });
  expect(birdIn(MANIFEST, "feather", "a", "head", "de")?.alt).toBe("a, here");
});

test("a bird or icon that is missing in the manifest has no picture", () => {
  expect(birdIn(MANIFEST, "feather", "phoenix", "card", "en")).toBeNull();
  expect(birdIn(MANIFEST, "cubirds", "a", "card", "en")).toBeNull();
  expect(iconIn(MANIFEST, "food-seed", "en")).toBeNull();
});

test("an icon has the size of its drawing", () => {
  const files = { svg: { file: "icons/food-seed.svg", hash: "def" } };
  const icons = { "food-seed": { alt: { en: "seed" }, files, width: 100, height: 80 } };
  const seed = { src: "/art/icons/food-seed.svg?v=def", width: 100, height: 80, alt: "seed" };
  expect(iconIn({ ...MANIFEST, icons }, "food-seed", "en")).toEqual(seed);
});

test.each([
  ["a page without pictures", () => Promise.resolve(new Response("", { status: 404 }))],
  ["an unreachable server", () => Promise.reject(new TypeError("fetch failed"))],
  ["an answer that is not JSON", () => Promise.resolve(new Response("<html>"))],
  ["an answer that is not a manifest", () => Promise.resolve(new Response('{"name": "Rookery"}'))],
  ["a manifest with a list of games", () => Promise.resolve(new Response('{"games": []}'))],
  ["an answer of null", () => Promise.resolve(new Response("null"))],
])("%s gives an empty manifest", async (_, fakeFetch) => {
  vi.stubGlobal("fetch", fakeFetch);
  expect(await manifest()).toEqual({ games: {} });
});

test("a page requests the manifest once", async () => {
  const fakeFetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(MANIFEST))));
  vi.stubGlobal("fetch", fakeFetch);
  expect(await Promise.all([manifest(), manifest()])).toEqual([MANIFEST, MANIFEST]);
  expect(await manifest()).toEqual(MANIFEST);
  expect(fakeFetch).toHaveBeenCalledTimes(1);
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

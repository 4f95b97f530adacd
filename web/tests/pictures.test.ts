import { afterEach, expect, test, vi } from "vitest";
import { manifest, someCards, type Manifest } from "../src/pictures";

function bird(name: string) {
  const file = { file: `card/feather/${name}.webp`, hash: "abc", width: 400, height: 460 };
  return { alt: { en: `${name}, here`, fr: `${name}, ici` }, files: { card: file, chip: file, head: file } };
}

const all: Manifest = {
  games: {
    feather: Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((name) => [name, bird(name)])),
  },
};

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
  ["an answer that is no manifest", () => Promise.resolve(new Response("<html>"))],
])("%s has none", async (_, fetched) => {
  vi.stubGlobal("fetch", fetched);
  expect(await manifest()).toEqual({ games: {} });
});

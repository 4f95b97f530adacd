import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bestLanguage, ownName, Localizer } from "../../src/lib/i18n/localizer";

const WORDS = new URL("../../../src/rookery/server/locales/", import.meta.url);
const SOURCES = new URL("../../src/", import.meta.url);

// One for each language; those of the parts of the page are held against it by tests/locales of the repository.
const catalogues = readdirSync(WORDS).filter((name) => /^[a-z]+\.ftl$/.test(name));

/** Every message of the page in a catalogue, with the values it takes. */
function messages(catalogue: string): Map<string, string[]> {
  const text = readFileSync(new URL(catalogue, WORDS), "utf8");
  const found = text.matchAll(/^(page-[a-z-]+) =((?:.*\n)(?:[ }].*\n|\n(?= ))*)/gm);
  return new Map([...found].map(([, id = "", pattern = ""]) => [id, valuesIn(pattern)]));
}

function valuesIn(pattern: string): string[] {
  return [...new Set(pattern.match(/\$[a-z]+/g) ?? [])].sort();
}

function idsInSources(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(ts|svelte)$/.test(name),
  );
  const ids = files.flatMap(
    (name) => readFileSync(new URL(name, SOURCES), "utf8").match(/"page-[a-z-]+"/g) ?? [],
  );
  return [...new Set(ids.map((id) => id.slice(1, -1)))].sort();
}

test.each(catalogues)("%s has what the page says, and nothing else", (catalogue) => {
  expect([...messages(catalogue).keys()].sort()).toEqual(idsInSources());
});

test.each(catalogues)("%s takes the same values as the others", (catalogue) => {
  const takes = (of: string) => Object.fromEntries([...messages(of)].sort());
  expect(takes(catalogue)).toEqual(takes(catalogues[0]!));
});

test("sentences are put together, and an unknown one does not break the page", () => {
  const words = new Localizer("en", "list = { $first } and { $last }\nturn = It is { $name }'s turn.\n");
  expect(words.say("turn", { name: "Ann" })).toBe("It is Ann's turn.");
  expect(words.say("turn")).toContain("turn.");
  expect(words.say("missing")).toBe("missing");
  expect(words.formatList(["a", "b", "c"])).toBe("a, b and c");
});

test("a browser gets the first preferred language that is available", () => {
  expect(bestLanguage(["", "de-AT", "fr-CA", "en"], ["en", "fr"])).toBe("fr");
  expect(bestLanguage(["de"], ["en", "fr"])).toBe("en");
  expect(ownName("fr")).toBe("Français");
});

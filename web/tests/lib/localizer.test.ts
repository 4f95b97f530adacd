import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bestLanguage, ownName, Localizer } from "../../src/lib/i18n/localizer";

const CATALOGUES = new URL("../../../src/rookery/server/locales/", import.meta.url);
const SOURCES = new URL("../../src/", import.meta.url);

// The main catalogue of each language. tests/locales of the repository checks the catalogues of the page's parts.
const catalogues = readdirSync(CATALOGUES).filter((name) => /^[a-z]+\.ftl$/.test(name));

/** Return the page's messages in a catalogue, each with its variables. */
function messages(catalogue: string): Map<string, string[]> {
  const text = readFileSync(new URL(catalogue, CATALOGUES), "utf8");
  const found = text.matchAll(/^(page-[a-z-]+) =((?:.*\n)(?:[ }].*\n|\n(?= ))*)/gm);
  return new Map([...found].map(([, id = "", pattern = ""]) => [id, variablesIn(pattern)]));
}

function variablesIn(pattern: string): string[] {
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

test.each(catalogues)("%s has exactly the messages that the sources use", (catalogue) => {
  expect([...messages(catalogue).keys()].sort()).toEqual(idsInSources());
});

test.each(catalogues)("the messages of %s have the same variables as in the other languages", (catalogue) => {
  const variables = (name: string) => Object.fromEntries([...messages(name)].sort());
  expect(variables(catalogue)).toEqual(variables(catalogues[0]!));
});

test("messages are formatted with values, and an unknown id is returned as it is", () => {
  const localizer = new Localizer("en", "list = { $first } and { $last }\nturn = It is { $name }'s turn.\n");
  expect(localizer.say("turn", { name: "Ann" })).toBe("It is Ann's turn.");
  expect(localizer.say("turn")).toContain("turn.");
  expect(localizer.say("missing")).toBe("missing");
  expect(localizer.formatList(["a", "b", "c"])).toBe("a, b and c");
});

test("a browser gets the first preferred language that is available", () => {
  expect(bestLanguage(["", "de-AT", "fr-CA", "en"], ["en", "fr"])).toBe("fr");
  expect(bestLanguage(["de"], ["en", "fr"])).toBe("en");
  expect(ownName("fr")).toBe("Français");
});

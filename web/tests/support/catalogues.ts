// Loads the Fluent catalogues from the server's package.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { app } from "../../src/app/context.svelte";
import { Localizer } from "../../src/lib/i18n/localizer";

const CATALOGUES = resolve(import.meta.dirname, "../../../src/rookery/server/locales");
// A shared message that the server adds to the client's catalogue.
const LIST_MESSAGE = "list = { $first } and { $last }";

/** Return the source of a catalogue, such as "en" or "review.fr". */
export function catalogue(name: string): string {
  return readFileSync(resolve(CATALOGUES, `${name}.ftl`), "utf8");
}

/** Use a language with its main catalogue and the catalogues of these parts. */
export function useCatalogues(language: string, ...parts: string[]): void {
  const names = [language, ...parts.map((part) => `${part}.${language}`)];
  app.localizer = new Localizer(language, [LIST_MESSAGE, ...names.map(catalogue)].join("\n"));
}

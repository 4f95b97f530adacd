// Loads the text catalogues from the server's package.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { app } from "../../src/app/context.svelte";
import { Localizer } from "../../src/lib/i18n/localizer";

const WORDS = resolve(import.meta.dirname, "../../../src/rookery/server/locales");
// A shared message, which the server puts before those of the client.
const LIST = "list = { $first } and { $last }";

/** A catalogue as it is written: "en", "review.fr". */
export function catalogue(name: string): string {
  return readFileSync(resolve(WORDS, `${name}.ftl`), "utf8");
}

/** Use a language, with the catalogues of some parts. */
export function useCatalogues(language: string, ...parts: string[]): void {
  const names = [language, ...parts.map((part) => `${part}.${language}`)];
  app.localizer = new Localizer(language, [LIST, ...names.map(catalogue)].join("\n"));
}

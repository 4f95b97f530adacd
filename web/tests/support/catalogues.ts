// The page speaks as the server lets it: from the catalogues themselves.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { app } from "../../src/app/context.svelte";
import { Localizer } from "../../src/lib/i18n/localizer";

const WORDS = resolve(import.meta.dirname, "../../../src/rookery/server/words");
// A message of the whole house, which the server puts before those of the page.
const LIST = "list = { $first } and { $last }";

/** A catalogue as it is written: "en", "review.fr". */
export function catalogue(name: string): string {
  return readFileSync(resolve(WORDS, `${name}.ftl`), "utf8");
}

/** Speak a language, with the words of some parts of the page. */
export function speak(language: string, ...parts: string[]): void {
  const names = [language, ...parts.map((part) => `${part}.${language}`)];
  app.localizer = new Localizer(language, [LIST, ...names.map(catalogue)].join("\n"));
}

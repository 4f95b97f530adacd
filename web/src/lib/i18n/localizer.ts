// Text for users, from the Fluent catalogue of the server. The client itself contains no text.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Values = Record<string, FluentVariable>;

export class Localizer {
  readonly language: string;
  readonly #bundle: FluentBundle;

  constructor(language: string, catalogue: string) {
    this.language = language;
    // As on the server: no supported language is written from right to left.
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(catalogue));
  }

  /** Return the text of a message id with its values; an unknown id is returned unchanged. */
  say(id: string, values: Values = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    // With an array, errors are collected instead of thrown: an incomplete text is better than no page.
    return pattern ? this.#bundle.formatPattern(pattern, values, []) : id;
  }

  /** Return a list as one phrase, such as 'a, b and c'. */
  formatList(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    return this.say("list", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
  }
}

/** Return the first preferred language that is available, or the first available one. */
export function bestLanguage(preferred: readonly string[], available: readonly string[]): string {
  const fits = preferred
    .map((candidate) => candidate.toLowerCase().split("-")[0] ?? "")
    .find((candidate) => available.includes(candidate));
  return fits ?? available[0] ?? "en";
}

/** Return the name of a language in that language, capitalized. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

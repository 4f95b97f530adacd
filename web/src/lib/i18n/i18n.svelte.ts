// The words of the chosen language, wherever they come from. What shows a sentence is drawn anew when they change.
import type { Values, Words } from "./localizer";

class Speech {
  words = $state.raw<Words | null>(null);

  get language(): string {
    return this.words?.language ?? "en";
  }

  /** Speak these words from now on. */
  begin(words: Words): void {
    this.words = words;
    document.documentElement.lang = words.language;
  }
}

export const speech = new Speech();

/** A sentence in the present language. */
export function say(id: string, values?: Values): string {
  return speech.words?.say(id, values) ?? "";
}

export function listed(parts: readonly string[]): string {
  return speech.words?.listed(parts) ?? "";
}

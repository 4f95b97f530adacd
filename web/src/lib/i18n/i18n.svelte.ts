// The words of the chosen language, wherever they come from. What shows a sentence is drawn anew when they change.
import type { Values, Localizer } from "./localizer";

class I18n {
  localizer = $state.raw<Localizer | null>(null);

  get language(): string {
    return this.localizer?.language ?? "en";
  }

  /** Speak these words from now on. */
  use(localizer: Localizer): void {
    this.localizer = localizer;
    document.documentElement.lang = localizer.language;
  }
}

export const i18n = new I18n();

/** A sentence in the present language. */
export function say(id: string, values?: Values): string {
  return i18n.localizer?.say(id, values) ?? "";
}

export function formatList(parts: readonly string[]): string {
  return i18n.localizer?.formatList(parts) ?? "";
}

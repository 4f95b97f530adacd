// The localizer of the chosen language. Components that show text are updated when it changes.
import type { Values, Localizer } from "./localizer";

class I18n {
  localizer = $state.raw<Localizer | null>(null);

  get language(): string {
    return this.localizer?.language ?? "en";
  }

  /** Use this localizer. */
  use(localizer: Localizer): void {
    this.localizer = localizer;
    document.documentElement.lang = localizer.language;
  }
}

export const i18n = new I18n();

/** Return a message in the page's language. */
export function say(id: string, values?: Values): string {
  return i18n.localizer?.say(id, values) ?? "";
}

export function formatList(parts: readonly string[]): string {
  return i18n.localizer?.formatList(parts) ?? "";
}

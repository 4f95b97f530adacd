// Data for all pages: the localizer of the chosen language, and the games, bots and languages of the server.
import * as api from "../lib/server/api";
import { remember, remembered } from "../lib/local-storage";
import { say, i18n } from "../lib/i18n/i18n.svelte";
import type { Offers } from "../lib/server/wire";
import { bestLanguage, Localizer } from "../lib/i18n/localizer";

export { formatList, say } from "../lib/i18n/i18n.svelte";

// The pause between two attempts to reach the server at the start.
const RETRY_DELAY_MS = 1000;

// The default opponent plays well and answers at once.
const DEFAULT_BOT = "jay";

class AppContext {
  offers = $state.raw<Offers>({ games: [], bots: [], languages: [], address: null });

  get localizer(): Localizer | null {
    return i18n.localizer;
  }

  set localizer(localizer: Localizer | null) {
    i18n.localizer = localizer;
  }

  get language(): string {
    return i18n.language;
  }

  get defaultBot(): string {
    const { bots } = this.offers;
    return (bots.find((bot) => bot.name === DEFAULT_BOT) ?? bots[0])?.name ?? "";
  }

  /** Load the remembered language, or the best match for the browser's preferences. */
  async start(): Promise<void> {
    const { languages } = await retryUntilReached(() => api.offers("en"));
    const preferred = [remembered.language(), ...navigator.languages];
    await retryUntilReached(() => this.loadLanguage(bestLanguage(preferred, languages)));
  }

  /** Change the language; nothing changes if the server cannot be reached. */
  async loadLanguage(language: string): Promise<void> {
    const [catalogue, offers] = await Promise.all([api.catalogue(language), api.offers(language)]);
    this.offers = offers;
    i18n.use(new Localizer(language, catalogue));
  }

  /** Change the language to the user's choice, and store the choice. */
  async chooseLanguage(language: string): Promise<void> {
    // A language that is already loaded is not fetched again.
    if (language !== this.localizer?.language) await this.loadLanguage(language);
    remember.language(language);
  }
}

async function retryUntilReached<Result>(operation: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof api.Unreachable)) throw error;
      await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    }
  }
}

export const app = new AppContext();

/** Return an error message for the user. */
export function errorText(error: unknown): string {
  if (error instanceof api.Refused) return error.text;
  if (error instanceof api.Unreachable) return say("page-unreachable");
  throw error;
}

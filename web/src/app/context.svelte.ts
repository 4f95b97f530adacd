// What every page needs: the words of the chosen language, and what can be played here.
import * as api from "../lib/server/api";
import { remember, remembered } from "../lib/local-storage";
import { say, speech } from "../lib/i18n/i18n.svelte";
import type { Offers } from "../lib/server/wire";
import { bestLanguage, Words } from "../lib/i18n/localizer";

export { listed, say } from "../lib/i18n/i18n.svelte";

// Between two tries to reach the server at the start, in milliseconds.
const START_PAUSE = 1000;

// Who is offered to people that have named nobody: plays well, and answers at once.
const USUAL_BOT = "jay";

class House {
  offers = $state.raw<Offers>({ games: [], bots: [], languages: [], address: null });

  get words(): Words | null {
    return speech.words;
  }

  set words(words: Words | null) {
    speech.words = words;
  }

  get language(): string {
    return speech.language;
  }

  get usualBot(): string {
    const { bots } = this.offers;
    return (bots.find((bot) => bot.name === USUAL_BOT) ?? bots[0])?.name ?? "";
  }

  /** Come in: speak the language remembered here, or one the browser wishes for. */
  async enter(): Promise<void> {
    const { languages } = await persistently(() => api.offers("en"));
    const wished = [remembered.language(), ...navigator.languages];
    await persistently(() => this.speak(bestLanguage(wished, languages)));
  }

  /** Change to a language; if the server cannot be reached, all stays as it is. */
  async speak(language: string): Promise<void> {
    const [catalogue, offers] = await Promise.all([api.words(language), api.offers(language)]);
    this.offers = offers;
    speech.begin(new Words(language, catalogue));
  }

  /** The person's own choice of a language, which is remembered. */
  async choose(language: string): Promise<void> {
    // What is spoken already is not fetched again.
    if (language !== this.words?.language) await this.speak(language);
    remember.language(language);
  }
}

async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof api.Unreachable)) throw error;
      await new Promise((done) => setTimeout(done, START_PAUSE));
    }
  }
}

export const house = new House();

/** What to tell a person about something that was not done. */
export function explained(error: unknown): string {
  if (error instanceof api.Refused) return error.said;
  if (error instanceof api.Unreachable) return say("page-unreachable");
  throw error;
}

// The pictures of the house as pages draw them: known when the manifest has come, and absent where there are none.
import { manifest, type Manifest, type Shown, type Use } from "./manifest";
import { birdIn, iconIn } from "./manifest";
import { i18n } from "../i18n/i18n.svelte";

class Art {
  #all = $state.raw<Manifest | null>(null);

  constructor() {
    if (typeof window !== "undefined") void manifest().then((found) => (this.#all = found));
  }

  /** Whether it is known what was painted: what is drawn before would jump about. */
  get isKnown(): boolean {
    return this.#all !== null;
  }

  /** A bird of a game; null if it has no picture, undefined as long as that is not known. */
  bird(game: string, id: string, use: Use): Shown | null | undefined {
    return this.#all === null ? undefined : birdIn(this.#all, game, id, use, i18n.language);
  }

  /** A sign by its name, as "food-seed"; null if there is none, undefined as long as that is not known. */
  icon(name: string): Shown | null | undefined {
    return this.#all === null ? undefined : iconIn(this.#all, name, i18n.language);
  }
}

export const art = new Art();

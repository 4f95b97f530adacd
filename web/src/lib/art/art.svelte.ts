// The generated pictures for components: known once the manifest is loaded; null where a picture does not exist.
import { manifest, type Manifest, type Picture, type PictureSize } from "./manifest";
import { birdIn, iconIn } from "./manifest";
import { i18n } from "../i18n/i18n.svelte";

class Art {
  #all = $state.raw<Manifest | null>(null);

  constructor() {
    if (typeof window !== "undefined") void manifest().then((found) => (this.#all = found));
  }

  /** Whether it is known which pictures exist: rendering earlier would shift the layout. */
  get isKnown(): boolean {
    return this.#all !== null;
  }

  /** A bird of a game; null if it has no picture, undefined as long as that is not known. */
  bird(game: string, id: string, use: PictureSize): Picture | null | undefined {
    return this.#all === null ? undefined : birdIn(this.#all, game, id, use, i18n.language);
  }

  /** An icon by name, as "food-seed"; null if there is none, undefined while the manifest is loading. */
  icon(name: string): Picture | null | undefined {
    return this.#all === null ? undefined : iconIn(this.#all, name, i18n.language);
  }
}

export const art = new Art();

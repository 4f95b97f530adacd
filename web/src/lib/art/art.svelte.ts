// The generated pictures for components. They are known once the manifest is loaded.
import { manifest, type Manifest, type Picture, type PictureSize } from "./manifest";
import { birdIn, iconIn } from "./manifest";
import { i18n } from "../i18n/i18n.svelte";

class Art {
  #all = $state.raw<Manifest | null>(null);

  constructor() {
    if (typeof window !== "undefined") void manifest().then((found) => (this.#all = found));
  }

  /** Whether the manifest is loaded. Rendering pictures earlier would shift the layout. */
  get isKnown(): boolean {
    return this.#all !== null;
  }

  /** Return the picture of a bird; null if it has none, undefined while the manifest is loading. */
  bird(game: string, id: string, use: PictureSize): Picture | null | undefined {
    return this.#all === null ? undefined : birdIn(this.#all, game, id, use, i18n.language);
  }

  /** Return an icon by name, such as "food-seed"; null if there is none, undefined while the manifest is loading. */
  icon(name: string): Picture | null | undefined {
    return this.#all === null ? undefined : iconIn(this.#all, name, i18n.language);
  }
}

export const art = new Art();

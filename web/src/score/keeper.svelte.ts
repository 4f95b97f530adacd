// What every page of the score keeper needs: the language, the facts of the games, and what is kept on the device.
import { remember, remembered } from "../memory";
import { speech } from "../speech.svelte";
import { bestLanguage, Words } from "../words";
import { begun, Evening, newId, type Kept } from "./evening.svelte";
import type { Changes } from "./cells";
import type { Facts, GameId } from "./facts";
import { Store } from "./store";

export const LANGUAGES: readonly string[] = ["en", "fr"];

class Keeper {
  // Null until it was tried; undefined where the browser keeps nothing: then evenings last as long as the page.
  store = $state.raw<Store | null | undefined>(null);
  evenings = $state.raw<readonly Kept[]>([]);
  #facts = new Map<string, Promise<unknown>>();
  #open = new Map<string, Evening>();
  // The names of this device in what is written.
  readonly by = deviceName();

  get isReady(): boolean {
    return speech.words !== null && this.store !== null;
  }

  /** Come in: the language, and what is kept here. */
  async enter(): Promise<void> {
    const wished = [remembered.language(), ...navigator.languages];
    await Promise.all([this.speak(bestLanguage(wished, LANGUAGES)), this.#openStore()]);
  }

  async speak(language: string): Promise<void> {
    speech.begin(new Words(language, await text(`words.${language}.ftl`)));
  }

  async choose(language: string): Promise<void> {
    if (language !== speech.language) await this.speak(language);
    remember.language(language);
  }

  /** What there is to know about a game, in the present language. */
  facts<Game extends GameId>(game: Game): Promise<Facts[Game]> {
    const name = `${game}.${speech.language}.json`;
    const asked = this.#facts.get(name) ?? text(name).then((found): unknown => JSON.parse(found));
    this.#facts.set(name, asked);
    asked.catch(() => this.#facts.delete(name));
    return asked as Promise<Facts[Game]>;
  }

  // Evenings

  async #openStore(): Promise<void> {
    try {
      this.store = await Store.open();
      this.evenings = await this.store.evenings();
      void navigator.storage?.persist?.();
    } catch {
      this.store = undefined;
    }
  }

  /** A new evening, kept at once. */
  begin(game: GameId, names: readonly string[], options: Changes): Evening {
    const evening = begun(game, names, options, this.by);
    this.#watch(evening);
    evening.note();
    return evening;
  }

  /** An evening of this device to go on with; undefined if there is none. */
  evening(id: string): Evening | undefined {
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    const kept = this.evenings.find((each) => each.id === id);
    return kept === undefined ? undefined : this.take(kept);
  }

  /** Take an evening in that was read from elsewhere: a file, a link, another phone. */
  take(kept: Kept): Evening {
    const known = this.#open.get(kept.id);
    if (known !== undefined) {
      known.hear(kept.cells);
      return known;
    }
    const evening = new Evening(kept, this.by);
    this.#watch(evening);
    evening.note();
    return evening;
  }

  #watch(evening: Evening): void {
    this.#open.set(evening.id, evening);
    evening.listen((kept) => {
      this.evenings = [kept, ...this.evenings.filter(({ id }) => id !== kept.id)].sort(
        (one, other) => other.made - one.made,
      );
      void this.store?.keep($state.snapshot(kept) as Kept);
    });
  }

  async remove(id: string): Promise<void> {
    this.#open.delete(id);
    this.evenings = this.evenings.filter((kept) => kept.id !== id);
    await this.store?.remove(id);
  }
}

/** Files of the page are read beside it, wherever it lies. */
async function text(name: string): Promise<string> {
  const answer = await fetch(new URL(`data/${name}`, document.baseURI));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
}

function deviceName(): string {
  const known = remembered.setting("device");
  if (known) return known;
  const name = newId();
  remember.setting("device", name);
  return name;
}

export const keeper = new Keeper();

// Data for all pages of the score keeper: the language, the facts of the games, and the stored score sheets.
import { remember, remembered } from "../../lib/local-storage";
import { i18n } from "../../lib/i18n/i18n.svelte";
import { bestLanguage, Localizer } from "../../lib/i18n/localizer";
import { newScoresheet, Scoresheet, newId, type StoredScoresheet } from "../sheet/scoresheet.svelte";
import type { Changes } from "../sheet/cells";
import type { Facts, GameId } from "../scoring/facts";
import { readScoresheet, withCode } from "../sheet/stored-format";
import { Autosave } from "../storage/autosave.svelte";
import type { StoredUnreadable } from "../storage/database";

export const LANGUAGES: readonly string[] = ["en", "fr"];

/** Messages between windows of one browser. `hasLeft`: the window left the shared sheet. */
type WindowMessage = { kept: unknown; hasLeft?: boolean } | { removed: string };

export class ScoreContext {
  // Whether the stored sheets are loaded.
  #isLoaded = $state(false);
  scoresheets = $state.raw<readonly StoredScoresheet[]>([]);
  // The last removed score sheet, which can be restored.
  removed = $state.raw<StoredScoresheet | null>(null);
  // Whether the page could not load its catalogue.
  failed = $state(false);
  #facts = new Map<string, Promise<unknown>>();
  #open = new Map<string, Scoresheet>();
  #unlisten = new Map<string, () => void>();
  // The last known codes of open sheets. If a code disappears, this device has left the shared sheet.
  readonly #codes = new Map<string, string | null>();
  readonly autosave = new Autosave(() => [...this.#open.values()].map(({ kept }) => kept));
  readonly #windows =
    typeof BroadcastChannel === "undefined" || typeof window === "undefined"
      ? null
      : new BroadcastChannel("rookery-score");
  // The id of this device in cells.
  readonly deviceId = deviceName();

  get isReady(): boolean {
    return i18n.localizer !== null && this.#isLoaded;
  }

  /** Whether sheets are stored on the device; otherwise they are lost when the page is closed. */
  get isKeeping(): boolean {
    return this.autosave.isWorking;
  }

  /** Stored records that cannot be read. */
  get broken(): readonly StoredUnreadable[] {
    return this.autosave.broken;
  }

  /** Load the language and the stored sheets. */
  async start(): Promise<void> {
    const preferred = [remembered.language(), ...navigator.languages];
    if (this.#windows !== null)
      this.#windows.onmessage = ({ data }) => this.#onWindowMessage(data as WindowMessage);
    try {
      await Promise.all([this.loadLanguage(bestLanguage(preferred, LANGUAGES)), this.#openStore()]);
    } catch {
      this.failed = true;
    }
  }

  async loadLanguage(language: string): Promise<void> {
    i18n.use(new Localizer(language, await text(`words.${language}.ftl`)));
  }

  async chooseLanguage(language: string): Promise<void> {
    if (language !== i18n.language) await this.loadLanguage(language);
    remember.language(language);
  }

  /** Return the facts of a game in the page's language. */
  facts<Game extends GameId>(game: Game): Promise<Facts[Game]> {
    const name = `${game}.${i18n.language}.json`;
    const asked = this.#facts.get(name) ?? text(name).then((found): unknown => JSON.parse(found));
    this.#facts.set(name, asked);
    asked.catch(() => this.#facts.delete(name));
    return asked as Promise<Facts[Game]>;
  }

  // Score sheets

  async #openStore(): Promise<void> {
    this.scoresheets = await this.autosave.start();
    for (const moment of ["visibilitychange", "pagehide"] as const)
      addEventListener(moment, () => this.autosave.leave(), { capture: true });
    this.#isLoaded = true;
    void navigator.storage?.persist?.();
  }

  /** Create a score sheet and store it at once. */
  begin(game: GameId, names: readonly string[], options: Changes): Scoresheet {
    const scoresheet = newScoresheet(game, names, options, this.deviceId);
    this.#watch(scoresheet);
    scoresheet.note();
    return scoresheet;
  }

  /** Open a sheet of this device; return undefined if there is none. */
  scoresheet(id: string): Scoresheet | undefined {
    const open = this.#open.get(id);
    if (open !== undefined) return open;
    const kept = this.scoresheets.find((each) => each.id === id);
    if (kept === undefined) return undefined;
    const scoresheet = new Scoresheet(kept, this.deviceId);
    this.#watch(scoresheet);
    return scoresheet;
  }

  /** Import a sheet from a file or another phone, and merge it with a stored one. */
  importScoresheet(kept: StoredScoresheet): Scoresheet {
    const known = this.scoresheet(kept.id);
    if (known !== undefined) {
      known.merge(kept.cells);
      return known;
    }
    const scoresheet = new Scoresheet(kept, this.deviceId);
    this.#watch(scoresheet);
    scoresheet.note();
    return scoresheet;
  }

  #watch(scoresheet: Scoresheet): void {
    this.#open.set(scoresheet.id, scoresheet);
    this.#codes.set(scoresheet.id, scoresheet.code);
    const unlisten = scoresheet.listen((kept) => {
      const hasLeft = kept.code === null && this.#codes.get(kept.id) !== null;
      this.#codes.set(kept.id, kept.code);
      this.#addToList(kept);
      void this.autosave.keep(kept, hasLeft);
      this.#windows?.postMessage({ kept, hasLeft } satisfies WindowMessage);
    });
    this.#unlisten.set(scoresheet.id, unlisten);
  }

  #addToList(kept: StoredScoresheet): void {
    const others = this.scoresheets.filter(({ id }) => id !== kept.id);
    this.scoresheets = [kept, ...others].sort((one, other) => other.made - one.made);
  }

  /**
   * Handle a change by another window of this browser, which has already stored it. If the other window removes a sheet
   * that is open here, the next change here stores it again.
   */
  #onWindowMessage(message: WindowMessage): void {
    if ("removed" in message) {
      this.#removeFromList(message.removed);
      return;
    }
    const read = readScoresheet(message.kept);
    if ("wrong" in read) return;
    const hasLeft = message.hasLeft === true;
    const open = this.#open.get(read.kept.id);
    const known = open?.kept ?? this.scoresheets.find(({ id }) => id === read.kept.id);
    const kept = withCode(read.kept, known, hasLeft);
    if (open === undefined) this.#addToList(kept);
    else this.#mergeFrom(open, kept);
  }

  /** Merge a sheet of another window. Joining or leaving the shared sheet there applies here too. */
  #mergeFrom(open: Scoresheet, kept: StoredScoresheet): void {
    if (open.code !== kept.code) {
      open.code = kept.code;
      open.heard = 0;
      this.#codes.set(open.id, kept.code);
      this.#addToList(open.kept);
    }
    open.merge(kept.cells);
  }

  #removeFromList(id: string): void {
    this.scoresheets = this.scoresheets.filter((kept) => kept.id !== id);
  }

  async remove(id: string): Promise<void> {
    this.removed = this.scoresheets.find((kept) => kept.id === id) ?? null;
    this.#unlisten.get(id)?.();
    this.#open.delete(id);
    this.#removeFromList(id);
    this.#windows?.postMessage({ removed: id } satisfies WindowMessage);
    await this.autosave.remove(id);
  }

  /** Restore the last removed sheet. */
  restore(): void {
    if (this.removed !== null) this.importScoresheet(this.removed);
    this.removed = null;
  }

  /** All used names, those of the latest sheets first. */
  get names(): string[] {
    const all = this.scoresheets.flatMap((kept) =>
      new Scoresheet(kept, this.deviceId).players.map(({ name }) => name),
    );
    return [...new Set(all)];
  }
}

/** Return a data file. The URL is relative to the page, so that it works in any folder. */
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

export const scoreApp = new ScoreContext();

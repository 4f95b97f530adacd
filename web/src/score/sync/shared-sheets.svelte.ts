// The sheets shared with other phones. The open sheet is kept in sync, and so are sheets with unsent changes.
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { say, i18n } from "../../lib/i18n/i18n.svelte";
import type { Scoresheet, StoredScoresheet } from "../sheet/scoresheet.svelte";
import { scoreApp } from "../app/context.svelte";
import { router } from "../app/router.svelte";
import { Sync } from "./sync.svelte";
import { NoServer, Refused, HttpSharedSheetApi, type SharedSheet } from "./shared-sheet-api";

// A page that was closed while offline sends its changes when it is opened again within this time, in milliseconds.
const UNSENT_FOR = 7 * 24 * 3600 * 1000;

const around = {
  hidden: () => document.visibilityState === "hidden",
  get wakeTargets() {
    return [window, document];
  },
};

class SharedSheets {
  // Whether there is a server for shared sheets; undefined while that is unknown.
  served = $state<boolean | undefined>(isSite() ? false : undefined);
  readonly #client = new HttpSharedSheetApi(() => i18n.language);
  readonly #syncs = new SvelteMap<string, Sync>();
  #caughtUp = false;
  readonly #shown = $derived(shownScoresheet());

  constructor() {
    if (typeof window === "undefined") return;
    $effect.root(() => {
      $effect(() => this.#syncOpenSheet());
      $effect(() => this.#stopRemoved());
      $effect(() => this.#sendUnsent());
    });
  }

  /** Return the sync of a sheet; undefined if it is not shared. */
  of(scoresheet: Scoresheet): Sync | undefined {
    return this.#syncs.get(scoresheet.id);
  }

  /** Find out whether there is a server. */
  async look(): Promise<void> {
    this.served = (await this.#client.isThere()) ?? this.served;
  }

  /** Get a code for a sheet; throws the errors of SharedSheetApi. */
  async share(scoresheet: Scoresheet): Promise<void> {
    const sheet = await this.#request(this.#client.share(scoresheet.id, scoresheet.game));
    this.#join(scoresheet, sheet);
  }

  /** Open the sheet of a code on this device; throws the errors of SharedSheetApi. */
  async join(code: string): Promise<Scoresheet> {
    const sheet = await this.#request(this.#client.read(code, 0));
    const scoresheet = scoreApp.importScoresheet(storedFrom(sheet));
    this.#join(scoresheet, sheet);
    return scoresheet;
  }

  async #request(question: Promise<SharedSheet>): Promise<SharedSheet> {
    try {
      const sheet = await question;
      this.served = true;
      return sheet;
    } catch (error) {
      if (error instanceof NoServer) this.served = false;
      throw error;
    }
  }

  /** Leave the shared sheet on this phone. Other phones continue. */
  leave(scoresheet: Scoresheet): void {
    this.#syncs.get(scoresheet.id)?.stop();
    this.#syncs.delete(scoresheet.id);
    scoresheet.code = null;
    scoresheet.note();
  }

  #join(scoresheet: Scoresheet, { code }: SharedSheet): void {
    if (scoresheet.code !== code) this.leave(scoresheet);
    scoresheet.code = code;
    scoresheet.heard = 0;
    scoresheet.note();
    this.#start(scoresheet);
  }

  #start(scoresheet: Scoresheet, briefly = false): void {
    const sync = this.#syncs.get(scoresheet.id) ?? new Sync(scoresheet, this.#client, around);
    this.#syncs.set(scoresheet.id, sync);
    sync.start(briefly);
  }

  /** Keep the open sheet in sync until it is closed and all changes are sent. */
  #syncOpenSheet(): (() => void) | undefined {
    const shown = this.#shown;
    const scoresheet = shown === null ? undefined : untrack(() => scoreApp.scoresheet(shown));
    if (scoresheet === undefined || scoresheet.code === null) return;
    untrack(() => this.#start(scoresheet));
    return () => this.#syncs.get(scoresheet.id)?.start(true);
  }

  /** Stop syncing sheets that were removed from the device, which otherwise would be stored again. */
  #stopRemoved(): void {
    const kept = new Set(scoreApp.scoresheets.map(({ id }) => id));
    const gone = untrack(() => [...this.#syncs.values()]).filter(
      ({ scoresheet }) => !kept.has(scoresheet.id),
    );
    for (const sync of gone) {
      sync.stop();
      this.#syncs.delete(sync.scoresheet.id);
    }
  }

  #sendUnsent(): void {
    if (this.#caughtUp || scoreApp.scoresheets.length === 0) return;
    this.#caughtUp = true;
    const recent = scoreApp.scoresheets.filter(
      ({ code, changed }) => code !== null && changed > Date.now() - UNSENT_FOR,
    );
    untrack(() => {
      for (const { id } of recent) {
        const scoresheet = scoreApp.scoresheet(id);
        if (scoresheet !== undefined && !this.of(scoresheet)?.isRunning) this.#start(scoresheet, true);
      }
    });
  }
}

/** Return whether the page is a static site without a server: see `scripts/site.ts`. */
function isSite(): boolean {
  return typeof document !== "undefined" && "site" in document.documentElement.dataset;
}

/** Return the id of the open sheet, if it is on this device. */
function shownScoresheet(): string | null {
  const { route } = router;
  if (route.page !== "sheet") return null;
  return scoreApp.scoresheets.some(({ id }) => id === route.id) ? route.id : null;
}

/** Return a received sheet in the stored format, for a device that does not have it yet. */
function storedFrom({ sheet_id: id, game, cells, code }: SharedSheet): StoredScoresheet {
  const now = Date.now();
  // The creation time is that of the first written cell, unless that clock was ahead.
  const made = Math.min(now, ...Object.values(cells).map(({ at }) => at));
  return { version: 1, id, game, made, changed: now, cells, code, heard: 0 };
}

/** Return an error message for the user. */
export function errorText(error: unknown): string {
  if (error instanceof Refused) return error.text;
  return say(error instanceof NoServer ? "score-join-none" : "score-join-unreachable");
}

export const sharedSheets = new SharedSheets();

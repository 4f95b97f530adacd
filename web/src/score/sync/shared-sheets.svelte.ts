// Which evenings are shared with other phones, and who keeps them up: the one that is shown, and those with something unsent.
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { say, speech } from "../../lib/i18n/i18n.svelte";
import type { Evening, Kept } from "../sheet/scoresheet.svelte";
import { keeper } from "../app/context.svelte";
import { place } from "../app/router.svelte";
import { Sync } from "./sync.svelte";
import { NoServer, Refused, ServerDoor, type Told } from "./sync-client";

// A phone that was closed without a network sends what it has when it is opened again; so long after, in milliseconds.
const UNSENT_FOR = 7 * 24 * 3600 * 1000;

const around = {
  hidden: () => document.visibilityState === "hidden",
  get wakers() {
    return [window, document];
  },
};

class Phones {
  // Whether there is a server for it; undefined as long as that is not known.
  served = $state<boolean | undefined>(isSite() ? false : undefined);
  readonly #door = new ServerDoor(() => speech.language);
  readonly #syncs = new SvelteMap<string, Sync>();
  #caughtUp = false;
  readonly #shown = $derived(shownEvening());

  constructor() {
    if (typeof window === "undefined") return;
    $effect.root(() => {
      $effect(() => this.#keepUp());
      $effect(() => this.#forget());
      $effect(() => this.#catchUp());
    });
  }

  /** How an evening is kept up; undefined if it is not shared. */
  of(evening: Evening): Sync | undefined {
    return this.#syncs.get(evening.id);
  }

  /** Find out whether there is a server. */
  async look(): Promise<void> {
    this.served = (await this.#door.isThere()) ?? this.served;
  }

  /** Get a code for an evening: throws what the door throws. */
  async share(evening: Evening): Promise<void> {
    const told = await this.#asked(this.#door.share(evening.id, evening.game));
    this.#join(evening, told);
  }

  /** The evening of a code, on this device from now on: throws what the door throws. */
  async join(code: string): Promise<Evening> {
    const told = await this.#asked(this.#door.read(code, 0));
    const evening = keeper.take(newlyKept(told));
    this.#join(evening, told);
    return evening;
  }

  async #asked(question: Promise<Told>): Promise<Told> {
    try {
      const told = await question;
      this.served = true;
      return told;
    } catch (error) {
      if (error instanceof NoServer) this.served = false;
      throw error;
    }
  }

  /** This phone goes its own way; the others go on. */
  leave(evening: Evening): void {
    this.#syncs.get(evening.id)?.stop();
    this.#syncs.delete(evening.id);
    evening.code = null;
    evening.note();
  }

  #join(evening: Evening, { code }: Told): void {
    if (evening.code !== code) this.leave(evening);
    evening.code = code;
    evening.heard = 0;
    evening.note();
    this.#start(evening);
  }

  #start(evening: Evening, briefly = false): void {
    const sync = this.#syncs.get(evening.id) ?? new Sync(evening, this.#door, around);
    this.#syncs.set(evening.id, sync);
    sync.start(briefly);
  }

  /** The evening that is shown keeps up with the others, until it is left and all is sent. */
  #keepUp(): (() => void) | undefined {
    const shown = this.#shown;
    const evening = shown === null ? undefined : untrack(() => keeper.evening(shown));
    if (evening === undefined || evening.code === null) return;
    untrack(() => this.#start(evening));
    return () => this.#syncs.get(evening.id)?.start(true);
  }

  /** What was removed from the device is not kept up any more: it would come back. */
  #forget(): void {
    const kept = new Set(keeper.evenings.map(({ id }) => id));
    const gone = untrack(() => [...this.#syncs.values()]).filter(({ evening }) => !kept.has(evening.id));
    for (const sync of gone) {
      sync.stop();
      this.#syncs.delete(sync.evening.id);
    }
  }

  #catchUp(): void {
    if (this.#caughtUp || keeper.evenings.length === 0) return;
    this.#caughtUp = true;
    const recent = keeper.evenings.filter(
      ({ code, changed }) => code !== null && changed > Date.now() - UNSENT_FOR,
    );
    untrack(() => {
      for (const { id } of recent) {
        const evening = keeper.evening(id);
        if (evening !== undefined && !this.of(evening)?.isRunning) this.#start(evening, true);
      }
    });
  }
}

/** Whether the page was made for a host with nothing behind it: see `scripts/site.ts`. */
function isSite(): boolean {
  return typeof document !== "undefined" && "site" in document.documentElement.dataset;
}

/** The evening whose page is open, if it is on this device. */
function shownEvening(): string | null {
  const { route } = place;
  if (route.page !== "evening") return null;
  return keeper.evenings.some(({ id }) => id === route.id) ? route.id : null;
}

/** What comes to a device that does not have it yet. */
function newlyKept({ evening, game, cells, code }: Told): Kept {
  const now = Date.now();
  // It began when its first cell was written, unless that clock was wrong.
  const made = Math.min(now, ...Object.values(cells).map(({ at }) => at));
  return { version: 1, id: evening, game, made, changed: now, cells, code, heard: 0 };
}

/** Why something could not be done, for people. */
export function explained(error: unknown): string {
  if (error instanceof Refused) return error.said;
  return say(error instanceof NoServer ? "score-join-none" : "score-join-away");
}

export const phones = new Phones();

// A review that is shared: one player shows the game to the others, and whoever likes follows. The server says who leads
// and where they look; nothing else of it is known, and nothing is kept.
import { untrack } from "svelte";
import type { Moment, Past } from "../../table/history/history-view.svelte";
import type { Shown, ShownMoment } from "../../lib/server/wire";

// The least time between two moments that are told to the others, in milliseconds: a slider passes many.
const BREATH = 200;

/** How a leader speaks to the others. */
export interface Mouth {
  show(moment: ShownMoment | null, begin: boolean): void;
  stopShowing(): void;
}

/** What is needed of the one who looks. */
export interface Looker {
  seat: number | null;
  // Whether something else is done here, which must not be interrupted.
  busy: () => boolean;
}

/** Made by a component while it begins. */
export class Shared {
  readonly #past: Past;
  readonly #mouth: Mouth;
  readonly #looker: Looker;

  // The seat that leads; null if none does.
  leader = $state<number | null>(null);
  // Whether this very page leads, or goes where the leader looks.
  leading = $state(false);
  following = $state(false);
  // Who led when it ended, and where, as long as whoever followed stays there.
  #ended = $state.raw<{ leader: number; moment: Moment | null } | null>(null);
  // The decision that is looked at closely, as an analysis numbers them; it belongs to one moment.
  #closely = $state.raw<{ decision: number; moment: Moment } | null>(null);
  // Where the leader looks.
  #there: ShownMoment | null = null;
  // Whether this page has asked to lead, and whether it was cut off since.
  #asked = false;
  #cutOff = false;
  #told: ShownMoment | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(past: Past, mouth: Mouth, looker: Looker) {
    this.#past = past;
    this.#mouth = mouth;
    this.#looker = looker;
    $effect(() => this.#notice(past.moment));
    $effect(() => {
      if (this.leading && !alike(this.here, this.#told)) this.#tellSoon();
    });
    $effect(() => () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#again);
    });
  }

  /** The decision that is looked at closely, as long as its moment is looked at. */
  get decision(): number | null {
    const closely = this.#closely;
    return closely !== null && same(this.#past.moment, closely.moment) ? closely.decision : null;
  }

  /** Who led when it ended, as long as whoever followed stays there. */
  get ended(): number | null {
    const ended = this.#ended;
    return ended !== null && same(this.#past.moment, ended.moment) ? ended.leader : null;
  }

  /** Where this page looks; null for the end. */
  get here(): ShownMoment | null {
    const { moment } = this.#past;
    return moment === null ? null : { ...moment, decision: this.decision };
  }

  /** Look at a moment because of a decision that was made then. */
  lookClosely(decision: number, moment: Moment): void {
    this.#closely = { decision, moment };
    void this.#past.look(moment.seat, moment.at);
  }

  /** Show it to the others from now on; whoever did before does not any more. */
  lead(): void {
    this.#asked = true;
    this.#told = this.here;
    this.#mouth.show(this.#told, true);
  }

  /** Until the server has said so, this page leads. */
  stop(): void {
    this.#mouth.stopShowing();
  }

  follow(): void {
    this.following = true;
    this.#go();
  }

  /** Stay here, and look around. */
  unfollow(): void {
    this.following = false;
  }

  /** What the server says of it; nothing if it cannot be heard. Whoever does nothing else follows at once. */
  hear(shown: Shown | null, online = true): void {
    const before = this.leader;
    this.leader = shown?.leader ?? null;
    this.#there = shown?.moment ?? null;
    if (!online) this.#lose();
    else if (this.#cutOff) this.#return();
    else if (this.leading && this.leader !== this.#looker.seat) this.#asked = false;
    this.leading = this.#asked && this.leader !== null && this.leader === this.#looker.seat;
    if (this.leading) this.following = false;
    else if (this.leader === null) this.#end(before);
    else if (this.following || (before !== this.leader && this.#isIdle())) this.follow();
  }

  #lose(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#cutOff = this.#asked;
  }

  /** The connection is back: lead on, unless another does by now, which the server says right after the table. */
  #return(): void {
    if (this.leader === null) {
      this.#again ??= setTimeout(() => this.#leadOn(), BREATH);
      return;
    }
    if (this.leader !== this.#looker.seat) this.#asked = false;
    this.#leadOn();
  }

  #leadOn(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#cutOff = false;
    if (this.#asked) this.lead();
  }

  #end(before: number | null): void {
    if (this.following && before !== null) this.#ended = { leader: before, moment: this.#past.moment };
    this.following = false;
  }

  #isIdle(): boolean {
    return this.#past.moment === null && !this.#looker.busy();
  }

  #go(): void {
    this.#ended = null;
    const there = this.#there;
    if (there === null) return this.#past.leave();
    const { seat, at, decision } = there;
    this.#closely = decision === null ? null : { decision, moment: { seat, at } };
    if (!same(this.#past.moment, there)) void this.#past.look(seat, at);
  }

  /** Whoever goes elsewhere follows no more. */
  #notice(moment: Moment | null): void {
    untrack(() => {
      if (this.following && !same(moment, this.#there)) this.following = false;
    });
  }

  /** Not every moment that a slider passes, but always the last. */
  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.leading || alike(this.here, this.#told)) return;
      this.#told = this.here;
      this.#mouth.show(this.#told, false);
    }, BREATH);
  }
}

function same(one: Moment | null, other: Moment | null): boolean {
  return one === null || other === null ? one === other : one.seat === other.seat && one.at === other.at;
}

function alike(one: ShownMoment | null, other: ShownMoment | null): boolean {
  return same(one, other) && one?.decision === other?.decision;
}

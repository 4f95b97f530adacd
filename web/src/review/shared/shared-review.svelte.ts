// A shared review: one player presents the game, and the others may follow. The server says who presents and at which
// moment; it knows nothing else of it and stores nothing.
import { untrack } from "svelte";
import type { Moment, HistoryView } from "../../table/history/history-view.svelte";
import type { SharedReviewState, ReviewMoment } from "../../lib/server/wire";

// The least time between two moments that are sent to the others, in milliseconds: a slider passes many.
const SEND_INTERVAL_MS = 200;

/** What a presenter sends to the others. */
export interface PresentationSender {
  present(moment: ReviewMoment | null, begin: boolean): void;
  stopPresenting(): void;
}

/** The player at this page. */
export interface Viewer {
  seat: number | null;
  // Whether something else is done here, which must not be interrupted.
  busy: () => boolean;
}

/** Made by a component while it begins. */
export class SharedReview {
  readonly #history: HistoryView;
  readonly #sender: PresentationSender;
  readonly #viewer: Viewer;

  // The seat that leads; null if none does.
  presenter = $state<number | null>(null);
  // Whether this very page leads, or goes where the leader looks.
  presenting = $state(false);
  following = $state(false);
  // Who presented when it ended, and where, while a former follower stays there.
  #ended = $state.raw<{ presenter: number; moment: Moment | null } | null>(null);
  // The decision in focus, as the analysis numbers them; it belongs to one moment.
  #focused = $state.raw<{ decision: number; moment: Moment } | null>(null);
  // Where the leader looks.
  #presenterMoment: ReviewMoment | null = null;
  // Whether this page has asked to present, and whether it has lost the connection since.
  #hasAskedToPresent = false;
  #connectionLost = false;
  #sent: ReviewMoment | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resumeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(history: HistoryView, sender: PresentationSender, viewer: Viewer) {
    this.#history = history;
    this.#sender = sender;
    this.#viewer = viewer;
    $effect(() => this.#unfollowElsewhere(history.moment));
    $effect(() => {
      if (this.presenting && !isSamePosition(this.here, this.#sent)) this.#sendSoon();
    });
    $effect(() => () => {
      clearTimeout(this.#timer);
      clearTimeout(this.#resumeTimer);
    });
  }

  /** The decision in focus, while its moment is shown. */
  get decision(): number | null {
    const focused = this.#focused;
    return focused !== null && isSameMoment(this.#history.moment, focused.moment) ? focused.decision : null;
  }

  /** Who presented when it ended, while a former follower stays there. */
  get ended(): number | null {
    const ended = this.#ended;
    return ended !== null && isSameMoment(this.#history.moment, ended.moment) ? ended.presenter : null;
  }

  /** Where this page looks; null for the end. */
  get here(): ReviewMoment | null {
    const { moment } = this.#history;
    return moment === null ? null : { ...moment, decision: this.decision };
  }

  /** Look at a moment because of a decision that was made then. */
  focusDecision(decision: number, moment: Moment): void {
    this.#focused = { decision, moment };
    void this.#history.show(moment.seat, moment.at);
  }

  /** Present to the others from now on; this ends a presentation by another player. */
  present(): void {
    this.#hasAskedToPresent = true;
    this.#sent = this.here;
    this.#sender.present(this.#sent, true);
  }

  /** Until the server has said so, this page leads. */
  stop(): void {
    this.#sender.stopPresenting();
  }

  follow(): void {
    this.following = true;
    this.#goToPresenter();
  }

  /** Stay here, and look around. */
  unfollow(): void {
    this.following = false;
  }

  /** Update from the server's message; null if it is offline. Idle players follow at once. */
  update(shown: SharedReviewState | null, online = true): void {
    const before = this.presenter;
    this.presenter = shown?.presenter ?? null;
    this.#presenterMoment = shown?.moment ?? null;
    if (!online) this.#noteConnectionLost();
    else if (this.#connectionLost) this.#resume();
    else if (this.presenting && this.presenter !== this.#viewer.seat) this.#hasAskedToPresent = false;
    this.presenting =
      this.#hasAskedToPresent && this.presenter !== null && this.presenter === this.#viewer.seat;
    if (this.presenting) this.following = false;
    else if (this.presenter === null) this.#end(before);
    else if (this.following || (before !== this.presenter && this.#isIdle())) this.follow();
  }

  #noteConnectionLost(): void {
    clearTimeout(this.#resumeTimer);
    this.#resumeTimer = undefined;
    this.#connectionLost = this.#hasAskedToPresent;
  }

  /** The connection is back: lead on, unless another does by now, which the server says right after the table. */
  #resume(): void {
    if (this.presenter === null) {
      this.#resumeTimer ??= setTimeout(() => this.#presentAgain(), SEND_INTERVAL_MS);
      return;
    }
    if (this.presenter !== this.#viewer.seat) this.#hasAskedToPresent = false;
    this.#presentAgain();
  }

  #presentAgain(): void {
    clearTimeout(this.#resumeTimer);
    this.#resumeTimer = undefined;
    this.#connectionLost = false;
    if (this.#hasAskedToPresent) this.present();
  }

  #end(before: number | null): void {
    if (this.following && before !== null) this.#ended = { presenter: before, moment: this.#history.moment };
    this.following = false;
  }

  #isIdle(): boolean {
    return this.#history.moment === null && !this.#viewer.busy();
  }

  #goToPresenter(): void {
    this.#ended = null;
    const there = this.#presenterMoment;
    if (there === null) return this.#history.returnToNow();
    const { seat, at, decision } = there;
    this.#focused = decision === null ? null : { decision, moment: { seat, at } };
    if (!isSameMoment(this.#history.moment, there)) void this.#history.show(seat, at);
  }

  /** Players who go to another moment stop following. */
  #unfollowElsewhere(moment: Moment | null): void {
    untrack(() => {
      if (this.following && !isSameMoment(moment, this.#presenterMoment)) this.following = false;
    });
  }

  /** Not every moment that a slider passes, but always the last. */
  #sendSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.presenting || isSamePosition(this.here, this.#sent)) return;
      this.#sent = this.here;
      this.#sender.present(this.#sent, false);
    }, SEND_INTERVAL_MS);
  }
}

function isSameMoment(one: Moment | null, other: Moment | null): boolean {
  return one === null || other === null ? one === other : one.seat === other.seat && one.at === other.at;
}

function isSamePosition(one: ReviewMoment | null, other: ReviewMoment | null): boolean {
  return isSameMoment(one, other) && one?.decision === other?.decision;
}

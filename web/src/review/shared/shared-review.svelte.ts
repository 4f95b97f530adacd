// A shared review: one player presents the game, and the others may follow. The server only forwards who presents and
// which moment, and stores nothing.
import { untrack } from "svelte";
import type { Moment, HistoryView } from "../../table/history/history-view.svelte";
import type { SharedReviewState, ReviewMoment } from "../../lib/server/wire";

// The minimum interval between two sent moments, in milliseconds, because a slider passes many moments.
const SEND_INTERVAL_MS = 200;

/** Sends messages of a presenter. */
export interface PresentationSender {
  present(moment: ReviewMoment | null, begin: boolean): void;
  stopPresenting(): void;
}

/** The user of this page. */
export interface Viewer {
  seat: number | null;
  // Returns whether the user is doing something that must not be interrupted.
  busy: () => boolean;
}

/** The state of a shared review. Create it while a component initialises. */
export class SharedReview {
  readonly #history: HistoryView;
  readonly #sender: PresentationSender;
  readonly #viewer: Viewer;

  // The seat that presents; null if nobody presents.
  presenter = $state<number | null>(null);
  // Whether this page presents, or follows the presenter.
  presenting = $state(false);
  following = $state(false);
  // The last presenter and moment of an ended presentation, while a former follower stays at that moment.
  #ended = $state.raw<{ presenter: number; moment: Moment | null } | null>(null);
  // The number of the decision in focus, and the moment to which it belongs.
  #focused = $state.raw<{ decision: number; moment: Moment } | null>(null);
  // The moment shown by the presenter.
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

  /** The last presenter of an ended presentation, while a former follower stays at its moment. */
  get ended(): number | null {
    const ended = this.#ended;
    return ended !== null && isSameMoment(this.#history.moment, ended.moment) ? ended.presenter : null;
  }

  /** The moment shown by this page; null for the end. */
  get here(): ReviewMoment | null {
    const { moment } = this.#history;
    return moment === null ? null : { ...moment, decision: this.decision };
  }

  /** Focus a decision made at a moment. */
  focusDecision(decision: number, moment: Moment): void {
    this.#focused = { decision, moment };
    void this.#history.show(moment.seat, moment.at);
  }

  /** Start presenting. This ends a presentation by another player. */
  present(): void {
    this.#hasAskedToPresent = true;
    this.#sent = this.here;
    this.#sender.present(this.#sent, true);
  }

  /** Stop presenting. This page remains the presenter until the server confirms the end. */
  stop(): void {
    this.#sender.stopPresenting();
  }

  follow(): void {
    this.following = true;
    this.#goToPresenter();
  }

  /** Stop following, and stay at the shown moment. */
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

  /**
   * After reconnecting, present again unless another player presents, which the server reports right after the table.
   */
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

  /** Stop following when the user shows another moment. */
  #unfollowElsewhere(moment: Moment | null): void {
    untrack(() => {
      if (this.following && !isSameMoment(moment, this.#presenterMoment)) this.following = false;
    });
  }

  /** Send the shown moment at intervals, and always the last one. */
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

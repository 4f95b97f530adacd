// Steps through the history of a table, one by one or as automatic playback.
import { untrack } from "svelte";
import { isForTable } from "../board/keyboard";
import type { HistoryView } from "./history-view.svelte";
import { lastEntryText } from "../status-text";

// How long a moment is shown during playback; less for minor steps.
const MOMENT_MS = 1400;
const SMALL_STEP_MS = 350;

/** A mark beside the slider: its moment and its label. */
export interface TimelineMark {
  at: number;
  label: string;
}

/** The timeline of your own seat, which grows while the game is running. */
export interface OwnTimeline {
  seat: number | null;
  last: number;
}

// The replay panel.
const REPLAY_PANEL = '[data-testid="replay"]';
// Elements in which arrow keys scroll or slide.
const ARROW_KEY_AREAS = '[role="slider"], [role="log"], [role="group"][tabindex="0"]';

/** Playback of the history of a table. Create it while a component initialises. */
export class Playback {
  readonly history: HistoryView;
  readonly #own: () => OwnTimeline;

  playing = $state(false);

  constructor(history: HistoryView, own: () => OwnTimeline) {
    this.history = history;
    this.#own = own;
    $effect(() => this.#loadLast(this.viewer));
    $effect(() => this.#scheduleNext());
  }

  /** The seat whose timeline is shown; null for spectators. */
  get viewer(): number | null {
    const { moment } = this.history;
    return moment === null ? this.#own().seat : moment.seat;
  }

  get first(): number {
    return Math.min(this.history.first, this.end);
  }

  get end(): number {
    const own = this.#own();
    if (this.viewer === own.seat) return own.last;
    return Math.max(this.history.lastMoments.get(this.viewer) ?? 0, this.history.state?.seq ?? 0, 1);
  }

  get at(): number {
    return this.history.moment?.at ?? this.end;
  }

  /** The last event as text; empty at the end, where the result is shown. */
  get text(): string {
    return this.history.state === null ? "" : lastEntryText(this.history.state);
  }

  go(moment: number): void {
    this.playing = false;
    this.#go(moment);
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** Handle keys: arrow keys step; in the replay panel, Home and End go to the beginning and the end. */
  handleKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.shiftKey || !isForTable(event)) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest(ARROW_KEY_AREAS) != null) return;
    const to = this.#targetOf(event.key, at?.closest(REPLAY_PANEL) != null);
    if (to === null) return;
    event.preventDefault();
    this.go(to);
  }

  #targetOf(key: string, here: boolean): number | null {
    if (key === "ArrowLeft") return this.at - 1;
    if (key === "ArrowRight") return this.at + 1;
    if (!here) return null;
    if (key === "Home") return this.first;
    return key === "End" ? this.end : null;
  }

  /** Show another viewer's timeline, at about the same moment. */
  async viewAs(seat: number | null): Promise<void> {
    this.playing = false;
    const { at, end, history } = this;
    if (at >= end) return this.#toEndOf(seat);
    const last = seat === this.#own().seat ? this.#own().last : await history.loadLast(seat);
    void history.show(seat, Math.max(1, Math.round((at * last) / end)));
  }

  /** Start the playback; at the end, from the beginning. */
  play(): void {
    if (this.at >= this.end) this.#go(this.first);
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
  }

  #toEndOf(seat: number | null): void {
    if (seat === this.#own().seat) this.history.returnToNow();
    else void this.history.show(seat, null);
  }

  /** The last moment of your own timeline is the present. */
  #go(moment: number): void {
    const at = Math.min(Math.max(this.first, moment), this.end);
    if (this.viewer === this.#own().seat && at >= this.end) this.history.returnToNow();
    else void this.history.show(this.viewer, at);
  }

  #loadLast(seat: number | null): void {
    const needed = this.history.isForBoard || seat !== untrack(this.#own).seat;
    if (!needed || untrack(() => this.history.lastMoments.has(seat))) return;
    // Without it the slider only has wrong ends, which is not worth an error message.
    this.history.loadLast(seat).catch(() => undefined);
  }

  #scheduleNext(): (() => void) | undefined {
    if (!this.playing || this.history.busy) return;
    if (this.at >= this.end || this.history.problem !== "") {
      this.playing = false;
      return;
    }
    const timer = setTimeout(() => this.#go(this.at + 1), this.#pause());
    return () => clearTimeout(timer);
  }

  #pause(): number {
    const newest = this.history.state?.feed.at(-1);
    return newest === undefined || newest.quiet || newest.text === "" ? SMALL_STEP_MS : MOMENT_MS;
  }
}

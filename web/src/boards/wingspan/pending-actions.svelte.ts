// Actions on the Wingspan board that are not sent yet: the bird picked in the hand, planned eggs, food and cards, and
// chains of powers.
import { onSingleClick } from "../../lib/browser";
import type { MultiSelect } from "../../lib/server/wire";
import {
  amountOf,
  partialChoice,
  payPreview,
  type View,
  type WingspanChoice,
  type WingspanTurn,
} from "./view";

interface Sending {
  // How often each answer is to be sent, and the amounts before.
  wanted: Readonly<Record<string, number>>;
  before: Readonly<Record<string, number>>;
  // Whether "skip" follows the planned answers.
  skips: boolean;
  kind: string;
}

const NOTHING: Readonly<Record<string, number>> = {};
// The answers to the question whether a power is used.
const USE_ANSWERS: ReadonlySet<string> = new Set(["use", "use part", "skip"]);

export class PendingActions {
  readonly turn: WingspanTurn;
  // The bird of the hand whose slots on the mat are highlighted.
  picked = $state<string | null>(null);
  // The planned number of each answer, for questions with several answers.
  planned = $state.raw(NOTHING);
  // Whether all following powers are used automatically until there is another choice.
  usingRemaining = $state(false);
  // The possible answers of a partial choice; null if the question is not one.
  #partial = $state.raw<MultiSelect | null>(null);
  #kind = $state("");
  #sending: Sending | null = null;
  #decision: number | null = null;
  // The last decision that was answered automatically: it is answered only once.
  #lastAnswered: number | null = null;
  #turn: number | null = null;

  constructor(turn: WingspanTurn) {
    this.turn = turn;
    turn.onStop = () => this.stop();
  }

  // Several answers at once

  get multiSelect(): MultiSelect | null {
    const { question } = this.turn;
    return question === null ? null : (question.multi_select ?? this.#partial);
  }

  get total(): number {
    return Object.values(this.planned).reduce((sum, count) => sum + count, 0);
  }

  get complete(): boolean {
    const { multiSelect } = this;
    return (
      multiSelect !== null && (this.total === multiSelect.count || (multiSelect.fewer && this.total > 0))
    );
  }

  /** Whether the plan can be sent: if it is complete, or a valid beginning. */
  get sendable(): boolean {
    return (
      this.complete ||
      (this.total > 0 && Object.keys(this.planned).every((action) => this.turn.choiceOf(action)))
    );
  }

  /** Return how often an answer can still be planned; 0 if it does not answer this question. */
  remainingOf(action: string): number {
    const room = (this.multiSelect?.room[action] ?? 0) - (this.planned[action] ?? 0);
    return this.total < (this.multiSelect?.count ?? 0) ? room : 0;
  }

  plan(action: string, by: 1 | -1): void {
    if (by === 1 && this.remainingOf(action) <= 0) return;
    const count = (this.planned[action] ?? 0) + by;
    const { [action]: _, ...others } = this.planned;
    this.planned = count > 0 ? { ...others, [action]: count } : others;
  }

  /** Send the planned answers one after another. The server makes forced choices itself. */
  send(view: View): void {
    const wanted = this.planned;
    const before = Object.fromEntries(Object.keys(wanted).map((action) => [action, amountOf(view, action)]));
    const skips = this.multiSelect !== null && this.total < this.multiSelect.count && this.multiSelect.fewer;
    this.#sending = { wanted, before, skips, kind: view.question?.kind ?? "" };
    this.planned = NOTHING;
    this.#startSending(view);
  }

  /** Return whether pressing an action plans it instead of previewing it. */
  isPlannable(action: string): boolean {
    return this.multiSelect !== null && action in this.multiSelect.room;
  }

  /** Plan an action if the question has several answers; otherwise preview it. */
  press(action: string): void {
    if (this.isPlannable(action)) this.plan(action, 1);
    else this.turn.press(action);
  }

  /** Press an action with the mouse. Every click counts in a plan; otherwise a double click counts once. */
  click(event: MouseEvent, action: string): void {
    if (this.isPlannable(action)) this.press(action);
    else onSingleClick(event, () => this.press(action));
  }

  /** Return whether pressing an action has an effect. */
  hasEffect(action: string): boolean {
    return this.isPlannable(action) ? this.remainingOf(action) > 0 : this.turn.choiceOf(action) !== undefined;
  }

  // Chains of powers

  /** Whether the only question is to use a power, fully or in part. Another player's gift is not a power. */
  get onlyUse(): boolean {
    const actions = this.turn.choices.map(({ action }) => action);
    const isPower = this.#kind !== "gift" && this.#kind !== "part";
    return isPower && actions.includes("use") && actions.every((action) => USE_ANSWERS.has(action));
  }

  useRemaining(view: View): void {
    this.usingRemaining = true;
    this.#startSending(view);
  }

  /**
   * Update from a new state: discard what was picked or planned for another question, select the best payment, and
   * continue sending. Return whether there is a new question.
   */
  update(view: View): boolean {
    const decision = this.turn.question?.decision ?? null;
    const isNew = decision !== this.#decision;
    if (isNew) this.#resetFor(decision, view);
    if (view.turn !== this.#turn) {
      this.#turn = view.turn;
      this.stop();
    }
    if (decision !== null) this.#sendNext(view);
    else if (!this.turn.waiting) this.stop();
    return isNew && decision !== null;
  }

  #resetFor(decision: number | null, view: View): void {
    this.#decision = decision;
    this.#kind = view.question?.kind ?? "";
    this.#partial = decision === null ? null : partialChoice(view, this.turn.choices);
    this.picked = null;
    this.planned = NOTHING;
    const best = this.turn.choices.find((choice) => payPreview(choice)?.default === true);
    if (best !== undefined) this.turn.select(best.action);
  }

  stop(): void {
    this.turn.boardIsSending = false;
    this.usingRemaining = false;
    this.#sending = null;
  }

  /** Start sending answers automatically. */
  #startSending(view: View): void {
    this.turn.boardIsSending = true;
    this.#lastAnswered = null;
    this.turn.focusPrompt();
    this.#sendNext(view);
  }

  #sendNext(view: View): void {
    const { turn } = this;
    if (turn.question === null || turn.waiting || turn.question.decision === this.#lastAnswered) return;
    const next = this.#sending === null ? this.#nextUse() : this.#nextPlanned(this.#sending, view);
    if (next === undefined || next.action === "skip") this.stop();
    if (next === undefined) return;
    this.#lastAnswered = turn.question.decision;
    turn.answer(next.action);
  }

  #nextUse(): WingspanChoice | undefined {
    return this.usingRemaining && this.onlyUse ? this.turn.choiceOf("use") : undefined;
  }

  #nextPlanned({ wanted, before, skips, kind }: Sending, view: View): WingspanChoice | undefined {
    const left = (action: string): number =>
      (wanted[action] ?? 0) - Math.abs(amountOf(view, action) - (before[action] ?? 0));
    const next = this.turn.choices.find(({ action }) => left(action) > 0);
    if (next !== undefined) return next;
    const done = Object.keys(wanted).every((action) => left(action) <= 0);
    return skips && done && view.question?.kind === kind ? this.turn.choiceOf("skip") : undefined;
  }
}

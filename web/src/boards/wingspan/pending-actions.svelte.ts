// Actions on the Wingspan board that are not sent yet: the bird picked in the hand, planned eggs, food and cards. Chains
// of powers are here too: each power is sent separately, because it may show what the player did not know before.
import { onSingleClick } from "../../lib/browser";
import type { MultiSelect } from "../../lib/server/wire";
import { partialChoice, payPreview, type View, type WingspanTurn } from "./view";

const NOTHING: Readonly<Record<string, number>> = {};
// The answers to the question whether a power is used.
const USE_ANSWERS: ReadonlySet<string> = new Set(["use", "use part", "skip"]);

export class PendingActions {
  readonly turn: WingspanTurn;
  // The bird of the hand whose slots on the mat are highlighted.
  picked = $state<string | null>(null);
  // The planned number of each answer, for questions with several answers. A sent plan stays until the next decision,
  // because the server may refuse it.
  planned = $state.raw(NOTHING);
  // Whether all following powers are used automatically until there is another choice.
  usingRemaining = $state(false);
  // The possible answers of a partial choice; null if the question is not one.
  #partial = $state.raw<MultiSelect | null>(null);
  #kind = $state("");
  #decision: number | null = null;
  // The last decision in which a power was used automatically: it is answered only once.
  #lastUsed: number | null = null;
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

  /** Whether the plan can be sent: its first answer is legal now, and it is complete or a valid beginning. */
  get sendable(): boolean {
    const isLegal = (action: string): boolean => this.turn.choiceOf(action) !== undefined;
    const [first, ...others] = this.#answers;
    return first !== undefined && isLegal(first) && (this.complete || others.every(isLegal));
  }

  /** The planned answers, in the order in which they are asked for. */
  get #answers(): string[] {
    const order = Object.keys(this.multiSelect?.room ?? {});
    return order.flatMap((action) => Array<string>(this.planned[action] ?? 0).fill(action));
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

  /** Send the planned answers in one message. */
  send(): void {
    if (!this.sendable) return;
    const answers = this.#answers;
    this.turn.answerAll(this.#needsSkip(answers.at(-1)) ? [...answers, "skip"] : answers);
  }

  /** Return whether "skip" must end the planned answers. A partial choice ends by itself after its last answer. */
  #needsSkip(lastPlanned: string | undefined): boolean {
    const { multiSelect } = this;
    if (multiSelect === null || !multiSelect.fewer || this.total >= multiSelect.count) return false;
    return this.#partial === null || lastPlanned !== Object.keys(multiSelect.room).at(-1);
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

  /** Use this power and, as long as nothing else is asked, the following ones. */
  useRemaining(): void {
    this.usingRemaining = true;
    this.turn.busy = true;
    this.#lastUsed = null;
    this.turn.focusPrompt();
    this.#useNext();
  }

  /**
   * Update from a new state: discard what was picked or planned for another question, select the best payment, and
   * use the next power. Return whether there is a new question.
   */
  update(view: View): boolean {
    const decision = this.turn.question?.decision ?? null;
    const isNew = decision !== this.#decision;
    if (isNew) this.#resetFor(decision, view);
    if (view.turn !== this.#turn) {
      this.#turn = view.turn;
      this.stop();
    }
    if (decision !== null) this.#useNext();
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
    this.turn.busy = false;
    this.usingRemaining = false;
  }

  #useNext(): void {
    const { question, waiting } = this.turn;
    if (!this.usingRemaining || question === null || waiting || question.decision === this.#lastUsed) return;
    if (!this.onlyUse) return this.stop();
    this.#lastUsed = question.decision;
    this.turn.answer("use");
  }
}

// The turn of a player: the current question, the selected action, and sending it. Boards and the prompt bar share it.
// Actions are selected, previewed and then committed, so that none is sent unseen.
import type { ChoiceOf, QuestionOf, TurnState } from "../boards/game-types";

/** What a turn controller sends to the server. */
export interface ActionSender {
  act(action: string): void;
  undo(force?: boolean): void;
}

/** `Preview` is the type of the previews of the game. Only its board needs it. */
export class TurnController<Preview = unknown> {
  readonly #sender: ActionSender;

  // The question that can be answered now; null if there is none, or while history is shown.
  question = $state.raw<QuestionOf<Preview> | null>(null);
  // Whether a request is pending, or the server cannot be reached.
  waiting = $state(false);
  // The action that is previewed, by its notation; null if none is.
  selected = $state<string | null>(null);
  // An action whose warning must be confirmed first.
  warned = $state.raw<ChoiceOf<Preview> | null>(null);
  // What a bot would do, if a hint was requested; marked on the board.
  hinted = $state<string | null>(null);
  // The card whose details are shown, such as "bird:owl"; null if none.
  closeUp = $state<string | null>(null);
  // Whether the details are shown only while the mouse is over the card.
  closeUpByHover = $state(false);
  // Returns whether the board has a place for an action. All other actions become buttons of the prompt bar. Until the
  // board sets this, there are no buttons.
  hasPlace = $state.raw<(action: string) => boolean>(() => true);
  // Returns a short label for a minor action, which comes last and is less prominent; otherwise null.
  minorLabel = $state.raw<(action: string) => string | null>(() => null);
  // Called after an action to move the focus, because the pressed button disappears.
  focusPrompt: () => void = () => {};
  // Called after a rejection, so that the board stops sending further answers.
  onStop: () => void = () => {};
  // Whether the board is sending several answers, one after another.
  boardIsSending = $state(false);
  // The number of decisions made in the current turn on this page, and the number still to be undone.
  decisionsMade = $state(0);
  #undosLeft = 0;
  #turn: number | null = null;
  // Whether a sent answer is not yet confirmed or rejected.
  #acting = false;
  // Actions still to be sent, in any order: see `answerAll`.
  #queued = $state.raw<readonly string[]>([]);
  #decision: number | null = null;

  readonly #choices = $derived(new Map(this.question?.choices.map((choice) => [choice.action, choice])));

  constructor(sender: ActionSender) {
    this.#sender = sender;
  }

  /** Return the choice of an action; undefined if it is not legal now. */
  choiceOf(action: string): ChoiceOf<Preview> | undefined {
    return this.#choices.get(action);
  }

  /** All choices that are legal now. */
  get choices(): readonly ChoiceOf<Preview>[] {
    return this.question?.choices ?? [];
  }

  /** The choices without a place on the board, minor ones last. */
  get unplaced(): readonly ChoiceOf<Preview>[] {
    const unplaced = this.choices.filter((choice) => !this.hasPlace(choice.action));
    const isQuiet = ({ action }: ChoiceOf<Preview>): boolean => this.minorLabel(action) !== null;
    return [...unplaced.filter((choice) => !isQuiet(choice)), ...unplaced.filter(isQuiet)];
  }

  /** The choice of the hint; undefined if there is none. */
  get hint(): ChoiceOf<Preview> | undefined {
    return this.hinted === null ? undefined : this.choiceOf(this.hinted);
  }

  get preview(): ChoiceOf<Preview> | undefined {
    return this.selected === null ? undefined : this.choiceOf(this.selected);
  }

  /** Whether answers are still to be sent, here or by the board. */
  get busy(): boolean {
    return this.#queued.length > 0 || this.boardIsSending;
  }

  /** Update from a new state. The selection for another question is dropped; queued answers are sent. */
  update(state: TurnState<Preview> | undefined, waiting: boolean, live: boolean): void {
    const question = live ? (state?.question ?? null) : null;
    this.waiting = waiting;
    if (question?.decision !== this.#decision) {
      this.selected = null;
      this.warned = null;
      this.hinted = null;
    }
    this.#decision = question?.decision ?? null;
    this.question = question;
    if (!waiting && this.#acting) {
      this.#acting = false;
      this.decisionsMade += 1;
    }
    this.#noteTurn(state);
    if (waiting) return;
    if (this.#undosLeft > 0) this.#undoNext(state);
    else this.#sendQueued();
  }

  /** Reset the count when a new turn of your own begins; until then it counts the last turn. */
  #noteTurn(state: TurnState<Preview> | undefined): void {
    const turn = turnNumber(state?.view);
    if (this.question === null || turn === null || turn === this.#turn) return;
    this.#turn = turn;
    this.decisionsMade = 0;
    this.#undosLeft = 0;
  }

  #undoNext(state: TurnState<Preview> | undefined): void {
    if (state?.undo?.possible !== true) {
      this.#undosLeft = 0;
      return;
    }
    this.#undosLeft -= 1;
    this.decisionsMade = Math.max(0, this.decisionsMade - 1);
    this.#sender.undo();
  }

  /** Preview an action; the second press commits it. */
  press(action: string): void {
    if (this.selected === action) this.commit(action);
    else this.select(action);
  }

  select(action: string | null): void {
    this.selected = action !== null && this.choiceOf(action) !== undefined ? action : null;
    this.warned = null;
  }

  /** Send an action. `warned`: the player has confirmed its warning. */
  commit(action: string, warned = false): void {
    const choice = this.choiceOf(action);
    if (choice === undefined || this.waiting) return;
    if (choice.warning !== null && !warned) {
      this.selected = action;
      this.warned = choice;
      return;
    }
    this.warned = null;
    this.focusPrompt();
    this.#act(action);
  }

  /** Send an action that follows from an earlier decision of the player, without preview and warning. */
  answer(action: string): void {
    if (this.choiceOf(action) !== undefined && !this.waiting) this.#act(action);
  }

  #act(action: string): void {
    this.#acting = true;
    this.#sender.act(action);
  }

  /** Close the warning, the preview, or the details of a card. Return whether one was open. */
  stepBack(): boolean {
    if (this.closeUp !== null) this.closeUp = null;
    else if (this.warned !== null) this.warned = null;
    else if (this.selected !== null) this.selected = null;
    else return false;
    return true;
  }

  /**
   * Answer several questions, one after the other, with these actions. Of the queued actions that are legal, the first
   * in the order of the choices is sent, until none is legal. The same action may be queued twice.
   */
  answerAll(actions: readonly string[]): void {
    this.selected = null;
    this.#queued = actions;
    this.focusPrompt();
    if (!this.waiting) this.#sendQueued();
  }

  #sendQueued(): void {
    if (this.#queued.length === 0) return;
    const next = this.choices.find((choice) => this.#queued.includes(choice.action));
    if (next === undefined) {
      this.#queued = [];
      return;
    }
    const place = this.#queued.indexOf(next.action);
    this.#queued = this.#queued.filter((_, other) => other !== place);
    this.#act(next.action);
  }

  /** Drop all queued answers, because the last one was rejected. */
  cancelQueued(): void {
    this.#queued = [];
    this.#undosLeft = 0;
    this.#acting = false;
    this.onStop();
  }

  undo(force = false): void {
    this.#queued = [];
    this.onStop();
    this.focusPrompt();
    this.decisionsMade = Math.max(0, this.decisionsMade - 1);
    this.#sender.undo(force);
  }

  /** Undo all decisions of this turn, as far as possible. */
  resetTurn(): void {
    this.#undosLeft = this.decisionsMade - 1;
    this.undo();
  }

  showCloseUp(card: string | null, closeUpByHover = false): void {
    this.closeUpByHover = closeUpByHover;
    this.closeUp = card;
  }
}

/** Return the number of the turn, which every view has; null without a view. */
function turnNumber(view: unknown): number | null {
  const hasTurn = typeof view === "object" && view !== null && "turn" in view;
  return hasTurn && typeof view.turn === "number" ? view.turn : null;
}

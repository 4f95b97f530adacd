// The actions of a player at a table: the present question, the selected action, and sending it. Boards and the
// prompt bar share it. Select, preview, commit: nothing is sent before it was seen.
import type { Choice, Question, State } from "../lib/server/wire";

/** What a turn controller sends to the server. */
export interface ActionSender {
  act(action: string): void;
  undo(force?: boolean): void;
}

export class TurnController {
  readonly #sender: ActionSender;

  // The question that can be answered now; null if there is none, or while history is shown.
  question = $state.raw<Question | null>(null);
  // Whether an answer is on its way, or the server cannot be reached.
  waiting = $state(false);
  // The action that is previewed, by its notation; null if none is.
  selected = $state<string | null>(null);
  // An action whose warning must be confirmed first.
  warned = $state<Choice | null>(null);
  // What a bot would do, if a hint was requested; marked on the board.
  hinted = $state<string | null>(null);
  // The card whose details are shown, as its board names it ("bird:owl"); null if none.
  closeUp = $state<string | null>(null);
  // Whether it is looked at only as long as the mouse is there.
  closeUpByHover = $state(false);
  // Which actions the board has places for. All others become buttons of the prompt bar, so that nothing legal is out of
  // reach. Until it has said so, nothing is a button.
  hasPlace = $state.raw<(action: string) => boolean>(() => true);
  // Rare answers come last and are less prominent. Returns a short label for one, or null.
  minorLabel = $state.raw<(action: string) => string | null>(() => null);
  // Called when a player has done something, to move the focus: the pressed button disappears.
  focusPrompt: () => void = () => {};
  // Called when what was sent is refused: a board that sends several answers sends no more.
  onStop: () => void = () => {};
  // Whether the board is sending several answers, one after another.
  boardIsSending = $state(false);
  // How many decisions of the present turn were made here, and how many of them are still to be undone.
  decisionsMade = $state(0);
  #undosLeft = 0;
  #turn: number | null = null;
  // Whether an answer was sent of which nothing is known yet.
  #acting = false;
  // Actions still to be sent, in any order: see `answerAll`.
  #queued = $state.raw<readonly string[]>([]);
  #decision: number | null = null;

  readonly #choices = $derived(new Map(this.question?.choices.map((choice) => [choice.action, choice])));

  constructor(sender: ActionSender) {
    this.#sender = sender;
  }

  /** The choice of an action; undefined if it is not legal now. */
  choiceOf(action: string): Choice | undefined {
    return this.#choices.get(action);
  }

  /** All that may be done now. */
  get choices(): readonly Choice[] {
    return this.question?.choices ?? [];
  }

  /** What the board has no place for, the quiet answers last. */
  get unplaced(): readonly Choice[] {
    const unplaced = this.choices.filter((choice) => !this.hasPlace(choice.action));
    const isQuiet = ({ action }: Choice): boolean => this.minorLabel(action) !== null;
    return [...unplaced.filter((choice) => !isQuiet(choice)), ...unplaced.filter(isQuiet)];
  }

  get preview(): Choice | undefined {
    return this.selected === null ? undefined : this.choiceOf(this.selected);
  }

  /** Whether answers are still to be sent, here or by the board. */
  get busy(): boolean {
    return this.#queued.length > 0 || this.boardIsSending;
  }

  /** Update from a new state. The selection for another question is dropped; queued answers are sent. */
  update(state: State | undefined, waiting: boolean, live: boolean): void {
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
  #noteTurn(state: State | undefined): void {
    const turn = state?.view?.["turn"];
    if (this.question === null || typeof turn !== "number" || turn === this.#turn) return;
    this.#turn = turn;
    this.decisionsMade = 0;
    this.#undosLeft = 0;
  }

  #undoNext(state: State | undefined): void {
    if (state?.undo?.possible !== true) {
      this.#undosLeft = 0;
      return;
    }
    this.#undosLeft -= 1;
    this.decisionsMade = Math.max(0, this.decisionsMade - 1);
    this.#sender.undo();
  }

  /** Look at what an action would bring; the second time it is done. */
  press(action: string): void {
    if (this.selected === action) this.commit(action);
    else this.select(action);
  }

  select(action: string | null): void {
    this.selected = action !== null && this.choiceOf(action) !== undefined ? action : null;
    this.warned = null;
  }

  /** Do it; what has a warning, when the warning was read. */
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

  /** Do what follows from something a person has done before: it is not looked at, and no warning is due. */
  answer(action: string): void {
    if (this.choiceOf(action) !== undefined && !this.waiting) this.#act(action);
  }

  #act(action: string): void {
    this.#acting = true;
    this.#sender.act(action);
  }

  /** Step back: from the warning, the preview, or the details of a card. Returns whether there was anything. */
  stepBack(): boolean {
    if (this.closeUp !== null) this.closeUp = null;
    else if (this.warned !== null) this.warned = null;
    else if (this.selected !== null) this.selected = null;
    else return false;
    return true;
  }

  /**
   * Answer several questions, one after the other, with these actions: of those that are queued and legal, the first in the
   * order of the choices is sent, and so on, until none of them is legal. The same action may be queued twice.
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

  /** The last answer was rejected: nothing more is sent. */
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

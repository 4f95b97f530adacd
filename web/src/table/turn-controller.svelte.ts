// The turn of a player: the current question, the selected action, and sending it. Boards and the prompt bar share it.
// Actions are selected, previewed and then committed, so that none is sent unseen.
import type { ChoiceOf, QuestionOf, TurnState } from "../boards/game-types";
import type { Answers, UndoTarget } from "../lib/server/table-socket";

/** What a turn controller sends to the server. */
export interface ActionSender {
  act(actions: Answers): void;
  undo(target?: UndoTarget): void;
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
  // Called after a rejection and before an undo, so that the board stops answering by itself.
  onStop: () => void = () => {};
  // Whether the board answers the following questions by itself.
  busy = $state(false);
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

  /** Update from a new state. The selection for another question is dropped. */
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
    this.#sender.act([action]);
  }

  /** Send an action that follows from an earlier decision of the player, without preview and warning. */
  answer(action: string): void {
    if (this.choiceOf(action) !== undefined && !this.waiting) this.#sender.act([action]);
  }

  /**
   * Send several answers in one message: to this question and to those that follow. The server gives all of them or
   * none. The first must be legal now. Return whether they were sent.
   */
  answerAll(actions: readonly string[]): boolean {
    const [first, ...others] = actions;
    if (first === undefined || this.choiceOf(first) === undefined || this.waiting) return false;
    this.selected = null;
    this.focusPrompt();
    this.#sender.act([first, ...others]);
    return true;
  }

  /** Close the warning, the preview, or the details of a card. Return whether one was open. */
  stepBack(): boolean {
    if (this.closeUp !== null) this.closeUp = null;
    else if (this.warned !== null) this.warned = null;
    else if (this.selected !== null) this.selected = null;
    else return false;
    return true;
  }

  undo(target: UndoTarget = "last"): void {
    this.onStop();
    this.focusPrompt();
    this.#sender.undo(target);
  }

  showCloseUp(card: string | null, closeUpByHover = false): void {
    this.closeUpByHover = closeUpByHover;
    this.closeUp = card;
  }
}

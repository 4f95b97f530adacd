// The types of a game's data, which its server declares in `games/GAME/schema.py`, and of messages that contain it.
import type { Choice, Question, State } from "../lib/server/wire";

/** What a game sends to its board: `Data` in the `wire.ts` of the board's folder. */
export interface GameTypes {
  View: unknown;
  BoardData: unknown;
  ResultPreview: unknown;
  Cards: unknown;
}

export type ChoiceOf<Preview> = Omit<Choice, "result_preview"> & { result_preview: Preview | null };

export type QuestionOf<Preview> = Omit<Question, "choices"> & { choices: ChoiceOf<Preview>[] };

/** A state of a running or finished game, with the types of that game. */
export type StateOf<Data extends GameTypes> = Omit<State, "view" | "board" | "question"> & {
  view: Data["View"];
  board: Data["BoardData"];
  question: QuestionOf<Data["ResultPreview"]> | null;
};

/** A state of a table of any game, as a turn needs it. */
export type TurnState<Preview> = Pick<State, "undo"> & {
  view: unknown;
  question: QuestionOf<Preview> | null;
};

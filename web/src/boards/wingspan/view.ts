// The data of the Wingspan board: its types are generated from games/wingspan/schema.py.
import type { MultiSelect } from "../../lib/server/wire";
import type { TurnController } from "../../table/turn-controller.svelte";
import type { ChoiceOf, StateOf } from "../game-types";
import { FOODS, HABITATS, type Food, type Habitat } from "./cards/card-facts";
import type { Data, PayPreview, ResultPreview, View } from "./wire";

export type {
  Automa as Rival,
  BoardData,
  BonusFigures as BonusData,
  PayPreview,
  PlayedBird as Cell,
  Question as OpenQuestion,
  View,
} from "./wire";

export type WingspanState = StateOf<Data>;
export type WingspanChoice = ChoiceOf<ResultPreview>;
export type WingspanTurn = TurnController<ResultPreview>;

/** Return the slot in which an action would place a bird, in notation; undefined for other actions. */
export function targetSlot(choice: WingspanChoice | undefined): string | undefined {
  const preview = choice?.result_preview;
  return preview && "slot" in preview ? slotName(preview.slot) : undefined;
}

/** Return a slot in notation, such as "forest 2". */
export function slotName([habitat, column]: readonly [Habitat, number]): string {
  return `${habitat} ${column}`;
}

/** Return the number of foods that playing a bird costs; undefined for other actions. */
export function foodCost(choice: WingspanChoice): number | undefined {
  const preview = choice.result_preview;
  return preview && "slot" in preview && "tokens" in preview ? preview.tokens : undefined;
}

/** Return the preview of a payment; undefined for other actions. */
export function payPreview(choice: WingspanChoice | undefined): PayPreview | undefined {
  const preview = choice?.result_preview;
  return preview && "remains" in preview ? preview : undefined;
}

/** Return the items that an action would add to goals, by the number of the round. */
export function addedGoalItems(choice: WingspanChoice | undefined): Record<string, number> {
  const preview = choice?.result_preview;
  return preview && "goals" in preview ? preview.goals : {};
}

/** Return the bonus cards that would count a bird that an action plays. */
export function countingBonusCards(choice: WingspanChoice | undefined): string[] {
  const preview = choice?.result_preview;
  return preview && "bonus" in preview ? preview.bonus : [];
}

/** Return the actions that play a bird, one for each habitat. */
export function playChoices(choices: readonly WingspanChoice[], bird: string): WingspanChoice[] {
  return choices.filter(({ verb, arguments: [played] }) => verb === "play" && played === bird);
}

/** The bird or the food that an answer is about. */
export interface AnswerSubject {
  bird?: string | null;
  food?: Food;
}

/** Return what the answers of questions with several answers are about, by their notation. */
export function answerSubjects(view: View): ReadonlyMap<string, AnswerSubject> {
  return new Map([...eggSubjects(view), ...foodSubjects(), ...traySubjects(view)]);
}

function eggSubjects({ players, seat }: View): [string, AnswerSubject][] {
  const mat = players[seat ?? 0]?.mat;
  return HABITATS.flatMap((habitat) =>
    (mat?.[habitat] ?? []).flatMap(({ bird }, column) =>
      ["lay", "spend egg"].map((verb): [string, AnswerSubject] => [
        `${verb} ${slotName([habitat, column + 1])}`,
        { bird },
      ]),
    ),
  );
}

function foodSubjects(): [string, AnswerSubject][] {
  return FOODS.flatMap((food) =>
    ["gain", "spend"].map((verb): [string, AnswerSubject] => [`${verb} ${food}`, { food }]),
  );
}

function traySubjects({ tray }: View): [string, AnswerSubject][] {
  return tray.map((bird, place) => [`draw tray ${place + 1}`, { bird }]);
}

/**
 * Return the answers of a partial choice of tray cards or eggs. The question offers each answer once, in order, and can
 * end after any of them. Return null if it needs one answer, or has other answers.
 */
export function partialChoice({ question }: View, choices: readonly WingspanChoice[]): MultiSelect | null {
  const things = choices.filter(
    ({ verb, arguments: [place] }) => verb === "lay" || (verb === "draw" && place === "tray"),
  );
  if (question?.kind !== "part" || question.more < 2 || things.length === 0) return null;
  return {
    count: question.more,
    fewer: true,
    room: Object.fromEntries(things.map(({ action }) => [action, 1])),
  };
}

/** Return where a question is answered: in the shared supply, on your own mat, or anywhere. */
export function placeOf({ question }: View, choices: readonly WingspanChoice[]): "table" | "mat" | null {
  const { kind } = question ?? {};
  const asks = kind === "part" ? (PART_KINDS[choices[0]?.verb ?? ""] ?? "") : (kind ?? "");
  return ON_TABLE.has(asks) ? "table" : ON_MAT.has(asks) ? "mat" : null;
}

// The kind of question for partial choices, by the verb of the answers.
const PART_KINDS: Record<string, string> = { take: "die", draw: "card", lay: "nest" };
const ON_TABLE: ReadonlySet<string> = new Set(["die", "card", "draft", "sweep"]);
const ON_MAT: ReadonlySet<string> = new Set([
  "action",
  "nest",
  "egg",
  "egg_cost",
  "conversion",
  "move",
  "repeat",
  "play",
]);

/** Return whether "skip" ends a choice that has begun, instead of declining it. */
export function isStop({ question }: View): boolean {
  return question?.kind === "part" || (question?.kind === "die" && question.power === null);
}

/** Return whether this "skip" is placed beside the dice. */
export function stopsAtFeeder(view: View, choices: readonly WingspanChoice[]): boolean {
  const verbs = choices.map(({ verb }) => verb);
  return isStop(view) && verbs.includes("skip") && verbs.includes("take");
}

/** The action of each row. */
export const ACTIONS: Record<Habitat, string> = {
  forest: "gain food",
  grassland: "lay eggs",
  wetland: "draw cards",
};

const PLACED: ReadonlySet<string> = new Set([
  "play",
  "pay",
  "lay",
  "gain",
  "spend",
  "take",
  "draw",
  "discard",
  "tuck",
  "pick",
  "bonus",
  "move",
  "repeat",
]);

/** Return whether the board has a place for an action. */
export function isPlaced(choice: Pick<WingspanChoice, "verb"> | undefined): boolean {
  return choice !== undefined && PLACED.has(choice.verb);
}

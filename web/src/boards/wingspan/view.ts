// Types of the data that the server sends to the Wingspan board: the view (view.py), the board data (text/board.py),
// and the previews of actions (text/board_brings.py).
import type { Choice, State, MultiSelect } from "../../lib/server/wire";
import type { BonusStanding, Food, Habitat, ScenesBoard } from "./cards/card-facts";

export interface Cell {
  bird: string;
  eggs: number;
  egg_limit: number;
  cached: number;
  tucked: number;
}

export type MatRows = Record<Habitat, Cell[]>;

export interface Player {
  hand_size: number;
  chosen: boolean;
  food: Record<Food, number>;
  mat: MatRows;
  bonus_count: number;
  points: number;
}

export interface Rival {
  bonus: string | null;
  cards_left: number;
  cubes: number;
  eggs: number;
  birds: string[];
  face_down: number;
  points: number;
}

export interface OpenQuestion {
  kind: string;
  seat: number;
  // The number of answers still needed.
  more: number;
  // The bird whose power asks the question; null if the action of the turn does.
  power: { bird: string } | null;
}

export interface View {
  seats: number;
  seat: number | null;
  phase: "opening" | "playing" | "over";
  turn: number;
  round: number;
  turns_left: number;
  first: number;
  feeder: Record<string, number>;
  tray: (string | null)[];
  deck: number;
  hand: string[] | null;
  // Your own bonus cards; null for a spectator.
  bonus: BonusStanding[] | null;
  players: Player[];
  offer: string[];
  question: OpenQuestion | null;
  rival: Rival | null;
}

export interface RowData {
  count: number;
  trade: boolean;
  // The number of birds that are activated afterwards.
  acts: number;
  text: string;
}

export interface GoalData {
  goal: string;
  text: string;
  state: "scored" | "now" | "later";
  // By seat, the Automa behind all seats.
  items: number[];
  points: number[];
}

export interface BonusData extends BonusStanding {
  name: string;
  rule: string;
  offered: boolean;
  // The birds of the hand that it counts.
  in_hand: string[];
  next: { items: number; points: number } | null;
}

export interface BoardData extends ScenesBoard {
  queue: { at: number; of: number; text: string } | null;
  // The bird whose power is being used, or that is being paid for.
  asks: { seat: number; slot: string; bird: string; power: string } | null;
  rows: Record<Habitat, RowData>[];
  // The egg cost of a bird by column.
  egg_costs: number[];
  goals: GoalData[];
  bonus: BonusData[] | null;
  // What the Automa is called, if she plays.
  rival: string | null;
}

export interface ResultPreview {
  // The slot in which the bird would be placed.
  slot?: string;
  // The food of a payment, or the amount of food that a bird will cost.
  tokens?: Partial<Record<Food, number>> | number;
  remains?: Record<Food, number>;
  default?: boolean;
  more?: number;
  goals?: Record<string, number>;
  bonus?: string[];
}

export function viewOf(state: State): View {
  return state.view as unknown as View;
}

export function boardDataOf(state: State): BoardData {
  return state.board as unknown as BoardData;
}

export function previewOf(choice: Choice | undefined): ResultPreview {
  return (choice?.result_preview ?? {}) as unknown as ResultPreview;
}

/** Return the actions that play a bird, one for each habitat. */
export function playChoices(choices: readonly Choice[], bird: string): Choice[] {
  return choices.filter(({ action }) => action.startsWith(`play ${bird} `));
}

/** Return the cell of a slot in notation, such as "forest 2". */
export function cellAt(view: View, seat: number, slot: string): Cell | undefined {
  const [habitat, column] = slot.split(" ");
  return view.players[seat]?.mat[habitat as Habitat]?.[Number(column) - 1];
}

/** Return the amount that an answer changes: eggs of a slot, a card of the tray, or your food. */
export function amountOf(view: View, action: string): number {
  const bird = trayBird(view, action);
  if (bird !== undefined) return bird === null ? 0 : 1;
  const seat = view.seat ?? 0;
  const [, slot] = /^(?:lay|spend egg) (.+)$/.exec(action) ?? [];
  if (slot !== undefined) return cellAt(view, seat, slot)?.eggs ?? 0;
  const [, food] = /^(?:gain|spend) (.+)$/.exec(action) ?? [];
  return view.players[seat]?.food[food as Food] ?? 0;
}

/** Return the bird that an answer draws from the tray; null if the slot is empty, undefined for other answers. */
export function trayBird(view: View, action: string): string | null | undefined {
  const [, place] = /^draw tray (.+)$/.exec(action) ?? [];
  return place === undefined ? undefined : (view.tray[Number(place) - 1] ?? null);
}

/**
 * Return the answers of a partial choice of tray cards or eggs. The question offers each answer once, in order, and can
 * end after any of them. Return null if it needs one answer, or has other answers.
 */
export function partialChoice({ question }: View, choices: readonly Choice[]): MultiSelect | null {
  const things = choices.filter(({ action }) => /^(draw tray|lay) /.test(action));
  if (question?.kind !== "part" || question.more < 2 || things.length === 0) return null;
  return {
    count: question.more,
    fewer: true,
    room: Object.fromEntries(things.map(({ action }) => [action, 1])),
  };
}

/** Return where a question is answered: in the shared supply, on your own mat, or anywhere. */
export function placeOf({ question }: View, choices: readonly Choice[]): "table" | "mat" | null {
  const { kind } = question ?? {};
  const asks = kind === "part" ? (PART_KINDS[choices[0]?.action.split(" ")[0] ?? ""] ?? "") : (kind ?? "");
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
export function stopsAtFeeder(view: View, choices: readonly Choice[]): boolean {
  const actions = choices.map(({ action }) => action);
  return isStop(view) && actions.includes("skip") && actions.some((action) => action.startsWith("take "));
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
export function isPlaced(action: string): boolean {
  return PLACED.has(action.split(" ")[0] ?? "");
}

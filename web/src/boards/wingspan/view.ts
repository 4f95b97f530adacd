// A table of Wingspan as the server tells it, with types: the view (view.py), what its board adds (text/board.py), and
// what actions would bring (text/board_brings.py).
import type { Choice, State } from "../../wire";
import type { BonusStanding, Food, Habitat, ScenesBoard } from "./cards";

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

export interface Asked {
  kind: string;
  seat: number;
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
  // One's own bonus cards; null for a spectator.
  bonus: BonusStanding[] | null;
  players: Player[];
  offer: string[];
  question: Asked | null;
  rival: Rival | null;
}

export interface RowFigures {
  count: number;
  trade: boolean;
  // How many birds act after that.
  acts: number;
  said: string;
}

export interface GoalFigures {
  goal: string;
  said: string;
  state: "scored" | "now" | "later";
  // By seat, the Automa behind all seats.
  items: number[];
  points: number[];
}

export interface BonusFigures extends BonusStanding {
  name: string;
  rule: string;
  offered: boolean;
  // Birds of the hand that it counts.
  in_hand: string[];
  next: { items: number; points: number } | null;
}

export interface BoardFigures extends ScenesBoard {
  queue: { at: number; of: number; said: string } | null;
  // The bird that asks, or is being paid for.
  asks: { seat: number; slot: string; bird: string; power: string } | null;
  rows: Record<Habitat, RowFigures>[];
  // The eggs that a bird in each column costs.
  egg_costs: number[];
  goals: GoalFigures[];
  bonus: BonusFigures[] | null;
  // What the Automa is called, if she plays.
  rival: string | null;
}

export interface Brings {
  // Where the bird would lie.
  slot?: string;
  // What is paid; so much food, of a bird that is not paid for yet.
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

export function figuresOf(state: State): BoardFigures {
  return state.board as unknown as BoardFigures;
}

export function bringsOf(choice: Choice | undefined): Brings {
  return (choice?.brings ?? {}) as unknown as Brings;
}

/** The habitats of a bird that may be played, each with its action. */
export function playsOf(choices: readonly Choice[], bird: string): Choice[] {
  return choices.filter(({ action }) => action.startsWith(`play ${bird} `));
}

/** The cell of a slot, as the notation has it: "forest 2". */
export function cellAt(view: View, seat: number, slot: string): Cell | undefined {
  const [habitat, column] = slot.split(" ");
  return view.players[seat]?.mat[habitat as Habitat]?.[Number(column) - 1];
}

/** What an answer changes: the eggs of a slot, or one's food. */
export function amountOf(view: View, action: string): number {
  const seat = view.seat ?? 0;
  const [, slot] = /^(?:lay|spend egg) (.+)$/.exec(action) ?? [];
  if (slot !== undefined) return cellAt(view, seat, slot)?.eggs ?? 0;
  const [, food] = /^(?:gain|spend) (.+)$/.exec(action) ?? [];
  return view.players[seat]?.food[food as Food] ?? 0;
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

/** Whether the board has a place for an action. */
export function isPlaced(action: string): boolean {
  return PLACED.has(action.split(" ")[0] ?? "");
}

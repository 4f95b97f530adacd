// Types of what the server sends to a board of CuBirds: see games/cubirds/view.py and text/board.py.
import type { Choice, State } from "../../lib/server/wire";
import type { JsonObject } from "../registry";

// A species and how many of its birds: a block of a row, a part of a collection.
export type Birds = [species: string, count: number];

export interface View {
  phase: "lay" | "draw_offer" | "flock" | "robin" | "over";
  turn: number;
  round: number;
  rows: Birds[][];
  draw_pile: number;
  discard_pile: number;
  discard_seen: Record<string, number>;
}

/** The birds of one species in a hand. */
export interface HandStackData {
  species: string;
  count: number;
  // The sizes of its two flocks.
  small: number;
  big: number;
  // What a flock of them would score now, and how many are missing to score one more (0: no more can be scored).
  keeps: number;
  missing: number;
}

/** How far a collection has come: species, and the birds of its best two, as far as they count. */
export interface Progress {
  species: number;
  best: number;
  second: number;
}

export interface Player extends Progress {
  name: string;
  rival: boolean;
  you: boolean;
  turn: boolean;
  dealer: boolean;
  won: boolean;
  hand_size: number;
  // An open hand: that of the automatic opponent.
  hand: HandStackData[] | null;
  collection: Birds[];
  birds: number;
  // All of it in words; of an open hand, the hand.
  text: string;
  hand_said: string;
}

/** Where the cards of a species are, as far as one can know. */
export interface SpeciesLocations {
  rows: number;
  collections: number;
  discard: number;
  hand: number;
  others: number;
  unseen: number;
}

export interface Goals {
  species: number;
  triples: number;
  triple: number;
}

export interface BoardData {
  goals: Goals;
  players: Player[];
  hand: HandStackData[] | null;
  rows_said: string[];
  seen: Record<string, SpeciesLocations>;
  last_turn: boolean;
}

export interface LayPreview {
  takes: Birds[];
  count: number;
  refills: boolean;
  // The flocks that could then fly, with what each would keep.
  flocks: Birds[];
  ends: string | null;
}

export interface FlockPreview extends Progress {
  keeps: number;
  wins: boolean;
  ends: string | null;
}

export interface Species {
  id: string;
  name: string;
  plural: string;
  small: number;
  big: number;
  copies: number;
  scientific: string;
  other_names: Record<string, string>;
}

// An end of a row, as actions name it.
export type Side = "left" | "right";

export function viewOf(state: State): View {
  return state.view as unknown as View;
}

export function boardDataOf(state: State): BoardData {
  return state.board as unknown as BoardData;
}

export function speciesOf(cards: JsonObject): readonly Species[] {
  return cards["species"] as unknown as readonly Species[];
}

/** What laying somewhere would bring; undefined if it is no laying. */
export function layPreview(choice: Choice | undefined): LayPreview | undefined {
  return choice?.action.startsWith("lay ") ? (choice.result_preview as unknown as LayPreview) : undefined;
}

export function flockPreview(choice: Choice | undefined): FlockPreview | undefined {
  return choice?.action.startsWith("flock ") ? (choice.result_preview as unknown as FlockPreview) : undefined;
}

/** The species an action is about; undefined if it is about none. */
export function speciesIn(action: string | null): string | undefined {
  return action?.split(" ")[1];
}

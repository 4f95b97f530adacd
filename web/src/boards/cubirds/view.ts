// Types of the data that the server sends to the CuBirds board: see games/cubirds/view.py and text/board.py.
import type { Choice, State } from "../../lib/server/wire";
import type { JsonObject } from "../registry";

// A species and a number of its birds: in a row or a collection.
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
  // The birds that a flock would keep now, and the birds missing to keep one more (0: this is the most).
  keeps: number;
  missing: number;
}

/** The progress of a collection: its species, and the counting birds of its two largest species. */
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
  // The hand of the automatic opponent, which is visible; null for other players.
  hand: HandStackData[] | null;
  collection: Birds[];
  birds: number;
  // The player as text for screen readers, and a visible hand as text.
  text: string;
  hand_text: string;
}

/** The known locations of the cards of a species. */
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
  row_texts: string[];
  seen: Record<string, SpeciesLocations>;
  last_turn: boolean;
}

export interface LayPreview {
  takes: Birds[];
  count: number;
  refills: boolean;
  // The flocks that could then be completed, each with the number of birds to keep.
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

// An end of a row in the notation of actions.
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

/** Return the preview of a "lay" action; undefined for other actions. */
export function layPreview(choice: Choice | undefined): LayPreview | undefined {
  return choice?.action.startsWith("lay ") ? (choice.result_preview as unknown as LayPreview) : undefined;
}

export function flockPreview(choice: Choice | undefined): FlockPreview | undefined {
  return choice?.action.startsWith("flock ") ? (choice.result_preview as unknown as FlockPreview) : undefined;
}

/** Return the species in an action; undefined if it has none. */
export function speciesIn(action: string | null): string | undefined {
  return action?.split(" ")[1];
}

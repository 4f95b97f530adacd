// Types of the data that the server sends to the Birds of a Feather board: the view, the board data, and the cards.
import type { JsonObject } from "../registry";

export type SightingKind = "own" | "arriving" | "lingering";
// How a bird was first seen, and in which round.
export type SheetMark = [SightingKind, number];

export interface Played {
  hand: number;
  bird: string;
}

export interface Player {
  hand_size: number;
  chosen: boolean;
  score: number | null;
  full: string[] | null;
  // By habitat, then by type; null if it is hidden.
  sheet: (SheetMark | null)[][] | null;
}

export interface View {
  seats: number;
  seat: number | null;
  phase: "migrate" | "draft" | "choose" | "discard" | "over";
  round: number;
  rounds: number;
  hands: number;
  hand: Record<string, number> | null;
  choice: string[] | null;
  begun: string[];
  players: Player[];
  lingering: Played[];
  arriving: Played[];
  trips: (string | null)[][];
  dummies: number[];
  deck: number;
  aside: number;
  discards: string[];
  pool: Record<string, number> | null;
  outcome: { winners: number[]; scores: number[]; reason: string } | null;
}

export interface PlayerTotals {
  points: number[];
  full: number[];
  birds: number;
  aces: number;
}

export interface BoardData {
  hands: string[];
  players: (PlayerTotals | null)[];
  unplayed: Record<string, number>;
  known: string[];
  rank: { rank: string; next: string | null; missing: number } | null;
}

export interface BirdCard {
  name: string;
  other: { language: string; name: string };
  scientific: string;
  habitat: string;
  type: string;
  points: number;
  copies: number;
}

export interface TypeOfBird {
  id: string;
  name: string;
  sign: string;
  points: number;
  copies: number;
}

export interface Cards {
  full: number;
  habitats: { id: string; name: string }[];
  types: TypeOfBird[];
  birds: Record<string, BirdCard>;
  // The birds of each habitat in the order of the types.
  sheet: string[][];
  raptors: Record<string, string>;
  ranks: { id: string; name: string; least: number }[];
}

/** The preview of an action. Only actions that play a card have points. */
export interface ResultPreview {
  points: number | null;
  worth?: number;
  birds?: string[];
  full?: boolean;
  raptor?: string | null;
  chased?: string[];
  least?: number;
  more?: { birds: string[]; points: number };
}

/** Return data of the server with its type. Tests of the server check the type. */
export function typed<Kind>(plain: JsonObject | null): Kind {
  return plain as unknown as Kind;
}

/** Return the cards of a round, each with the hand that played it. */
export function cardsOfRound(view: View, round: number): Played[] {
  const trip = view.trips[round - 1] ?? [];
  return trip.flatMap((bird, hand) => (bird === null ? [] : [{ hand, bird }]));
}

/** Return how a player has seen a bird; null if not at all, undefined if the sheet is hidden. */
export function sheetMarkOf(
  player: Player | undefined,
  cards: Cards,
  bird: string,
): SheetMark | null | undefined {
  const row = cards.sheet.findIndex((birds) => birds.includes(bird));
  if (player?.sheet == null) return undefined;
  return player.sheet[row]?.[cards.sheet[row]?.indexOf(bird) ?? -1] ?? null;
}

/** Return the bird in an action. */
export function birdOf(action: string): string {
  return action.split(" ")[1] ?? "";
}

// The interface of every board. A board draws a view of its game and the legal actions. It contains no rules: legal
// actions, their previews and all text come from the server.
import type { Component } from "svelte";
import type { TurnController } from "../table/turn-controller.svelte";
import type { JsonValue, SeatState, State } from "../lib/server/wire";

export type JsonObject = { [key: string]: JsonValue };

export interface BoardProps {
  // The shown state: the present, or an earlier moment. Its `view` and `board` are never null here.
  state: State;
  // Your own seat; null for a spectator.
  seat: number | null;
  seats: readonly SeatState[];
  // The cards of the game in the page's language, from /api/games/GAME/cards.
  cards: JsonObject;
  turn: TurnController;
}

export interface DetailProps {
  // The card to show in detail, such as "bird:owl" or "bonus:falconer".
  card: string;
  cards: JsonObject;
  state: State;
}

/** The components of a game: its board, and the details of a card. */
export interface BoardModule {
  default: Component<BoardProps>;
  Detail: Component<DetailProps>;
}

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  cubirds: () => import("./cubirds/index"),
  feather: () => import("./feather/index"),
  wingspan: () => import("./wingspan/index"),
};

/** Return the loader of a game's board; undefined if the game is played as text only. */
export function boardOf(game: string): (() => Promise<BoardModule>) | undefined {
  return BOARDS[game];
}

// The interface of every board. A board draws a view of its game and the legal actions, and holds no rules: legal actions,
// their previews and all text come from the server.
import type { Component } from "svelte";
import type { TurnController } from "../table/turn-controller.svelte";
import type { JsonValue, SeatState, State } from "../lib/server/wire";

export type JsonObject = { [key: string]: JsonValue };

export interface BoardProps {
  // The state that is looked at: now, or an earlier moment. Its `view` and `board` are never null here.
  state: State;
  // Your own seat; null for a spectator.
  seat: number | null;
  seats: readonly SeatState[];
  // What is on the cards, from /api/games/GAME/cards in the present language.
  cards: JsonObject;
  turn: TurnController;
}

export interface DetailProps {
  // The card to show in detail, as the board has named it: "bird:owl", "bonus:falconer".
  card: string;
  cards: JsonObject;
  state: State;
}

/** A board, and its component that shows a card in detail. */
export interface BoardModule {
  default: Component<BoardProps>;
  Detail: Component<DetailProps>;
}

const BOARDS: Record<string, () => Promise<BoardModule>> = {
  cubirds: () => import("./cubirds/index"),
  feather: () => import("./feather/index"),
  wingspan: () => import("./wingspan/index"),
};

/** The board of a game; undefined if it is played as text only. */
export function boardOf(game: string): (() => Promise<BoardModule>) | undefined {
  return BOARDS[game];
}

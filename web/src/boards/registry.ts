// The interface of every board. A board draws a view of its game and the legal actions. It contains no rules: legal
// actions, their previews and all text come from the server.
import type { Component } from "svelte";
import type { TurnController } from "../table/turn-controller.svelte";
import type { SeatState } from "../lib/server/wire";
import type { GameTypes, StateOf } from "./game-types";

export interface BoardProps<Data extends GameTypes = GameTypes> {
  // The shown state: the present, or an earlier moment. Its `view` and `board` are never null here.
  state: StateOf<Data>;
  // Your own seat; null for a spectator.
  seat: number | null;
  seats: readonly SeatState[];
  // The cards of the game in the page's language, from /api/games/GAME/cards.
  cards: Data["Cards"];
  turn: TurnController<Data["ResultPreview"]>;
}

export interface DetailProps<Data extends GameTypes = GameTypes> {
  // The card to show in detail, such as "bird:owl" or "bonus:falconer".
  card: string;
  cards: Data["Cards"];
  state: StateOf<Data>;
}

/** The components of a game: its board, and the details of a card. */
export interface BoardModule {
  Board: Component<BoardProps>;
  Detail: Component<DetailProps>;
}

/**
 * Return the components of a game for tables of that game. What the server sends there has the types of the game: both
 * sides follow from one declaration, and tests of the server compare whole games with it.
 */
export function boardModule<Data extends GameTypes>(
  game: string,
  Board: Component<BoardProps<Data>>,
  Detail: Component<DetailProps<Data>>,
): BoardModule {
  const isBoardData = (props: BoardProps): props is BoardProps<Data> => props.state.table.game === game;
  const isDetailData = (props: DetailProps): props is DetailProps<Data> => props.state.table.game === game;
  return {
    Board: (anchor, props) => (isBoardData(props) ? Board(anchor, props) : rejectTable(game, props)),
    Detail: (anchor, props) => (isDetailData(props) ? Detail(anchor, props) : rejectTable(game, props)),
  };
}

function rejectTable(game: string, { state }: { state: StateOf<GameTypes> }): never {
  throw new Error(`the board of ${game} cannot show a table of ${state.table.game}`);
}

const BOARDS: Record<string, () => Promise<{ default: BoardModule }>> = {
  cubirds: () => import("./cubirds/index"),
  feather: () => import("./feather/index"),
  wingspan: () => import("./wingspan/index"),
};

/** Return the loader of a game's board; undefined if the game is played as text only. */
export function boardOf(game: string): (() => Promise<BoardModule>) | undefined {
  const load = BOARDS[game];
  return load && (async () => (await load()).default);
}

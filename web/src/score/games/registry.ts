// The interface of a game in the score keeper. Pages that know no game (home, history, statistics, sharing) use this.
import type { Component } from "svelte";
import type { Scoresheet, Player } from "../sheet/scoresheet.svelte";
import type { Facts, GameId } from "../scoring/facts";

/** How a player stands. */
export interface Standing {
  player: Player;
  // What is shown large: points, or in CuBirds species.
  total: number;
  // One line more, as "6 species, 1 triple".
  text: string;
  // Whether this player has won, or shares the win, as far as was noted.
  won: boolean;
}

/** One player's sheet as rows for a table or a file: the name of a row in the present language, and its figure. */
export interface Line {
  id: string;
  name: string;
  values: readonly (number | null)[];
}

export interface SheetProps<Game extends GameId = GameId> {
  scoresheet: Scoresheet;
  facts: Facts[Game];
}

export interface ScoreGame<Game extends GameId = GameId> {
  seats: { least: number; most: number };
  Sheet: Component<SheetProps<Game>>;
  // The options before the game begins; written as cells of the sheet.
  Options: Component<{ chosen: Record<string, string | number | boolean>; seats: number }> | null;
  standings(facts: Facts[Game], scoresheet: Scoresheet): Standing[];
  // Whether it is over by what was noted, even if nobody has said so; never where only the players know.
  isOver(facts: Facts[Game], scoresheet: Scoresheet): boolean;
  // The whole sheet as a table with a column for each player, for files and pictures.
  lines(facts: Facts[Game], scoresheet: Scoresheet): Line[];
}

/** The game's own part, loaded when it is needed. */
export async function scoreGame<Game extends GameId>(game: Game): Promise<ScoreGame<Game>> {
  const parts = {
    cubirds: () => import("./cubirds"),
    feather: () => import("./feather"),
    wingspan: () => import("./wingspan"),
  };
  return (await parts[game]()).default as unknown as ScoreGame<Game>;
}

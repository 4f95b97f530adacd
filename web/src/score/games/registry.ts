// The interface of a game in the score keeper. Pages that know no game (home, history, statistics, sharing) use this.
import type { Component } from "svelte";
import type { Scoresheet, Player } from "../sheet/scoresheet.svelte";
import type { Facts, GameId } from "../scoring/facts";

/** The standing of a player. */
export interface Standing {
  player: Player;
  // The main number: points, or species in CuBirds.
  total: number;
  // An additional line, such as "6 species, 1 triple".
  text: string;
  // Whether this player has won or shares the win, by the noted data.
  won: boolean;
}

/** A row of the sheet for a table or a file: its name in the page's language, and its values by player. */
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
  // The options before the game begins, which become cells of the sheet.
  Options: Component<{ chosen: Record<string, string | number | boolean>; seats: number }> | null;
  standings(facts: Facts[Game], scoresheet: Scoresheet): Standing[];
  // Returns whether the game is over by its cells, even if no player has ended it. False if only the players can know.
  isOver(facts: Facts[Game], scoresheet: Scoresheet): boolean;
  // Returns the whole sheet as a table with a column per player, for files and pictures.
  lines(facts: Facts[Game], scoresheet: Scoresheet): Line[];
}

type Modules = { [Game in GameId]: () => Promise<{ default: ScoreGame<Game> }> };
const modules: Modules = {
  cubirds: () => import("./cubirds"),
  feather: () => import("./feather"),
  wingspan: () => import("./wingspan"),
};

/** Return the module of a game, which is loaded on demand. */
export async function scoreGame<Game extends GameId>(game: Game): Promise<ScoreGame<Game>> {
  return (await modules[game]()).default;
}

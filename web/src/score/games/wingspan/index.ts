import type { ScoreGame } from "../game";
import Sheet from "./Sheet.svelte";

const game: ScoreGame<"wingspan"> = {
  seats: { least: 1, most: 5 },
  Sheet,
  Options: null,
  standings: () => [],
  lines: () => [],
};
export default game;

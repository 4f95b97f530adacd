// The player whose sheet is shown: the chosen player, otherwise the owner of this phone, otherwise the first player.
import type { Scoresheet, Player } from "../sheet/scoresheet.svelte";
import { ownPlayer } from "../sync/own-player";

export class ShownPlayer {
  readonly #scoresheet: Scoresheet;
  #chosen = $state("");

  constructor(scoresheet: Scoresheet) {
    this.#scoresheet = scoresheet;
    this.#chosen = ownPlayer(scoresheet) ?? "";
  }

  /** The shown player; undefined if there are no players. */
  get player(): Player | undefined {
    const { players } = this.#scoresheet;
    return players.find(({ id }) => id === this.#chosen) ?? players[0];
  }

  readonly choose = (player: string): void => {
    this.#chosen = player;
  };
}

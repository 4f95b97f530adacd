// Whose sheet is shown: the one that was chosen; before that the one of whoever holds this phone, or the first.
import type { Evening, Player } from "../sheet/scoresheet.svelte";
import { playerHere } from "../sync/own-player";

export class Whose {
  readonly #evening: Evening;
  #chosen = $state("");

  constructor(evening: Evening) {
    this.#evening = evening;
    this.#chosen = playerHere(evening) ?? "";
  }

  /** Undefined if nobody plays. */
  get player(): Player | undefined {
    const { players } = this.#evening;
    return players.find(({ id }) => id === this.#chosen) ?? players[0];
  }

  readonly choose = (player: string): void => {
    this.#chosen = player;
  };
}

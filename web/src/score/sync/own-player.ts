// The player who owns this phone, whose sheet is shown first. It is private to the device and therefore not a cell.
import { remember, remembered } from "../../lib/local-storage";
import type { Scoresheet } from "../sheet/scoresheet.svelte";

/** Return the owner of this phone; undefined if unknown or no longer a player. */
export function ownPlayer(scoresheet: Scoresheet): string | undefined {
  const text = remembered.setting(settingOf(scoresheet));
  return scoresheet.players.find(({ id }) => id === text)?.id;
}

export function setOwnPlayer(scoresheet: Scoresheet, player: string): void {
  remember.setting(settingOf(scoresheet), player);
}

function settingOf(scoresheet: Scoresheet): string {
  return `score.player.${scoresheet.id}`;
}

// Which player owns this phone: that sheet is shown first. It is private to the device, and therefore not a cell.
import { remember, remembered } from "../../lib/local-storage";
import type { Scoresheet } from "../sheet/scoresheet.svelte";

/** The player who said so on this device; undefined if nobody did, or is no longer there. */
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

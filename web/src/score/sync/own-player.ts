// Whose phone this is: that sheet is shown first. It is nobody else's business, so that it is no cell of the evening.
import { remember, remembered } from "../../lib/local-storage";
import type { Evening } from "../sheet/scoresheet.svelte";

/** The player who said so on this device; undefined if nobody did, or is no longer there. */
export function playerHere(evening: Evening): string | undefined {
  const said = remembered.setting(settingOf(evening));
  return evening.players.find(({ id }) => id === said)?.id;
}

export function sitHere(evening: Evening, player: string): void {
  remember.setting(settingOf(evening), player);
}

function settingOf(evening: Evening): string {
  return `score.player.${evening.id}`;
}

import { keeper } from "../keeper.svelte";
import { fileOf } from "../kept";
import { isoDate, save } from "../share/files";

/** All evenings of this page as a file, kept or not. */
export function saveAll(): void {
  save(`rookery-${isoDate(Date.now())}.json`, fileOf(keeper.evenings), "application/json");
}

import { scoreApp } from "../app/context.svelte";
import { fileOf } from "../sheet/stored-format";
import { isoDate, save } from "../results/export-files";

/** All evenings of this page as a file, kept or not. */
export function saveAll(): void {
  save(`rookery-${isoDate(Date.now())}.json`, fileOf(scoreApp.scoresheets), "application/json");
}

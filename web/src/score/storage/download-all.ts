import { scoreApp } from "../app/context.svelte";
import { fileOf } from "../sheet/stored-format";
import { isoDate, save } from "../results/export-files";

/** Download all score sheets of this page as a file, including unsaved ones. */
export function downloadAll(): void {
  save(`rookery-${isoDate(Date.now())}.json`, fileOf(scoreApp.scoresheets), "application/json");
}

// Which keys are meant for the table.

// Where keys have a meaning of their own.
const FIELDS = "input, select, textarea";

/** Whether a key is pressed for the table: not in a field, nor while a dialog is open, nor together with another key. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return false;
  return document.querySelector("dialog[open]") === null;
}

// Shortcut keys of the table.

// Elements that use keys themselves.
const FIELDS = "input, select, textarea";

/** Return whether a key is a shortcut: not in a field, not while a dialog is open, and without modifier keys. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return false;
  return document.querySelector("dialog[open]") === null;
}

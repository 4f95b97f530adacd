// A new state repeats most of the last one. What is equal stays the same object, so that nothing of it is rendered again.

type Parts = Record<string, unknown>;

/** Return a function that replaces equal parts of each value by those of the value before. */
export function reuseUnchanged<Thing>(): (now: Thing) => Thing {
  let before: unknown;
  return (now) => (before = kept(before, now)) as Thing;
}

/** The one before, if they are equal; else the one now, with those of its parts that are equal taken from the other. */
function kept(before: unknown, now: unknown): unknown {
  if (!hasParts(before) || !hasParts(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  const parts = keys.map((key) => kept(before[key], now[key]));
  const equal =
    keys.length === Object.keys(before).length && keys.every((key, place) => parts[place] === before[key]);
  if (equal) return before;
  return Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, place) => [key, parts[place]]));
}

function hasParts(thing: unknown): thing is Parts {
  return typeof thing === "object" && thing !== null;
}

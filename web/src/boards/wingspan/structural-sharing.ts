// A new state repeats most of the previous one. Equal parts stay the same objects, so that they are not rendered again.

type Parts = Record<string, unknown>;

/** Return a function that replaces equal parts of each value with those of the previous value. */
export function reuseUnchanged<Thing>(): (now: Thing) => Thing {
  let before: unknown;
  return (now) => (before = kept(before, now)) as Thing;
}

/** Return `before` if both are equal; otherwise `now`, with its equal parts taken from `before`. */
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

// New states hold much that was in the last one. What has not changed stays the same object, so that nothing of it is
// drawn anew.

/** For things that follow each other: gives each of them with what is equal in it taken from the one before. */
export function keeping<Thing>(): (now: Thing) => Thing {
  let before: unknown;
  return (now) => {
    const kept = keptOf(before, now);
    before = kept;
    return kept as Thing;
  };
}

type Parts = Record<string, unknown>;

/** Either the thing before, if they are equal, or a copy of the one now with as many parts of the other as possible. */
function keptOf(before: unknown, now: unknown): unknown {
  if (!isAlike(before, now)) return now;
  const kept: Parts = Array.isArray(now) ? ([] as unknown as Parts) : {};
  let changed = Object.keys(before).length !== Object.keys(now).length;
  for (const key of Object.keys(now)) {
    kept[key] = keptOf(before[key], now[key]);
    changed ||= kept[key] !== before[key];
  }
  return changed ? kept : before;
}

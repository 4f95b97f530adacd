// What stays the same object from state to state, so that it is not rendered again.
import { expect, test } from "vitest";
import { reuseUnchanged } from "../../../src/boards/wingspan/structural-sharing";

test("what is equal stays the same object, as a whole and in its parts", () => {
  const keep = reuseUnchanged<object>();
  const first = keep({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } });
  expect(keep({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } })).toBe(first);
});

test("what has changed is new as far up as it is a part of something, and all beside it stays", () => {
  const keep = reuseUnchanged<{ row: { eggs: number }[]; food: { seed: number } }>();
  const first = keep({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } });
  const next = keep({ row: [{ eggs: 1 }, { eggs: 3 }], food: { seed: 1 } });
  expect(next).toEqual({ row: [{ eggs: 1 }, { eggs: 3 }], food: { seed: 1 } });
  expect(next.row).not.toBe(first.row);
  expect(next.row[0]).toBe(first.row[0]);
  expect(next.food).toBe(first.food);
});

test("what comes and what goes is a change", () => {
  const keep = reuseUnchanged<unknown>();
  for (const each of [
    [1, 2],
    [1],
    [1, 2],
    { one: 1 },
    { one: 1, two: undefined },
    { two: 1 },
    null,
    [],
    {},
    "text",
    undefined,
  ])
    expect(keep(each)).toStrictEqual(each);
});

test("what was given is never changed", () => {
  const keep = reuseUnchanged<{ row: number[] }>();
  const [first, next] = [{ row: [1] }, { row: [2] }];
  keep(first);
  keep(next);
  expect([first, next]).toEqual([{ row: [1] }, { row: [2] }]);
});

test("each keeps for itself", () => {
  const [one, other] = [reuseUnchanged<object>(), reuseUnchanged<object>()];
  const first = one({ a: 1 });
  expect(other({ a: 1 })).not.toBe(first);
});

// Unchanged parts of a state stay the same objects, so that they are not rendered again.
import { expect, test } from "vitest";
import { reuseUnchanged } from "../../../src/boards/wingspan/structural-sharing";

test("an equal value returns the previous object", () => {
  const reuse = reuseUnchanged<object>();
  const first = reuse({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } });
  expect(reuse({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } })).toBe(first);
});

test("a change replaces the changed object and its ancestors, and keeps all siblings", () => {
  const reuse = reuseUnchanged<{ row: { eggs: number }[]; food: { seed: number } }>();
  const first = reuse({ row: [{ eggs: 1 }, { eggs: 2 }], food: { seed: 1 } });
  const next = reuse({ row: [{ eggs: 1 }, { eggs: 3 }], food: { seed: 1 } });
  expect(next).toEqual({ row: [{ eggs: 1 }, { eggs: 3 }], food: { seed: 1 } });
  expect(next.row).not.toBe(first.row);
  expect(next.row[0]).toBe(first.row[0]);
  expect(next.food).toBe(first.food);
});

test("added and removed values are changes", () => {
  const reuse = reuseUnchanged<unknown>();
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
    expect(reuse(each)).toStrictEqual(each);
});

test("the given values are never modified", () => {
  const reuse = reuseUnchanged<{ row: number[] }>();
  const [first, next] = [{ row: [1] }, { row: [2] }];
  reuse(first);
  reuse(next);
  expect([first, next]).toEqual([{ row: [1] }, { row: [2] }]);
});

test("two instances of reuseUnchanged share no objects", () => {
  const [one, other] = [reuseUnchanged<object>(), reuseUnchanged<object>()];
  const first = one({ a: 1 });
  expect(other({ a: 1 })).not.toBe(first);
});

import { expect, test } from "vitest";
import { shapeOf } from "../../src/table/text/json-shape";

test("scalars and empty values are texts, and arrays of scalars are lines", () => {
  expect(shapeOf(false)).toEqual({ kind: "text", text: "false" });
  expect(shapeOf(null)).toEqual({ kind: "text", text: "–" });
  expect(shapeOf([])).toEqual({ kind: "text", text: "–" });
  expect(shapeOf({})).toEqual({ kind: "text", text: "–" });
  expect(shapeOf(["owl", 2, null])).toEqual({ kind: "line", items: ["owl", "2", "–"] });
});

test("an array of objects with the same keys is a table with shapes in its cells", () => {
  const players = [
    { name: "Ann", hand: [1, 2] },
    { name: "Bob", hand: [] },
  ];
  expect(shapeOf(players)).toEqual({
    kind: "table",
    columns: ["name", "hand"],
    rows: [
      [
        { kind: "text", text: "Ann" },
        { kind: "line", items: ["1", "2"] },
      ],
      [
        { kind: "text", text: "Bob" },
        { kind: "text", text: "–" },
      ],
    ],
  });
});

test("all other values are lists or entries, at any depth", () => {
  expect(shapeOf([{ a: 1 }, { b: 2 }]).kind).toBe("list");
  expect(shapeOf([{ a: 1 }, 2]).kind).toBe("list");
  expect(shapeOf({ rows: [[["owl", 1]], []] })).toEqual({
    kind: "entries",
    entries: [
      [
        "rows",
        {
          kind: "list",
          items: [
            { kind: "list", items: [{ kind: "line", items: ["owl", "1"] }] },
            { kind: "text", text: "–" },
          ],
        },
      ],
    ],
  });
});

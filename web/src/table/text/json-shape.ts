// Describes any JSON value as one of a few shapes for rendering. Independent of games.
import type { JsonValue } from "../../lib/server/wire";

export type Shape =
  | { kind: "text"; text: string }
  // Scalars in a row.
  | { kind: "line"; items: string[] }
  | { kind: "list"; items: Shape[] }
  | { kind: "entries"; entries: [name: string, shape: Shape][] }
  // Objects with the same keys, one per row.
  | { kind: "table"; columns: string[]; rows: Shape[][] };

const NOTHING = "–";

type Scalar = string | number | boolean | null;
type Json = { [key: string]: JsonValue };

export function shapeOf(value: JsonValue): Shape {
  if (isScalar(value)) return { kind: "text", text: scalarText(value) };
  if (Object.keys(value).length === 0) return { kind: "text", text: NOTHING };
  if (!Array.isArray(value)) return entries(value);
  if (value.every(isScalar)) return { kind: "line", items: value.map(scalarText) };
  return value.length > 1 && value.every(isObject) ? tableOrList(value) : list(value);
}

function tableOrList(objects: Json[]): Shape {
  const columns = Object.keys(objects[0] ?? {});
  const alike = objects.every((each) => Object.keys(each).join() === columns.join());
  if (!alike || columns.length === 0) return list(objects);
  return { kind: "table", columns, rows: objects.map((each) => Object.values(each).map(shapeOf)) };
}

function list(values: JsonValue[]): Shape {
  return { kind: "list", items: values.map(shapeOf) };
}

function entries(object: Json): Shape {
  return { kind: "entries", entries: Object.entries(object).map(([name, value]) => [name, shapeOf(value)]) };
}

function isScalar(value: JsonValue): value is Scalar {
  return typeof value !== "object" || value === null;
}

function isObject(value: JsonValue): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Return a scalar as text, as programs receive it. */
function scalarText(value: Scalar): string {
  return value === null ? NOTHING : String(value);
}

// The bird search: by name and by the values on the card. The URL contains the search.
import type { WingspanBird, WingspanFacts } from "../scoring/facts";
import { birdsNamed, plain } from "../games/wingspan/cards/name-search";

export const ORDERS = ["name", "points", "few", "wide", "narrow", "eggs", "cheap"] as const;
export type Order = (typeof ORDERS)[number];

export const RANGES = ["points", "eggs", "wingspan"] as const;
export type RangeName = (typeof RANGES)[number];

// Filters with several values. A bird must have all chosen habitats and foods, and one of the chosen nests and powers.
export const CHOICES = ["habitat", "food", "nest", "kind"] as const;
export type ChoiceName = (typeof CHOICES)[number];

// The food filter value for birds without food cost.
export const NO_FOOD = "none";

/** A range of numbers; null means no limit. */
export interface Range {
  from: number | null;
  to: number | null;
}

export type Search = Readonly<Record<ChoiceName, readonly string[]>> &
  Readonly<Record<RangeName, Range>> & { readonly query: string; readonly order: Order };

const ANY: Range = { from: null, to: null };

export const EVERYTHING: Search = {
  query: "",
  order: "name",
  habitat: [],
  food: [],
  nest: [],
  kind: [],
  points: ANY,
  eggs: ANY,
  wingspan: ANY,
};

/** Return the number of filters besides the name. */
export function chosenIn(search: Search): number {
  const ranges = RANGES.filter((name) => search[name].from !== null || search[name].to !== null);
  return ranges.length + CHOICES.reduce((sum, name) => sum + search[name].length, 0);
}

// Search

/** Return the matching birds in the chosen order; in name order, the best matches of the query first. */
export function found(facts: WingspanFacts, search: Search, language: string): string[] {
  const isNamed = plain(search.query) !== "";
  const named = isNamed ? birdsNamed(facts, search.query) : Object.keys(facts.birds);
  const fitting = named.filter((id) => fits(facts.birds[id]!, search));
  if (isNamed && search.order === "name") return fitting;
  const { compare } = new Intl.Collator(language);
  const places = new Map(fitting.map((id) => [id, placeOf(facts.birds[id]!, search.order)]));
  return fitting.sort(
    (one, other) =>
      places.get(one)! - places.get(other)! || compare(facts.birds[one]!.name, facts.birds[other]!.name),
  );
}

function fits(bird: WingspanBird, search: Search): boolean {
  return (
    search.habitat.every((habitat) => bird.habitats.some((each) => each === habitat)) &&
    search.food.every((food) =>
      food === NO_FOOD ? bird.cost.length === 0 : bird.cost.some((each) => each === food),
    ) &&
    isOneOf(bird.nest, search.nest) &&
    isOneOf(bird.kind, search.kind) &&
    RANGES.every((name) => isWithin(bird[name], search[name]))
  );
}

function isOneOf(value: string, chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

function isWithin(value: number, { from, to }: Range): boolean {
  return value >= (from ?? -Infinity) && value <= (to ?? Infinity);
}

/** Return the sort key of a bird, smallest first; equal for all birds in name order. */
function placeOf(bird: WingspanBird, order: Order): number {
  switch (order) {
    case "points":
      return -bird.points;
    case "few":
      return bird.points;
    case "wide":
      return -bird.wingspan;
    case "narrow":
      return bird.wingspan;
    case "eggs":
      return -bird.eggs;
    case "cheap":
      return bird.either ? 1 : bird.cost.length;
    default:
      return 0;
  }
}

// The URL: #/birds/?q=owl&food=rodent.fish&points=3-6&order=points. With the slash before the question mark, the router
// recognises the page.

const PAGE = "#/birds";
const BETWEEN = ".";

export function searchOf(hash: string): Search {
  const asked = valuesIn(hash);
  const order = ORDERS.find((each) => each === asked.get("order")) ?? "name";
  const choices = CHOICES.map((name) => [name, partsOf(asked.get(name))]);
  const ranges = RANGES.map((name) => [name, rangeOf(asked.get(name))]);
  const rest = Object.fromEntries([...choices, ...ranges]) as Omit<Search, "query" | "order">;
  return { ...rest, query: asked.get("q") ?? "", order };
}

/** Return the bird in a URL; empty if it has none. */
export function birdOf(hash: string): string {
  return valuesIn(hash).get("bird") ?? "";
}

export function addressOf(search: Search): string {
  const asked = new URLSearchParams();
  if (search.query !== "") asked.set("q", search.query);
  for (const name of CHOICES) if (search[name].length > 0) asked.set(name, search[name].join(BETWEEN));
  for (const name of RANGES) {
    const { from, to } = search[name];
    if (from !== null || to !== null) asked.set(name, `${from ?? ""}-${to ?? ""}`);
  }
  if (search.order !== "name") asked.set("order", search.order);
  const text = asked.toString();
  return text === "" ? PAGE : `${PAGE}/?${text}`;
}

function valuesIn(hash: string): URLSearchParams {
  const start = hash.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : hash.slice(start + 1));
}

function partsOf(text: string | null): string[] {
  return text === null || text === "" ? [] : text.split(BETWEEN);
}

function rangeOf(text: string | null): Range {
  const [, from = "", to = ""] = /^(\d{0,4})-(\d{0,4})$/.exec(text ?? "") ?? [];
  return { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
}

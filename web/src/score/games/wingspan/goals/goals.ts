// The goals of the four rounds: all players' items, their points, and the reasons.
import type { Scoresheet } from "../../../sheet/scoresheet.svelte";
import type { GoalTile, WingspanFacts } from "../../../scoring/facts";
import { automaItems, goalPoints } from "../../../scoring/wingspan";

export const GOAL_KEYS = {
  tile: (round: number) => `goal/${round}/tile`,
  items: (round: number, player: string) => `goal/${round}/${player}`,
  cubes: (round: number) => `goal/${round}/cubes`,
};

/** Why a player gets these points. */
export type Reason =
  | { kind: "nothing" }
  | { kind: "each"; items: number; most: number }
  | { kind: "alone"; place: number }
  // Tied players share the points of their places. `exact` is the share before rounding down.
  | { kind: "shared"; from: number; to: number; worth: readonly number[]; exact: number };

export interface Goal {
  round: number;
  tile: GoalTile | null;
  // By player in seat order, then the Automa if she plays; null if not entered yet.
  items: readonly (number | null)[];
  // Null as long as the goal cannot be scored.
  points: readonly number[] | null;
}

export function isBlue(scoresheet: Scoresheet): boolean {
  return scoresheet.text("option/goals") === "blue";
}

/** Return whether the Automa plays: against one player whose sheet is not marked as an own sheet. */
export function hasAutoma(scoresheet: Scoresheet): boolean {
  return scoresheet.players.length === 1 && scoresheet.text("option/automa") !== "none";
}

export function tileOf(facts: WingspanFacts, scoresheet: Scoresheet, round: number): GoalTile | null {
  const id = scoresheet.text(GOAL_KEYS.tile(round));
  return facts.goal_tiles.find((tile) => tile.id === id) ?? null;
}

export function goalOf(facts: WingspanFacts, scoresheet: Scoresheet, round: number): Goal {
  const tile = tileOf(facts, scoresheet, round);
  const own = scoresheet.players.map(({ id }) => scoresheet.number(GOAL_KEYS.items(round, id)));
  const items = hasAutoma(scoresheet) ? [...own, automaItemsOf(tile, scoresheet, round)] : own;
  const isOpen = own.every((have) => have === null) || (hasAutoma(scoresheet) && tile === null);
  const points = isOpen
    ? null
    : goalPoints(
        facts,
        round,
        items.map((have) => have ?? 0),
        isBlue(scoresheet),
      );
  return { round, tile, items, points };
}

function automaItemsOf(tile: GoalTile | null, scoresheet: Scoresheet, round: number): number | null {
  return tile === null ? null : automaItems(tile, round, scoresheet.number(GOAL_KEYS.cubes(round)) ?? 0);
}

export function goalsOf(facts: WingspanFacts, scoresheet: Scoresheet): Goal[] {
  return facts.turns.map((_, place) => goalOf(facts, scoresheet, place + 1));
}

/** Return a player's points of all goals; null as long as none is scored. */
export function goalsTotal(facts: WingspanFacts, scoresheet: Scoresheet, player: string): number | null {
  return pointsAt(
    goalsOf(facts, scoresheet),
    scoresheet.players.findIndex(({ id }) => id === player),
  );
}

export function automaGoals(facts: WingspanFacts, scoresheet: Scoresheet): number {
  return pointsAt(goalsOf(facts, scoresheet), scoresheet.players.length) ?? 0;
}

/** Return the points of all scored rounds at an index; null as long as none is scored. */
export function pointsAt(goals: readonly Goal[], place: number): number | null {
  const scored = goals.flatMap(({ points }) => (points === null ? [] : [points[place] ?? 0]));
  return scored.length === 0 ? null : scored.reduce((sum, points) => sum + points, 0);
}

/** Return the round to continue with: the first with missing items. */
export function nextGoal(facts: WingspanFacts, scoresheet: Scoresheet): number {
  const goals = goalsOf(facts, scoresheet);
  const next = goals.find(({ items }) => items.slice(0, scoresheet.players.length).includes(null));
  return next?.round ?? goals.length;
}

/** Return the reason for the points of a goal at an index. */
export function reasonOf(facts: WingspanFacts, goal: Goal, place: number, blue: boolean): Reason {
  const all = goal.items.map((items) => items ?? 0);
  const have = all[place] ?? 0;
  if (have === 0) return { kind: "nothing" };
  if (blue) return { kind: "each", items: have, most: facts.blue_max };
  const better = all.filter((other) => other > have).length;
  const tied = all.filter((other) => other === have).length;
  if (tied === 1) return { kind: "alone", place: better + 1 };
  const places = facts.places[goal.round - 1] ?? [];
  const worth = Array.from({ length: tied }, (_, each) => places[better + each] ?? 0);
  const exact = worth.reduce((sum, points) => sum + points, 0) / tied;
  return { kind: "shared", from: better + 1, to: better + tied, worth, exact };
}

/** Return the other rounds that use a tile, by the id of each of its sides. */
export function usedTiles(
  facts: WingspanFacts,
  scoresheet: Scoresheet,
  round: number,
): ReadonlyMap<string, number> {
  const others = facts.turns.map((_, place) => place + 1).filter((other) => other !== round);
  const taken = others.flatMap((other) => {
    const tile = tileOf(facts, scoresheet, other);
    return facts.goal_tiles.filter((side) => side.tile === tile?.tile).map(({ id }) => [id, other] as const);
  });
  return new Map(taken);
}

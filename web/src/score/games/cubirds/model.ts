// The data of a CuBirds sheet: collections, their progress, and the winner.
import type { Scoresheet, Player } from "../../sheet/scoresheet.svelte";
import type { CubirdsFacts } from "../../scoring/facts";
import { progressOf, type Collection, type Progress } from "../../scoring/cubirds";

export interface Collected {
  player: Player;
  collection: Collection;
  progress: Progress;
  // The counting birds of the two largest species.
  best: readonly [number, number];
  // The goal that was reached first; null if none is reached.
  reached: Reached | null;
}

export interface Reached {
  goal: "species" | "triples";
  // The time when the last missing bird was noted.
  at: number;
}

export function collectedBy(facts: CubirdsFacts, scoresheet: Scoresheet): Collected[] {
  return scoresheet.players.map((player) => {
    const collection = Object.fromEntries(
      facts.species.map(({ id }) => [id, Math.max(0, scoresheet.number(birdsKey(player, id)) ?? 0)]),
    );
    const counts = Object.values(collection).map((count) => Math.min(count, facts.triple));
    const [first = 0, second = 0] = counts.sort((one, other) => other - one);
    const reached = reachedBy(facts, scoresheet, player, collection);
    return { player, collection, progress: progressOf(facts, collection), best: [first, second], reached };
  });
}

function reachedBy(
  facts: CubirdsFacts,
  scoresheet: Scoresheet,
  player: Player,
  collection: Collection,
): Reached | null {
  /** Return when this number of species had at least this number of birds; null if they do not. */
  const when = (goal: Reached["goal"], number: number, least: number): Reached[] => {
    const species = Object.keys(collection).filter((id) => (collection[id] ?? 0) >= least);
    const times = species.map((id) => scoresheet.cells[birdsKey(player, id)]?.at ?? 0);
    const at = times.sort((one, other) => one - other)[number - 1];
    return at === undefined ? [] : [{ goal, at }];
  };
  const goals = [
    ...when("species", facts.win_species, 1),
    ...when("triples", facts.win_triples, facts.triple),
  ];
  return goals.sort((one, other) => one.at - other.at)[0] ?? null;
}

export function birdsKey(player: Player, species: string): string {
  return `birds/${player.id}/${species}`;
}

/** Return the cell value for a count: null for none, and at most the number of cards. */
export function counted(facts: CubirdsFacts, species: string, count: number): number | null {
  const copies = facts.species.find(({ id }) => id === species)?.copies ?? 0;
  return Math.min(Math.max(0, count), copies) || null;
}

/**
 * The winners and how they won: the first player to reach a goal, or the largest collection if the game ended before.
 * If several players reached a goal and the order is unknown, there is no winner yet, and `open` is true.
 */
export interface Won {
  players: Player[];
  by: Reached["goal"] | "largest" | "open";
}

export function winnersOf(won: Won | null): Player[] {
  return won === null || won.by === "open" ? [] : won.players;
}

/** Return the winners; null if nobody has won yet. */
export function wonBy(collected: readonly Collected[], isDone: boolean): Won | null {
  const reached = collected.flatMap((each) =>
    each.reached === null ? [] : [{ player: each.player, ...each.reached }],
  );
  const start = Math.min(...reached.map(({ at }) => at));
  const first = reached.filter(({ at }) => at === start);
  if (first.length > 1) return { players: first.map(({ player }) => player), by: "open" };
  if (first[0] !== undefined) return { players: [first[0].player], by: first[0].goal };
  const most = Math.max(0, ...collected.map(({ progress }) => progress.birds));
  if (!isDone || most === 0) return null;
  const largest = collected.filter(({ progress }) => progress.birds === most);
  return { players: largest.map(({ player }) => player), by: "largest" };
}

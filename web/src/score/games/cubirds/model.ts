// CuBirds as it was noted: collections, how far they have come, and who has won.
import type { Evening, Player } from "../../evening.svelte";
import type { CubirdsFacts } from "../../facts";
import { progressOf, type Collection, type Progress } from "../../scoring/cubirds";

export interface Collected {
  player: Player;
  collection: Collection;
  progress: Progress;
  // Birds of the two species of which there are most, as far as they count.
  best: readonly [number, number];
}

export function collectedBy(facts: CubirdsFacts, evening: Evening): Collected[] {
  return evening.players.map((player) => {
    const collection = Object.fromEntries(
      facts.species.map(({ id }) => [id, Math.max(0, evening.number(birdsKey(player, id)) ?? 0)]),
    );
    const counts = Object.values(collection).map((count) => Math.min(count, facts.triple));
    const [first = 0, second = 0] = counts.sort((one, other) => other - one);
    return { player, collection, progress: progressOf(facts, collection), best: [first, second] };
  });
}

export function birdsKey(player: Player, species: string): string {
  return `birds/${player.id}/${species}`;
}

/** What is written when birds come or go: no cell where none are left, and never more than there are cards. */
export function counted(facts: CubirdsFacts, species: string, count: number): number | null {
  const copies = facts.species.find(({ id }) => id === species)?.copies ?? 0;
  return Math.min(Math.max(0, count), copies) || null;
}

/** Who has won and how; by the largest collection where it ended before anybody reached a goal. Null if nobody yet. */
export interface Won {
  players: Player[];
  by: "species" | "triples" | "largest";
}

export function wonBy(collected: readonly Collected[], isDone: boolean): Won | null {
  const reached = collected.filter(({ progress }) => progress.won !== null);
  const by = reached[0]?.progress.won ?? null;
  if (by !== null) return { players: reached.map(({ player }) => player), by };
  const most = Math.max(0, ...collected.map(({ progress }) => progress.birds));
  if (!isDone || most === 0) return null;
  const largest = collected.filter(({ progress }) => progress.birds === most);
  return { players: largest.map(({ player }) => player), by: "largest" };
}

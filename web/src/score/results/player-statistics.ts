// Player statistics over all finished games. Players with the same name are the same person.
import { GAMES, type GameId } from "../scoring/facts";
import type { Standings } from "./result";

export interface Record {
  name: string;
  played: number;
  won: number;
  average: number;
  best: number;
}

export interface Statistics {
  game: GameId;
  // Players with the most games come first.
  records: Record[];
}

/** Return the records of all finished games by game. */
export function statisticsOf(all: readonly Standings[]): Statistics[] {
  const done = all.filter(({ scoresheet }) => scoresheet.isDone);
  return GAMES.map((game) => ({
    game,
    records: recordsOf(done.filter(({ scoresheet }) => scoresheet.game === game)),
  })).filter(({ records }) => records.length > 0);
}

interface Tally {
  // The latest spelling.
  name: string;
  totals: number[];
  won: number;
}

function recordsOf(scoresheets: readonly Standings[]): Record[] {
  const tallies = new Map<string, Tally>();
  for (const { scoresheet, standings } of scoresheets) {
    const people = new Set(scoresheet.players.map(({ id }) => id));
    for (const { player, total, won } of standings.filter((each) => people.has(each.player.id))) {
      const who = personOf(player.name);
      const tally = tallies.get(who) ?? { name: player.name.trim(), totals: [], won: 0 };
      tally.totals.push(total);
      tally.won += Number(won);
      tallies.set(who, tally);
    }
  }
  return [...tallies.values()].map(recordOf).sort(byPlayed);
}

/** Return a name without differences in spaces and capitals. */
export function personOf(name: string): string {
  return name.trim().normalize("NFC").toLocaleLowerCase();
}

function recordOf({ name, totals, won }: Tally): Record {
  const sum = totals.reduce((one, other) => one + other, 0);
  return { name, played: totals.length, won, average: sum / totals.length, best: Math.max(...totals) };
}

function byPlayed(one: Record, other: Record): number {
  return other.played - one.played || other.won - one.won || one.name.localeCompare(other.name);
}

// Birds of a Feather: the birds seen in a round, the points of a sheet, and the winners.
import type { FeatherFacts } from "./facts";

/** A round: the cards by player number (null if not noted), and the cards of dummy hands or the deck. */
export interface Round {
  played: readonly (string | null)[];
  others: readonly string[];
}

export interface Options {
  raptors: boolean;
  // Whether raptors of dummy hands and of the deck chase birds too.
  dummyRaptors: boolean;
}

export type How = "own" | "arriving" | "lingering";

/** When a bird was first seen, and how. Rounds begin with 1. */
export interface Sighting {
  round: number;
  how: How;
}

export type Sheet = ReadonlyMap<string, Sighting>;

/** 5.2 to 5.5: return the sheets of all players after these rounds. */
export function sheetsOf(
  facts: FeatherFacts,
  rounds: readonly Round[],
  players: number,
  options: Options,
): Sheet[] {
  const sheets = Array.from({ length: players }, () => new Map<string, Sighting>());
  let lingering: readonly string[] = [];
  rounds.forEach((round, index) => {
    const stays = withoutChased(facts, round, lingering, options);
    const arriving = arrivals(round);
    sheets.forEach((sheet, player) => {
      const own = round.played[player];
      if (own) see(facts, sheet, index + 1, { own, arriving, lingering: stays });
    });
    lingering = arriving;
  });
  return sheets;
}

function arrivals(round: Round): string[] {
  return [...round.played.filter((bird) => bird !== null), ...round.others];
}

/** 5.4: return the lingering birds without those that an arriving raptor chases away for all players. */
function withoutChased(
  facts: FeatherFacts,
  round: Round,
  lingering: readonly string[],
  options: Options,
): string[] {
  if (!options.raptors) return [...lingering];
  const hunters = options.dummyRaptors ? arrivals(round) : round.played.filter((bird) => bird !== null);
  const hunted = new Set(
    hunters.filter((bird) => isRaptor(facts, bird)).map((bird) => habitatOf(facts, bird)),
  );
  return lingering.filter((bird) => !hunted.has(habitatOf(facts, bird)));
}

interface Sights {
  own: string;
  arriving: readonly string[];
  lingering: readonly string[];
}

function see(facts: FeatherFacts, sheet: Map<string, Sighting>, round: number, sights: Sights): void {
  const here = habitatOf(facts, sights.own);
  const mark = (birds: readonly string[], how: How) => {
    for (const bird of birds) {
      if (habitatOf(facts, bird) === here && !sheet.has(bird)) sheet.set(bird, { round, how });
    }
  };
  mark([sights.own], "own");
  mark(sights.arriving, "arriving");
  mark(sights.lingering, "lingering");
}

function habitatOf(facts: FeatherFacts, bird: string): string | undefined {
  return facts.birds[bird]?.habitat;
}

function isRaptor(facts: FeatherFacts, bird: string): boolean {
  return Object.values(facts.raptors).includes(bird);
}

export interface RowScore {
  habitat: string;
  points: number;
  // The points for a complete habitat.
  full: number;
}

export interface SheetScore {
  rows: RowScore[];
  total: number;
  birds: number;
  aces: number;
  fullRows: number;
}

/** 6.1: return the points of a sheet. */
export function scoreOf(facts: FeatherFacts, seen: ReadonlySet<string>): SheetScore {
  const rows = facts.sheet.map((birds, index): RowScore => {
    const found = birds.filter((bird) => seen.has(bird));
    const points = found.reduce((sum, bird) => sum + (facts.birds[bird]?.points ?? 0), 0);
    const full = found.length === birds.length ? facts.full : 0;
    return { habitat: facts.habitats[index]?.id ?? "", points, full };
  });
  const birds = facts.sheet.flat().filter((bird) => seen.has(bird));
  return {
    rows,
    total: rows.reduce((sum, row) => sum + row.points + row.full, 0),
    birds: birds.length,
    aces: birds.filter((bird) => facts.birds[bird]?.type === "ace").length,
    fullRows: rows.filter((row) => row.full > 0).length,
  };
}

/** 6.2, 6.3: return the players with the highest score; with the tie-break option, the first in its order. */
export function winnersOf(scores: readonly SheetScore[], tieBreak: boolean): number[] {
  const keys = scores.map((score) =>
    tieBreak ? [score.total, score.fullRows, score.aces, score.birds] : [score.total],
  );
  const best = keys.reduce((one, other) => (compared(one, other) >= 0 ? one : other), []);
  return keys.flatMap((key, player) => (compared(key, best) === 0 ? [player] : []));
}

function compared(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? one.length - other.length : (one[place] ?? 0) - (other[place] ?? 0);
}

/** 7.4: return the rank of a solo score. */
export function rankOf(facts: FeatherFacts, total: number): FeatherFacts["ranks"][number] | undefined {
  return facts.ranks.findLast((rank) => total >= rank.least);
}

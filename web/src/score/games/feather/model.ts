// Birds of a Feather as it was noted: cards of rounds and ticks by hand, made into sheets that say why a bird is on them.
import type { Scoresheet, Player } from "../../sheet/scoresheet.svelte";
import type { FeatherFacts } from "../../scoring/facts";
import {
  scoreOf,
  sheetsOf,
  winnersOf,
  type Options,
  type Round,
  type Sheet,
  type SheetScore,
  type Sighting,
} from "../../scoring/feather";

// The most cards of other players that can be noted beside a player's own sheet.
const OTHERS_MAX = 6;

// What is played

/** Alone against the deck, one person's own sheet at a larger table, or everybody's. */
export type Mode = "solo" | "own" | "table";

export function modeOf(scoresheet: Scoresheet): Mode {
  if (scoresheet.players.length > 1) return "table";
  return scoresheet.value("option/solo") === false ? "own" : "solo";
}

export function optionsOf(scoresheet: Scoresheet): Options {
  return {
    raptors: scoresheet.flag("option/raptors"),
    // On an own sheet, cards of known players are noted among the others.
    dummyRaptors: modeOf(scoresheet) === "own" || scoresheet.value("option/dummy_raptors") !== false,
  };
}

/** How many rounds there are; with an own sheet, how many there can be. */
export function roundsMax(facts: FeatherFacts, scoresheet: Scoresheet): number {
  const all = Math.max(...Object.values(facts.rounds));
  if (modeOf(scoresheet) === "own") return all;
  return facts.rounds[String(scoresheet.players.length)] ?? all;
}

/** Return how many dummy cards a round has; with an own sheet, how many of other players can be noted. */
export function othersMax(facts: FeatherFacts, scoresheet: Scoresheet): number {
  switch (modeOf(scoresheet)) {
    case "solo":
      return facts.solo_reveals;
    case "own":
      return OTHERS_MAX;
    case "table":
      return Math.max(0, facts.hands_min - scoresheet.players.length);
  }
}

// The rounds

/** A place for a card in a round: a player's, or the one of nobody with that number. */
export interface Slot {
  key: string;
  player: Player | null;
  number: number;
  // Empty as long as nothing was noted.
  bird: string;
}

export function slotsOf(facts: FeatherFacts, scoresheet: Scoresheet, round: number): Slot[] {
  const slot = (name: string, player: Player | null, number: number): Slot => {
    const key = `round/${round}/${name}`;
    return { key, player, number, bird: birdAt(facts, scoresheet, key) };
  };
  const own = scoresheet.players.map((player, place) => slot(player.id, player, place + 1));
  const others = Array.from({ length: othersMax(facts, scoresheet) }, (_, place) =>
    slot(`other-${place + 1}`, null, place + 1),
  );
  if (modeOf(scoresheet) !== "own") return [...own, ...others];
  // As many as were noted, and one more.
  const open = 2 + others.findLastIndex(({ bird }) => bird !== "");
  return [...own, ...others.slice(0, open)];
}

function birdAt(facts: FeatherFacts, scoresheet: Scoresheet, key: string): string {
  const bird = scoresheet.text(key);
  return Object.hasOwn(facts.birds, bird) ? bird : "";
}

/** The rounds up to the last of which something was noted. */
export function roundsOf(facts: FeatherFacts, scoresheet: Scoresheet): Round[] {
  const numbers = scoresheet
    .under("round")
    .map((key) => Number.parseInt(key, 10))
    .filter((number) => !Number.isNaN(number));
  const last = Math.min(Math.max(0, ...numbers), roundsMax(facts, scoresheet));
  return Array.from({ length: last }, (_, index) => roundOf(slotsOf(facts, scoresheet, index + 1)));
}

export function roundOf(slots: readonly Slot[]): Round {
  return {
    played: slots.filter(({ player }) => player !== null).map(({ bird }) => bird || null),
    others: slots.filter(({ player, bird }) => player === null && bird !== "").map(({ bird }) => bird),
  };
}

/** Whether all its cards were noted; with an own sheet nobody knows how many there are. */
export function isFull(facts: FeatherFacts, scoresheet: Scoresheet, round: number): boolean {
  const slots = slotsOf(facts, scoresheet, round);
  if (modeOf(scoresheet) === "own") return slots.every(({ player, bird }) => player === null || bird !== "");
  return slots.every(({ bird }) => bird !== "");
}

/** The first round of which cards are missing; the last one if none is. */
export function presentRound(facts: FeatherFacts, scoresheet: Scoresheet): number {
  const all = roundsMax(facts, scoresheet);
  for (let round = 1; round < all; round += 1) if (!isFull(facts, scoresheet, round)) return round;
  return all;
}

/** Birds of which more cards were noted than there are. */
export function overdrawn(facts: FeatherFacts, rounds: readonly Round[]): string[] {
  const cards = rounds.flatMap(({ played, others }) => [...played, ...others]);
  return Object.entries(facts.birds)
    .filter(([bird, { copies }]) => cards.filter((card) => card === bird).length > copies)
    .map(([bird]) => bird);
}

// The sheets

/** Why a bird is on a sheet: a round says it, or it was ticked by hand. */
export type Tick = Sighting | "hand";

export interface PlayerSheet {
  player: Player;
  // What rounds alone say.
  fromRounds: Sheet;
  ticks: ReadonlyMap<string, Tick>;
  // What rounds say and was taken off by hand.
  off: ReadonlySet<string>;
  score: SheetScore;
}

export function playerSheets(facts: FeatherFacts, scoresheet: Scoresheet): PlayerSheet[] {
  const { players } = scoresheet;
  const fromRounds = sheetsOf(facts, roundsOf(facts, scoresheet), players.length, optionsOf(scoresheet));
  return players.map((player, seat) => playerSheet(facts, scoresheet, player, fromRounds[seat] ?? new Map()));
}

function playerSheet(
  facts: FeatherFacts,
  scoresheet: Scoresheet,
  player: Player,
  fromRounds: Sheet,
): PlayerSheet {
  const ticks = new Map<string, Tick>();
  const off = new Set<string>();
  for (const bird of facts.sheet.flat()) {
    const byHand = scoresheet.value(seenKey(player, bird));
    const sighting = fromRounds.get(bird);
    if (sighting !== undefined && byHand === false) off.add(bird);
    else if (sighting !== undefined) ticks.set(bird, sighting);
    else if (byHand === true) ticks.set(bird, "hand");
  }
  return { player, fromRounds, ticks, off, score: scoreOf(facts, new Set(ticks.keys())) };
}

export function seenKey(player: Player, bird: string): string {
  return `seen/${player.id}/${bird}`;
}

/** What must be written when a bird is tapped: nothing by hand where rounds say the same. */
export function tapped(sheet: PlayerSheet, bird: string): boolean | null {
  const wanted = !sheet.ticks.has(bird);
  return wanted === sheet.fromRounds.has(bird) ? null : wanted;
}

// One round in detail

/** Birds that linger from the round before, and those that nobody sees as a raptor chases them away. */
export interface Lingering {
  birds: string[];
  chased: { raptor: string; habitat: string; birds: string[] }[];
}

export function lingeringIn(
  facts: FeatherFacts,
  rounds: readonly Round[],
  round: number,
  options: Options,
): Lingering {
  const before = rounds[round - 2];
  const now = rounds[round - 1] ?? { played: before?.played.map(() => null) ?? [], others: [] };
  if (before === undefined) return { birds: [], chased: [] };
  const birds = [...new Set([...before.played.filter((bird) => bird !== null), ...before.others])];
  const gone = birds.filter((bird) => !isSeenThere(facts, [before, now], bird, options));
  const habitats = facts.habitats.map(({ id }) => id);
  const chased = habitats.map((habitat) => ({
    raptor: facts.raptors[habitat] ?? "",
    habitat,
    birds: gone.filter((bird) => facts.birds[bird]?.habitat === habitat),
  }));
  return { birds, chased: chased.filter((each) => each.birds.length > 0) };
}

/** Whether one more person, who goes there with another bird, would see what lingers. */
function isSeenThere(facts: FeatherFacts, rounds: readonly Round[], bird: string, options: Options): boolean {
  const habitat = facts.birds[bird]?.habitat ?? "";
  const row = facts.sheet.find((birds) => birds.includes(bird)) ?? [];
  const other = row.find((each) => each !== bird && each !== facts.raptors[habitat]) ?? null;
  const joined = rounds.map(({ played, others }, index) => ({
    played: [...played, index === rounds.length - 1 ? other : null],
    others,
  }));
  const people = joined[0]?.played.length ?? 0;
  return sheetsOf(facts, joined, people, options).at(-1)?.has(bird) ?? false;
}

/** What a player sees for the first time in a round, by rounds alone, and the points of it. */
export function newIn(
  facts: FeatherFacts,
  rounds: readonly Round[],
  round: number,
  players: number,
  options: Options,
): { birds: { bird: string; sighting: Sighting }[]; points: number }[] {
  const worth = (sheet: Sheet): number => scoreOf(facts, new Set(sheet.keys())).total;
  const before = sheetsOf(facts, rounds.slice(0, round - 1), players, options);
  return sheetsOf(facts, rounds.slice(0, round), players, options).map((sheet, seat) => ({
    birds: [...sheet]
      .filter(([, each]) => each.round === round)
      .map(([bird, sighting]) => ({ bird, sighting })),
    points: worth(sheet) - worth(before[seat] ?? new Map()),
  }));
}

// The end

/** Return whether the game is over: by a player's word, or because all cards of all rounds were noted. */
export function isOver(facts: FeatherFacts, scoresheet: Scoresheet): boolean {
  if (scoresheet.isDone) return true;
  if (modeOf(scoresheet) === "own" || scoresheet.players.length === 0) return false;
  const all = roundsMax(facts, scoresheet);
  return Array.from({ length: all }, (_, index) => index + 1).every((round) =>
    isFull(facts, scoresheet, round),
  );
}

/** Return the positions of the leaders: with the optional tie-break order if it was chosen. */
export function ahead(scoresheet: Scoresheet, sheets: readonly PlayerSheet[]): number[] {
  const scores = sheets.map(({ score }) => score);
  return winnersOf(scores, scoresheet.flag("option/tie_break"));
}

// The data of a Birds of a Feather sheet: cards of rounds and ticks by hand, combined into sheets with the reason for
// each bird.
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

// The maximum number of other players' cards that can be noted on a single player's sheet.
const OTHERS_MAX = 6;

// The options

/** "solo": alone against the deck. "own": one player's sheet in a game of several. "table": all players' sheets. */
export type Mode = "solo" | "own" | "table";

export function modeOf(scoresheet: Scoresheet): Mode {
  if (scoresheet.players.length > 1) return "table";
  return scoresheet.value("option/solo") === false ? "own" : "solo";
}

export function optionsOf(scoresheet: Scoresheet): Options {
  return {
    raptors: scoresheet.flag("option/raptors"),
    // On a single player's sheet, the cards of other players are noted like dummy cards.
    dummyRaptors: modeOf(scoresheet) === "own" || scoresheet.value("option/dummy_raptors") !== false,
  };
}

/** Return the number of rounds; for a single player's sheet, the maximum. */
export function roundsMax(facts: FeatherFacts, scoresheet: Scoresheet): number {
  const all = Math.max(...Object.values(facts.rounds));
  if (modeOf(scoresheet) === "own") return all;
  return facts.rounds[String(scoresheet.players.length)] ?? all;
}

/** Return the number of dummy cards in a round; for a single player's sheet, the maximum of other players' cards. */
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

/** A card in a round: of a player, or the numbered dummy card. */
export interface Slot {
  key: string;
  player: Player | null;
  number: number;
  // Empty if nothing is noted.
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
  // The noted cards and one more.
  const open = 2 + others.findLastIndex(({ bird }) => bird !== "");
  return [...own, ...others.slice(0, open)];
}

function birdAt(facts: FeatherFacts, scoresheet: Scoresheet, key: string): string {
  const bird = scoresheet.text(key);
  return Object.hasOwn(facts.birds, bird) ? bird : "";
}

/** Return the rounds up to the last one with a noted card. */
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

/** Return whether all cards of a round are noted. On a single player's sheet, the number of cards is unknown. */
export function isFull(facts: FeatherFacts, scoresheet: Scoresheet, round: number): boolean {
  const slots = slotsOf(facts, scoresheet, round);
  if (modeOf(scoresheet) === "own") return slots.every(({ player, bird }) => player === null || bird !== "");
  return slots.every(({ bird }) => bird !== "");
}

/** Return the first round with missing cards; the last one if no card is missing. */
export function currentRound(facts: FeatherFacts, scoresheet: Scoresheet): number {
  const all = roundsMax(facts, scoresheet);
  for (let round = 1; round < all; round += 1) if (!isFull(facts, scoresheet, round)) return round;
  return all;
}

/** Return the birds that are noted more often than they have cards. */
export function overdrawn(facts: FeatherFacts, rounds: readonly Round[]): string[] {
  const cards = rounds.flatMap(({ played, others }) => [...played, ...others]);
  return Object.entries(facts.birds)
    .filter(([bird, { copies }]) => cards.filter((card) => card === bird).length > copies)
    .map(([bird]) => bird);
}

// The sheets

/** Why a bird is on a sheet: it was seen in a round, or ticked by hand. */
export type Tick = Sighting | "hand";

export interface PlayerSheet {
  player: Player;
  // The birds seen in noted rounds.
  fromRounds: Sheet;
  ticks: ReadonlyMap<string, Tick>;
  // The birds seen in noted rounds but removed by hand.
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

/** Return the cell value after a tap on a bird: null if the noted rounds give the same result. */
export function valueAfterTap(sheet: PlayerSheet, bird: string): boolean | null {
  const wanted = !sheet.ticks.has(bird);
  return wanted === sheet.fromRounds.has(bird) ? null : wanted;
}

// One round in detail

/** The birds that linger from the round before, and those that a raptor chases away unseen. */
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

/** Return whether another player, who plays a bird of the habitat, would see a lingering bird. */
function isSeenThere(facts: FeatherFacts, rounds: readonly Round[], bird: string, options: Options): boolean {
  const habitat = facts.birds[bird]?.habitat;
  const raptor = habitat === undefined ? null : facts.raptors[habitat];
  const row = facts.sheet.find((birds) => birds.includes(bird)) ?? [];
  const other = row.find((each) => each !== bird && each !== raptor) ?? null;
  const joined = rounds.map(({ played, others }, index) => ({
    played: [...played, index === rounds.length - 1 ? other : null],
    others,
  }));
  const people = joined[0]?.played.length ?? 0;
  return sheetsOf(facts, joined, people, options).at(-1)?.has(bird) ?? false;
}

/** Return each player's new birds in a round, by noted rounds only, and their points. */
export function newBirdsIn(
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

/** Return whether the game is over: a player has ended it, or all cards of all rounds are noted. */
export function isOver(facts: FeatherFacts, scoresheet: Scoresheet): boolean {
  if (scoresheet.isDone) return true;
  if (modeOf(scoresheet) === "own" || scoresheet.players.length === 0) return false;
  const all = roundsMax(facts, scoresheet);
  return Array.from({ length: all }, (_, index) => index + 1).every((round) =>
    isFull(facts, scoresheet, round),
  );
}

/** Return the positions of the leaders, by the tie-break order if the option is on. */
export function leadersOf(scoresheet: Scoresheet, sheets: readonly PlayerSheet[]): number[] {
  const scores = sheets.map(({ score }) => score);
  return winnersOf(scores, scoresheet.flag("option/tie_break"));
}

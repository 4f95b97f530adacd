// Scores sheets as the score keeper does: lines of JSON in, lines of JSON out. The engine's tests compare.
//
//   node scripts/score.ts GAME FACTS.json < sheets.ndjson
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import * as cubirds from "../src/score/scoring/cubirds.ts";
import * as feather from "../src/score/scoring/feather.ts";
import * as wingspan from "../src/score/scoring/wingspan.ts";
import type { CubirdsFacts, FeatherFacts, WingspanFacts } from "../src/score/facts.ts";

const [, , game, file] = process.argv;
if (game === undefined || file === undefined) throw new Error("say which game, and where its facts are");
const facts: unknown = JSON.parse(readFileSync(file, "utf8"));

interface FeatherSheets {
  rounds: feather.Round[];
  players: number;
  options: feather.Options;
  tieBreak: boolean;
}

function featherScored(facts: FeatherFacts, { rounds, players, options, tieBreak }: FeatherSheets): object {
  const sheets = feather.sheetsOf(facts, rounds, players, options);
  const scores = sheets.map((sheet) => feather.scoreOf(facts, new Set(sheet.keys())));
  return {
    seen: sheets.map((sheet) => Object.fromEntries(sheet)),
    totals: scores.map((score) => score.total),
    winners: feather.winnersOf(scores, tieBreak),
    rank: feather.rankOf(facts, scores[0]?.total ?? 0)?.id,
  };
}

interface WingspanPlayer extends wingspan.Counted {
  bonus: string[];
  eggs: number;
  cached: number;
  tucked: number;
  food: number;
}

interface WingspanPads {
  players: WingspanPlayer[];
  names: string;
  blue: boolean;
  goals: { id: string; items: number[] }[];
  automa: { cubes: number[]; up: string[]; down: number; eggs: number; level: string } | null;
}

function wingspanScored(facts: WingspanFacts, { players, names, blue, goals, automa }: WingspanPads): object {
  const rounds = goals.map(({ id, items }, index) => {
    const tile = facts.goal_tiles.find((goal) => goal.id === id);
    if (tile === undefined) throw new Error(`no goal ${id}`);
    const hers = automa ? [wingspan.automaItems(tile, index + 1, automa.cubes[index] ?? 0)] : [];
    return wingspan.goalPoints(facts, index + 1, [...items, ...hers], blue);
  });
  const won = (seat: number) => rounds.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
  const bonus = players.map((player) =>
    player.bonus.map((card) =>
      wingspan.bonusPoints(facts, card, wingspan.bonusItems(facts, card, player, names)),
    ),
  );
  const pads = players.map((player, seat): wingspan.Pad => ({
    rows: {
      birds: wingspan.birdPoints(facts, player.birds),
      bonus: bonus[seat]?.reduce((sum, points) => sum + points, 0) ?? 0,
      goals: won(seat),
      eggs: player.eggs,
      cached: player.cached,
      tucked: player.tucked,
    },
    food: player.food,
  }));
  const totals = pads.map((pad) => wingspan.totalOf(facts, pad));
  const scored = { rows: pads.map((pad) => pad.rows), totals, winners: wingspan.winnersOf(facts, pads) };
  if (automa === null) return scored;
  const birds = wingspan.birdPoints(facts, automa.up);
  const hers = wingspan.automaScore(facts.automa, { ...automa, birds, goals: won(players.length) });
  const against = wingspan.against(facts.automa, totals[0] ?? 0, pads[0]?.food ?? 0, hers);
  return { ...scored, automa: hers, against };
}

const SCORED: Record<string, (sheet: never) => object> = {
  cubirds: (collections: cubirds.Collection[]) =>
    collections.map((each) => cubirds.progressOf(facts as CubirdsFacts, each)),
  feather: (sheets: FeatherSheets) => featherScored(facts as FeatherFacts, sheets),
  wingspan: (pads: WingspanPads) => wingspanScored(facts as WingspanFacts, pads),
};

const scored = SCORED[game];
if (scored === undefined) throw new Error(`no game ${game}`);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(scored(JSON.parse(line) as never))}\n`);
}

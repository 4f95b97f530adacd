// Scores sheets with the code of the score keeper, so that the engine's tests can compare both. Input and output are
// lines of JSON. An input line is a list of steps; a step is the cells that are written together.
//
//   node scripts/score.ts GAME FACTS.json < scoresheets.ndjson
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { createInterface } from "node:readline";
import type { Changes } from "../src/score/sheet/cells.ts";
import type { Scoresheet } from "../src/score/sheet/scoresheet.svelte.ts";
import type { Facts, GameId } from "../src/score/scoring/facts.ts";
import type { ScoreGame } from "../src/score/games/registry.ts";
import type { SoloResult } from "../src/score/games/wingspan/automa/automa.ts";
import type { PlayerSheet } from "../src/score/games/feather/model.ts";

// Node imports the sources directly: a hook adds the missing extensions and replaces components with null, and `$state`
// returns its value.
const ENDS = [".ts", ".svelte.ts", "/index.ts"];
const same = <Value>(value: Value): Value => value;
Object.assign(globalThis, { $state: Object.assign(same, { raw: same }) });
registerHooks({
  resolve(name, context, next) {
    if (!name.startsWith(".") || context.parentURL === undefined) return next(name, context);
    const found = ENDS.map((end) => new URL(name.replace(/\.svelte$/, "") + end, context.parentURL));
    const there = found.find((url) => existsSync(url));
    if (there !== undefined) return next(there.href, context);
    return name.endsWith(".svelte")
      ? { url: "data:text/javascript,export default null", shortCircuit: true }
      : next(name, context);
  },
});

const SCORE = "../src/score";
const load = async <Module>(path: string): Promise<Module> => (await import(`${SCORE}/${path}`)) as Module;

const [, , game, file] = process.argv;
if (game === undefined || file === undefined) throw new Error("arguments must be GAME FACTS.json");
const facts = JSON.parse(readFileSync(file, "utf8")) as never;
const scoresheets = await load<{ Scoresheet: typeof Scoresheet }>("sheet/scoresheet.svelte.ts");
const { default: played } = await load<{ default: ScoreGame }>(`games/${game}/index.ts`);

function scoresheet(steps: readonly Changes[]): Scoresheet {
  const kept = {
    version: 1,
    id: "e",
    game: game as GameId,
    made: 0,
    changed: 0,
    cells: {},
    code: null,
    heard: 0,
  } as const;
  const made = new scoresheets.Scoresheet(kept, "phone", () => 0);
  for (const step of steps) made.write(step);
  return made;
}

/** Return a function for results that only one game has, such as sightings or the result against the Automa. */
async function more(): Promise<(scoresheet: Scoresheet) => object> {
  if (game === "feather") {
    type Model = { playerSheets(facts: Facts["feather"], scoresheet: Scoresheet): PlayerSheet[] };
    const { playerSheets } = await load<Model>("games/feather/model.ts");
    return (noted) => ({ seen: playerSheets(facts, noted).map(({ ticks }) => Object.fromEntries(ticks)) });
  }
  if (game === "wingspan") {
    type Automa = { soloResultOf(facts: Facts["wingspan"], scoresheet: Scoresheet): SoloResult | null };
    const { soloResultOf } = await load<Automa>("games/wingspan/automa/automa.ts");
    return (noted) => ({ against: soloResultOf(facts, noted)?.ends });
  }
  return () => ({});
}

const others = await more();
for await (const line of createInterface({ input: process.stdin })) {
  const noted = scoresheet(JSON.parse(line) as Changes[]);
  const standings = played.standings(facts, noted);
  const scored = {
    totals: standings.map(({ total }) => total),
    won: standings.map(({ won }) => won),
    text: standings.map(({ text }) => text),
    lines: Object.fromEntries(played.lines(facts, noted).map(({ id, values }) => [id, values])),
    ...others(noted),
  };
  process.stdout.write(`${JSON.stringify(scored)}\n`);
}

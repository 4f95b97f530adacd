// The Automa: the order of her cards in a round, her turn on the revealed card, and her score.
import type { Changes } from "../../../sheet/cells";
import type { Scoresheet } from "../../../sheet/scoresheet.svelte";
import type { AutomaTurn, WingspanFacts } from "../../../scoring/facts";
import { against, automaScore, birdPoints, type Against, type AutomaPad } from "../../../scoring/wingspan";
import { automaGoals, GOAL_KEYS } from "../goals/goals";
import { KEYS, totalFor } from "../pad/pad";

export const AUTOMA_KEYS = {
  round: "automa/round",
  bonus: "automa/bonus",
  eggs: "automa/eggs",
  down: "automa/down",
  order: (round: number) => `automa/order/${round}`,
  turn: (round: number) => `automa/turn/${round}`,
  // The bird she played in a turn: its id, or `FACE_DOWN`.
  took: (round: number, turn: number) => `automa/took/${round}/${turn}`,
  bird: (bird: string) => `automa/bird/${bird}`,
};
export const FACE_DOWN = "down";

const LEVEL = "eagle";

// The current turn

export function roundOf(scoresheet: Scoresheet): number {
  return scoresheet.number(AUTOMA_KEYS.round) ?? 1;
}

/** Return the number of her cards revealed in the current round. */
export function turnOf(scoresheet: Scoresheet): number {
  return scoresheet.number(AUTOMA_KEYS.turn(roundOf(scoresheet))) ?? 0;
}

export function turnsIn(facts: WingspanFacts, round: number): number {
  return facts.turns[round - 1] ?? 0;
}

export function isRoundOver(facts: WingspanFacts, scoresheet: Scoresheet): boolean {
  return turnOf(scoresheet) >= turnsIn(facts, roundOf(scoresheet));
}

/** Return the Automa's turn on the revealed card; null before the first of a round. */
export function openTurn(facts: WingspanFacts, scoresheet: Scoresheet): AutomaTurn | null {
  const round = roundOf(scoresheet);
  return turnAt(facts, orderOf(scoresheet, round), round, turnOf(scoresheet));
}

/** Return the bird she took this turn, `FACE_DOWN`, or "" if it is not noted yet; null if she does not play a bird. */
export function birdTakenThisTurn(facts: WingspanFacts, scoresheet: Scoresheet): string | null {
  if (openTurn(facts, scoresheet)?.action !== "play_bird") return null;
  return scoresheet.text(AUTOMA_KEYS.took(roundOf(scoresheet), turnOf(scoresheet)));
}

function orderOf(scoresheet: Scoresheet, round: number): string[] {
  return scoresheet
    .text(AUTOMA_KEYS.order(round))
    .split(" ")
    .filter((id) => id !== "");
}

function turnAt(
  facts: WingspanFacts,
  order: readonly string[],
  round: number,
  turn: number,
): AutomaTurn | null {
  const id = order[turn - 1];
  return facts.automa.cards.find((card) => card.id === id)?.turns[round - 1] ?? null;
}

// Her turns

/** 12.2: return her cards of a round. Some cards are removed after a round, and one is for experts. */
export function cardsIn(facts: WingspanFacts, round: number, expert: boolean): string[] {
  const used = facts.automa.cards.filter((card) => card.turns.length >= round && (expert || !card.expert));
  return used.map(({ id }) => id);
}

/** Return the changes that reveal her next card and count its gains. The first card of a round shuffles the cards. */
export function changesToReveal(facts: WingspanFacts, scoresheet: Scoresheet, below = randomBelow): Changes {
  const round = roundOf(scoresheet);
  const turn = turnOf(scoresheet) + 1;
  const known = orderOf(scoresheet, round);
  const order =
    known.length > 0 ? known : shuffled(cardsIn(facts, round, scoresheet.flag("option/expert")), below);
  const does = turnAt(facts, order, round, turn);
  return {
    [AUTOMA_KEYS.round]: round,
    [AUTOMA_KEYS.order(round)]: order.join(" "),
    [AUTOMA_KEYS.turn(round)]: turn,
    ...(does === null ? {} : countedFor(scoresheet, round, does)),
  };
}

function countedFor(scoresheet: Scoresheet, round: number, does: AutomaTurn): Changes {
  const eggs = scoresheet.number(AUTOMA_KEYS.eggs) ?? 0;
  const down = scoresheet.number(AUTOMA_KEYS.down) ?? 0;
  const cubes = scoresheet.number(GOAL_KEYS.cubes(round)) ?? 0;
  const moved = { add_cube: 1, remove_cube: -1 }[does.extra] ?? 0;
  return {
    [AUTOMA_KEYS.eggs]: eggs + does.eggs,
    [AUTOMA_KEYS.down]: down + (does.action === "draw_cards" ? 1 : 0),
    [GOAL_KEYS.cubes(round)]: Math.max(0, cubes + moved),
  };
}

/** Return the changes for a bird or a card face down that she takes. They replace earlier ones of this turn. */
export function changesToTake(scoresheet: Scoresheet, what: string): Changes {
  const key = AUTOMA_KEYS.took(roundOf(scoresheet), turnOf(scoresheet));
  const before = scoresheet.text(key);
  const down = scoresheet.number(AUTOMA_KEYS.down) ?? 0;
  const more = Number(what === FACE_DOWN) - Number(before === FACE_DOWN);
  return {
    [AUTOMA_KEYS.down]: Math.max(0, down + more),
    ...(isBird(before) ? { [AUTOMA_KEYS.bird(before)]: null } : {}),
    ...(isBird(what) ? { [AUTOMA_KEYS.bird(what)]: true } : {}),
    [key]: what,
  };
}

function isBird(what: string): boolean {
  return what !== "" && what !== FACE_DOWN;
}

export function changesToNextRound(scoresheet: Scoresheet): Changes {
  return { [AUTOMA_KEYS.round]: roundOf(scoresheet) + 1 };
}

// Chance

/** Return a random integer from 0 to below a limit, uniformly distributed. */
export function randomBelow(limit: number): number {
  const drawn = new Uint32Array(1);
  const fair = Math.floor(2 ** 32 / limit) * limit;
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= fair);
  return (drawn[0] ?? 0) % limit;
}

export function shuffled<Item>(items: readonly Item[], below = randomBelow): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}

// Her score

export function levelOf(facts: WingspanFacts, scoresheet: Scoresheet): { id: string; points: number } {
  const { levels } = facts.automa;
  const chosen = scoresheet.text("option/automa") || LEVEL;
  return levels.find(({ id }) => id === chosen) ?? levels[0] ?? { id: LEVEL, points: 0 };
}

export function openBirds(facts: WingspanFacts, scoresheet: Scoresheet): string[] {
  return Object.keys(facts.birds).filter((bird) => scoresheet.flag(AUTOMA_KEYS.bird(bird)));
}

export function automaPad(facts: WingspanFacts, scoresheet: Scoresheet): AutomaPad {
  return {
    goals: automaGoals(facts, scoresheet),
    birds: birdPoints(facts, openBirds(facts, scoresheet)),
    down: scoresheet.number(AUTOMA_KEYS.down) ?? 0,
    eggs: scoresheet.number(AUTOMA_KEYS.eggs) ?? 0,
    level: levelOf(facts, scoresheet).id,
  };
}

export function automaTotal(facts: WingspanFacts, scoresheet: Scoresheet): number {
  return automaScore(facts.automa, automaPad(facts, scoresheet));
}

export interface SoloResult {
  own: number;
  hers: number;
  ends: Against;
}

/** Return the result between the solo player and her; null as long as the player has no points. */
export function soloResultOf(facts: WingspanFacts, scoresheet: Scoresheet): SoloResult | null {
  const player = scoresheet.players[0];
  if (player === undefined) return null;
  const own = totalFor(facts, scoresheet, player.id);
  const hers = automaTotal(facts, scoresheet);
  const food = scoresheet.number(KEYS.food(player.id)) ?? 0;
  return own === 0 ? null : { own, hers, ends: against(facts.automa, own, food, hers) };
}

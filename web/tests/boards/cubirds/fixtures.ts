// States of a CuBirds table as a server would send them. Tests set only the values they are about.
import type {
  CuBirdsChoice,
  CuBirdsState,
  CuBirdsTurn,
  FlockPreview,
  HandStackData,
  LayPreview,
  Player,
} from "../../../src/boards/cubirds/view";
import type { Cards, DrawPreview, ResultPreview, View } from "../../../src/boards/cubirds/wire";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import { choiceMessage, state } from "../../support/messages";

const NAMES: Record<string, [string, string]> = {
  owl: ["owl", "owls"],
  duck: ["duck", "ducks"],
  magpie: ["magpie", "magpies"],
};

export const CARDS: Cards = {
  species: Object.entries(NAMES).map(([id, [name, plural]]) => ({
    ...{ id, name, plural, letter: name.charAt(0).toUpperCase(), small: 3, big: 4, copies: 10 },
    ...{ scientific: "Strix aluco", other_names: { fr: "chouette" } },
  })),
};

export function stack(species: string, count: number, more: Partial<HandStackData> = {}): HandStackData {
  return { species, count, small: 3, big: 4, keeps: 0, missing: 3 - count, ...more };
}

export function player(name: string, more: Partial<Player> = {}): Player {
  return {
    ...{ name, rival: false, you: false, turn: false, dealer: false, won: false, hand_size: 8, hand: null },
    ...{
      collection: [],
      birds: 0,
      species: 0,
      best: 0,
      second: 0,
      text: `${name} has 8 cards.`,
      hand_text: "",
    },
    ...more,
  };
}

interface Scene {
  view?: Partial<View>;
  hand?: HandStackData[] | null;
  players?: Player[];
  choices?: CuBirdsChoice[];
  more?: Partial<CuBirdsState>;
}

export function scene({
  view = {},
  hand = [],
  players = [player("Ann", { you: true }), player("Bo")],
  choices = [],
  more = {},
}: Scene): CuBirdsState {
  const cardCounts = { rows: 2, collections: 1, discard: 0, hand: 3, others: 1, unseen: 3 };
  const seen = Object.fromEntries(["owl", "duck", "magpie"].map((species) => [species, cardCounts]));
  return {
    ...state(0, 1),
    view: { ...VIEW, ...view },
    board: {
      goals: { species: 7, triples: 2, triple: 3, hand: 8 },
      ...{ players, hand, row_texts: ["Row 1: all.", "Row 2: duck.", "Row 3: magpies.", "Row 4: empty."] },
      ...{ seen, last_turn: false },
    },
    question:
      choices.length === 0
        ? null
        : { decision: 1, prompt: "?", how: "", chosen: false, choices, rule: "2", multi_select: null },
    ...more,
  };
}

const VIEW: View = {
  ...{ game: "cubirds", names: ["Ann", "Bo"], seats: 2, seat: 0, phase: "lay", active: 0, dealer: 1 },
  ...{ turn: 4, round: 2, draw_pile: 50, discard_pile: 7, discard_seen: {}, hand: {}, players: [] },
  ...{ rival: null, outcome: null },
  options: {
    ...{ setup_duplicates: "discard", exhaustion: "play_on", open_discard: false, empty_hand: "offer_draw" },
    ...{ empty_pile: "reshuffle_at_once", turn_limit: 0, handicap: 0 },
  },
  rows: [
    [
      ["owl", 1],
      ["duck", 2],
      ["magpie", 1],
    ],
    [["duck", 1]],
    [["magpie", 12]],
    [],
  ],
};

export function choice(
  action: string,
  preview: ResultPreview = { ends: null },
  warning: string | null = null,
): CuBirdsChoice {
  return { ...choiceMessage(action, { text: `say ${action}`, warning }), result_preview: preview };
}

export function lay(action: string, more: Partial<LayPreview> = {}): CuBirdsChoice {
  return choice(action, {
    ...{ takes: [], count: 0, refills: false, draws: null, flocks: [], ends: null },
    ...more,
  });
}

export function flock(species: string, more: Partial<FlockPreview> = {}): CuBirdsChoice {
  return choice(`flock ${species}`, {
    ...{ ends: null, keeps: 1, discards: 2, wins: false, species: 1, best: 1, second: 0 },
    ...more,
  });
}

export function draw(more: Partial<DrawPreview> = {}): CuBirdsChoice {
  return choice("draw", { ends: null, left: "two", flocks: [], ...more });
}

export function turnAt(shown: CuBirdsState): CuBirdsTurn {
  const turn: CuBirdsTurn = new TurnController({ act: () => undefined, undo: () => undefined });
  turn.update(shown, false, true);
  return turn;
}

// States of a CuBirds table as a server would send them. Tests set only the values they are about.
import type { Player, HandStackData } from "../../../src/boards/cubirds/view";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import type { Choice, JsonValue, State } from "../../../src/lib/server/wire";
import { state } from "../../support/messages";

type JsonObject = Record<string, JsonValue>;

/** Convert a typed test object to JSON of the wire. */
const asJson = (boardData: object): JsonObject => boardData as JsonObject;

const NAMES: Record<string, [string, string]> = {
  owl: ["owl", "owls"],
  duck: ["duck", "ducks"],
  magpie: ["magpie", "magpies"],
};

export const CARDS = asJson({
  species: Object.entries(NAMES).map(([id, [name, plural]]) => ({
    ...{ id, name, plural, small: 3, big: 4, copies: 10 },
    ...{ scientific: "Strix aluco", other_names: { fr: "chouette" } },
  })),
});

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
  view?: object;
  hand?: HandStackData[] | null;
  players?: Player[];
  choices?: Choice[];
  more?: Partial<State>;
}

export function scene({
  view = {},
  hand = [],
  players = [player("Ann", { you: true }), player("Bo")],
  choices = [],
  more = {},
}: Scene): State {
  const cardCounts = { rows: 2, collections: 1, discard: 0, hand: 3, others: 1, unseen: 3 };
  return state(0, 1, {
    view: asJson({
      ...{ phase: "lay", turn: 4, round: 2, draw_pile: 50, discard_pile: 7, discard_seen: {} },
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
      ...view,
    }),
    board: asJson({
      goals: { species: 7, triples: 2, triple: 3 },
      ...{ players, hand, row_texts: ["Row 1: all.", "Row 2: duck.", "Row 3: magpies.", "Row 4: empty."] },
      ...{ seen: { owl: cardCounts }, last_turn: false },
    }),
    question:
      choices.length === 0
        ? null
        : { decision: 1, prompt: "?", how: "", chosen: false, choices, rule: "2", multi_select: null },
    ...more,
  });
}

export function choice(action: string, resultPreview: object, warning: string | null = null): Choice {
  return { action, text: `say ${action}`, is_chosen: false, warning, result_preview: asJson(resultPreview) };
}

export function lay(action: string, more: object = {}): Choice {
  return choice(action, { takes: [], count: 0, refills: false, flocks: [], ends: null, ...more });
}

export function turnAt(shown: State): TurnController {
  const turn = new TurnController({ act: () => undefined, undo: () => undefined });
  turn.update(shown, false, true);
  return turn;
}

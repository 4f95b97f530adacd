// States of a Wingspan table as a server would send them. Tests set only the values they are about.
import type { BirdFacts, Cards } from "../../../src/boards/wingspan/cards/card-facts";
import type {
  BoardData,
  Cell,
  OpenQuestion,
  PayPreview,
  Rival,
  View,
  WingspanChoice,
  WingspanState,
  WingspanTurn,
} from "../../../src/boards/wingspan/view";
import type { Foods, QuestionPower, ResultPreview } from "../../../src/boards/wingspan/wire";
import type { MultiSelect } from "../../../src/lib/server/wire";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import { choiceMessage, state } from "../../support/messages";

const NO_FOOD: Foods = { invertebrate: 0, seed: 0, fish: 0, fruit: 0, rodent: 0 };

export function bird(name: string, more: Partial<BirdFacts> = {}): BirdFacts {
  return {
    name,
    other: name,
    scientific: name,
    points: 3,
    nest: "bowl",
    eggs: 4,
    wingspan: 20,
    habitats: ["forest", "wetland"],
    cost: ["seed"],
    either: false,
    cost_text: "seed",
    kind: "brown",
    power: "When activated: draw a card.",
    flocking: false,
    predator: null,
    ...more,
  };
}

export const CARDS: Cards = {
  other_language: "fr",
  birds: {
    mallard: bird("Mallard"),
    killdeer: bird("Killdeer", { kind: "pink" }),
    osprey: bird("Osprey", { habitats: ["wetland"] }),
    willet: bird("Willet"),
  },
  bonus: {},
  goals: {},
  foods: {
    ...{ invertebrate: "invertebrate", seed: "seed", fish: "fish", fruit: "fruit", rodent: "rodent" },
    wild: "wild",
  },
  faces: {
    ...{ invertebrate: "invertebrate", seed: "seed", fish: "fish", fruit: "fruit", rodent: "rodent" },
    invertebrate_seed: "invertebrate_seed",
  },
  habitats: { forest: "forest", grassland: "grassland", wetland: "wetland" },
  nests: {
    ...{ platform: "platform", bowl: "bowl", cavity: "cavity", ground: "ground", star: "star" },
    none: "no nest",
  },
};

export function question(kind: OpenQuestion["kind"], more: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    ...{ kind, seat: 0, more: 1, power: null, foods: null, nests: null, source: null, may_skip: false },
    ...{ habitat: null, activation: null, ...more },
  };
}

/** Return the power of a bird in the first slot of the wetland. */
export function powerOf(bird: string): QuestionPower {
  return { seat: 0, slot: ["wetland", 1], bird, pink: false };
}

export function rival(more: Partial<Rival> = {}): Rival {
  return {
    ...{ bonus: null, card: null, cards_left: 5, cubes: 0, eggs: 0, birds: [], face_down: 0 },
    ...{ goal_items: [], items_now: [], goal_points: [], points: 0, ...more },
  };
}

export function cell(id: string, more: Partial<Cell> = {}): Cell {
  return { bird: id, eggs: 0, egg_limit: 4, cached: 0, tucked: 0, ...more };
}

export function view(more: Partial<View> = {}): View {
  const player = (mat: Partial<View["players"][number]["mat"]>, points: number): View["players"][number] => ({
    hand_size: 2,
    chosen: false,
    food: { ...NO_FOOD, seed: 2 },
    mat: { forest: [], grassland: [], wetland: [], ...mat },
    spent_pinks: [],
    seen: { surely: [], perhaps: [] },
    bonus_count: 1,
    bonus: null,
    score: { birds: points, bonus: null, goals: 0, eggs: 0, cached: 0, tucked: 0 },
    points,
  });
  return {
    game: "wingspan",
    names: ["Ann", "Bo"],
    options: {
      ...{ start: "plain", cards: "core", goals: "green", tournament: false, names: "en" },
      ...{ gifts: "given", automa: "eagle", expert: false },
    },
    active: 0,
    goals: [],
    feeder_size: 3,
    discards: [],
    bonus_deck: 20,
    bonus_discards: 0,
    tucked_by_you: [],
    bonus_offered: null,
    bonus_rejected: null,
    owed: 0,
    choice: null,
    begun: [],
    outcome: null,
    seats: 2,
    seat: 0,
    phase: "playing",
    turn: 5,
    round: 2,
    turns_left: 4,
    first: 1,
    feeder: { seed: 2, invertebrate_seed: 1 },
    tray: ["willet", null, null],
    deck: 120,
    hand: ["osprey", "mallard"],
    bonus: [{ card: "ecologist", items: 1, points: 2 }],
    players: [
      player(
        { forest: [cell("killdeer", { eggs: 2, cached: 1 })], wetland: [cell("willet", { tucked: 3 })] },
        12,
      ),
      player({ grassland: [cell("mallard", { eggs: 1 })] }, 9),
    ],
    offer: [],
    question: question("action"),
    rival: null,
    ...more,
  };
}

export function boardData(more: Partial<BoardData> = {}): BoardData {
  const row = { count: 2, trade: true, acts: 1, text: "2 dice" };
  const rows = { forest: row, grassland: row, wetland: row };
  return {
    queue: null,
    asks: null,
    labels: { use: "Use it" },
    rows: [rows, rows],
    egg_costs: [0, 1, 1, 2, 2],
    goals: [
      {
        goal: "total_birds",
        text: "Birds in all",
        state: "now",
        items: [2, 1],
        points: [5, 2],
      },
    ],
    bonus: [
      {
        card: "ecologist",
        items: 1,
        points: 2,
        name: "Ecologist",
        rule: "Counts rows.",
        offered: false,
        in_hand: [],
        next: { items: 2, points: 4 },
      },
    ],
    rival: null,
    opening: null,
    round_end: null,
    final: null,
    ...more,
  };
}

export function choice(action: string, preview: ResultPreview = {}): WingspanChoice {
  return { ...choiceMessage(action, { text: `would ${action}` }), result_preview: preview };
}

export function pay(action: string, more: Partial<PayPreview> = {}): WingspanChoice {
  return choice(action, { tokens: {}, remains: NO_FOOD, default: false, more: 0, ...more });
}

interface AskedState {
  view?: Partial<View>;
  boardData?: Partial<BoardData>;
  choices?: (string | WingspanChoice)[];
  multi_select?: MultiSelect | null;
  decision?: number;
  more?: Partial<WingspanState>;
}

export function asked({
  view: viewChanges = {},
  boardData: boardChanges = {},
  choices = [],
  multi_select: multiSelect = null,
  decision = 1,
  more = {},
}: AskedState): WingspanState {
  const all = choices.map((each) => (typeof each === "string" ? choice(each) : each));
  return {
    ...state(0, 1),
    view: view(viewChanges),
    board: boardData(boardChanges),
    question: {
      decision,
      prompt: "?",
      how: "",
      chosen: false,
      choices: all,
      rule: "2",
      multi_select: multiSelect,
    },
    ...more,
  };
}

/** Return a turn controller that adds what it sends to a list. */
export function turnSendingTo(sent: string[]): WingspanTurn {
  return new TurnController({
    act: (actions) => sent.push(actions.join(", ")),
    undo: () => sent.push("undo"),
  });
}

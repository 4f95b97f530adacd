// States of a Wingspan table as a server would send them. Tests set only the values they are about.
import { FOODS, type BirdFacts } from "../../../src/boards/wingspan/cards/card-facts";
import type { OpenQuestion, BoardData, ResultPreview, Cell, View } from "../../../src/boards/wingspan/view";
import type { Choice, State, MultiSelect } from "../../../src/lib/server/wire";
import { state } from "../../support/messages";

const NO_FOOD = Object.fromEntries(FOODS.map((food) => [food, 0]));

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
    cost_said: "seed",
    kind: "brown",
    power: "When activated: draw a card.",
    flocking: false,
    predator: null,
    ...more,
  };
}

export const CARDS = {
  other_language: "fr",
  birds: {
    mallard: bird("Mallard"),
    killdeer: bird("Killdeer", { kind: "pink" }),
    osprey: bird("Osprey", { habitats: ["wetland"] }),
    willet: bird("Willet"),
  },
  bonus: {},
  goals: {},
  foods: Object.fromEntries([...FOODS, "wild"].map((food) => [food, food])),
  faces: Object.fromEntries([...FOODS, "invertebrate_seed"].map((face) => [face, face])),
  habitats: { forest: "forest", grassland: "grassland", wetland: "wetland" },
  nests: { bowl: "bowl", none: "no nest" },
};

export function question(kind: string, more: Partial<OpenQuestion> = {}): OpenQuestion {
  return { kind, seat: 0, more: 1, power: null, ...more };
}

export function cell(id: string, more: Partial<Cell> = {}): Cell {
  return { bird: id, eggs: 0, egg_limit: 4, cached: 0, tucked: 0, ...more };
}

export function view(more: Partial<View> = {}): View {
  const player = (mat: Partial<View["players"][number]["mat"]>, points: number): View["players"][number] => ({
    hand_size: 2,
    chosen: false,
    food: { ...NO_FOOD, seed: 2 } as View["players"][number]["food"],
    mat: { forest: [], grassland: [], wetland: [], ...mat },
    bonus_count: 1,
    points,
  });
  return {
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

export function choice(action: string, resultPreview: ResultPreview = {}): Choice {
  return {
    action,
    text: `would ${action}`,
    is_chosen: false,
    warning: null,
    result_preview: { ...resultPreview } as Choice["result_preview"],
  };
}

interface AskedState {
  view?: Partial<View>;
  boardData?: Partial<BoardData>;
  choices?: (string | Choice)[];
  multi_select?: MultiSelect | null;
  decision?: number;
  more?: Partial<State>;
}

export function asked({
  view: viewChanges = {},
  boardData: boardChanges = {},
  choices = [],
  multi_select: multiSelect = null,
  decision = 1,
  more = {},
}: AskedState): State {
  const all = choices.map((each) => (typeof each === "string" ? choice(each) : each));
  return state(0, 1, {
    view: view(viewChanges) as unknown as State["view"],
    board: boardData(boardChanges) as unknown as State["board"],
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
  });
}

// States of a Birds of a Feather table as a server would send them. A bird's id is its place on the sheet.
import type { QuestionOf } from "../../../src/boards/game-types";
import type {
  BoardData,
  Cards,
  FeatherChoice,
  FeatherState,
  Player,
  PlayPreview,
  SheetMark,
  View,
} from "../../../src/boards/feather/view";
import type { BirdCard, ResultPreview } from "../../../src/boards/feather/wire";
import { choiceMessage, state } from "../../support/messages";

export const HABITATS = ["desert", "forest", "ocean", "wetlands", "mountains"] as const;
export const TYPES = ["ace", "raptor", "rare", "uncommon_1", "uncommon_2", "uncommon_3", "common"] as const;
export const idOf = (habitat: string, type: string): string => `${habitat}_${type}`;

export function card(habitat: BirdCard["habitat"], type: BirdCard["type"]): BirdCard {
  const name = `${habitat} ${type}`;
  const other = { language: "fr" as const, name: `fr ${name}` };
  return {
    name,
    other,
    scientific: `L ${name}`,
    habitat,
    type,
    points: type === "common" ? 0 : 1,
    copies: 2,
  };
}

export const CARDS: Cards = {
  full: 3,
  habitats: HABITATS.map((id) => ({ id, name: id })),
  types: TYPES.map((id) => ({ id, name: id, sign: "A", points: id === "common" ? 0 : 1, copies: 2 })),
  birds: Object.fromEntries(
    HABITATS.flatMap((habitat) => TYPES.map((type) => [idOf(habitat, type), card(habitat, type)])),
  ),
  sheet: HABITATS.map((habitat) => TYPES.map((type) => idOf(habitat, type))),
  raptors: {
    ...{ desert: "desert_raptor", forest: "forest_raptor", ocean: "ocean_raptor" },
    ...{ wetlands: "wetlands_raptor", mountains: "mountains_raptor" },
  },
  ranks: [
    { id: "no_binoculars", name: "Low", least: 0 },
    { id: "garden_birder", name: "High", least: 26 },
  ],
};

export function sheet(marks: Record<string, SheetMark> = {}): (SheetMark | null)[][] {
  return CARDS.sheet.map((row) => row.map((bird) => marks[bird] ?? null));
}

export function player(more: Partial<Player> = {}): Player {
  return { hand_size: 5, chosen: false, score: 3, full: [], sheet: sheet(), ...more };
}

export function view(more: Partial<View> = {}): View {
  return {
    ...{ game: "feather", names: ["Ann", "Bo"], seats: 2, seat: 0, phase: "choose", turn: 2, round: 2 },
    ...{ rounds: 14, hands: 2, choice: null, begun: [] },
    options: {
      ...{ raptors: false, dummy_raptors: false, start: "plain", edition: "2015", hidden_sheets: false },
      ...{ tie_break: false, hand: 0 },
    },
    hand: { desert_ace: 1, ocean_common: 2 },
    players: [player(), player({ chosen: true })],
    lingering: [{ hand: 1, bird: "desert_rare" }],
    arriving: [],
    trips: [["ocean_ace", "desert_rare"]],
    ...{ dummies: [], deck: 0, aside: 0, discards: [], gains: null, pool: null, draft: null, passes: null },
    ...{ passed: null, gave: null, pools_seen: null, rank: null, outcome: null },
    ...more,
  };
}

export function boardData(more: Partial<BoardData> = {}): BoardData {
  const sums = { points: [3, 0, 0, 0, 0], full: [0, 0, 0, 0, 0], birds: 1, aces: 0 };
  return {
    hands: ["You", "Bo"],
    players: [sums, sums],
    unplayed: { desert_rare: 1 },
    ...{ queue: { text: "" }, known: [], rank: null },
    ...more,
  };
}

export function choice(action: string, preview: Partial<PlayPreview> = {}, isChosen = false): FeatherChoice {
  const played: PlayPreview = {
    ...{ points: 1, birds: [], full: false, raptor: null, chased: [], least: preview.points ?? 1 },
    ...{ more: { birds: [], points: 0 }, ...preview },
  };
  return withPreview(action, played, isChosen);
}

/** Return a choice that plays no card, before the rounds. */
export function choiceOfCard(action: string, worth = 1, isChosen = false): FeatherChoice {
  return withPreview(action, { points: null, worth }, isChosen);
}

function withPreview(action: string, preview: ResultPreview, isChosen: boolean): FeatherChoice {
  return {
    ...choiceMessage(action, { text: `${action}, text`, is_chosen: isChosen }),
    result_preview: preview,
  };
}

export function question(
  choices: FeatherChoice[],
  more: Partial<QuestionOf<ResultPreview>> = {},
): QuestionOf<ResultPreview> {
  return {
    decision: 1,
    prompt: "?",
    how: "",
    chosen: false,
    choices,
    rule: "5",
    multi_select: null,
    ...more,
  };
}

export interface Scene {
  view?: Partial<View>;
  boardData?: Partial<BoardData>;
  question?: QuestionOf<ResultPreview> | null;
  selected?: string;
}

/** Return a state of the table as a server would send it. */
export function moment(scene: Scene): FeatherState {
  return {
    ...state(0, 1),
    view: view(scene.view),
    board: boardData(scene.boardData),
    question: scene.question ?? null,
  };
}

// States of a Birds of a Feather table as a server would send them. A bird's id is its place on the sheet.
import type {
  BoardData,
  ResultPreview,
  Cards,
  SheetMark,
  Player,
  View,
} from "../../../src/boards/feather/view";
import type { Choice, JsonValue, Question, State } from "../../../src/lib/server/wire";
import { state } from "../../support/messages";

export const asJson = (figures: object): Record<string, JsonValue> => figures as Record<string, JsonValue>;

export const HABITATS = ["desert", "forest", "ocean", "wetlands", "mountains"];
export const TYPES = ["ace", "raptor", "rare", "uncommon_1", "uncommon_2", "uncommon_3", "common"];
export const idOf = (habitat: string, type: string): string => `${habitat}_${type}`;

export function card(habitat: string, type: string) {
  const name = `${habitat} ${type}`;
  const other = { language: "fr", name: `fr ${name}` };
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
  raptors: {},
  ranks: [
    { id: "low", name: "Low", least: 0 },
    { id: "high", name: "High", least: 26 },
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
    ...{ seats: 2, seat: 0, phase: "choose", round: 2, rounds: 14, hands: 2, choice: null, begun: [] },
    hand: { desert_ace: 1, ocean_common: 2 },
    players: [player(), player({ chosen: true })],
    lingering: [{ hand: 1, bird: "desert_rare" }],
    arriving: [],
    trips: [["ocean_ace", "desert_rare"]],
    ...{ dummies: [], deck: 0, aside: 0, discards: [], pool: null, outcome: null },
    ...more,
  };
}

export function boardData(more: Partial<BoardData> = {}): BoardData {
  const sums = { points: [3, 0, 0, 0, 0], full: [0, 0, 0, 0, 0], birds: 1, aces: 0 };
  return {
    hands: ["You", "Bo"],
    players: [sums, sums],
    unplayed: { desert_rare: 1 },
    ...{ known: [], rank: null },
    ...more,
  };
}

export function choice(action: string, resultPreview: Partial<ResultPreview> = {}, isChosen = false): Choice {
  const gain = {
    points: 1,
    birds: [],
    full: false,
    raptor: null,
    chased: [],
    least: 1,
    more: { birds: [], points: 0 },
  };
  if (resultPreview.points != null) gain.least = resultPreview.points;
  return {
    action,
    text: `${action}, text`,
    is_chosen: isChosen,
    warning: null,
    result_preview: asJson({ ...gain, ...resultPreview }),
  };
}

export function question(choices: Choice[], more: Partial<Question> = {}): Question {
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
  question?: Question | null;
  selected?: string;
}

/** Return a state of the table as a server would send it. */
export function moment(scene: Scene): State {
  return state(0, 1, {
    view: asJson(view(scene.view)),
    board: asJson(boardData(scene.boardData)),
    question: scene.question ?? null,
  });
}

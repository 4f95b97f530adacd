// Messages as a server would send them. Tests set only the values they are about.
import type {
  Analysis,
  Choice,
  DecisionAnalysis,
  SeatStatistics,
  SeatState,
  State,
  TableState,
  FeedEntry,
} from "../../src/lib/server/wire";

export function feedEntry(seq: number, more: Partial<FeedEntry> = {}): FeedEntry {
  return { seq, about: "game", kind: "laid", data: {}, text: `event ${seq}`, quiet: false, ...more };
}

export function seatState(seat: number, more: Partial<SeatState> = {}): SeatState {
  return {
    seat,
    name: ["Ann", "Bo", "Cy"][seat] ?? "",
    kind: "person",
    bot: "",
    substitute: "",
    resigned: false,
    has_left: false,
    deciding: false,
    since: null,
    deadline: null,
    replaceable_at: null,
    left: null,
    ...more,
  };
}

export function tableState(more: Partial<TableState> = {}): TableState {
  return {
    table: "t",
    game: "cubirds",
    title: "CuBirds",
    stage: "running",
    practice: false,
    ranked: true,
    public: false,
    spectators: true,
    chat: true,
    hints: true,
    clock: { kind: "none", seconds: 0, increment: 0, days: 0, text: "No clock." },
    origin: null,
    origin_kind: null,
    next_tables: [],
    owner: 0,
    seats: [],
    options_text: [],
    ...more,
  };
}

/** Return an action. The verb and the arguments follow from the notation. */
export function actionData(action: string): Pick<Choice, "action" | "verb" | "arguments"> {
  const [verb = "", ...words] = action.replaceAll(",", "").split(" ");
  return { action, verb, arguments: words.map((word) => (/^\d+$/.test(word) ? Number(word) : word)) };
}

/** Return a choice without a preview. */
export function choiceMessage(action: string, more: Partial<Choice> = {}): Choice {
  return {
    ...{ ...actionData(action), text: action, is_chosen: false, warning: null, result_preview: null },
    ...more,
  };
}

/** Return a state after `seq` events, with the feed entries after `since`. */
export function state(since: number, seq: number, more: Partial<State> = {}): State {
  const feed = Array.from({ length: seq - since }, (_, place) => feedEntry(since + place + 1));
  return {
    type: "state",
    seq,
    since,
    feed_version: 0,
    seat: 0,
    table: tableState(),
    feed,
    view: null,
    board: null,
    pages: [],
    result: "",
    question: {
      decision: seq,
      prompt: "What now?",
      how: "",
      chosen: false,
      choices: [],
      rule: "1",
      multi_select: null,
    },
    undo: { decision: seq, targets: ["last"], text: "", until: null },
    ...more,
  };
}

export function seatStatistics(seat: number, more: Partial<SeatStatistics> = {}): SeatStatistics {
  return {
    seat,
    name: ["Ann", "Bo"][seat] ?? "",
    bot: "",
    place: seat + 1,
    score: 10 - seat,
    won: 1 - seat,
    decisions: 20,
    forced: 1,
    undone: 0,
    seconds: 75,
    longest: 5,
    rows: [],
    counts: [],
    ...more,
  };
}

export function decisionAnalysis(
  number: number,
  seat: number,
  more: Partial<DecisionAnalysis> = {},
): DecisionAnalysis {
  return {
    number,
    at: null,
    seat,
    ...actionData("draw"),
    text: `move ${number}`,
    expected_value: 0.5,
    best: [],
    played_expected_value: 0.5,
    loss: 0,
    ...more,
  };
}

export function analysis(more: Partial<Analysis> = {}): Analysis {
  return {
    status: "done",
    done: 0,
    total: 0,
    adviser: "raven",
    budget: "1000",
    curve: [],
    turning_points: [],
    seats: [],
    ...more,
  };
}

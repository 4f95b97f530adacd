// Generated from wire.schema.json by `npm run types`; change the messages of the server instead.

export type JsonValue = null | boolean | number | string | JsonValue[] | {[key: string]: JsonValue};
export type Reason =
  | "bad_message"
  | "bad_option"
  | "bad_name"
  | "bad_origin"
  | "no_table"
  | "no_link"
  | "used_link"
  | "not_your_seat"
  | "not_owner"
  | "seat_taken"
  | "not_started"
  | "not_over"
  | "not_presenting"
  | "over"
  | "not_public"
  | "no_spectators"
  | "too_early"
  | "no_substitute"
  | "bot_plays"
  | "no_chat"
  | "no_hints"
  | "bad_chat"
  | "no_moment"
  | "old_rules"
  | "not_your_turn"
  | "stale"
  | "illegal"
  | "revealed"
  | "no_undo"
  | "no_sheet"
  | "full_sheet"
  | "reused_id"
  | "rate_limited"
  | "server_error";

/**
 * The request was carried out, and stored if it changes the game or the chat.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  repeated: boolean;
  seq: number;
}
/**
 * One or several answers, beginning with the answer to the question.
 *
 * They are carried out as one step. If one of them is refused, none is given.
 */
export interface Act {
  type: "act";
  id: string;
  decision: number;
  /**
   * @minItems 1
   * @maxItems 32
   */
  actions: [string, ...string[]];
}
/**
 * One or several answers, beginning with the answer to the question.
 *
 * They are carried out as one step. If one of them is refused, none is given.
 */
export interface ActRequest {
  id: string;
  decision: number;
  /**
   * @minItems 1
   * @maxItems 32
   */
  actions: [string, ...string[]];
}
/**
 * The analysis of a game by a bot. For each decision, the bot knew only what the seat knew then.
 */
export interface Analysis {
  status: "none" | "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  adviser: string;
  budget: string;
  curve: DecisionAnalysis[];
  turning_points: number[];
  seats: SeatAnalysis[];
}
/**
 * The analysis of one decision: the action that was played, and those that the adviser rates best.
 */
export interface DecisionAnalysis {
  action: string;
  verb: string;
  arguments: (string | number)[];
  number: number;
  at: number | null;
  seat: number;
  text: string;
  expected_value: number | null;
  best: RatedAction[];
  played_expected_value: number | null;
  loss: number | null;
}
/**
 * An action and how the adviser rates it. The adviser is the bot that analyses the game.
 */
export interface RatedAction {
  action: string;
  verb: string;
  arguments: (string | number)[];
  text: string;
  expected_value: number | null;
  visit_share: number;
  principal_variation: VariationStep[];
}
/**
 * One step of a variation: an action that the adviser expects.
 */
export interface VariationStep {
  action: string;
  verb: string;
  arguments: (string | number)[];
  seat: number;
  text: string;
}
/**
 * A summary of the decisions of a seat.
 */
export interface SeatAnalysis {
  seat: number;
  decisions: number;
  mean_loss: number | null;
  best_action_share: number | null;
}
/**
 * A bot that this server offers.
 */
export interface BotOffer {
  name: string;
  text: string;
}
/**
 * A chat message to all at the table.
 */
export interface ChatRequest {
  id: string;
  text: string;
}
/**
 * One legal action.
 */
export interface Choice {
  action: string;
  verb: string;
  arguments: (string | number)[];
  text: string;
  is_chosen: boolean;
  warning: string | null;
  result_preview: {
    [k: string]: JsonValue;
  } | null;
}
/**
 * A clock for a new table; fields that do not belong to its kind must be 0.
 */
export interface Clock {
  kind?: "none" | "live" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}
/**
 * The request was stored and carried out.
 */
export interface Done {
  repeated: boolean;
  seq: number;
}
/**
 * One entry of the feed: something that was sent to this audience. An audience is a seat, or the spectators.
 */
export interface FeedEntry {
  seq: number;
  about: "table" | "game";
  kind: string;
  data: {
    [k: string]: JsonValue;
  };
  text: string;
  quiet: boolean;
}
/**
 * The part of the rules for people who check them or write programs: rulings, notation, sources.
 */
export interface FinePrint {
  title: string;
  sections: RulesSection[];
}
/**
 * A section of the rules of a game.
 */
export interface RulesSection {
  number: string;
  title: string;
  html: string;
}
/**
 * A game that this server offers.
 */
export interface GameOffer {
  name: string;
  title: string;
  seats_low: number;
  seats_high: number;
  options: OptionOffer[];
}
/**
 * An option of a game.
 */
export interface OptionOffer {
  name: string;
  kind: "choice" | "switch" | "number";
  default: string | number | boolean;
  values: OptionValue[];
  low: number | null;
  high: number | null;
}
/**
 * A value of an option, and its meaning.
 */
export interface OptionValue {
  value: string | number | boolean;
  text: string;
}
/**
 * The first message: what the client has received before, and how it wants its states.
 *
 * Send it again to change the language or the form of the states.
 */
export interface Hello {
  type: "hello";
  since?: number | null;
  feed_version?: number;
  language?: string;
  plain?: boolean;
  pages?: boolean;
  boards?: boolean;
}
/**
 * A hint: the actions that a bot recommends. The bot knew only what the seat knows.
 */
export interface Hint {
  decision: number;
  adviser: string;
  budget: string;
  best: RatedAction[];
  why: string[];
}
/**
 * A request to use a link.
 */
export interface Join {
  program?: boolean;
  name?: string;
  id?: string;
}
/**
 * Your new seat. A browser receives its key as a cookie.
 */
export interface Joined {
  table: string;
  seat: number;
  key: string | null;
  keys: {
    [k: string]: string;
  };
}
/**
 * A link that works once.
 */
export interface Link {
  path: string;
  url: string | null;
}
/**
 * The seat to which a link leads.
 */
export interface LinkTarget {
  table: string;
  title: string;
  seat: number;
  kind: "join" | "device";
  names: string[];
}
/**
 * A set of actions that a player may choose together. Send them in one message, in the order of `room`.
 */
export interface MultiSelect {
  count: number;
  fewer: boolean;
  room: {
    [k: string]: number;
  };
}
/**
 * A bot that takes an open seat or all open seats, or plays for a person.
 */
export interface NewBot {
  bot: string;
}
/**
 * A practice table that continues a finished game from an earlier moment, against bots.
 */
export interface NewBranch {
  program?: boolean;
  seat: number;
  at: number;
  bot?: string;
  name?: string;
}
/**
 * A link to a seat: to an open seat for a future player, or to your own seat for another device.
 */
export interface NewLink {
  seat: number;
}
/**
 * A new shared score sheet.
 */
export interface NewScoreSheet {
  sheet_id: string;
  game: string;
}
/**
 * A new table. Its owner, who creates it, takes the seat `seat`. Other seats stay open for people.
 */
export interface NewTable {
  program?: boolean;
  game: string;
  seats: number;
  name: string;
  seat?: number;
  options?: {
    [k: string]: unknown;
  };
  bots?: {
    [k: string]: string;
  };
  people?: {
    [k: string]: string;
  };
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  hints?: boolean;
  clock?: Clock;
  seed?: string | null;
}
/**
 * A table that was created after the end of this one, for the same people.
 */
export interface NextTable {
  table: string;
  kind: "rematch" | "same_deal";
}
/**
 * The games, bots and languages of this server.
 */
export interface Offers {
  games: GameOffer[];
  bots: BotOffer[];
  languages: string[];
  address: string | null;
}
/**
 * A page of text about the table, in sentences or columns.
 */
export interface Page {
  name: string;
  title: string;
  lines: string[];
}
/**
 * A request to show a moment of a finished game to the others at the table.
 *
 * With `begin` you become the presenter. Without it, the message is refused unless you are the presenter.
 */
export interface Present {
  type: "present";
  id: string;
  moment: ReviewMoment | null;
  begin?: boolean;
}
/**
 * A moment of a finished game: what one audience knew then.
 */
export interface ReviewMoment {
  /**
   * The seat whose feed is shown; null for the feed of the spectators.
   */
  seat: number | null;
  /**
   * The last `seq` of that feed that is shown.
   */
  at: number;
  /**
   * The decision whose better answer is shown, by its number in the analysis; null if none is shown.
   */
  decision: number | null;
}
/**
 * A table that anyone may join.
 */
export interface PublicTable {
  state: TableState;
  open: number[];
}
/**
 * The public state of a table.
 */
export interface TableState {
  table: string;
  game: string;
  title: string;
  stage: "open" | "running" | "over";
  practice: boolean;
  ranked: boolean;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  hints: boolean;
  clock: TimeControl;
  origin: string | null;
  origin_kind: ("rematch" | "same_deal" | "branch") | null;
  next_tables: NextTable[];
  owner: number;
  seats: SeatState[];
  options_text: string[];
}
/**
 * The clock of a table.
 */
export interface TimeControl {
  kind: "none" | "live" | "days";
  seconds: number;
  increment: number;
  days: number;
  text: string;
}
/**
 * A seat and its player. All moments are milliseconds since 1970.
 */
export interface SeatState {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  bot: string;
  substitute: string;
  resigned: boolean;
  has_left: boolean;
  deciding: boolean;
  since: number | null;
  deadline: number | null;
  replaceable_at: number | null;
  left: number | null;
}
/**
 * The tables that anyone may join, newest first.
 */
export interface PublicTables {
  tables: PublicTable[];
}
/**
 * The decision that the seat may make now.
 *
 * Where all choose at the same time, a seat that has chosen may replace its choice.
 */
export interface Question {
  decision: number;
  prompt: string;
  how: string;
  chosen: boolean;
  choices: Choice[];
  rule: string;
  multi_select: MultiSelect | null;
}
/**
 * The body of every HTTP answer that refuses a request.
 */
export interface Refusal {
  reason: Reason;
  text: string;
  answer: number | null;
}
/**
 * The request was refused, and nothing was changed.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
  text: string;
  answer: number | null;
}
/**
 * The keys of other devices are void.
 */
export interface RevokedKeys {
  keys: number;
}
/**
 * The rules of a game.
 */
export interface RulesPage {
  title: string;
  how_to_play: RulesSection;
  sections: RulesSection[];
  fine_print: FinePrint;
}
/**
 * A chat message to all at the table.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * A cell of a score sheet. Of two values for the same cell, the later one counts.
 */
export interface ScoreCell {
  key: string;
  value: string | number | boolean | null;
  at: number;
  by: string;
}
/**
 * A row of a score, or a count that gives no points.
 */
export interface ScoreRow {
  row: string;
  text: string;
  points: number;
}
/**
 * A shared score sheet, with the cells that changed since the requested number.
 */
export interface ScoreSheet {
  code: string;
  sheet_id: string;
  game: string;
  number: number;
  cells: ScoreCell[];
}
/**
 * The cells that a device has written since its last update.
 */
export interface ScoreUpdate {
  /**
   * @maxItems 60
   */
  cells: ScoreCell[];
  since?: number;
}
/**
 * The result and the decisions of a seat.
 */
export interface SeatStatistics {
  seat: number;
  name: string;
  bot: string;
  place: number | null;
  score: number | null;
  won: number | null;
  decisions: number;
  forced: number;
  undone: number;
  seconds: number | null;
  longest: number | null;
  rows: ScoreRow[];
  counts: ScoreRow[];
}
/**
 * The moment of the finished game that a player presents to the others.
 *
 * It is sent when it changes, and after the first state if a player is presenting then. It is not stored.
 */
export interface SharedReviewState {
  type: "shared_review";
  presenter: number | null;
  moment: ReviewMoment | null;
}
/**
 * A request to join a public table.
 */
export interface Sit {
  program?: boolean;
  name: string;
}
/**
 * All that an audience may know now, with the feed entries after `since`.
 *
 * If your own `seq` is smaller than `since`, you have missed entries: say hello again.
 */
export interface State {
  type: "state";
  seq: number;
  since: number;
  feed_version: number;
  seat: number | null;
  table: TableState;
  feed: FeedEntry[];
  view: {
    [k: string]: JsonValue;
  } | null;
  board: {
    [k: string]: JsonValue;
  } | null;
  pages: Page[];
  result: string;
  question: Question | null;
  undo: UndoState | null;
}
/**
 * What the seat can undo now.
 */
export interface UndoState {
  decision: number;
  targets: ("last" | "turn" | "force")[];
  text: string;
  until: number | null;
}
/**
 * A request of the presenter to stop presenting.
 */
export interface StopPresenting {
  type: "stop_presenting";
  id: string;
}
/**
 * A table, and your seats at it.
 */
export interface TableDetails {
  state: TableState;
  your_seats: number[];
  owner: boolean;
}
/**
 * The statistics of a finished game.
 */
export interface TableStatistics {
  table: string;
  game: string;
  seats: SeatStatistics[];
  turns: number;
  decisions: number;
  started_at: number | null;
  ended_at: number | null;
  seconds: number | null;
  ranked: boolean;
  reason: string;
  rival_score: number | null;
  rival_won: boolean | null;
}
/**
 * A request to undo what the seat has decided.
 */
export interface Undo {
  type: "undo";
  id: string;
  decision: number;
  target?: "last" | "turn" | "force";
}
/**
 * A request to undo what the seat has decided.
 */
export interface UndoRequest {
  id: string;
  decision: number;
  target?: "last" | "turn" | "force";
}

export type ClientMessage = Act | Hello | Present | Say | StopPresenting | Undo;
export type ServerMessage = Accepted | Refused | SharedReviewState | State;

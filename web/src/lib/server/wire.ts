// Generated from wire.schema.json by `npm run types`; change the models of the server (messages) instead.

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
  | "no_undo"
  | "no_sheet"
  | "full_sheet"
  | "reused_id"
  | "rate_limited"
  | "server_error";

/**
 * What was asked for was done, and written down if it is to last; `seq` is the seat's own after it.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  repeated: boolean;
  seq: number;
}
/**
 * An action, by its notation, as the answer to a numbered decision.
 */
export interface Act {
  type: "act";
  id: string;
  decision: number;
  action: string;
}
/**
 * An action, by its notation, as the answer to a numbered decision.
 */
export interface ActRequest {
  id: string;
  decision: number;
  action: string;
}
/**
 * What a bot thinks of a game: with each decision it knew no more than the seat that made it.
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
 * A decision of the game. Its number counts the record's decisions from 1, those without a choice included.
 */
export interface DecisionAnalysis {
  number: number;
  at: number | null;
  seat: number;
  action: string;
  text: string;
  expected_value: number | null;
  best: RatedAction[];
  played_expected_value: number | null;
  loss: number | null;
}
/**
 * An action as the adviser sees it.
 */
export interface RatedAction {
  action: string;
  text: string;
  expected_value: number | null;
  visit_share: number;
  principal_variation: VariationStep[];
}
/**
 * What the adviser thinks would follow; `text` is empty where that depends on what nobody knows.
 */
export interface VariationStep {
  seat: number;
  action: string;
  text: string;
}
/**
 * All decisions of a seat; the figures are null if none was looked at.
 */
export interface SeatAnalysis {
  seat: number;
  decisions: number;
  mean_loss: number | null;
  best_action_share: number | null;
}
/**
 * A bot that can be played against.
 */
export interface BotOffer {
  name: string;
  text: string;
}
/**
 * Something to say to all at the table.
 */
export interface ChatRequest {
  id: string;
  text: string;
}
/**
 * One legal action; a warning is to be shown before it is sent, null if there is nothing to warn of.
 */
export interface Choice {
  action: string;
  text: string;
  is_chosen: boolean;
  warning: string | null;
  result_preview: {
    [k: string]: JsonValue;
  } | null;
}
/**
 * Live: `seconds` for the whole game and `increment` for each turn. Days: `days` for each turn.
 */
export interface Clock {
  kind?: "none" | "live" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
}
/**
 * The clock of a table. Live: so many seconds for the game and more for each turn. Days: so many for each turn.
 */
export interface ClockState {
  kind: "none" | "live" | "days";
  seconds: number;
  increment: number;
  days: number;
  text: string;
}
/**
 * What was asked for was written down and done; `repeated` if it had been done before. `seq` is the seat's own.
 */
export interface Done {
  repeated: boolean;
  seq: number;
}
/**
 * Something this audience was told; seq counts from 1 without a gap, for every audience by itself.
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
 * The part of a game's rules for those who check and program: rulings, notation, sources.
 */
export interface FinePrint {
  title: string;
  sections: RulesSection[];
}
/**
 * A section of a game's rules.
 */
export interface RulesSection {
  number: string;
  title: string;
  html: string;
}
/**
 * A game that can be played here.
 */
export interface GameOffer {
  name: string;
  title: string;
  seats_low: number;
  seats_high: number;
  options: OptionOffer[];
}
/**
 * Something that can be varied; `low` and `high` are null unless it is a number, whose `values` are examples.
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
 * A value of an option and what it means.
 */
export interface OptionValue {
  value: string | number | boolean;
  text: string;
}
/**
 * The first message, and again to change the language: what is known already and how to speak.
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
 * What a bot would do in the place of a seat. It knew no more than the seat.
 */
export interface Hint {
  decision: number;
  adviser: string;
  budget: string;
  best: RatedAction[];
  why: string[];
}
/**
 * The name of whoever uses a link; a link to one's own seat on another device needs none.
 *
 * With an id of the client's own, a secret, it may be sent again if the answer was lost: the seat is the same.
 */
export interface Join {
  program?: boolean;
  name?: string;
  id?: string;
}
/**
 * Where one sits; the seat's key came as a cookie.
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
 * A link that works once: a path on this server, and its whole address if the server knows its own.
 */
export interface Link {
  path: string;
  url: string | null;
}
/**
 * What a link leads to.
 */
export interface LinkState {
  table: string;
  title: string;
  seat: number;
  kind: "join" | "device";
  names: string[];
}
/**
 * Several answers that may be thought of together: so many of these, in any order, each so often at most.
 *
 * They are sent one after another, in the order of the choices.
 */
export interface MultiSelect {
  count: number;
  fewer: boolean;
  room: {
    [k: string]: number;
  };
}
/**
 * A bot, by its name: for an open seat, for all of them, or to play for a person.
 */
export interface NewBot {
  bot: string;
}
/**
 * A line that branches off a finished table, to be played on against bots.
 *
 * It begins with the state that the seat had at `at`, its own seq.
 */
export interface NewBranch {
  program?: boolean;
  seat: number;
  at: number;
  bot?: string;
  name?: string;
}
/**
 * A link to a seat: of an open one for its future player, of one's own for another device.
 */
export interface NewLink {
  seat: number;
}
/**
 * A sheet to be shared: what its first device calls the evening, and the game.
 */
export interface NewScoreSheet {
  sheet_id: string;
  game: string;
}
/**
 * A table to be made; its maker sits down on `seat`. Seats without a bot stay open for people.
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
 * A table that was made after the end of this one, for the same people.
 */
export interface NextTable {
  table: string;
  kind: "rematch" | "same_deal";
}
/**
 * What can be chosen for a new table, and where others find this house.
 */
export interface Offers {
  games: GameOffer[];
  bots: BotOffer[];
  languages: string[];
  address: string | null;
}
/**
 * A page of the table in sentences or columns.
 */
export interface Page {
  name: string;
  title: string;
  lines: string[];
}
/**
 * Where a player looks who shows a finished game to the others: a moment, or null for its end.
 *
 * With `begin` the seat leads from now on, whoever did before; without it only the leader is heard.
 */
export interface Present {
  type: "present";
  id: string;
  moment: ReviewMoment | null;
  begin?: boolean;
}
/**
 * Where a leader looks in a game that is over.
 */
export interface ReviewMoment {
  seat: number | null;
  at: number;
  decision: number | null;
}
/**
 * A table at which anybody may sit down.
 */
export interface PublicTable {
  state: TableState;
  open: number[];
}
/**
 * What is public about a table itself.
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
  clock: ClockState;
  origin: string | null;
  origin_kind: ("rematch" | "same_deal" | "branch") | null;
  next_tables: NextTable[];
  owner: number;
  seats: SeatState[];
  options_text: string[];
}
/**
 * A seat and who is on it; a name is empty as long as the seat is open.
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
 * Tables at which anybody may sit down, the newest first.
 */
export interface PublicTables {
  tables: PublicTable[];
}
/**
 * What the seat may decide now. Where all choose at once, a seat that has chosen may choose anew.
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
 * The body of every HTTP answer that refuses something.
 */
export interface Refusal {
  reason: Reason;
  text: string;
}
/**
 * Nothing was changed. The id is null if the message had none that could be read.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
  text: string;
}
/**
 * How many keys of other devices are void now.
 */
export interface RevokedKeys {
  keys: number;
}
/**
 * The rules of a game as they are played here.
 */
export interface RulesPage {
  title: string;
  how_to_play: RulesSection;
  sections: RulesSection[];
  fine_print: FinePrint;
}
/**
 * Say something to all at the table.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
}
/**
 * A cell of a sheet: what it holds (null: nothing any more), when it was written and by which device.
 */
export interface ScoreCell {
  key: string;
  value: string | number | boolean | null;
  at: number;
  by: string;
}
/**
 * A row of a score, or something worth knowing beside it that gives no points.
 */
export interface ScoreRow {
  row: string;
  text: string;
  points: number;
}
/**
 * A shared sheet: its cells that changed since, and how far that is.
 */
export interface ScoreSheet {
  code: string;
  sheet_id: string;
  game: string;
  number: number;
  cells: ScoreCell[];
}
/**
 * What a device has written since it last spoke, and how far it has heard.
 */
export interface ScoreUpdate {
  /**
   * @maxItems 60
   */
  cells: ScoreCell[];
  since?: number;
}
/**
 * How a seat fared. Times are seconds while the table waited for the seat; null if nobody measured them.
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
 * Which seat shows the finished game to the others, null if none does, and where it looks: null for the end.
 *
 * It is sent when that changes, and after the first state if somebody shows the game then. Nothing of it is stored.
 */
export interface SharedReviewState {
  type: "shared_review";
  presenter: number | null;
  moment: ReviewMoment | null;
}
/**
 * The name of whoever sits down at a listed table.
 */
export interface Sit {
  program?: boolean;
  name: string;
}
/**
 * All that an audience may know now, and what it was told after `since`; since 0 it is the whole story.
 *
 * A client whose own seq is neither `since` nor above it has missed something and says hello again.
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
 * Whether the seat's last decision can be taken back, and until when; if not, why (empty if there is none).
 */
export interface UndoState {
  decision: number;
  possible: boolean;
  text: string;
  until: number | null;
  force: boolean;
}
/**
 * The leader has shown enough.
 */
export interface StopPresenting {
  type: "stop_presenting";
  id: string;
}
/**
 * A table, and what whoever asks may do at it.
 */
export interface TableDetails {
  state: TableState;
  your_seats: number[];
  owner: boolean;
}
/**
 * A finished game in numbers. Moments are milliseconds since 1970; null if they are not known.
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
 * Take back the seat's last decision; `force`, whatever came after it: against bots only, and it is marked.
 */
export interface Undo {
  type: "undo";
  id: string;
  decision: number;
  force?: boolean;
}
/**
 * Take back the seat's last decision; `force`, whatever came after it: against bots only, and it is marked.
 */
export interface UndoRequest {
  id: string;
  decision: number;
  force?: boolean;
}

export type ClientMessage = Act | Hello | Present | Say | StopPresenting | Undo;
export type ServerMessage = Accepted | Refused | SharedReviewState | State;

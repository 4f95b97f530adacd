// Generated from wire.schema.json by `npm run types`; change the models in messages.py instead.

export type JsonValue = null | boolean | number | string | JsonValue[] | {[key: string]: JsonValue};
export type Reason =
  | "bad_message"
  | "bad_option"
  | "bad_name"
  | "other_site"
  | "no_table"
  | "no_link"
  | "used_link"
  | "not_yours"
  | "not_maker"
  | "seat_taken"
  | "not_started"
  | "stale"
  | "illegal"
  | "no_undo"
  | "reused_id"
  | "too_much"
  | "failed";

/**
 * An action or undo was written down and done; `seq` is the seat's own after it.
 */
export interface Accepted {
  type: "accepted";
  id: string;
  again: boolean;
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
 * A bot that can be played against.
 */
export interface BotOffer {
  name: string;
  said: string;
}
/**
 * One legal action; a warning is to be shown before it is sent, null if there is nothing to warn of.
 */
export interface Choice {
  action: string;
  said: string;
  stands: boolean;
  warning: string | null;
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
  said: string;
}
/**
 * The first message, and again to change the language: what is known already and how to speak.
 */
export interface Hello {
  type: "hello";
  since?: number | null;
  language?: string;
  plain?: boolean;
}
/**
 * The name of whoever uses a link; a link to one's own seat on another device needs none.
 *
 * With an id of the client's own, a secret, it may be sent again if the answer was lost: the seat is the same.
 */
export interface Join {
  name?: string;
  id?: string;
}
/**
 * Where one sits; the seat's key came as a cookie.
 */
export interface Joined {
  table: string;
  seat: number;
}
/**
 * A link that works once: a path on this server.
 */
export interface Link {
  path: string;
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
 * A bot for an open seat.
 */
export interface NewBot {
  bot: string;
}
/**
 * A link to a seat: of an open one for its future player, of one's own for another device.
 */
export interface NewLink {
  seat: number;
}
/**
 * A table to be made; its maker sits down on `seat`. Seats without a bot stay open for people.
 */
export interface NewTable {
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
  seed?: string | null;
}
/**
 * What can be chosen for a new table.
 */
export interface Offers {
  games: GameOffer[];
  bots: BotOffer[];
  languages: string[];
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
 * What the seat may decide now. Where all choose at once, a seat that has chosen may choose anew.
 */
export interface Question {
  decision: number;
  prompt: string;
  chosen: boolean;
  choices: Choice[];
}
/**
 * The body of every HTTP answer that refuses something.
 */
export interface Refusal {
  reason: Reason;
  said: string;
}
/**
 * Nothing was changed. The id is null if the message had none that could be read.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  reason: Reason;
  said: string;
}
/**
 * A seat and who is on it; a name is empty as long as the seat is open.
 */
export interface Sitter {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  bot: string;
  deciding: boolean;
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
  seat: number | null;
  table: TableState;
  told: Told[];
  view: {
    [k: string]: JsonValue;
  } | null;
  pages: Page[];
  result: string;
  question: Question | null;
  undo: UndoState | null;
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
  sitters: Sitter[];
  options_said: string[];
}
/**
 * Something this audience was told; seq counts from 1 without a gap, for every audience by itself.
 */
export interface Told {
  seq: number;
  about: "table" | "game";
  kind: string;
  data: {
    [k: string]: JsonValue;
  };
  said: string;
  quiet: boolean;
}
/**
 * Whether the seat's last decision can be taken back; if not, why (empty if there is none).
 */
export interface UndoState {
  decision: number;
  possible: boolean;
  said: string;
}
/**
 * A table, and what whoever asks may do at it.
 */
export interface TablePage {
  state: TableState;
  yours: number[];
  maker: boolean;
}
/**
 * Take back the seat's last decision.
 */
export interface Undo {
  type: "undo";
  id: string;
  decision: number;
}

export type ClientMessage = Act | Hello | Undo;
export type ServerMessage = Accepted | Refused | State;

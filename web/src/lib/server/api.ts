// The HTTP API of the server. Text comes in the requested language.
import { noteServerTime } from "./server-time";
import type {
  Analysis,
  Done,
  Hint,
  Join,
  Joined,
  JsonValue,
  Link,
  LinkTarget,
  PublicTables,
  NewBranch,
  NewTable,
  Offers,
  Reason,
  Refusal,
  RulesPage,
  ChatRequest,
  State,
  TableDetails,
  TableStatistics,
} from "./wire";

/** The server rejected the request. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly text: string,
  ) {
    super(text);
  }
}

/** The server did not answer, or gave an unexpected answer. */
export class Unreachable extends Error {}

/** Return the Fluent catalogue of the client. */
export async function catalogue(language: string): Promise<string> {
  const answer = await request(`/api/catalogues/${encoded(language)}`);
  if (!answer.ok) throw new Unreachable();
  return answer.text();
}

export const offers = (language: string) => get<Offers>("/api/offers", language);

/** Return the cards of a game. */
export const cards = (game: string, language: string) =>
  get<{ [key: string]: JsonValue }>(`/api/games/${encoded(game)}/cards`, language);

/** Return the rules of a game by section. */
export const rules = (game: string, language: string) =>
  get<RulesPage>(`/api/games/${encoded(game)}/rules`, language);

export const publicTables = (language: string) => get<PublicTables>("/api/tables", language);
export const tableDetails = (table: string, language: string) => get<TableDetails>(at(table), language);

export const linkState = (token: string, language: string) =>
  get<LinkTarget>(`/api/links/${encoded(token)}`, language);

export const newTable = (table: NewTable, language: string) => post<Joined>("/api/tables", table, language);

export const newLink = (table: string, seat: number, language: string) =>
  post<Link>(`${at(table)}/links`, { seat }, language);
export const seatBot = (table: string, seat: number, bot: string, language: string) =>
  post<TableDetails>(`${at(table, seat)}/bot`, { bot }, language);
export const sit = (table: string, seat: number, name: string, language: string) =>
  post<Joined>(`${at(table, seat)}/sit`, { name }, language);
export const join = (token: string, who: Join, language: string) =>
  post<Joined>(`/api/links/${encoded(token)}`, who, language);

// Requests of a seat

export const sendChat = (table: string, seat: number, message: ChatRequest, language: string) =>
  post<Done>(`${at(table, seat)}/say`, message, language);
/** Return the actions that a bot recommends for a seat, and why. */
export const hint = (table: string, seat: number, language: string) =>
  post<Hint>(`${at(table, seat)}/hint`, {}, language);
export const resign = (table: string, seat: number, language: string) =>
  post<TableDetails>(`${at(table, seat)}/resign`, {}, language);
export const leave = (table: string, seat: number, language: string) =>
  post<void>(`${at(table, seat)}/leave`, {}, language);
/** Let a substitute bot play for a person. */
export const handOver = (table: string, seat: number, bot: string, language: string) =>
  post<TableDetails>(`${at(table, seat)}/substitute`, { bot }, language);
export const returnToSeat = async (table: string, seat: number, language: string) =>
  read<TableDetails>(
    await request(withLanguage(`${at(table, seat)}/substitute`, language), { method: "DELETE" }),
  );

// History and review

export interface StateQuery {
  // Null for spectators.
  seat: number | null;
  // A seq of that audience; null for the present.
  at: number | null;
  // Whether text is in sentences instead of columns; null for a board, which needs no text.
  plain: boolean | null;
}

export function stateAt(table: string, look: StateQuery, language: string): Promise<State> {
  const renderOptions = look.plain === null ? { boards: true, pages: false } : { plain: look.plain };
  const moment = { seat: look.seat, at: look.at, ...renderOptions };
  return get<State>(`${at(table)}/state`, language, moment);
}

export const recordPath = (table: string) => `${at(table)}/record`;
export const statistics = (table: string, language: string) =>
  get<TableStatistics>(`${at(table)}/statistics`, language);
export const analysis = (table: string, language: string) => get<Analysis>(`${at(table)}/analysis`, language);
export const newAnalysis = (table: string, language: string) =>
  post<Analysis>(`${at(table)}/analysis`, {}, language);
/** Create or join the next table: a rematch, or the same deal again. */
export const follow = (table: string, kind: "rematch" | "same_deal", language: string) =>
  post<Joined>(`${at(table)}/${kind}`, {}, language);
export const branch = (table: string, from: NewBranch, language: string) =>
  post<Joined>(`${at(table)}/branch`, from, language);

type Query = Record<string, string | number | boolean | null>;

async function get<Answer>(path: string, language: string, query: Query = {}): Promise<Answer> {
  return read<Answer>(await request(withLanguage(path, language, query)));
}

async function post<Answer>(path: string, body: object, language: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return read<Answer>(
    await request(withLanguage(path, language), { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

async function request(path: string, request?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, request);
    noteServerTime(answer.headers.get("date"));
    return answer;
  } catch {
    throw new Unreachable();
  }
}

async function read<Answer>(answer: Response): Promise<Answer> {
  if (answer.status === 204) {
    await answer.text(); // Read the answer to its end, so that leaving the page does not abort the request.
    return undefined as Answer;
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as Answer;
  const refusal = body as Partial<Refusal> | null;
  if (refusal?.reason !== undefined && refusal.text !== undefined)
    throw new Refused(refusal.reason, refusal.text);
  throw new Unreachable();
}

function withLanguage(path: string, language: string, query: Query = {}): string {
  const parameters = Object.entries({ language, ...query }).filter(([, value]) => value !== null);
  return `${path}?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString()}`;
}

function at(table: string, seat?: number): string {
  const path = `/api/tables/${encoded(table)}`;
  return seat === undefined ? path : `${path}/seats/${seat}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text);
}

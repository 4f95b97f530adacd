// The server's questions and answers over HTTP. Words come in the language asked for.
import type { Join, Joined, Link, LinkState, NewTable, Offers, Reason, Refusal, TablePage } from "./wire";

/** The server said no. */
export class Refused extends Error {
  constructor(
    readonly reason: Reason,
    readonly said: string,
  ) {
    super(said);
  }
}

/** The server did not answer, or not as a table server does. */
export class Unreachable extends Error {}

/** The Fluent catalogue of house and page. */
export async function words(language: string): Promise<string> {
  const answer = await reached(`/api/words/${part(language)}`);
  if (!answer.ok) throw new Unreachable();
  return answer.text();
}

export const offers = (language: string) => get<Offers>("/api/offers", language);

export const tablePage = (table: string, language: string) =>
  get<TablePage>(`/api/tables/${part(table)}`, language);

export const linkState = (token: string, language: string) =>
  get<LinkState>(`/api/links/${part(token)}`, language);

export const newTable = (table: NewTable, language: string) => post<Joined>("/api/tables", table, language);

export const newLink = (table: string, seat: number, language: string) =>
  post<Link>(`/api/tables/${part(table)}/links`, { seat }, language);

export const seatBot = (table: string, seat: number, bot: string, language: string) =>
  post<TablePage>(`/api/tables/${part(table)}/seats/${seat}/bot`, { bot }, language);

export const join = (token: string, who: Join, language: string) =>
  post<Joined>(`/api/links/${part(token)}`, who, language);

async function get<Answer>(path: string, language: string): Promise<Answer> {
  return read<Answer>(await reached(spoken(path, language)));
}

async function post<Answer>(path: string, body: object, language: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  return read<Answer>(
    await reached(spoken(path, language), { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

async function reached(path: string, request?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new Unreachable();
  }
}

async function read<Answer>(answer: Response): Promise<Answer> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as Answer;
  const refusal = body as Partial<Refusal> | null;
  if (refusal?.reason !== undefined && refusal.said !== undefined)
    throw new Refused(refusal.reason, refusal.said);
  throw new Unreachable();
}

function spoken(path: string, language: string): string {
  return `${path}?language=${part(language)}`;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

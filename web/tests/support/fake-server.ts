// A fake server: it records HTTP requests and socket messages, and a test defines the answers.
import { vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../../src/lib/server/wire";

type Answer = (url: URL) => unknown;

const answers = new Map<string, Answer>();
export const asked: URL[] = [];
export const wires: FakeSocket[] = [];

/** What is answered to everything asked at a path; to all else the server says that there is nothing. */
export function answer(path: string, what: Answer): void {
  answers.set(path, what);
}

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];

  constructor(readonly url: string) {
    wires.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onmessage = null;
  }

  /** What was sent beside greetings. */
  get done(): ClientMessage[] {
    return this.sent.filter(({ type }) => type !== "hello");
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

async function fetched(path: string): Promise<Response> {
  const url = new URL(path, "http://server");
  asked.push(url);
  const found = answers.get(url.pathname);
  return found === undefined ? Response.json(null, { status: 404 }) : Response.json(await found(url));
}

/** Before each test: nothing was asked, nothing is known. */
export function beginAnew(): void {
  answers.clear();
  asked.length = 0;
  wires.length = 0;
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("WebSocket", FakeSocket);
}

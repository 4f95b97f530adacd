// A fake server: it records HTTP requests and socket messages, and a test defines the answers.
import { vi } from "vitest";
import type { GameTypes, StateOf } from "../../src/boards/game-types";
import type { ClientMessage, ServerMessage } from "../../src/lib/server/wire";

type Answer = (url: URL) => unknown;

const answers = new Map<string, Answer>();
export const requests: URL[] = [];
export const sockets: FakeSocket[] = [];

/** Answer all requests for a path. Requests for other paths get status 404. */
export function answer(path: string, body: Answer): void {
  answers.set(path, body);
}

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: ClientMessage[] = [];

  constructor(readonly url: string) {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onmessage = null;
  }

  /** All sent messages except hello. */
  get sentAfterHello(): ClientMessage[] {
    return this.sent.filter(({ type }) => type !== "hello");
  }

  receive(message: ServerMessage | StateOf<GameTypes>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

async function fakeFetch(path: string): Promise<Response> {
  const url = new URL(path, "http://server");
  requests.push(url);
  const found = answers.get(url.pathname);
  return found === undefined ? Response.json(null, { status: 404 }) : Response.json(await found(url));
}

/** Forget all answers, requests and sockets, and install the fakes. Called before each test. */
export function resetFakeServer(): void {
  answers.clear();
  requests.length = 0;
  sockets.length = 0;
  vi.stubGlobal("fetch", fakeFetch);
  vi.stubGlobal("WebSocket", FakeSocket);
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ANSWER_TIMEOUT_MS,
  TableSocket,
  type Snapshot,
  type SocketLike,
} from "../../src/lib/server/table-socket";
import type { ClientMessage, ServerMessage } from "../../src/lib/server/wire";
import { state } from "../support/messages";

/** The server's end of one connection. */
class FakeSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  accept(): void {
    this.onopen?.call(this as never, {} as Event);
  }
  say(message: ServerMessage): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  lose(code = 1006): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

let wires: FakeSocket[];
let now: Snapshot;
let socket: TableSocket;
let hidden: boolean;
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  hidden = false;
  browser = new EventTarget();
  let ids = 0;
  const around = {
    connect: () => (wires.push(new FakeSocket()), last()),
    newId: () => `id-${++ids}`,
    hidden: () => hidden,
    wakeTargets: [browser],
  };
  socket = new TableSocket(
    "ws://here",
    { language: "en", plain: false, boards: false },
    (snapshot) => (now = snapshot),
    around,
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function last(): FakeSocket {
  return wires.at(-1)!;
}

/** Accept the newest connection and answer its hello. */
function serve(since: number, seq: number): FakeSocket {
  last().accept();
  last().say(state(since, seq));
  return last();
}

const HELLO = { type: "hello", feed_version: 0, language: "en", plain: false, boards: false, pages: true };

test("a lost connection resumes where the timeline stopped", () => {
  const first = serve(0, 3);
  expect(first.sent).toEqual([{ ...HELLO, since: null }]);
  first.lose();
  expect(now.connection).toBe("offline");
  vi.advanceTimersByTime(250);
  expect(serve(3, 5).sent).toEqual([{ ...HELLO, since: 3 }]);
  expect(now.connection).toBe("online");
  expect(now.timeline?.entries).toHaveLength(5);
});

test("tries are further and further apart, up to five seconds, and start afresh after success", () => {
  for (const pause of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
    const tries = wires.length;
    last().lose();
    vi.advanceTimersByTime(pause - 1);
    expect(wires).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(tries + 1);
  }
  serve(0, 1).lose();
  vi.advanceTimersByTime(250);
  expect(wires).toHaveLength(9);
});

test("it tries at once when the network is back or the page is looked at, not while it is hidden", () => {
  last().lose();
  hidden = true;
  browser.dispatchEvent(new Event("visibilitychange"));
  expect(wires).toHaveLength(1);
  hidden = false;
  browser.dispatchEvent(new Event("visibilitychange"));
  expect(wires).toHaveLength(2);
  last().lose();
  browser.dispatchEvent(new Event("online"));
  expect(wires).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(wires).toHaveLength(3);
});

test("a connection that died in silence is found out and replaced", () => {
  serve(0, 1);
  browser.dispatchEvent(new Event("online"));
  expect(last().sent).toHaveLength(2);
  vi.advanceTimersByTime(ANSWER_TIMEOUT_MS);
  expect(wires[0]!.closed).toBe(true);
  expect(now.connection).toBe("offline");
});

test("the seat of another player is not requested again", () => {
  last().lose(4403);
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(now).toMatchObject({ connection: "closed", code: 4403 });
});

test("one answer at a time, and nothing changes before the server shows it", () => {
  const wire = serve(0, 3);
  socket.act("draw");
  socket.act("decline");
  socket.undo();
  expect(wire.sent.slice(1)).toEqual([{ type: "act", id: "id-1", decision: 3, action: "draw" }]);
  wire.say({ type: "accepted", id: "id-1", repeated: false, seq: 4 });
  expect(now.waiting).toBe(true);
  wire.say(state(3, 4));
  expect(now.waiting).toBe(false);
  socket.undo();
  expect(wire.sent.at(-1)).toEqual({ type: "undo", id: "id-2", decision: 4 });
});

test("going back further is asked for only where the server offers it", () => {
  const wire = serve(0, 3);
  socket.undo(true);
  expect(wire.sent).toHaveLength(1);
  wire.say(state(3, 4, { undo: { decision: 4, possible: false, text: "Seen.", until: null, force: true } }));
  socket.undo();
  expect(wire.sent).toHaveLength(1);
  socket.undo(true);
  expect(wire.sent.at(-1)).toEqual({ type: "undo", id: "id-1", decision: 4, force: true });
});

test("what was left unanswered is asked again with the same id", () => {
  serve(0, 3);
  socket.act("draw");
  last().lose();
  vi.advanceTimersByTime(250);
  last().accept();
  expect(last().sent).toEqual([
    { ...HELLO, since: 3 },
    { type: "act", id: "id-1", decision: 3, action: "draw" },
  ]);
  last().say(state(3, 4));
  expect(now.waiting).toBe(true);
  last().say({ type: "accepted", id: "id-1", repeated: true, seq: 4 });
  expect(now.waiting).toBe(false);
});

test("a refusal is shown until the next try", () => {
  const wire = serve(0, 3);
  socket.act("draw");
  wire.say({ type: "refused", id: "id-1", reason: "stale", text: "Decided already." });
  expect(now.waiting).toBe(false);
  expect(now.refused?.text).toBe("Decided already.");
  socket.act("draw");
  expect(now.refused).toBeNull();
});

test("after a gap, and in another language, the whole timeline is requested", () => {
  const wire = serve(0, 3);
  wire.say(state(5, 6));
  expect(wire.sent.at(-1)).toEqual({ ...HELLO, since: null });
  expect(now.timeline?.entries).toHaveLength(3);
  wire.say(state(0, 6));
  socket.setRenderOptions({ language: "fr", plain: true, boards: false });
  expect(wire.sent.at(-1)).toEqual({ ...HELLO, since: null, language: "fr", plain: true });
  wire.lose();
  vi.advanceTimersByTime(250);
  last().accept();
  expect(last().sent).toEqual([{ ...HELLO, since: null, language: "fr", plain: true }]);
});

test("a language chosen while connecting is used in the end", () => {
  last().accept();
  socket.setRenderOptions({ language: "fr", plain: false, boards: false });
  last().say(state(0, 1));
  expect(last().sent.at(-1)).toEqual({ ...HELLO, since: null, language: "fr" });
});

test("who shows a finished game is known, and forgotten with the connection", () => {
  last().accept();
  last().say(state(0, 3));
  const moment = { seat: 0, at: 2, decision: null };
  last().say({ type: "shared_review", presenter: 1, moment });
  expect(now.sharedReview).toEqual({ type: "shared_review", presenter: 1, moment });
  last().say({ type: "shared_review", presenter: null, moment: null });
  expect(now.sharedReview).toBeNull();
  last().say({ type: "shared_review", presenter: 1, moment: null });
  last().lose();
  expect(now.sharedReview).toBeNull();
});

test("showing waits for nothing, and a refusal of it says nothing about other things", () => {
  socket.present(null, true);
  last().accept();
  last().say(state(0, 3));
  socket.present(null, true);
  socket.stopPresenting();
  expect(last().sent.map((message) => message.type)).toEqual(["hello", "present", "stop_presenting"]);
  expect(now.waiting).toBe(false);
  last().say({ type: "refused", id: "id-1", reason: "not_presenting", text: "No." });
  expect(now.refused).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ANSWER_TIMEOUT_MS,
  TableSocket,
  type Snapshot,
  type SocketLike,
} from "../../src/lib/server/table-socket";
import type { ClientMessage, ServerMessage } from "../../src/lib/server/wire";
import { state } from "../support/messages";

/** A connection whose server side is controlled by the test. */
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
  receive(message: ServerMessage): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  lose(code = 1006): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

let sockets: FakeSocket[];
let now: Snapshot;
let socket: TableSocket;
let hidden: boolean;
let wakeTarget: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  hidden = false;
  wakeTarget = new EventTarget();
  let ids = 0;
  const environment = {
    connect: () => (sockets.push(new FakeSocket()), last()),
    newId: () => `id-${++ids}`,
    hidden: () => hidden,
    wakeTargets: [wakeTarget],
  };
  socket = new TableSocket(
    "ws://here",
    { language: "en", plain: false, boards: false },
    (snapshot) => (now = snapshot),
    environment,
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function last(): FakeSocket {
  return sockets.at(-1)!;
}

/** Accept the newest connection and answer its hello message. */
function acceptWithState(since: number, seq: number): FakeSocket {
  last().accept();
  last().receive(state(since, seq));
  return last();
}

const HELLO = { type: "hello", feed_version: 0, language: "en", plain: false, boards: false, pages: true };

test("a lost connection resumes where the timeline stopped", () => {
  const first = acceptWithState(0, 3);
  expect(first.sent).toEqual([{ ...HELLO, since: null }]);
  first.lose();
  expect(now.connection).toBe("offline");
  vi.advanceTimersByTime(250);
  expect(acceptWithState(3, 5).sent).toEqual([{ ...HELLO, since: 3 }]);
  expect(now.connection).toBe("online");
  expect(now.timeline?.entries).toHaveLength(5);
});

test("the pause between reconnection attempts doubles up to five seconds, and is reset after a success", () => {
  for (const milliseconds of [250, 500, 1000, 2000, 4000, 5000, 5000]) {
    const attempts = sockets.length;
    last().lose();
    vi.advanceTimersByTime(milliseconds - 1);
    expect(sockets).toHaveLength(attempts);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(attempts + 1);
  }
  acceptWithState(0, 1).lose();
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(9);
});

test("it reconnects at once when the network is back or the page becomes visible, but not while the page is hidden", () => {
  last().lose();
  hidden = true;
  wakeTarget.dispatchEvent(new Event("visibilitychange"));
  expect(sockets).toHaveLength(1);
  hidden = false;
  wakeTarget.dispatchEvent(new Event("visibilitychange"));
  expect(sockets).toHaveLength(2);
  last().lose();
  wakeTarget.dispatchEvent(new Event("online"));
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(3);
});

test("a connection without an answer is closed", () => {
  acceptWithState(0, 1);
  wakeTarget.dispatchEvent(new Event("online"));
  expect(last().sent).toHaveLength(2);
  vi.advanceTimersByTime(ANSWER_TIMEOUT_MS);
  expect(sockets[0]!.closed).toBe(true);
  expect(now.connection).toBe("offline");
});

test("a connection refused with code 4403 is not retried", () => {
  last().lose(4403);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(now).toMatchObject({ connection: "closed", code: 4403 });
});

test("only one action is sent at a time, and the next one waits for the server's new state", () => {
  const connection = acceptWithState(0, 3);
  socket.act(["draw"]);
  socket.act(["decline"]);
  socket.undo();
  expect(connection.sent.slice(1)).toEqual([{ type: "act", id: "id-1", decision: 3, actions: ["draw"] }]);
  connection.receive({ type: "accepted", id: "id-1", repeated: false, seq: 4 });
  expect(now.waiting).toBe(true);
  connection.receive(state(3, 4));
  expect(now.waiting).toBe(false);
  socket.undo();
  expect(connection.sent.at(-1)).toEqual({ type: "undo", id: "id-2", decision: 4, target: "last" });
});

test("a forced undo is sent only if the server offers it", () => {
  const connection = acceptWithState(0, 3);
  socket.undo("force");
  expect(connection.sent).toHaveLength(1);
  connection.receive(state(3, 4, { undo: { decision: 4, targets: ["force"], text: "Seen.", until: null } }));
  socket.undo();
  expect(connection.sent).toHaveLength(1);
  socket.undo("force");
  expect(connection.sent.at(-1)).toEqual({ type: "undo", id: "id-1", decision: 4, target: "force" });
});

test("an unanswered action is sent again with the same id", () => {
  acceptWithState(0, 3);
  socket.act(["draw"]);
  last().lose();
  vi.advanceTimersByTime(250);
  last().accept();
  expect(last().sent).toEqual([
    { ...HELLO, since: 3 },
    { type: "act", id: "id-1", decision: 3, actions: ["draw"] },
  ]);
  last().receive(state(3, 4));
  expect(now.waiting).toBe(true);
  last().receive({ type: "accepted", id: "id-1", repeated: true, seq: 4 });
  expect(now.waiting).toBe(false);
});

test("a rejection is shown until the next action", () => {
  const connection = acceptWithState(0, 3);
  socket.act(["draw"]);
  connection.receive({
    type: "refused",
    id: "id-1",
    reason: "stale",
    text: "Decided already.",
    answer: null,
  });
  expect(now.waiting).toBe(false);
  expect(now.refused?.text).toBe("Decided already.");
  socket.act(["draw"]);
  expect(now.refused).toBeNull();
});

test("the whole timeline is requested after a gap and in another language", () => {
  const connection = acceptWithState(0, 3);
  connection.receive(state(5, 6));
  expect(connection.sent.at(-1)).toEqual({ ...HELLO, since: null });
  expect(now.timeline?.entries).toHaveLength(3);
  connection.receive(state(0, 6));
  socket.setRenderOptions({ language: "fr", plain: true, boards: false });
  expect(connection.sent.at(-1)).toEqual({ ...HELLO, since: null, language: "fr", plain: true });
  connection.lose();
  vi.advanceTimersByTime(250);
  last().accept();
  expect(last().sent).toEqual([{ ...HELLO, since: null, language: "fr", plain: true }]);
});

test("a language chosen while connecting is requested after the first state", () => {
  last().accept();
  socket.setRenderOptions({ language: "fr", plain: false, boards: false });
  last().receive(state(0, 1));
  expect(last().sent.at(-1)).toEqual({ ...HELLO, since: null, language: "fr" });
});

test("the presenter of a shared review is known until the connection is lost", () => {
  last().accept();
  last().receive(state(0, 3));
  const moment = { seat: 0, at: 2, decision: null };
  last().receive({ type: "shared_review", presenter: 1, moment });
  expect(now.sharedReview).toEqual({ type: "shared_review", presenter: 1, moment });
  last().receive({ type: "shared_review", presenter: null, moment: null });
  expect(now.sharedReview).toBeNull();
  last().receive({ type: "shared_review", presenter: 1, moment: null });
  last().lose();
  expect(now.sharedReview).toBeNull();
});

test("presenting blocks no actions, and its rejection is not shown as a rejected action", () => {
  socket.present(null, true);
  last().accept();
  last().receive(state(0, 3));
  socket.present(null, true);
  socket.stopPresenting();
  expect(last().sent.map((message) => message.type)).toEqual(["hello", "present", "stop_presenting"]);
  expect(now.waiting).toBe(false);
  last().receive({ type: "refused", id: "id-1", reason: "not_presenting", text: "No.", answer: null });
  expect(now.refused).toBeNull();
});

// The live connection to a table. It keeps the timeline up to date, and reconnects after failures. It contains no
// rules: an action is sent once, and shown only when the server confirms it.
import { appendState, lastSeq, type Timeline } from "./timeline";
import type {
  Accepted,
  Act,
  ClientMessage,
  Refused,
  ServerMessage,
  SharedReviewState,
  ReviewMoment,
  State,
  Undo,
  UndoState,
} from "./wire";

// The pause before reconnecting doubles from the minimum to the maximum.
export const RETRY_MIN_MS = 250;
export const RETRY_MAX_MS = 5000;
// A server that does not answer for this time counts as gone, even if the browser still reports a connection.
export const ANSWER_TIMEOUT_MS = 10_000;
// Close codes without reconnecting: an invalid message, a seat of another player, an unknown table.
export const FINAL_CODES: readonly number[] = [4400, 4403, 4404];

// One or several answers that are sent together.
export type Answers = Act["actions"];
export type UndoTarget = UndoState["targets"][number];
export type Connection = "connecting" | "online" | "offline" | "closed";

export interface RenderOptions {
  language: string;
  // Whether text is in sentences instead of columns.
  plain: boolean;
  // Whether the state is for a board, which needs no text pages.
  boards: boolean;
}

/** Everything that components render. Every change creates a new object. */
export interface Snapshot {
  readonly connection: Connection;
  // The close code; null unless the connection is closed permanently.
  readonly code: number | null;
  readonly timeline: Timeline | null;
  // Whether a request is pending.
  readonly waiting: boolean;
  // The rejection of the last request; null if it was accepted.
  readonly refused: Refused | null;
  // The presenter of the finished game and the presented moment; null if nobody presents.
  readonly sharedReview: SharedReviewState | null;
}

/** The used part of the WebSocket interface. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface SocketEnvironment {
  connect(url: string): SocketLike;
  newId(): string;
  // Whether the page is hidden.
  hidden(): boolean;
  // Targets of "online" events, and of "visibilitychange" when the tab becomes visible.
  wakeTargets: readonly EventTarget[];
}

export class TableSocket {
  #url: string;
  #renderOptions: RenderOptions;
  #changed: (snapshot: Snapshot) => void;
  #environment: SocketEnvironment;

  #socket: SocketLike | null = null;
  #connection: Connection = "connecting";
  #code: number | null = null;
  #timeline: Timeline | null = null;
  // The options of the last request, and of the timeline; null while there is none.
  #requestedOptions: RenderOptions | null = null;
  #timelineOptions: RenderOptions | null = null;
  #pending: Act | Undo | null = null;
  #accepted: Accepted | null = null;
  #refused: Refused | null = null;
  #sharedReview: SharedReviewState | null = null;

  #retryDelay = RETRY_MIN_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    url: string,
    renderOptions: RenderOptions,
    changed: (snapshot: Snapshot) => void,
    environment: SocketEnvironment,
  ) {
    this.#url = url;
    this.#renderOptions = renderOptions;
    this.#changed = changed;
    this.#environment = environment;
    for (const target of environment.wakeTargets) {
      target.addEventListener("online", this.#onWake);
      target.addEventListener("visibilitychange", this.#onWake);
    }
    this.#open();
  }

  get snapshot(): Snapshot {
    return {
      connection: this.#connection,
      code: this.#code,
      timeline: this.#timeline,
      waiting: this.#pending !== null,
      refused: this.#refused,
      sharedReview: this.#sharedReview,
    };
  }

  /** Answer the current question, and perhaps those that follow. Does nothing while another request is pending. */
  act(actions: Answers): void {
    const question = this.#timeline?.state.question;
    if (!question) return;
    this.#request((id) => ({ type: "act", id, decision: question.decision, actions }));
  }

  /** Undo the last answer, the whole turn, or by force also beyond reveals, if the server offers it. */
  undo(target: UndoTarget = "last"): void {
    const undo = this.#timeline?.state.undo;
    if (!undo?.targets.includes(target)) return;
    this.#request((id) => ({ type: "undo", id, decision: undo.decision, target }));
  }

  /**
   * Present a moment of the finished game, or its end (null). `begin` makes this page the presenter. Does not block
   * requests.
   */
  present(moment: ReviewMoment | null, begin = false): void {
    if (this.#connection !== "online") return;
    this.#send({ type: "present", id: this.#environment.newId(), moment, begin });
  }

  stopPresenting(): void {
    if (this.#connection === "online") this.#send({ type: "stop_presenting", id: this.#environment.newId() });
  }

  /** Change the language or the form of the text, and request the whole timeline again. */
  setRenderOptions(renderOptions: RenderOptions): void {
    if (sameRenderOptions(renderOptions, this.#renderOptions)) return;
    this.#renderOptions = renderOptions;
    if (this.#connection === "online") this.#sendHello();
  }

  /** Close the connection permanently. */
  close(): void {
    for (const target of this.#environment.wakeTargets) {
      target.removeEventListener("online", this.#onWake);
      target.removeEventListener("visibilitychange", this.#onWake);
    }
    clearTimeout(this.#retryTimer);
    this.#drop();
  }

  // Connection

  #open(): void {
    clearTimeout(this.#retryTimer);
    const socket = this.#environment.connect(this.#url);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onopen = () => this.#sendHello();
    socket.onmessage = (event: MessageEvent) =>
      this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event: CloseEvent) => this.#onClosed(event.code);
  }

  /** Drop the current connection. Its further messages are ignored. */
  #drop(): void {
    clearTimeout(this.#answerTimer);
    const socket = this.#socket;
    this.#socket = null;
    // After reconnecting, the server reports a current presenter, but not that a presentation has ended.
    this.#sharedReview = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #onClosed(code: number | null): void {
    this.#drop();
    if (code !== null && FINAL_CODES.includes(code)) {
      this.#connection = "closed";
      this.#code = code;
    } else {
      this.#connection = "offline";
      this.#retryTimer = setTimeout(() => this.#open(), this.#retryDelay);
      this.#retryDelay = Math.min(2 * this.#retryDelay, RETRY_MAX_MS);
    }
    this.#notify();
  }

  /** When the network or the player is back, reconnect at once, or check that the connection still works. */
  #onWake = (): void => {
    if (this.#environment.hidden()) return;
    this.#retryDelay = RETRY_MIN_MS;
    if (this.#connection === "online") this.#sendHello();
    else if (this.#socket === null && this.#connection !== "closed") this.#open();
  };

  #expectAnswer(): void {
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(() => this.#onClosed(null), ANSWER_TIMEOUT_MS);
  }

  // Sending

  /** Send hello, and repeat a pending request. Its id prevents the server from executing it twice. */
  #sendHello(): void {
    const since = this.#timelineOptions === this.#renderOptions ? lastSeq(this.#timeline) : null;
    this.#requestedOptions = this.#renderOptions;
    const feedVersion = this.#timeline?.state.feed_version ?? 0;
    this.#send({
      type: "hello",
      since,
      feed_version: feedVersion,
      ...this.#renderOptions,
      pages: !this.#renderOptions.boards,
    });
    if (this.#connection !== "online" && this.#pending !== null) this.#send(this.#pending);
  }

  #request(message: (id: string) => Act | Undo): void {
    if (this.#pending !== null) return;
    this.#pending = message(this.#environment.newId());
    this.#accepted = null;
    this.#refused = null;
    if (this.#connection === "online") this.#send(this.#pending);
    this.#notify();
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
    this.#expectAnswer();
  }

  // Receiving

  #receive(message: ServerMessage): void {
    clearTimeout(this.#answerTimer);
    if (message.type === "state") this.#receiveState(message);
    else if (message.type === "accepted") this.#receiveAccepted(message);
    else if (message.type === "shared_review")
      this.#sharedReview = message.presenter === null ? null : message;
    else this.#receiveRefused(message);
    if (this.#pending !== null) this.#expectAnswer();
    this.#notify();
  }

  #receiveState(state: State): void {
    this.#connection = "online";
    this.#retryDelay = RETRY_MIN_MS;
    const timeline = appendState(this.#timeline, state);
    if (timeline === null) return this.#requestAll();
    if (state.since === 0) this.#timelineOptions = this.#requestedOptions;
    this.#timeline = timeline;
    this.#clearPending();
    // The options changed before the server was connected.
    if (this.#requestedOptions !== this.#renderOptions) this.#sendHello();
  }

  #requestAll(): void {
    this.#timelineOptions = null;
    this.#sendHello();
  }

  #receiveAccepted(accepted: Accepted): void {
    if (accepted.id !== this.#pending?.id) return;
    this.#accepted = accepted;
    this.#clearPending();
  }

  /** Clear an accepted request once the state that contains it has arrived. Until then the old question is shown. */
  #clearPending(): void {
    if (this.#accepted === null || (lastSeq(this.#timeline) ?? 0) < this.#accepted.seq) return;
    this.#pending = null;
    this.#accepted = null;
  }

  #receiveRefused(refused: Refused): void {
    if (refused.id !== null && refused.id !== this.#pending?.id) return;
    this.#pending = null;
    this.#refused = refused;
  }

  #notify(): void {
    this.#changed(this.snapshot);
  }
}

function sameRenderOptions(one: RenderOptions, other: RenderOptions): boolean {
  return one.language === other.language && one.plain === other.plain && one.boards === other.boards;
}

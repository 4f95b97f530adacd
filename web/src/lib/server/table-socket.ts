// The live connection to a table. It keeps the story up to date, survives lost connections, and holds no rules: what a
// person does is sent once, waited for, and seen only when the server says so.
import { continued, known, type Story } from "./timeline";
import type {
  Accepted,
  Act,
  ClientMessage,
  Refused,
  ServerMessage,
  Shown,
  ShownMoment,
  State,
  Undo,
} from "./wire";

// Waiting before the next try, in milliseconds: doubled from the first to the last.
export const FIRST_PAUSE = 250;
export const LAST_PAUSE = 5000;
// A server that leaves a question unanswered for so long is taken for gone, whatever the browser believes.
export const PATIENCE = 10_000;
// Closed for good: a bad message, somebody else's seat, no such table. After anything else it is worth trying again.
export const FINAL_CODES: readonly number[] = [4400, 4403, 4404];

export type Connection = "connecting" | "online" | "offline" | "closed";

export interface Manner {
  language: string;
  // Whole sentences instead of columns.
  plain: boolean;
  // For a board, which needs no pages of text.
  boards: boolean;
}

/** All there is to draw. A new object after every change. */
export interface Snapshot {
  readonly connection: Connection;
  // Why it was closed for good; null as long as it is not.
  readonly code: number | null;
  readonly story: Story | null;
  // Something was sent, and what became of it is not known yet.
  readonly waiting: boolean;
  // Why the last thing sent was not done; null if it was.
  readonly refused: Refused | null;
  // Who shows the finished game to the others, and where they look; null if nobody does.
  readonly shown: Shown | null;
}

/** The part of a WebSocket that is used. */
export type Wire = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface Surroundings {
  connect(url: string): Wire;
  newId(): string;
  // Whether nobody can see the page now.
  hidden(): boolean;
  // Tells of "online", and of "visibilitychange" when the tab is looked at again.
  wakers: readonly EventTarget[];
}

export class TableSocket {
  #url: string;
  #manner: Manner;
  #changed: (snapshot: Snapshot) => void;
  #around: Surroundings;

  #wire: Wire | null = null;
  #connection: Connection = "connecting";
  #code: number | null = null;
  #story: Story | null = null;
  // How the server was asked to speak last, and how the story was told; null as long as there is none.
  #askedIn: Manner | null = null;
  #toldIn: Manner | null = null;
  #pending: Act | Undo | null = null;
  #accepted: Accepted | null = null;
  #refused: Refused | null = null;
  #shown: Shown | null = null;

  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, manner: Manner, changed: (snapshot: Snapshot) => void, around: Surroundings) {
    this.#url = url;
    this.#manner = manner;
    this.#changed = changed;
    this.#around = around;
    for (const waker of around.wakers) {
      waker.addEventListener("online", this.#wake);
      waker.addEventListener("visibilitychange", this.#wake);
    }
    this.#open();
  }

  get snapshot(): Snapshot {
    return {
      connection: this.#connection,
      code: this.#code,
      story: this.#story,
      waiting: this.#pending !== null,
      refused: this.#refused,
      shown: this.#shown,
    };
  }

  /** Answer the present question. Does nothing while an earlier answer is on its way. */
  act(action: string): void {
    const question = this.#story?.state.question;
    if (question) this.#ask((id) => ({ type: "act", id, decision: question.decision, action }));
  }

  /** Take the last decision back, if that is possible; `further`, whatever has come after it. */
  undo(further = false): void {
    const undo = this.#story?.state.undo;
    if (!undo || !(further ? undo.further : undo.possible)) return;
    const { decision } = undo;
    this.#ask((id) => ({ type: "undo", id, decision, ...(further ? { further } : {}) }));
  }

  /** Show a moment of the finished game to the others, or its end; who begins leads. Nothing waits for the answer. */
  show(moment: ShownMoment | null, begin = false): void {
    if (this.#connection !== "online") return;
    this.#send({ type: "show", id: this.#around.newId(), moment, begin });
  }

  stopShowing(): void {
    if (this.#connection === "online") this.#send({ type: "stop_showing", id: this.#around.newId() });
  }

  /** Change the language or the form of the pages: the whole story is told anew. */
  speak(manner: Manner): void {
    if (sameManner(manner, this.#manner)) return;
    this.#manner = manner;
    if (this.#connection === "online") this.#greet();
  }

  /** Leave the table for good. */
  close(): void {
    for (const waker of this.#around.wakers) {
      waker.removeEventListener("online", this.#wake);
      waker.removeEventListener("visibilitychange", this.#wake);
    }
    clearTimeout(this.#retry);
    this.#drop();
  }

  // The connection.

  #open(): void {
    clearTimeout(this.#retry);
    const wire = this.#around.connect(this.#url);
    this.#wire = wire;
    this.#expectAnswer();
    wire.onopen = () => this.#greet();
    wire.onmessage = (event: MessageEvent) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = (event: CloseEvent) => this.#lost(event.code);
  }

  /** Forget the present connection; nothing more is heard from it. */
  #drop(): void {
    clearTimeout(this.#patience);
    const wire = this.#wire;
    this.#wire = null;
    // Whoever still leads is told to a new connection; that nobody does any more, is not.
    this.#shown = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #lost(code: number | null): void {
    this.#drop();
    if (code !== null && FINAL_CODES.includes(code)) {
      this.#connection = "closed";
      this.#code = code;
    } else {
      this.#connection = "offline";
      this.#retry = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(2 * this.#pause, LAST_PAUSE);
    }
    this.#tell();
  }

  /** The network or the person is back: try at once, or see whether the connection still lives. */
  #wake = (): void => {
    if (this.#around.hidden()) return;
    this.#pause = FIRST_PAUSE;
    if (this.#connection === "online") this.#greet();
    else if (this.#wire === null && this.#connection !== "closed") this.#open();
  };

  #expectAnswer(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lost(null), PATIENCE);
  }

  // Speaking.

  /** Say hello, and ask again for what was left unanswered: with the same id it is never done twice. */
  #greet(): void {
    const since = this.#toldIn === this.#manner ? known(this.#story) : null;
    this.#askedIn = this.#manner;
    const edition = this.#story?.state.edition ?? 0;
    this.#send({ type: "hello", since, edition, ...this.#manner, pages: !this.#manner.boards });
    if (this.#connection !== "online" && this.#pending !== null) this.#send(this.#pending);
  }

  #ask(message: (id: string) => Act | Undo): void {
    if (this.#pending !== null) return;
    this.#pending = message(this.#around.newId());
    this.#accepted = null;
    this.#refused = null;
    if (this.#connection === "online") this.#send(this.#pending);
    this.#tell();
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
    this.#expectAnswer();
  }

  // Hearing.

  #hear(message: ServerMessage): void {
    clearTimeout(this.#patience);
    if (message.type === "state") this.#hearState(message);
    else if (message.type === "accepted") this.#hearAccepted(message);
    else if (message.type === "shown") this.#shown = message.leader === null ? null : message;
    else this.#hearRefused(message);
    if (this.#pending !== null) this.#expectAnswer();
    this.#tell();
  }

  #hearState(state: State): void {
    this.#connection = "online";
    this.#pause = FIRST_PAUSE;
    const story = continued(this.#story, state);
    if (story === null) return this.#missedSomething();
    if (state.since === 0) this.#toldIn = this.#askedIn;
    this.#story = story;
    this.#settle();
    // The manner was changed before anybody was there to be told.
    if (this.#askedIn !== this.#manner) this.#greet();
  }

  #missedSomething(): void {
    this.#toldIn = null;
    this.#greet();
  }

  #hearAccepted(accepted: Accepted): void {
    if (accepted.id !== this.#pending?.id) return;
    this.#accepted = accepted;
    this.#settle();
  }

  /** Something accepted is done with when the state that shows it is here: until then the old question stands. */
  #settle(): void {
    if (this.#accepted === null || (known(this.#story) ?? 0) < this.#accepted.seq) return;
    this.#pending = null;
    this.#accepted = null;
  }

  #hearRefused(refused: Refused): void {
    if (refused.id !== null && refused.id !== this.#pending?.id) return;
    this.#pending = null;
    this.#refused = refused;
  }

  #tell(): void {
    this.#changed(this.snapshot);
  }
}

function sameManner(one: Manner, other: Manner): boolean {
  return one.language === other.language && one.plain === other.plain && one.boards === other.boards;
}

// Joined phones: whatever comes between, they end with the same sheet, and nothing that was written is lost.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isLater, type Cell, type Cells } from "../../../src/score/sheet/cells";
import { Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import {
  CELLS_AT_ONCE,
  Refused,
  Unreachable,
  type SyncApi,
  type SharedSheet,
} from "../../../src/score/sync/sync-client";
import { SEND_DELAY_MS, PAUSE, PAUSE_HIDDEN, PAUSE_MAX, Sync } from "../../../src/score/sync/sync.svelte";

const CODE = "HERON2";
const LONG = 100_000;

/** What the server does, as `rookery.server.storage.scores` does it. */
class ModelServer {
  number = 0;
  cells = new Map<string, { cell: Cell; number: number }>();
  // How many cells each message brought.
  messages: number[] = [];
  reads: number[] = [];
  refuses: (cells: Cells) => string | null = () => null;

  send(cells: Cells, since: number): SharedSheet {
    const sent = Object.entries(cells);
    this.messages.push(sent.length);
    const reason = sent.length > CELLS_AT_ONCE ? "bad_message" : this.refuses(cells);
    if (reason !== null) throw new Refused(reason, `no: ${reason}`);
    const news = sent.filter(([key, cell]) => isLater(cell, this.cells.get(key)?.cell));
    if (news.length > 0) this.number += 1;
    for (const [key, cell] of news) this.cells.set(key, { cell, number: this.number });
    return this.told(since);
  }

  read(since: number): SharedSheet {
    this.reads.push(since);
    return this.told(since);
  }

  told(since: number): SharedSheet {
    const later = [...this.cells].filter(([, { number }]) => number > since);
    const cells = Object.fromEntries(later.map(([key, { cell }]) => [key, cell]));
    return { code: CODE, sheet_id: "e1", game: "cubirds", number: this.number, cells };
  }

  get all(): Cells {
    return this.told(0).cells;
  }
}

type Line = "whole" | "cut" | "deaf";

/** A phone: its stored data survives a page load. */
class Phone {
  line: Line = "whole";
  hidden = false;
  waker = new EventTarget();
  kept: string;
  scoresheet!: Scoresheet;
  sync!: Sync;

  constructor(
    readonly name: string,
    readonly server: ModelServer,
    readonly skew = 0,
    cells: Cells = {},
  ) {
    const kept: StoredScoresheet = {
      version: 1,
      id: "e1",
      game: "cubirds",
      made: 0,
      changed: 0,
      cells,
      code: CODE,
      heard: 0,
    };
    this.kept = JSON.stringify(kept);
    this.load();
  }

  load(): void {
    this.sync?.stop();
    this.scoresheet = new Scoresheet(
      JSON.parse(this.kept) as StoredScoresheet,
      this.name,
      () => Date.now() + this.skew,
    );
    this.scoresheet.listen((kept) => (this.kept = JSON.stringify(kept)));
    this.sync = new Sync(this.scoresheet, this.client, {
      hidden: () => this.hidden,
      wakeTargets: [this.waker],
    });
    this.sync.start();
  }

  get client(): SyncApi {
    return {
      isThere: () => Promise.resolve(true),
      share: () => this.carry(() => this.server.read(0)),
      read: (_, since) => this.carry(() => this.server.read(since)),
      send: (_, cells, since) => this.carry(() => this.server.send(cells, since)),
    };
  }

  /** Over the network: the question may be lost on its way, or the answer. */
  async carry(question: () => SharedSheet): Promise<SharedSheet> {
    await later(30);
    if (this.line === "cut") throw new Unreachable();
    const told = structuredClone(question());
    await later(30);
    if (this.line !== "whole") throw new Unreachable();
    return told;
  }

  mend(): void {
    this.line = "whole";
    this.waker.dispatchEvent(new Event("online"));
  }
}

function later(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function pass(milliseconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

let server: ModelServer;
const sharedSheets: Phone[] = [];

function phone(name: string, skew = 0, cells: Cells = {}): Phone {
  sharedSheets.push(new Phone(name, server, skew, cells));
  return sharedSheets.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new ModelServer();
});

afterEach(() => {
  for (const each of sharedSheets.splice(0)) each.sync.stop();
  vi.useRealTimers();
});

describe("two phones", () => {
  test("what one writes the other reads soon, and the other way round", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    await pass(PAUSE);
    ann.scoresheet.set("birds/p1/owl", 2);
    await pass(PAUSE + SEND_DELAY_MS + 200);
    expect(bo.scoresheet.number("birds/p1/owl")).toBe(2);
    bo.scoresheet.set("birds/p1/owl", null);
    await pass(PAUSE + SEND_DELAY_MS + 200);
    expect(ann.scoresheet.value("birds/p1/owl")).toBeNull();
    expect(ann.scoresheet.cells).toEqual(bo.scoresheet.cells);
  });

  test("what is written without a network waits, is counted, and goes out when it is back", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    ann.scoresheet.write({ a: 1, b: 1 });
    await pass(2 * PAUSE);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["joined", 0]);
    ann.line = "cut";
    await pass(PAUSE);
    ann.scoresheet.set("a", 2);
    ann.scoresheet.set("c", 3);
    bo.scoresheet.set("b", 4);
    await pass(LONG);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", 2]);
    expect(bo.scoresheet.value("c")).toBeNull();
    ann.mend();
    await pass(PAUSE + 300);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["joined", 0]);
    const values = Object.fromEntries(
      Object.entries(bo.scoresheet.cells).map(([key, { value }]) => [key, value]),
    );
    expect(values).toEqual({ a: 2, b: 4, c: 3 });
    expect(ann.scoresheet.cells).toEqual(bo.scoresheet.cells);
  });

  test("a page loaded without a network still sends what was written before", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    ann.scoresheet.set("a", 1);
    await pass(PAUSE);
    ann.line = "cut";
    ann.scoresheet.set("b", 2);
    await pass(PAUSE);
    ann.load();
    await pass(PAUSE);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", null]);
    ann.mend();
    await pass(2 * PAUSE);
    expect(bo.scoresheet.value("b")).toBe(2);
  });

  test("an answer that was lost does no harm", async () => {
    const ann = phone("ann");
    await pass(PAUSE);
    ann.line = "deaf";
    ann.scoresheet.set("a", 1);
    await pass(LONG);
    expect(ann.sync.connection).toBe("offline");
    ann.mend();
    await pass(300);
    expect(ann.sync.waiting).toBe(0);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });

  test("a server restored from a backup gets again what it has lost", async () => {
    const ann = phone("ann");
    ann.scoresheet.set("a", 1);
    await pass(PAUSE);
    ann.scoresheet.set("b", 1);
    await pass(PAUSE);
    server.cells.clear();
    server.number = 1;
    await pass(3 * PAUSE);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });
});

describe("how often", () => {
  test("every two seconds while the page is visible, seldom while it is hidden, at once when it is visible again", async () => {
    const ann = phone("ann");
    await pass(10 * PAUSE);
    expect(server.reads.length).toBeGreaterThanOrEqual(9);
    expect(server.reads.length).toBeLessThanOrEqual(11);
    ann.hidden = true;
    await pass(PAUSE);
    server.reads.length = 0;
    await pass(2 * PAUSE_HIDDEN);
    expect(server.reads.length).toBeLessThanOrEqual(2);
    ann.hidden = false;
    server.reads.length = 0;
    ann.waker.dispatchEvent(new Event("visibilitychange"));
    await pass(100);
    expect(server.reads.length).toBe(1);
  });

  test("what was written last goes out when the page is put away", async () => {
    const ann = phone("ann");
    await pass(PAUSE / 2);
    ann.scoresheet.set("a", 1);
    ann.hidden = true;
    ann.waker.dispatchEvent(new Event("visibilitychange"));
    await pass(40);
    expect(server.all["a"]?.value).toBe(1);
  });

  test("less and less often without a network, also while one writes", async () => {
    const ann = phone("ann");
    let tries = 0;
    const carry = ann.carry.bind(ann);
    ann.carry = (question) => ((tries += 1), carry(question));
    ann.line = "cut";
    for (let step = 0; step < 100; step += 1) {
      ann.scoresheet.set("a", step);
      await pass(PAUSE_MAX / 10);
    }
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(16);
  });

  test("after it was left it goes on until all is sent, and then rests", async () => {
    const ann = phone("ann");
    await pass(PAUSE);
    ann.line = "cut";
    ann.scoresheet.set("a", 1);
    await pass(PAUSE);
    ann.sync.start(true);
    await pass(LONG);
    expect(ann.sync.isRunning).toBe(true);
    ann.mend();
    await pass(300);
    expect(server.all["a"]?.value).toBe(1);
    expect(ann.sync.isRunning).toBe(false);
    server.reads.length = 0;
    await pass(LONG);
    expect(server.reads).toEqual([]);
  });
});

describe("what the server refuses", () => {
  test("no message is longer than it takes", async () => {
    const cells = Object.fromEntries(
      Array.from({ length: 150 }, (_, place) => [`k${place}`, { value: place, at: 5, by: "ann" }]),
    );
    const ann = phone("ann", 0, cells);
    await pass(PAUSE);
    expect(server.messages).toEqual([60, 60, 30]);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });

  test("one cell that it never takes does not hold the others up", async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `k${place}`);
    const ann = phone("ann", 0, Object.fromEntries(keys.map((key) => [key, { value: 1, at: 5, by: "ann" }])));
    server.refuses = (cells) => ("k7" in cells ? "bad_message" : null);
    await pass(5 * PAUSE);
    expect(Object.keys(server.all).sort()).toEqual(keys.filter((key) => key !== "k7").sort());
    expect([ann.sync.refused, ann.sync.waiting]).toEqual(["no: bad_message", 1]);
    const { length } = server.messages;
    server.send({ k30: { value: 1, at: 6, by: "bo" } }, 0);
    await pass(5 * PAUSE);
    expect(server.messages.length).toBe(length + 1);
    // It still receives the others' changes, and a later write to the cell is sent again.
    expect(ann.scoresheet.number("k30")).toBe(1);
    server.refuses = () => null;
    ann.scoresheet.set("k7", 2);
    await pass(PAUSE);
    expect([server.all["k7"]?.value, ann.sync.waiting]).toEqual([2, 0]);
  });

  test("who asks too much waits and tries again", async () => {
    const ann = phone("ann");
    await pass(PAUSE);
    server.refuses = () => "rate_limited";
    ann.scoresheet.set("a", 1);
    await pass(PAUSE);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", 1]);
    server.refuses = () => null;
    await pass(PAUSE_MAX);
    expect(server.all["a"]?.value).toBe(1);
  });

  test("a sheet that is no more is not asked for again", async () => {
    const ann = phone("ann");
    await pass(PAUSE);
    server.read = () => {
      throw new Refused("no_sheet", "no such sheet");
    };
    await pass(2 * PAUSE);
    expect([ann.sync.connection, ann.sync.isRunning]).toEqual(["gone", false]);
  });
});

// Random histories

/** The same numbers for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The latest of every cell that was ever written anywhere. */
class Chronicle {
  cells: Record<string, Cell> = {};

  note(cells: Cells): void {
    for (const [key, cell] of Object.entries(cells))
      if (isLater(cell, this.cells[key])) this.cells[key] = cell;
  }
}

function happen(roll: (sides: number) => number, one: Phone): void {
  const what = roll(12);
  if (what < 6)
    one.scoresheet.write({ [`k${roll(9)}`]: roll(5), [`own/${one.name}/${roll(40)}`]: roll(2) === 0 });
  else if (what < 7) one.scoresheet.undo();
  else if (what < 8) one.line = "cut";
  else if (what < 9) one.line = "deaf";
  else if (what < 10) one.mend();
  else if (what < 11) one.load();
  else one.hidden = !one.hidden;
}

test("three phones that lose each other, their answers and their pages end with equal sheets", async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = dice(seed);
    server = new ModelServer();
    const chronicle = new Chronicle();
    const three = [phone("ann"), phone("bo", -50_000), phone("cy", 70_000)];
    for (let step = 0; step < 120; step += 1) {
      const one = three[roll(3)]!;
      happen(roll, one);
      chronicle.note(one.scoresheet.cells);
      await pass(roll(4) === 0 ? roll(9000) : roll(300));
    }
    for (const each of three) each.mend();
    await pass(2 * PAUSE_HIDDEN);
    for (const each of three) {
      each.hidden = false;
      expect(each.scoresheet.cells, `seed ${seed}, ${each.name}`).toEqual(chronicle.cells);
      expect(each.sync.waiting).toBe(0);
      each.sync.stop();
    }
    expect(server.all).toEqual(chronicle.cells);
  }
});

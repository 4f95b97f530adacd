// Sync of joined phones: despite failures, all phones end with the same sheet and no change is lost.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isLater, type Cell, type Cells } from "../../../src/score/sheet/cells";
import { Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import {
  CELLS_AT_ONCE,
  Refused,
  Unreachable,
  type SharedSheetApi,
  type SharedSheet,
} from "../../../src/score/sync/shared-sheet-api";
import {
  SEND_DELAY_MS,
  PAUSE_MS,
  PAUSE_HIDDEN_MS,
  PAUSE_MAX_MS,
  Sync,
} from "../../../src/score/sync/sync.svelte";

const CODE = "HERON2";
const LONG_PAUSE = 100_000;

/** A model of the server, with the rules of `rookery.server.storage.scores`. */
class FakeServer {
  number = 0;
  cells = new Map<string, { cell: Cell; number: number }>();
  // The number of cells in each message.
  messageSizes: number[] = [];
  reads: number[] = [];
  rejects: (cells: Cells) => string | null = () => null;

  send(cells: Cells, since: number): SharedSheet {
    const sent = Object.entries(cells);
    this.messageSizes.push(sent.length);
    const reason = sent.length > CELLS_AT_ONCE ? "bad_message" : this.rejects(cells);
    if (reason !== null) throw new Refused(reason, `no: ${reason}`);
    const newer = sent.filter(([key, cell]) => isLater(cell, this.cells.get(key)?.cell));
    if (newer.length > 0) this.number += 1;
    for (const [key, cell] of newer) this.cells.set(key, { cell, number: this.number });
    return this.sheetSince(since);
  }

  read(since: number): SharedSheet {
    this.reads.push(since);
    return this.sheetSince(since);
  }

  sheetSince(since: number): SharedSheet {
    const later = [...this.cells].filter(([, { number }]) => number > since);
    const cells = Object.fromEntries(later.map(([key, { cell }]) => [key, cell]));
    return { code: CODE, sheet_id: "e1", game: "cubirds", number: this.number, cells };
  }

  get all(): Cells {
    return this.sheetSince(0).cells;
  }
}

// "noAnswers": requests arrive, but their answers are lost.
type Network = "up" | "down" | "noAnswers";

/** A phone with the page. Its stored data survives a page load. */
class Phone {
  network: Network = "up";
  hidden = false;
  wakeTarget = new EventTarget();
  stored: string;
  scoresheet!: Scoresheet;
  sync!: Sync;

  constructor(
    readonly name: string,
    readonly server: FakeServer,
    readonly skew = 0,
    cells: Cells = {},
  ) {
    const stored: StoredScoresheet = {
      version: 1,
      id: "e1",
      game: "cubirds",
      made: 0,
      changed: 0,
      cells,
      code: CODE,
      heard: 0,
    };
    this.stored = JSON.stringify(stored);
    this.load();
  }

  load(): void {
    this.sync?.stop();
    this.scoresheet = new Scoresheet(
      JSON.parse(this.stored) as StoredScoresheet,
      this.name,
      () => Date.now() + this.skew,
    );
    this.scoresheet.listen((kept) => (this.stored = JSON.stringify(kept)));
    this.sync = new Sync(this.scoresheet, this.client, {
      hidden: () => this.hidden,
      wakeTargets: [this.wakeTarget],
    });
    this.sync.start();
  }

  get client(): SharedSheetApi {
    return {
      isThere: () => Promise.resolve(true),
      share: () => this.request(() => this.server.read(0)),
      read: (_, since) => this.request(() => this.server.read(since)),
      send: (_, cells, since) => this.request(() => this.server.send(cells, since)),
    };
  }

  /** Send a request over the network, which may lose the request or its answer. */
  async request(handle: () => SharedSheet): Promise<SharedSheet> {
    await delay(30);
    if (this.network === "down") throw new Unreachable();
    const answer = structuredClone(handle());
    await delay(30);
    if (this.network !== "up") throw new Unreachable();
    return answer;
  }

  reconnect(): void {
    this.network = "up";
    this.wakeTarget.dispatchEvent(new Event("online"));
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function pass(milliseconds: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

let server: FakeServer;
const phones: Phone[] = [];

function phone(name: string, skew = 0, cells: Cells = {}): Phone {
  phones.push(new Phone(name, server, skew, cells));
  return phones.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});

afterEach(() => {
  for (const each of phones.splice(0)) each.sync.stop();
  vi.useRealTimers();
});

describe("two phones", () => {
  test("changes of each phone reach the other phone soon", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    await pass(PAUSE_MS);
    ann.scoresheet.set("birds/p1/owl", 2);
    await pass(PAUSE_MS + SEND_DELAY_MS + 200);
    expect(bo.scoresheet.number("birds/p1/owl")).toBe(2);
    bo.scoresheet.set("birds/p1/owl", null);
    await pass(PAUSE_MS + SEND_DELAY_MS + 200);
    expect(ann.scoresheet.value("birds/p1/owl")).toBeNull();
    expect(ann.scoresheet.cells).toEqual(bo.scoresheet.cells);
  });

  test("changes made offline are counted as waiting, and are sent when the network is back", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    ann.scoresheet.write({ a: 1, b: 1 });
    await pass(2 * PAUSE_MS);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["joined", 0]);
    ann.network = "down";
    await pass(PAUSE_MS);
    ann.scoresheet.set("a", 2);
    ann.scoresheet.set("c", 3);
    bo.scoresheet.set("b", 4);
    await pass(LONG_PAUSE);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", 2]);
    expect(bo.scoresheet.value("c")).toBeNull();
    ann.reconnect();
    await pass(PAUSE_MS + 300);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["joined", 0]);
    const values = Object.fromEntries(
      Object.entries(bo.scoresheet.cells).map(([key, { value }]) => [key, value]),
    );
    expect(values).toEqual({ a: 2, b: 4, c: 3 });
    expect(ann.scoresheet.cells).toEqual(bo.scoresheet.cells);
  });

  test("a page loaded offline later sends the changes made before", async () => {
    const [ann, bo] = [phone("ann"), phone("bo")];
    ann.scoresheet.set("a", 1);
    await pass(PAUSE_MS);
    ann.network = "down";
    ann.scoresheet.set("b", 2);
    await pass(PAUSE_MS);
    ann.load();
    await pass(PAUSE_MS);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", null]);
    ann.reconnect();
    await pass(2 * PAUSE_MS);
    expect(bo.scoresheet.value("b")).toBe(2);
  });

  test("a lost answer causes no error", async () => {
    const ann = phone("ann");
    await pass(PAUSE_MS);
    ann.network = "noAnswers";
    ann.scoresheet.set("a", 1);
    await pass(LONG_PAUSE);
    expect(ann.sync.connection).toBe("offline");
    ann.reconnect();
    await pass(300);
    expect(ann.sync.waiting).toBe(0);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });

  test("a server restored from a backup receives the lost cells again", async () => {
    const ann = phone("ann");
    ann.scoresheet.set("a", 1);
    await pass(PAUSE_MS);
    ann.scoresheet.set("b", 1);
    await pass(PAUSE_MS);
    server.cells.clear();
    server.number = 1;
    await pass(3 * PAUSE_MS);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });
});

describe("the interval", () => {
  test("a visible page syncs every two seconds, a hidden page rarely, and at once when it becomes visible", async () => {
    const ann = phone("ann");
    await pass(10 * PAUSE_MS);
    expect(server.reads.length).toBeGreaterThanOrEqual(9);
    expect(server.reads.length).toBeLessThanOrEqual(11);
    ann.hidden = true;
    await pass(PAUSE_MS);
    server.reads.length = 0;
    await pass(2 * PAUSE_HIDDEN_MS);
    expect(server.reads.length).toBeLessThanOrEqual(2);
    ann.hidden = false;
    server.reads.length = 0;
    ann.wakeTarget.dispatchEvent(new Event("visibilitychange"));
    await pass(100);
    expect(server.reads.length).toBe(1);
  });

  test("unsent changes are sent when the page is hidden", async () => {
    const ann = phone("ann");
    await pass(PAUSE_MS / 2);
    ann.scoresheet.set("a", 1);
    ann.hidden = true;
    ann.wakeTarget.dispatchEvent(new Event("visibilitychange"));
    await pass(40);
    expect(server.all["a"]?.value).toBe(1);
  });

  test("the interval grows while offline, also during changes", async () => {
    const ann = phone("ann");
    let tries = 0;
    const request = ann.request.bind(ann);
    ann.request = (handle) => ((tries += 1), request(handle));
    ann.network = "down";
    for (let step = 0; step < 100; step += 1) {
      ann.scoresheet.set("a", step);
      await pass(PAUSE_MAX_MS / 10);
    }
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(16);
  });

  test("a closed sheet syncs until all changes are sent, and then stops", async () => {
    const ann = phone("ann");
    await pass(PAUSE_MS);
    ann.network = "down";
    ann.scoresheet.set("a", 1);
    await pass(PAUSE_MS);
    ann.sync.start(true);
    await pass(LONG_PAUSE);
    expect(ann.sync.isRunning).toBe(true);
    ann.reconnect();
    await pass(300);
    expect(server.all["a"]?.value).toBe(1);
    expect(ann.sync.isRunning).toBe(false);
    server.reads.length = 0;
    await pass(LONG_PAUSE);
    expect(server.reads).toEqual([]);
  });
});

describe("rejections by the server", () => {
  test("messages contain at most the number of cells that the server accepts", async () => {
    const cells = Object.fromEntries(
      Array.from({ length: 150 }, (_, place) => [`k${place}`, { value: place, at: 5, by: "ann" }]),
    );
    const ann = phone("ann", 0, cells);
    await pass(PAUSE_MS);
    expect(server.messageSizes).toEqual([60, 60, 30]);
    expect(server.all).toEqual(ann.scoresheet.cells);
  });

  test("one rejected cell does not block the other cells", async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `k${place}`);
    const ann = phone("ann", 0, Object.fromEntries(keys.map((key) => [key, { value: 1, at: 5, by: "ann" }])));
    server.rejects = (cells) => ("k7" in cells ? "bad_message" : null);
    await pass(5 * PAUSE_MS);
    expect(Object.keys(server.all).sort()).toEqual(keys.filter((key) => key !== "k7").sort());
    expect([ann.sync.refused, ann.sync.waiting]).toEqual(["no: bad_message", 1]);
    const { length } = server.messageSizes;
    server.send({ k30: { value: 1, at: 6, by: "bo" } }, 0);
    await pass(5 * PAUSE_MS);
    expect(server.messageSizes.length).toBe(length + 1);
    // It still receives the others' changes, and a later write to the cell is sent again.
    expect(ann.scoresheet.number("k30")).toBe(1);
    server.rejects = () => null;
    ann.scoresheet.set("k7", 2);
    await pass(PAUSE_MS);
    expect([server.all["k7"]?.value, ann.sync.waiting]).toEqual([2, 0]);
  });

  test("a rate-limited phone waits and tries again", async () => {
    const ann = phone("ann");
    await pass(PAUSE_MS);
    server.rejects = () => "rate_limited";
    ann.scoresheet.set("a", 1);
    await pass(PAUSE_MS);
    expect([ann.sync.connection, ann.sync.waiting]).toEqual(["offline", 1]);
    server.rejects = () => null;
    await pass(PAUSE_MAX_MS);
    expect(server.all["a"]?.value).toBe(1);
  });

  test("a sheet that no longer exists is not requested again", async () => {
    const ann = phone("ann");
    await pass(PAUSE_MS);
    server.read = () => {
      throw new Refused("no_sheet", "no such sheet");
    };
    await pass(2 * PAUSE_MS);
    expect([ann.sync.connection, ann.sync.isRunning]).toEqual(["gone", false]);
  });
});

// Random sequences of changes and failures

/** Return a random function that repeats its numbers for the same seed. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The latest version of every cell that any phone has written. */
class LatestCells {
  cells: Record<string, Cell> = {};

  note(cells: Cells): void {
    for (const [key, cell] of Object.entries(cells))
      if (isLater(cell, this.cells[key])) this.cells[key] = cell;
  }
}

function randomStep(roll: (sides: number) => number, one: Phone): void {
  const kind = roll(12);
  if (kind < 6)
    one.scoresheet.write({ [`k${roll(9)}`]: roll(5), [`own/${one.name}/${roll(40)}`]: roll(2) === 0 });
  else if (kind < 7) one.scoresheet.undo();
  else if (kind < 8) one.network = "down";
  else if (kind < 9) one.network = "noAnswers";
  else if (kind < 10) one.reconnect();
  else if (kind < 11) one.load();
  else one.hidden = !one.hidden;
}

test("three phones with random failures end with equal sheets", async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = seededRandom(seed);
    server = new FakeServer();
    const latest = new LatestCells();
    const three = [phone("ann"), phone("bo", -50_000), phone("cy", 70_000)];
    for (let step = 0; step < 120; step += 1) {
      const one = three[roll(3)]!;
      randomStep(roll, one);
      latest.note(one.scoresheet.cells);
      await pass(roll(4) === 0 ? roll(9000) : roll(300));
    }
    for (const each of three) each.reconnect();
    await pass(2 * PAUSE_HIDDEN_MS);
    for (const each of three) {
      each.hidden = false;
      expect(each.scoresheet.cells, `seed ${seed}, ${each.name}`).toEqual(latest.cells);
      expect(each.sync.waiting).toBe(0);
      each.sync.stop();
    }
    expect(server.all).toEqual(latest.cells);
  }
});

// A review that is shared: who leads, who follows, and what is sent.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Shared } from "../../src/review/shared/shared-review.svelte";
import { Past } from "../../src/table/history/history-view.svelte";
import type { Shown, ShownMoment } from "../../src/lib/server/wire";
import { state } from "../support/messages";

let said: unknown[] = [];
let busy = false;

beforeEach(() => {
  said = [];
  busy = false;
  vi.stubGlobal("fetch", async (path: string) => {
    const { searchParams } = new URL(path, "http://server");
    const seat = searchParams.get("seat");
    const found = { seat: seat === null ? null : Number(seat) };
    return Response.json(state(0, Number(searchParams.get("at")), found));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody on a seat, at the end of the game. */
function somebody(seat: number | null): { shared: Shared; past: Past } {
  const past = new Past("t", () => null);
  const mouth = {
    show: (moment: ShownMoment | null, begin: boolean) => said.push([moment, begin]),
    stopShowing: () => said.push("stop"),
  };
  return { past, shared: new Shared(past, mouth, { seat, busy: () => busy }) };
}

function at(moment: number, decision: number | null = null): ShownMoment {
  return { seat: 0, at: moment, decision };
}

function by(leader: number, moment: ShownMoment | null): Shown {
  return { type: "shown", leader, moment };
}

test("whoever leads does so only when the server says so, and begins where they look", async () => {
  const { shared, past } = somebody(0);
  await past.look(0, 5);
  shared.lead();
  expect(said).toEqual([[at(5), true]]);
  expect(shared.leading).toBe(false);
  shared.hear(by(0, at(5)));
  expect([shared.leading, shared.following]).toEqual([true, false]);
  shared.stop();
  expect(said.at(-1)).toBe("stop");
});

test("who does nothing else follows at once, from moment to moment and to the end", () => {
  const { shared, past } = somebody(1);
  shared.hear(by(0, at(5)));
  expect([shared.following, past.moment]).toEqual([true, { seat: 0, at: 5 }]);
  shared.hear(by(0, at(8)));
  expect(past.moment).toEqual({ seat: 0, at: 8 });
  shared.hear(by(0, null));
  expect([shared.following, past.moment]).toEqual([true, null]);
});

test("who looks at something, or is busy, is asked instead", async () => {
  const looking = somebody(1);
  await looking.past.look(1, 3);
  looking.shared.hear(by(0, at(5)));
  expect([looking.shared.following, looking.past.moment?.at]).toEqual([false, 3]);
  busy = true;
  const writing = somebody(null);
  writing.shared.hear(by(0, at(5)));
  expect(writing.shared.following).toBe(false);
  writing.shared.follow();
  expect([writing.shared.following, writing.past.moment?.at]).toEqual([true, 5]);
});

test("the same player on another device follows like everybody", () => {
  const { shared } = somebody(0);
  shared.hear(by(0, at(5)));
  expect([shared.leading, shared.following]).toEqual([false, true]);
});

test("who takes over is followed by those who followed, and the one before leads no more", async () => {
  const [ann, cleo] = [somebody(0), somebody(2)];
  await ann.past.look(0, 5);
  ann.shared.lead();
  for (const { shared } of [ann, cleo]) shared.hear(by(0, at(5)));
  for (const { shared } of [ann, cleo]) shared.hear(by(1, at(9)));
  expect([ann.shared.leading, ann.shared.following, ann.past.moment?.at]).toEqual([false, false, 5]);
  expect([cleo.shared.leader, cleo.shared.following, cleo.past.moment?.at]).toEqual([1, true, 9]);
});

test("when it ends, whoever followed stays there and is told who led", () => {
  const { shared, past } = somebody(1);
  shared.hear(by(0, at(5)));
  shared.hear(null);
  expect([shared.leader, shared.following, shared.ended]).toEqual([null, false, 0]);
  expect(past.moment?.at).toBe(5);
  past.leave();
  expect(shared.ended).toBeNull();
});

test("a decision that is looked at closely goes along, as long as its moment is looked at", async () => {
  const [ann, bo] = [somebody(0), somebody(1)];
  ann.shared.lookClosely(12, { seat: 0, at: 5 });
  expect(ann.shared.here).toEqual(at(5, 12));
  bo.shared.hear(by(0, at(5, 12)));
  expect(bo.shared.decision).toBe(12);
  bo.shared.hear(by(0, at(6)));
  expect(bo.shared.decision).toBeNull();
  await ann.past.look(0, 6);
  expect(ann.shared.here).toEqual(at(6));
});

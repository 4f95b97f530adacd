// The shared review: who presents, who follows, and what is sent.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedReview } from "../../src/review/shared/shared-review.svelte";
import { HistoryView } from "../../src/table/history/history-view.svelte";
import type { SharedReviewState, ReviewMoment } from "../../src/lib/server/wire";
import { state } from "../support/messages";

let sent: unknown[] = [];
let busy = false;

beforeEach(() => {
  sent = [];
  busy = false;
  vi.stubGlobal("fetch", async (path: string) => {
    const { searchParams } = new URL(path, "http://server");
    const seat = searchParams.get("seat");
    const shown = { seat: seat === null ? null : Number(seat) };
    return Response.json(state(0, Number(searchParams.get("at")), shown));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Return the review of a finished game, for a player or (seat null) a spectator. */
function reviewOf(seat: number | null): { sharedReview: SharedReview; history: HistoryView } {
  const history = new HistoryView("t", () => null);
  const sender = {
    present: (moment: ReviewMoment | null, begin: boolean) => sent.push([moment, begin]),
    stopPresenting: () => sent.push("stop"),
  };
  return { history, sharedReview: new SharedReview(history, sender, { seat, busy: () => busy }) };
}

function at(moment: number, decision: number | null = null): ReviewMoment {
  return { seat: 0, at: moment, decision };
}

function by(presenter: number, moment: ReviewMoment | null): SharedReviewState {
  return { type: "shared_review", presenter, moment };
}

test("a player presents from the shown moment, once the server confirms it", async () => {
  const { sharedReview, history } = reviewOf(0);
  await history.show(0, 5);
  sharedReview.present();
  expect(sent).toEqual([[at(5), true]]);
  expect(sharedReview.presenting).toBe(false);
  sharedReview.update(by(0, at(5)));
  expect([sharedReview.presenting, sharedReview.following]).toEqual([true, false]);
  sharedReview.stop();
  expect(sent.at(-1)).toBe("stop");
});

test("an idle viewer follows at once, from moment to moment and to the end", () => {
  const { sharedReview, history } = reviewOf(1);
  sharedReview.update(by(0, at(5)));
  expect([sharedReview.following, history.moment]).toEqual([true, { seat: 0, at: 5 }]);
  sharedReview.update(by(0, at(8)));
  expect(history.moment).toEqual({ seat: 0, at: 8 });
  sharedReview.update(by(0, null));
  expect([sharedReview.following, history.moment]).toEqual([true, null]);
});

test("a viewer at another moment or a busy viewer does not follow automatically", async () => {
  const elsewhere = reviewOf(1);
  await elsewhere.history.show(1, 3);
  elsewhere.sharedReview.update(by(0, at(5)));
  expect([elsewhere.sharedReview.following, elsewhere.history.moment?.at]).toEqual([false, 3]);
  busy = true;
  const busyViewer = reviewOf(null);
  busyViewer.sharedReview.update(by(0, at(5)));
  expect(busyViewer.sharedReview.following).toBe(false);
  busyViewer.sharedReview.follow();
  expect([busyViewer.sharedReview.following, busyViewer.history.moment?.at]).toEqual([true, 5]);
});

test("the presenting player's other device follows like all others", () => {
  const { sharedReview } = reviewOf(0);
  sharedReview.update(by(0, at(5)));
  expect([sharedReview.presenting, sharedReview.following]).toEqual([false, true]);
});

test("followers follow the new presenter, and the previous one stops presenting", async () => {
  const [ann, cleo] = [reviewOf(0), reviewOf(2)];
  await ann.history.show(0, 5);
  ann.sharedReview.present();
  for (const { sharedReview } of [ann, cleo]) sharedReview.update(by(0, at(5)));
  for (const { sharedReview } of [ann, cleo]) sharedReview.update(by(1, at(9)));
  expect([ann.sharedReview.presenting, ann.sharedReview.following, ann.history.moment?.at]).toEqual([
    false,
    false,
    5,
  ]);
  expect([cleo.sharedReview.presenter, cleo.sharedReview.following, cleo.history.moment?.at]).toEqual([
    1,
    true,
    9,
  ]);
});

test("after the end of a presentation, followers stay at its moment and see who presented", () => {
  const { sharedReview, history } = reviewOf(1);
  sharedReview.update(by(0, at(5)));
  sharedReview.update(null);
  expect([sharedReview.presenter, sharedReview.following, sharedReview.ended]).toEqual([null, false, 0]);
  expect(history.moment?.at).toBe(5);
  history.returnToNow();
  expect(sharedReview.ended).toBeNull();
});

test("a focused decision is shared while its moment is shown", async () => {
  const [ann, bo] = [reviewOf(0), reviewOf(1)];
  ann.sharedReview.focusDecision(12, { seat: 0, at: 5 });
  expect(ann.sharedReview.here).toEqual(at(5, 12));
  bo.sharedReview.update(by(0, at(5, 12)));
  expect(bo.sharedReview.decision).toBe(12);
  bo.sharedReview.update(by(0, at(6)));
  expect(bo.sharedReview.decision).toBeNull();
  await ann.history.show(0, 6);
  expect(ann.sharedReview.here).toEqual(at(6));
});

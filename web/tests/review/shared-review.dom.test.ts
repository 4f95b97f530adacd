// Tests of a shared review on the page: what the presenter sends and when, and where the focus goes.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Review from "../../src/review/Review.svelte";
import { HistoryView } from "../../src/table/history/history-view.svelte";
import type { SharedReviewState, ReviewMoment } from "../../src/lib/server/wire";
import { seatState, state, tableState } from "../support/messages";
import { isThere, pressFocused, read } from "../support/user-actions";
import { answer } from "../support/fake-server";

afterEach(() => vi.useRealTimers());

const LAST = 10;

interface ReviewPage {
  history: HistoryView;
  // The moments that were sent to the others; "begin" and "stop" mark the beginning and the end.
  sent: unknown[];
  // Receive the state of the shared review from the server.
  hear: (shown: SharedReviewState | null, online?: boolean) => Promise<void>;
}

/** Render the review of a finished game for seat 0. */
function reviewPage(): ReviewPage {
  answer("/api/tables/t/state", (url) => state(0, Number(url.searchParams.get("at") ?? LAST)));
  const sent: unknown[] = [];
  const sender = {
    present: (moment: ReviewMoment | null, begin: boolean) =>
      sent.push(...(begin ? ["begin"] : []), moment?.at ?? null),
    stopPresenting: () => sent.push("stop"),
  };
  let history!: HistoryView;
  const table = tableState({ stage: "over", seats: [seatState(0), seatState(1)] });
  const { rerender } = render(Review, {
    ...{
      state: state(0, LAST, { table }),
      seat: 0,
      shown: null as SharedReviewState | null,
      sender,
      online: true,
    },
    // Made while the component starts, because its effects need a component.
    get history() {
      return (history ??= new HistoryView("t", () => null));
    },
  });
  return { history, sent, hear: (shown, online = true) => rerender({ shown, online }) };
}

/** Press one of the two buttons that start presenting. */
async function present(): Promise<void> {
  await fireEvent.click(screen.getAllByTestId("show-it")[0]!, { detail: 1 });
}

function by(presenter: number, at: number | null): SharedReviewState {
  return { type: "shared_review", presenter, moment: at === null ? null : { seat: 0, at, decision: null } };
}

test("not every moment that a slider passes is sent, but always the last", async () => {
  const { history, sent, hear } = reviewPage();
  await present();
  await hear(by(0, null));
  vi.useFakeTimers();
  for (const at of [9, 8, 7, 6]) {
    void history.show(0, at);
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.slice(0, 2)).toEqual(["begin", null]);
  expect(sent.slice(2).length, "a breath between two").toBeLessThan(3);
  expect(sent.at(-1)).toBe(6);
});

test("until the server confirms the end, a player who stops still presents", async () => {
  const { sent, hear } = reviewPage();
  await present();
  await hear(by(0, null));
  await pressFocused("stop-showing");
  expect(sent.at(-1)).toBe("stop");
  expect([isThere("stop-showing"), isThere("follow")]).toEqual([true, false]);
  await hear(null);
  expect([isThere("stop-showing"), isThere("follow")]).toEqual([false, false]);
  expect(document.activeElement).toBe(screen.getByTestId("together").querySelector("p"));
});

test("a player who stops following by key can follow again", async () => {
  const { hear } = reviewPage();
  await hear(by(1, 5));
  await waitFor(() => expect(isThere("unfollow")).toBe(true));
  await pressFocused("unfollow");
  expect(document.activeElement).toBe(screen.getByTestId("follow"));
});

test("followers do not hear every moment on the way, but the one where the presenter stops", async () => {
  const { hear } = reviewPage();
  vi.useFakeTimers();
  for (const at of [5, 6, 7]) {
    await hear(by(1, at));
    await vi.advanceTimersByTimeAsync(1500);
    expect(read("aloud")).not.toContain(`event ${at}`);
  }
  expect(read("caption")).toContain("event 7");
  await vi.advanceTimersByTimeAsync(1500);
  expect(read("aloud")).toContain("event 7");
});

test("a presenter who lost the connection presents again when it is back", async () => {
  const { sent, hear } = reviewPage();
  await present();
  await hear(by(0, null));
  sent.length = 0;
  await hear(null, false);
  expect(isThere("stop-showing")).toBe(false);
  await hear(null);
  await waitFor(() => expect(sent).toEqual(["begin", null]));
  await hear(by(0, null));
  expect(isThere("stop-showing")).toBe(true);
});

test("the server may still know that they lead", async () => {
  const { sent, hear } = reviewPage();
  await present();
  await hear(by(0, null));
  await hear(null, false);
  await hear(null);
  await hear(by(0, null));
  expect([isThere("stop-showing"), isThere("unfollow")]).toEqual([true, false]);
  expect(sent).toEqual(["begin", null, "begin", null]);
});

test("who took over meanwhile is left alone", async () => {
  const { sent, hear } = reviewPage();
  await present();
  await hear(by(0, null));
  sent.length = 0;
  await hear(null, false);
  await hear(null);
  await hear(by(1, 5));
  await new Promise((done) => setTimeout(done, 400));
  expect(sent).toEqual([]);
  expect(read("together")).toContain("Bo");
});

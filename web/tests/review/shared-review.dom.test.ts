// A shared review on the page: what the presenter sends and when, and where the focus goes.
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
  receive: (shown: SharedReviewState | null, online?: boolean) => Promise<void>;
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
  return { history, sent, receive: (shown, online = true) => rerender({ shown, online }) };
}

/** Press one of the two buttons that start presenting. */
async function present(): Promise<void> {
  await fireEvent.click(screen.getAllByTestId("present")[0]!, { detail: 1 });
}

function by(presenter: number, at: number | null): SharedReviewState {
  return { type: "shared_review", presenter, moment: at === null ? null : { seat: 0, at, decision: null } };
}

test("fast slider moves are sent at intervals, and the last moment is always sent", async () => {
  const { history, sent, receive } = reviewPage();
  await present();
  await receive(by(0, null));
  vi.useFakeTimers();
  for (const at of [9, 8, 7, 6]) {
    void history.show(0, at);
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.slice(0, 2)).toEqual(["begin", null]);
  expect(sent.slice(2).length, "moves within an interval are sent together").toBeLessThan(3);
  expect(sent.at(-1)).toBe(6);
});

test("a player who stops presenting still presents until the server confirms the end", async () => {
  const { sent, receive } = reviewPage();
  await present();
  await receive(by(0, null));
  await pressFocused("stop-presenting");
  expect(sent.at(-1)).toBe("stop");
  expect([isThere("stop-presenting"), isThere("follow")]).toEqual([true, false]);
  await receive(null);
  expect([isThere("stop-presenting"), isThere("follow")]).toEqual([false, false]);
  expect(document.activeElement).toBe(screen.getByTestId("presenter-bar").querySelector("p"));
});

test("a player who stops following with the keyboard gets the focus on the follow button", async () => {
  const { receive } = reviewPage();
  await receive(by(1, 5));
  await waitFor(() => expect(isThere("unfollow")).toBe(true));
  await pressFocused("unfollow");
  expect(document.activeElement).toBe(screen.getByTestId("follow"));
});

test("screen readers announce only the moment where the presenter stops", async () => {
  const { receive } = reviewPage();
  vi.useFakeTimers();
  for (const at of [5, 6, 7]) {
    await receive(by(1, at));
    await vi.advanceTimersByTimeAsync(1500);
    expect(read("live-announcement")).not.toContain(`event ${at}`);
  }
  expect(read("caption")).toContain("event 7");
  await vi.advanceTimersByTimeAsync(1500);
  expect(read("live-announcement")).toContain("event 7");
});

test("a presenter who lost the connection presents again after reconnecting", async () => {
  const { sent, receive } = reviewPage();
  await present();
  await receive(by(0, null));
  sent.length = 0;
  await receive(null, false);
  expect(isThere("stop-presenting")).toBe(false);
  await receive(null);
  await waitFor(() => expect(sent).toEqual(["begin", null]));
  await receive(by(0, null));
  expect(isThere("stop-presenting")).toBe(true);
});

test("a reconnected presenter continues if the server still has them as presenter", async () => {
  const { sent, receive } = reviewPage();
  await present();
  await receive(by(0, null));
  await receive(null, false);
  await receive(null);
  await receive(by(0, null));
  expect([isThere("stop-presenting"), isThere("unfollow")]).toEqual([true, false]);
  expect(sent).toEqual(["begin", null, "begin", null]);
});

test("a reconnected presenter does not replace a player who presents now", async () => {
  const { sent, receive } = reviewPage();
  await present();
  await receive(by(0, null));
  sent.length = 0;
  await receive(null, false);
  await receive(null);
  await receive(by(1, 5));
  await new Promise((done) => setTimeout(done, 400));
  expect(sent).toEqual([]);
  expect(read("presenter-bar")).toContain("Bo");
});

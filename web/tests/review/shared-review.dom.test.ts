// A shared review on a page: what is sent to the others and when, and where the focus goes.
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

interface Somebody {
  history: HistoryView;
  // Moments sent to the others; a word for the beginning and the end.
  text: unknown[];
  // What the server says of it; without a connection, nothing.
  hear: (shown: SharedReviewState | null, online?: boolean) => Promise<void>;
}

/** The page of seat 0 at a game that is over. */
function somebody(): Somebody {
  answer("/api/tables/t/state", (url) => state(0, Number(url.searchParams.get("at") ?? LAST)));
  const text: unknown[] = [];
  const sender = {
    present: (moment: ReviewMoment | null, begin: boolean) =>
      text.push(...(begin ? ["begin"] : []), moment?.at ?? null),
    stopPresenting: () => text.push("stop"),
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
    // Made by the component while it begins, as its effects are.
    get history() {
      return (history ??= new HistoryView("t", () => null));
    },
  });
  return { history, text, hear: (shown, online = true) => rerender({ shown, online }) };
}

/** By one of the two buttons for it. */
async function present(): Promise<void> {
  await fireEvent.click(screen.getAllByTestId("show-it")[0]!, { detail: 1 });
}

function by(presenter: number, at: number | null): SharedReviewState {
  return { type: "shared_review", presenter, moment: at === null ? null : { seat: 0, at, decision: null } };
}

test("not every moment that a slider passes is sent, but always the last", async () => {
  const { history, text, hear } = somebody();
  await present();
  await hear(by(0, null));
  vi.useFakeTimers();
  for (const at of [9, 8, 7, 6]) {
    void history.show(0, at);
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(text.slice(0, 2)).toEqual(["begin", null]);
  expect(text.slice(2).length, "a breath between two").toBeLessThan(3);
  expect(text.at(-1)).toBe(6);
});

test("until the server confirms the end, a player who stops still presents", async () => {
  const { text, hear } = somebody();
  await present();
  await hear(by(0, null));
  await pressFocused("stop-showing");
  expect(text.at(-1)).toBe("stop");
  expect([isThere("stop-showing"), isThere("follow")]).toEqual([true, false]);
  await hear(null);
  expect([isThere("stop-showing"), isThere("follow")]).toEqual([false, false]);
  expect(document.activeElement).toBe(screen.getByTestId("together").querySelector("p"));
});

test("a player who stops following by key can follow again", async () => {
  const { hear } = somebody();
  await hear(by(1, 5));
  await waitFor(() => expect(isThere("unfollow")).toBe(true));
  await pressFocused("unfollow");
  expect(document.activeElement).toBe(screen.getByTestId("follow"));
});

test("followers do not hear every moment on the way, but the one where the presenter stops", async () => {
  const { hear } = somebody();
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
  const { text, hear } = somebody();
  await present();
  await hear(by(0, null));
  text.length = 0;
  await hear(null, false);
  expect(isThere("stop-showing")).toBe(false);
  await hear(null);
  await waitFor(() => expect(text).toEqual(["begin", null]));
  await hear(by(0, null));
  expect(isThere("stop-showing")).toBe(true);
});

test("the server may still know that they lead", async () => {
  const { text, hear } = somebody();
  await present();
  await hear(by(0, null));
  await hear(null, false);
  await hear(null);
  await hear(by(0, null));
  expect([isThere("stop-showing"), isThere("unfollow")]).toEqual([true, false]);
  expect(text).toEqual(["begin", null, "begin", null]);
});

test("who took over meanwhile is left alone", async () => {
  const { text, hear } = somebody();
  await present();
  await hear(by(0, null));
  text.length = 0;
  await hear(null, false);
  await hear(null);
  await hear(by(1, 5));
  await new Promise((done) => setTimeout(done, 400));
  expect(text).toEqual([]);
  expect(read("together")).toContain("Bo");
});

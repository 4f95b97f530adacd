// A shared review on a page: what is sent to the others and when, and where the focus goes.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Review from "../../src/review/Review.svelte";
import { HistoryView } from "../../src/table/history/history-view.svelte";
import type { Shown, ShownMoment } from "../../src/lib/server/wire";
import { sitter, state, tableState } from "../support/messages";
import { isThere, pressFocused, read } from "../support/user-actions";
import { answer } from "../support/fake-server";

afterEach(() => vi.useRealTimers());

const LAST = 10;

interface Somebody {
  history: HistoryView;
  // Moments sent to the others; a word for the beginning and the end.
  said: unknown[];
  // What the server says of it; without a connection, nothing.
  hear: (shown: Shown | null, online?: boolean) => Promise<void>;
}

/** The page of seat 0 at a game that is over. */
function somebody(): Somebody {
  answer("/api/tables/t/state", (url) => state(0, Number(url.searchParams.get("at") ?? LAST)));
  const said: unknown[] = [];
  const sender = {
    show: (moment: ShownMoment | null, begin: boolean) =>
      said.push(...(begin ? ["begin"] : []), moment?.at ?? null),
    stopShowing: () => said.push("stop"),
  };
  let history!: HistoryView;
  const table = tableState({ stage: "over", sitters: [sitter(0), sitter(1)] });
  const { rerender } = render(Review, {
    ...{ state: state(0, LAST, { table }), seat: 0, shown: null as Shown | null, sender, online: true },
    // Made by the component while it begins, as its effects are.
    get history() {
      return (history ??= new HistoryView("t", () => null));
    },
  });
  return { history, said, hear: (shown, online = true) => rerender({ shown, online }) };
}

/** By one of the two buttons for it. */
async function lead(): Promise<void> {
  await fireEvent.click(screen.getAllByTestId("show-it")[0]!, { detail: 1 });
}

function by(leader: number, at: number | null): Shown {
  return { type: "shown", leader, moment: at === null ? null : { seat: 0, at, decision: null } };
}

test("not every moment that a slider passes is sent, but always the last", async () => {
  const { history, said, hear } = somebody();
  await lead();
  await hear(by(0, null));
  vi.useFakeTimers();
  for (const at of [9, 8, 7, 6]) {
    void history.show(0, at);
    await vi.advanceTimersByTimeAsync(60);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(said.slice(0, 2)).toEqual(["begin", null]);
  expect(said.slice(2).length, "a breath between two").toBeLessThan(3);
  expect(said.at(-1)).toBe(6);
});

test("until the server confirms the end, a player who stops still presents", async () => {
  const { said, hear } = somebody();
  await lead();
  await hear(by(0, null));
  await pressFocused("stop-showing");
  expect(said.at(-1)).toBe("stop");
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
  const { said, hear } = somebody();
  await lead();
  await hear(by(0, null));
  said.length = 0;
  await hear(null, false);
  expect(isThere("stop-showing")).toBe(false);
  await hear(null);
  await waitFor(() => expect(said).toEqual(["begin", null]));
  await hear(by(0, null));
  expect(isThere("stop-showing")).toBe(true);
});

test("the server may still know that they lead", async () => {
  const { said, hear } = somebody();
  await lead();
  await hear(by(0, null));
  await hear(null, false);
  await hear(null);
  await hear(by(0, null));
  expect([isThere("stop-showing"), isThere("unfollow")]).toEqual([true, false]);
  expect(said).toEqual(["begin", null, "begin", null]);
});

test("who took over meanwhile is left alone", async () => {
  const { said, hear } = somebody();
  await lead();
  await hear(by(0, null));
  said.length = 0;
  await hear(null, false);
  await hear(null);
  await hear(by(1, 5));
  await new Promise((done) => setTimeout(done, 400));
  expect(said).toEqual([]);
  expect(read("together")).toContain("Bo");
});

// Earlier moments: the slider, single steps and playback, with a fake server.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { say } from "../../src/app/context.svelte";
import EarlierMoments from "../../src/table/history/EarlierMoments.svelte";
import { HistoryView } from "../../src/table/history/history-view.svelte";
import { state, feedEntry } from "../support/messages";
import { key, pressTestId } from "../support/user-actions";
import { answer, requests } from "../support/fake-server";

afterEach(() => vi.useRealTimers());

const LAST = 10;

/** Render the earlier moments of seat 0 at a running table. The game begins at the second moment. */
function renderHistory(): HistoryView {
  const started = feedEntry(2, { kind: "started" });
  answer("/api/tables/t/state", (url) => {
    const at = Number(url.searchParams.get("at") ?? LAST);
    return state(0, at, { feed: [feedEntry(1), started, feedEntry(at, { text: `moment ${at}` })] });
  });
  let history!: HistoryView;
  render(EarlierMoments, {
    last: LAST,
    seat: 0,
    // Created while the component starts, because its effects need a component.
    get history() {
      return (history ??= new HistoryView("t", () => null));
    },
  });
  return history;
}

const slider = () => screen.getByTestId<HTMLInputElement>("moment");

async function slideTo(at: number): Promise<void> {
  slider().value = String(at);
  await fireEvent.input(slider());
}

test("the slider begins at the start of the game and shows the present", async () => {
  renderHistory();
  await waitFor(() => expect(slider().min).toBe("2"));
  expect([slider().max, slider().value]).toEqual(["10", "10"]);
});

test("sliding shows a moment, and sliding to the end returns to the present", async () => {
  const history = renderHistory();
  await slideTo(4);
  await waitFor(() => expect(history.state?.seq).toBe(4));
  expect(slider().getAttribute("aria-valuetext")).toContain("moment 4");
  await slideTo(LAST);
  expect(history.state).toBeNull();
});

test("fast sliding does not request all moments in between", async () => {
  const history = renderHistory();
  await waitFor(() => expect(slider().min).toBe("2"));
  requests.length = 0;
  for (const at of [9, 8, 7, 6, 5]) await slideTo(at);
  await waitFor(() => expect(history.state?.seq).toBe(5));
  expect(requests.length).toBeLessThan(5);
});

test("steps go back and forth, and stop at the ends of the timeline", async () => {
  const history = renderHistory();
  await pressTestId("later");
  expect(history.state).toBeNull();
  await pressTestId("earlier");
  await waitFor(() => expect(history.state?.seq).toBe(9));
  await pressTestId("first");
  await waitFor(() => expect(history.state?.seq).toBe(2));
  expect(screen.getByTestId("earlier").getAttribute("aria-disabled")).toBe("true");
  await pressTestId("last");
  expect(history.state).toBeNull();
});

test("arrow keys step through history only while history is shown", async () => {
  const history = renderHistory();
  await key("ArrowLeft");
  expect(history.moment).toBeNull();
  await pressTestId("earlier");
  await waitFor(() => expect(history.state?.seq).toBe(9));
  await key("ArrowLeft");
  await waitFor(() => expect(history.state?.seq).toBe(8));
});

test("playback runs from the beginning to the present, and ends there", async () => {
  const history = renderHistory();
  await waitFor(() => expect(slider().min).toBe("2"));
  vi.useFakeTimers();
  const seen: number[] = [];
  history.applyChange = (show) => {
    show();
    seen.push(history.state?.seq ?? LAST);
  };
  await pressTestId("play");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, LAST]);
  expect(screen.getByTestId("play").getAttribute("aria-label")).toBe(say("review-play"));
});

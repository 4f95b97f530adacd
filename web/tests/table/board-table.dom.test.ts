// A whole table with its socket: clicks are sent, messages are shown, and shortcut keys work.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BoardTable from "../../src/table/board/BoardTable.svelte";
import { remember } from "../../src/lib/local-storage";
import { settings } from "../../src/table/settings.svelte";
import type { CuBirdsState } from "../../src/boards/cubirds/view";
import { CARDS, lay, scene, stack } from "../boards/cubirds/fixtures";
import { seatState, tableState, feedEntry } from "../support/messages";
import {
  button,
  isThere,
  key,
  offered,
  press,
  pressFocused,
  pressTestId,
  read,
} from "../support/user-actions";
import { answer, requests, sockets } from "../support/fake-server";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const browser = (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM;

beforeEach(() => {
  browser.setViewport(DESKTOP);
  settings.panel = "";
  answer("/api/games/cubirds/cards", () => CARDS);
});
afterEach(() => browser.setViewport(DESKTOP));

function layState(seq: number, more: Partial<CuBirdsState> = {}): CuBirdsState {
  const shown = scene({ hand: [stack("owl", 2)], choices: [lay("lay owl 1 left"), lay("lay owl 1 right")] });
  const question = { ...shown.question!, decision: seq, prompt: "Lay birds." };
  const table = tableState({ seats: [seatState(0), seatState(1)] });
  return { ...shown, seq, since: 0, table, question, ...more };
}

/** Open a table on which the player has to lay birds. */
async function openTable(first = layState(1)): Promise<(typeof sockets)[number]> {
  const props = { table: "t", game: "cubirds", seat: 0, yourSeats: [0] };
  render(BoardTable, {
    ...props,
    pass: () => undefined,
    onStageChange: () => undefined,
    textView: () => undefined,
  });
  const socket = sockets[0]!;
  socket.onopen?.();
  socket.receive(first);
  await waitFor(() => expect(offered()).toHaveLength(2));
  return socket;
}

const sent = (socket: (typeof sockets)[number]) =>
  socket.sentAfterHello.map((each) => ("actions" in each ? each.actions.join(", ") : each.type));

test("a confirmed action is sent once, and the board is disabled until the server answers", async () => {
  const socket = await openTable();
  await press("lay owl 1 left");
  expect([read("prompt"), sent(socket)]).toEqual(["Say lay owl 1 left", []]);
  await pressTestId("commit");
  expect(sent(socket)).toEqual(["lay owl 1 left"]);
  await waitFor(() => expect(button("lay owl 1 right")?.disabled).toBe(true));
  await press("lay owl 1 right");
  expect(sent(socket)).toEqual(["lay owl 1 left"]);
});

test("a rejection is shown, and the player can choose again", async () => {
  const socket = await openTable();
  await press("lay owl 1 left");
  await pressTestId("commit");
  const { id } = socket.sentAfterHello[0] as { id: string };
  socket.receive({ type: "refused", id, reason: "stale", text: "Too late." } as never);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too late."));
  expect(button("lay owl 1 right")?.disabled).toBe(false);
});

test("Escape closes the preview and focuses the prompt", async () => {
  const socket = await openTable();
  await press("lay owl 1 left");
  await key("Escape");
  expect([read("prompt"), isThere("commit")]).toEqual(["Lay birds.", false]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  expect(sent(socket)).toEqual([]);
});

test("letters are shortcut keys, except in text fields or if the setting is off", async () => {
  const socket = await openTable();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await key("u");
  field.remove();
  settings.keys = false;
  await key("u");
  settings.keys = true;
  expect(sent(socket)).toEqual([]);
  await key("u");
  expect(sent(socket)).toEqual(["undo"]);
});

const RATED = { expected_value: 0.6, visits: 10 };
const hint = (decision: number) => ({
  ...{ decision, adviser: "raven", budget: "1000", why: ["It brings two ducks."] },
  best: [
    { ...RATED, action: "lay owl 1 right", text: "Lay owls on the right." },
    { ...RATED, action: "lay owl 1 left", text: "Lay owls on the left." },
  ],
});

test("a hint marks the board, can be previewed there, and disappears with its decision", async () => {
  answer("/api/tables/t/seats/0/hint", () => hint(1));
  const socket = await openTable();
  await pressTestId("ask-hint");
  await waitFor(() => expect(read("hint")).toContain("It brings two ducks."));
  expect(button("lay owl 1 right")?.classList.contains("hinted")).toBe(true);
  await pressTestId("hint-show");
  expect([read("prompt"), isThere("hint")]).toEqual(["Say lay owl 1 right", false]);
  expect(sent(socket)).toEqual([]);
  socket.receive(layState(2));
  await waitFor(() => expect(document.querySelector(".hinted")).toBeNull());
});

test("a hint for an earlier decision is not shown", async () => {
  let answerHint!: (found: unknown) => void;
  answer("/api/tables/t/seats/0/hint", () => new Promise((done) => (answerHint = done)));
  const socket = await openTable();
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  socket.receive(layState(2));
  answerHint(hint(1));
  await waitFor(() => expect(isThere("hint")).toBe(false));
  // The late hint must not mark the board either.
  await new Promise((done) => setTimeout(done, 20));
  expect(document.querySelector(".hinted")).toBeNull();
});

test("a hint for an earlier decision does not replace a newer hint", async () => {
  let answerOldHint!: (found: unknown) => void;
  const answers = [new Promise((done) => (answerOldHint = done)), hint(2)];
  answer("/api/tables/t/seats/0/hint", () => answers.shift());
  const socket = await openTable();
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  socket.receive(layState(2));
  await waitFor(() => expect(isThere("hint")).toBe(false));
  await key("h");
  await waitFor(() => expect(read("hint")).toContain("It brings two ducks."));
  answerOldHint(hint(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(isThere("hint")).toBe(true);
});

/** Return to a table at which another player has acted meanwhile. */
async function returnToTable(): Promise<void> {
  remember.followed("t", 0, 1);
  answer("/api/tables/t/state", () => layState(1, { question: null, feed: [feedEntry(1)] }));
  await openTable(layState(3, { feed: [1, 2, 3].map((seq) => feedEntry(seq, { data: { seat: 1 } })) }));
}

test("starting the playback of missed moves focuses its play button", async () => {
  await returnToTable();
  await pressFocused("missed-moves");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("missed-play")));
});

test("playback is announced only where it stops", async () => {
  await returnToTable();
  await pressTestId("missed-moves");
  await waitFor(() => expect(read("prompt")).toContain("event 1"));
  expect([screen.getByTestId("prompt").getAttribute("aria-live"), read("live-announcement")]).toEqual([
    "off",
    "",
  ]);
  await pressTestId("missed-play");
  expect(read("live-announcement")).toContain("event 1");
  await pressTestId("to-now");
  await waitFor(() => expect(read("prompt")).toBe("Lay birds."));
  expect(screen.getByTestId("prompt").getAttribute("aria-live")).toBe("polite");
});

test("dismissing the missed moves focuses the prompt", async () => {
  await returnToTable();
  await pressFocused("missed-dismiss");
  await waitFor(() => expect(isThere("missed-moves")).toBe(false));
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
});

test("Escape closes the hint first, then leaves the preview", async () => {
  answer("/api/tables/t/seats/0/hint", () => hint(1));
  await openTable();
  await press("lay owl 1 left");
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  await key("Escape");
  expect([isThere("hint"), isThere("commit")]).toEqual([false, true]);
  await key("Escape");
  expect(isThere("commit")).toBe(false);
});

test("the log is part of the page on a wide screen, and a dialog that returns the focus on a phone", async () => {
  await openTable();
  await pressTestId("open-panel");
  expect(screen.getByTestId("panel").tagName).toBe("ASIDE");
  await pressTestId("panel-close");
  browser.setViewport(PHONE);
  await pressTestId("open-panel");
  const dialog = screen.getByTestId<HTMLDialogElement>("panel");
  expect([dialog.tagName, dialog.open]).toEqual(["DIALOG", true]);
  await pressTestId("panel-close");
  await waitFor(() => expect(isThere("panel")).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("open-panel")));
});

test("shortcut keys do nothing while a dialog is open", async () => {
  const socket = await openTable();
  browser.setViewport(PHONE);
  await key("l");
  await waitFor(() => expect(screen.getByTestId<HTMLDialogElement>("panel").open).toBe(true));
  await key("u");
  expect(sent(socket)).toEqual([]);
});

test("while history is shown nothing can be done, and Escape returns to the present", async () => {
  answer("/api/tables/t/state", () => layState(1, { question: null, seq: 1 }));
  const socket = await openTable();
  socket.receive(layState(5, { feed: [] }));
  await key("l");
  await waitFor(() => expect(isThere("earlier")).toBe(true));
  await pressTestId("earlier");
  await waitFor(() => expect(isThere("to-now")).toBe(true));
  expect(offered()).toEqual([]);
  await key("Escape");
  await waitFor(() => expect(offered()).toHaveLength(2));
});

test("cards are requested again after a network failure", async () => {
  vi.useFakeTimers();
  try {
    let tries = 0;
    vi.stubGlobal("fetch", async () => {
      tries += 1;
      if (tries < 3) throw new TypeError("no network");
      return Response.json(CARDS);
    });
    const props = { table: "t", game: "cubirds", seat: 0, yourSeats: [0] };
    render(BoardTable, {
      ...props,
      pass: () => undefined,
      onStageChange: () => undefined,
      textView: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBe(3);
    expect(requests).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("a lost connection is shown, and actions are disabled until it is back", async () => {
  const socket = await openTable();
  socket.onclose?.({ code: 1006 });
  await waitFor(() => expect(button("lay owl 1 left")?.disabled).toBe(true));
  expect(screen.getByTestId("connection").dataset["state"]).toBe("offline");
  await fireEvent(window, new Event("online"));
  sockets[1]?.onopen?.();
  sockets[1]?.receive(layState(1));
  await waitFor(() => expect(button("lay owl 1 left")?.disabled).toBe(false));
});

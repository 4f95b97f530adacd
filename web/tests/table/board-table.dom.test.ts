// A whole table with its socket: clicks are sent, messages are shown, and shortcut keys work.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BoardTable from "../../src/table/board/BoardTable.svelte";
import { remember } from "../../src/lib/local-storage";
import { settings } from "../../src/table/settings.svelte";
import type { State } from "../../src/lib/server/wire";
import { CARDS, lay, scene, stack } from "../boards/cubirds/fixtures";
import { seatState, tableState, feedEntry } from "../support/messages";
import { button, isThere, key, offered, press, pressFocused, pressPart, read } from "../support/user-actions";
import { answer, asked, wires } from "../support/fake-server";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const page = (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM;

beforeEach(() => {
  page.setViewport(DESKTOP);
  settings.panel = "";
  answer("/api/games/cubirds/cards", () => CARDS);
});
afterEach(() => page.setViewport(DESKTOP));

function laying(seq: number, more: Partial<State> = {}): State {
  const shown = scene({ hand: [stack("owl", 2)], choices: [lay("lay owl 1 left"), lay("lay owl 1 right")] });
  const question = { ...shown.question!, decision: seq, prompt: "Lay birds." };
  const table = tableState({ seats: [seatState(0), seatState(1)] });
  return { ...shown, seq, since: 0, table, question, ...more };
}

/** Sit down at a table where birds are to be laid. */
async function takeSeat(first = laying(1)): Promise<(typeof wires)[number]> {
  const props = { table: "t", game: "cubirds", seat: 0, yourSeats: [0] };
  render(BoardTable, {
    ...props,
    pass: () => undefined,
    onstage: () => undefined,
    textView: () => undefined,
  });
  const wire = wires[0]!;
  wire.onopen?.();
  wire.say(first);
  await waitFor(() => expect(offered()).toHaveLength(2));
  return wire;
}

const sent = (wire: (typeof wires)[number]) =>
  wire.done.map((each) => ("action" in each ? each.action : each.type));

test("what is committed is sent once, and the board waits until the server has said what became of it", async () => {
  const wire = await takeSeat();
  await press("lay owl 1 left");
  expect([read("prompt"), sent(wire)]).toEqual(["Say lay owl 1 left", []]);
  await pressPart("commit");
  expect(sent(wire)).toEqual(["lay owl 1 left"]);
  await waitFor(() => expect(button("lay owl 1 right")?.disabled).toBe(true));
  await press("lay owl 1 right");
  expect(sent(wire)).toEqual(["lay owl 1 left"]);
});

test("a refusal is told, and one may choose again", async () => {
  const wire = await takeSeat();
  await press("lay owl 1 left");
  await pressPart("commit");
  const { id } = wire.done[0] as { id: string };
  wire.say({ type: "refused", id, reason: "stale", text: "Too late." } as never);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Too late."));
  expect(button("lay owl 1 right")?.disabled).toBe(false);
});

test("Escape steps back: from the preview to the question, and the focus is at the prompt", async () => {
  const wire = await takeSeat();
  await press("lay owl 1 left");
  await key("Escape");
  expect([read("prompt"), isThere("commit")]).toEqual(["Lay birds.", false]);
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
  expect(sent(wire)).toEqual([]);
});

test("letters are shortcut keys, but not in text fields, nor if they are turned off", async () => {
  const wire = await takeSeat();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await key("u");
  field.remove();
  settings.keys = false;
  await key("u");
  settings.keys = true;
  expect(sent(wire)).toEqual([]);
  await key("u");
  expect(sent(wire)).toEqual(["undo"]);
});

const RATED = { expected_value: 0.6, visits: 10 };
const hint = (decision: number) => ({
  ...{ decision, adviser: "raven", budget: "1000", why: ["It brings two ducks."] },
  best: [
    { ...RATED, action: "lay owl 1 right", text: "Lay owls on the right." },
    { ...RATED, action: "lay owl 1 left", text: "Lay owls on the left." },
  ],
});

test("a hint marks the board, is shown there without being done, and is of one decision only", async () => {
  answer("/api/tables/t/seats/0/hint", () => hint(1));
  const wire = await takeSeat();
  await pressPart("ask-hint");
  await waitFor(() => expect(read("hint")).toContain("It brings two ducks."));
  expect(button("lay owl 1 right")?.classList.contains("hinted")).toBe(true);
  await pressPart("hint-show");
  expect([read("prompt"), isThere("hint")]).toEqual(["Say lay owl 1 right", false]);
  expect(sent(wire)).toEqual([]);
  wire.say(laying(2));
  await waitFor(() => expect(document.querySelector(".hinted")).toBeNull());
});

test("advice on a decision that is over is not shown", async () => {
  let advise!: (found: unknown) => void;
  answer("/api/tables/t/seats/0/hint", () => new Promise((done) => (advise = done)));
  const wire = await takeSeat();
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  wire.say(laying(2));
  advise(hint(1));
  await waitFor(() => expect(isThere("hint")).toBe(false));
  // What has come late marks nothing either.
  await new Promise((done) => setTimeout(done, 20));
  expect(document.querySelector(".hinted")).toBeNull();
});

test("advice on a decision that is over leaves a newer hint alone", async () => {
  let adviseOld!: (found: unknown) => void;
  const answers = [new Promise((done) => (adviseOld = done)), hint(2)];
  answer("/api/tables/t/seats/0/hint", () => answers.shift());
  const wire = await takeSeat();
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  wire.say(laying(2));
  await waitFor(() => expect(isThere("hint")).toBe(false));
  await key("h");
  await waitFor(() => expect(read("hint")).toContain("It brings two ducks."));
  adviseOld(hint(1));
  await new Promise((done) => setTimeout(done, 20));
  expect(isThere("hint")).toBe(true);
});

/** Come back to a table where another has done something. */
async function comeBack(): Promise<void> {
  remember.followed("t", 0, 1);
  answer("/api/tables/t/state", () => laying(1, { question: null, feed: [feedEntry(1)] }));
  await takeSeat(laying(3, { feed: [1, 2, 3].map((seq) => feedEntry(seq, { data: { seat: 1 } })) }));
}

test("the playback of missed moves gets the focus", async () => {
  await comeBack();
  await pressFocused("away");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("film-play")));
});

test("playback is not read aloud while it runs, but where it stops", async () => {
  await comeBack();
  await pressPart("away");
  await waitFor(() => expect(read("prompt")).toContain("event 1"));
  expect([screen.getByTestId("prompt").getAttribute("aria-live"), read("aloud")]).toEqual(["off", ""]);
  await pressPart("film-play");
  expect(read("aloud")).toContain("event 1");
  await pressPart("to-now");
  await waitFor(() => expect(read("prompt")).toBe("Lay birds."));
  expect(screen.getByTestId("prompt").getAttribute("aria-live")).toBe("polite");
});

test("who does not want to see what happened meanwhile is at the prompt again", async () => {
  await comeBack();
  await pressFocused("away-leave");
  await waitFor(() => expect(isThere("away")).toBe(false));
  expect(document.activeElement).toBe(screen.getByTestId("prompt"));
});

test("Escape closes the hint first, then leaves the preview", async () => {
  answer("/api/tables/t/seats/0/hint", () => hint(1));
  await takeSeat();
  await press("lay owl 1 left");
  await key("h");
  await waitFor(() => expect(isThere("hint")).toBe(true));
  await key("Escape");
  expect([isThere("hint"), isThere("commit")]).toEqual([false, true]);
  await key("Escape");
  expect(isThere("commit")).toBe(false);
});

test("beside a wide board the log is a part of the page, on a phone it is a dialog that gives the focus back", async () => {
  await takeSeat();
  await pressPart("open-panel");
  expect(screen.getByTestId("panel").tagName).toBe("ASIDE");
  await pressPart("panel-close");
  page.setViewport(PHONE);
  await pressPart("open-panel");
  const dialog = screen.getByTestId<HTMLDialogElement>("panel");
  expect([dialog.tagName, dialog.open]).toEqual(["DIALOG", true]);
  await pressPart("panel-close");
  await waitFor(() => expect(isThere("panel")).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("open-panel")));
});

test("shortcut keys do nothing while a dialog is open", async () => {
  const wire = await takeSeat();
  page.setViewport(PHONE);
  await key("l");
  await waitFor(() => expect(screen.getByTestId<HTMLDialogElement>("panel").open).toBe(true));
  await key("u");
  expect(sent(wire)).toEqual([]);
});

test("while history is shown nothing can be done, and Escape returns to the present", async () => {
  answer("/api/tables/t/state", () => laying(1, { question: null, seq: 1 }));
  const wire = await takeSeat();
  wire.say(laying(5, { feed: [] }));
  await key("l");
  await waitFor(() => expect(isThere("earlier")).toBe(true));
  await pressPart("earlier");
  await waitFor(() => expect(isThere("to-now")).toBe(true));
  expect(offered()).toEqual([]);
  await key("Escape");
  await waitFor(() => expect(offered()).toHaveLength(2));
});

test("cards are asked for again when the server was not there", async () => {
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
      onstage: () => undefined,
      textView: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tries).toBe(3);
    expect(asked).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("a lost connection is told, and nothing can be pressed until it is back", async () => {
  const wire = await takeSeat();
  wire.onclose?.({ code: 1006 });
  await waitFor(() => expect(button("lay owl 1 left")?.disabled).toBe(true));
  expect(screen.getByTestId("connection").dataset["state"]).toBe("offline");
  await fireEvent(window, new Event("online"));
  wires[1]?.onopen?.();
  wires[1]?.say(laying(1));
  await waitFor(() => expect(button("lay owl 1 left")?.disabled).toBe(false));
});

// The score keeper in use: the keyboard focus is kept, and an invalid sheet does not hide other sheets.
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import App from "../../src/score/app/App.svelte";
import type { StoredScoresheet } from "../../src/score/sheet/scoresheet.svelte";
import { scoreApp } from "../../src/score/app/context.svelte";
import { offline } from "../../src/score/app/offline.svelte";
import ScoresheetPage from "../../src/score/pages/ScoresheetPage.svelte";
import ScoresheetCard from "../../src/score/sheet/ScoresheetCard.svelte";
import PlayerEditor from "../../src/score/sheet/PlayerEditor.svelte";
import { useCatalogues } from "../support/catalogues";

beforeEach(() => useCatalogues("en", "score", "score-join"));
afterEach(() => vi.restoreAllMocks());

const STORED: StoredScoresheet = {
  version: 1,
  id: "e",
  game: "cubirds",
  made: 1,
  changed: 1,
  cells: {},
  code: null,
  heard: 0,
};
// Invalid: the date is later than the last one that JavaScript supports.
const INVALID_SHEET: StoredScoresheet = { ...STORED, id: "bad", made: 8.64e15 + 1 };

function byTestId(name: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-testid="${name}"]`)!;
}

function focused(): string | undefined {
  return (document.activeElement as HTMLElement | null)?.dataset["testid"];
}

async function click(name: string): Promise<void> {
  byTestId(name).focus();
  await fireEvent.click(byTestId(name));
  await tick();
  await tick();
}

describe("the player editor", () => {
  async function renderPlayers(count: number) {
    let players = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `P${index}` }));
    const nothing = () => undefined;
    const update = (now: typeof players) => void rerender({ players: (players = now) });
    const { rerender } = render(PlayerEditor, {
      players,
      seats: { least: 1, most: 5 },
      rename: nothing,
      add: nothing,
      remove: (id: string) => update(players.filter((player) => player.id !== id)),
      moveUp: (id: string) => {
        const at = players.findIndex((player) => player.id === id);
        update(players.with(at, players[at - 1]!).with(at - 1, players[at]!));
      },
    });
  }

  test("removing a player focuses the next row, or the previous row after the last one", async () => {
    await renderPlayers(4);
    await click("remove-2");
    expect(focused()).toBe("remove-2");
    await click("remove-3");
    expect(focused()).toBe("remove-2");
    await click("remove-2");
    // No more players can be removed.
    expect(focused()).toBe("player-1");
  });

  test("a player who is moved up keeps the focus", async () => {
    await renderPlayers(3);
    await click("up-3");
    expect(focused()).toBe("up-2");
    await click("up-2");
    expect(focused()).toBe("player-1");
  });
});

test("closing a dialog that was opened from the menu returns the focus to the menu button", async () => {
  const { id } = scoreApp.begin("cubirds", ["Ann", "Bo"], {});
  render(ScoresheetPage, { id });
  await click("menu");
  await click("open-phones");
  byTestId("phones").querySelector<HTMLElement>("[data-testid=close]")!.focus();
  (byTestId("phones") as HTMLDialogElement).close();
  await vi.waitFor(() => expect(byTestId("phones")).toBeNull());
  await vi.waitFor(() => expect(focused()).toBe("menu"));
});

test("an invalid sheet shows an error and does not hide other sheets", () => {
  render(ScoresheetCard, { kept: INVALID_SHEET });
  render(ScoresheetCard, { kept: STORED });
  expect(screen.getByTestId("invalid-sheet-bad").textContent).toContain("cannot be shown");
  expect(screen.getByTestId("scoresheet-e")).toBeTruthy();
});

test("every page has a title, and the error page of an invalid sheet offers to save all sheets", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  render(App);
  const titles: Record<string, string> = {
    "#/": "Score keeper",
    "#/join": "Join other phones · Score keeper",
    "#/new/cubirds": "New game · Score keeper",
    "#/sheet/e": "CuBirds · Score keeper",
  };
  await vi.waitFor(() => expect(byTestId("home")).not.toBeNull(), 5000);
  scoreApp.scoresheets = [STORED, INVALID_SHEET];
  for (const [hash, title] of Object.entries(titles)) {
    location.hash = hash;
    await vi.waitFor(() => expect(document.title).toBe(title), 5000);
  }
  location.hash = "#/join";
  await vi.waitFor(() => expect(byTestId("join")).not.toBeNull(), 5000);
  location.hash = "#/sheet/bad";
  await vi.waitFor(() => expect(byTestId("invalid-sheet")).not.toBeNull(), 5000);
  expect(byTestId("save-all")).not.toBeNull();
  location.hash = "#/";
  await vi.waitFor(() => expect(byTestId("invalid-sheet-bad")).not.toBeNull(), 5000);
  expect(byTestId("scoresheet-e")).not.toBeNull();
});

test("a picture that fails to load is hidden, and is requested again when the network is back", async () => {
  vi.stubGlobal("isSecureContext", false);
  await offline.begin();
  const image = document.createElement("img");
  image.alt = "";
  image.setAttribute("src", "../art/icons/egg.svg");
  document.body.append(image);
  image.dispatchEvent(new Event("error"));
  expect(image.style.visibility).toBe("hidden");
  const setSource = vi.spyOn(image, "src", "set");
  window.dispatchEvent(new Event("online"));
  expect(setSource).toHaveBeenCalledWith("../art/icons/egg.svg");
  image.dispatchEvent(new Event("load"));
  expect(image.style.visibility).toBe("");
  image.remove();
});

test("the status bar warns about unsaved sheets and offers to save them", async () => {
  vi.spyOn(scoreApp.autosave, "isWorking", "get").mockReturnValue(false);
  const { default: StatusBar } = await import("../../src/score/components/StatusBar.svelte");
  render(StatusBar, { scoresheet: scoreApp.begin("cubirds", ["Ann"], {}), text: "Ann 1" });
  expect(byTestId("unsaved").textContent).toContain("Not saved");
  expect(byTestId("save-all")).toBeTruthy();
});

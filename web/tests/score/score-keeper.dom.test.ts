// Using the score keeper: the keyboard focus is never lost, and one broken sheet hides no other.
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

const KEPT: StoredScoresheet = {
  version: 1,
  id: "e",
  game: "cubirds",
  made: 1,
  changed: 1,
  cells: {},
  code: null,
  heard: 0,
};
// A day that no calendar has.
const UNSHOWN: StoredScoresheet = { ...KEPT, id: "bad", made: 8.64e15 + 1 };

function part(name: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-testid="${name}"]`)!;
}

function focused(): string | undefined {
  return (document.activeElement as HTMLElement | null)?.dataset["testid"];
}

async function click(name: string): Promise<void> {
  part(name).focus();
  await fireEvent.click(part(name));
  await tick();
  await tick();
}

describe("rows of players", () => {
  async function rows(count: number) {
    let players = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `P${index}` }));
    const nothing = () => undefined;
    const change = (now: typeof players) => void rerender({ players: (players = now) });
    const { rerender } = render(PlayerEditor, {
      players,
      seats: { least: 1, most: 5 },
      rename: nothing,
      add: nothing,
      remove: (id: string) => change(players.filter((player) => player.id !== id)),
      moveUp: (id: string) => {
        const at = players.findIndex((player) => player.id === id);
        change(players.with(at, players[at - 1]!).with(at - 1, players[at]!));
      },
    });
  }

  test("after one is removed the row in its place is gone on with, after the last the one before", async () => {
    await rows(4);
    await click("remove-2");
    expect(focused()).toBe("remove-2");
    await click("remove-3");
    expect(focused()).toBe("remove-2");
    await click("remove-2");
    // Nobody more can be removed.
    expect(focused()).toBe("player-1");
  });

  test("a player who is moved up keeps the focus", async () => {
    await rows(3);
    await click("up-3");
    expect(focused()).toBe("up-2");
    await click("up-2");
    expect(focused()).toBe("player-1");
  });
});

test("when a dialog that another one led to is closed, the menu has the keyboard again", async () => {
  const { id } = scoreApp.begin("cubirds", ["Ann", "Bo"], {});
  render(ScoresheetPage, { id });
  await click("menu");
  await click("open-phones");
  part("phones").querySelector<HTMLElement>("[data-testid=close]")!.focus();
  (part("phones") as HTMLDialogElement).close();
  await vi.waitFor(() => expect(part("phones")).toBeNull());
  await vi.waitFor(() => expect(focused()).toBe("menu"));
});

test("a sheet that cannot be shown says so, and hides no others", () => {
  render(ScoresheetCard, { kept: UNSHOWN });
  render(ScoresheetCard, { kept: KEPT });
  expect(screen.getByTestId("unshown-bad").textContent).toContain("cannot be shown");
  expect(screen.getByTestId("evening-e")).toBeTruthy();
});

test("every place has its title, and a page that cannot be shown a way to save all and to go on", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  render(App);
  const titles: Record<string, string> = {
    "#/": "Score keeper",
    "#/join": "Join other phones · Score keeper",
    "#/new/cubirds": "New game · Score keeper",
    "#/evening/e": "CuBirds · Score keeper",
  };
  await vi.waitFor(() => expect(part("home")).not.toBeNull(), 5000);
  scoreApp.scoresheets = [KEPT, UNSHOWN];
  for (const [hash, title] of Object.entries(titles)) {
    location.hash = hash;
    await vi.waitFor(() => expect(document.title).toBe(title), 5000);
  }
  location.hash = "#/join";
  await vi.waitFor(() => expect(part("join")).not.toBeNull(), 5000);
  location.hash = "#/evening/bad";
  await vi.waitFor(() => expect(part("unshown")).not.toBeNull(), 5000);
  expect(part("save-all")).not.toBeNull();
  location.hash = "#/";
  await vi.waitFor(() => expect(part("unshown-bad")).not.toBeNull(), 5000);
  expect(part("evening-e")).not.toBeNull();
});

test("a picture that does not come makes room, and is asked for again with the network", async () => {
  vi.stubGlobal("isSecureContext", false);
  await offline.begin();
  const image = document.createElement("img");
  image.alt = "";
  image.setAttribute("src", "../art/icons/egg.svg");
  document.body.append(image);
  image.dispatchEvent(new Event("error"));
  expect(image.style.visibility).toBe("hidden");
  const again = vi.spyOn(image, "src", "set");
  window.dispatchEvent(new Event("online"));
  expect(again).toHaveBeenCalledWith("../art/icons/egg.svg");
  image.dispatchEvent(new Event("load"));
  expect(image.style.visibility).toBe("");
  image.remove();
});

test("what is not kept is said where it is always seen, with a way to save it", async () => {
  vi.spyOn(scoreApp.autosave, "isWorking", "get").mockReturnValue(false);
  const { default: StatusBar } = await import("../../src/score/components/StatusBar.svelte");
  render(StatusBar, { scoresheet: scoreApp.begin("cubirds", ["Ann"], {}), text: "Ann 1" });
  expect(part("not-kept").textContent).toContain("Not saved");
  expect(part("save-all")).toBeTruthy();
});

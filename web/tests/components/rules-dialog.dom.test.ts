// The rules of a game: how to play first, then where the game is, and what is for programs folded at the end.
import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import RulesDialog from "../../src/components/RulesDialog.svelte";
import type { RulesPage } from "../../src/lib/server/wire";
import { useCatalogues } from "../support/catalogues";
import { isThere, pressPart, read } from "../support/user-actions";
import { answer } from "../support/fake-server";

const PAGE: RulesPage = {
  title: "CuBirds: the rules",
  how_to_play: { number: "", title: "How to play", html: "<p>Lay birds.</p>" },
  sections: [
    { number: "", title: "The cards", html: "<p>110.</p>" },
    { number: "1", title: "Setting up", html: "<p>Four rows.</p>" },
    { number: "2", title: "Laying birds", html: "<p>You must.</p>" },
  ],
  fine_print: { title: "The fine print", sections: [{ number: "9", title: "Rulings", html: "<p>R1.</p>" }] },
};

const shown = vi.fn();

beforeEach(() => {
  useCatalogues("en", "table", "lobby");
  answer("/api/games/cubirds/rules", () => PAGE);
  shown.mockReset();
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.getAttribute("data-section"));
  };
});

async function open(section: string): Promise<void> {
  render(RulesDialog, { game: "cubirds", section, close: () => undefined });
  await waitFor(() => screen.getByTestId("how-to-play"));
}

const unfolded = () =>
  [...document.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-section"));

test("players who read the rules the first time begin with how to play, and jump to the current section with one click", async () => {
  await open("2");
  expect(read("how-to-play")).toBe("How to play Lay birds.");
  expect(unfolded()).toEqual(["2"]);
  expect(shown).not.toHaveBeenCalled();
  expect(read("rules-now")).toContain("2 Laying birds");
  await pressPart("rules-now");
  expect(shown).toHaveBeenCalledWith("2");
  expect(document.activeElement?.textContent).toBe("2 Laying birds");
});

test("later they open at what is decided", async () => {
  localStorage.setItem("rookery.setting.rules.cubirds", '"read"');
  await open("2");
  await waitFor(() => expect(shown).toHaveBeenCalledWith("2"));
});

test("in the lobby nothing is decided: how to play, all else folded, and what is for programs at the end", async () => {
  await open("");
  expect(unfolded()).toEqual([]);
  expect(isThere("rules-now")).toBe(false);
  const headings = [...document.querySelectorAll("summary")].map((each) => each.textContent);
  expect(headings).toEqual(["The cards", "1 Setting up", "2 Laying birds", "The fine print", "9 Rulings"]);
  expect(screen.getByTestId("fine-print").querySelector("[data-section='9']")).not.toBeNull();
});

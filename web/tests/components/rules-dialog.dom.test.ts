// The rules of a game: first how to play, then the current section, and the fine print folded at the end.
import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import RulesDialog from "../../src/components/RulesDialog.svelte";
import type { RulesPage } from "../../src/lib/server/wire";
import { useCatalogues } from "../support/catalogues";
import { isThere, pressTestId, read } from "../support/user-actions";
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

const scrolledTo = vi.fn();

beforeEach(() => {
  useCatalogues("en", "table", "lobby");
  answer("/api/games/cubirds/rules", () => PAGE);
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo(this.getAttribute("data-section"));
  };
});

async function open(section: string): Promise<void> {
  render(RulesDialog, { game: "cubirds", section, close: () => undefined });
  await waitFor(() => screen.getByTestId("how-to-play"));
}

const openSections = () =>
  [...document.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-section"));

test("the first visit begins with how to play, and one press jumps to the current section", async () => {
  await open("2");
  expect(read("how-to-play")).toBe("How to play Lay birds.");
  expect(openSections()).toEqual(["2"]);
  expect(scrolledTo).not.toHaveBeenCalled();
  expect(read("rules-now")).toContain("2 Laying birds");
  await pressTestId("rules-now");
  expect(scrolledTo).toHaveBeenCalledWith("2");
  expect(document.activeElement?.textContent).toBe("2 Laying birds");
});

test("later visits open at the section of the current decision", async () => {
  localStorage.setItem("rookery.setting.rules.cubirds", '"read"');
  await open("2");
  await waitFor(() => expect(scrolledTo).toHaveBeenCalledWith("2"));
});

test("in the lobby all sections except how to play are folded, and the fine print comes last", async () => {
  await open("");
  expect(openSections()).toEqual([]);
  expect(isThere("rules-now")).toBe(false);
  const headings = [...document.querySelectorAll("summary")].map((each) => each.textContent);
  expect(headings).toEqual(["The cards", "1 Setting up", "2 Laying birds", "The fine print", "9 Rulings"]);
  expect(screen.getByTestId("fine-print").querySelector("[data-section='9']")).not.toBeNull();
});

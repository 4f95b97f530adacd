// The HTML of the Birds of a Feather board for states of the server, rendered without a browser.
import { beforeEach, expect, test } from "vitest";
import Board from "../../../src/boards/feather/Board.svelte";
import Detail from "../../../src/boards/feather/Detail.svelte";
import { sheetMarkOf, cardsOfRound } from "../../../src/boards/feather/view";
import { TurnController } from "../../../src/table/turn-controller.svelte";
import { actionData } from "../../support/messages";
import { actions, renderHtml as draw, text } from "../../support/render-html";
import { boardData, CARDS, choice, moment, player, question, sheet, view, type Scene } from "./fixtures";
import { useCatalogues } from "../../support/catalogues";

beforeEach(() => useCatalogues("en", "feather"));

function renderHtml(scene: Scene): string {
  const turn = new TurnController({ act: () => undefined, undo: () => undefined });
  const shown = moment(scene);
  turn.update(shown, false, true);
  if (scene.selected !== undefined) turn.select(scene.selected);
  return draw(Board, { state: shown, seat: view(scene.view).seat, seats: [], cards: CARDS, turn });
}

/** Return the texts of the buttons that only open details. */
const detailButtons = (html: string): string[] =>
  [...html.matchAll(/<button\b[^>]*>.*?<\/button>/gs)]
    .map(([button]) => button)
    .filter((button) => !/data-(action|testid)=/.test(button))
    .map(text);

/** Return the classes of a bird's cell on the first sheet in the HTML. */
function cell(html: string, bird: string): string {
  const tag = html.match(new RegExp(`<td[^>]*data-bird="${bird}"[^>]*>`))?.[0] ?? "";
  return tag.match(/class="([^"]*)"/)?.[1] ?? "";
}

/** Return the HTML after a test id. */
const part = (html: string, id: string): string => html.split(`data-testid="${id}"`)[1] ?? "";
const sheetOf = (html: string): string => part(html, "own-sheet").split("</table>")[0] ?? "";

const PLAYS = [
  choice("play desert_ace", {
    points: 3,
    birds: ["desert_ace", "desert_rare"],
    more: { birds: ["desert_raptor"], points: 2 },
  }),
  choice("play ocean_common", { points: 0 }),
];

test("hand cards are buttons with their certain and possible points", () => {
  const html = renderHtml({ question: question(PLAYS) });
  expect(actions(html)).toEqual(["play desert_ace", "play ocean_common"]);
  const read = text(html);
  expect(read).toContain("desert ace +3 +2?");
  expect(read).toContain("×2");
  expect(read).toContain("play ocean_common, text (2 copies)");
});

test("without a question there are no actions, but details of cards and sheets can be opened", () => {
  const html = renderHtml({ question: null });
  expect(actions(html)).toEqual([]);
  expect(html).toContain('data-testid="enlarge-1"');
  expect(detailButtons(part(html, "habitats"))).toContain("desert rare Bo new");
  expect(detailButtons(part(html, "memory"))).toEqual(["ocean ace", "desert rare"]);
});

test("a selected card is previewed on the player's own sheet", () => {
  const html = sheetOf(renderHtml({ question: question(PLAYS), selected: "play desert_ace" }));
  expect(cell(html, "desert_ace")).toContain("certain");
  expect(cell(html, "desert_raptor")).toContain("possible");
  expect(cell(html, "forest_ace")).not.toMatch(/certain|possible/);
  expect(text(html)).toContain("Your sheet: 3 points · preview");
});

test("points that a raptor may take away are marked as unsure", () => {
  const spoiled = {
    points: 2,
    birds: ["desert_ace", "desert_rare"],
    raptor: "desert_raptor",
    chased: ["desert_rare"],
    least: 1,
  };
  const html = renderHtml({
    question: question([choice("play desert_ace", spoiled)]),
    selected: "play desert_ace",
  });
  expect(cell(sheetOf(html), "desert_rare")).toContain("unsure");
  expect(html).toContain("If the raptor of this habitat comes: 1 point");
});

test("a confirmed choice is shown and can be changed", () => {
  const standing = [choice("play desert_ace", {}, true), choice("play ocean_common")];
  const html = renderHtml({
    question: question(standing, { chosen: true }),
    view: { choice: [actionData("play desert_ace")] },
  });
  expect(actions(html)).toHaveLength(2);
  expect(text(html)).toContain("✓ chosen desert ace");
});

test("a sheet is a table with headers, and every tick has its reason", () => {
  const seen = player({ sheet: sheet({ desert_ace: ["lingering", 4], ocean_rare: ["own", 1] }) });
  const html = sheetOf(renderHtml({ view: { players: [seen, player()] } }));
  expect([...html.matchAll(/<th scope="col"/g)]).toHaveLength(6);
  expect([...html.matchAll(/<th scope="row"/g)]).toHaveLength(8);
  expect(text(html)).toContain("desert ace: lingering, round 4");
  expect(text(html)).toContain("ocean rare: own card, round 1");
  expect(text(html)).toContain("desert rare: not seen, 1 card still to come");
});

test("each opponent is shown as ready or choosing, and hidden sheets stay hidden", () => {
  const hidden = player({ chosen: true, sheet: null, score: null, full: null });
  const players = [player(), hidden, player()];
  const html = renderHtml({
    view: { seats: 3, players },
    boardData: {
      hands: ["You", "Bo", "Cy"],
      players: [boardData().players[0] ?? null, null, boardData().players[0] ?? null],
    },
  });
  expect(text(part(html, "chosen-1"))).toMatch(/^> ✓ chosen/);
  expect(text(part(html, "chosen-2"))).toMatch(/^> … choosing/);
  expect(text(html)).toContain("Sheet hidden until the end");
  expect(html).not.toContain('data-testid="enlarge-1"');
});

test("a habitat shows its birds with the players who played them, and marks new birds", () => {
  const html = part(renderHtml({}), "habitats");
  const desert = html.split('aria-labelledby="habitat-forest"')[0] ?? "";
  expect(text(desert)).toContain("desert rare Bo new");
});

test("several birds to pass are marked and then confirmed together", () => {
  const multiSelect = { count: 2, fewer: false, room: { "pass desert_ace": 1, "pass ocean_common": 2 } };
  const html = renderHtml({
    view: { phase: "migrate", trips: [], lingering: [] },
    question: question([choice("pass desert_ace")], { multi_select: multiSelect }),
  });
  expect(actions(html)).toEqual(["pass desert_ace", "pass ocean_common"]);
  expect(text(html)).toContain("0 of 2 marked Confirm");
  expect(html).toMatch(/data-testid="commit" disabled/);
});

test("a draft shows the pool, the chosen cards and the kept cards", () => {
  const html = renderHtml({
    view: {
      ...{ phase: "draft" as const, trips: [], lingering: [], begun: [actionData("keep forest_rare")] },
      ...{ pool: { forest_rare: 1, forest_ace: 1 }, hand: { ocean_common: 2 } },
    },
    question: question([choice("give forest_ace")]),
  });
  expect(actions(html)).toEqual(["give forest_ace"]);
  expect(text(html)).toContain("The pool in front of you: 2 cards");
  expect(text(html)).toContain("✓ kept forest rare");
  expect(text(part(html, "kept"))).toContain("You have kept 2 cards");
  expect(detailButtons(part(html, "kept"))).toEqual(["ocean common ×2"]);
});

test("a solo player sees the deck and the ladder of ranks", () => {
  const html = renderHtml({
    view: { seats: 1, players: [player()], deck: 28 },
    boardData: { hands: ["You"], rank: { rank: "no_binoculars", next: "garden_birder", missing: 23 } },
  });
  const read = text(html);
  expect(read).toContain("Deck 28 cards");
  expect(read).toContain("Your rank so far: Low");
  expect(read).toContain("23 points more for “High”.");
  expect(html).toMatch(/<li[^>]*aria-current="step"/);
});

test("a spectator has no hand and sees all sheets", () => {
  const html = renderHtml({ view: { seat: null, hand: null }, boardData: { hands: ["Ann", "Bo"] } });
  expect(html).not.toContain("Your hand");
  expect(text(part(html, "own-sheet"))).toContain("Ann: 3 points");
  expect(html).toContain('data-testid="enlarge-0"');
  expect(html).toContain('data-testid="enlarge-1"');
});

test("the final scores list points by habitat, with the winners of the server's outcome first", () => {
  const outcome = { winners: [1], scores: [10, 10], reason: "rounds_played" };
  const best = { points: [7, 0, 0, 0, 0], full: [3, 0, 0, 0, 0], birds: 7, aces: 1 };
  const html = renderHtml({
    view: {
      ...{ phase: "over" as const, outcome },
      players: [player({ score: 10 }), player({ score: 10, full: ["desert"] })],
    },
    boardData: { players: [boardData().players[0] ?? null, best] },
  });
  const read = text(part(html, "result-table"));
  expect(read).toContain("★ Won: Bo 7 0 0 0 0 3 7 10 You 3 0 0 0 0 0 1 10");
  expect(html).not.toContain("Your hand");
});

test("the details of a bird show both names, and how each player has seen it", () => {
  const seen = player({ sheet: sheet({ desert_raptor: ["arriving", 2] }) });
  const options = { ...view().options, raptors: true };
  const shown = moment({ view: { players: [player(), seen], options } });
  const detailHtml = () => draw(Detail, { card: "bird:desert_raptor", cards: CARDS, state: shown });
  expect(detailHtml()).toContain('<span lang="fr">fr desert raptor</span>');
  const read = text(detailHtml());
  expect(read).toContain("chases away all birds that linger");
  expect(read).toContain("Bo: arriving, round 2");
  useCatalogues("fr", "feather");
  expect(text(detailHtml())).toContain("Bo : à l'arrivée, manche 2");
});

test("cardsOfRound returns who played which bird, and sheetMarkOf how a bird was seen", () => {
  const seen = view({ trips: [["ocean_ace", null]] });
  expect(cardsOfRound(seen, 1)).toEqual([{ hand: 0, bird: "ocean_ace" }]);
  expect(cardsOfRound(seen, 2)).toEqual([]);
  const marked = player({ sheet: sheet({ ocean_ace: ["own", 1] }) });
  expect(sheetMarkOf(marked, CARDS, "ocean_ace")).toEqual(["own", 1]);
  expect(sheetMarkOf(marked, CARDS, "ocean_rare")).toBeNull();
  expect(sheetMarkOf(player({ sheet: null }), CARDS, "ocean_ace")).toBeUndefined();
});

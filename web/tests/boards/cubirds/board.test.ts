// The HTML of the CuBirds board for states of the server, rendered without a browser.
import { beforeEach, expect, test } from "vitest";
import Board from "../../../src/boards/cubirds/Board.svelte";
import Detail from "../../../src/boards/cubirds/Detail.svelte";
import { HAND, CardTracker } from "../../../src/boards/cubirds/card-tracking";
import type { CuBirdsState } from "../../../src/boards/cubirds/view";
import { CARDS, choice, flock, turnAt, lay, player, scene, stack } from "./fixtures";
import { renderHtml as draw, text } from "../../support/render-html";
import { feedEntry } from "../../support/messages";
import { useCatalogues } from "../../support/catalogues";

beforeEach(() => useCatalogues("en", "cubirds"));

function renderHtml(shown: CuBirdsState, turn = turnAt(shown)): string {
  return draw(Board, { state: shown, seat: shown.seat, seats: [], cards: CARDS, turn });
}

/** Return the HTML of all buttons with an attribute, by the value of the attribute. */
function buttons(html: string, attribute: string): Map<string, string> {
  const found = [...html.matchAll(/<button\b.*?<\/button>/gs)].map(([button]) => button);
  const name = new RegExp(`${attribute}="([^"]*)"`);
  return new Map(found.flatMap((each) => (name.test(each) ? [[name.exec(each)?.[1] ?? "", each]] : [])));
}

// Laying

const ENDS = [
  lay("lay owl 1 left"),
  lay("lay owl 1 right", {
    takes: [
      ["duck", 2],
      ["magpie", 1],
    ],
    count: 3,
    refills: true,
  }),
];

test("the ends of the rows offer no action before a species is chosen", () => {
  const shown = scene({ hand: [stack("owl", 2), stack("duck", 1)], choices: ENDS });
  const html = renderHtml(shown);
  expect([...buttons(html, "data-action").keys()]).toEqual([]);
  expect([...buttons(html, "data-species").keys()]).toEqual(["owl", "duck"]);
  expect(text(html)).toContain("Choose a species in your hand");
});

test("a hand of one species is chosen automatically, and each end shows a preview", () => {
  const html = renderHtml(scene({ hand: [stack("owl", 2)], choices: ENDS }));
  expect([...buttons(html, "data-action").keys()]).toEqual(["lay owl 1 left", "lay owl 1 right"]);
  expect(text(buttons(html, "data-action").get("lay owl 1 right") ?? "")).toContain("say lay owl 1 right");
  expect(text(html)).toMatch(/\+0 .*\+3 ?↻/);
  expect(text(html)).toContain("2 owls: choose an end of a row");
});

test("a selected end lifts exactly the birds that would be taken, and announces the refill", () => {
  const shown = scene({ hand: [stack("owl", 2), stack("duck", 1)], choices: ENDS });
  const turn = turnAt(shown);
  turn.select("lay owl 1 right");
  const html = renderHtml(shown, turn);
  const lifted = [...html.matchAll(/<button\b.*?<\/button>/gs)].filter(([button]) =>
    button.includes("lifted"),
  );
  expect(lifted.map(([button]) => text(button))).toEqual([
    "2 ducks, would be taken ↑ ↑ ×2",
    "1 magpie, would be taken ↑",
  ]);
  expect(buttons(html, "data-action").get("lay owl 1 right")).toContain('aria-pressed="true"');
  expect(text(html)).toContain("then refilled from the draw pile");
  // The duck in hand gets two more; the magpie is new there.
  expect(text(html)).toContain("×1 +2");
  expect(html).toContain("newcomer");
});

test("a hint is marked in the hand and at the end of the row", () => {
  const shown = scene({ hand: [stack("owl", 2), stack("duck", 1)], choices: ENDS });
  const turn = turnAt(shown);
  turn.hinted = "lay owl 1 left";
  const html = renderHtml(shown, turn);
  expect(buttons(html, "data-species").get("owl")).toContain("hinted");
  expect(buttons(html, "data-species").get("duck")).not.toContain("hinted");
  expect(buttons(html, "data-action").get("lay owl 1 left")).toContain("hinted");
});

test("a move that ends the round is marked", () => {
  const html = renderHtml(
    scene({ hand: [stack("owl", 2)], choices: [lay("lay owl 1 left", { ends: "round_ended" })] }),
  );
  expect(text(html)).toContain("+0 ⚠");
});

test("a hand stack shows its number of birds and its flock sizes", () => {
  const hand = [stack("owl", 1), stack("duck", 3, { keeps: 1 })];
  const stackTexts = (language: string): string[] => {
    useCatalogues(language, "cubirds");
    return [...buttons(renderHtml(scene({ hand })), "data-species").values()].map(text);
  };
  const [owl, duck] = stackTexts("en");
  expect(owl).toContain("1 owl; flocks of 3 and 4 ");
  expect(duck).toContain("3 ducks; flocks of 3 and 4; ready now: keep 1");
  expect(stackTexts("fr")[1]).toContain("3 ducks ; envolées à 3 et 4 ; prête : en garder 1");
});

// Flocks

test("a hand stack offers to complete a flock, and shows its effect on the goals", () => {
  const hand = [stack("owl", 4, { keeps: 2 }), stack("duck", 1)];
  const owls = flock("owl", { keeps: 2, species: 4, best: 2, second: 1 });
  const html = renderHtml(scene({ view: { phase: "flock" }, hand, choices: [choice("stay"), owls] }));
  const found = buttons(html, "data-action");
  expect([...found.keys()]).toEqual(["flock owl"]);
  expect(found.get("flock owl")).toContain('data-species="owl"');
  expect(text(html)).toContain("flock: +2");
  expect(text(html)).toContain("4/7 · 2+1");
});

test("a selected flock is previewed in the collection", () => {
  const hand = [stack("owl", 4, { keeps: 2 })];
  const owls = flock("owl", { keeps: 2, best: 2 });
  const shown = scene({ view: { phase: "flock" }, hand, choices: [owls] });
  const turn = turnAt(shown);
  expect(renderHtml(shown, turn)).not.toContain('class="number new');
  turn.select("flock owl");
  expect(text(renderHtml(shown, turn))).toContain("+2");
});

// What all seats see

test("a spectator sees rows and collections, and no actions", () => {
  const shown = scene({
    hand: null,
    players: [player("Ann"), player("Bo", { turn: true })],
    more: { seat: null },
  });
  const html = renderHtml(shown);
  expect(buttons(html, "data-action").size + buttons(html, "data-species").size).toBe(0);
  expect(text(html)).toContain("Ann has 8 cards.");
  expect(html).not.toContain("Your hand");
});

test("many birds of a species are shown as a number, and an empty row as a word", () => {
  const html = renderHtml(scene({}));
  expect(text(html)).toContain("×12");
  expect(html.match(/data-bird="magpie"/g)).toHaveLength(2);
  expect(text(html)).toContain("empty");
  expect(text(html)).toContain("Row 3: magpies.");
});

test("the hand of an automatic opponent is visible", () => {
  const rival = player("RobinBird", { rival: true, hand: [stack("owl", 3)], hand_text: "She holds 3 owls." });
  expect(text(renderHtml(scene({ players: [player("Ann", { you: true }), rival] })))).toContain(
    "She holds 3 owls.",
  );
});

test("piles and rounds are shown in English and French", () => {
  expect(text(renderHtml(scene({})))).toMatch(/Draw pile 50.*Discard pile 7.*Round 2.*Turn 4/);
  useCatalogues("fr", "cubirds");
  expect(text(renderHtml(scene({})))).toMatch(/Pioche 50.*Défausse 7.*Manche 2.*Tour 4/);
});

// Details

test("the details of a species show its names, its flock sizes and where its cards are", () => {
  const html = draw(Detail, { card: "bird:owl", cards: CARDS, state: scene({}) });
  expect(html).toContain('<span lang="fr">chouette</span>');
  expect(html).toContain('<i lang="la">Strix aluco</i>');
  expect(text(html)).toContain("Small flock: 3 birds, keep 1");
  expect(text(html)).toMatch(/10 cards in the game in the rows 2 .* in your hand 3 .* not seen 3/);
  expect(
    text(draw(Detail, { card: "bird:owl", cards: CARDS, state: scene({ more: { seat: null } }) })),
  ).not.toContain("in your hand");
});

// Card tracking

const ids = (birds: readonly { id: string }[] | undefined): string[] => (birds ?? []).map(({ id }) => id);

test("taken birds and laid birds keep their ids", () => {
  const tracker = new CardTracker();
  const before = tracker.follow(scene({ hand: [stack("owl", 2)] }));
  const ducks = ids(before.get("row 1")?.get("duck"));
  const owls = ids(before.get(HAND)?.get("owl"));
  const after = tracker.follow(
    scene({ view: { rows: [[["owl", 3]], [], [], []] }, hand: [stack("duck", 2)] }),
  );
  expect(ids(after.get(HAND)?.get("duck"))).toEqual(ducks);
  expect(ids(after.get("row 1")?.get("owl"))).toEqual([...ids(before.get("row 1")?.get("owl")), ...owls]);
});

test("a new bird comes from the player who laid it, otherwise from the draw pile", () => {
  const tracker = new CardTracker();
  tracker.follow(scene({ view: { rows: [[["owl", 1]], [], [], []] } }));
  const laid = feedEntry(2, { data: { seat: 1, species: "magpie", row: 2, count: 1, side: "left" } });
  const after = tracker.follow(
    scene({
      view: {
        rows: [
          [
            ["owl", 1],
            ["duck", 1],
          ],
          [["magpie", 1]],
          [],
          [],
        ],
      },
      more: { feed: [laid] },
    }),
  );
  expect(after.get("row 1")?.get("owl")?.[0]?.from).toBeUndefined();
  expect(after.get("row 1")?.get("duck")?.[0]?.from).toBe("deck");
  expect(after.get("row 2")?.get("magpie")?.[0]?.from).toBe("seat 1");
});

test("tracking the same state twice returns the same birds", () => {
  const tracker = new CardTracker();
  const shown = scene({});
  expect(tracker.follow(shown)).toBe(tracker.follow(shown));
});

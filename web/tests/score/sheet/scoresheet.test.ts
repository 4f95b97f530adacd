import { describe, expect, it } from "vitest";
import { merged, written, type Cells } from "../../../src/score/sheet/cells";
import { newScoresheet, Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { routeOf } from "../../../src/score/app/router.svelte";

function scoresheet(cells: Cells = {}, now = () => 1000): Scoresheet {
  const kept: StoredScoresheet = {
    version: 1,
    id: "e",
    game: "feather",
    made: 1,
    changed: 1,
    cells,
    code: null,
    heard: 0,
  };
  return new Scoresheet(kept, "here", now);
}

describe("a score sheet", () => {
  it("has its players in their order", () => {
    const { players } = newScoresheet("cubirds", ["Ann", "Bo", "Cy"], {}, "here");
    expect(players.map(({ name }) => name)).toEqual(["Ann", "Bo", "Cy"]);
  });

  it("takes back step by step, and a step as a whole", () => {
    const sheet = scoresheet();
    sheet.write({ a: 1, b: 1 });
    sheet.write({ a: 2 });
    sheet.undo();
    expect([sheet.number("a"), sheet.number("b")]).toEqual([1, 1]);
    sheet.undo();
    expect([sheet.value("a"), sheet.value("b"), sheet.undoable]).toEqual([null, null, false]);
  });

  it("does not take back what another device wrote over it", () => {
    const sheet = scoresheet();
    sheet.set("a", 1);
    sheet.merge(written(sheet.cells, { a: 5 }, "there", 2000));
    sheet.undo();
    expect(sheet.number("a")).toBe(5);
  });

  it("tells of every change, and of none that changes nothing", () => {
    const sheet = scoresheet();
    const heard: StoredScoresheet[] = [];
    const stop = sheet.listen((kept) => heard.push(kept));
    sheet.set("a", 1);
    sheet.set("a", 1);
    sheet.merge({});
    stop();
    sheet.set("a", 2);
    expect(heard).toHaveLength(1);
  });

  it("can be corrected although a clock was far ahead", () => {
    const sheet = scoresheet(written({}, { a: 1 }, "there", 9_000_000));
    sheet.set("a", 2);
    expect(merged(written({}, { a: 1 }, "there", 9_000_000), sheet.cells)["a"]?.value).toBe(2);
  });

  it("forgets nothing of a player who was taken off by mistake", () => {
    const sheet = newScoresheet("cubirds", ["Ann", "Bo"], {}, "here");
    const id = sheet.players[0]?.id ?? "";
    sheet.set(`birds/${id}/owl`, 3);
    sheet.write({ [`player/${id}/name`]: null, [`player/${id}/place`]: null });
    expect(sheet.players).toHaveLength(1);
    sheet.undo();
    expect([sheet.players[0]?.name, sheet.number(`birds/${id}/owl`)]).toEqual(["Ann", 3]);
  });
});

describe("places", () => {
  it.each([
    ["", { page: "home" }],
    ["#/", { page: "home" }],
    ["#/nonsense", { page: "home" }],
    ["#/new/feather", { page: "new", game: "feather" }],
    ["#/evening/abc", { page: "evening", id: "abc" }],
    ["#/people", { page: "people" }],
    ["#/birds", { page: "birds" }],
    ["#/join/ABC", { page: "join", code: "ABC" }],
    ["#/shared/a-b_c", { page: "shared", data: "a-b_c" }],
  ])("%s", (hash, route) => expect(routeOf(hash)).toEqual(route));
});

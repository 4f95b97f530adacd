import { describe, expect, it } from "vitest";
import { merged, written, type Cells } from "../../../src/score/sheet/cells";
import { newScoresheet, Scoresheet, type StoredScoresheet } from "../../../src/score/sheet/scoresheet.svelte";
import { routeOf } from "../../../src/score/app/router.svelte";

function scoresheet(cells: Cells = {}, now = () => 1000): Scoresheet {
  const stored: StoredScoresheet = {
    version: 1,
    id: "e",
    game: "feather",
    made: 1,
    changed: 1,
    cells,
    code: null,
    heard: 0,
  };
  return new Scoresheet(stored, "here", now);
}

describe("a score sheet", () => {
  it("has its players in the given order", () => {
    const { players } = newScoresheet("cubirds", ["Ann", "Bo", "Cy"], {}, "here");
    expect(players.map(({ name }) => name)).toEqual(["Ann", "Bo", "Cy"]);
  });

  it("undoes step by step, and each step as a whole", () => {
    const sheet = scoresheet();
    sheet.write({ a: 1, b: 1 });
    sheet.write({ a: 2 });
    sheet.undo();
    expect([sheet.number("a"), sheet.number("b")]).toEqual([1, 1]);
    sheet.undo();
    expect([sheet.value("a"), sheet.value("b"), sheet.undoable]).toEqual([null, null, false]);
  });

  it("does not undo a cell that another device has overwritten", () => {
    const sheet = scoresheet();
    sheet.set("a", 1);
    sheet.merge(written(sheet.cells, { a: 5 }, "there", 2000));
    sheet.undo();
    expect(sheet.number("a")).toBe(5);
  });

  it("notifies listeners of every change, but not of a write without change", () => {
    const sheet = scoresheet();
    const notified: StoredScoresheet[] = [];
    const stop = sheet.listen((kept) => notified.push(kept));
    sheet.set("a", 1);
    sheet.set("a", 1);
    sheet.merge({});
    stop();
    sheet.set("a", 2);
    expect(notified).toHaveLength(1);
  });

  it("can be corrected although another device's clock was far ahead", () => {
    const sheet = scoresheet(written({}, { a: 1 }, "there", 9_000_000));
    sheet.set("a", 2);
    expect(merged(written({}, { a: 1 }, "there", 9_000_000), sheet.cells)["a"]?.value).toBe(2);
  });

  it("restores all cells of a removed player on undo", () => {
    const sheet = newScoresheet("cubirds", ["Ann", "Bo"], {}, "here");
    const id = sheet.players[0]?.id ?? "";
    sheet.set(`birds/${id}/owl`, 3);
    sheet.write({ [`player/${id}/name`]: null, [`player/${id}/place`]: null });
    expect(sheet.players).toHaveLength(1);
    sheet.undo();
    expect([sheet.players[0]?.name, sheet.number(`birds/${id}/owl`)]).toEqual(["Ann", 3]);
  });
});

describe("routes", () => {
  it.each([
    ["", { page: "home" }],
    ["#/", { page: "home" }],
    ["#/nonsense", { page: "home" }],
    ["#/new/feather", { page: "new", game: "feather" }],
    ["#/sheet/abc", { page: "sheet", id: "abc" }],
    ["#/evening/abc", { page: "sheet", id: "abc" }],
    ["#/people", { page: "people" }],
    ["#/birds", { page: "birds" }],
    ["#/join/ABC", { page: "join", code: "ABC" }],
    ["#/shared/a-b_c", { page: "shared", data: "a-b_c" }],
  ])("%s", (hash, route) => expect(routeOf(hash)).toEqual(route));
});

// The result of a game: only lines with values, and sentences that repeat nothing from the facts.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filled } from "../../../src/score/results/result";
import { Localizer } from "../../../src/lib/i18n/localizer";

test("a line that nobody was asked for is left out, a nought is not", () => {
  const line = (id: string, ...values: (number | null)[]) => ({ id, name: id, values });
  const lines = [line("eggs", 0, 0), line("food", null, null), line("cached", null, 2)];
  expect(filled(lines).map(({ id }) => id)).toEqual(["eggs", "cached"]);
});

test.each(["en", "fr"])("the words of Wingspan's sheet in %s", (language) => {
  const file = `../../../../src/rookery/server/locales/score-wingspan.${language}.ftl`;
  const words = new Localizer(language, readFileSync(new URL(file, import.meta.url), "utf8"));
  const standing = words.say("score-wingspan-standing-solo", { name: "Ann", points: 12, hers: 9 });
  expect(standing).toMatch(/^Ann 12, Automa(te)? 9$/);
  for (const choice of ["eaglet", "eagle", "eagle_eyed_eagle"])
    expect(words.say("score-wingspan-choice", { choice })).not.toMatch(/\d/);
});

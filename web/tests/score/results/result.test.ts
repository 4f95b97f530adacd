// The result of a game: which lines are shown, and the texts of Wingspan's result.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linesWithValues } from "../../../src/score/results/result";
import { Localizer } from "../../../src/lib/i18n/localizer";

test("a line without values is left out, a line of zeros is kept", () => {
  const line = (id: string, ...values: (number | null)[]) => ({ id, name: id, values });
  const lines = [line("eggs", 0, 0), line("food", null, null), line("cached", null, 2)];
  expect(linesWithValues(lines).map(({ id }) => id)).toEqual(["eggs", "cached"]);
});

test.each(["en", "fr"])(
  "the texts of Wingspan's sheet do not repeat numbers of the rules (%s)",
  (language) => {
    const file = `../../../../src/rookery/server/locales/score-wingspan.${language}.ftl`;
    const localizer = new Localizer(language, readFileSync(new URL(file, import.meta.url), "utf8"));
    const standing = localizer.say("score-wingspan-standing-solo", { name: "Ann", points: 12, hers: 9 });
    expect(standing).toMatch(/^Ann 12, Automa(te)? 9$/);
    for (const choice of ["eaglet", "eagle", "eagle_eyed_eagle"])
      expect(localizer.say("score-wingspan-choice", { choice })).not.toMatch(/\d/);
  },
);

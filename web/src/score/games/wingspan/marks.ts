// The signs and names of the rows.
import { say } from "../../../speech.svelte";

export const ROW_SIGNS: Readonly<Record<string, string>> = {
  birds: "sign-bird",
  bonus: "sign-bonus_card",
  goals: "goal-egg_sets",
  eggs: "egg-speckled",
  cached: "sign-cached",
  tucked: "sign-tucked",
};

export function rowName(row: string): string {
  return say("score-wingspan-row", { row });
}

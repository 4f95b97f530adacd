// The icons of the score rows, from birds to tucked cards.
export const SCORE_ICONS: Readonly<Record<string, string>> = {
  birds: "sign-bird",
  bonus: "sign-bonus_card",
  goals: "goal-egg_sets",
  eggs: "egg-speckled",
  cached: "sign-cached",
  tucked: "sign-tucked",
};

// The data of the Birds of a Feather board: its types are generated from games/feather/schema.py.
import type { ChoiceOf, StateOf } from "../game-types";
import type { TurnController } from "../../table/turn-controller.svelte";
import type { Cards, Data, PlayedCard, Player, PlayPreview, ResultPreview, View } from "./wire";

export type {
  ActionData,
  BoardData,
  Cards,
  PlayedCard as Played,
  Player,
  PlayPreview,
  SheetTotals as PlayerTotals,
  View,
} from "./wire";

export type FeatherState = StateOf<Data>;
export type FeatherChoice = ChoiceOf<ResultPreview>;
export type FeatherTurn = TurnController<ResultPreview>;

// How a bird was first seen, and in which round.
export type SheetMark = NonNullable<NonNullable<Player["sheet"]>[number][number]>;

/** Return the preview of playing a bird; undefined for other actions. */
export function playPreview(choice: FeatherChoice | undefined): PlayPreview | undefined {
  const preview = choice?.result_preview;
  return preview && "birds" in preview ? preview : undefined;
}

/** Return the cards of a round, each with the hand that played it. */
export function cardsOfRound(view: View, round: number): PlayedCard[] {
  const trip = view.trips[round - 1] ?? [];
  return trip.flatMap((bird, hand) => (bird === null ? [] : [{ hand, bird }]));
}

/** Return how a player has seen a bird; null if not at all, undefined if the sheet is hidden. */
export function sheetMarkOf(
  player: Player | undefined,
  cards: Cards,
  bird: string,
): SheetMark | null | undefined {
  const row = cards.sheet.findIndex((birds) => birds.includes(bird));
  if (player?.sheet == null) return undefined;
  return player.sheet[row]?.[cards.sheet[row]?.indexOf(bird) ?? -1] ?? null;
}

/** Return the bird of an action. */
export function birdOf(choice: FeatherChoice | undefined): string {
  const bird = choice?.arguments[0];
  return typeof bird === "string" ? bird : "";
}

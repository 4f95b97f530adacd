// The data of the CuBirds board: its types are generated from games/cubirds/schema.py.
import type { ChoiceOf, StateOf } from "../game-types";
import type { TurnController } from "../../table/turn-controller.svelte";
import type { Data, FlockPreview, LayPreview, PlayerPanel, ResultPreview } from "./wire";

export type {
  FlockPreview,
  Goals,
  HandStack as HandStackData,
  LayPreview,
  PlayerPanel as Player,
  SpeciesCard as Species,
  SpeciesLocations,
  View,
} from "./wire";

export type CuBirdsState = StateOf<Data>;
export type CuBirdsChoice = ChoiceOf<ResultPreview>;
export type CuBirdsTurn = TurnController<ResultPreview>;

// The progress of a collection to both goals.
export type Progress = Pick<PlayerPanel, "species" | "best" | "second">;

// A species and a number of its birds: in a row or a collection.
export type Birds = [species: string, count: number];

// An end of a row in the notation of actions.
export type Side = "left" | "right";

/** Return the preview of a "lay" action; undefined for other actions. */
export function layPreview(choice: CuBirdsChoice | undefined): LayPreview | undefined {
  const preview = choice?.result_preview;
  return preview && "takes" in preview ? preview : undefined;
}

export function flockPreview(choice: CuBirdsChoice | undefined): FlockPreview | undefined {
  const preview = choice?.result_preview;
  return preview && "keeps" in preview ? preview : undefined;
}

/** Return the species of an action; undefined if it has none. */
export function speciesIn(choice: CuBirdsChoice | undefined): string | undefined {
  const species = choice?.arguments[0];
  return typeof species === "string" ? species : undefined;
}

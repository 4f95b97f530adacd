// The facts that `python -m rookery.score` exports from the engine: one file per game and language. Each game declares
// their types in its `schema.py`.
import type { ScoreFacts as CubirdsFacts } from "../../boards/cubirds/wire";
import type { ScoreFacts as FeatherFacts } from "../../boards/feather/wire";
import type { ScoreFacts as WingspanFacts } from "../../boards/wingspan/wire";

export type { CubirdsFacts, FeatherFacts, WingspanFacts };
export type { AutomaFacts, AutomaTurn, BirdCard as WingspanBird, GoalTile } from "../../boards/wingspan/wire";

export interface Facts {
  cubirds: CubirdsFacts;
  feather: FeatherFacts;
  wingspan: WingspanFacts;
}

export type GameId = keyof Facts;
export const GAMES: readonly GameId[] = ["cubirds", "feather", "wingspan"];

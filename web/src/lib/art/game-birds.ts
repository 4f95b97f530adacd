// The birds that represent each game in the lobby.

const GAME_BIRDS: Record<string, readonly string[]> = {
  cubirds: ["flamingo", "owl", "toucan"],
  feather: ["greater_roadrunner", "tufted_puffin", "varied_thrush"],
  wingspan: ["great_blue_heron", "ruby_throated_hummingbird", "northern_cardinal"],
};

const NOBODY: readonly string[] = ["first", "second", "third"];

/** Return three birds of a game; for an unknown game, three ids without a picture. */
export function gameBirds(game: string): readonly string[] {
  return GAME_BIRDS[game] ?? NOBODY;
}

/** Return the bird in the middle. */
export function gameBird(game: string): string {
  return gameBirds(game)[1] ?? "";
}

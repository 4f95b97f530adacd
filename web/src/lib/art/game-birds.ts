// The birds that stand for a game where it is offered.

const FACES: Record<string, readonly string[]> = {
  cubirds: ["flamingo", "owl", "toucan"],
  feather: ["greater_roadrunner", "tufted_puffin", "varied_thrush"],
  wingspan: ["great_blue_heron", "ruby_throated_hummingbird", "northern_cardinal"],
};

const NOBODY: readonly string[] = ["first", "second", "third"];

/** Three birds of a game; of an unknown one, three without a picture. */
export function faces(game: string): readonly string[] {
  return FACES[game] ?? NOBODY;
}

/** The one in the middle. */
export function face(game: string): string {
  return faces(game)[1] ?? "";
}

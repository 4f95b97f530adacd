// The pictures that `rookery art` painted, as their manifest lists them.

/** A picture to show: where it is, how large in pixels, and what is to be seen on it. */
export interface Shown {
  src: string;
  width: number;
  height: number;
  alt: string;
}

interface File {
  file: string;
  hash: string;
  width: number;
  height: number;
}

interface Bird {
  alt: Record<string, string>;
  files: Record<"card" | "chip" | "head", File>;
}

export interface Manifest {
  games: Record<string, Record<string, Bird>>;
}

/** All pictures; none where the page was built without them. */
export async function manifest(): Promise<Manifest> {
  try {
    const answer = await fetch("/art/manifest.json");
    return answer.ok ? ((await answer.json()) as Manifest) : { games: {} };
  } catch {
    return { games: {} };
  }
}

/** Some birds of a game as cards, spread over all it has, with words in a language. */
export function someCards(all: Manifest, game: string, count: number, language: string): Shown[] {
  const birds = Object.values(all.games[game] ?? {});
  const step = Math.max(1, birds.length / count);
  const chosen = Array.from(
    { length: Math.min(count, birds.length) },
    (_, place) => birds[Math.floor(place * step)],
  );
  return chosen.flatMap((bird) => (bird === undefined ? [] : [shown(bird, "card", language)]));
}

function shown(bird: Bird, use: keyof Bird["files"], language: string): Shown {
  const { file, hash, width, height } = bird.files[use];
  // The hash lets browsers keep a picture until it is another one.
  return { src: `/art/${file}?v=${hash}`, width, height, alt: bird.alt[language] ?? bird.alt["en"] ?? "" };
}

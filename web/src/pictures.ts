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

const NO_PICTURES: Manifest = { games: {} };

let asked: Promise<Manifest> | undefined;

/** All pictures; none where the page was built without them. The server is asked once for each page. */
export function manifest(): Promise<Manifest> {
  asked ??= fetched();
  return asked;
}

async function fetched(): Promise<Manifest> {
  try {
    const answer = await fetch("/art/manifest.json");
    const found: unknown = answer.ok ? await answer.json() : null;
    return isManifest(found) ? found : NO_PICTURES;
  } catch {
    return NO_PICTURES;
  }
}

function isManifest(found: unknown): found is Manifest {
  return isRecord(found) && isRecord(found["games"]);
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null && !Array.isArray(found);
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

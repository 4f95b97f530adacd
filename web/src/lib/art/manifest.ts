// The manifest of the pictures that `rookery art` generates.

/** A picture to show: its URL, its size in pixels, and its alternative text. */
export interface Picture {
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

// A whole card, a small card, and the head in a circle.
export type PictureSize = "card" | "chip" | "head";

interface Bird {
  alt: Record<string, string>;
  files: Record<PictureSize, File>;
}

interface Icon {
  alt: Record<string, string>;
  files: { svg: Omit<File, "width" | "height"> };
  width: number;
  height: number;
}

export interface Manifest {
  games: Record<string, Record<string, Bird>>;
  icons?: Record<string, Icon>;
}

// The URL of the pictures. The build sets it for pages that can be served from any folder.
const FOLDER: string = import.meta.env["VITE_ART"] ?? "/art";

const NO_PICTURES: Manifest = { games: {} };

let asked: Promise<Manifest> | undefined;

/** Return all pictures, or none if the page was built without them. The manifest is requested once per page. */
export function manifest(): Promise<Manifest> {
  asked ??= fetchManifest();
  return asked;
}

async function fetchManifest(): Promise<Manifest> {
  try {
    const answer = await fetch(`${FOLDER}/manifest.json`);
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

/** Return a bird of a game; null if it has no picture. */
export function birdIn(
  all: Manifest,
  game: string,
  id: string,
  use: PictureSize,
  language: string,
): Picture | null {
  const bird = all.games[game]?.[id];
  return bird === undefined ? null : shown(bird, use, language);
}

/** Return an icon by name; null if there is none. */
export function iconIn(all: Manifest, name: string, language: string): Picture | null {
  const icon = all.icons?.[name];
  if (icon === undefined) return null;
  const { width, height } = icon;
  return { src: urlOf(icon.files.svg), width, height, alt: textIn(icon.alt, language) };
}

function shown(bird: Bird, use: PictureSize, language: string): Picture {
  const { width, height } = bird.files[use];
  return { src: urlOf(bird.files[use]), width, height, alt: textIn(bird.alt, language) };
}

/** Return the URL of a picture. Its hash lets browsers cache the picture until it changes. */
function urlOf({ file, hash }: Pick<File, "file" | "hash">): string {
  return `${FOLDER}/${file}?v=${hash}`;
}

function textIn(words: Record<string, string>, language: string): string {
  return words[language] ?? words["en"] ?? "";
}

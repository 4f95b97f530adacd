// Names of birds on narrow tiles: where a long word may be broken, as no browser can be relied on to know it.

const SOFT = "\u00AD";
// Words with at most this number of letters fit every tile; slightly longer ones do if there is no good break.
export const FITS = 8;

// What names are made of in English: they are broken before it.
const SECOND =
  /(?=(?:bird|catcher|pecker|fisher|runner|cracker|hopper|head|lark|throat|start|back|finch|hawk|piper|sucker|eye|bill)s?$)/iu;
// After a vowel, before what can begin a syllable; four letters at least before it.
const VOWELS = "aeiouyàâäéèêëîïôöûüœ";
const SYLLABLE = new RegExp(
  `(?<=.{3}[${VOWELS}])(?!que)(?=(?:ch|gn|ph|th|[bcdfgp][lr]|[tv]r|[bcdfghjklmnpqrstvxz])[${VOWELS}].)`,
  "giu",
);
// Between two consonants, for what has no better place.
const BETWEEN = new RegExp(`(?<=.{2}[klmnrst])(?=[bcdfgjklmnpqrstv][${VOWELS}]..)`, "giu");

/** The name with soft hyphens in its long words. */
export function hyphenated(name: string): string {
  return name.replace(/[\p{L}']+/gu, (word) => (word.length <= FITS ? word : broken(word)));
}

function broken(word: string): string {
  for (const place of [SECOND, SYLLABLE, BETWEEN]) {
    const split = word.replace(place, SOFT);
    if (longestPart(split) <= FITS) return split;
  }
  return word.replace(SYLLABLE, SOFT).replace(BETWEEN, SOFT);
}

/** Return the length of the longest unbreakable part of a name. */
export function longestPart(name: string): number {
  return Math.max(...name.split(/[\s\u00AD-]/u).map((piece) => piece.length));
}

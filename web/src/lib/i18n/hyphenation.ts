// Hyphenation of bird names on narrow tiles. Browsers cannot be relied on for the names of birds.

const SOFT = "\u00AD";
// Words with at most this number of letters fit on every tile. Slightly longer words are allowed without a good break.
export const FITTING_LENGTH = 8;

// Second parts of English compound names, which are broken before them.
const SECOND_PARTS =
  /(?=(?:bird|catcher|pecker|fisher|runner|cracker|hopper|head|lark|throat|start|back|finch|hawk|piper|sucker|eye|bill)s?$)/iu;
// Break after a vowel and before letters that can begin a syllable, with at least four letters before the break.
const VOWELS = "aeiouyàâäéèêëîïôöûüœ";
const SYLLABLE = new RegExp(
  `(?<=.{3}[${VOWELS}])(?!que)(?=(?:ch|gn|ph|th|[bcdfgp][lr]|[tv]r|[bcdfghjklmnpqrstvxz])[${VOWELS}].)`,
  "giu",
);
// Otherwise break between two consonants.
const BETWEEN_CONSONANTS = new RegExp(`(?<=.{2}[klmnrst])(?=[bcdfgjklmnpqrstv][${VOWELS}]..)`, "giu");

/** Return a name with soft hyphens in its long words. */
export function hyphenated(name: string): string {
  return name.replace(/[\p{L}']+/gu, (word) => (word.length <= FITTING_LENGTH ? word : hyphenatedWord(word)));
}

function hyphenatedWord(word: string): string {
  for (const place of [SECOND_PARTS, SYLLABLE, BETWEEN_CONSONANTS]) {
    const split = word.replace(place, SOFT);
    if (longestPart(split) <= FITTING_LENGTH) return split;
  }
  return word.replace(SYLLABLE, SOFT).replace(BETWEEN_CONSONANTS, SOFT);
}

/** Return the length of the longest unbreakable part of a name. */
export function longestPart(name: string): number {
  return Math.max(...name.split(/[\s\u00AD-]/u).map((piece) => piece.length));
}

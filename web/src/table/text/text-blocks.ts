// Structures the lines of a text page: sentences as paragraphs and lists, or columns.

export interface Block {
  // The line before the list; null if there is none.
  head: string | null;
  items: string[];
}

/**
 * Return the blocks of a page. An empty line ends a block. A block of one line is a paragraph; a longer block is a
 * list, with its first line as head if it ends in a colon.
 */
export function blocksOf(lines: readonly string[]): Block[] {
  return groups(lines).map((group) => {
    const [first = "", ...others] = group;
    const headed = others.length === 0 || first.trimEnd().endsWith(":");
    return headed ? { head: first, items: others } : { head: null, items: group };
  });
}

/** Return whether a line is part of columns and must not wrap. */
export function inColumns(line: string): boolean {
  return /\S {2,}\S/.test(line) || line.startsWith(" ");
}

/** Return whether all lines of a page are part of another page. */
export function isPartOf(lines: readonly string[], whole: readonly string[]): boolean {
  return whole.join("\n").includes(lines.join("\n"));
}

function groups(lines: readonly string[]): string[][] {
  const found: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.filter((group) => group.length > 0);
}

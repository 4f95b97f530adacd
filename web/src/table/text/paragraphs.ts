// The lines of a page: in whole sentences as paragraphs and lists, or in columns.

export interface Block {
  // What comes before the list; null if there is no such line.
  head: string | null;
  items: string[];
}

/** An empty line ends a block. A block of one line is a paragraph; a longer one is a list, under its first line if that ends in a colon. */
export function blocksOf(lines: readonly string[]): Block[] {
  return groups(lines).map((group) => {
    const [first = "", ...others] = group;
    const headed = others.length === 0 || first.trimEnd().endsWith(":");
    return headed ? { head: first, items: others } : { head: null, items: group };
  });
}

/** Whether a line is part of columns and must not be broken; prose among them may be. */
export function inColumns(line: string): boolean {
  return /\S {2,}\S/.test(line) || line.startsWith(" ");
}

/** Whether a page says nothing that another one does not say. */
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

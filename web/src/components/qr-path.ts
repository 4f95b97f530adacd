// A QR code as one SVG path.

/** Return the SVG path of the dark squares, one unit each. Adjacent squares of a row are joined. */
export function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => strokes(row, y)).join("");
}

function strokes(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts.map((x) => `M${x} ${y}h${lengthFrom(row, x)}v1H${x}z`).join("");
}

function lengthFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start);
  return (end < 0 ? row.length : end) - start;
}

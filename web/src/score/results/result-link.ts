// A result in a link: compressed and encoded as base64url. It is in the fragment of the URL, so that no server receives
// it.
import { readResult, type Result } from "./result";

// The maximum length of a link, and of its unpacked content.
const PACKED_MAX = 20_000;
const UNPACKED_MAX = 100_000;

export async function packed(result: Result): Promise<string> {
  const plain = new Blob([JSON.stringify(result)]).stream();
  const bytes = await readAll(plain.pipeThrough(new CompressionStream("deflate-raw")), PACKED_MAX);
  return toBase64Url(bytes);
}

/** Return the result in a link; null if it is damaged or invalid. */
export async function unpacked(data: string): Promise<Result | null> {
  if (data.length > PACKED_MAX) return null;
  try {
    const bytes = new Blob([fromBase64Url(data)]).stream();
    const plain = await readAll(bytes.pipeThrough(new DecompressionStream("deflate-raw")), UNPACKED_MAX);
    return readResult(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}

/** Return the URL of the page that shows a result. */
export function linkTo(data: string, page: string): string {
  return new URL(`#/shared/${data}`, page).href;
}

/** Return all bytes of a stream. Throw as soon as they exceed the limit, before they fill the memory. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`more than ${most} bytes`);
    }
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  const binary = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

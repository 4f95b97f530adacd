// Writes the service worker of the score keeper: `src/score/app/service-worker.js` with the list of all built files,
// and with a version derived from their contents.
//
// The common library for this would add 300 packages, so this script is written by hand.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
const PAGE = "index.html";

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = filesOf(folder);
      const hash = createHash("sha256");
      for (const file of [PAGE, ...files]) hash.update(file).update(readFileSync(join(folder, file)));
      const worker = readFileSync(new URL("../src/score/app/service-worker.js", import.meta.url), "utf8")
        .replace('"__FILES__"', JSON.stringify(["./", ...files]))
        .replace("__VERSION__", hash.digest("hex").slice(0, 16));
      writeFileSync(join(folder, WORKER), worker);
    },
  };
}

/** Return all files of the build in a fixed order. The page itself is listed as its folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => file !== WORKER && file !== PAGE)
    .sort();
}

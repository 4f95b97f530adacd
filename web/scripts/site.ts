// Creates a static site of the score keeper from the built client, for hosts that only serve files:
//
//   node scripts/site.ts CLIENT FOLDER
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [, , client, folder] = process.argv;
if (client === undefined || folder === undefined)
  throw new Error("say where the client is, and where the site goes");

rmSync(folder, { recursive: true, force: true });
for (const part of ["score", "art"]) cpSync(join(client, part), join(folder, part), { recursive: true });
cpSync(new URL("../score/site.html", import.meta.url), join(folder, "index.html"));

// Tells the page that there is no server: it offers neither online tables nor joining phones.
const page = join(folder, "score/index.html");
const marked = readFileSync(page, "utf8").replace("<html ", "<html data-site ");
if (!marked.includes("data-site")) throw new Error(`${page} has no element html`);
writeFileSync(page, marked);

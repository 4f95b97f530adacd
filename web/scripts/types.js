// Writes the types of all messages (src/lib/server/wire.ts) and of the data of each game (src/boards/GAME/wire.ts) from
// their schemas. With --check it only checks the files.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

/** @typedef {import("json-schema-to-typescript").JSONSchema} Schema */

const WEB = new URL("../", import.meta.url);
const MESSAGES = {
  schema: "wire.schema.json",
  types: "src/lib/server/wire.ts",
  source: "the messages of the server",
};
const ANY_JSON = "null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }";

// The compiler's comments about the root type, which only contains the definitions.
const ABOUT_ROOT = [
  /\n \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the .*/g,
  /\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n.*\n \*\/\n/g,
  /export interface Wire \{\n.*\n\}\n/g,
];

/** @typedef {{ schema: string, types: string, source: string }} Target */

/** Return the files of messages and games: a game has a schema in the folder of its board. */
async function targets() {
  /** @type {Target[]} */
  const found = [MESSAGES];
  for (const game of (await readdir(new URL("src/boards", WEB))).sort()) {
    const folder = `src/boards/${game}`;
    if (!existsSync(new URL(`${folder}/wire.schema.json`, WEB))) continue;
    const source = "the schema.py of the game";
    found.push({ schema: `${folder}/wire.schema.json`, types: `${folder}/wire.ts`, source });
  }
  return found;
}

/**
 * Return the types of all definitions of a schema; of messages also their unions.
 * @param {Target} target
 */
async function typesText({ schema, source }) {
  const models = namedParts(JSON.parse(await readFile(new URL(schema, WEB), "utf8")).$defs);
  const bannerComment = `// Generated from ${schema.split("/").at(-1)} by \`npm run types\`; change ${source} instead.`;
  const options = { bannerComment, unreachableDefinitions: true, style: { printWidth: 110 } };
  const made = await compile({ $defs: models, title: "Wire" }, "Wire", options);
  const text = ABOUT_ROOT.reduce((text, noise) => text.replace(noise, ""), made);
  return text + (schema === MESSAGES.schema ? unions(models) : gameData());
}

/**
 * Return the models with one name for each shared part, and without titles of fields, which would become types.
 * @param {Record<string, Schema>} models
 */
function namedParts(models) {
  for (const model of Object.values(models)) {
    model.additionalProperties = false;
    for (const [name, field] of Object.entries(model.properties ?? {})) {
      delete field.title;
      if (name !== "reason" || field.enum === undefined || models.Hello === undefined) continue;
      models.Reason = { ...field };
      model.properties = { ...model.properties, [name]: { $ref: "#/$defs/Reason" } };
    }
    nameTuples(model);
  }
  if (models.Hello !== undefined) models.JsonValue = { tsType: ANY_JSON };
  return models;
}

/**
 * Write arrays of fixed length in the older form of JSON Schema, which the compiler understands.
 * @param {unknown} part
 */
function nameTuples(part) {
  if (part === null || typeof part !== "object") return;
  if ("prefixItems" in part) Object.assign(part, { items: part.prefixItems });
  for (const inner of Object.values(part)) nameTuples(inner);
}

/** Return one type that names the data of a game. */
function gameData() {
  return `
export interface Data {
  View: View;
  BoardData: BoardData;
  ResultPreview: ResultPreview;
  Cards: Cards;
}
`;
}

/**
 * Return the unions of socket messages: the models with a `type`. The field has a default in messages of the server.
 * @param {Record<string, Schema>} models
 */
function unions(models) {
  const messages = Object.keys(models).filter((name) => models[name]?.properties?.type);
  const fromServer = messages.filter((name) => models[name]?.properties?.type?.default);
  const fromClient = messages.filter((name) => !fromServer.includes(name));
  return `
export type ClientMessage = ${fromClient.join(" | ")};
export type ServerMessage = ${fromServer.join(" | ")};
`;
}

for (const target of await targets()) {
  const [file, text] = [new URL(target.types, WEB), await typesText(target)];
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) {
    console.error(`${target.types} is stale: write it again with \`npm run types\``);
    process.exitCode = 1;
  }
}

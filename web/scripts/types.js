// Writes src/lib/server/wire.ts, the types of all messages, from wire.schema.json. With --check it only checks the
// file.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

/** @typedef {import("json-schema-to-typescript").JSONSchema} Schema */

const SCHEMA = new URL("../wire.schema.json", import.meta.url);
const TYPES = new URL("../src/lib/server/wire.ts", import.meta.url);
const FIRST_LINE =
  "// Generated from wire.schema.json by `npm run types`; change the models of the server (messages) instead.";
const ANY_JSON = "null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }";

// The compiler's comment about the root type, which only contains the definitions.
const ABOUT_ROOT = [
  /\n \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the .*/g,
  /\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n.*\n \*\/\n/g,
  /export interface Wire \{\n.*\n\}\n/g,
];

/** Return the types of all models, and the unions of the socket messages. */
async function typesText() {
  const models = namedParts(JSON.parse(await readFile(SCHEMA, "utf8")).$defs);
  const options = { bannerComment: FIRST_LINE, unreachableDefinitions: true, style: { printWidth: 110 } };
  const made = await compile({ $defs: models, title: "Wire" }, "Wire", options);
  return ABOUT_ROOT.reduce((text, noise) => text.replace(noise, ""), made) + unions(models);
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
      if (name !== "reason" || field.enum === undefined) continue;
      models.Reason = { ...field };
      model.properties = { ...model.properties, [name]: { $ref: "#/$defs/Reason" } };
    }
  }
  models.JsonValue = { tsType: ANY_JSON };
  return models;
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

const text = await typesText();
if (!process.argv.includes("--check")) {
  await writeFile(TYPES, text);
} else if ((await readFile(TYPES, "utf8").catch(() => "")) !== text) {
  console.error("src/lib/server/wire.ts is stale: write it again with `npm run types`");
  process.exit(1);
}

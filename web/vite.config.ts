import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Where `rookery serve` listens during development.
const SERVER = process.env.ROOKERY_SERVER ?? "http://127.0.0.1:8030";

// Tests that interact with components need a DOM. All others run without one, including tests of rendered HTML.
const NODE = {
  name: "node",
  include: ["tests/**/*.test.ts"],
  exclude: ["tests/**/*.dom.test.ts"],
  environment: "node",
  setupFiles: ["tests/support/reset-globals.ts"],
};
const DOM = {
  name: "dom",
  include: ["tests/**/*.dom.test.ts"],
  environment: "happy-dom",
  setupFiles: ["tests/support/reset-globals.ts", "tests/support/dom-setup.ts"],
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Package data of the server, which serves these files.
    outDir: "../src/rookery/server/client",
    emptyOutDir: true,
    // No inlined assets: the server's content security policy forbids inline code and data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The server accepts WebSockets from its own origin only: hence changeOrigin and the header.
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: {
    // A process and a DOM per file would double the time, so tests/support/reset-globals.ts cleans up instead.
    isolate: false,
    projects: [
      { extends: true, test: NODE },
      { extends: true, plugins: [svelteTesting()], test: DOM },
    ],
  },
});

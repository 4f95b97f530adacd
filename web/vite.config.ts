import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Where `rookery serve` listens while the page is being worked on.
const SERVER = process.env.ROOKERY_SERVER ?? "http://127.0.0.1:8030";

// Parts that are only drawn need no page; those that are pressed, typed into and changed have one.
const DRAWN = {
  name: "drawn",
  include: ["tests/*.test.ts"],
  environment: "node",
  setupFiles: ["tests/cleared.ts"],
};
const PRESSED = {
  name: "pressed",
  include: ["tests/pressed/*.test.ts"],
  environment: "happy-dom",
  setupFiles: ["tests/cleared.ts", "tests/pressed/setup.ts"],
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Package data of the server, which serves it.
    outDir: "../src/rookery/server/client",
    emptyOutDir: true,
    // Everything is a file of its own, so that the server may forbid inline code and data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The server answers sockets of its own origin only; changeOrigin and this header make the proxy one of them.
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: {
    // A process and a page for every file would take twice as long as the tests; tests/cleared.ts cleans up instead.
    isolate: false,
    projects: [
      { extends: true, test: DRAWN },
      { extends: true, plugins: [svelteTesting()], test: PRESSED },
    ],
  },
});

// Builds the score keeper: a separate page that any host can serve from any folder, with `art` beside it, and that
// works offline after the first visit.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offline } from "./scripts/offline.ts";

const SERVER = process.env["ROOKERY_SERVER"] ?? "http://127.0.0.1:8030";

export default defineConfig({
  root: "score",
  base: "./",
  plugins: [svelte(), offline()],
  define: { "import.meta.env.VITE_ART": JSON.stringify("../art") },
  build: {
    outDir: "../../src/rookery/server/client/score",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } },
  },
});

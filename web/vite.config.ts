import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };
import { serviceWorker } from "./src/sw/plugin.ts";

/**
 * What almost every screen needs, in one file: many small ones are larger, because each is compressed by itself. Not in it:
 * dialogs, the marks of legal spots and the walk over squares, which are loaded when somebody asks for them.
 */
const BASE = new RegExp(
  [
    "node_modules/@?preact",
    "src/(ui/(?!analysis|dialog|large|link-|needs|picture-|png|qr|record-|retry|step-button|solid|texts/[a-z]+/|table|deck|sound|split|hand|placing)|widget/(?!spot|walk)|room/(remote|stored)|engine/(?!bots|review|notation))",
    "src/room/(state|contest|banner)\\.",
    "src/room/play/(showing|play|parts|players|people|clock|controller|hints|time|header|waiting|(others|race|contest)-loader)\\.",
    "src/home/(room-form|words)\\.",
    "src/base/",
  ].join("|"),
);

export default defineConfig({
  base: "./", // the page may live in any folder of a site
  plugins: [serviceWorker()],
  build: {
    outDir: "../src/nmbr9/server/static",
    emptyOutDir: true,
    target: packageJson.browserslist.map((oldest) => oldest.replace(" >= ", "")),
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800, // three.js, which is loaded only when asked for
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: BASE }] } } },
  },
  worker: { format: "es" }, // a module: it waits for the engine at its top level
  server: {
    // `npm run dev` beside a running `nmbr9 serve`; the server must be told of the origin for websockets (--origins)
    proxy: { "/api": { target: process.env.NMBR9_SERVER ?? "http://127.0.0.1:9009", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["*.test.ts", "src/**/*.test.{ts,tsx}"],
    setupFiles: "src/testing/english.ts",
    testTimeout: 600_000, // on a slow machine nothing is wrong; what hangs ends some day
  },
});

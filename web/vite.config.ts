import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };
import { serviceWorker } from "./src/sw/plugin.ts";
import { shell } from "./src/sw/shell.ts";

const SOURCE = fileURLToPath(new URL("src/", import.meta.url));

/**
 * Modules that several parts of the page share are one file for each folder of `src`: many small files are larger than a few,
 * because each is compressed by itself. A module that is loaded on demand begins a file of its own, which it can't share.
 */
function shared(file: string, ...folders: readonly string[]) {
  const isIn = (id: string) => folders.some((folder) => id.startsWith(join(SOURCE, folder, sep)));
  const name = (id: string, chunking: Rolldown.ChunkingContext) =>
    isIn(id) && !chunking.getModuleInfo(id)?.dynamicImporters.length ? file : null;
  return { name, minShareCount: 2 };
}

export default defineConfig({
  base: "./", // the page may live in any folder of a site
  plugins: [shell(), serviceWorker()],
  build: {
    outDir: "../src/nmbr9/server/static",
    emptyOutDir: true,
    target: packageJson.browserslist.map((oldest) => oldest.replace(" >= ", "")),
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800, // three.js, which is loaded only when asked for
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"] }, // what the page needs at once
            shared("plural", "ui/texts"),
            shared("ui", "ui", "widget"),
            shared("review", "engine/review"),
            shared("games", "games/board", "games/replay", "games/review"),
            shared("online", "online/daily", "online/challenges"),
            shared("players", "online/players"),
            shared("room", "room/play", "room/watch"),
            shared("base", "base", "room/stored"),
          ],
        },
      },
    },
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

import { basename, dirname, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import packageJson from "./package.json" with { type: "json" };
import { serviceWorker } from "./src/sw/plugin.ts";
import { LANGUAGES } from "./src/ui/texts/languages.ts";

/** The folders of `src`, relative to it, in the order of their chunks: a module belongs to the first one that it is in. */
const source = fileURLToPath(new URL("src/", import.meta.url));

function chunkOf(id: string): string | null {
  const path = relative(source, id).split(sep);
  const [room = "", part = ""] = path;
  if (room === "..") return id.includes("/three/") ? "solid" : null;
  return path.length > 2 ? part : room;
}

function textsOf(id: string): string | null {
  const [code, folder] = [basename(id, ".ts"), basename(dirname(id))];
  if (!(code in LANGUAGES)) return null;
  return folder === "texts" && id.includes("/ui/") ? code : `${code}-more`;
}

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: textsOf, priority: 2 },
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: chunkOf },
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

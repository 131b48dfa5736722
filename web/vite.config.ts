import { defineConfig } from "vitest/config";
import { serviceWorker } from "./src/sw/plugin.ts";

export default defineConfig({
  base: "./", // the page may live in any folder of a site
  plugins: [serviceWorker()],
  build: {
    outDir: "../src/nmbr9/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800, // three.js, which is loaded only when asked for
  },
  server: {
    // `npm run dev` beside a running `nmbr9 serve`; the server must be told of the origin for websockets (--origins)
    proxy: { "/api": { target: process.env.NMBR9_SERVER ?? "http://127.0.0.1:9009", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: "src/testing/english.ts",
    testTimeout: 600_000, // on a slow machine nothing is wrong; what hangs ends some day
  },
});

/** Makes sw.js, the service worker, at the top of what Vite builds: the same files give the same bytes. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

type Output =
  | { type: "chunk"; code: string; moduleIds: readonly string[] }
  | { type: "asset"; source: string | Uint8Array };

/** What nobody needs without a network: for crawlers, and three.js, which the view in 3D stores when it is used. */
const UNWANTED = new Set(["preview.png", "robots.txt"]);
const isLarge = (file: Output) =>
  file.type === "chunk" && file.moduleIds.some((id) => id.includes("/node_modules/three/"));

export function serviceWorker(): Plugin {
  let publicDir = "";
  return {
    name: "nmbr9-service-worker",
    apply: "build",
    enforce: "post", // after index.html is there
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      const files: string[] = [];
      for (const [name, file] of Object.entries(bundle)) {
        contents.set(name, file.type === "chunk" ? file.code : file.source);
        if (name.startsWith("assets/") && !name.endsWith(".map") && !isLarge(file)) files.push(name);
      }
      for (const name of readdirSync(publicDir)) {
        contents.set(name, readFileSync(join(publicDir, name)));
        if (!UNWANTED.has(name)) files.push(name);
      }
      const hash = createHash("sha256");
      for (const name of [...contents.keys()].sort())
        hash
          .update(name)
          .update("\0")
          .update(contents.get(name) ?? "")
          .update("\0");
      const source = readFileSync(new URL("./sw.js", import.meta.url), "utf8")
        .replace("__FILES__", JSON.stringify(files.sort(), null, 2))
        .replace("__VERSION__", hash.digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

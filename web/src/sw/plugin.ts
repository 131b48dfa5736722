/** Makes sw.js, the service worker, at the top of what Vite builds: the same files give the same bytes. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Larger files are the view in 3D, which is cached when it is used. */
const LARGEST = 200_000;

export function serviceWorker(): Plugin {
  return {
    name: "nmbr9-service-worker",
    apply: "build",
    enforce: "post", // after index.html is there
    generateBundle(_options, bundle) {
      const hash = createHash("sha256");
      const files: string[] = [];
      for (const [name, file] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1))) {
        const content = file.type === "chunk" ? file.code : file.source;
        hash.update(name).update("\0").update(content).update("\0");
        if (name.startsWith("assets/") && !name.endsWith(".map") && content.length <= LARGEST) files.push(name);
      }
      const source = readFileSync(new URL("./sw.js", import.meta.url), "utf8")
        .replace("__FILES__", JSON.stringify(files, null, 2))
        .replace("__VERSION__", hash.digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

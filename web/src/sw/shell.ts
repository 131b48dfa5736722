/** Prepares index.html for slow lines: its outline is painted before the style sheet arrives, and the texts are preloaded. */

import type { Plugin, Rolldown } from "vite";

const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g;
/** The texts of the first load, by their sources. */
const TEXTS = /"\/(src\/ui\/texts\/\w+\.ts)"/g;
const HEAD = "</head>";
const APP = '<div id="app">';

export function shell(): Plugin {
  return {
    name: "nmbr9-shell",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, chunk: first }) {
        const imported = new Set<string>();
        const preload = (_: string, source: string) => {
          const texts = Object.values(bundle).find((file) => isChunk(file) && file.facadeModuleId?.endsWith(source));
          if (!texts || !isChunk(texts)) throw new Error(`${source} has no file of its own`);
          for (const name of texts.imports) if (name !== first?.fileName) imported.add(name);
          return `"./${texts.fileName}"`;
        };
        // Browsers paint what is above a style sheet without waiting for it; scripts of modules wait.
        const sheets = (html.match(STYLE_SHEETS) ?? []).map((sheet) => `${sheet.trim()}\n    `);
        const page = html
          .replace(STYLE_SHEETS, "")
          .replace(APP, `${sheets.join("")}${APP}`)
          .replace(TEXTS, preload);
        // A browser that preloads a module need not preload what it imports.
        const links = [...imported].map((name) => `  <link rel="modulepreload" href="./${name}">\n  `);
        return page.replace(HEAD, `${links.join("")}${HEAD}`);
      },
    },
  };
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === "chunk";

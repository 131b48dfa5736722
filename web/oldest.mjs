/**
 * The oldest browsers, which `browserslist` in package.json names, and what they lack, by MDN's data.
 *
 * `node oldest.mjs` does two things before the types are checked:
 * - It writes a DOM library for TypeScript (`libReplacement` in tsconfig.json) in which everything that one of them lacks may
 *   be undefined. So `AbortSignal.any(…)` does not compile, and `AbortSignal.any?.(…)` does.
 * - It fails when a style sheet uses something that one of them lacks.
 *
 * The language has other guards: `lib` in tsconfig.json for its library, `build.target` in vite.config.ts for its syntax.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const data = require("@mdn/browser-compat-data");
const { browserslist } = require("./package.json");

/** MDN's names of the browsers that share a version. */
const FAMILIES = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari", "safari_ios"],
};

/** @type {[browser: string, version: number][]} */
const OLDEST = browserslist.flatMap((/** @type {string} */ each) => {
  const [family, version] = each.split(" >= ");
  return FAMILIES[family].map((browser) => [browser, Number(version)]);
});

/** What is not made optional in the DOM library. */
const KEPT = [
  "URLSearchParams.size", // Node's type of the same name has it, and the build passes one for the other
  "Response.json_static", // only tests use it, in Node
];

/** What style sheets may use although a browser lacks it. */
const HARMLESS = [
  /^:?-(moz|webkit)-/, // one engine's own name of something, beside those of the others
  /^cursor: /, // phones have none
  /^break-(after|before|inside): avoid$/, // paper is torn in a worse place
  /^@page$/, // paper has the margins of the browser
  /^scrollbar-width\b/, // a bar is as wide as elsewhere
  /^text-wrap(: (balance|pretty))?$/, // lines are broken as ever
];

/** The oldest browsers that lack a feature, each with the version that has it. With a prefix it is there: the build adds that. */
export function lacking(compat) {
  return OLDEST.flatMap(([browser, version]) => {
    const all = [compat?.support[browser] ?? []].flat();
    const has = all.some(
      (one) => number(one.version_added) <= version && !(number(one.version_removed) <= version) && !one.flags,
    );
    return has || !all.length ? [] : [`${browser} ${all[0].version_added || "none"}`];
  });
}

/** @param {string | boolean | null} version such as 16.4, ≤79, preview, or false */
function number(version) {
  return version ? Number.parseFloat(String(version).replace("≤", "")) : Number.NaN;
}

/** TypeScript's DOM library, with `undefined` wherever one of the browsers lacks something. */
export function oldestDom(/** @type {string} */ library) {
  let reference = []; // where MDN describes the next member
  let last = ""; // the last member that is not everywhere: its overloads have no reference
  return library
    .split("\n")
    .map((line) => {
      const found = /\[MDN Reference\]\(.*?\/Web\/API\/(\w+)(?:\/(\w+))?\)/.exec(line);
      if (found) reference = found.slice(1);
      const variable = /^declare var ([A-Z]\w*): \{$/.exec(line);
      if (variable) return missing(variable[1]) ? `declare var ${variable[1]}: undefined | {` : line;
      const name = /^(?: {4}(?:readonly )?|declare (?:var|function) )(\w+)[?(<:]/.exec(line)?.[1];
      if (!name) return line;
      if (reference.length ? missing(...reference) : name === last) last = name;
      else last = "";
      reference = [];
      return last ? optional(line) : line;
    })
    .join("\n");
}

const missing = (/** @type {string[]} */ ...path) =>
  !KEPT.includes(path.join(".")) && lacking(path.reduce((node, key) => node?.[key], data.api)?.__compat).length > 0;

function optional(/** @type {string} */ line) {
  return line
    .replace(/^( {4}(?:readonly )?\w+)(?=[(<:])/, "$1?")
    .replace(/^declare var (\w+): (.*);$/, "declare var $1: undefined | ($2);")
    .replace(/^declare function (\w+)(.*\)): (.*);$/, "declare var $1: undefined | ($2 => $3);");
}

/** What a style sheet uses and one of the browsers lacks, with those browsers. Nested rules are not: the build unfolds them. */
export function tooNew(/** @type {string} */ sheet) {
  const text = sheet.replace(/\/\*.*?\*\/|"[^"]*"/gs, "");
  const { properties, selectors, types, "at-rules": rules } = data.css;
  /** @type {Map<string, object>} */
  const used = new Map();
  const use = (name, feature) => feature?.__compat && used.set(name, feature.__compat);
  for (const [, name, value] of text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:([^;{}]*)(?=[;}])/g)) {
    use(name, properties[name]);
    for (const [word] of value.matchAll(/[a-z-]+/g)) use(`${name}: ${word}`, properties[name]?.[word]);
    for (const [, word] of value.matchAll(/([a-z-]+)\(/g))
      for (const type of [types, ...Object.values(types)]) use(`${word}()`, type[word]);
    for (const [, word] of value.matchAll(/([a-z-]+)\(from\b/g))
      use(`${word}(from …)`, types.color[word]?.relative_syntax);
  }
  for (const [, name] of text.matchAll(/::?([a-z-]+)(?=[^;}]*\{)/g)) use(`:${name}`, selectors[name]);
  for (const [, name, query] of text.matchAll(/@([a-z-]+)([^{;]*)/g)) {
    use(`@${name}`, rules[name]);
    for (const [word] of query.matchAll(/[a-z-]+/g)) use(`@${name} (${word})`, rules[name]?.[word]);
  }
  const found = [...used].map(([name, compat]) => ({ name, browsers: lacking(compat) }));
  return found.filter(({ name, browsers }) => browsers.length && !HARMLESS.some((pattern) => pattern.test(name)));
}

function writeDom() {
  const modules = fileURLToPath(new URL("./node_modules/@typescript/", import.meta.url));
  const compiler = readdirSync(modules).find((name) => name.startsWith("typescript-"));
  const library = readFileSync(`${modules}${compiler}/lib/lib.dom.d.ts`, "utf8");
  mkdirSync(`${modules}lib-dom`, { recursive: true });
  writeFileSync(`${modules}lib-dom/index.d.ts`, oldestDom(library));
}

function checkStyles() {
  const folder = fileURLToPath(new URL("./src/", import.meta.url));
  const sheets = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".css"));
  for (const name of sheets)
    for (const each of tooNew(readFileSync(`${folder}${name}`, "utf8"))) {
      process.stderr.write(
        `src/${name}: ${each.name} is newer than the oldest browsers: ${each.browsers.join(", ")}\n`,
      );
      process.exitCode = 1;
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeDom();
  checkStyles();
}

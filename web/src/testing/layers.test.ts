import { expect, it } from "vitest";

/** The rows of `src`, highest first. Each may import what is below it. A new folder must be given its place here. */
const LAYERS: readonly (readonly string[])[] = [
  ["testing"], // tests may import it from everywhere, and nothing else may
  ["main", "routes", "texts", "sw"],
  ["room", "games", "online", "table", "learn", "home"], // features: they meet in each other's index.ts
  ["ui"],
  ["widget", "engine"],
  ["base"],
];

const FEATURES = LAYERS[2] ?? [];
const FILES = import.meta.glob<string>("../**/*.{ts,tsx,js,css}", { query: "?raw", import: "default", eager: true });
const IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]*)"|\bimport\("(\.[^"]*)"\)/g;

/** "room" for `../room/play/act.tsx`, "routes" for `../routes.test.tsx`, "testing" for `./rooms.ts`. */
function unitOf(path: string): string {
  const [, first = ""] = new URL(path, "file:///testing/").pathname.split("/");
  return first.replace(/\..*$/, "");
}

function depthOf(unit: string): number {
  return LAYERS.findIndex((layer) => layer.includes(unit));
}

function isAllowed(from: string, to: string, target: string, isTest: boolean): boolean {
  if (to === "testing") return isTest || from === "testing";
  if (to === from || depthOf(to) > depthOf(from)) return true;
  if (depthOf(to) < depthOf(from)) return false;
  return FEATURES.includes(to) ? isTest || target === `/${to}` : depthOf(from) === 1;
}

/** The imports of a file that go up, or to the side. */
function wrongImports(path: string, text: string): string[] {
  const from = unitOf(path);
  const isTest = path.includes(".test.");
  return [...text.matchAll(IMPORT)].flatMap(([, fixed, onDemand]) => {
    const specifier = fixed ?? onDemand ?? "";
    if (specifier.endsWith("?url")) return []; // the address of a file, and no code
    const target = new URL(specifier, new URL(path, "file:///testing/")).pathname;
    const to = unitOf(target);
    // What is loaded on demand is named by its file: by an index, all that it exports would be loaded.
    const meets = onDemand && FEATURES.includes(to) && FEATURES.includes(from);
    return meets || isAllowed(from, to, target, isTest) ? [] : [`${path} imports ${specifier}`];
  });
}

it("every folder and file has its place", () => {
  const units = new Set(Object.keys(FILES).map(unitOf));
  expect([...units].sort()).toEqual(LAYERS.flat().sort());
});

it("imports go down", () => {
  expect(Object.entries(FILES).flatMap(([path, text]) => wrongImports(path, text))).toEqual([]);
});

it.each([
  ["../widget/pills.tsx", 'import { t } from "../ui/texts";'],
  ["../widget/tiles.tsx", 'import { Engine } from "../engine";'],
  ["../room/state.ts", 'import type { Part } from "../home/home";'],
  ["../ui/lazy.tsx", 'const load = () => import("../games/replay/screen");'],
  ["../room/end/end.tsx", 'import "../../games/replay/replay.css";'],
  ["../base/api.ts", 'import { settings } from "../ui/settings";'],
  ["../room/remote/connection.ts", 'import { FakeWorld } from "../../testing/world";'],
])("a wrong import is found in %s", (path, text) => {
  expect(wrongImports(path, text)).toHaveLength(1);
});

it.each([
  ["../home/home.tsx", 'import { myRooms } from "../room";'],
  ["../home/home.tsx", 'const load = () => import("../online/daily/home-panel");'],
  ["../room/state.test.ts", 'import { playing } from "../testing/rooms";'],
  ["../base/route.test.ts", 'import { route } from "./route";'],
])("a right import is none in %s", (path, text) => {
  expect(wrongImports(path, text)).toEqual([]);
});

import { expect, it } from "vitest";

/**
 * The folders and files of `src`, highest first. Each may import what is below it; those in one row don't import each
 * other. A new folder must be given its place here.
 */
const LAYERS: readonly (readonly string[])[] = [
  ["main"],
  ["testing"], // tests may import it from everywhere, and nothing else may
  ["app"],
  ["more"],
  ["score"],
  ["local"],
  ["room"],
  ["review", "puzzles", "caller"],
  ["board"],
  ["game", "home", "learn", "replay"],
  ["daily", "players"],
  ["race", "decks"],
  ["live"],
  ["ui"],
  ["three"],
  ["analysis"],
  ["engine"],
  ["settings", "route", "api"],
  ["i18n"],
  ["widget"],
  ["geometry", "storage", "hosting"],
  ["wire", "tiles", "limits"],
  ["style", "sw"],
];

const FILES = import.meta.glob<string>("../**/*.{ts,tsx,js,css}", { query: "?raw", import: "default", eager: true });
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]*)"/g;

/** "game" for `../game/act.tsx`, "route" for `../route.test.ts`, "testing" for `./rooms.ts`. */
function unitOf(path: string): string {
  const [, first = ""] = new URL(path, "file:///testing/").pathname.split("/");
  return first.replace(/\..*$/, "");
}

function depthOf(unit: string): number {
  return LAYERS.findIndex((layer) => layer.includes(unit));
}

/** The imports of a file that go up, or to the side. */
function wrongImports(path: string, text: string): string[] {
  const from = unitOf(path);
  const isTest = path.includes(".test.");
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    if (specifier.endsWith("?url")) return []; // the address of a file, and no code
    const to = unitOf(new URL(specifier, new URL(path, "file:///testing/")).href);
    const allowed = to === "testing" ? isTest || from === "testing" : to === from || depthOf(to) > depthOf(from);
    return allowed ? [] : [`${path} imports ${specifier}`];
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
  ["../widget/pills.tsx", 'import { t } from "../i18n";'],
  ["../widget/tiles.tsx", 'import { settings } from "../settings";'],
  ["../live/state.ts", 'import type { Part } from "../game/play";'],
  ["../ui/later.tsx", 'const load = () => import("../replay/screen");'],
  ["../game/end.tsx", 'import "../replay/replay.css";'],
  ["../api.ts", 'import { settings } from "./settings";'],
  ["../live/connection.ts", 'import { FakeWorld } from "../testing/world";'],
])("a wrong import is found in %s", (path, text) => {
  expect(wrongImports(path, text)).toHaveLength(1);
});

it.each([
  ["../room/screen.tsx", 'import { GameScreen } from "../game/game";'],
  ["../live/state.test.ts", 'import { playing } from "../testing/rooms";'],
  ["../route.test.ts", 'import { route } from "./route";'],
])("a right import is none in %s", (path, text) => {
  expect(wrongImports(path, text)).toEqual([]);
});

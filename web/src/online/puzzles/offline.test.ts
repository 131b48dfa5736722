// @vitest-environment node
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

// Only the engine of a page needs a browser; here its module is asked.
vi.mock("../../engine", () => ({ pageEngine: { rules: {} } }));

import { Refused, Unreachable } from "../../base/api";
import { wasmModule } from "../../engine/module";
import SAMPLES from "../../testing/puzzle-answers.json";
import { compiledEngine } from "../../testing/wasm";
import { OfflinePuzzles, type PuzzleWorld } from "./offline";

const FILE = readFileSync(new URL("../../../../src/nmbr9/puzzles/puzzles.txt", import.meta.url), "utf8");
const ENGINE = wasmModule(compiledEngine());
const TRIED = "nmbr9.puzzles-tried";

class World implements PuzzleWorld {
  readonly stored = new Map<string, string>();
  time = Date.UTC(2026, 10, 17, 12);
  chance = 0;
  load = async () => FILE;
  readonly check: PuzzleWorld["check"] = async (...question) => ENGINE.check(...question);
  readonly now = () => this.time;
  readonly random = () => this.chance;
  readonly store = () => ({
    getItem: (key: string) => this.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void this.stored.set(key, value),
    removeItem: (key: string) => void this.stored.delete(key),
  });
}

let world: World;
let puzzles: OfflinePuzzles;

beforeEach(() => {
  world = new World();
  puzzles = new OfflinePuzzles(world);
});

const nothing = () => new Map(Object.entries(world.stored));
const refusal = (error: unknown) => (error instanceof Refused ? error.problem : error);

describe("the overview", () => {
  it.each(Object.entries(SAMPLES.days))("has the server's puzzle of %s", async (day, id) => {
    world.time = Date.parse(`${day}T23:59:59Z`);
    const home = await puzzles.home();
    expect([home.day, home.today.id]).toEqual([day, id]);
  });

  it("has what there is, and nobody's rating", async () => {
    const { player, ...home } = await puzzles.home();
    expect({ themes: home.themes, puzzles: home.puzzles }).toEqual({
      themes: SAMPLES.themes,
      puzzles: SAMPLES.puzzles,
    });
    expect(player).toEqual({ rating: 1500, deviation: 350, attempts: 0, solved: 0 });
    expect(nothing().size).toBe(0);
  });
});

describe("a puzzle", () => {
  it.each(SAMPLES.views)("$id is shown as the server shows it", async (view) => {
    expect(await puzzles.show(view.id)).toEqual({ ...view, unrated: true });
  });

  it.each(["nonsense", "57dc7ab", "%2F", "__proto__"])("%s is none", async (id) => {
    const problem = await puzzles.show(id).catch(refusal);
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("the next puzzle", () => {
  it.each(SAMPLES.chosen)("is one of the server's: $theme, $rating", async ({ theme, rating, tried, avoid, near }) => {
    world.stored.set(TRIED, JSON.stringify(Object.fromEntries(tried.map((id) => [id, false]))));
    const wanted = { not: avoid, ...(theme ? { theme } : {}), ...(rating === null ? {} : { rating }) };
    const found: string[] = [];
    for (const index of near.keys()) {
      world.chance = index / near.length;
      found.push((await puzzles.next(wanted)).id);
    }
    expect(found).toEqual(near);
  });

  it("has a theme that exists", async () => {
    const problem = await puzzles.next({ theme: "nonsense" }).catch(refusal);
    expect(problem).toMatchObject({ status: 404, detail: "there is no puzzle with this theme" });
  });
});

describe("an attempt", () => {
  const attempts = SAMPLES.attempts.map((sample) => ({ ...sample, text: sample.placements.join(" ") }));

  it.each(attempts)("$puzzle $text is judged as by the server", async ({ puzzle, placements, answer, problem }) => {
    const found = await puzzles.attempt(puzzle, placements).catch(refusal);
    if (answer) expect(found).toEqual({ ...answer, unrated: true });
    // The sentence is for people who write programs; the page translates the code.
    else expect(found).toEqual({ ...problem, title: "", detail: expect.any(String) });
  });

  it("counts once, in this browser", async () => {
    const [best, low] = SAMPLES.attempts;
    const id = best?.puzzle ?? "";
    const send = (sample = best) => puzzles.attempt(id, sample?.placements ?? []);
    expect((await send(low)).solved).toBe(false);
    expect((await send(best)).solved).toBe(true);
    const { player } = await new OfflinePuzzles(world).home();
    expect(player).toMatchObject({ attempts: 1, solved: 0 });
    expect(await puzzles.show(id)).toMatchObject({ tried: true, solved: false });
  });
});

it("storage with nonsense counts as empty", async () => {
  world.stored.set(TRIED, "[1, 2]");
  expect((await puzzles.home()).player.attempts).toBe(0);
});

it("a file that can't be loaded is asked for again", async () => {
  world.load = () => Promise.reject(new Unreachable());
  await expect(puzzles.home()).rejects.toThrow(Unreachable);
  world.load = async () => FILE;
  expect((await puzzles.home()).puzzles).toBe(SAMPLES.puzzles);
});

it("another file than ours counts as none", async () => {
  world.load = async () => "<!doctype html>";
  await expect(puzzles.home()).rejects.toThrow(Unreachable);
});

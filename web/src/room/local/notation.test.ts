// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Problem, Replay } from "../../base/generated/wire";
import { readGame } from "../../engine/notation/reader";
import { recordText, replayOf } from "../../engine/notation/record";
import { Browser } from "../../testing/local";
import NOTATION from "../../testing/notation.json";
import { wasmEngine } from "../../testing/wasm";

const { games, broken } = NOTATION as unknown as {
  games: readonly { text: string; written: string; replay: Replay; unnamed: Replay }[];
  broken: readonly { text: string; problem: Problem }[];
};
const engine = wasmEngine();

describe("games that Python has written", () => {
  it.each(games)("$written", async ({ text, written, replay, unnamed }) => {
    const record = await readGame(text, engine);
    expect(replayOf(record)).toEqual(replay);
    expect(recordText(record)).toBe(written);
    expect(replayOf(await readGame(written, engine))).toEqual(replay);
    expect(replayOf(await readGame(replay.compact, engine))).toEqual(unnamed);
  });
});

describe("texts that Python refuses are refused with the same problem", () => {
  const tab = new Browser(engine).tab();

  it.each(broken)("$text", async ({ text, problem }) => {
    const refused = await tab.read(text).then(
      () => null,
      (error) => error.problem,
    );
    expect(refused).toEqual({ ...problem, title: "" }); // the page has its own sentences
  });
});

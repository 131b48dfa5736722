import { afterEach, expect, it, vi } from "vitest";
import { parseDisplay, parsePlaced } from "../base/geometry";
import { serverRules } from "./server";

afterEach(() => vi.unstubAllGlobals());

/** A server that answers everything with this; the addresses that were asked. */
function serverOf(answer: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(decodeURIComponent(url.replace(/.*\/api\//, "").replaceAll("+", " ")));
    return Response.json(answer);
  });
  return asked;
}

const display = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

it("asks the server for legal placements", async () => {
  const asked = serverOf({ legal: { n: [5, 1, 0] } });
  expect(await serverRules.legal(display, 4)).toEqual({ n: [5, 1, 0] });
  expect(asked).toEqual(["legal?display=9n@0,0 9n@3,0 1w@1,1^1&number=4"]);
});

it("asks the server why a placement is not legal, if it is the tile of the round", async () => {
  const broken = { level: null, squares: { OVERHANG: [[1, 2]] } };
  const asked = serverOf(broken);
  expect(await serverRules.check(display, parsePlaced("4n@0,0"), 4)).toEqual(broken);
  expect(asked).toEqual(["check?display=9n@0,0 9n@3,0 1w@1,1^1&placement=4n@0,0"]);
  expect(Object.keys((await serverRules.check(display, parsePlaced("4n@0,0"), 5)).squares)).toEqual(["WRONG_NUMBER"]);
  expect(asked).toHaveLength(1);
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { displayText, parseDisplay, score } from "../../base/geometry";
import { type Deck, factsOf, forgetFacts, raiseFacts } from "./facts";
import { shareBest } from "./shared-best";

const DECK: Deck = { cards: [9, 9, 1], start: [] };
const FLAT = parseDisplay("9n@0,0 9n@3,0 1n@6,0");
const HIGH = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

let display: string;
let contest: string;
let sent: string[];

beforeEach(() => {
  localStorage.clear();
  forgetFacts();
  [display, contest, sent] = ["", "daily/2026-11-17", []];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    expect(url).toContain("/rooms/r1/best");
    if (init.body) {
      display = JSON.parse(String(init.body)).display;
      sent.push(display);
    }
    return Response.json({ contest, display, score: display ? score(parseDisplay(display)) : 0 });
  });
});

describe("the best known display of a contest", () => {
  it("is learned from the server", async () => {
    display = displayText(HIGH);
    raiseFacts(DECK, { best: FLAT });
    await shareBest("r1", DECK, false);
    expect(factsOf(DECK).best).toEqual(HIGH);
    await shareBest("r1", DECK, true);
    expect(sent).toEqual([]);
  });

  it("is sent when a search has found a better one", async () => {
    raiseFacts(DECK, { best: FLAT });
    await shareBest("r1", DECK, false);
    expect(sent).toEqual([]);
    await shareBest("r1", DECK, true);
    raiseFacts(DECK, { best: HIGH });
    await shareBest("r1", DECK, true);
    expect(sent).toEqual([FLAT, HIGH].map(displayText));
  });

  it("is nobody else's where there is no contest, and nothing is sent when nothing is known", async () => {
    await shareBest("r1", DECK, true);
    raiseFacts(DECK, { best: HIGH });
    contest = "";
    await shareBest("r1", DECK, true);
    expect(sent).toEqual([]);
  });
});

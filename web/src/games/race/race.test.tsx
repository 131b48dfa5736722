import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PlacedTile, parseDisplay, parsePlaced, score } from "../../base/geometry";
import type { Engine } from "../../engine";
import { unseenAfter } from "../../engine/review/chance";
import { forgetFacts, raiseFacts } from "../../engine/review/facts";
import type { RoomState } from "../../room/state";
import { FakeEngine } from "../../testing/engine";
import { closePage, openPage, page, posted, serve } from "../../testing/page";
import { OPTIONS, replayView, seat, secondRound } from "../../testing/rooms";
import { settled } from "../../testing/world";
import { search, useBest } from "./best";
import { choicesOf, deckOf } from "./choices";
import { RaceEnd } from "./end";
import { Builder, rivalIn, showRival } from "./follow";
import { beside, leadSign, news, rivalDialog, signOf } from "./panel";
import { hasDeckOf, placedIn, standingOf, tilesAfter } from "./race";
import { keepRival, keptRival, type Rival, rivalName } from "./rival";
import { SameDeck, SameDeckOf } from "./same-deck";

const CARDS = [9, 9, 1, 4];
const TILES = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1 4n@6,0");
const BO: Rival = { kind: "seat", name: "Bo", seat: 1, cards: CARDS, start: false, tiles: TILES, seed: "0" };
const BOT: Rival = { ...BO, kind: "bot", name: "planner", tiles: [] };

/** I play alone, and have closed so many rounds. */
const alone = (rounds: number, change: Partial<RoomState> = {}): RoomState =>
  secondRound({
    room: "r1",
    options: { ...OPTIONS, seats: 1 },
    seats: [seat("Ann")],
    seat: 0,
    round: Math.min(rounds + 1, 4),
    rounds: 4,
    cards: CARDS.slice(0, rounds + 1),
    displays: [parseDisplay("9n@0,0 9n@3,0 1n@6,0 4n@8,0").slice(0, rounds)],
    placements: [null],
    deckChosen: true,
    ...change,
  });

const at = (state: RoomState) => ({ connection: { state: signal(state) } });
const reached = (engine: FakeEngine) => engine.choosing.map(({ bot, situation }) => [bot, situation.card]);

const show = async (what: preact.ComponentChild) => act(() => render(what, page));
const text = () => page.textContent ?? "";

beforeEach(() => {
  openPage({});
  location.hash = "";
  forgetFacts();
});
afterEach(() => {
  closePage();
  showRival(null);
});

describe("what is kept", () => {
  it("a rival, under its room", () => {
    keepRival("r1", BO);
    keepRival("r2", BOT);
    expect([keptRival("r1"), keptRival("r2"), keptRival("r3")]).toEqual([BO, BOT, null]);
    keepRival("r2", { ...BOT, tiles: TILES.slice(0, 1) });
    expect(keptRival("r2")?.tiles).toHaveLength(1);
  });

  it("the last twenty, each small", () => {
    for (let i = 1; i <= 21; i++) keepRival(`r${i}`, { ...BO, name: "B".repeat(5000) });
    expect([keptRival("r1"), keptRival("r2")?.name.length]).toEqual([null, 80]);
    expect(localStorage.getItem("nmbr9.races")?.length).toBeLessThan(20 * 500);
  });

  it.each([
    "nonsense{",
    '{"room":"r1"}',
    '[null, 7, "r1", {"room":"r1"}]',
    '[{"room":"r1","kind":"cheat","name":"","seat":0,"start":false,"cards":"9","tiles":"9n@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":7,"seat":0,"start":false,"cards":"9","tiles":"9n@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":"","seat":0,"start":0,"cards":"9","tiles":"9n@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":"","seat":0,"start":false,"cards":"x","tiles":"9n@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":"","seat":0,"start":false,"cards":"9","tiles":"9q@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":"","seat":0,"start":false,"cards":"9","tiles":"8n@0,0","seed":"0"}]',
    '[{"room":"r1","kind":"seat","name":"","seat":0,"start":false,"cards":"9","tiles":"9n@0,0","seed":"-1"}]',
  ])("nothing is made of %s", (found) => {
    localStorage.setItem("nmbr9.races", found);
    expect(keptRival("r1")).toBeNull();
    keepRival("r1", BO);
    expect(keptRival("r1")).toEqual(BO);
  });
});

describe("the standing", () => {
  it("is after the last round in which both have placed", () => {
    expect(standingOf(alone(3), BO)).toEqual({ round: 3, mine: 0, theirs: 1, lead: -1 });
    expect(standingOf(alone(2), BO)).toMatchObject({ round: 2, lead: 0 });
    expect(standingOf(alone(3), { ...BOT, tiles: TILES.slice(0, 2) })).toMatchObject({ round: 2, theirs: 0 });
    expect(standingOf(alone(4), { ...BO, tiles: TILES.slice(0, 3) })).toMatchObject({ round: 4, theirs: 1 });
  });

  it("a start tile belongs to no round", () => {
    const started = { ...BO, start: true, tiles: [parsePlaced("7n@9,9"), ...TILES] };
    expect(tilesAfter(started, 0)).toEqual([parsePlaced("7n@9,9")]);
    expect([placedIn(started, 0), placedIn(started, 1)]).toEqual([null, TILES[0]]);
  });

  it("another deck is no race", () => {
    expect(hasDeckOf(BO, alone(2))).toBe(true);
    expect(hasDeckOf(BO, alone(2, { cards: [9, 8] }))).toBe(false);
    expect(hasDeckOf(BO, alone(2, { rounds: 20 }))).toBe(false);
  });

  it.each([
    [4, "+4"],
    [-4, "−4"],
    [0, "±0"],
  ])("%i is %s", (lead, sign) => expect(signOf(lead)).toBe(sign));
});

describe("a bot that plays now", () => {
  const start = (open: () => Promise<Engine | null>) => {
    showRival({ room: "r1", rival: BOT, stuck: false });
    return new Builder("r1", open);
  };

  it("chooses round by round, and is kept", async () => {
    const engine = new FakeEngine();
    engine.check = async () => ({ level: 1, squares: {} });
    const builder = start(async () => engine);
    const first = builder.reach(1);
    await settled();
    expect(reached(engine)).toEqual([["planner", 9]]);
    engine.choosing[0]?.resolve(parsePlaced("9n@0,0"));
    await first;
    expect(rivalIn("r1")?.rival.tiles).toEqual([{ ...parsePlaced("9n@0,0"), level: 1 }]);
    expect(keptRival("r1")).toEqual(rivalIn("r1")?.rival);
    expect(reached(engine)).toHaveLength(1);
  });

  it("does not begin anew when I am faster", async () => {
    const engine = new FakeEngine();
    engine.check = async () => ({ level: 0, squares: {} });
    const builder = start(async () => engine);
    const all = builder.reach(1);
    await settled();
    await builder.reach(2);
    expect([reached(engine).length, engine.choosing[0]?.signal?.aborted]).toEqual([1, false]);
    engine.choosing[0]?.resolve(parsePlaced("9n@0,0"));
    await settled();
    expect(engine.choosing[1]?.situation).toMatchObject({ card: 9, left: 2, unseen: unseenAfter(CARDS, 2) });
    engine.choosing[1]?.resolve(parsePlaced("9n@3,0"));
    await all;
    expect(rivalIn("r1")?.rival.tiles).toHaveLength(2);
  });

  it("stops when the screen is left", async () => {
    const engine = new FakeEngine();
    const builder = start(async () => engine);
    const all = builder.reach(1);
    await settled();
    builder.stop();
    await all;
    expect(engine.choosing[0]?.signal?.aborted).toBe(true);
    expect(rivalIn("r1")).toMatchObject({ stuck: false, rival: { tiles: [] } });
  });

  it.each([
    ["where there is no engine", async () => null],
    ["where it fails", async () => Promise.reject(new Error("trap"))],
  ])("says so %s", async (_, open) => {
    await start(open).reach(1);
    expect(rivalIn("r1")?.stuck).toBe(true);
    await show(beside(at(alone(1)), () => {}));
    expect(text()).toContain("The bot can’t play on in this browser.");
  });
});

describe("beside my display", () => {
  const digits = () => page.querySelectorAll(".race-display .tile-digit").length;

  it("is nothing in a room without a race", () => {
    showRival({ room: "another", rival: BO, stuck: false });
    expect([beside(at(alone(1)), () => {}), leadSign(alone(1)), rivalDialog(alone(1), () => {})]).toEqual([
      null,
      null,
      null,
    ]);
    expect(beside({ connection: { state: signal(null) } }, () => {})).toBeNull();
  });

  it("grows only with the rounds that I have closed", async () => {
    showRival({ room: "r1", rival: BO, stuck: false });
    const closed = (rounds: number) => show(beside(at(alone(rounds)), () => {}));
    await closed(0);
    expect([digits(), text()]).toEqual([0, "RaceYou0Bo0Their tile appears once yours is placed."]);
    await closed(1);
    expect(digits()).toBe(1);
    await closed(3);
    expect(digits()).toBe(3);
    expect(text()).toContain("RaceYou’re 1 behindYou0Bo1");
    expect(text()).toContain("the 1 on level 1, turned left: +1");
  });

  it("opens large, as far as it is shown", async () => {
    HTMLDialogElement.prototype.showModal = () => {};
    showRival({ room: "r1", rival: BO, stuck: false });
    let opened = 0;
    await show(beside(at(alone(2)), () => opened++));
    page.querySelector<HTMLElement>(".race-display")?.click();
    expect(opened).toBe(1);
    await show(rivalDialog(alone(2), () => {}));
    expect(page.querySelector("dialog")?.getAttribute("aria-label")).toBe("Display of Bo");
  });

  it("is said each round in a sentence, but not what was there at first", async () => {
    keepRival("r1", BO);
    await show(news(alone(1)));
    expect(text()).toBe("");
    await show(news(alone(3)));
    expect(text()).toBe("Bo: the 1 on level 1, turned left. You’re 1 behind.");
  });

  it("is a sign beside my score, on a phone", async () => {
    showRival({ room: "r1", rival: BO, stuck: false });
    await show(leadSign(alone(3)));
    expect(text()).toBe("−1You’re 1 behind");
  });
});

describe("at the end", () => {
  const end = async (rival: Rival, change: Partial<RoomState> = {}) => {
    keepRival("r1", rival);
    const state = alone(4, { state: "finished", ...change });
    await show(<RaceEnd state={state} show={(raced) => JSON.stringify(raced && [raced.result, raced.lead])} />);
    return JSON.parse(text());
  };

  it("says who won", async () => {
    expect(await end(BO)).toEqual(["You lost the race by 1 point.", -1]);
  });
  it("a tie", async () => {
    expect(await end({ ...BO, tiles: TILES.slice(0, 2) })).toEqual(["The race ends in a tie.", 0]);
  });
  it("nobody, when I have resigned", async () => {
    expect(await end(BO, { seats: [seat("Ann", { resigned: true })] })).toEqual(["", 0]);
  });
  it("nothing in a room without a race", async () => {
    expect(await end({ ...BO, cards: [1, 2, 3, 4], tiles: [] })).toBeNull();
  });
});

describe("the choice", () => {
  const names = (choices: ReturnType<typeof choicesOf>) =>
    choices.map(({ rival, points }) => [rival?.kind ?? "nobody", rival?.name ?? "", points]);
  const room = alone(4, {
    seats: [seat("Ann"), seat("Bo"), seat("planner (bot)", { bot: "planner" })],
    displays: [TILES, parseDisplay("9n@0,0 9n@3,0 1n@6,0 4n@8,0"), TILES],
  });

  const deckOfRoom = (state: RoomState, best?: readonly PlacedTile[], before: Rival | null = null) =>
    deckOf({ ...state, players: state.seats.map(({ name }) => name) }, { mine: state.seat, best, before });

  it("after a game: nobody, me, the others from the best, bots", () => {
    expect(names(choicesOf(deckOfRoom(room), true, 71.4, "5"))).toEqual([
      ["nobody", "", null],
      ["mine", "", 1],
      ["seat", "planner (bot)", 1],
      ["seat", "Bo", 0],
      ["bot", "person-71", null],
      ["bot", "planner", null],
      ["bot", "thinker", null],
    ]);
  });

  it("no bots where the engine can't run; the rival of the last race, and the best display that is known", () => {
    const deck = deckOfRoom(alone(4), TILES, { ...BO, name: "Cy" });
    expect(names(choicesOf(deck, false, null, "5"))).toEqual([
      ["nobody", "", null],
      ["mine", "", 0],
      ["seat", "Cy", 1],
      ["best", "", 1],
    ]);
  });

  it("of a replay: its seats first, by their names there", () => {
    const game = { ...replayView({ players: ["", "bot:greedy@1"] }), displays: [TILES, TILES] };
    expect(names(choicesOf(deckOf(game, { first: 1, race: true }), false, null, "5"))).toEqual([
      ["seat", "bot:greedy@1", 1],
      ["seat", "", 1],
      ["nobody", "", null],
    ]);
    expect(deckOf(game, { first: 1, race: true }).games.map(rivalName)).toEqual(["Greedy (bot)", "Player 1"]);
  });

  it("a better display is searched for while one looks", async () => {
    const found: number[] = [];
    const engine = new FakeEngine();
    const beams = [parseDisplay("9n@0,0 9n@3,0 1n@6,0 4n@8,0"), parseDisplay("9n@0,0 9n@3,0 1w@1,1^1 4n@1,1^2")];
    engine.beam = async (_, cards, { width }) => (cards === CARDS ? (beams[width > 64 ? 1 : 0] ?? []) : []);
    const report = (tiles: readonly PlacedTile[]) => found.push(score(tiles));
    await search(CARDS, new AbortController().signal, report, async () => engine);
    expect(found).toEqual([0, 9, 9, 9]);
    await search(CARDS, new AbortController().signal, report, async () => null);
    await search(CARDS, AbortSignal.abort(), report, async () => engine);
    expect(found).toHaveLength(4);
  });

  it("begins with the best display that was ever known for these cards", async () => {
    const best = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1 4n@1,1^2");
    raiseFacts({ cards: CARDS, start: [] }, { best });
    const Points = () => <p>{score(useBest({ ...deckOfRoom(alone(4)), cards: CARDS }))}</p>;
    await show(<Points />);
    expect(text()).toBe("9");
  });

  it("with start tiles, the best display is none to race: I begin without one", () => {
    const tiles = [parsePlaced("7n@9,9"), ...TILES];
    const game = { ...replayView({ start: [7] }), displays: [tiles] };
    const deck = deckOf(game, { best: tiles, race: true });
    expect([deck.start, names(choicesOf(deck, false, null, "5"))]).toEqual([
      true,
      [
        ["seat", "Ann", 1],
        ["nobody", "", null],
      ],
    ]);
  });
});

describe("the same deck again", () => {
  const button = (words: string) =>
    [...page.querySelectorAll("button")].find((one) => one.textContent?.includes(words));
  const click = (words: string) => act(async () => button(words)?.click());

  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = () => {};
    serve({ "POST rooms": () => ({ room: "new" }) });
  });

  it("opens a room with these cards at once, and keeps the rival there", async () => {
    await show(<SameDeck state={alone(4)} />);
    await click("Same deck again");
    await click("Your earlier game");
    await act(settled);
    expect(posted).toEqual([{ options: { deck: CARDS }, name: "Ann", begin: true, legal: false }]);
    expect(location.hash).toBe("#/room/new");
    expect(keptRival("new")).toMatchObject({ kind: "mine", cards: CARDS, tiles: alone(4).displays[0] });
  });

  it("against nobody there is no rival", async () => {
    await show(<SameDeck state={alone(4)} />);
    await click("Same deck again");
    await click("Nobody");
    await act(settled);
    expect([location.hash, keptRival("new")]).toEqual(["#/room/new", null]);
  });

  it("of a replay, as a guest; start tiles are spoken of", async () => {
    const game = { ...replayView({ start: [7, 7] }), displays: [TILES, TILES] };
    await show(<SameDeckOf game={game} seat={0} />);
    await click("Race against this");
    expect(text()).toContain("you begin without one");
    await click("Bo");
    await act(settled);
    expect(posted).toMatchObject([{ name: "Guest" }]);
  });

  it("says why when there is no room", async () => {
    serve({});
    await show(<SameDeck state={alone(4)} />);
    await click("Same deck again");
    await click("Nobody");
    await act(settled);
    expect(page.querySelector("[role=alert]")?.textContent).not.toBe("");
    expect(location.hash).toBe("");
  });

  it("is not offered without cards", async () => {
    await show(<SameDeck state={alone(4, { cards: [] })} />);
    expect(text()).toBe("");
  });
});

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewRoom as Wanted } from "../base/generated/wire";
import { rememberScore } from "../room/stored/my-scores";
import { markReturning } from "../room/stored/returning";
import {
  answers,
  asked,
  closePage,
  control,
  fill,
  openPage,
  page,
  posted,
  press,
  problem,
  renderScreen,
  serve,
  settled,
} from "../testing/page";
import { choose, settings, showSettings } from "../ui/settings";
import { NewBots } from "./bots";
import { NewRoom } from "./friends";
import { Home } from "./home";
import { PlayScreen } from "./play";
import { SettingsScreen } from "./settings";

// Its file of puzzles can't be read here.
vi.mock("../online/puzzles/offline", () => ({ offlinePuzzles: { home: () => Promise.reject(new Error("not here")) } }));

const BOTS = [
  { name: "random", version: 1, description: "", mean_score: 1.2, strengths: null },
  { name: "greedy", version: 1, description: "", mean_score: 55.6, strengths: null },
  { name: "person-60", version: 1, description: "", mean_score: 60, strengths: { least: 20, most: 100 } },
  { name: "deep", version: 3, description: "thinks", mean_score: null, strengths: null },
];

beforeEach(() => {
  location.hash = "";
  choose({ name: "", language: null, look: "system", contrast: false });
  openPage({
    "GET bots": () => BOTS,
    "GET table": () => ({ version: "1.2.3", most_seats: 50, known: false }),
    "GET rooms": () => [],
    "POST rooms": () => ({ room: "r1" }),
  });
});

afterEach(closePage);

const wanted = () => posted[0] as Wanted;

async function playAlone() {
  page.querySelector<HTMLButtonElement>("button.primary")?.click();
  await settled();
}

async function tick(label: string) {
  control(label).click();
  await settled();
}

test("Play alone opens one room, however often it is pressed", async () => {
  await renderScreen(<Home />);
  const button = page.querySelector<HTMLButtonElement>("button.primary");
  button?.click();
  button?.click();
  await settled();
  expect(posted).toEqual([{ name: "Guest", begin: true, legal: false }]);
  expect(location.hash).toBe("#/room/r1");
});

test("a failed start has its own sentence, and can be tried again", async () => {
  await renderScreen(<Home />);
  answers["POST rooms"] = () => problem(429, "too_many_requests");
  await playAlone();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("Too many");
  answers["POST rooms"] = () => ({ room: "r2" });
  await playAlone();
  expect(location.hash).toBe("#/room/r2");
});

test("without a server the page says so, and comes back by itself", async () => {
  const healthy = answers;
  serve({});
  vi.useFakeTimers();
  await renderScreen(<Home />);
  await vi.waitFor(() =>
    expect(page.textContent).toContain("No connection: you can play alone, against bots, and solve puzzles."),
  );
  expect(page.querySelector(".bad")).toBeNull();
  expect(page.querySelector('a[href="#/learn"]')).not.toBeNull();
  const before = asked.length;
  await press("Try again");
  expect(asked.length).toBeGreaterThan(before);
  serve(healthy);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
  });
  expect(page.textContent).not.toContain("No connection");
});

test("open rooms with a free seat are listed", async () => {
  const room = { seats: 3, clock: "per_card", seconds: 60, removed: 0, open_displays: false };
  answers["GET rooms"] = () => [
    { ...room, room: "a", players: ["Bo"] },
    { ...room, room: "full", players: ["Cy", "Di", "Ed"] },
  ];
  await renderScreen(<Home />);
  await vi.waitFor(() => expect(page.querySelector(".home-room")).not.toBeNull());
  expect([...page.querySelectorAll(".home-room a")].map((link) => link.getAttribute("href"))).toEqual(["#/room/a"]);
  expect(page.textContent).toContain("2 seats free");
  expect(page.textContent).toContain("1 minute a card");
});

test("a first visit shows one button, and nothing of days and puzzles", async () => {
  await renderScreen(<Home />);
  expect(page.querySelectorAll(".button.primary")).toHaveLength(1);
  expect(page.querySelector(".home-today")).toBeNull();
});

const KEPT = { room: "a", name: "Ann", players: ["Ann"], state: "finished", round: 20, rounds: 20, at: 1 };

test.each([
  ["has rooms", () => localStorage.setItem("nmbr9.rooms", JSON.stringify([KEPT]))],
  ["has a name", () => choose({ name: "Ann" })],
  ["has opened a link, or taken over a profile", markReturning],
])("who %s is not new, and no request is needed to know it", async (_, been) => {
  been();
  serve({});
  await act(() => render(<Home />, page));
  expect(page.querySelector(".home-return .home-today")).not.toBeNull();
  expect(page.querySelector(".home-hero")).toBeNull();
});

test("who is known to the server alone finds today's cards below, and the next time at once", async () => {
  answers["GET table"] = () => ({ version: "1.2.3", most_seats: 50, known: true });
  await act(() => render(<Home />, page));
  expect(page.querySelector(".home-today")).toBeNull();
  await settled();
  // What was there stays where it is.
  expect(page.querySelector(".home-hero ~ .home-section .home-today")).not.toBeNull();
  expect(posted).toEqual([]); // nothing makes a profile
  render(null, page);
  await renderScreen(<Home />);
  expect(page.querySelector(".home-return")).not.toBeNull();
});

/** Answers for the cards of today. */
function todaysCards() {
  const standing = { score: 84, rank: 3, percentile: 83, room: "a" };
  const day = { day: "2026-11-17", number: 12, begins: 0, ends: 3600, commitment: "", seed: "" };
  answers["GET daily"] = () => ({
    now: 0,
    today: day,
    tomorrow: day,
    players: 9,
    state: "finished",
    room: "a",
    round: 20,
    rounds: 20,
    standing,
    streak: { current: 4, longest: 5, played: 6 },
  });
  const puzzle = { id: "57dc7ab7", display: "9n@0,0 9n@3,0", cards: [1, 2, 3], themes: [], rating: 1500, attempts: 0 };
  answers["GET puzzles"] = () => ({ day: "2026-11-17", today: { ...puzzle, tried: false, solved: false } });
  answers["GET me"] = () => ({ best: 97 });
  const past = { room: "a", seat: 0, ended: 1, score: 84, display: "9n@0,0", replayable: true };
  answers["GET me/games?limit=3"] = () => ({ games: [past], before: "" });
  const own = { challenge: "c", mine: true, state: "open", score: null, at: Date.now() / 1000, others: 0, news: 0 };
  answers["GET me/challenges"] = () => ({ challenges: [{ ...own, newest_score: null }] });
}

test("who comes back finds today's deck, today's puzzle, challenges and the last games", async () => {
  localStorage.setItem("nmbr9.rooms", JSON.stringify([KEPT]));
  todaysCards();
  await renderScreen(<Home />);
  await vi.waitFor(() => expect(page.querySelector(".last-game")).not.toBeNull());
  const headings = [...page.querySelectorAll(".home-cards h2")].map((heading) => heading.textContent);
  expect(headings).toEqual(["Daily deck #12", "Today’s puzzle", "Challenges", "Your last games"]);
  expect(page.textContent).toContain("84 points");
  expect(page.textContent).toContain("Your best: 97 points");
  expect(page.textContent).not.toContain("don’t count");
  expect(page.querySelector(".home-hero")).toBeNull();
});

test("a last game above the best score has its reason", async () => {
  markReturning();
  todaysCards();
  answers["GET me"] = () => ({ best: 40 });
  await renderScreen(<Home />);
  await vi.waitFor(() => expect(page.querySelector(".last-games-more")).not.toBeNull());
  expect(page.querySelector(".last-games-more")?.textContent).toContain(
    "Your best: 40 points. Games with hints or known cards don’t count.",
  );
});

test("when the connection is back, today's cards are, too", async () => {
  markReturning();
  todaysCards();
  const healthy = answers;
  serve({});
  await import("./today-cards"); // which is loaded on demand
  vi.useFakeTimers();
  await renderScreen(<Home />);
  await settled();
  expect(page.querySelectorAll(".home-cards section")).toHaveLength(0);
  serve(healthy);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
  });
  await settled();
  const headings = [...page.querySelectorAll(".home-cards h2")].map((heading) => heading.textContent);
  expect(headings).toEqual(["Daily deck #12", "Today’s puzzle", "Challenges", "Your last games"]);
});

test("a paused game of today's deck or of a challenge is not among my games: its panel has it", async () => {
  const game = { ...KEPT, state: "playing", round: 10 };
  const today = `daily/${new Date().toISOString().slice(0, 10)}`;
  const kept = [
    { ...game, room: "a", contest: today, at: 5 },
    { ...game, room: "b", contest: "challenge/c", at: 4 },
    { ...game, room: "c", contest: "daily/2020-01-01", players: ["Of", "yesterday"], at: 3 },
    { ...game, room: "d", contest: "", players: ["Ann", "Bo"], at: 2 },
    { ...game, room: "e", players: ["stored by", "an older version"], at: 1 },
  ];
  localStorage.setItem("nmbr9.rooms", JSON.stringify(kept));
  const seats = [{ name: "Ann" }];
  const view = { room: "e", seat: 0, host: true, seats, state: "playing", round: 7, rounds: 20 };
  await renderScreen(<Home />);
  const titles = () => [...page.querySelectorAll(".home-mine .home-room-title")].map((title) => title.textContent);
  expect(titles()).toEqual(["Of, yesterday", "Bo", "stored by, an older version"]);
  answers["GET rooms/e?legal=false"] = () => ({ ...view, contest: today, ranked: true });
  answers["GET rooms/d?legal=false"] = () => ({ ...view, room: "d", contest: today, ranked: false }); // for practice
  render(null, page);
  await renderScreen(<Home />);
  expect(titles()).toEqual(["Solo game", "Of, yesterday"]); // it is known of one that it is my turn
});

test("my games: unfinished first, as the server knows them, unknown ones gone", async () => {
  const game = { name: "Ann", round: 3, rounds: 20, state: "playing" };
  const kept = [
    { ...game, room: "over", players: ["Ann", "Zoe"], state: "finished", at: 30 },
    { ...game, room: "class", name: "", players: ["Cy", "Dee"], state: "finished", at: 25 },
    { ...game, room: "gone", players: ["Ann", "Eve"], at: 20 },
    { ...game, room: "on", players: ["Ann", "Bo"], at: 10 },
  ];
  localStorage.setItem("nmbr9.rooms", JSON.stringify(kept));
  const seats = [{ name: "Ann" }, { name: "Bo" }];
  answers["GET rooms/on?legal=false"] = () => ({
    room: "on",
    seat: 0,
    host: false,
    seats,
    state: "playing",
    round: 7,
    rounds: 20,
  });
  answers["GET rooms/gone?legal=false"] = () => problem(404, "no_such_room");
  await renderScreen(<Home />);
  const titles = () => [...page.querySelectorAll(".home-mine .home-room-title")].map((title) => title.textContent);
  // What I have finished is in my history; a game that I was only host of is not. Nobody answers about that: it stays.
  expect(titles()).toEqual(["Bo", "Cy, Dee"]);
  expect(page.textContent).toContain("round 7 of 20");
  await press("Forget");
  expect(titles()).toEqual(["Cy, Dee"]);
  expect(JSON.parse(localStorage.getItem("nmbr9.rooms") ?? "")).toHaveLength(2);
});

test("bots: how many and how strong, with their points", async () => {
  await renderScreen(<NewBots />);
  await tick("2");
  const choices = [...control("Bot 2").querySelectorAll("option")].map((option) => option.textContent);
  expect(choices).toEqual([
    "A player who scores about 60 points",
    "Random (about 1 point a game)",
    "Greedy (about 56 points a game)",
    "deep",
  ]);
  await fill("Bot 1", "greedy");
  await fill("Bot 2", "deep");
  expect(page.textContent).toContain("thinks");
  await press("Start the game");
  expect(posted[0]).toMatchObject({ begin: true, options: { seats: 3, bots: ["greedy", "deep"] } });
  expect(location.hash).toBe("#/room/r1");
});

test("bots: a player of any strength, at first as strong as I am", async () => {
  rememberScore("a", 71);
  rememberScore("b", 76);
  await renderScreen(<NewBots />);
  expect(control("Bot 1").value).toBe("person-60"); // the kind
  const slider = control("How strong?");
  expect([slider.type, slider.min, slider.max, slider.value]).toEqual(["range", "20", "100", "74"]);
  expect(slider.getAttribute("aria-valuetext")).toBe("74 points");
  expect(page.textContent).toContain("Knows the game well. Your own average is 74 points.");
  await fill("How strong?", "45");
  expect(control("Bot 1").selectedOptions[0]?.textContent).toBe("A player who scores about 45 points");
  expect(page.textContent).toContain("first games");
  await tick("3");
  await fill("Bot 2", "greedy");
  await fill("Bot 3", "random");
  await fill("Bot 3", "person-60");
  expect(page.querySelectorAll("[type=range]")).toHaveLength(2);
  await press("Start the game");
  expect(wanted().options?.bots).toEqual(["person-45", "greedy", "person-74"]);
  render(null, page);
  await renderScreen(<NewBots />);
  expect(control("How strong?").value).toBe("45");
});

test("bots: a server that has no player of every strength offers another", async () => {
  answers["GET bots"] = () => BOTS.filter(({ strengths }) => !strengths);
  await renderScreen(<NewBots />);
  expect(control("Bot 1").value).toBe("greedy");
  expect(page.querySelector("[type=range]")).toBeNull();
});

test("bots: the fields are there at once, and need no server", async () => {
  const fetch = globalThis.fetch;
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await renderScreen(<NewBots />);
  await fill("Bot 1", "master");
  expect(control("Bot 1").value).toBe("master");
  render(null, page);
  vi.stubGlobal("fetch", fetch);
  answers["GET bots"] = () => problem(503, "unavailable");
  await renderScreen(<NewBots />);
  expect(control("Bot 1").value).toBe("person-60");
  expect(page.querySelector(".bad")).toBeNull();
});

test("friends: what was chosen is sent, and remembered", async () => {
  await renderScreen(<NewRoom />);
  await fill("Your name", " Ann ");
  await tick("4");
  await fill("Seats for bots", "1");
  await fill("Bot 1", "random");
  await fill("Clock", "300");
  await tick("Open to everyone");
  await press("Open the room");
  const options = { seats: 4, bots: ["random"], clock: "per_card", seconds: 300, public: true };
  expect(posted[0]).toMatchObject({ name: "Ann", options });
  expect(settings.value.name).toBe("Ann");
  render(null, page);
  await renderScreen(<NewRoom />);
  expect(control("Your name").value).toBe("Ann");
  expect(control("4").checked).toBe(true);
  expect(control("Open to everyone").checked).toBe(true);
});

test("friends: mistakes are told at their fields, and nothing is sent", async () => {
  await renderScreen(<NewRoom />);
  await press("Open the room");
  expect(document.activeElement).toBe(control("Your name"));
  await fill("Your name", "Ann");
  await tick("More");
  await fill("Number of seats", "51");
  expect(page.textContent).toContain("A whole number from 2 to 50.");
  await press("Open the room");
  expect(document.activeElement).toBe(control("Number of seats"));
  await fill("Number of seats", "x");
  await press("Open the room");
  expect(posted).toEqual([]);
  await fill("Number of seats", "50");
  await press("Open the room");
  expect(wanted().options?.seats).toBe(50);
});

test("friends: who only shows the game needs no name", async () => {
  await renderScreen(<NewRoom />);
  await tick("I host but don’t play");
  await press("Open the room");
  expect(posted[0]).toMatchObject({ play: false });
});

test("settings take effect at once, and are kept", async () => {
  showSettings();
  await renderScreen(<SettingsScreen />);
  await tick("Dark");
  await tick("High contrast");
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", contrast: "more" });
  await tick("Polski");
  expect(document.documentElement.lang).toBe("pl");
  expect(JSON.parse(localStorage.getItem("nmbr9.settings") ?? "")).toMatchObject({ look: "dark", language: "pl" });
});

test("settings: a name that no room takes is not kept", async () => {
  await renderScreen(<SettingsScreen />);
  await fill("Your name", "Bo");
  await fill("Your name", "Bo/");
  expect(control("Your name").getAttribute("aria-invalid")).toBe("true");
  expect(settings.value.name).toBe("Bo");
  await fill("Your name", "");
  expect(settings.value.name).toBe("");
});

test("settings: what another version left in storage does no harm", async () => {
  const left = { language: "xx", look: 5, contrast: "yes", patterns: true, name: null };
  localStorage.setItem("nmbr9.settings", JSON.stringify(left));
  vi.resetModules();
  const { settings: anew } = await import("../ui/settings");
  expect(anew.value).toMatchObject({ language: null, look: "system", contrast: false, patterns: true, name: "" });
});

test("home: there are no empty lists, and nothing of a game that was left in round 1", async () => {
  const left = { ...KEPT, room: "local-1", state: "playing", round: 1 };
  localStorage.setItem("nmbr9.rooms", JSON.stringify([left]));
  await renderScreen(<Home />);
  expect(page.textContent).not.toContain("Open rooms");
  expect(page.textContent).not.toContain("Your games");
});

test("home: a game in which it is my turn comes first, and its button is the one to press", async () => {
  const game = { ...KEPT, state: "playing", round: 5 };
  const rooms = [
    { ...game, room: "a", players: ["Ann", "Bo"], at: 3 },
    { ...game, room: "b", players: ["Ann", "Cy"], at: 2 },
  ];
  localStorage.setItem("nmbr9.rooms", JSON.stringify(rooms));
  const now = (room: string, placed: boolean) => () => ({
    ...{ room, seat: 0, host: false, state: "playing", round: 5, rounds: 20 },
    seats: [{ name: "Ann", placed }, { name: room === "a" ? "Bo" : "Cy" }],
  });
  answers["GET rooms/a?legal=false"] = now("a", true);
  answers["GET rooms/b?legal=false"] = now("b", false);
  await renderScreen(<Home />);
  const games = [...page.querySelectorAll(".home-mine")].map(
    (one) => one.querySelector(".home-room-title")?.textContent,
  );
  expect(games).toEqual(["Cy", "Bo"]);
  expect(page.querySelectorAll(".home-turn")).toHaveLength(1);
  expect(page.querySelector(".button.primary")?.getAttribute("href")).toBe("#/room/b");
});

test("the screen of all ways to play has the decks by number and the rooms that are open", async () => {
  const room = { seats: 3, clock: "none", seconds: null, removed: 0, open_displays: false };
  answers["GET rooms"] = () => [{ ...room, room: "a", players: ["Bo"] }];
  await renderScreen(<PlayScreen />);
  const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["#/bots", "#/friends", "#/room/a", "#/deck", "#/replay"]);
});

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseRoute, route } from "../../base/route";
import { rememberScore } from "../../room/stored/my-scores";
import {
  answers,
  closePage,
  element,
  fill,
  openPage,
  page,
  press,
  problem,
  renderScreen,
  sent,
  settled,
} from "../../testing/page";
import { GAME, PROFILE, STATISTICS, STRANGER } from "../../testing/players";
import { choose, settings } from "../../ui/settings";
import { LastGamesPanel } from "./home-panel";
import { PlayersScreen } from "./screen";

beforeEach(() => {
  choose({ name: "", language: "en" });
  openPage({
    "GET me": () => PROFILE,
    "GET me/games?limit=12": () => ({ games: [GAME], before: "" }),
    "GET me/statistics": () => STATISTICS,
  });
});

afterEach(closePage);

async function open(hash: string) {
  route.value = parseRoute(hash);
  await renderScreen(<PlayersScreen />);
}

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const said = () => page.querySelector("[role=alert]:not(:empty)")?.textContent ?? "";

const figures = (list: string) =>
  [...page.querySelectorAll(`${list} > div`)].map((one) => [
    one.querySelector("dt")?.textContent,
    one.querySelector("dd")?.textContent,
  ]);

test("the profile has its figures, and the name can be changed here and for new games", async () => {
  answers["POST me"] = () => ({ ...PROFILE, name: "Ann Lee" });
  await open("#/me");
  expect(figures(".me-figures")).toEqual([
    ["Games", "3"],
    ["Best", "77"],
    ["Average", "61.3"],
  ]);
  await fill("Your name", " Ann   Lee ");
  await press("Save");
  expect(sent("POST me")).toEqual([{ name: "Ann Lee" }]);
  expect(settings.value.name).toBe("Ann Lee");
  expect(page.textContent).toContain("Saved.");
  await fill("Your name", "a/b");
  await press("Save");
  expect(sent("POST me")).toHaveLength(1);
  expect(page.querySelector("[aria-invalid]")).not.toBeNull();
});

test("a stranger is asked to play, and can bring a profile along", async () => {
  answers["GET me"] = () => STRANGER;
  await open("#/me");
  expect(page.textContent).toContain("Your profile begins with your first one");
  element("button", "Play a game");
  expect(page.textContent).not.toContain("Delete me");
  expect(page.textContent).not.toContain("Your name");
  await press("Continue");
  expect(page.textContent).toContain("Enter the code that the other device shows.");
  await fill("I have a code", " 7k3m q9zd 00fx ");
  const gone = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  await press("Continue");
  await gone;
  expect(route.value).toEqual({ screen: "me", path: ["claim", "7k3mq9zd00fx"] });
});

test("without an answer there is a reason, and a way to try again", async () => {
  answers["GET me"] = () => problem(503, "unavailable");
  await open("#/me");
  expect(said()).toContain("can’t reach its database");
  answers["GET me"] = () => PROFILE;
  await press("Try again");
  expect(page.textContent).toContain("Delete me");
});

test("a code for another device counts down, and says when the other device has arrived", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  answers["POST me/transfer"] = () => ({ code: "7K3M-Q9ZD-00FX", expires: 1600, now: 1000 });
  await open("#/me");
  await press("Use on another device");
  expect(page.querySelector(".me-code")?.textContent).toBe("7K3M-Q9ZD-00FX");
  expect(page.querySelector("[role=timer]")?.textContent).toContain("10:00");
  await pass(61_000);
  expect(page.querySelector("[role=timer]")?.textContent).toContain("8:59");
  answers["GET me"] = () => ({ ...PROFILE, devices: 2 });
  await pass(6_000);
  expect(page.textContent).toContain("It worked: the other device has your profile now.");
  expect(page.textContent).toContain("So far it is on 2 devices.");
  expect(page.querySelector(".me-code")).toBeNull();
});

test("a code that nobody has used expires", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  answers["POST me/transfer"] = () => ({ code: "7K3M-Q9ZD-00FX", expires: 1600, now: 1000 });
  await open("#/me");
  await press("Use on another device");
  await pass(600_000);
  expect(page.querySelector(".me-code")).toBeNull();
  expect(page.textContent).toContain("This code has expired.");
  await press("New code");
  expect(sent("POST me/transfer")).toHaveLength(2);
});

test("other devices can be signed out", async () => {
  answers["GET me"] = () => ({ ...PROFILE, devices: 3 });
  answers["POST me/devices/forget"] = () => PROFILE;
  await open("#/me");
  await press("Sign out the other devices");
  expect(page.textContent).toContain("The device on which your profile began keeps it.");
  expect(page.textContent).not.toContain("So far it is on");
});

test("a code of another device replaces the profile only after it was asked for", async () => {
  rememberScore("r0", 50);
  answers["POST me/claim"] = () => ({ ...PROFILE, name: "Bo" });
  await open("#/me/claim/7K3M-Q9ZD-00FX");
  expect(page.textContent).toContain("This browser has a profile with 3 finished games. They stay behind");
  expect(page.textContent).not.toContain("secure this browser’s profile with a passkey first"); // it can't
  expect(sent("POST me/claim")).toEqual([]);
  await press("Use that profile here");
  expect(sent("POST me/claim")).toEqual([{ code: "7K3M-Q9ZD-00FX" }]);
  expect(page.textContent).toContain("Hello, Bo! Your games are here now.");
  expect(settings.value.name).toBe("Bo");
  expect(Object.keys(localStorage)).toEqual(["nmbr9.settings", "nmbr9.returning"]);
});

test("a code that does not work says why, and nothing is forgotten", async () => {
  rememberScore("r0", 50);
  answers["GET me"] = () => STRANGER;
  answers["POST me/claim"] = () => problem(404, "code_unknown");
  await open("#/me/claim/NONSENSE");
  expect(page.textContent).not.toContain("stay behind");
  await press("Use that profile here");
  expect(said()).toContain("This code doesn’t work");
  expect(localStorage.getItem("nmbr9.scores")).not.toBeNull();
});

test("deleting needs a second confirmation, and this browser forgets", async () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  choose({ name: "Ann", look: "dark" });
  rememberScore("r0", 50);
  const deletion = { deletion: "j1", games: 3, left: 2, finished: false };
  answers["POST me/delete"] = () => deletion;
  answers["GET deletions/j1"] = () => deletion;
  await open("#/me");
  await press("Delete me");
  await press("Delete me for good");
  expect(page.textContent).toContain("Tick the box if you are sure.");
  expect(sent("POST me/delete")).toEqual([]);
  const box = element("label", "Yes, delete everything about me").querySelector("input");
  box?.click();
  await settled();
  await press("Delete me for good");
  expect(sent("POST me/delete")).toEqual([{ confirm: "delete" }]);
  await settled();
  expect(page.textContent).toContain("2 of 3 to go.");
  render(null, page); // as after a reload
  answers["GET deletions/j1"] = () => ({ ...deletion, left: 0, finished: true });
  await open("#/me");
  expect(page.textContent).toContain("Everything about you has been deleted.");
  expect(Object.keys(localStorage)).toEqual(["nmbr9.settings"]);
  expect([settings.value.name, settings.value.look]).toEqual(["", "dark"]);
  choose({ look: "system" });
});

test("puzzles are made from games only with consent", async () => {
  answers["POST me"] = () => ({ ...PROFILE, consent: true });
  await open("#/me");
  const box = element("label", "Puzzles may be made from my games").querySelector("input");
  expect(box?.checked).toBe(false);
  box?.click();
  await settled();
  expect(sent("POST me")).toEqual([{ consent: true }]);
  expect(box?.checked).toBe(true);
  answers["POST me"] = () => problem(503, "unavailable");
  box?.click();
  expect(box?.checked).toBe(false);
  await settled();
  expect(said()).toContain("can’t reach its database");
  expect(box?.checked).toBe(true);
});

test("where passkeys can't be had, the page says why", async () => {
  await open("#/me");
  expect(page.textContent).toContain("Passkeys don’t work here");
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: {} });
  answers["GET me"] = () => ({ ...PROFILE, passkeys_possible: false });
  render(null, page);
  await open("#/me");
  expect(page.textContent).toContain("This server keeps no passkeys for this address.");
  expect(page.textContent).not.toContain("Add a passkey");
});

test("a passkey that somebody does not make after all changes nothing", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const create = async () => {
    throw new DOMException("no", "NotAllowedError");
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
  const options = { challenge: "AQ", user: { id: "AQ", name: "Ann", displayName: "Ann" } };
  answers["POST me/passkeys/options"] = () => ({ options: JSON.stringify(options) });
  await open("#/me");
  await press("Add a passkey");
  expect(page.textContent).toContain("Nothing was changed.");
  expect(said()).toBe("");
  answers["POST me/passkeys/options"] = () => problem(409, "too_many_passkeys");
  await press("Add a passkey");
  expect(said()).toContain("as many passkeys as it can have");
});

test("a game of the history has points, others, figures that add up, and ways to go on", async () => {
  await open("#/me/history");
  const card = page.querySelector(".me-card");
  expect(card?.querySelector("h2")?.textContent).toContain("61 points");
  expect(card?.querySelector(".picture")?.getAttribute("aria-label")).toBe("Your display: 61 points");
  expect(card?.textContent).toContain("Greedy (bot) won");
  expect(figures(".me-review")).toEqual([
    ["Average game", "71"],
    ["Luck", "+5"],
    ["Mistakes", "−15"],
    ["Accuracy", "73"],
  ]);
  const links = [...page.querySelectorAll<HTMLAnchorElement>(".me-card-ways a")].map((one) => one.getAttribute("href"));
  expect(links).toEqual(["#/room/r1/replay", "#/room/r1/review/2"]);
});

test("a game that the server has deleted has its picture, and no replay", async () => {
  const gone = { ...GAME, replayable: false, review: null, players: GAME.players.slice(1), won: true };
  answers["GET me/games?limit=12"] = () => ({ games: [gone], before: "" });
  await open("#/me/history");
  expect(page.querySelectorAll(".me-card-ways a")).toHaveLength(0);
  expect(page.textContent).toContain("no longer has the single placements");
  expect(page.textContent).toContain("Alone");
  expect(page.querySelector(".crown")).toBeNull();
});

test("the history goes on where it has ended, and a failure keeps what is there", async () => {
  answers["GET me/games?limit=12"] = () => ({ games: [GAME], before: "5-r1" });
  await open("#/me/history");
  await press("Show more");
  expect(said()).toContain("not responding");
  answers["GET me/games?before=5-r1&limit=12"] = () => ({ games: [{ ...GAME, room: "r2" }], before: "" });
  await press("Show more");
  expect(page.querySelectorAll(".me-card")).toHaveLength(2);
  expect(page.querySelector("[role=status]")?.textContent).toBe("2 games shown.");
  expect(page.textContent).not.toContain("Show more");
  expect(document.activeElement?.textContent).toBe("That’s all of them.");
});

test("an empty history asks to play", async () => {
  answers["GET me/games?limit=12"] = () => ({ games: [], before: "" });
  await open("#/me/history");
  expect(page.textContent).toContain("Your finished games will be here");
  element("button", "Play a game");
});

/** The rows of a table, by the title of its chart. */
function rows(title: string): string[][] {
  const chart = element("h2", title).closest("figure");
  return [...(chart?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? ""),
  );
}

test("statistics are pictures, and tables with the same figures", async () => {
  await open("#/me/statistics");
  expect(figures(".me-figures").map(([, value]) => value)).toEqual(["3", "62.5", "65", "62.5", "± 3.5"]);
  expect(page.textContent).toContain("over 2 games out of 3");
  expect(rows("How often you score what")).toEqual([
    ["60 to 64", "1"],
    ["65 to 69", "1"],
  ]);
  expect(rows("Where your points come from")).toEqual([
    ["1", "52.5"],
    ["2", "10"],
  ]);
  expect(rows("Over time").map(([game, , points, running]) => [game, points, running])).toEqual([
    ["1", "60", "–"],
    ["2", "65", "–"],
  ]);
  expect(rows("Luck").map((row) => row[2])).toEqual(["−4"]);
  expect(rows("Accuracy").map((row) => row[2])).toEqual(["81.6"]);
  expect(rows("Against bots")).toEqual([["Greedy", "1 of 2 won", "62.5", "55.3"]]);
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[download]")].map((one) => one.href);
  expect(links.map((link) => link.replace(/.*\/api/, ""))).toEqual(["/me/games.csv", "/me/games.nmbr9"]);
});

test("statistics of games that don't count say so, and those of none ask to play", async () => {
  const none = { counted: 0, mean: null, best: null, median: null, deviation: null, opponents: [] };
  answers["GET me/statistics"] = () => ({ ...STATISTICS, ...none, recent: STATISTICS.recent.slice(2) });
  await open("#/me/statistics");
  expect(page.textContent).toContain("None of your games counts here yet");
  expect(page.textContent).toContain("Open the review of a game");
  expect(page.querySelectorAll("figure")).toHaveLength(0);
  render(null, page);
  answers["GET me/statistics"] = () => ({ ...STATISTICS, ...none, games: 0, recent: [] });
  await open("#/me/statistics");
  element("button", "Play a game");
});

test("the start page has the last games, and nothing where there are none", async () => {
  answers["GET me/games?limit=3"] = () => ({ games: [GAME, { ...GAME, room: "r2", replayable: false }], before: "" });
  await renderScreen(<LastGamesPanel />);
  const links = [...page.querySelectorAll<HTMLAnchorElement>(".last-game")];
  expect(links.map((one) => one.getAttribute("href"))).toEqual(["#/room/r1/replay", "#/me/history"]);
  expect(links[0]?.getAttribute("aria-label")).toMatch(/^61 points, .*: watch it again$/);
  expect(page.textContent).toContain("Your best: 77 points.");
  render(null, page);
  answers["GET me/games?limit=3"] = () => ({ games: [], before: "" });
  await renderScreen(<LastGamesPanel />);
  expect(page.textContent).toBe("");
});

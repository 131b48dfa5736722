import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { texts as gamesDe } from "../games/texts/de";
import { texts as gamesEn } from "../games/texts/en";
import { texts as gamesEs } from "../games/texts/es";
import { t } from "../ui/texts";
import { LANGUAGES, type Language, languageOf } from "../ui/texts/languages";
import { showLanguage } from "../ui/texts/texts";

type Message = string | ((...values: unknown[]) => string);

/** Every message by its path, like game.confirm. */
function flat(section: object, path: string[] = []): [string, Message][] {
  return Object.entries(section).flatMap(([name, found]): [string, Message][] =>
    typeof found === "object" && found !== null
      ? flat(found, [...path, name])
      : [[[...path, name].join("."), found as Message]],
  );
}

const FILES = import.meta.glob<{ texts: object }>("../**/texts/**/??.ts", { eager: true });

/** Sets that are named by their folder here, because their sections have names that others have, too, or they have none. */
const NAMED: Readonly<Record<string, string>> = {
  "table/caller": "caller",
  "table/score": "score",
  "online/daily": "daily",
  "online/challenges": "decks",
  "online/players": "players",
  "online/puzzles": "puzzles",
  games: "games",
  "ui/texts/hosting": "hosting",
};

/** All texts of a language by their sections. */
function all(language: string): Record<string, object> {
  const found: Record<string, object> = {};
  for (const [path, { texts }] of Object.entries(FILES)) {
    const [, folder = "", code] = /^(?:\.+\/)*(.*?)(?:\/texts)?\/?(\w+)\.ts$/.exec(path) ?? [];
    const name = NAMED[folder];
    if (code === language) Object.assign(found, name ? { [name]: texts } : texts);
  }
  return found;
}

const OTHERS: readonly [string, object][] = Object.keys(LANGUAGES)
  .filter((code) => code !== "en")
  .map((code) => [code, all(code)]);
const english = flat(all("en"));

/** Names, and words that are the same in that language as in English. A new language gets a list of its own. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  all: ["common.title"],
  es: [
    "newBots.bot",
    "result.total",
    "common.bot",
    "common.botNumber",
    "games.replay.normal",
    "help.keys.tab",
    "decks.total",
  ],
  pl: [
    "caller.words.0",
    "newBots.bot",
    "result.ranking",
    "daily.ranking",
    "daily.time.minutes",
    "common.bot",
    "common.botNumber",
    "game.menu",
    "game.ranking",
    "players.statistics.bot",
    "help.keys.shift",
    "help.keys.tab",
    "help.keys.enter",
    "help.keys.backspace",
  ],
  de: [
    "caller.pause",
    "decks.title",
    "decks.deck",
    "score.name",
    "daily.rankingName",
    "players.statistics.median",
    "version",
    "newBots.bot",
    "settings.likeSystem",
    "games.replay.pause",
    "games.replay.normal",
    "help.keys.tab",
    "help.keys.enter",
  ],
};

/** Call a message with something for each value it takes. */
function said(message: Message): string {
  if (typeof message === "string") return message;
  const values = Array.from({ length: message.length }, (_, i) => 3 + i);
  try {
    return message(...values);
  } catch {
    return message(...values.map(String)); // it takes a text
  }
}

describe.each(OTHERS)("%s", (code, messages) => {
  const found = flat(messages);

  it("has every message, with the same values", () => {
    expect(found.map(([path]) => path).sort()).toEqual(english.map(([path]) => path).sort());
    const arity = (message: Message) => (typeof message === "string" ? 0 : message.length);
    const here = new Map(found);
    for (const [path, message] of english)
      expect([path, arity(here.get(path) as Message)]).toEqual([path, arity(message)]);
  });

  it("is translated", () => {
    const same = [...(SAME.all ?? []), ...(SAME[code] ?? [])];
    const here = new Map(found);
    const left = english.filter(
      ([path, message]) =>
        !same.includes(path) && /\p{L}{3}/u.test(said(message)) && said(here.get(path) as Message) === said(message),
    );
    expect(left.map(([path, message]) => `${path}: ${said(message)}`)).toEqual([]);
  });

  it("has nothing left of the German texts, which new languages are copied from", () => {
    const here = new Map(found);
    const inEnglish = new Map(english);
    const left = flat(all("de")).filter(([path, message]) => {
      const text = said(message);
      const isSentence = /\p{L}{3}.*\s/u.test(text);
      return isSentence && text !== said(inEnglish.get(path) as Message) && said(here.get(path) as Message) === text;
    });
    expect(code === "de" ? [] : left.map(([path]) => path)).toEqual([]);
  });

  it("says nothing empty, and nothing that a program left behind", () => {
    for (const [path, message] of found) {
      expect([path, said(message).trim()]).not.toEqual([path, ""]);
      expect([path, said(message)]).toEqual([path, expect.not.stringMatching(/undefined|NaN|\[object|#(?!\/)/)]);
    }
  });
});

describe("numbers", () => {
  it("take the right form", async () => {
    const points = async (language: Language) => {
      await showLanguage(language);
      return [0, 1, 2, 5, 22, 101].map((count) => t().common.points(count));
    };
    expect(await points("en")).toEqual(["0 points", "1 point", "2 points", "5 points", "22 points", "101 points"]);
    expect(await points("es")).toEqual(["0 puntos", "1 punto", "2 puntos", "5 puntos", "22 puntos", "101 puntos"]);
    expect(await points("pl")).toEqual(["0 punktów", "1 punkt", "2 punkty", "5 punktów", "22 punkty", "101 punktów"]);
    expect(await points("de")).toEqual(["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "22 Punkte", "101 Punkte"]);
  });
});

describe("the words of the rulebooks", () => {
  // CONTRIBUTING.md has the table.
  it.each([
    ["es", all("es"), ["loseta", "nivel", "ronda", "carta"]],
    ["pl", all("pl"), ["kafel", "poziom", "rund", "kart"]],
    ["de", all("de"), ["Plättchen", "Ebene", "Runde", "Karte", "Auslage"]],
  ] as const)("are used in %s", (_, messages, words) => {
    const all = flat(messages)
      .map(([, message]) => said(message))
      .join("\n");
    for (const word of words) expect(all.toLowerCase()).toContain(word.toLowerCase());
  });
});

describe("messages", () => {
  it("are all used", () => {
    const folder = join(import.meta.dirname, "..");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("texts/") && !name.includes(".test."))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    // Codes of the server and names of bots are looked up by what the server says.
    const looked = ["errors", "why", "bots", "rotations"];
    const unused = english
      .map(([path]) => path)
      .filter((path) => !path.split(".").some((part) => looked.includes(part)))
      .filter((path) => !new RegExp(`\\b${path.split(".").at(-1)}\\b`).test(sources));
    expect(unused).toEqual([]);
  });
});

it("one point is one point, although it is an estimate", () => {
  const said = [gamesEn, gamesDe, gamesEs].flatMap(({ mistakes: { task, better, bestLeft, worse } }) => [
    task(7, 3, "1"),
    ...[better, bestLeft, worse].map((say) => say("1")),
  ]);
  expect(said.filter((text) => !/\b1 (point|Punkt|punto)\b/.test(text))).toEqual([]);
  expect(gamesEn.mistakes.worse("1.2")).toBe("About 1.2 points worse than what was placed.");
});

describe("languages", () => {
  it("are chosen from the browser's, in its order", () => {
    // tlh is Klingon, which nobody will translate this into.
    expect(languageOf(["tlh-001", "pl-PL", "de"])).toBe("pl");
    expect(languageOf(["es-419"])).toBe("es");
    expect(languageOf(["tlh"])).toBe("en");
    expect(languageOf([])).toBe("en");
  });

  it("have a name, and texts for the first load", () => {
    const files = Object.keys(FILES).flatMap((path) => /^\.\.\/ui\/texts\/(\w+)\.ts$/.exec(path)?.[1] ?? []);
    expect(files.sort()).toEqual(Object.keys(LANGUAGES).sort());
  });
});

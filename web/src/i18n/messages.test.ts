import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en, type Messages } from "./en";
import { es } from "./es";
import { LANGUAGES, languageOf } from "./languages";
import { pl } from "./pl";
import { review as reviewDe } from "./review/de";
import { review as reviewEn } from "./review/en";
import { review as reviewEs } from "./review/es";

type Message = string | ((...values: unknown[]) => string);

/** Every message by its path, like game.confirm. */
function flat(section: object, path: string[] = []): [string, Message][] {
  return Object.entries(section).flatMap(([name, found]): [string, Message][] =>
    typeof found === "object" && found !== null
      ? flat(found, [...path, name])
      : [[[...path, name].join("."), found as Message]],
  );
}

const FOLDERS = import.meta.glob<Record<string, object>>("./*/??.ts", { eager: true });

/** All texts of a language: those of the first load and of `later` by their sections, the others below their folder. */
function all(language: string, first: object): Record<string, object> {
  const found: Record<string, object> = { ...first };
  for (const [path, module] of Object.entries(FOLDERS)) {
    const [, folder = "", code] = /^\.\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    const [messages = {}] = Object.values(module);
    if (code === language) Object.assign(found, folder === "later" ? messages : { [folder]: messages });
  }
  return found;
}

const OTHERS: readonly [string, object][] = [
  ["es", all("es", es)],
  ["pl", all("pl", pl)],
  ["de", all("de", de)],
];
const english = flat(all("en", en));

/** Names, and words that are the same in that language. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  all: ["common.title"],
  es: [
    "newBots.bot",
    "end.total",
    "common.bot",
    "common.botNumber",
    "replay.normal",
    "help.keys.tab",
    "review.screen.par",
    "decks.total",
  ],
  pl: [
    "newBots.bot",
    "end.ranking",
    "daily.ranking",
    "daily.time.minutes",
    "common.bot",
    "common.botNumber",
    "game.menu",
    "game.ranking",
    "players.statistics.bot",
    "review.screen.par",
    "help.keys.shift",
    "help.keys.tab",
    "help.keys.enter",
    "help.keys.backspace",
  ],
  de: [
    "decks.title",
    "decks.deck",
    "daily.rankingName",
    "players.statistics.median",
    "home.version",
    "newBots.bot",
    "settings.likeSystem",
    "replay.pause",
    "replay.normal",
    "help.keys.tab",
    "help.keys.enter",
  ],
};

/** Words that all four languages have borrowed. */
const BORROWED = ["review.end.par", "players.history.par"];

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
    const same = [...(SAME.all ?? []), ...BORROWED, ...(SAME[code] ?? [])];
    const here = new Map(found);
    const left = english.filter(
      ([path, message]) =>
        !same.includes(path) && /\p{L}{3}/u.test(said(message)) && said(here.get(path) as Message) === said(message),
    );
    expect(left.map(([path, message]) => `${path}: ${said(message)}`)).toEqual([]);
  });

  it("says nothing empty, and nothing that a program left behind", () => {
    for (const [path, message] of found) {
      expect([path, said(message).trim()]).not.toEqual([path, ""]);
      expect([path, said(message)]).toEqual([path, expect.not.stringMatching(/undefined|NaN|\[object|#(?!\/)/)]);
    }
  });
});

describe("numbers", () => {
  it("take the right form", () => {
    const points = (messages: Messages) => [0, 1, 2, 5, 22, 101].map((count) => messages.common.points(count));
    expect(points(en)).toEqual(["0 points", "1 point", "2 points", "5 points", "22 points", "101 points"]);
    expect(points(es)).toEqual(["0 puntos", "1 punto", "2 puntos", "5 puntos", "22 puntos", "101 puntos"]);
    expect(points(pl)).toEqual(["0 punktów", "1 punkt", "2 punkty", "5 punktów", "22 punkty", "101 punktów"]);
    expect(points(de)).toEqual(["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte", "22 Punkte", "101 Punkte"]);
  });
});

describe("the words of the rulebooks", () => {
  // CONTRIBUTING.md has the table.
  it.each([
    ["es", all("es", es), ["loseta", "nivel", "ronda", "carta"]],
    ["pl", all("pl", pl), ["kafel", "poziom", "rund", "kart"]],
    ["de", all("de", de), ["Plättchen", "Ebene", "Runde", "Karte", "Auslage"]],
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
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("i18n") && !name.includes(".test."))
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
  const said = [reviewEn, reviewDe, reviewEs].flatMap(({ mistakes: { task, better, bestLeft, worse } }) => [
    task(7, 3, "1"),
    ...[better, bestLeft, worse].map((say) => say("1")),
  ]);
  expect(said.filter((text) => !/\b1 (point|Punkt|punto)\b/.test(text))).toEqual([]);
  expect(reviewEn.mistakes.worse("1.2")).toBe("About 1.2 points worse than what was placed.");
});

describe("languages", () => {
  it("are chosen from the browser's, in its order", () => {
    expect(languageOf(["fr-FR", "pl-PL", "de"])).toBe("pl");
    expect(languageOf(["es-419"])).toBe("es");
    expect(languageOf(["ja"])).toBe("en");
    expect(languageOf([])).toBe("en");
  });

  it("have names of their own", () => {
    expect(Object.keys(LANGUAGES)).toEqual(["en", ...OTHERS.map(([code]) => code)]);
  });
});

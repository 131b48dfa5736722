/** The results that this browser keeps, and what they say: a table, statistics, a file for spreadsheets. */

import { signal } from "@preact/signals";
import { isObject, local, read, type Store, write } from "../../base/storage";
import { placesOf, sum, totalOf } from "./count";
import { levelsIn, type ScoreSheet, sheetFrom, toStorage } from "./sheet";

export interface KeptGame {
  /** When it was kept, in Unix milliseconds; one of a kind. */
  readonly at: number;
  /** Every player has a name, and no two the same one. */
  readonly sheet: ScoreSheet;
}

const KEY = "nmbr9.score.games";
/** The newest ones are kept. */
export const MOST_GAMES = 200;

/** Newest first. What can't be read is left out. */
export function keptGames(store: () => Store = local): KeptGame[] {
  const found = read(store, KEY);
  const games = Array.isArray(found) ? found.map(gameFrom).filter((one) => one !== null) : [];
  const once = games.filter(({ at }, index) => games.findIndex((other) => other.at === at) === index);
  return once.sort((one, other) => other.at - one.at).slice(0, MOST_GAMES);
}

function gameFrom(value: unknown): KeptGame | null {
  const sheet = isObject(value) ? sheetFrom(value.sheet) : null;
  const at = isObject(value) ? value.at : null;
  return sheet && typeof at === "number" && Number.isFinite(at) && Math.abs(at) <= LAST_DATE ? { at, sheet } : null;
}

/** Counts up whenever games are kept or deleted. */
export const keptChanges = signal(0);

addEventListener("storage", ({ key }) => {
  if (key === KEY) keptChanges.value += 1; // another tab has kept or deleted a game
});

/** A date beyond it can't be written. */
const LAST_DATE = 8.64e15;

/** Keep a game. Its time; null if the browser stores nothing. */
export function keepGame(sheet: ScoreSheet, names: readonly string[], now: number, store: () => Store = local) {
  const games = keptGames(store);
  const at = Math.max(now, 1 + (games[0]?.at ?? 0));
  const named = { ...sheet, players: sheet.players.map((one, index) => ({ ...one, name: names[index] ?? "" })) };
  keep([{ at, sheet: named }, ...games], store);
  return keptGames(store)[0]?.at === at ? at : null;
}

/** Delete a game; all of them without one. */
export function deleteGame(at: number | null, store: () => Store = local): void {
  keep(at === null ? [] : keptGames(store).filter((game) => game.at !== at), store);
}

function keep(games: readonly KeptGame[], store: () => Store): void {
  const kept = games.slice(0, MOST_GAMES).map(({ at, sheet }) => ({ at, sheet: toStorage(sheet) }));
  write(store, KEY, kept.length > 0 ? kept : null);
  keptChanges.value += 1;
}

/** How a player did in a game. */
export interface Result {
  readonly name: string;
  readonly points: number;
  readonly place: number;
}

/** In the order of the sheet. */
export function resultsOf({ players }: ScoreSheet): Result[] {
  const totals = players.map((player) => totalOf(levelsIn(player)));
  const places = placesOf(totals);
  return players.map(({ name }, index) => ({ name, points: totals[index] ?? 0, place: places[index] ?? 1 }));
}

/** The names of all games; those who have played most, first. */
export function namesIn(games: readonly KeptGame[]): string[] {
  const played = new Map<string, number>();
  for (const { sheet } of games) for (const { name } of sheet.players) played.set(name, (played.get(name) ?? 0) + 1);
  return [...played].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

export interface Statistics {
  readonly name: string;
  readonly games: number;
  /** Ties are wins, but nobody wins alone. */
  readonly wins: number;
  readonly mean: number;
  readonly best: number;
}

export function statisticsOf(games: readonly KeptGame[]): Statistics[] {
  const results = games.map(({ sheet }) => resultsOf(sheet));
  return namesIn(games).map((name) => {
    const mine = results.flatMap((all) => all.filter((one) => one.name === name).map((one) => ({ ...one, all })));
    const points = mine.map((one) => one.points);
    return {
      name,
      games: mine.length,
      wins: mine.filter(({ place, all }) => place === 1 && all.length > 1).length,
      mean: sum(points) / mine.length,
      best: Math.max(...points),
    };
  });
}

/** A file for spreadsheets: one row for each player in each game, oldest first. */
export function csvOf(games: readonly KeptGame[], head: readonly string[]): string {
  const rows = [...games].reverse().flatMap(({ at, sheet }) => {
    const date = new Date(at).toISOString();
    return resultsOf(sheet).map(({ name, points, place }) => [date, name, String(points), String(place)]);
  });
  return [head, ...rows].map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}

/** A spreadsheet would take a name like =A1 for a formula. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

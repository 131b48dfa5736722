/** What people bring to be replayed: files, links, ids of rooms, words. */

import { parseRoute, type Route } from "../route";
import { NotAGame, readCompact } from "./compact";
import type { Game } from "./game";

/** Longer than any record, and short enough to be read at once. */
export const LARGEST_FILE = 64 * 1024;

/** The replay that a link, the id of a room, or a game as one word leads to; null if it is none of these. */
export function replayRoute(text: string): Route | null {
  const brought = text.trim();
  const mark = brought.indexOf("#");
  if (mark >= 0) return replayOf(parseRoute(brought.slice(mark)));
  if (!/^[\w-]{1,15000}$/.test(brought)) return null;
  // An id of a room has twenty characters, and may begin like a word.
  const room = brought.length <= 20 && !isGame(brought);
  return room
    ? { screen: "room-replay", room: brought, round: null }
    : { screen: "game", compact: brought, round: null };
}

function replayOf(found: Route): Route | null {
  if (found.screen === "room") return { screen: "room-replay", room: found.room, round: null };
  return found.screen === "room-replay" || found.screen === "game" ? found : null;
}

function isGame(word: string): boolean {
  try {
    readCompact(word);
    return true;
  } catch (error) {
    if (error instanceof NotAGame) return false;
    throw error;
  }
}

/**
 * The game of the file that was opened last. Its address holds the game as a word, without names: this is where they
 * are, until the page is closed.
 */
let opened: Game | null = null;

export function keepOpened(game: Game): void {
  opened = game;
}

export function openedGame(compact: string): Game | null {
  return opened?.compact === compact ? opened : null;
}

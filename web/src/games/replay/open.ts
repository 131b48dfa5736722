/** What can be replayed: files, links, ids of rooms, and games as one word (the compact form). */

import { readRecord } from "../../base/api";
import { LONGEST_WORD } from "../../base/generated/limits";
import { isRoomId } from "../../base/hosting";
import { parseRoute, type Route, sharedFragment } from "../../base/route";
import { type Game, gameOf, withoutNames } from "./game";

const WORD = new RegExp(`^[\\w-]{1,${LONGEST_WORD}}$`);

/** The replay, or review, that a link, the id of a room, or a game as one word leads to; null if the text is none of these. */
export function replayRoute(text: string): Route | null {
  const brought = text.trim();
  const mark = brought.indexOf("#");
  if (mark >= 0) return replayOf(parseRoute(brought.slice(mark)));
  const shared = sharedFragment(brought);
  if (shared) return replayOf(parseRoute(shared[1]));
  if (isRoomId(brought)) return { screen: "room-replay", room: brought, round: null };
  return WORD.test(brought) ? { screen: "game", compact: brought, round: null } : null;
}

function replayOf(found: Route): Route | null {
  if (found.screen === "room") return { screen: "room-replay", room: found.room, round: null };
  const shown = found.screen === "room-replay" || found.screen === "game" || found.screen === "review";
  return shown ? found : null;
}

/** The game of the file that was opened last. Its address holds the game as a word, which has no names. */
let opened: Game | null = null;

/** The server reads the text of a record; throws Refused or Unreachable. */
export async function openRecord(record: string): Promise<Game> {
  opened = gameOf(await readRecord(record));
  return opened;
}

/** The names for the word that was followed last, where a screen knows them. */
let named: { readonly word: string; readonly players: readonly string[] } | null = null;

export function nameWord(word: string, players: readonly string[]): void {
  named = { word, players };
}

/** The game that a word holds; throws Refused or Unreachable. */
export async function openWord(word: string): Promise<Game> {
  if (opened?.compact === word) return opened;
  const game = withoutNames(gameOf(await readRecord(word)));
  return named?.word === word ? { ...game, players: named.players } : game;
}

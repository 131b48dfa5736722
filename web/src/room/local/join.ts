/** Games that were played without a server join the profile when there is one again: once, and the oldest first. */

import { Refused, request } from "../../base/api";
import type { JoinedGame, NewPastGame } from "../../base/generated/wire";

/** A finished game that only this browser knows. Times are Unix seconds. */
export interface WaitingGame {
  /** 32 hexadecimal digits, by which the server recognizes a game that is sent again. */
  readonly id: string;
  /** The text of a `.nmbr9` file: the player in the first seat, bots in the others. */
  record(): string;
  readonly began: number;
  readonly ended: number;
  /** In how many rounds the player has taken a hint. */
  hints(): number;
}

/** Where the games wait. */
export interface WaitingGames {
  /** The games that are neither joined nor refused. */
  waiting(): Promise<readonly WaitingGame[]>;
  /** The game is in this room now. */
  markJoined(id: string, room: string): Promise<void>;
  /** The server does not take this game, now or later. */
  markRefused(id: string, code: string): Promise<void>;
}

/** Statuses of a request that is wrong in itself. */
const FOR_GOOD: readonly number[] = [400, 413];
/** A clock that is wrong may be set right. */
const BAD_TIME = "bad_time";
/** The profile was deleted, perhaps on another device: its games must not join the next one. */
const NO_PLAYER = "no_player";
const PROFILE_DELETED = "profile_deleted";
/** Statuses that every game would get now: a server of an older version, too many requests, no server behind a proxy. */
const FOR_ALL: readonly number[] = [404, 405, 429, 502, 503, 504];

/** The time of `performance.now`, which never jumps, until which the server does not want to be asked. */
let silentUntil = 0;

/** Milliseconds until the server may be asked again; 0 if it may be asked now. */
export const silence = () => Math.max(silentUntil - performance.now(), 0);

/**
 * Send the games that wait, one at a time. What can't be sent now waits for the next call; that is no error. There must
 * be one call at a time, in all tabs: two that are new to the server would be given two profiles.
 */
export async function joinProfile(games: WaitingGames): Promise<void> {
  const tried = new Set<string>();
  // Asked for anew each time: meanwhile another tab may have sent a game, or finished one.
  for (let game = await oldest(games, tried); game; game = await oldest(games, tried)) {
    if (silence() > 0) return;
    tried.add(game.id);
    if (!(await send(game, games))) return;
  }
}

/** Of several that ended at the same time, the first one that waits. */
async function oldest(games: WaitingGames, tried: ReadonlySet<string>): Promise<WaitingGame | undefined> {
  const left = (await games.waiting()).filter(({ id }) => !tried.has(id));
  return left.sort((one, other) => one.ended - other.ended)[0];
}

/** Send a game, and say whether the next one can follow. */
async function send(waiting: WaitingGame, games: WaitingGames): Promise<boolean> {
  const game = toPastGame(waiting);
  if (!game) return true;
  const { id } = game;
  let room: string;
  try {
    ({ room } = await request<JoinedGame>("me/games", game));
  } catch (error) {
    if (!(error instanceof Refused)) return false; // nobody has answered
    const { status, code } = error.problem;
    const isFinal = code === NO_PLAYER || (FOR_GOOD.includes(status) && code !== BAD_TIME);
    if (isFinal) await games.markRefused(id, code === NO_PLAYER ? PROFILE_DELETED : code);
    silentUntil = performance.now() + 1000 * error.retryAfter;
    return isFinal || !FOR_ALL.includes(status); // others need not wait for a game that the server has a problem with
  }
  await games.markJoined(id, room);
  return true;
}

/** A game as it is sent; null for one that a newer version of the page has kept, or that is damaged. */
function toPastGame({ id, began, ended, ...game }: WaitingGame): NewPastGame | null {
  try {
    return { id, record: game.record(), began, ended, hints: game.hints() };
  } catch {
    return null;
  }
}

/** Games as this browser keeps them. `indexed.ts` has them on disk; `spilling.ts` has in memory what can't be written. */

import type { Drafted, RoomEvent } from "../../base/generated/wire";

/** The last round is played once more, because the player has taken the tile back. A server has no such event. */
export const REOPENED = "round_reopened";
export interface RoundReopened {
  readonly type: typeof REOPENED;
  readonly round: number;
  readonly at: number;
}

export type LocalEvent = RoomEvent | RoundReopened;

/** A line of the log. Older versions of the page have kept more in it. */
export interface Entry {
  readonly event: LocalEvent;
}

/** A game: an event log, and what is secret of it. */
export interface KeptGame {
  readonly room: string;
  /** 32 hexadecimal digits, by which a server knows whether the game has joined a profile already. */
  readonly id: string;
  /** All cards in their order, drawn or not. */
  readonly deck: readonly number[];
  readonly salt: string;
  readonly log: readonly Entry[];
  /** Where the player has set the tile: what the clock places. */
  readonly draft?: Drafted;
  /** Unix seconds. */
  readonly began: number;
  /** When it was over; not there before. */
  readonly ended?: number;
  /** The same, until a server has taken or refused the game. */
  readonly waiting?: number;
  /** The game's room on the server whose profile it has joined. */
  readonly joined?: string;
  /** The code with which a server has refused it. */
  readonly refused?: string;
}

export interface GameStore {
  read(room: string): Promise<KeptGame | null>;
  /**
   * Write a game whose log has grown, in one transaction: false, and nothing is written, unless the log that is kept has
   * `known` events. So two tabs can't both write the same number.
   */
  append(game: KeptGame, known: number): Promise<boolean>;
  /** Change what is beside the log. Nothing happens when there is no such game. */
  change(room: string, change: (game: KeptGame) => KeptGame): Promise<void>;
  /** Finished games, the newest first: those that ended before, at most so many. */
  listFinished(before: number, limit: number): Promise<KeptGame[]>;
  /** Finished games that have not joined a profile, the oldest first. */
  waiting(): Promise<KeptGame[]>;
  /** Delete a game that its player has given up. */
  remove(room: string): Promise<void>;
  /** Delete unfinished games in which nothing has happened since then. */
  forget(before: number): Promise<void>;
}

/** A game after more has happened; what is kept beside its log stays. */
export function appendGame(kept: KeptGame | null, game: KeptGame): KeptGame {
  if (!kept) return game;
  const { log, ended } = game;
  const endsNow = ended !== undefined && kept.ended === undefined;
  return { ...kept, log, ...(endsNow ? { ended, waiting: ended } : {}) };
}

/** Whether an old game may be deleted: it was left, or the server has it. */
export const isForgotten = (game: KeptGame, before: number) =>
  (game.ended === undefined || game.joined !== undefined) && (game.log.at(-1)?.event.at ?? 0) < before;

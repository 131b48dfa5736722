/** Finished local games that wait for a server: they join the profile there once, the oldest first. */

import { PROFILE_LOCK } from "../../base/storage";
import { markJoined, markRefused, markWaiting } from "../stored/joined";
import { joinProfile, silence, type WaitingGame, type WaitingGames } from "./join";
import type { GameStore, KeptGame } from "./kept";
import { recordTextOf } from "./records";
import { hintsOf, ME, roomOf } from "./room";

export class GamesWaiting implements WaitingGames {
  constructor(private readonly store: () => Promise<GameStore>) {}

  async waiting(): Promise<readonly WaitingGame[]> {
    return (await this.#readKept()).map(waitingGame);
  }

  async markJoined(id: string, room: string): Promise<void> {
    const found = await this.#settle(id, { joined: room });
    if (found) markJoined(found.room, room);
  }

  async markRefused(id: string, code: string): Promise<void> {
    await this.#settle(id, { refused: code });
    markRefused();
  }

  async #readKept(): Promise<KeptGame[]> {
    return (await this.store()).waiting();
  }

  async #settle(id: string, how: Pick<KeptGame, "joined" | "refused">): Promise<KeptGame | undefined> {
    const found = (await this.#readKept()).find((game) => game.id === id);
    if (found) await (await this.store()).change(found.room, ({ waiting: _, ...game }) => ({ ...game, ...how }));
    return found;
  }
}

/** What is made of its log is made when it is sent: there may be many. */
function waitingGame(game: KeptGame): WaitingGame {
  const { id, began, ended = began } = game;
  const record = () => recordTextOf(roomOf(game));
  return { id, record, began, ended, hints: () => hintsOf(roomOf(game))[ME]?.length ?? 0 };
}

let running: Promise<void> | null = null;
let askedAgain = false;

/** Let the games join the profile: never twice at a time, in all tabs. What fails is tried again on the next occasion. */
export function joinWaiting(games: WaitingGames): Promise<void> {
  // One that is running may have begun without a network and be about to fail, while this call is because there is one.
  askedAgain = true;
  running ??= joinAgain(games).finally(() => {
    running = null;
  });
  return running;
}

async function joinAgain(games: WaitingGames): Promise<void> {
  while (askedAgain) {
    askedAgain = false;
    await alone(() => joinAll(games)).catch(() => {}); // the server can't be reached
  }
  if (silence() > 0) setTimeout(() => void joinWaiting(games), silence());
}

async function joinAll(games: WaitingGames): Promise<void> {
  await joinProfile(games);
  markWaiting(await hasSomeLeft(games));
  // Another tab may have ended a game in between, and found this lock taken.
  if (await hasSomeLeft(games)) markWaiting(true);
}

const hasSomeLeft = async (games: WaitingGames) => (await games.waiting()).length > 0;

/** Nothing happens while another tab is at it. Pages without HTTPS have no locks: there the server takes each game once. */
async function alone(act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return act();
  await locks.request(PROFILE_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
  });
}

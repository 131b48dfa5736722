/** What this browser stores of the player to whom it belongs. */

import { Refused, waitingGames } from "../../base/api";
import { DATABASE, PROFILE_LOCK } from "../../base/storage";
import { markReturning, someWait } from "../../room";
import { choose } from "../../ui/settings";

/**
 * What belongs to the device, whoever plays on it: how the page looks and works, and what the caller and the score keeper have
 * for the people around a table. With everything below it: `nmbr9.score.games`, but not `nmbr9.scores`.
 */
const OF_THE_DEVICE = ["nmbr9.settings", "nmbr9.rules", "nmbr9.notify", "nmbr9.caller", "nmbr9.score"];

/** The code of the problem that games have not joined the profile so far. */
const GAMES_WAIT = "games_wait";

const isOfTheDevice = (key: string) => OF_THE_DEVICE.some((one) => key === one || key.startsWith(`${one}.`));

let warned = false;

/**
 * Get another profile into this browser. Games that wait for a server join the one so far, to which they belong. After that no
 * tab sends a game, which would join the wrong one. If some can't be sent now, it raises Refused the first time: they would
 * be lost. Who tries again goes on without them, because some games never join.
 */
export async function takeOver<P extends { readonly name: string }>(get: () => Promise<P>): Promise<P> {
  await waitingGames.join();
  if (someWait() && !warned) {
    warned = true;
    throw new Refused({ code: GAMES_WAIT, status: 409, title: "", detail: GAMES_WAIT });
  }
  return whileNothingIsSent(async () => {
    const profile = await get();
    belongTo(profile.name);
    markReturning();
    return profile;
  });
}

/** Delete the profile, and forget it. Meanwhile no tab sends a game: the answer to it could bring a new profile. */
export function giveUp<D>(deleted: () => Promise<D>): Promise<D> {
  return whileNothingIsSent(async () => {
    const deletion = await deleted();
    belongTo("");
    return deletion;
  });
}

function whileNothingIsSent<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>; // pages without HTTPS have none
  return locks ? locks.request(PROFILE_LOCK, act) : act();
}

/** Forget the games, scores and reviews of the player so far; from now on this browser belongs to `name`. */
export function belongTo(name: string): void {
  for (const store of [() => localStorage, () => sessionStorage]) {
    try {
      const keys = Object.keys(store()).filter((key) => key.startsWith("nmbr9.") && !isOfTheDevice(key));
      for (const key of keys) store().removeItem(key);
    } catch {
      // Storage is switched off: there is nothing to forget.
    }
  }
  try {
    indexedDB.deleteDatabase(DATABASE); // its games must not join the profile of somebody else
  } catch {
    // It is switched off, too.
  }
  choose({ name });
}

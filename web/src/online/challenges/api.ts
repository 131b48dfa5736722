/** Challenges: what the server says of them, and those whose links this browser has opened. */

import { request } from "../../base/api";
import type { ChallengeView, NewChallenge, NewChallengeGame, OwnChallenges, RoomView } from "../../base/generated/wire";
import { isObject, listOf, local, read, write } from "../../base/storage";
import { decks } from "./texts";

const challenge = (id: string) => `challenges/${encodeURIComponent(id)}`;

export const makeChallenge = (wanted: NewChallenge) => request<ChallengeView>("challenges", wanted);
/** The first game is opened once: asked again before it is over, the server answers with the same room. */
export const playChallenge = (id: string, wanted: NewChallengeGame) =>
  request<RoomView>(`${challenge(id)}/games`, { ...wanted, legal: false });
export const myChallenges = () => request<OwnChallenges>("me/challenges");

/** Results of others that are shown now are no news any more. A player whose name is not shown is somebody. */
export async function showChallenge(id: string): Promise<ChallengeView> {
  const view = await request<ChallengeView>(challenge(id));
  if (view.news > 0) request(`${challenge(id)}/seen`, {}).catch(() => {}); // the next look tries again
  const results = view.results.map((result) => ({ ...result, name: result.name || decks().somebody }));
  return { ...view, results };
}

/** A challenge of somebody else that was not accepted yet: the server lists only those that were. */
export interface OpenedChallenge extends Pick<ChallengeView, "challenge" | "name"> {
  /** When it was opened last, in Unix seconds. */
  readonly at: number;
}

const KEY = "nmbr9.challenges";
const MOST = 3;

/** The newest first. */
export const openedChallenges = () => listOf(read(local, KEY), isOpened);

/** Keep a challenge while it can be accepted. */
export function rememberOpened(
  { challenge, name, mine, state }: ChallengeView,
  at = Math.floor(Date.now() / 1000),
): void {
  forgetOpened(challenge);
  if (!mine && state === "open") write(local, KEY, [{ challenge, name, at }, ...openedChallenges()].slice(0, MOST));
}

export function forgetOpened(challenge: string): void {
  const others = openedChallenges().filter((one) => one.challenge !== challenge);
  write(local, KEY, others.length > 0 ? others : null);
}

function isOpened(value: unknown): value is OpenedChallenge {
  return (
    isObject(value) &&
    typeof value.challenge === "string" &&
    typeof value.name === "string" &&
    Number.isFinite(value.at)
  );
}

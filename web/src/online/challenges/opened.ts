/** Challenges of others whose links this browser has opened, and that were not accepted yet: the server lists only those. */

import type { ChallengeView } from "../../base/generated/wire";
import { isObject, listOf, local, read, write } from "../../base/storage";

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

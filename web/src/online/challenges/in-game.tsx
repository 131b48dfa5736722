/** A game of a challenge, while it is played: what it is, and whether it counts. Loaded on demand. */

import type { JSX } from "preact";
import type { RoomState } from "../../room";
import { isChallenge } from "./contest";
import { decks } from "./texts";
import "./decks.css";

type Contest = Pick<RoomState, "contest" | "ranked">;

/** For the header. */
export function tag({ contest, ranked }: Contest): JSX.Element | null {
  const words = decks();
  if (!isChallenge(contest)) return null;
  return <p class="decks-tag small ellipsis">{ranked ? words.challengeTitle : words.game.practice}</p>;
}

/** What that means. */
export function note({ contest, ranked }: Contest): JSX.Element | null {
  const words = decks().game;
  return isChallenge(contest) ? <p class="small muted">{ranked ? words.rankedAbout : words.practiceAbout}</p> : null;
}

/** What else is lost by resigning; empty for a game that does not count. */
export function resignText({ contest, ranked }: Contest): string {
  return isChallenge(contest) && ranked ? decks().game.resign : "";
}

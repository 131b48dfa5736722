/** What only some games show. Each part is loaded with the first game that needs it; without it the game is the same. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { gamesTexts } from "../../games";
import { daily, decks } from "../../online";
import { type Lazy, lazy } from "../../ui/lazy";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";

/** A game with others, or with a clock: without it, everybody seems to be here. */
export const others = lazy(() => import("./others"), roomTexts);

/** The title of a tab in the background, while it is my turn; else empty. */
export const calling = signal("");

/** A race: a game with the cards of an earlier one. */
export const race = lazy(() => import("../../games/race"), gamesTexts);

/** What a placement looks and sounds like. */
export const joy = lazy(() => import("./joy"));

/** What the first game in this browser shows: a file of its own would be one more for the page to load. */
export const firstGame = lazy(() => import("./dialogs"), roomTexts);

/** The legal spots, drawn and in words. */
export const spots = lazy(() => import("./spots"), roomTexts);

type Contest = Pick<RoomState, "contest" | "ranked">;

/** What a game of a contest shows besides what every game shows. */
export interface ContestInGame {
  /** For the header: what it is. A plain function: the part of the page that calls it belongs to the first load. */
  tag(state: Contest): JSX.Element;
  /** Whether it counts, and what that means. */
  note(state: Contest): JSX.Element;
  /** What else is lost by resigning; empty for a game that does not count. */
  resignText(state: Contest): string;
}

const dailyGame = lazy<ContestInGame>(() => import("../../online/daily/in-room"), daily);
const challengeGame = lazy<ContestInGame>(() => import("../../online/challenges/in-room"), decks);

/** The contest of a game, by its name; null where there is none. */
export function contestOf({ contest }: Pick<RoomState, "contest">): Lazy<ContestInGame> | null {
  if (contest.startsWith("daily/")) return dailyGame;
  return contest.startsWith("challenge/") ? challengeGame : null;
}

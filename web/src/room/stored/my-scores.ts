/** My scores: of the last whole games that I have played to the end in this browser, alone or with others. */

import { isObject, listOf, local, read, type Store, write } from "../../base/storage";

export interface MyScore {
  readonly room: string;
  readonly score: number;
}

const KEY = "nmbr9.scores";
/** Enough to even out luck, and few enough to follow somebody who gets better. */
const MOST = 10;

/** Store the score of a room, once. */
export function rememberScore(room: string, score: number): void {
  const others = myScores().filter((one) => one.room !== room);
  write(local, KEY, [...others, { room, score }].slice(-MOST));
}

/** The mean of my scores; null if there are none. */
export function myAverage(): number | null {
  const scores = myScores();
  return scores.length ? scores.reduce((sum, { score }) => sum + score, 0) / scores.length : null;
}

const myScores = () => storedScores(local);

export function storedScores(store: () => Store): MyScore[] {
  return listOf(read(store, KEY), isMyScore);
}

function isMyScore(value: unknown): value is MyScore {
  return isObject(value) && typeof value.room === "string" && Number.isFinite(value.score);
}

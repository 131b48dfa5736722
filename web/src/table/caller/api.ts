/** What a caller and those who follow it ask of the server. */

import { request } from "../../base/api";
import type { CallerState, CallerView } from "../../base/generated/wire";
import { remainingTime, type Shown } from "./call";

const path = (caller: string) => `callers/${encodeURIComponent(caller)}`;

export const makeCaller = (state: CallerState) => request<CallerView>("callers", { state });
export const renewCaller = (caller: string, token: string, sequence: number, state: CallerState) =>
  request<CallerView>(path(caller), { token, sequence, state });
/** Answered when there is a newer state than that, or after some seconds. */
export const followCaller = (caller: string, after: number) => request<CallerView>(`${path(caller)}?after=${after}`);

/** Seconds, and no deadline: the clocks of phones differ. */
export function stateOf(shown: Shown, now: number): CallerState {
  const left = remainingTime(shown, now);
  return {
    cards: shown.cards,
    rounds: shown.rounds,
    seconds: left === null ? null : left / 1000,
    running: shown.deadline !== null,
    over: shown.over,
  };
}

export function shownIn({ cards, rounds, seconds, running, over }: CallerState, now: number): Shown {
  const left = seconds === null ? null : seconds * 1000;
  return { cards, rounds, deadline: running && left !== null ? now + left : null, left: running ? null : left, over };
}

/** A player, a game of the history, and statistics, as the server sends them. */

import type { PastGame, ProfileView, Statistics } from "../base/generated/wire";

export const PROFILE: ProfileView = {
  known: true,
  name: "Ann",
  games: 3,
  best: 77,
  mean: 61.25,
  devices: 1,
  passkeys: 0,
  passkeys_possible: true,
  consent: false,
};
export const STRANGER = { ...PROFILE, known: false, name: "", games: 0, best: null, mean: null, devices: 0 };

export const GAME: PastGame = {
  room: "r1",
  seat: 1,
  ended: 1_779_000_000,
  score: 61,
  won: false,
  complete: true,
  hints: 0,
  display: "9n@0,0 6n@3,0 1n@2,0^1",
  deck: "96100112233445566778",
  deck_chosen: false,
  start_tiles: false,
  contest: "",
  ranked: false,
  offline: false,
  players: [
    { name: "greedy (bot)", bot: "greedy", score: 70, won: true, me: false },
    { name: "Ann", bot: "", score: 61, won: false, me: true },
  ],
  review: { par: 70.6, luck: 4.9, mistakes: 14.5, accuracy: 73.4, version: "v" },
  replayable: true,
};

const REVIEW = { par: 70, luck: -4, mistakes: 6, accuracy: 81.6, version: "v" };
export const STATISTICS: Statistics = {
  games: 3,
  counted: 2,
  mean: 62.5,
  best: 65,
  median: 62.5,
  deviation: 3.5,
  recent: [
    { room: "a", ended: 1_779_000_000, score: 60, rounds: 20, levels: [0, 40, 20], counted: true, review: REVIEW },
    { room: "b", ended: 1_779_100_000, score: 65, rounds: 20, levels: [0, 65], counted: true, review: null },
    { room: "c", ended: 1_779_200_000, score: 9, rounds: 5, levels: [0, 9], counted: false, review: null },
  ],
  opponents: [{ bot: "greedy", games: 2, won: 1, mean: 62.5, mean_bot: 55.25 }],
};

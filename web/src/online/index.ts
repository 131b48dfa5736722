/** What other features use of `online/`. */

export { ChallengeButton } from "./challenges/make";
export { OwnChallengesPanel } from "./challenges/own";
export type { DailyEndProps } from "./daily/end-panel";
export { DailyHomePanel } from "./daily/home-panel";
export { PuzzleHomePanel } from "./daily/puzzle-panel";
export type { RefusedGame } from "./players/api";
export { LastGamesPanel } from "./players/home-panel";

/** What other features use of `online/`. */

export { ChallengeButton } from "./challenges/make";
export { OwnChallengesPanel } from "./challenges/own";
export { decks } from "./challenges/texts";
export { DailyHomePanel } from "./daily/home-panel";
export { PuzzleHomePanel } from "./daily/puzzle-panel";
export { daily } from "./daily/texts";
export { LastGamesPanel } from "./players/home-panel";
export { players } from "./players/texts";
export { puzzles } from "./puzzles/texts";

/** What is made of finished games: records, and games of the profile. Loaded on demand. */

export { historyOf, recordTextOf, refusedGames, replayOfRoom, replayOfText } from "./records";
export { GamesWaiting, joinWaiting } from "./waiting";

/** What rooms show of the daily deck, loaded on demand. */

export { DailyEnd } from "./end-panel";
export { note, resignText, tag } from "./in-game";

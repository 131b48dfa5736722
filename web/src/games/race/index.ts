/** What games and their ends show of a race, loaded on demand. */

export { RaceEnd } from "./end";
export { beside, leadSign, news, rivalDialog } from "./panel";
export { SameDeck, SameDeckAsMine, SameDeckOf } from "./same-deck";

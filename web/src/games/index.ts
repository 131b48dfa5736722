/** What other features use of `games/`. */

export { encode } from "./board/link";
export type { Deck } from "./race/choices";
export type { Raced } from "./race/end";
export type { RacePanel } from "./race/enter";
export { keepRival, keptRival } from "./race/rival";
export { nameWord } from "./replay/open";

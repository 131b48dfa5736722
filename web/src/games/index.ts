/** What other features use of `games/`. */

export { encode } from "./board/link";
export type { PlayedGame } from "./race/choices";
export type { Raced } from "./race/end";
export { keepRival, keptRival } from "./race/rival";
export { nameWord } from "./replay/open";
export { betterWords, deckText } from "./review/placement-words";
export { gamesTexts } from "./texts";

/** What other features use of `games/`. */

export { focusDisplay, Hand, useHandKeys } from "./board/hand";
export { encode } from "./board/link";
export { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "./board/placing";
export type { Deck } from "./race/choices";
export type { Raced } from "./race/end";
export { keepRival, keptRival } from "./race/rival";
export { nameWord } from "./replay/open";
export { deckText } from "./review/deck-text";
export { betterWords } from "./review/placement-words";
export { gamesTexts } from "./texts";

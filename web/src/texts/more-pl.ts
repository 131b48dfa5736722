export { texts as decks } from "../online/challenges/texts/pl";
export { texts as daily } from "../online/daily/texts/pl";
export { texts as players } from "../online/players/texts/pl";
export { texts as puzzles } from "../online/puzzles/texts/pl";
export { texts as caller } from "../table/caller/texts/pl";
export { texts as score } from "../table/score/texts/pl";

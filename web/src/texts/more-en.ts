export { texts as decks } from "../online/challenges/texts/en";
export { texts as daily } from "../online/daily/texts/en";
export { texts as players } from "../online/players/texts/en";
export { texts as puzzles } from "../online/puzzles/texts/en";
export { texts as caller } from "../table/caller/texts/en";
export { texts as score } from "../table/score/texts/en";

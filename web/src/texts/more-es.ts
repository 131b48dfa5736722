export { texts as decks } from "../online/challenges/texts/es";
export { texts as daily } from "../online/daily/texts/es";
export { texts as players } from "../online/players/texts/es";
export { texts as puzzles } from "../online/puzzles/texts/es";
export { texts as caller } from "../table/caller/texts/es";
export { texts as score } from "../table/score/texts/es";

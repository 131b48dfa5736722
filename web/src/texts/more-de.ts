export { texts as decks } from "../online/challenges/texts/de";
export { texts as daily } from "../online/daily/texts/de";
export { texts as players } from "../online/players/texts/de";
export { texts as puzzles } from "../online/puzzles/texts/de";
export { texts as caller } from "../table/caller/texts/de";
export { texts as score } from "../table/score/texts/de";

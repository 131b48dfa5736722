export { texts as gamesTexts } from "../games/texts/en";
export { texts as homeTexts } from "../home/texts/en";
export { texts as learnTexts } from "../learn/texts/en";
export { texts as roomTexts } from "../room/texts/en";
export { texts as hosting } from "../ui/texts/hosting/en";
export { texts as viewTexts } from "../ui/texts/views/en";

export { texts as gamesTexts } from "../games/texts/es";
export { texts as homeTexts } from "../home/texts/es";
export { texts as learnTexts } from "../learn/texts/es";
export { texts as roomTexts } from "../room/texts/es";
export { texts as hosting } from "../ui/texts/hosting/es";
export { texts as viewTexts } from "../ui/texts/views/es";

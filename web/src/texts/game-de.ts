export { texts as gamesTexts } from "../games/texts/de";
export { texts as homeTexts } from "../home/texts/de";
export { texts as learnTexts } from "../learn/texts/de";
export { texts as roomTexts } from "../room/texts/de";
export { texts as hosting } from "../ui/texts/hosting/de";
export { texts as viewTexts } from "../ui/texts/views/de";

export { texts as gamesTexts } from "../games/texts/pl";
export { texts as homeTexts } from "../home/texts/pl";
export { texts as learnTexts } from "../learn/texts/pl";
export { texts as roomTexts } from "../room/texts/pl";
export { texts as hosting } from "../ui/texts/hosting/pl";
export { texts as viewTexts } from "../ui/texts/views/pl";

/** The texts of numbered decks and challenges. */

import { textsOf } from "../../../ui/texts/texts";
import type { DecksTexts } from "./en";

export const decks = textsOf<DecksTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

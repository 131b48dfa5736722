/** The texts of the score keeper. */

import { textsOf } from "../../../ui/texts/texts";
import type { ScoreTexts } from "./en";

export const score = textsOf<ScoreTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

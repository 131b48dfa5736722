/** The texts of replays, reviews, the analysis board and races. */

import { textsOf } from "../../ui/texts/texts";
import type { GamesTexts } from "./en";

export const gamesTexts = textsOf<GamesTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

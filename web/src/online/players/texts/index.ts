/** The texts of profile, history and statistics. */

import { textsOf } from "../../../ui/texts/texts";
import type { PlayersTexts } from "./en";

export const players = textsOf<PlayersTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

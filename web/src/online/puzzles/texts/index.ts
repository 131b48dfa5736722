/** The texts of puzzles. */

import { textsOf } from "../../../ui/texts/texts";
import type { PuzzlesTexts } from "./en";

export const puzzles = textsOf<PuzzlesTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

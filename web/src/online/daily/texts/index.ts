/** The texts of the daily deck. */

import { textsOf } from "../../../ui/texts/texts";
import type { DailyTexts } from "./en";

export const daily = textsOf<DailyTexts>({
  en: () => import("./en"),
  es: () => import("./es"),
  pl: () => import("./pl"),
  de: () => import("./de"),
});

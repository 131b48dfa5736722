/** The texts of the daily deck. */

import { textsOf } from "../../../ui/texts/texts";
import type { DailyTexts } from "./en";

export const daily = textsOf<DailyTexts>();

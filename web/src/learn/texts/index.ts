/** The texts of the tutorial and the rules. */

import { textsOf } from "../../ui/texts/texts";
import type { LearnTexts } from "./en";

export const learnTexts = textsOf<LearnTexts>();

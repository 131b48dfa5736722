/** The texts of the score keeper. */

import { textsOf } from "../../../ui/texts/texts";
import type { ScoreTexts } from "./en";

export const score = textsOf<ScoreTexts>();

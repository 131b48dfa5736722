/** The texts of numbered decks and challenges. */

import { textsOf } from "../../../ui/texts/texts";
import type { DecksTexts } from "./en";

export const decks = textsOf<DecksTexts>();

/** The texts of puzzles. */

import { textsOf } from "../../../ui/texts/texts";
import type { PuzzlesTexts } from "./en";

export const puzzles = textsOf<PuzzlesTexts>();

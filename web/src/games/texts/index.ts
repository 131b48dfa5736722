/** The texts of replays, reviews, the analysis board and races. */

import { textsOf } from "../../ui/texts/texts";
import type { GamesTexts } from "./en";

export const gamesTexts = textsOf<GamesTexts>();

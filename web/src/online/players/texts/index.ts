/** The texts of profile, history and statistics. */

import { textsOf } from "../../../ui/texts/texts";
import type { PlayersTexts } from "./en";

export const players = textsOf<PlayersTexts>();

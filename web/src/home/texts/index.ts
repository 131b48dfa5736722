/** The texts of the settings, and of the start page without a connection. */

import { textsOf } from "../../ui/texts/texts";
import type { HomeTexts } from "./en";

export const homeTexts = textsOf<HomeTexts>();

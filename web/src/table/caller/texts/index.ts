/** The texts of the caller. */

import { textsOf } from "../../../ui/texts/texts";
import type { CallerTexts } from "./en";

export const caller = textsOf<CallerTexts>();

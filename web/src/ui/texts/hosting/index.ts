/** The texts of what needs a server of the game. */

import { textsOf } from "../texts";
import type { HostingTexts } from "./en";

export const hosting = textsOf<HostingTexts>();

/** The texts of pictures of displays, and of displays in 3D. */

import { textsOf } from "../texts";
import type { ViewTexts } from "./en";

export const viewTexts = textsOf<ViewTexts>();

/** The texts of the screens of a room. */

import { textsOf } from "../../ui/texts/texts";
import type { RoomTexts } from "./en";

export const roomTexts = textsOf<RoomTexts>();

/** Tests read English. */

import { speak } from ".";
import { en } from "./en";

speak(en);

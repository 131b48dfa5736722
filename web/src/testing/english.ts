/** The setup of all tests: they read English. */

import { speak } from "../i18n";
import { en } from "../i18n/en";

speak(en);

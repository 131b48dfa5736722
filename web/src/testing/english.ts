/** The setup of all tests: they read English. */

import { speak } from "../i18n";
import { en } from "../i18n/en";
import { later } from "../i18n/later/en";
import { review } from "../i18n/review/en";

speak(en, later, review);

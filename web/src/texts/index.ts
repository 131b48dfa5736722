/**
 * The texts of all features, in two files for each language: what belongs to games, and everything else. Few files are smaller
 * than many, and arrive sooner. Those that every visit needs are in `ui/texts`.
 */

import { gamesTexts } from "../games/texts";
import { homeTexts } from "../home/texts";
import { learnTexts } from "../learn/texts";
import { decks } from "../online/challenges/texts";
import { daily } from "../online/daily/texts";
import { players } from "../online/players/texts";
import { puzzles } from "../online/puzzles/texts";
import { roomTexts } from "../room/texts";
import { caller } from "../table/caller/texts";
import { score } from "../table/score/texts";
import { hosting } from "../ui/texts/hosting";
import { provide } from "../ui/texts/texts";
import { viewTexts } from "../ui/texts/views";

provide(
  { roomTexts, gamesTexts, learnTexts, homeTexts, viewTexts, hosting },
  {
    en: () => import("./game-en"),
    es: () => import("./game-es"),
    pl: () => import("./game-pl"),
    de: () => import("./game-de"),
  },
);

provide(
  { daily, decks, players, puzzles, caller, score },
  {
    en: () => import("./more-en"),
    es: () => import("./more-es"),
    pl: () => import("./more-pl"),
    de: () => import("./more-de"),
  },
);

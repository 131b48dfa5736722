/** What a player who comes back finds first: today's deck, today's puzzle, the last games. Loaded on demand. */

import type { FunctionComponent } from "preact";
import { DailyHomePanel } from "../daily/home-panel";
import { PuzzleHomePanel } from "../daily/puzzle-panel";
import { daily } from "../i18n/daily";
import { players } from "../i18n/players";
import { puzzles } from "../i18n/puzzles";
import { LastGamesPanel } from "../players/home-panel";

function Today() {
  return (
    <>
      <DailyHomePanel />
      <PuzzleHomePanel />
      <LastGamesPanel />
    </>
  );
}

/** The component, when its texts are there, too. */
export async function prepared(): Promise<FunctionComponent> {
  await Promise.all([daily, puzzles, players].map((texts) => texts.load()));
  return Today;
}

/** For a player who comes back: today's deck and puzzle, then challenges and the last games. Loaded on demand. */

import { hasServer } from "../base/hosting";
import { DailyHomePanel, LastGamesPanel, OwnChallengesPanel, PuzzleHomePanel } from "../online";

export function Today({ primary }: { primary: boolean }) {
  return (
    <>
      {hasServer && <DailyHomePanel primary={primary} />}
      <PuzzleHomePanel />
    </>
  );
}

/** It grows by as much as there is to show, so that nothing may stand below it that is pressed. */
export function Since() {
  return (
    <>
      {hasServer && <OwnChallengesPanel most={3} />}
      <LastGamesPanel />
    </>
  );
}
